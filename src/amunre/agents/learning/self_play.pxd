cimport cython
from amunre.agents cimport kinds
from amunre.agents.learning cimport kinds as learned
from amunre.agents.learning.lessons cimport Lessons
from amunre.agents.learning.trajectory cimport Trajectory
from amunre.agents.learning.learner cimport Learner
from amunre.agents.lookahead cimport Features, GameState, Generator, Lookahead, Outcome, Rules, Style


@cython.final
cdef class SelfPlay:
    cdef readonly int players
    cdef GameState start
    cdef readonly GameState state
    cdef Rules rules
    cdef Features features
    cdef readonly Lookahead lookahead
    cdef Outcome outcome
    cdef readonly Trajectory trajectory
    cdef int pupils, busy
    cdef readonly long long decisions
    cdef public float lesson_share
    cdef public int lesson_width
    cdef readonly Lessons lessons
    cdef Style pupil, first, second, third, fourth, fifth

    cpdef play(self, Generator generator)
    @cython.locals(_=cython.int, seat=cython.int, rounds=cython.int, moment=cython.int, now=cython.int, draws=cython.longlong)
    cdef void run(self, Generator generator) noexcept nogil
    cdef void act(self, int seat, Generator generator) noexcept nogil
    @cython.locals(action=cython.int, best=cython.int)
    cdef void act_as(self, int seat, Style style, Generator generator) noexcept nogil
    cdef bint is_lesson(self, Generator generator) noexcept nogil
    cdef int link(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void note_expectations(self, int link) noexcept nogil
    cdef void note_expectation(self, int seat, int link) noexcept nogil
    @cython.locals(seat=cython.int)
    cpdef settle(self, float trust)
    cpdef teach(self, Learner learner, int batch, double rate)
    @cython.locals(entry=cython.int)
    cdef void study(self, Learner learner, int batch, double rate) noexcept nogil
    cpdef tuple result(self, int seat)
