cimport cython
from amunre.card cimport cards, kinds, provinces
from amunre.card.state cimport State


@cython.locals(told_place=cython.int)
cpdef list tell(State before, int seat, object action, State after)

cdef tell_chance(object action, State after, list told)

@cython.locals(cost=cython.int, offer=cython.int)
cdef tell_action(State before, int seat, object action, State after, list told)

@cython.locals(gold=cython.int, shown=cython.int)
cdef tell_display(State before, int seat, int card, list told)

cdef str gold_text(State state, int mask)

@cython.locals(province=cython.int, rival=cython.int, old=cython.int)
cdef tell_bid(State before, int seat, object action, list told)

@cython.locals(offset=cython.int, taker=cython.int, province=cython.int, card=cython.int, gold=cython.int, ankhs=cython.int)
cdef tell_auction(State before, int seat, object action, State after, list told)

@cython.locals(column=cython.int, card=cython.int)
cdef tell_extended(State before, int seat, State after, list told)

@cython.locals(offset=cython.int, seat=cython.int, mask=cython.int, gold=cython.int)
cdef tell_reveal(State after, list told)

@cython.locals(offset=cython.int, seat=cython.int)
cdef tell_favors(State before, int told_place, State after, list told)

@cython.locals(column=cython.int, place=cython.int, count=cython.int)
cdef tell_pyramids(State before, int seat, int told_place, State after, list told)

cdef int harvest_stage(State state, int kingdom, int offset)

@cython.locals(offset=cython.int, player=cython.int, stage=cython.int, reached=cython.int, count=cython.int, cost=cython.int)
cdef tell_harvest(State before, int told_place, State after, list told)

@cython.locals(fields=cython.int, caravans=cython.int)
cdef tell_revenue(int seat, State after, list told)

@cython.locals(left=cython.int)
cdef tell_preparation(int seat, State after, list told)

@cython.locals(offset=cython.int, seat=cython.int, first=cython.int, total=cython.int, points=cython.int)
cdef tell_scoring(State before, State after, list told)
