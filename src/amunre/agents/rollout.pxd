cimport cython
from amunre.agents cimport kinds
from amunre.agents.lookahead cimport Features, GameState, Generator, Lookahead, Reading, Rules, Style


cdef class Rollout:
    cdef Rules rules
    cdef Features features
    cdef Style style
    cdef readonly Lookahead lookahead
    cdef GameState state

    @cython.locals(reading=Reading)
    cpdef tuple follow(self, GameState state, int seat, int action, Generator generator, int rounds)
    @cython.locals(until=cython.int, _=cython.int, mover=cython.int)
    cdef void run(self, GameState state, int seat, int action, Generator generator, int rounds) noexcept nogil
