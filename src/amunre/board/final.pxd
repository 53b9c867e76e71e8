cimport cython
from amunre.board cimport kinds
from amunre.board.phases cimport scoring
from amunre.board.state cimport State


cpdef tuple pile_of(State state)

@cython.locals(seat=cython.int)
cpdef object final_ending(State state)

cdef tuple final_key(State state, int seat)
