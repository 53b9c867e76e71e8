cimport cython
from amunre.game cimport kinds
from amunre.game.contract cimport Actions, GameState, Generator, Rules


@cython.final
cdef class Tally:
    cdef readonly long long decisions
    cdef readonly long long forced
    cdef readonly long long chance
    cdef readonly int broken_law

    cpdef add(self, Tally other)


@cython.locals(tally=Tally)
cpdef Tally play_out(GameState state, Generator generator, bint checked=*)

cdef run(Rules rules, GameState state, Generator generator, Actions out, Tally tally, bint checked, int most)

@cython.locals(mask=cython.int, seat=cython.int, _=cython.int)
cdef void loop(Rules rules, GameState state, Generator generator, Actions out, Tally tally, bint checked, int most) noexcept nogil
