cimport cython
from amunre.agents.board cimport figures, heuristic, inputs, sense, tastes
from amunre.agents.board cimport kinds as layout
from amunre.agents.board.figures cimport Figures
from amunre.agents.features cimport Features, Inputs, Outcome
from amunre.board cimport kinds
from amunre.board.phases cimport scoring
from amunre.board.state cimport Actions, GameState, State
from amunre.game cimport kinds as shared


cdef class BoardFeatures(Features):
    cdef Figures figures


cdef int moment(State state) noexcept nogil

cdef bint mid_task(State state, int seat) noexcept nogil

@cython.locals(other=cython.int, card=cython.int, count=cython.int)
cdef void hide_sealed(State state, int seat) noexcept nogil

@cython.locals(winners=cython.int, best=cython.int, mine=cython.int, theirs=cython.int, other=cython.int)
cdef void settle(State state, int seat, Outcome out) noexcept nogil

cdef int final_key(State state, int seat) noexcept nogil
