cimport cython
from amunre.board cimport kinds
from amunre.board.state cimport Actions, State
from amunre.game cimport kinds as shared


@cython.locals(card=cython.int, seat=cython.int)
cdef void begin(State state, int players) noexcept nogil

@cython.locals(province=cython.int, seat=cython.int)
cdef void clear_seats(State state) noexcept nogil

cdef void list_odds(State state, Actions out) noexcept nogil

cdef void draw_start(State state, int action) noexcept nogil
