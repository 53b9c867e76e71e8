cimport cython
from amunre.board cimport audit, cards, guess, kinds, view
from amunre.board.phases cimport auction, harvest, market, offering, scoring, setup
from amunre.board.state cimport Actions, GameState, Generator, Pad, Reader, Rules, State


cdef class BoardRules(Rules): pass


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
