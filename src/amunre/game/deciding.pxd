cimport cython
from amunre.game cimport kinds
from amunre.game.contract cimport Actions, GameState, Pad, Reader


cpdef object first_obstacle(
    object table, object sealing, GameState state, int seat, object action, str turn_rule, str end_rule
)


@cython.locals(bit=cython.int)
cpdef object not_deciding(int waiting, int seat, int turn, str sealed_rule, str turn_rule, str end_rule)

cdef inline void ask(GameState state, int seat) noexcept nogil

cdef bint ask_next(GameState state, int first, int rank) noexcept nogil

cdef void ask_all(GameState state) noexcept nogil

cdef bint close_choice(GameState state, int seat) noexcept nogil

cdef int waits_for(GameState state, int own, bint is_sealed) noexcept nogil

cdef void put_question(GameState state, int case, int first, int second, Pad out) noexcept nogil

cpdef object waiting_prompt(int case, int turn, str sealed_rule, str rule, str end_rule)

cdef void put_moment(
    GameState state, int own, bint is_sealed, int chapter, int section, int first, Actions legal, Pad out
) noexcept nogil

@cython.locals(seen=cython.int)
cdef void put_actors(int waiting, int players, int own, bint sealing, bint is_sealed, Pad out) noexcept nogil

@cython.locals(place=cython.int)
cdef void put_legal(Actions legal, Pad out) noexcept nogil

cdef void recall_course(GameState state, Reader seen) noexcept nogil

cdef void recall_deciding(GameState state, Reader seen) noexcept nogil

@cython.locals(waiting=cython.int, actor=cython.int, _=cython.int)
cdef int waiting_seen(Reader seen) noexcept nogil

@cython.locals(_=cython.int)
cdef void pass_over(Reader seen) noexcept nogil
