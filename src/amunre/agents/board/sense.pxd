cimport cython
from amunre.board cimport cards, kinds
from amunre.board.phases cimport scoring
from amunre.board.state cimport Actions, State


@cython.locals(scores=cython.bint, fits=cython.bint, kept=cython.int, place=cython.int, action=cython.int)
cdef void leave_sensible(State state, int seat, Actions options) noexcept nogil

cdef bint is_sensible(State state, int seat, int action) noexcept nogil

@cython.locals(other=cython.int)
cdef bint pays_for_nothing(State state, int seat, int bid) noexcept nogil

@cython.locals(place=cython.int)
cdef bint can_score(Actions options) noexcept nogil

cpdef bint is_spent(State state, int seat, int card) noexcept nogil
