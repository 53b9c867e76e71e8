cimport cython
from amunre.game cimport kinds
from amunre.game.contract cimport Actions, GameState, Rules


cpdef object census(GameState state, int depth)

@cython.locals(mask=cython.int, seat=cython.int, place=cython.int, nodes=cython.longlong, out=Actions, twin=GameState)
cdef long long count(Rules rules, GameState state, int depth) except -1
