cimport cython
from amunre.board cimport kinds
from amunre.board.state cimport Pad, State
from amunre.game cimport deciding, kinds as shared


cpdef str rule_of_seal(State state)

@cython.locals(case=cython.int, first=cython.int, second=cython.int)
cdef void put_prompt(State state, int own, Pad out) noexcept nogil
