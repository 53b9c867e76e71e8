cimport cython
from amunre.board cimport cards, kinds, pieces
from amunre.board.state cimport Actions, State
from amunre.game cimport deciding


cdef void begin(State state) noexcept nogil

cdef void begin_turn(State state) noexcept nogil

@cython.locals(purse=cython.int, seat=cython.int)
cdef void offer_step(State state, int step) noexcept nogil

@cython.locals(best=cython.int, place=cython.int, province=cython.int)
cdef int card_symbols(State state, int seat) noexcept nogil

cdef int most_cards(State state, int seat) noexcept nogil

@cython.locals(room=cython.int)
cdef int most_farmers(State state, int seat) noexcept nogil

cdef int most_stones(State state, int seat) noexcept nogil

@cython.locals(place=cython.int, province=cython.int)
cdef void list_legal(State state, int seat, Actions out) noexcept nogil

cdef bint may_build(State state, int seat) noexcept nogil

cdef bint can_build_in(State state, int seat, int province) noexcept nogil

cdef bint may_hire(State state, int seat) noexcept nogil

@cython.locals(count=cython.int)
cdef void buy_cards(State state, int seat, int action) noexcept nogil

cdef void drawn(State state) noexcept nogil

cdef void buy_farmers(State state, int seat, int action) noexcept nogil

cdef void place_farmer(State state, int action) noexcept nogil

cdef void buy_stones(State state, int seat, int action) noexcept nogil

cdef void place_stone(State state, int action) noexcept nogil

cdef void buy_pieces(State state, int seat, int count) noexcept nogil

cdef void count_placed(State state, int count) noexcept nogil

cdef void play_architect(State state, int seat, int action) noexcept nogil

cdef void play_free_farmer(State state, int seat, int action) noexcept nogil

cdef void finish_if_empty_handed(State state, int seat) noexcept nogil

cdef void finish(State state) noexcept nogil
