cimport cython
from amunre.card cimport cards, kinds
from amunre.card.state cimport Actions, State
from amunre.game cimport deciding, kinds as shared


cdef void begin(State state, int players) noexcept nogil

@cython.locals(place=cython.int, seat=cython.int)
cdef void clear_seats(State state) noexcept nogil

cdef void list_odds(State state, Actions out) noexcept nogil

cdef void draw_start(State state, int action) noexcept nogil

cdef void ask_display(State state) noexcept nogil

cdef void display_opening(State state, int seat, int card) noexcept nogil
