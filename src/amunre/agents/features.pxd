cimport cython
from amunre.agents cimport kinds
from amunre.game.contract cimport Actions, GameState


@cython.final
cdef class Inputs:
    cdef int size
    cdef float[1024] values

    @cython.locals(place=cython.int)
    cdef void clear(self) noexcept nogil
    cdef inline void put(self, float value) noexcept nogil
    cdef inline void mark(self, int choice, int among) noexcept nogil
    @cython.locals(step=cython.int)
    cdef inline void reach(self, int number, int most) noexcept nogil
    @cython.locals(place=cython.int)
    cpdef list listed(self)


@cython.final
cdef class Outcome:
    cdef readonly float win, score, margin


cdef class Features:
    cdef readonly int size

    cdef void fill(self, GameState state, int seat, Inputs out) noexcept nogil
    cdef void hide_sealed(self, GameState state, int seat) noexcept nogil
    cdef void settle(self, GameState state, int seat, Outcome out) noexcept nogil
    cdef int rounds_done(self, GameState state) noexcept nogil
    cdef int moment(self, GameState state) noexcept nogil
    cdef bint mid_task(self, GameState state, int seat) noexcept nogil
    cdef void leave_sensible(self, GameState state, int seat, Actions options) noexcept nogil
    cdef bint worth_a_lesson(self, GameState state) noexcept nogil
    cdef float liking(self, int action, int taste) noexcept nogil
    cdef float heuristic(self, GameState state, int seat) noexcept nogil
    @cython.locals(out=Inputs, twin=GameState)
    cpdef list shown(self, GameState state, int seat)
