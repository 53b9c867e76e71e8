cimport cython
from amunre.card cimport cards, kinds
from amunre.card.state cimport State


cpdef str rule_of_seal(State state)

@cython.locals(is_sealed=cython.bint)
cpdef object prompt_for(State state, int own)

cdef object asked(State state, int own, object code, object rule)
