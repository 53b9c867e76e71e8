cimport cython
from amunre.agents.board cimport figures, heuristic, inputs, sense, tastes
from amunre.agents.board cimport kinds as layout
from amunre.agents.board.figures cimport Figures
from amunre.agents.features cimport Features, Inputs, Outcome
from amunre.board cimport kinds
from amunre.board.phases cimport scoring
from amunre.board.state cimport State
from amunre.game cimport kinds as shared
from amunre.game.contract cimport Actions, GameState


cdef class BoardFeatures(Features):
    cdef Figures figures

    cdef void fill(self, GameState state, int seat, Inputs out) noexcept nogil
    cdef void hide_sealed(self, GameState state, int seat) noexcept nogil
    cdef void settle(self, GameState state, int seat, Outcome out) noexcept nogil
    cdef int rounds_done(self, GameState state) noexcept nogil
    cdef int moment(self, GameState state) noexcept nogil
    cdef bint mid_task(self, GameState state, int seat) noexcept nogil
    cdef void leave_sensible(self, GameState state, int seat, Actions options) noexcept nogil
    cdef float liking(self, int action, int taste) noexcept nogil
    cdef bint worth_a_lesson(self, GameState state) noexcept nogil
    cdef float heuristic(self, GameState state, int seat) noexcept nogil


cdef int moment(State state) noexcept nogil

cdef bint mid_task(State state, int seat) noexcept nogil

@cython.locals(other=cython.int, card=cython.int, count=cython.int)
cdef void hide_sealed(State state, int seat) noexcept nogil

@cython.locals(winners=cython.int, best=cython.int, mine=cython.int, theirs=cython.int, other=cython.int)
cdef void settle(State state, int seat, Outcome out) noexcept nogil

cdef int final_key(State state, int seat) noexcept nogil
