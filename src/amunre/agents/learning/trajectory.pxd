cimport cython
from amunre.agents cimport buffers
from amunre.agents.features cimport Inputs
from amunre.agents.learning cimport kinds


@cython.final
cdef class Trajectory:
    cdef readonly int count, filled
    cdef object seats_store, begins_store, links_store, places_store
    cdef object values_store, expected_store, targets_store
    cdef int* seats
    cdef int* begins
    cdef int* links
    cdef int* places
    cdef float* values
    cdef float* expected
    cdef float* targets

    cdef void clear(self) noexcept nogil
    cdef bint full(self) noexcept nogil
    @cython.locals(entry=cython.int, place=cython.int, value=cython.float)
    cdef void note(self, int seat, Inputs inputs, float win, float score, float margin, int link) noexcept nogil
    @cython.locals(entry=cython.int, share=cython.float)
    cdef void settle(self, int seat, float win, float score, float margin, float trust) noexcept nogil
