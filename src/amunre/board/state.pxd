cimport cython
from amunre.board cimport kinds
from amunre.board.numbers cimport Numbers
from amunre.game.contract cimport Actions, GameState, Generator, Pad, Reader, Rules  # for those who cimport the state, too


@cython.final
@cython.no_gc  # a state refers to its game, never the other way round: no cycles to collect
cdef class State(GameState):
    cdef Numbers numbers
    # In the order of `LAYOUT`, then what follows from them.
    cdef int age, round, start, tile, drawer, draws, left, cards_taken, rank, total, deck_left
    cdef int favor_draws, province_draws, bank, stone_supply, farmer_supply, pyramid_supply
    cdef int up_count
    cdef short[kinds.SEATS] gold, points, hand_size, sure_architects, played, standing, outbid, protected, bribing
    cdef short[kinds.SEATS] sealed, chosen, offer, adjusting, order, enriched, replaced, paid, income
    cdef short[kinds.CARDS] deck, discards, deck_from, former
    cdef short[kinds.PROVINCES] owner, farmers, free_farmers, stones, pyramids, card_place, card_holder, bidder, space
    cdef short[kinds.PROVINCES] bonus_cards, bonus_former
    cdef short[kinds.SEATS * kinds.CARDS] hand, sold
    cdef short[kinds.AGES * kinds.SEATS * kinds.PARTS] parts
    cdef short[kinds.SEATS] owned
    cdef short[kinds.SEATS * kinds.PROVINCES] holding
    cdef short[kinds.PROVINCES] up

    @cython.locals(province=cython.int, seat=cython.int)
    cdef void index(self) noexcept nogil
    cdef void bind(self) noexcept nogil
