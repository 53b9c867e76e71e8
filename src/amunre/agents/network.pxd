cimport cython
from amunre.agents cimport kinds
from amunre.agents.features cimport Inputs


@cython.final
cdef class Network:
    cdef readonly int size, first, second, count
    cdef int first_bias, second_rows, second_bias, head_rows, head_bias
    cdef float[::1] store
    cdef float* weights

    cpdef bind(self)


@cython.final
cdef class Reading:
    cdef readonly float win, score, margin
    cdef float[1024] shown
    cdef float[256] reference
    cdef float[256] sums
    cdef float[256] hidden
    cdef float[256] second
    cdef float[3] heads
    cdef Py_ssize_t[1024] rows
    cdef float[1024] factors

    @cython.locals(place=cython.int, value=cython.float, count=cython.int)
    cdef void refer(self, Network network, Inputs inputs) noexcept nogil
    @cython.locals(place=cython.int, value=cython.float, count=cython.int, stretch=cython.int, start=cython.int)
    cdef void compare(self, Network network, Inputs inputs) noexcept nogil
    @cython.locals(unit=cython.int, value=cython.float, count=cython.int, row=cython.int, head=cython.int)
    cdef void conclude(self, Network network) noexcept nogil


@cython.locals(unit=cython.Py_ssize_t)
cdef void copy(float* source, Py_ssize_t start, float* target, Py_ssize_t width) noexcept nogil

@cython.locals(unit=cython.Py_ssize_t)
cdef void add_row(float* source, Py_ssize_t start, float factor, float* target, Py_ssize_t width) noexcept nogil

@cython.locals(count=cython.int, place=cython.Py_ssize_t)
cdef bint differs(float* one, float* other, Py_ssize_t start) noexcept nogil

@cython.locals(place=cython.int, unit=cython.Py_ssize_t, one=cython.Py_ssize_t, two=cython.Py_ssize_t, three=cython.Py_ssize_t, four=cython.Py_ssize_t, by_one=cython.float, by_two=cython.float, by_three=cython.float, by_four=cython.float)
cdef void add_rows(float* source, Py_ssize_t* rows, float* factors, int count, float* target, Py_ssize_t width) noexcept nogil
