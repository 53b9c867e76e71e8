cimport cython
from amunre.card cimport cards, kinds, provinces
from amunre.card.phases cimport scoring
from amunre.card.state cimport State


@cython.locals(has_scoring=cython.bint, offered=cython.int)
cpdef dict summary(State state, int seat)
