cimport cython
from amunre.board cimport audit, cards, kinds
from amunre.board.phases cimport auction, harvest, market, offering, scoring, setup
from amunre.board.state cimport State
from amunre.game.contract cimport Actions, GameState, Rules


cdef class BoardRules(Rules):
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

cdef void happen(State state, int action) noexcept nogil

cdef void change_auction(State state, int seat, int action) noexcept nogil

cdef void change_market(State state, int seat, int action) noexcept nogil

cdef void change_offering(State state, int seat, int action) noexcept nogil

cdef void change_harvest(State state, int seat, int action) noexcept nogil

cdef void change_scoring(State state, int seat, int action) noexcept nogil

cdef void run_on(State state) noexcept nogil

cdef void next_phase(State state) noexcept nogil
