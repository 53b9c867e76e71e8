cimport cython
from amunre.game cimport kinds
from amunre.game.action_list cimport Actions
from amunre.game.generator cimport Generator
from amunre.game.sight cimport Pad, Reader, Sight


cdef list ACTORS


cdef extern from *:
    """
    static CYTHON_INLINE int small(PyObject *value) {  /* -2, `NO_NUMBER`, for what is neither a seat nor an action */
        int beyond;
        long number = PyLong_AsLongAndOverflow(value, &beyond);
        return beyond || number < -1 || number > 1 << 20 ? -2 : (int) number;
    }
    """
    int small(object value) noexcept


cdef class Rules:
    cdef Actions scratch
    cdef long long lists
    cdef Pad pad
    cdef object shape
    cdef short[kinds.MOST_ACTIONS] kind_of

    @cython.final
    @cython.locals(out=Actions)
    cdef Actions blank(self)
    cpdef begin(self, GameState state, int players)
    cdef void list_legal(self, GameState state, int seat, Actions out) noexcept nogil
    cdef void list_odds(self, GameState state, Actions out) noexcept nogil
    cdef void change(self, GameState state, int seat, int action) noexcept nogil
    cdef GameState copy(self, GameState state)
    cdef void overwrite(self, GameState target, GameState source) noexcept nogil
    cdef void look(self, GameState state, int own, Actions legal, Pad out) noexcept nogil
    cdef bint recall(self, GameState state, Reader seen, Generator luck)
    cdef int sound(self, GameState state) noexcept nogil


@cython.no_gc  # see the games' states
cdef class GameState:
    cdef readonly object game
    cdef Rules rules
    cdef int players, phase, step, waiting, turn  # with the next: in the order of `COURSE`
    cdef readonly int reveals
    cdef int* singles
    cdef short* arrays
    cdef int singles_size, arrays_size
    cdef long long listed
    cdef int listed_seat

    cdef bint sealed_moment(self) noexcept nogil
    cdef void conclude(self) noexcept nogil
    cdef GameState twin(self)
    @cython.locals(mine=cython.p_int, theirs=cython.p_int, place=cython.int)
    cdef void overwrite(self, GameState other) noexcept nogil
    @cython.locals(course=cython.p_int, single=cython.int, first=cython.int, size=cython.int, place=cython.int)
    cpdef dict fields(self)
    @cython.locals(course=cython.p_int, single=cython.int, first=cython.int, size=cython.int, place=cython.int)
    cpdef fill(self, dict fields)
    @cython.locals(out=Actions, decider=cython.int)
    cpdef list legal(self, object seat)
    cpdef list odds(self)
    @cython.locals(out=Actions)
    cpdef object outcome(self, double point)
    @cython.final
    @cython.locals(out=Actions)
    cdef Actions _odds(self)
    @cython.locals(decider=cython.int, number=cython.int)
    cpdef apply(self, object seat, object action)
    @cython.final
    cdef Actions _options(self, int seat)
    cpdef GameState copy(self)
    @cython.locals(decider=cython.int, out=Actions)
    cpdef Sight sight(self, object seat=*)
    @cython.final
    @cython.locals(pad=Pad)
    cdef Sight seen(self, int own, Actions legal)
    cpdef bint recall(self, Sight sight, Generator luck)
    @cython.final
    @cython.locals(number=cython.int)
    cdef int _decider(self, object seat) except -2
    cdef inline bint _decides(self, int seat) noexcept nogil
