cimport cython
from amunre.board cimport kinds
from amunre.board.phases cimport scoring
from amunre.board.state cimport State


cpdef object fingerprint(State state)

cpdef int reveals_of(State state)

cpdef bint sealed_in(State state)

cpdef object pile_of(State state)

cpdef object final_ending(State state)

cdef object final_key(State state, int seat)

cdef object named_parts(State state, int seat)
