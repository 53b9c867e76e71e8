cimport cython
from amunre.agents cimport kinds
from amunre.agents.rollout cimport Rollout
from amunre.game cimport kinds as shared
from amunre.game.contract cimport GameState
from amunre.game.generator cimport Generator


@cython.final
cdef class Stage(Rollout):
    cdef int players
    cdef int[5] counts
    cdef int[5] drawn
    cdef int[40] offers
    cdef float[8] worth
    cdef float[40] regrets
    cdef float[40] mix
    cdef float[40] sums

    @cython.locals(seat=cython.int, place=cython.int)
    cdef void begin(self, GameState state, int own) noexcept nogil
    @cython.locals(best=cython.int, place=cython.int, highest=cython.float, here=cython.float)
    cdef void list_offers(self, int seat) noexcept nogil
    @cython.locals(place=cython.int)
    cdef bint listed(self, int seat, int action) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void play(self, GameState state, int own, Generator generator) noexcept nogil
    @cython.locals(first=cython.int, place=cython.int, total=cython.float)
    cdef void mix_by_regret(self, int seat) noexcept nogil
    @cython.locals(first=cython.int, place=cython.int, number=cython.int, total=cython.float, point=cython.float)
    cdef int draw(self, float* shares, int seat, Generator generator) noexcept nogil
    @cython.locals(first=cython.int, kept=cython.int, number=cython.int, mean=cython.float)
    cdef void regret(self, GameState state, int own, int seat, Generator generator) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void reveal(self, GameState state, int own, Generator generator) noexcept nogil
    cdef void seal(self, GameState state, int seat, int action) noexcept nogil
    @cython.locals(number=cython.int)
    cpdef go_on(self, list worlds, int own, int turns, Generator generator)
    cpdef bint is_for(self, GameState state)
    cpdef start(self, GameState state, int own)
    @cython.locals(seat=cython.int, number=cython.int)
    cpdef GameState dealt(self, GameState state, int own, Generator generator)
