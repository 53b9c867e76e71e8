cimport cython
from amunre.card cimport kinds
from amunre.card.state cimport Actions, State


@cython.locals(card=cython.int, total=cython.int)
cdef int worth(State state, int cards) noexcept nogil

cdef void take_back(State state, int seat, int gold) noexcept nogil

@cython.locals(missing=cython.int)
cdef bint may_display(State state, int seat, int card) noexcept nogil

@cython.locals(card=cython.int)
cdef void list_displays(State state, int seat, Actions out) noexcept nogil

cdef void lay_out(State state, int seat, int card) noexcept nogil
