cimport cython
from amunre.card cimport kinds, provinces, prompt
from amunre.card.state cimport Actions, Pad, State
from amunre.game cimport deciding, kinds as shared


@cython.locals(hidden=cython.bint, is_sealed=cython.bint)
cdef void look(State state, int own, Actions legal, Pad out) noexcept nogil

@cython.locals(start=cython.int, place=cython.int, seat=cython.int)
cdef void look_at_seats(State state, int own, bint hidden, Pad out) noexcept nogil

@cython.locals(kingdom=cython.int)
cdef void look_at_seat(State state, int seat, bint secret, Pad out) noexcept nogil

@cython.locals(column=cython.int, kingdom=cython.int)
cdef void look_at_provinces(State state, int seat, Pad out) noexcept nogil

cpdef bint shows_choice(State state, int seat)

cpdef tuple cards_in(int mask)
