cimport cython
from amunre.board cimport cards, kinds, pieces
from amunre.board.phases cimport auction, market, scoring
from amunre.board.state cimport State
from amunre.game cimport kinds as shared


cpdef object why_not(State state, int seat, object action)

@cython.locals(card=cython.int, former=cython.int, gone=cython.int, offset=cython.int, province=cython.int)
cdef object not_in_pile(State state, object action)

@cython.locals(number=cython.int)
cdef object not_possible(State state, int seat, object action)

cdef object play_not(State state, int seat, int card, str rule)

cdef object sell_not(State state, int seat, int card)

cdef object choose_not(State state, int seat, int province)

@cython.locals(limit=cython.int, lowest=cython.int, province=cython.int, rival=cython.int, space=cython.int)
cdef object bid_not(State state, int seat, int offset)

cdef int standing_bid(State state, int province) noexcept

@cython.locals(province=cython.int)
cdef object bribery_not(State state, int seat)

@cython.locals(price=cython.int)
cdef object price_not(State state, int seat, int count)

@cython.locals(symbols=cython.int)
cdef object buy_cards_not(State state, int seat, int count)

@cython.locals(room=cython.int)
cdef object buy_farmers_not(State state, int seat, int count)

cdef object buy_stones_not(State state, int seat, int count)

cdef object owner_not(State state, int seat, int province, str rule)

cdef object farmer_not(State state, int seat, int province)

cdef object stone_not(State state, int seat, int province)

cdef object architect_not(State state, int seat, int province)

cdef object free_farmer_not(State state, int seat, int province)

cdef object adjustment_not(State state, int seat)

cdef object offer_not(State state, int seat, int gold)

cdef object card_not(State state)

cdef object harvest_card_not(State state, int seat, int card, int province)

cdef object score_not(State state, int seat, int card)
