cimport cython
from amunre.agents.card cimport heuristic, inputs, sense, tastes
from amunre.agents.card cimport kinds as layout
from amunre.agents.card.figures cimport Figures
from amunre.agents.features cimport Features, Inputs, Outcome
from amunre.card cimport kinds, provinces
from amunre.card.state cimport Actions, GameState, State


cdef class CardFeatures(Features):
    cdef Figures figures


cdef int rounds_done(State state) noexcept nogil

cdef int moment(State state) noexcept nogil

cdef bint mid_task(State state, int seat) noexcept nogil

@cython.locals(other=cython.int)
cdef void hide_sealed(State state, int seat) noexcept nogil

@cython.locals(best=cython.int, mine=cython.int, other=cython.int)
cdef void settle(State state, int seat, Outcome out) noexcept nogil

@cython.locals(turns_after_pharaoh=cython.int)
cdef int final_key(State state, int seat) noexcept nogil
