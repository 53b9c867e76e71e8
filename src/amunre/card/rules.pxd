cimport cython
from amunre.card cimport audit, cards, guess, kinds, provinces, view
from amunre.card.phases cimport auction, harvest, offering, scoring, setup
from amunre.card.state cimport State
from amunre.game.contract cimport Actions, GameState, Rules
from amunre.game.generator cimport Generator
from amunre.game.sight cimport Pad, Reader


cdef class CardRules(Rules):
    cdef void look(self, GameState state, int own, Actions legal, Pad out) noexcept nogil
    cdef bint recall(self, GameState state, Reader seen, Generator luck)
    cpdef begin(self, State state, int players)


@cython.locals(step=cython.int)
cdef void list_legal(State state, int seat, Actions out) noexcept nogil

cdef void list_odds(State state, Actions out) noexcept nogil

cdef void change(State state, int seat, int kind, int action) noexcept nogil

cdef void change_display(State state, int seat, int card) noexcept nogil

cdef void change_pyramid(State state, int seat, int column) noexcept nogil

cdef void run_on(State state) noexcept nogil

cdef void next_phase(State state) noexcept nogil
