cimport cython
from amunre.board cimport kinds, pieces
from amunre.board.state cimport State


cpdef list tell(State before, int seat, object action, State after)

@cython.locals(drawer=cython.int)
cdef tell_chance(State before, object action, State after, list told)

@cython.locals(change=cython.int, count=cython.int)
cdef tell_action(State before, int seat, object action, State after, list told)

@cython.locals(outbid=cython.int)
cdef tell_bid(State before, int seat, object action, list told)

@cython.locals(province=cython.int)
cdef tell_piece(State before, int seat, object action, State after, list told)

@cython.locals(chosen=cython.int, offset=cython.int, seat=cython.int, total=cython.int)
cdef tell_reveal(State before, int last, object action, State after, list told)

@cython.locals(_=cython.int, card=cython.int)
cdef tell_sales(State before, int seat, list told)

@cython.locals(built=cython.int, province=cython.int, stones=cython.int)
cdef tell_turned_up(State before, State after, list told)

@cython.locals(card=cython.int, missing=cython.int, seat=cython.int)
cdef bint deck_was_rebuilt(State before, State after)

@cython.locals(first=cython.int, paid=cython.int, place=cython.int, province=cython.int, seat=cython.int)
cdef tell_auction_end(State before, State after, list told)

cdef tell_won(State after, int seat, int province, list told)

@cython.locals(value=cython.int)
cdef tell_offering_end(State before, State after, list told)

@cython.locals(first=cython.int, last=cython.int, place=cython.int, seat=cython.int)
cdef tell_incomes(State before, State after, list told)

@cython.locals(cards=cython.int, part=cython.int, points=cython.int, scorer=cython.int)
cdef tell_scoring(State before, int seat, object action, State after, list told)
