cimport cython
from amunre.board cimport cards, kinds, pieces
from amunre.board.state cimport Actions, State


@cython.locals(seat=cython.int)
cdef void begin(State state) noexcept nogil

cdef void ask_income(State state) noexcept nogil

cdef void list_legal(State state, int seat, Actions out) noexcept nogil

cdef void play_big_harvest(State state, int seat, int action) noexcept nogil

cdef void play_treasury(State state, int seat, int action) noexcept nogil

cdef void collect_if_empty_handed(State state, int seat) noexcept nogil

cdef void collect_income(State state, int seat) noexcept nogil

cdef void collect(State state, int seat) noexcept nogil

@cython.locals(amount=cython.int, place=cython.int, province=cython.int)
cdef int income(State state, int seat) noexcept nogil

@cython.locals(amount=cython.int, each=cython.int)
cdef int yield_of(State state, int seat, int province) noexcept nogil
