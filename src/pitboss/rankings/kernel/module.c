#include <Python.h>
static struct PyModuleDef def={PyModuleDef_HEAD_INIT,"_kernel",0,0,0,0,0,0,0};
PyMODINIT_FUNC PyInit__kernel(void){return PyModuleDef_Init(&def);}
