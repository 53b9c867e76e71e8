cimport cython
from amunre.card cimport cards, kinds, pieces
from amunre.card.phases cimport auction, harvest
from amunre.card.state cimport State
from amunre.game cimport kinds as shared


cpdef object why_not(State state, int seat, object action)

@cython.locals(gone=cython.bint, province=cython.int)
cdef object not_in_pile(State state, object action, str rule)

@cython.locals(number=cython.int, offset=cython.int)
cdef object not_possible(State state, int seat, object action)

@cython.locals(gold=cython.int)
cdef object display_not(State state, int seat, int card)

@cython.locals(gold=cython.int, rival=cython.int, standing=cython.int)
cdef object bid_not(State state, int seat, int province, int card)

cdef object extend_not(State state, int seat, int column)

@cython.locals(gold=cython.int)
cdef object offer_not(State state, int seat, int card)

@cython.locals(fewest=cython.int, here=cython.int)
cdef object pyramid_not(State state, int seat, int column)

@cython.locals(most=cython.int, cost=cython.int)
cdef object build_not(State state, int seat, int count)
