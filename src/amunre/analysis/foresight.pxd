cimport cython
from amunre.agents cimport kinds
from amunre.agents.lookahead cimport Features, GameState, Generator, Lookahead, Rules, Style


@cython.final
cdef class Foresight:
    cdef Rules rules
    cdef int players
    cdef Features features
    cdef Style style
    cdef readonly Lookahead lookahead
    cdef readonly GameState state

    cpdef double now(self, GameState state, int seat)
    @cython.locals(seat=cython.int)
    cpdef list later(self, GameState state, Generator generator, int rounds)
    cpdef int rounds_done(self, GameState state)
    @cython.locals(_=cython.int, mover=cython.int)
    cdef void run(self, Generator generator, int until) noexcept nogil
