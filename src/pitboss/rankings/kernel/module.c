/* pitboss.rankings._kernel: the evaluator as Python sees it.
 *
 * What is plain is answered here: bytes, tuples and lists of whole numbers, contiguous buffers of
 * the right shape. Everything else, and so every fault, goes to the function of the same name in
 * pitboss.rankings.pure, which answers or refuses it: nothing here words a refusal.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <string.h>

#include "hands.h"
#include "lines.h"

extern PyMethodDef equity_methods[], edges_methods[];

static PyObject *in_python(const char *name, PyObject *const *args, Py_ssize_t count) {
    PyObject *answer = NULL, *pure = PyImport_ImportModule("pitboss.rankings.pure");
    PyObject *function = pure ? PyObject_GetAttrString(pure, name) : NULL;
    PyObject *all = function ? PyTuple_New(count) : NULL;
    for (Py_ssize_t i = 0; all && i < count; i++) {
        Py_INCREF(args[i]);
        PyTuple_SetItem(all, i, args[i]);
    }
    if (all)
        answer = PyObject_CallObject(function, all);
    Py_XDECREF(all);
    Py_XDECREF(function);
    Py_XDECREF(pure);
    return answer;
}

/* Copies at most `room` cards and returns how many, or 0 for what is not plain. */
static inline size_t read_cards(PyObject *given, uint8_t *cards, size_t room) {
    if (PyBytes_CheckExact(given)) {
        size_t size = (size_t)PyBytes_Size(given);
        const char *bytes = PyBytes_AsString(given);
        if (size > room)
            return 0;
        for (size_t i = 0; i < size; i++)
            cards[i] = (uint8_t)bytes[i];
        return size;
    }
    bool tuple = PyTuple_CheckExact(given);
    if (!tuple && !PyList_CheckExact(given))
        return 0;
    size_t size = (size_t)(tuple ? PyTuple_Size(given) : PyList_Size(given));
    if (size > room)
        return 0;
    for (size_t i = 0; i < size; i++) {
        Py_ssize_t at = (Py_ssize_t)i;
        PyObject *card = tuple ? PyTuple_GetItem(given, at) : PyList_GetItem(given, at);
        if (!PyLong_CheckExact(card))
            return 0;
        int overflow;
        long number = PyLong_AsLongAndOverflow(card, &overflow);
        if (overflow || number < 0 || number >= CARDS)
            return 0;
        cards[i] = (uint8_t)number;
    }
    return size;
}

static inline PyObject *value_of(int which, const char *name, PyObject *given) {
    const struct ranking *ranking = &rankings[which];
    uint8_t cards[MOST_CARDS];
    size_t n = read_cards(given, cards, ranking->most);
    if (n < ranking->fewest || !in_order(cards, n))
        return in_python(name, &given, 1);
    return PyLong_FromLong((long)ranking->value(cards, n));
}

static PyObject *high(PyObject *self, PyObject *cards) {
    (void)self;
    return value_of(HIGH, "high", cards);
}

static PyObject *low_a5(PyObject *self, PyObject *cards) {
    (void)self;
    return value_of(LOW_A5, "low_a5", cards);
}

static PyObject *low_8(PyObject *self, PyObject *cards) {
    (void)self;
    return value_of(LOW_8, "low_8", cards);
}

static PyObject *low_27(PyObject *self, PyObject *cards) {
    (void)self;
    return value_of(LOW_27, "low_27", cards);
}

static PyObject *badugi(PyObject *self, PyObject *cards) {
    (void)self;
    return value_of(BADUGI, "badugi", cards);
}

static PyObject *three_card_high(PyObject *self, PyObject *cards) {
    (void)self;
    return value_of(THREE_CARD_HIGH, "three_card_high", cards);
}

static PyObject *three_card_low_6(PyObject *self, PyObject *cards) {
    (void)self;
    return value_of(THREE_CARD_LOW_6, "three_card_low_6", cards);
}

static PyObject *high_of_7(PyObject *self, PyObject *const *args, Py_ssize_t count) {
    (void)self;
    uint8_t cards[7];
    for (Py_ssize_t i = 0; i < 7; i++) {
        long number = count == 7 && PyLong_CheckExact(args[i]) ? PyLong_AsLong(args[i]) : -1;
        if (number < 0 || number >= CARDS) {
            PyErr_Clear();
            return in_python("high_7", args, count);
        }
        cards[i] = (uint8_t)number;
    }
    if (!in_order(cards, 7))
        return in_python("high_7", args, count);
    return PyLong_FromLong((long)rankings[HIGH].value(cards, 7));
}

/* Reads hole cards and board one behind the other; 0 for what is not plain or out of order. */
static size_t read_omaha(const struct ranking *ranking, PyObject *hole, PyObject *board,
                         uint8_t *cards) {
    size_t own = read_cards(hole, cards, OMAHA_HOLE);
    size_t common = read_cards(board, cards + OMAHA_HOLE, MOST_CARDS - OMAHA_HOLE);
    size_t n = OMAHA_HOLE + common;
    return own == OMAHA_HOLE && n >= ranking->fewest && in_order(cards, n) ? n : 0;
}

static inline PyObject *omaha_value(int which, const char *name, PyObject *const *args,
                                    Py_ssize_t count) {
    uint8_t cards[MOST_CARDS];
    size_t n = count == 2 ? read_omaha(&rankings[which], args[0], args[1], cards) : 0;
    if (!n)
        return in_python(name, args, count);
    return PyLong_FromLong((long)rankings[which].value(cards, n));
}

static PyObject *omaha_high(PyObject *self, PyObject *const *args, Py_ssize_t count) {
    (void)self;
    return omaha_value(OMAHA_HIGH, "omaha_high", args, count);
}

static PyObject *omaha_low_8(PyObject *self, PyObject *const *args, Py_ssize_t count) {
    (void)self;
    return omaha_value(OMAHA_LOW_8, "omaha_low_8", args, count);
}

static const struct ranking *ranking_named(PyObject *name) {
    Py_ssize_t size;
    const char *text = PyUnicode_Check(name) ? PyUnicode_AsUTF8AndSize(name, &size) : NULL;
    PyErr_Clear();
    for (size_t i = 0; text && i < RANKINGS; i++)
        if (!strcmp(text, rankings[i].name) && strlen(text) == (size_t)size)
            return &rankings[i];
    return NULL;
}

static PyObject *best(PyObject *self, PyObject *const *args, Py_ssize_t count) {
    (void)self;
    const struct ranking *ranking = count == 2 || count == 3 ? ranking_named(args[0]) : NULL;
    uint8_t cards[MOST_CARDS], plays[5];
    size_t n = 0;
    if (ranking && ranking->hole && count == 3)
        n = read_omaha(ranking, args[1], args[2], cards);
    else if (ranking && !ranking->hole && (count == 2 || args[2] == Py_None))
        n = read_cards(args[1], cards, ranking->most);
    if (!ranking || n < ranking->fewest || !in_order(cards, n))
        return in_python("best", args, count);
    size_t playing = best_of(ranking, cards, n, ranking->value(cards, n), plays);
    PyObject *chosen = PyTuple_New((Py_ssize_t)playing);
    for (size_t i = 0; chosen && i < playing; i++)
        PyTuple_SetItem(chosen, (Py_ssize_t)i, PyLong_FromLong(plays[i]));
    return chosen;
}

/* Whether a buffer of bytes holds whole hands of n cards; how many goes to *count. */
static bool holds_hands(const Py_buffer *view, size_t n, size_t *count) {
    *count = (size_t)view->len / n;
    return view->itemsize == 1 && (!view->format || !strcmp(view->format, "B")) &&
           (size_t)view->len % n == 0 &&
           (view->ndim <= 1 || (view->ndim == 2 && (size_t)view->shape[1] == n));
}

static bool has_room(const Py_buffer *view, size_t count) {
    return view->itemsize == 2 && view->format && !strcmp(view->format, "H") && view->ndim == 1 &&
           (size_t)view->len == 2 * count;
}

/* Values the hands into `out`; NULL with no error set for what is not plain. */
static PyObject *many_into(const struct ranking *ranking, size_t n, const Py_buffer *hands,
                           size_t count, PyObject *out) {
    Py_buffer room;
    if (PyObject_GetBuffer(out, &room, PyBUF_WRITABLE | PyBUF_FORMAT | PyBUF_C_CONTIGUOUS) < 0) {
        PyErr_Clear();
        return NULL;
    }
    size_t good = 0;
    bool fits = has_room(&room, count);
    if (fits) {
        Py_BEGIN_ALLOW_THREADS
        good = value_many(ranking, hands->buf, count, n, room.buf);
        Py_END_ALLOW_THREADS
    }
    PyBuffer_Release(&room);
    if (!fits)
        return NULL;
    if (good == count) {
        Py_INCREF(out);
        return out;
    }
    PyObject *answer = NULL;
    const char *bad = (const char *)hands->buf + good * n;
    PyObject *args[3] = {PyUnicode_FromString(ranking->name),
                         PyBytes_FromStringAndSize(bad, (Py_ssize_t)n), PyLong_FromSize_t(good)};
    if (args[0] && args[1] && args[2])
        answer = in_python("refuse", args, 3);
    for (size_t i = 0; i < 3; i++)
        Py_XDECREF(args[i]);
    return answer;
}

/* array('H') of so many zeros. */
static PyObject *new_array(size_t count) {
    PyObject *module = PyImport_ImportModule("array"), *values = NULL;
    PyObject *one = module ? PyObject_CallMethod(module, "array", "s(i)", "H", 0) : NULL;
    if (one)
        values = PySequence_Repeat(one, (Py_ssize_t)count);
    Py_XDECREF(one);
    Py_XDECREF(module);
    return values;
}

static PyObject *many(PyObject *self, PyObject *args, PyObject *names) {
    (void)self;
    static char *keywords[] = {"ranking", "hands", "size", "out", NULL};
    PyObject *name, *given, *size, *out = Py_None, *answer = NULL;
    if (!PyArg_ParseTupleAndKeywords(args, names, "OOO|O", keywords, &name, &given, &size, &out))
        return NULL;
    const struct ranking *ranking = ranking_named(name);
    long n = ranking && PyLong_CheckExact(size) ? PyLong_AsLong(size) : -1;
    Py_buffer hands;
    bool plain = n >= 0 && (size_t)n >= ranking->fewest && (size_t)n <= ranking->most &&
                 !PyObject_GetBuffer(given, &hands, PyBUF_FORMAT | PyBUF_C_CONTIGUOUS);
    PyErr_Clear();
    if (plain) {
        size_t count;
        if (holds_hands(&hands, (size_t)n, &count)) {
            PyObject *values = out;
            if (out == Py_None)
                values = new_array(count);
            else
                Py_INCREF(out);
            if (values)
                answer = many_into(ranking, (size_t)n, &hands, count, values);
            Py_XDECREF(values);
        }
        PyBuffer_Release(&hands);
    }
    if (answer || PyErr_Occurred())
        return answer;
    return in_python("many", (PyObject *[]){name, given, size, out}, 4);
}

static PyObject *rank_lines(PyObject *self, PyObject *const *args, Py_ssize_t count) {
    (void)self;
    const struct ranking *ranking = count == 3 ? ranking_named(args[0]) : NULL;
    if (!ranking || !PyBytes_CheckExact(args[1]) || !PyList_CheckExact(args[2]) ||
        (size_t)PyList_Size(args[2]) <= ranking->kinds)
        return in_python("rank_lines", args, count);
    return rank_text(ranking, args[1], args[2]);
}

#define FUNCTION(name, function, flags, arguments, promise)                                        \
    {name, (PyCFunction)(void (*)(void))(function), flags,                                         \
     PyDoc_STR(name "(" arguments ")\n--\n\n" promise)}

static PyMethodDef methods[] = {
    FUNCTION("high", high, METH_O, "cards, /",
             "The class of the best five of five to seven cards, from 1 to 7462."),
    FUNCTION("high_7", high_of_7, METH_FASTCALL, "a, b, c, d, e, f, g, /",
             "high of seven cards, without a sequence to hold them."),
    FUNCTION("low_a5", low_a5, METH_O, "cards, /",
             "The class of the best ace-to-five low of five to seven cards, from 1 to 6175."),
    FUNCTION("low_8", low_8, METH_O, "cards, /",
             "low_a5, but 0 unless the five cards are eight or better."),
    FUNCTION("low_27", low_27, METH_O, "cards, /",
             "The class of five cards at deuce-to-seven, from 1 to 7462."),
    FUNCTION("badugi", badugi, METH_O, "cards, /",
             "The class of the best badugi in four cards, from 1 to 1092."),
    FUNCTION("three_card_high", three_card_high, METH_O, "cards, /",
             "The class of the best three of three or four cards, from 1 to 741."),
    FUNCTION("three_card_low_6", three_card_low_6, METH_O, "cards, /",
             "The class of the lowest three of three or four cards, from 1 to 20, 0 above a six."),
    FUNCTION("omaha_high", omaha_high, METH_FASTCALL, "hole, board, /",
             "high of two of the four hole cards and three of the cards of the board."),
    FUNCTION("omaha_low_8", omaha_low_8, METH_FASTCALL, "hole, board, /",
             "low_8 of two of the four hole cards and three of the cards of the board."),
    FUNCTION("best", best, METH_FASTCALL, "ranking, cards, board=None, /",
             "The cards that play, the most significant first; none where the hand does not qualify."),
    FUNCTION("many", many, METH_VARARGS | METH_KEYWORDS, "ranking, hands, size, out=None",
             "The values of many hands that lie one after the other, in out or in a new array."),
    FUNCTION("rank_lines", rank_lines, METH_FASTCALL, "ranking, chunk, names, /",
             "Ranks whole lines of text: see pitboss.rankings.pure.rank_lines."),
    {NULL, NULL, 0, NULL},
};

static int fill(PyObject *module) {
    fill_classes();
    if (PyModule_AddFunctions(module, equity_methods))
        return -1;
    return PyModule_AddFunctions(module, edges_methods);
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, fill}, {0, NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_kernel", NULL, 0, methods, slots, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__kernel(void) { return PyModuleDef_Init(&definition); }
