cimport cython
from amunre.game cimport kinds
from amunre.game.contract cimport Actions, GameState, Pad, Reader


cpdef object first_obstacle(
    object table, GameState state, int seat, object action, str sealed_rule, str turn_rule, str end_rule
)


@cython.locals(bit=cython.int)
cpdef object not_deciding(int waiting, int seat, int turn, str sealed_rule, str turn_rule, str end_rule)

cdef int waits_for(int waiting, int own, bint sealing, bint is_sealed) noexcept nogil

cpdef object waiting_prompt(int case, int turn, str sealed_rule, str rule, str end_rule)

@cython.locals(seen=cython.int, start=cython.int, seat=cython.int)
cdef void put_actors(int waiting, int players, int own, bint sealing, bint is_sealed, Pad out) noexcept nogil

@cython.locals(place=cython.int)
cdef void put_legal(Actions legal, Pad out) noexcept nogil

@cython.locals(waiting=cython.int, actor=cython.int, _=cython.int)
cdef int waiting_seen(Reader seen) noexcept nogil

@cython.locals(_=cython.int)
cdef void pass_over(Reader seen) noexcept nogil
