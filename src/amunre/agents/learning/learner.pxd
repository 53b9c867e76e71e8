cimport cython
from amunre.agents cimport buffers, kinds, network
from amunre.agents.learning.trajectory cimport Trajectory
from amunre.agents.network cimport Network, Reading


@cython.final
cdef class Learner:
    cdef readonly Network network
    cdef Reading reading
    cdef readonly int samples, steps
    cdef public double loss
    cdef public long long seen
    cdef double decay_first, decay_second
    cdef object gradient_store, mean_store, square_store
    cdef float* gradient
    cdef float* mean
    cdef float* square
    cdef float[256] error
    cdef float[256] deeper
    cdef float[3] faults

    @cython.locals(begin=cython.int, end=cython.int, number=cython.int)
    cdef void study(self, Trajectory trajectory, int entry) noexcept nogil
    @cython.locals(unit=cython.int, row=cython.int, number=cython.int)
    cdef void blame(self, Trajectory trajectory, int begin, int end) noexcept nogil
    @cython.locals(share=cython.float)
    cdef void step(self, double rate) noexcept nogil


@cython.locals(place=cython.Py_ssize_t, slope=cython.float)
cdef void adam(float* weights, float* gradient, float* mean, float* square, Py_ssize_t count, float share, float rate) noexcept nogil

@cython.locals(unit=cython.Py_ssize_t)
cdef void add_to(float* target, Py_ssize_t start, float factor, float* source, Py_ssize_t width) noexcept nogil

@cython.locals(unit=cython.Py_ssize_t, one=cython.float, two=cython.float, three=cython.float, four=cython.float)
cdef float dot(float* weights, Py_ssize_t row, float* factors, Py_ssize_t width) noexcept nogil
