cimport cython
from amunre.game cimport kinds


cdef list NUMBERS, PAIRS

@cython.locals(place=cython.int)
cdef tuple pair_of(int action, int weight)


@cython.final
cdef class Actions:
    cdef int count
    cdef int total
    cdef int[kinds.MOST_LEGAL] items
    cdef int[kinds.MOST_LEGAL] weights

    cdef inline void clear(self) noexcept nogil
    cdef inline void add(self, int action) noexcept nogil
    @cython.locals(step=cython.int)
    cdef inline void add_run(self, int first, int length) noexcept nogil
    cdef inline void add_weighted(self, int action, int weight) noexcept nogil
    @cython.locals(step=cython.int)
    cdef void add_equal(self, int first, int length) noexcept nogil
    @cython.locals(place=cython.int)
    cdef inline int at(self, int number) noexcept nogil
    @cython.locals(place=cython.int)
    cdef inline bint holds(self, int action) noexcept nogil
    @cython.locals(number=cython.int)
    cdef object drawn(self, double point)
    @cython.locals(place=cython.int, found=list)
    cpdef list listed(self)
    @cython.locals(place=cython.int)
    cpdef list weighted(self)
