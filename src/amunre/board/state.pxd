cimport cython
from amunre.board cimport kinds
from amunre.board.numbers cimport Numbers
from amunre.game.contract cimport GameState


@cython.final
@cython.no_gc  # a state refers to its game, never the other way round: no cycles to collect
cdef class State(GameState):
    cdef Numbers numbers
    cdef int players, age, round, phase, step, waiting, turn, start, tile, drawer, draws, left, cards_taken, rank, total, reveals, deck_left, favor_draws, province_draws, bank, stone_supply, farmer_supply, pyramid_supply, up_count
    cdef short[5] gold
    cdef short[5] points
    cdef short[5] hand_size
    cdef short[5] sure_architects
    cdef short[5] played
    cdef short[5] standing
    cdef short[5] outbid
    cdef short[5] protected
    cdef short[5] bribing
    cdef short[5] sealed
    cdef short[5] chosen
    cdef short[5] offer
    cdef short[5] adjusting
    cdef short[5] order
    cdef short[5] enriched
    cdef short[5] replaced
    cdef short[5] paid
    cdef short[5] income
    cdef short[12] deck
    cdef short[12] discards
    cdef short[12] deck_from
    cdef short[12] former
    cdef short[15] owner
    cdef short[15] farmers
    cdef short[15] free_farmers
    cdef short[15] stones
    cdef short[15] pyramids
    cdef short[15] card_place
    cdef short[15] card_holder
    cdef short[15] bidder
    cdef short[15] space
    cdef short[15] bonus_cards
    cdef short[15] bonus_former
    cdef short[5] owned
    cdef short[75] holding
    cdef short[15] up
    cdef short[60] hand
    cdef short[60] sold
    cdef short[70] parts

    cdef bint sealed_moment(self) noexcept nogil
    @cython.locals(province=cython.int, seat=cython.int)
    cdef void index(self) noexcept nogil
    @cython.locals(other=State)
    cdef State twin(self)
    cdef void overwrite(self, State other) noexcept nogil
    cpdef dict fields(self)
    cpdef fill(self, dict fields)
