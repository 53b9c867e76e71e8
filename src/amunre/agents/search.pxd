cimport cython
from amunre.agents cimport thinking
from amunre.agents.features cimport Features
from amunre.agents.thinking cimport Style, Thinker
from amunre.game cimport kinds as shared
from amunre.game.contract cimport Actions, GameState, Rules
from amunre.game.generator cimport Generator


@cython.final
cdef class Search:
    cdef Rules rules
    cdef Features features
    cdef Style style
    cdef readonly Thinker thinker
    cdef GameState rollout
    cdef Actions out
    cdef float win, score, margin

    cpdef tuple follow(self, GameState state, int seat, int action, Generator generator, int rounds)
    @cython.locals(until=cython.int, _=cython.int, mask=cython.int, mover=cython.int)
    cdef void run(self, GameState state, int seat, int action, Generator generator, int rounds, int most) noexcept nogil
