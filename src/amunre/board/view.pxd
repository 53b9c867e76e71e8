cimport cython
from amunre.board cimport kinds
from amunre.board.state cimport State


@cython.locals(hidden=cython.bint, offered=cython.bint)
cpdef dict watch(State state)

@cython.locals(own=dict, hidden=cython.bint, is_sealed=cython.bint)
cpdef dict look(State state, int seat)

cpdef bint tile_lies(State state)

cdef object known(int number)

cdef tuple cards_of(short[60] cards, int seat)

@cython.locals(sold=cython.int, laid=cython.int)
cdef object look_at_seat(State state, int seat, bint secret)

@cython.locals(count=cython.int, province=cython.int)
cdef int province_cards_of(State state, int seat)

@cython.locals(first=cython.int)
cdef tuple parts_of(State state, int age, int seat)

@cython.locals(place=cython.int)
cdef object look_at_province(State state, int province, int own)
