cimport cython
from amunre.board cimport cards, kinds
from amunre.board.phases cimport scoring
from amunre.board.state cimport State


@cython.locals(own=cython.int, other=cython.int, has_tile=cython.bint)
cpdef object preview(State state, object seat)

cdef object parts_now(State state, int seat, bint has_tile, bint own)

cdef bint all_won(State state, int seat) noexcept

cdef int shown_points(State state, int seat) noexcept

@cython.locals(points=cython.int, card=cython.int)
cdef int card_points(State state, int seat) noexcept
