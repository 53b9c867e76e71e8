cimport cython
from amunre.card cimport cards, kinds, provinces
from amunre.card.phases cimport auction, harvest
from amunre.card.state cimport State


cpdef object why_not(State state, int seat, object action)

cpdef object start_not(State state, int seat, object action)

@cython.locals(province=cython.int, there=cython.bint)
cpdef object turn_up_not(State state, int seat, object action)

@cython.locals(card=cython.int, gold=cython.int)
cpdef object display_not(State state, int seat, object action)

@cython.locals(card=cython.int, gold=cython.int, province=cython.int, rival=cython.int, standing=cython.int)
cpdef object bid_not(State state, int seat, object action)

@cython.locals(column=cython.int)
cpdef object extend_not(State state, int seat, object action)

@cython.locals(card=cython.int, gold=cython.int)
cpdef object offer_not(State state, int seat, object action)

cpdef object finish_not(State state, int seat, object action)

@cython.locals(column=cython.int, fewest=cython.int, here=cython.int)
cpdef object pyramid_not(State state, int seat, object action)

@cython.locals(count=cython.int, most=cython.int, cost=cython.int)
cpdef object build_not(State state, int seat, object action)
