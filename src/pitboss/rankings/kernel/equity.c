/* What Python calls to count or sample showdowns; every argument is checked before it is used. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <stdlib.h>
#include <string.h>

#include "equity.h"
#include "multisets.h"

static bool wrong(const char *sentence) {
    PyErr_SetString(PyExc_ValueError, sentence);
    return false;
}

static bool read_rankings(struct showdown *deal, PyObject *names) {
    Py_ssize_t count = PyTuple_Size(names);
    if (count < 1 || count > 2)
        return wrong("one ranking or two");
    deal->rankings = (unsigned)count;
    for (unsigned r = 0; r < deal->rankings; r++) {
        PyObject *name = PyTuple_GetItem(names, r);
        unsigned id = 0;
        if (!name || !PyUnicode_Check(name))
            return wrong("a ranking is a text");
        while (id < RANKINGS && PyUnicode_CompareWithASCIIString(name, rankings[id].name))
            id++;
        if (id == RANKINGS)
            return wrong("no such ranking");
        deal->ranking[r] = id;
    }
    return true;
}

/* Sizes from which nothing can reach outside a place or a table. */
static bool read_sizes(struct showdown *deal, int hands, int own, Py_ssize_t record) {
    Py_ssize_t shared = record - (Py_ssize_t)hands * own;
    if (hands < 2 || hands > MOST_HANDS || own < 1 || own > MOST_OWN)
        return wrong("two to ten hands of one to seven cards");
    if (shared < 0 || shared > MOST_BOARD || record > CARDS)
        return wrong("a record holds the hands and a board of at most five cards");
    deal->hands = (unsigned)hands;
    deal->own = (unsigned)own;
    deal->shared = (unsigned)shared;
    for (unsigned r = 0; r < deal->rankings; r++) {
        const struct ranking *ranking = &rankings[deal->ranking[r]];
        size_t all = deal->own + deal->shared;
        if (all < ranking->fewest || all > ranking->most)
            return wrong("too few or too many cards for the ranking");
        if (ranking->hole && (deal->own != OMAHA_HOLE || deal->shared != MOST_BOARD))
            return wrong("an omaha hand has four cards and a board of five");
        if (!ranking->hole != !rankings[deal->ranking[0]].hole)
            return wrong("the rankings do not go together");
    }
    return true;
}

static bool take(struct showdown *deal, uint8_t card) {
    if (card >= CARDS || deal->taken >> card & 1)
        return wrong("a card is unknown or stands twice");
    deal->taken |= UINT64_C(1) << card;
    return true;
}

struct bytes {
    const char *start;
    Py_ssize_t size;
};

static bool read_record(struct showdown *deal, const char *record, const struct bytes *dead) {
    unsigned gaps = 0, free_cards = CARDS;
    deal->taken = 0;
    for (Py_ssize_t i = 0; i < dead->size; i++)
        if (!take(deal, (uint8_t)dead->start[i]))
            return false;
    for (unsigned p = 0; p <= deal->hands; p++) {
        struct place *place = &deal->place[p];
        place->size = p < deal->hands ? deal->own : deal->shared;
        place->known = 0;
        for (unsigned i = 0; i < place->size; i++, record++) {
            if (*record == GAP)
                gaps++;
            else if (take(deal, (uint8_t)*record))
                place->cards[place->known++] = (uint8_t)*record;
            else
                return false;
        }
    }
    for (unsigned card = 0; card < CARDS; card++)
        free_cards -= deal->taken >> card & 1;
    return gaps <= free_cards || wrong("too few cards are left");
}

static bool read_tally(struct showdown *deal, const Py_buffer *tally) {
    size_t entries = (size_t)1 << (deal->hands * deal->rankings);
    if ((size_t)tally->len != entries * sizeof *deal->tally || (uintptr_t)tally->buf % 8)
        return wrong("the tally has one 64-bit number for each set of winners");
    deal->tally = tally->buf;
    return true;
}

PyDoc_STRVAR(enumerate_doc,
             "equity_enumerate(rankings, hands, own, records, weights, dead, tally)\n--\n\n"
             "Adds every deal of the records, times their weights, to the tally.");

/* Nothing can be wrong any more once the interpreter is released: bytes do not change. */
static bool enumerate_records(struct showdown *deal, const char *records, const Py_buffer *weights,
                              const struct bytes *dead) {
    size_t size = deal->hands * deal->own + deal->shared;
    size_t count = (size_t)weights->len / sizeof(int64_t), checked = 0;
    struct classes *memory = classes_new();
    if (!memory) {
        PyErr_NoMemory();
        return false;
    }
    fill_multisets(deal->own > deal->shared ? deal->own : deal->shared);
    while (checked < count && read_record(deal, records + checked * size, dead))
        checked++;
    if (checked == count) {
        Py_BEGIN_ALLOW_THREADS;
        for (size_t i = 0; i < count; i++) {
            memcpy(&deal->weight, (const char *)weights->buf + i * sizeof(int64_t),
                   sizeof(int64_t));
            read_record(deal, records + i * size, dead);
            count_deals(deal, memory);
        }
        Py_END_ALLOW_THREADS;
    }
    classes_free(memory);
    return checked == count;
}

static PyObject *equity_enumerate(PyObject *module, PyObject *args) {
    struct showdown deal = {0};
    PyObject *names;
    int hands, own;
    struct bytes records, dead;
    Py_buffer weights, tally;
    (void)module;
    if (!PyArg_ParseTuple(args, "O!iiy#y*y#w*", &PyTuple_Type, &names, &hands, &own,
                          &records.start, &records.size, &weights, &dead.start, &dead.size, &tally))
        return NULL;
    Py_ssize_t count = weights.len / (Py_ssize_t)sizeof(int64_t);
    bool done = false;
    if (!count || weights.len % (Py_ssize_t)sizeof(int64_t) || records.size % count)
        wrong("as many records as weights, at least one");
    else
        done = read_rankings(&deal, names) && read_sizes(&deal, hands, own, records.size / count) &&
               read_tally(&deal, &tally) && enumerate_records(&deal, records.start, &weights, &dead);
    PyBuffer_Release(&weights);
    PyBuffer_Release(&tally);
    return done ? Py_NewRef(Py_None) : NULL;
}

PyDoc_STRVAR(sample_doc,
             "equity_sample(rankings, hands, own, record, choices, dead, seed, stream, samples, "
             "attempts, tally)\n--\n\n"
             "Adds random deals to the tally and returns how many: fewer than asked for if no hands "
             "of the ranges fitted together in so many attempts.");

/* Ranges are pairs of free cards for hands of two that are not known; no bytes are no range. */
static bool read_ranges(const struct showdown *deal, struct range *ranges, PyObject *choices) {
    if (PyTuple_Size(choices) != (Py_ssize_t)deal->hands)
        return wrong("choices for each hand");
    for (unsigned h = 0; h < deal->hands; h++) {
        char *combos;
        Py_ssize_t size;
        if (PyBytes_AsStringAndSize(PyTuple_GetItem(choices, h), &combos, &size))
            return false;
        ranges[h].combos = (const uint8_t *)combos;
        ranges[h].count = (unsigned)(size / 2);
        if (!size)
            continue;
        if (size % 2 || size > 2 * CARDS * CARDS || deal->own != 2 || deal->place[h].known)
            return wrong("a range is of pairs of cards for an unknown hand of two");
        for (Py_ssize_t i = 0; i < size; i++) {
            uint8_t card = ranges[h].combos[i];
            if (card >= CARDS || deal->taken >> card & 1 || (i % 2 && card == combos[i - 1]))
                return wrong("a range has a card that is not free");
        }
    }
    return true;
}

static PyObject *equity_sample(PyObject *module, PyObject *args) {
    struct showdown deal = {0};
    struct range ranges[MOST_HANDS];
    PyObject *names, *choices, *answer = NULL;
    int hands, own;
    unsigned long long seed, stream;
    long long samples, attempts;
    struct bytes record, dead;
    Py_buffer tally;
    (void)module;
    if (!PyArg_ParseTuple(args, "O!iiy#O!y#KKLLw*", &PyTuple_Type, &names, &hands, &own,
                          &record.start, &record.size, &PyTuple_Type, &choices, &dead.start,
                          &dead.size, &seed, &stream, &samples, &attempts, &tally))
        return NULL;
    deal.weight = 1;
    if (read_rankings(&deal, names) && read_sizes(&deal, hands, own, record.size) &&
        read_tally(&deal, &tally) && read_record(&deal, record.start, &dead) &&
        read_ranges(&deal, ranges, choices)) {
        int64_t drawn;
        Py_BEGIN_ALLOW_THREADS;
        drawn = sample_deals(&deal, ranges, seed, stream, samples, attempts);
        Py_END_ALLOW_THREADS;
        answer = PyLong_FromLongLong(drawn);
    }
    PyBuffer_Release(&tally);
    return answer;
}

PyMethodDef equity_methods[] = {
    {"equity_enumerate", equity_enumerate, METH_VARARGS, enumerate_doc},
    {"equity_sample", equity_sample, METH_VARARGS, sample_doc},
    {NULL, NULL, 0, NULL},
};
