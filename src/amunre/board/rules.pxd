cimport cython
from amunre.board cimport audit, cards, guess, kinds, view
from amunre.board.phases cimport auction, harvest, market, offering, scoring, setup
from amunre.board.state cimport State
from amunre.game.contract cimport Actions, GameState, Rules
from amunre.game.generator cimport Generator
from amunre.game.sight cimport Pad, Reader


cdef class BoardRules(Rules):
    cdef void look(self, GameState state, int own, Actions legal, Pad out) noexcept nogil
    cdef bint recall(self, GameState state, Reader seen, Generator luck)
    cpdef begin(self, State state, int players)


@cython.locals(step=cython.int)
cdef void list_legal(State state, int seat, Actions out) noexcept nogil

cdef void list_odds(State state, Actions out) noexcept nogil

cdef void change(State state, int seat, int kind, int action) noexcept nogil

cdef void change_auction(State state, int seat, int kind, int action) noexcept nogil

cdef void change_market(State state, int seat, int kind, int action) noexcept nogil

cdef void change_offering(State state, int seat, int kind, int action) noexcept nogil

cdef void change_harvest(State state, int seat, int kind, int action) noexcept nogil

cdef void change_scoring(State state, int seat, int kind, int action) noexcept nogil

cdef void run_on(State state) noexcept nogil

cdef void next_phase(State state) noexcept nogil
