cimport cython
from amunre.card cimport cards, kinds, provinces
from amunre.card.phases cimport scoring
from amunre.card.state cimport State


@cython.locals(fewest=cython.int, pyramid=cython.float, scorings=cython.int, spare=cython.int, worth=cython.float)
cdef float estimate(State state, int seat) noexcept nogil

@cython.locals(card=cython.int)
cdef float auction(State state, int seat, float pyramid) noexcept nogil

@cython.locals(gold=cython.int)
cdef float offering(State state, int seat, int scorings) noexcept nogil
