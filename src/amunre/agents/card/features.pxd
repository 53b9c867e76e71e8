cimport cython
from amunre.agents.card cimport heuristic, inputs, sense, tastes
from amunre.agents.card cimport kinds as layout
from amunre.agents.features cimport Features, Inputs, Outcome
from amunre.card cimport kinds, provinces
from amunre.card.state cimport State
from amunre.game.contract cimport Actions, GameState


cdef class CardFeatures(Features):
    cdef void fill(self, GameState state, int seat, Inputs out) noexcept nogil
    cdef void hide_sealed(self, GameState state, int seat) noexcept nogil
    cdef void settle(self, GameState state, int seat, Outcome out) noexcept nogil
    cdef int rounds_done(self, GameState state) noexcept nogil
    cdef int moment(self, GameState state) noexcept nogil
    cdef bint mid_task(self, GameState state, int seat) noexcept nogil
    cdef void leave_sensible(self, GameState state, int seat, Actions options) noexcept nogil
    cdef bint worth_a_lesson(self, GameState state) noexcept nogil
    cdef float liking(self, int action, int taste) noexcept nogil
    cdef float heuristic(self, GameState state, int seat) noexcept nogil


cdef int rounds_done(State state) noexcept nogil

cdef int moment(State state) noexcept nogil

cdef bint mid_task(State state, int seat) noexcept nogil

@cython.locals(other=cython.int)
cdef void hide_sealed(State state, int seat) noexcept nogil

@cython.locals(best=cython.int, mine=cython.int, other=cython.int)
cdef void settle(State state, int seat, Outcome out) noexcept nogil

@cython.locals(turns_after_pharaoh=cython.int)
cdef int final_key(State state, int seat) noexcept nogil
