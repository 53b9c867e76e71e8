cimport cython
from amunre.board cimport cards, kinds, pieces
from amunre.board.phases cimport auction, market, scoring
from amunre.board.state cimport State


cpdef object why_not(State state, int seat, object action)

cpdef object start_not(State state, int seat, object action)

cpdef object turn_up_not(State state, int seat, object action)

cpdef object deal_not(State state, int seat, object action)

cdef bint in_deck(State state, int province) noexcept

@cython.locals(card=cython.int, former=cython.bint)
cpdef object draw_not(State state, int seat, object action)

cdef object play_not(State state, int seat, int card, str rule)

cpdef object card_in_province_not(State state, int seat, object action)

@cython.locals(card=cython.int)
cpdef object sell_not(State state, int seat, object action)

@cython.locals(province=cython.int)
cpdef object choose_not(State state, int seat, object action)

@cython.locals(limit=cython.int, lowest=cython.int, province=cython.int, rival=cython.int, space=cython.int)
cpdef object bid_not(State state, int seat, object action)

cdef int standing_bid(State state, int province) noexcept

cpdef object protection_not(State state, int seat, object action)

@cython.locals(province=cython.int)
cpdef object bribery_not(State state, int seat, object action)

@cython.locals(price=cython.int)
cdef object price_not(State state, int seat, int count)

@cython.locals(count=cython.int, symbols=cython.int)
cpdef object buy_cards_not(State state, int seat, object action)

@cython.locals(count=cython.int, room=cython.int)
cpdef object buy_farmers_not(State state, int seat, object action)

@cython.locals(count=cython.int)
cpdef object buy_stones_not(State state, int seat, object action)

cdef object owner_not(State state, int seat, int province, str rule)

@cython.locals(province=cython.int)
cpdef object farmer_not(State state, int seat, object action)

@cython.locals(province=cython.int)
cpdef object stone_not(State state, int seat, object action)

@cython.locals(province=cython.int)
cpdef object architect_not(State state, int seat, object action)

cpdef object free_farmer_not(State state, int seat, object action)

cpdef object adjustment_not(State state, int seat, object action)

@cython.locals(gold=cython.int)
cpdef object offer_not(State state, int seat, object action)

cpdef object card_not(State state, int seat, object action)

@cython.locals(card=cython.int)
cpdef object score_not(State state, int seat, object action)
