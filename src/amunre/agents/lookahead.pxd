cimport cython
from amunre.agents cimport kinds
from amunre.agents.features cimport Features, Inputs, Outcome
from amunre.agents.network cimport Network, Reading
from amunre.agents.style cimport Style
from amunre.game cimport kinds as shared
from amunre.game.contract cimport Actions, GameState, Generator, Rules


@cython.final
cdef class Lookahead:
    cdef Rules rules
    cdef Features features
    cdef Inputs inputs
    cdef Reading reading
    cdef Outcome outcome
    cdef Actions legal, further
    cdef GameState visible, trial, next
    cdef public bint finish_tasks, every
    cdef readonly int best
    cdef bint explored
    cdef readonly long long evaluations, draws
    cdef float[1024] wins
    cdef float[1024] scores
    cdef float[1024] margins
    cdef float[1024] utility

    cdef void list_options(self, GameState state, int seat) noexcept nogil
    cdef void weigh(self, GameState state, int seat, Style style) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void weigh_listed(self, int seat, Style style) noexcept nogil
    cdef void judge(self, GameState state, int seat, Style style, bint anew) noexcept nogil
    cdef float worth(self, Style style) noexcept nogil
    cdef void value(self, GameState state, int seat, Network network, bint anew) noexcept nogil
    @cython.locals(place=cython.int, best=cython.int, highest=cython.float, here=cython.float)
    cdef void finish_task(self, int seat, Style style) noexcept nogil
    @cython.locals(liking=cython.float)
    cdef bint is_liked(self, int place, int taste) noexcept nogil
    @cython.locals(chosen=cython.int)
    cdef int pick(self, Style style, Generator generator) noexcept nogil
    @cython.locals(place=cython.int, chosen=cython.int, highest=cython.float, here=cython.float)
    cdef int noisy(self, float noise, float zeal, int taste, Generator generator) noexcept nogil
    @cython.locals(place=cython.int)
    cpdef list weighed(self, GameState state, int seat, Style style)
    cpdef int chosen(self, GameState state, int seat, Style style, Generator generator)
    cdef int decide(self, GameState state, int seat, Style style, Generator generator) noexcept nogil
    @cython.locals(_=cython.int, deciders=cython.int, seat=cython.int)
    cdef int next_choice(self, GameState state, int rounds, Generator generator) noexcept nogil


cdef float fraction(Generator generator) noexcept nogil
