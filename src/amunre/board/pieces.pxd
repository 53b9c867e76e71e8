cimport cython
from amunre.board cimport kinds
from amunre.board.state cimport Actions, State


cdef inline void pay(State state, int seat, int amount) noexcept nogil

cdef inline void receive(State state, int seat, int amount) noexcept nogil

cdef inline int price(State state, int count) noexcept nogil

@cython.locals(count=cython.int, most=cython.int)
cdef inline int affordable(State state, int seat, int limit) noexcept nogil

cdef inline int left_in(State state, int supply) noexcept nogil

cdef inline int open_fields(State state, int province) noexcept nogil

@cython.locals(count=cython.int, place=cython.int, province=cython.int)
cdef inline int open_fields_of(State state, int seat) noexcept nogil

cdef inline bint may_take_farmer(State state) noexcept nogil

cdef inline bint may_take_stone(State state) noexcept nogil

cdef inline bint may_take_pyramid(State state) noexcept nogil

cdef inline void put_farmer(State state, int province) noexcept nogil

cdef void put_free_farmer(State state, int province) noexcept nogil

cdef void put_stone(State state, int province) noexcept nogil

cdef void raise_pyramid(State state, int province, int stones) noexcept nogil

@cython.locals(_=cython.int)
cdef void lay_bonus_stones(State state, int province) noexcept nogil

cdef inline int farmers_in(State state, int province) noexcept nogil

@cython.locals(place=cython.int, province=cython.int)
cdef inline void list_open_fields(State state, int seat, Actions out) noexcept nogil

@cython.locals(place=cython.int, province=cython.int)
cdef inline void list_own_provinces(State state, int seat, int first, Actions out) noexcept nogil
