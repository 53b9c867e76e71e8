cimport cython
from amunre.card cimport cards, kinds
from amunre.card.state cimport Pad, State
from amunre.game cimport deciding, kinds as shared


@cython.locals(case=cython.int, asked=cython.bint, second=cython.int)
cdef void put_prompt(State state, int own, bint is_sealed, Pad out) noexcept nogil

cdef int number_asked(State state, int own) noexcept nogil
