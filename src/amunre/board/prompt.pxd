cimport cython
from amunre.board cimport kinds
from amunre.board.state cimport State
from amunre.game cimport kinds as shared


@cython.locals(sealing=cython.bint)
cpdef object prompt_for(State state, int own)

cdef object asked(State state, int own, object code, object rule)
