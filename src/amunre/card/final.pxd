cimport cython
from amunre.card cimport kinds, pieces
from amunre.card.state cimport State


cpdef str fingerprint(State state)

cpdef int reveals_of(State state)

cpdef bint sealed_in(State state)

cpdef tuple pile_of(State state)

cpdef object final_ending(State state)

@cython.locals(turns_after_pharaoh=cython.int)
cdef tuple final_key(State state, int seat)

@cython.locals(kingdom=cython.int, part=cython.int)
cdef dict named_parts(State state, int seat)
