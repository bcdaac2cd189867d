/* What Python calls for house edges; every argument is checked before it is used. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "edges.h"

enum { MOST_OUTCOMES = 16 };

/* No sum of so large gains over the deals of one up-card can overflow. */
#define MOST_GAIN INT64_C(1000000000)

static bool wrong(const char *sentence) {
    PyErr_SetString(PyExc_ValueError, sentence);
    return false;
}

static bool is_gain(int64_t gain) { return gain >= -MOST_GAIN && gain <= MOST_GAIN; }

static bool read_contest(const struct contest *contest, const Py_buffer *wins,
                         const Py_buffer *tally) {
    unsigned ranks = 0;
    for (unsigned rank = 0; rank < 13; rank++)
        ranks += contest->ranks >> rank & 1;
    if (contest->ranks >= RANK_MASKS || contest->up > 12 || !(contest->ranks >> contest->up & 1))
        return wrong("the ranks of the deck, and one of them for the up-card");
    if (ranks < 3)
        return wrong("a deck holds two hands of five cards");
    if (contest->qualifier > HIGH_KINDS)
        return wrong("a dealer qualifies with a class of hands");
    if (wins->len != (HIGH_KINDS + 1) * (Py_ssize_t)sizeof(int64_t) || (uintptr_t)wins->buf % 8)
        return wrong("a gain of 64 bits for each class of hands");
    if (tally->len != CONTEST_ENTRIES * (Py_ssize_t)sizeof(int64_t) || (uintptr_t)tally->buf % 8)
        return wrong("the tally has one 64-bit number for each class, decision and outcome");
    for (unsigned class = 0; class <= HIGH_KINDS; class++)
        if (!is_gain(contest->wins[class]))
            return wrong("a gain is too large");
    return (is_gain(contest->fold) && is_gain(contest->unqualified) && is_gain(contest->lost)) ||
           wrong("a gain is too large");
}

PyDoc_STRVAR(contests_doc,
             "edge_contests(ranks, up, qualifier, fold, unqualified, lost, wins, tally)\n--\n\n"
             "Adds what becomes of every hand against the dealer's to the tally.");

static PyObject *edge_contests(PyObject *module, PyObject *args) {
    struct contest contest;
    Py_buffer wins, tally;
    long long fold, unqualified, lost;
    int ranks, up, qualifier;
    (void)module;
    if (!PyArg_ParseTuple(args, "iiiLLLy*w*", &ranks, &up, &qualifier, &fold, &unqualified, &lost,
                          &wins, &tally))
        return NULL;
    contest = (struct contest){(unsigned)ranks, (unsigned)up, (unsigned)qualifier, fold,
                               unqualified, lost, wins.buf, tally.buf};
    bool done = read_contest(&contest, &wins, &tally);
    if (done) {
        Py_BEGIN_ALLOW_THREADS;
        done = count_contests(&contest);
        Py_END_ALLOW_THREADS;
        if (!done)
            PyErr_NoMemory();
    }
    PyBuffer_Release(&wins);
    PyBuffer_Release(&tally);
    return done ? Py_NewRef(Py_None) : NULL;
}

struct bytes { /* which do not change, once they are checked */
    const char *start;
    Py_ssize_t size;
};

static bool read_draws(const struct bytes *draws, const Py_buffer *orders,
                       const struct bytes *decks, int outcomes, const Py_buffer *room) {
    Py_ssize_t count = orders->len / (Py_ssize_t)sizeof(uint64_t);
    if (outcomes < 1 || outcomes > MOST_OUTCOMES)
        return wrong("one to sixteen outcomes");
    if (orders->len % (Py_ssize_t)sizeof(uint64_t) || (uintptr_t)orders->buf % 8 ||
        draws->size != count * DRAW_BYTES)
        return wrong("as many draws as orders");
    if (decks->size % VALUES || (uintptr_t)room->buf % 8 ||
        room->len != decks->size / VALUES * outcomes * MOST_DRAWS * (Py_ssize_t)sizeof(uint64_t))
        return wrong("room for a 64-bit number for each deck, outcome and number of draws");
    for (Py_ssize_t i = 0; i < draws->size; i++)
        if ((uint8_t)draws->start[i] >= (i % DRAW_BYTES ? MOST_DRAWS : outcomes))
            return wrong("no such outcome, or too many draws");
    return true;
}

PyDoc_STRVAR(draws_doc,
             "edge_draws(draws, orders, decks, outcomes, room)\n--\n\n"
             "Writes in how many ways each deck yields the draws, by outcome and number of draws.");

static PyObject *edge_draws(PyObject *module, PyObject *args) {
    struct bytes draws, decks;
    Py_buffer orders, room;
    int outcomes;
    (void)module;
    if (!PyArg_ParseTuple(args, "y#y*y#iw*", &draws.start, &draws.size, &orders,
                          &decks.start, &decks.size, &outcomes, &room))
        return NULL;
    bool done = read_draws(&draws, &orders, &decks, outcomes, &room);
    if (done) {
        size_t count = (size_t)orders.len / sizeof(uint64_t), size = (size_t)outcomes * MOST_DRAWS;
        size_t all = (size_t)decks.size / VALUES;
        Py_BEGIN_ALLOW_THREADS;
        for (size_t deck = 0; deck < all; deck++)
            count_draws((const uint8_t *)draws.start, orders.buf, count,
                        (const uint8_t *)decks.start + deck * VALUES, (size_t)outcomes,
                        (uint64_t *)room.buf + deck * size);
        Py_END_ALLOW_THREADS;
    }
    PyBuffer_Release(&orders);
    PyBuffer_Release(&room);
    return done ? Py_NewRef(Py_None) : NULL;
}

PyMethodDef edges_methods[] = {
    {"edge_contests", edge_contests, METH_VARARGS, contests_doc},
    {"edge_draws", edge_draws, METH_VARARGS, draws_doc},
    {NULL, NULL, 0, NULL},
};
