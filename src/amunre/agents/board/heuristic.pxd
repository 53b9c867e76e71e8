cimport cython
from amunre.agents.board cimport figures
from amunre.agents.board.figures cimport Figures
from amunre.board cimport kinds
from amunre.board.phases cimport scoring
from amunre.board.state cimport State


@cython.locals(worth=cython.float, last=cython.bint, coin=cython.float)
cdef float estimate(State state, int seat, Figures of) noexcept nogil

@cython.locals(later=cython.int, each=cython.float, gold=cython.float)
cdef float estates(State state, int seat, Figures of) noexcept nogil

@cython.locals(worth=cython.float)
cdef float stones(State state, int seat, Figures of) noexcept nogil

@cython.locals(worth=cython.float, card=cython.int)
cdef float hand(State state, int seat) noexcept nogil

@cython.locals(offer=cython.int)
cdef float offering(State state, int seat) noexcept nogil
