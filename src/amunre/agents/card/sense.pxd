cimport cython
from amunre.card cimport kinds
from amunre.card.phases cimport harvest
from amunre.card.state cimport Actions, State


@cython.locals(kept=cython.int, place=cython.int, action=cython.int)
cdef void leave_sensible(State state, int seat, Actions options) noexcept nogil

cdef bint is_sensible(State state, int seat, int action) noexcept nogil

@cython.locals(other=cython.int)
cdef bint pays_for_nothing(State state, int seat, int bid) noexcept nogil

cdef bint loses_gold(State state, int seat, int count) noexcept nogil
