cimport cython
from amunre.card cimport audit, cards, kinds, pieces
from amunre.card.phases cimport auction, harvest, offering, scoring, setup
from amunre.card.state cimport State
from amunre.game.contract cimport Actions, GameState, Rules


cdef class CardRules(Rules):
    cdef int deciders(self, GameState state) noexcept nogil
    cdef void list_legal(self, GameState state, int seat, Actions out) noexcept nogil
    cdef void list_odds(self, GameState state, Actions out) noexcept nogil
    cdef void change(self, GameState state, int seat, int action) noexcept nogil
    cdef GameState copy(self, GameState state)
    cdef void overwrite(self, GameState target, GameState source) noexcept nogil
    cdef int sound(self, GameState state) noexcept nogil
    cpdef begin(self, State state, int players)


@cython.locals(step=cython.int)
cdef void list_legal(State state, int seat, Actions out) noexcept nogil

cdef void list_odds(State state, Actions out) noexcept nogil

cdef void change(State state, int seat, int action) noexcept nogil

cdef void change_display(State state, int seat, int card) noexcept nogil

cdef void change_pyramid(State state, int seat, int column) noexcept nogil

cdef void run_on(State state) noexcept nogil

cdef void next_phase(State state) noexcept nogil
