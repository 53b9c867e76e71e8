cimport cython
from amunre.card cimport kinds, provinces
from amunre.card.state cimport State


cpdef tuple pile_of(State state)

@cython.locals(seat=cython.int)
cpdef object final_ending(State state)

@cython.locals(turns_after_pharaoh=cython.int)
cdef tuple final_key(State state, int seat)
