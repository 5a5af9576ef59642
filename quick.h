/* What compiled modules do most with lists and numbers, without a call into the interpreter.

   hatch_build.py writes this above the C that mypyc has made. It changes nothing but the time that
   it takes: each of these does the common case by itself and leaves all others to Python. */

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED) && defined(__LP64__)
#include <Python.h>
#include <string.h>
#include "CPy.h"

/* What only happens when something goes wrong. The compiler keeps those paths, half of the code,
   away from the others, so that what is used lies close together. */
void CPyError_OutOfMemory(void) __attribute__((cold));
void CPy_TypeError(const char *, PyObject *) __attribute__((cold));
void CPy_AddTraceback(const char *, const char *, int, PyObject *) __attribute__((cold));
void CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *)
    __attribute__((cold));

/* The objects of the numbers that were made last: most numbers are made again and again. */
#define DONJON_NUMBERS 2048
static struct {
    long value;
    PyObject *object;
} Donjon_numbers[DONJON_NUMBERS];

static __attribute__((noinline)) PyObject *Donjon_NewNumber(long value, unsigned place) {
    PyObject *object = PyLong_FromLong(value);
    if (object != NULL) {
        Py_INCREF(object);
        Py_XSETREF(Donjon_numbers[place].object, object);
        Donjon_numbers[place].value = value;
    }
    return object;
}

static inline PyObject *Donjon_Number(long value) {
    unsigned place = (value ^ value >> 11 ^ value >> 22) & (DONJON_NUMBERS - 1);
    PyObject *object = Donjon_numbers[place].object;
    if (unlikely(object == NULL || Donjon_numbers[place].value != value))
        return Donjon_NewNumber(value, place);
    Py_INCREF(object);
    return object;
}

/* Whether two objects are equal; numbers are compared here. */
static inline int Donjon_Equal(PyObject *one, PyObject *other) {
    if (one == other)
        return 1;
    if (likely(PyLong_CheckExact(one) && PyLong_CheckExact(other))) {
#if PY_VERSION_HEX >= 0x030C0000
        if (CPY_LONG_TAG((PyLongObject *)one) != CPY_LONG_TAG((PyLongObject *)other))
            return 0;
        size_t size = CPY_LONG_SIZE((PyLongObject *)one);
#else
        if (Py_SIZE(one) != Py_SIZE(other))
            return 0;
        Py_ssize_t size = Py_ABS(Py_SIZE(one));
#endif
        if (size == 0)
            return 1;
        if (CPY_LONG_DIGIT((PyLongObject *)one, 0) != CPY_LONG_DIGIT((PyLongObject *)other, 0))
            return 0;
        if (size == 1)
            return 1;
    }
    return PyObject_RichCompareBool(one, other, Py_EQ);
}

static inline int Donjon_Compare(PyObject *one, PyObject *other, int how) {
    return how == Py_EQ ? Donjon_Equal(one, other) : PyObject_RichCompareBool(one, other, how);
}

/* A list of numbers cannot change while it is looked through; in others Python looks. */
static inline int Donjon_Contains(PyObject *list, PyObject *item) {
    if (unlikely(!PyList_CheckExact(list) || !PyLong_CheckExact(item)))
        return PySequence_Contains(list, item);
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(list); i++) {
        PyObject *other = PyList_GET_ITEM(list, i);
        if (other == item)
            return 1;
        if (unlikely(!PyLong_CheckExact(other)))
            return PySequence_Contains(list, item);
        int equal = Donjon_Equal(other, item);
        if (equal)
            return equal;
    }
    return 0;
}

/* An item is added where a list has room for it. */
static inline int Donjon_Append(PyObject *list, PyObject *item) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (unlikely(size >= ((PyListObject *)list)->allocated))
        return PyList_Append(list, item);
    Py_INCREF(item);
    PyList_SET_ITEM(list, size, item);
    Py_SET_SIZE((PyVarObject *)list, size + 1);
    return 0;
}

/* One item is taken out of a list that needs no other room afterwards. */
static inline int Donjon_SetSlice(PyObject *list, Py_ssize_t low, Py_ssize_t high, PyObject *items) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (items != NULL || high != low + 1 || low < 0 || high > size ||
        size - 1 < ((PyListObject *)list)->allocated >> 1)
        return PyList_SetSlice(list, low, high, items);
    PyObject **place = ((PyListObject *)list)->ob_item + low;
    PyObject *item = *place;
    memmove(place, place + 1, (size - high) * sizeof(PyObject *));
    Py_SET_SIZE((PyVarObject *)list, size - 1);
    Py_DECREF(item);
    return 0;
}

/* Whether an object is of a class or of one derived from it: most have one base. */
static inline int Donjon_TypeCheck(PyObject *object, PyTypeObject *type) {
    for (PyTypeObject *base = Py_TYPE(object); base != NULL; base = base->tp_base)
        if (base == type)
            return 1;
    return PyType_IsSubtype(Py_TYPE(object), type);
}

/* A product of short numbers is short, unless it runs over. */
static inline CPyTagged Donjon_Multiply(CPyTagged one, CPyTagged other) {
    Py_ssize_t product;
    if (CPyTagged_CheckShort(one) && CPyTagged_CheckShort(other) &&
        !__builtin_mul_overflow((Py_ssize_t)one, CPyTagged_ShortAsSsize_t(other), &product))
        return (CPyTagged)product;
    return CPyTagged_Multiply_(one, other);
}

#define PyLong_FromLong Donjon_Number
#define PyObject_RichCompareBool Donjon_Compare
#define PySequence_Contains Donjon_Contains
#define PyList_Append Donjon_Append
#define CPyTagged_Multiply Donjon_Multiply
#define PyList_SetSlice Donjon_SetSlice
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) Donjon_TypeCheck((PyObject *)(object), type)
#endif
