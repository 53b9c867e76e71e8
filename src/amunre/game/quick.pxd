cimport cython
from amunre.game cimport contract, kinds
from amunre.game.contract cimport Actions, GameState, Rules
from amunre.game.sight cimport Sight


@cython.final
cdef class QuickGame:
    cdef readonly GameState state
    cdef object dice
    cdef Actions legal
    cdef readonly list moves

    @cython.locals(rules=Rules, deciders=cython.int, seat=cython.int)
    cpdef int next_choice(self) except -2
    @cython.locals(decisions=cython.int, seat=cython.int, sight=Sight)
    cpdef int play(self, list choose, list reads_sight) except -1
    @cython.locals(number=cython.int)
    cpdef choose(self, int seat, object action)
    cdef carry_out(self, int seat, int action)
