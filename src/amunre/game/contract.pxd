cimport cython
from amunre.game cimport kinds


@cython.final
cdef class Actions:
    cdef int count
    cdef int total
    cdef int[1024] items
    cdef int[1024] weights

    cdef void clear(self) noexcept nogil
    cdef void add(self, int action) noexcept nogil
    @cython.locals(step=cython.int)
    cdef void add_run(self, int first, int length) noexcept nogil
    cdef void add_weighted(self, int action, int weight) noexcept nogil
    @cython.locals(place=cython.int)
    cdef int at(self, int number) noexcept nogil
    @cython.locals(place=cython.int)
    cdef bint holds(self, int action) noexcept nogil
    @cython.locals(place=cython.int)
    cpdef list listed(self)
    @cython.locals(place=cython.int)
    cpdef list weighted(self)


cdef class Rules:
    cdef Actions scratch

    @cython.locals(out=Actions)
    cdef Actions blank(self)
    cdef int deciders(self, GameState state) noexcept nogil
    cdef void list_legal(self, GameState state, int seat, Actions out) noexcept nogil
    cdef void list_odds(self, GameState state, Actions out) noexcept nogil
    cdef void change(self, GameState state, int seat, int action) noexcept nogil
    cdef GameState copy(self, GameState state)
    cdef void overwrite(self, GameState target, GameState source) noexcept nogil
    cdef int sound(self, GameState state) noexcept nogil


@cython.no_gc  # see the games' states
cdef class GameState:
    cdef readonly object game
    cdef Rules rules

    @cython.locals(out=Actions)
    cpdef list legal(self, object seat)
    @cython.locals(out=Actions)
    cpdef list odds(self)
    @cython.locals(out=Actions)
    cpdef apply(self, object seat, object action)
    cpdef GameState copy(self)
    @cython.locals(mask=cython.int, bit=cython.int)
    cdef bint _decides(self, object seat) except? -1
