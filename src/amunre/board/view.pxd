cimport cython
from amunre.board cimport kinds, prompt
from amunre.board.state cimport Actions, Pad, State
from amunre.game cimport deciding, kinds as shared


@cython.locals(hidden=cython.bint, is_sealed=cython.bint)
cdef void look(State state, int own, Actions legal, Pad out) noexcept nogil

@cython.locals(start=cython.int, rank=cython.int)
cdef void look_at_middle(State state, Pad out) noexcept nogil

@cython.locals(held=cython.int, card=cython.int)
cpdef bint shows_choice(State state, int seat)

cpdef bint tile_lies(State state) noexcept nogil

@cython.locals(start=cython.int, place=cython.int, seat=cython.int)
cdef void look_at_seats(State state, int own, bint hidden, Pad out) noexcept nogil

@cython.locals(sold=cython.int, laid=cython.int, card=cython.int, age=cython.int)
cdef void look_at_seat(State state, int seat, bint secret, Pad out) noexcept nogil

@cython.locals(count=cython.int, province=cython.int)
cdef int province_cards_of(State state, int seat) noexcept nogil

@cython.locals(province=cython.int, place=cython.int)
cdef void look_at_provinces(State state, int own, Pad out) noexcept nogil
