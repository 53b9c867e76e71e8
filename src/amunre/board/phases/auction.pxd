cimport cython
from amunre.board cimport cards, kinds, pieces
from amunre.board.state cimport Actions, State
from amunre.game cimport deciding, kinds as shared


@cython.locals(seat=cython.int)
cdef void begin(State state) noexcept nogil

@cython.locals(first=cython.int, province=cython.int)
cdef void list_odds(State state, Actions out) noexcept nogil

@cython.locals(province=cython.int)
cdef void deal(State state, int action) noexcept nogil

@cython.locals(seat=cython.int)
cdef void ask_choices(State state) noexcept nogil

@cython.locals(province=cython.int)
cdef void list_choices(State state, int seat, Actions out) noexcept nogil

@cython.locals(chooser=cython.int, offset=cython.int)
cdef void choose(State state, int seat, int action) noexcept nogil

cdef void turn_up_drawn(State state, int action) noexcept nogil

cdef void turn_up(State state, int province) noexcept nogil

@cython.locals(offset=cython.int, seat=cython.int)
cdef void ask_bid(State state) noexcept nogil

cdef int bid_limit(State state, int seat) noexcept nogil

@cython.locals(bidder=cython.int, space=cython.int)
cdef int lowest_space(State state, int province) noexcept nogil

cdef bint barred(State state, int seat, int province) noexcept nogil

@cython.locals(limit=cython.int, place=cython.int, province=cython.int, space=cython.int)
cdef void list_bids(State state, int seat, Actions out) noexcept nogil

@cython.locals(province=cython.int)
cdef bint may_bribe(State state, int seat) noexcept nogil

@cython.locals(limit=cython.int, space=cython.int)
cdef bint can_return(State state, int seat, int province) noexcept nogil

@cython.locals(former=cython.int, province=cython.int)
cdef void bid(State state, int seat, int action) noexcept nogil

cdef void play_protection(State state, int seat) noexcept nogil

cdef void play_bribery(State state, int seat) noexcept nogil

cdef int bid_of(State state, int seat) noexcept nogil

@cython.locals(seat=cython.int)
cdef void pay_bids(State state) noexcept nogil

@cython.locals(province=cython.int, seat=cython.int)
cdef void take_provinces(State state) noexcept nogil

@cython.locals(seat=cython.int)
cdef void take_bonus_cards(State state) noexcept nogil

cdef void take_bonus_card(State state, int action) noexcept nogil

@cython.locals(card=cython.int, province=cython.int, seat=cython.int)
cdef void end(State state) noexcept nogil
