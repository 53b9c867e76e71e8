cimport cython
from amunre.card cimport cards, kinds, provinces
from amunre.card.phases cimport scoring
from amunre.card.state cimport State


@cython.final
cdef class Figures:
    cdef int poorest
    cdef int[5] ankhs
    cdef int[5] fields
    cdef int[5] caravans
    cdef int[5] fewest
    cdef int[5] pyramids
    cdef int[5] gold
    cdef int[5] projected
    cdef int[15] columns


@cython.locals(seat=cython.int)
cdef void count_all(State state, Figures out) noexcept nogil

@cython.locals(ankhs=cython.int, caravans=cython.int, card=cython.int, column=cython.int, fewest=cython.int, fields=cython.int, here=cython.int, kingdom=cython.int, pyramids=cython.int, top=cython.int)
cdef void count_provinces(State state, int seat, Figures out) noexcept nogil

@cython.locals(coming=cython.int)
cdef int projected_points(State state, int seat, Figures of) noexcept nogil

@cython.locals(has_scoring=cython.bint, offered=cython.int)
cpdef dict summary(State state, int seat)
