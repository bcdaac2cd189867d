/* Lines of cards to lines of JSON. */
#ifndef PITBOSS_LINES_H
#define PITBOSS_LINES_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "hands.h"

/* rank_lines of fast.py: chunk is bytes, names a list with a name for each value. */
HIDDEN PyObject *rank_text(const struct ranking *ranking, PyObject *chunk, PyObject *names);

#endif
