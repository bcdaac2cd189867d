/* Lines of cards to lines of JSON; what is not plain is left to the caller, line by line. */
#include "lines.h"

#include <string.h>

static const char rank_names[] = "23456789TJQKA", suit_names[] = "cdhs";

/* The card of two letters, 255 where there is none. */
static unsigned card_of(unsigned char rank, unsigned char suit) {
    const char *r = rank ? strchr(rank_names, rank) : NULL;
    const char *s = suit ? strchr(suit_names, suit) : NULL;
    return r && s ? (unsigned)(4 * (r - rank_names) + (s - suit_names)) : 255;
}

static bool blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/* Reads the cards of a line; returns how many, or 0 for a line that is not plain. */
static size_t read_line(const struct ranking *ranking, const char *at, const char *end,
                        uint8_t *cards) {
    size_t n = 0;
    bool apart = false;
    while (end > at && blank(end[-1]))
        end--;
    for (; at < end && blank(*at); at++)
        ;
    for (; at < end; at += 2) {
        for (; at < end && blank(*at); at++)
            apart |= n == ranking->hole;
        if (ranking->hole && n < ranking->hole && n && blank(at[-1]))
            return 0; /* hole cards stand together */
        if (ranking->hole && n == ranking->hole && !apart)
            return 0; /* and apart from the board */
        unsigned card = end - at < 2 ? 255 : card_of((unsigned char)at[0], (unsigned char)at[1]);
        if (card == 255 || n == ranking->most)
            return 0;
        cards[n++] = (uint8_t)card;
    }
    return n >= ranking->fewest && in_order(cards, n) ? n : 0;
}

static char *write_bytes(char *at, const char *bytes, size_t size) {
    memcpy(at, bytes, size);
    return at + size;
}

#define WRITE(at, literal) write_bytes(at, literal, sizeof literal - 1)

static char *write_cards(char *at, const uint8_t *cards, size_t n) {
    for (size_t i = 0; i < n; i++) {
        *at++ = rank_names[cards[i] >> 2];
        *at++ = suit_names[cards[i] & 3];
    }
    return at;
}

static char *write_number(char *at, unsigned number) {
    char digits[8];
    size_t size = 0;
    do
        digits[sizeof digits - ++size] = (char)('0' + number % 10);
    while (number /= 10);
    return write_bytes(at, digits + sizeof digits - size, size);
}

/* More than an answer takes beside the name: 40 of keys and marks, and the cards twice. */
enum { ANSWER = 128 };

static char *write_answer(char *at, const struct ranking *ranking, const uint8_t *cards, size_t n,
                          unsigned value, const char *name, size_t name_size) {
    uint8_t plays[5];
    size_t playing = best_of(ranking, cards, n, value, plays);
    at = WRITE(at, "{\"cards\":\"");
    at = write_cards(at, cards, ranking->hole ? ranking->hole : n);
    if (ranking->hole) {
        *at++ = ' ';
        at = write_cards(at, cards + ranking->hole, n - ranking->hole);
    }
    at = WRITE(at, "\",\"value\":");
    at = value ? write_number(at, value) : WRITE(at, "null");
    at = WRITE(at, ",\"name\":\"");
    at = write_bytes(at, name, name_size);
    at = WRITE(at, "\",\"best\":\"");
    at = write_cards(at, plays, playing);
    return WRITE(at, "\"}\n");
}

struct answers {
    char *text;
    size_t size, room;
};

static char *room_for(struct answers *answers, size_t more) {
    if (answers->room - answers->size < more) {
        size_t room = 2 * answers->room + more;
        char *text = PyMem_Realloc(answers->text, room);
        if (!text) {
            PyErr_NoMemory();
            return NULL;
        }
        answers->text = text;
        answers->room = room;
    }
    return answers->text + answers->size;
}

static bool add_fault(PyObject *faults, size_t at, size_t line, size_t start, size_t end) {
    PyObject *fault = Py_BuildValue("(nnnn)", (Py_ssize_t)at, (Py_ssize_t)line, (Py_ssize_t)start,
                                    (Py_ssize_t)end);
    bool added = fault && !PyList_Append(faults, fault);
    Py_XDECREF(fault);
    return added;
}

/* Adds the answer to one line, or the fault; false where Python has raised an error. */
static bool answer_line(const struct ranking *ranking, const uint8_t *cards, size_t n,
                        PyObject *names, struct answers *answers) {
    unsigned value = ranking->value(cards, n);
    char *name;
    Py_ssize_t name_size;
    PyObject *named = PyList_GetItem(names, (Py_ssize_t)value);
    if (!named || PyBytes_AsStringAndSize(named, &name, &name_size) < 0)
        return false;
    char *at = room_for(answers, ANSWER + (size_t)name_size);
    if (!at)
        return false;
    char *stop = write_answer(at, ranking, cards, n, value, name, (size_t)name_size);
    answers->size += (size_t)(stop - at);
    return true;
}

PyObject *rank_text(const struct ranking *ranking, PyObject *chunk, PyObject *names) {
    const char *text = PyBytes_AsString(chunk);
    const char *stop = text + PyBytes_Size(chunk);
    struct answers answers = {NULL, 0, 0};
    PyObject *faults = PyList_New(0), *answer = NULL;
    size_t line = 0;
    bool well = faults != NULL;
    for (const char *at = text; well && at < stop; line++) {
        const char *end = memchr(at, '\n', (size_t)(stop - at));
        uint8_t cards[MOST_CARDS];
        if (!end)
            end = stop;
        size_t n = read_line(ranking, at, end, cards);
        if (n)
            well = answer_line(ranking, cards, n, names, &answers);
        else
            well = add_fault(faults, answers.size, line, (size_t)(at - text), (size_t)(end - text));
        at = end + 1;
    }
    if (well)
        answer = Py_BuildValue("(y#nO)", answers.text ? answers.text : "",
                               (Py_ssize_t)answers.size, (Py_ssize_t)line, faults);
    PyMem_Free(answers.text);
    Py_XDECREF(faults);
    return answer;
}
