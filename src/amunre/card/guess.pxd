cimport cython
from amunre.card cimport kinds
from amunre.card.phases cimport setup
from amunre.card.state cimport Generator, Reader, State
from amunre.game cimport deciding


cdef bint guess(State state, Reader seen, Generator luck)

@cython.locals(own=cython.int, seat=cython.int)
cdef void recall(State state, Reader seen) noexcept nogil

@cython.locals(kingdom=cython.int, column=cython.int, first=cython.int)
cdef void recall_seat(State state, int seat, Reader seen) noexcept nogil
