cimport cython
from amunre.card cimport audit, cards, guess, kinds, provinces, view
from amunre.card.phases cimport auction, harvest, offering, scoring, setup
from amunre.card.state cimport Actions, GameState, Generator, Pad, Reader, Rules, State


cdef class CardRules(Rules): pass


cdef void list_legal(State state, int seat, Actions out) noexcept nogil

cdef void list_odds(State state, Actions out) noexcept nogil

cdef void change(State state, int seat, int kind, int action) noexcept nogil

cdef void change_display(State state, int seat, int card) noexcept nogil

cdef void change_pyramid(State state, int seat, int column) noexcept nogil

cdef void run_on(State state) noexcept nogil

cdef void next_phase(State state) noexcept nogil
