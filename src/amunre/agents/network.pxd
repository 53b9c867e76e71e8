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

    @cython.locals(place=cython.int, value=cython.float)
    cdef void refer(self, Network network, Inputs inputs) noexcept nogil
    @cython.locals(place=cython.int, value=cython.float)
    cdef void compare(self, Network network, Inputs inputs) noexcept nogil
    @cython.locals(unit=cython.int, value=cython.float)
    cdef void conclude(self, Network network) noexcept nogil


@cython.locals(unit=cython.Py_ssize_t)
cdef void copy(float* source, Py_ssize_t start, float* target, Py_ssize_t width) noexcept nogil

@cython.locals(unit=cython.Py_ssize_t)
cdef void add_row(float* source, Py_ssize_t start, float factor, float* target, Py_ssize_t width) noexcept nogil
