cimport cython
from amunre.card cimport kinds, provinces
from amunre.card.phases cimport scoring
from amunre.card.state cimport State


@cython.locals(other=cython.int)
cpdef object preview(State state, object seat)

cdef object parts_now(State state, int seat)
