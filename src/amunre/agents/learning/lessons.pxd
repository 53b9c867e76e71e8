cimport cython
from amunre.agents.learning cimport kinds
from amunre.agents.learning.trajectory cimport Trajectory
from amunre.agents.lookahead cimport Features, GameState, Generator, Lookahead, Style
from amunre.agents.rollout cimport Rollout


@cython.final
cdef class Lessons:
    cdef Features features
    cdef Rollout rollout
    cdef readonly Trajectory pages
    cdef Generator luck
    cdef int[16] tried
    cdef float[48] found

    cdef void begin(self, Style style)
    @cython.locals(count=cython.int, number=cython.int)
    cdef void teach(self, GameState state, int seat, Lookahead weighed, int width, Generator generator) noexcept nogil
    @cython.locals(count=cython.int, best=cython.int, place=cython.int, taken=cython.bint, number=cython.int)
    cdef int choose(self, Lookahead weighed, int width) noexcept nogil
    @cython.locals(win=cython.float, score=cython.float, margin=cython.float, number=cython.int, place=cython.int, entry=cython.int)
    cdef void note(self, int seat, Lookahead weighed, int count) noexcept nogil


cdef void take_luck(Generator luck, Generator source) noexcept nogil
