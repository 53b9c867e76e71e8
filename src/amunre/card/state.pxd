cimport cython
from amunre.card cimport kinds
from amunre.card.numbers cimport Numbers
from amunre.game.contract cimport Actions, GameState, Generator, Pad, Reader, Rules  # for those who cimport the state, too


@cython.final
@cython.no_gc  # see the board game's
cdef class State(GameState):
    cdef Numbers numbers
    # In the order of `LAYOUT`.
    cdef int kingdom, auction, pharaoh, flood, total, left, below, rank, province_draws, up_count
    cdef short[kinds.SEATS] display, bid_card, bid_on, offer, sealed, favors, gold, income, built, points, up
    cdef short[kinds.PROVINCES] card_place
    cdef short[kinds.SEATS * kinds.COLUMNS * kinds.KINGDOMS] cards
    cdef short[kinds.SEATS * kinds.COLUMNS] tokens
    cdef short[kinds.KINGDOMS * kinds.SEATS * kinds.PARTS] parts

    cdef void bind(self) noexcept nogil
