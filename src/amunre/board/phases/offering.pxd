cimport cython
from amunre.board cimport cards, kinds, pieces
from amunre.board.state cimport Actions, State
from amunre.game cimport deciding


@cython.locals(seat=cython.int)
cdef void begin(State state) noexcept nogil

cdef void list_offers(State state, int seat, Actions out) noexcept nogil

cdef void add_adjustment(State state, int seat) noexcept nogil

cdef void seal(State state, int seat, int action) noexcept nogil

@cython.locals(seat=cython.int)
cdef void reveal(State state) noexcept nogil

@cython.locals(seat=cython.int)
cdef void ask_adjustment(State state) noexcept nogil

cdef void list_adjustments(State state, int seat, Actions out) noexcept nogil

cdef void adjust(State state, int seat, int action) noexcept nogil

cdef void set_tile(State state) noexcept nogil

@cython.locals(first=cython.int, offset=cython.int, place=cython.int, seat=cython.int, second=cython.int)
cdef void rank_offerings(State state) noexcept nogil

@cython.locals(best=cython.int, most=cython.int, offset=cython.int, seat=cython.int)
cdef int highest_offerer(State state, int except_for) noexcept nogil

cdef void ask_reward(State state) noexcept nogil

cdef void list_rewards(State state, int seat, Actions out) noexcept nogil

cdef void take_farmer(State state, int action) noexcept nogil

cdef void take_stone(State state, int action) noexcept nogil

cdef void take_card(State state) noexcept nogil

cdef void decline(State state) noexcept nogil

cdef void count_reward(State state) noexcept nogil

cdef void drawn(State state) noexcept nogil

cdef void next_reward(State state) noexcept nogil

cdef void end(State state) noexcept nogil
