cimport cython
from amunre.board cimport kinds
from amunre.board.state cimport Pad, State
from amunre.game cimport deciding, kinds as shared


@cython.locals(case=cython.int)
cdef void put_prompt(State state, int own, bint is_sealed, Pad out) noexcept nogil

cdef int number_asked(State state, int own) noexcept nogil
