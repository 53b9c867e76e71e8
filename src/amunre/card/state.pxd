cimport cython
from amunre.card cimport kinds
from amunre.card.numbers cimport Numbers
from amunre.game.contract cimport GameState


@cython.final
@cython.no_gc  # a state refers to its game, never the other way round: no cycles to collect
cdef class State(GameState):
    cdef Numbers numbers
    cdef int players, kingdom, auction, phase, step, waiting, turn, pharaoh, flood, total, left, below, rank, reveals, province_draws, up_count
    cdef short[5] display
    cdef short[5] bid_card
    cdef short[5] bid_on
    cdef short[5] offer
    cdef short[5] sealed
    cdef short[5] favors
    cdef short[5] gold
    cdef short[5] income
    cdef short[5] built
    cdef short[5] points
    cdef short[45] card_place
    cdef short[5] up
    cdef short[45] cards
    cdef short[15] tokens
    cdef short[60] parts

    cdef bint sealed_moment(self) noexcept nogil
    @cython.locals(other=State)
    cdef State twin(self)
    cdef void overwrite(self, State other) noexcept nogil
    cpdef dict fields(self)
    cpdef fill(self, dict fields)
