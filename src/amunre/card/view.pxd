cimport cython
from amunre.card cimport kinds, pieces
from amunre.card.state cimport State


@cython.locals(hidden=cython.bint)
cpdef dict watch(State state)

@cython.locals(own=dict, hidden=cython.bint, is_sealed=cython.bint)
cpdef dict look(State state, int seat)

cdef object known(int number)

cpdef tuple cards_in(int mask)

@cython.locals(offered=cython.bint)
cdef object look_at_seat(State state, int seat, bint secret)

@cython.locals(first=cython.int)
cdef tuple parts_of(State state, int kingdom, int seat)

cdef object look_at_province(State state, int seat, int column)
