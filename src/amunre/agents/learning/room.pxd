cimport cython
from amunre.agents cimport thinking
from amunre.agents.features cimport Features, Outcome
from amunre.agents.learning.journal cimport Journal
from amunre.agents.learning.learner cimport Learner
from amunre.agents.thinking cimport Style, Thinker
from amunre.game cimport kinds as shared
from amunre.game.contract cimport Actions, GameState, Rules
from amunre.game.generator cimport Generator


@cython.final
cdef class Room:
    cdef readonly int players
    cdef GameState start
    cdef readonly GameState state
    cdef Rules rules
    cdef Features features
    cdef readonly Thinker thinker
    cdef Actions out
    cdef Outcome outcome
    cdef readonly Journal journal
    cdef int pupils
    cdef readonly long long decisions
    cdef Style first, second, third, fourth, fifth

    cpdef play(self, Generator generator)
    @cython.locals(_=cython.int, mask=cython.int, seat=cython.int, moment=cython.int)
    cdef void run(self, Generator generator, int most) noexcept nogil
    cdef void act(self, int seat, Generator generator) noexcept nogil
    @cython.locals(action=cython.int, best=cython.int)
    cdef void act_as(self, int seat, Style style, Generator generator) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void take_stock(self) noexcept nogil
    cdef void stock_of(self, int seat) noexcept nogil
    cpdef teach(self, Learner learner, float trust, int batch, double rate)
    @cython.locals(seat=cython.int, entry=cython.int)
    cdef void tell(self, Learner learner, float trust, int batch, double rate) noexcept nogil
    cpdef tuple result(self, int seat)
