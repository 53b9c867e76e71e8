cimport cython
from amunre.agents cimport kinds
from amunre.agents.features cimport Features
from amunre.agents.lookahead cimport Lookahead
from amunre.agents.network cimport Reading
from amunre.agents.style cimport Style
from amunre.game.contract cimport GameState, Rules
from amunre.game.generator cimport Generator


@cython.final
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
