cimport cython
from amunre.game cimport kinds
from amunre.game.contract cimport Actions, GameState, Rules


@cython.final
cdef class QuickGame:
    cdef readonly GameState state
    cdef object dice
    cdef Actions legal
    cdef readonly list moves

    @cython.locals(rules=Rules, deciders=cython.int, seat=cython.int)
    cpdef int next_choice(self) except -2
    cpdef choose(self, int seat, object action)
    cdef carry_out(self, int seat, int action)
