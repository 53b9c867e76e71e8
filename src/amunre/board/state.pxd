cimport cython
from amunre.board cimport kinds
from amunre.board.numbers cimport Numbers
from amunre.game.contract cimport GameState


@cython.final
cdef class State(GameState):
    cdef Numbers numbers
    cdef int players, age, round, phase, step, waiting, turn, start, tile, drawer, draws, left, cards_taken, rank, total, reveals, deck_left, favor_draws, province_draws, bank, stone_supply, farmer_supply, pyramid_supply
    cdef int[5] gold
    cdef int[5] points
    cdef int[5] hand_size
    cdef int[5] sure_architects
    cdef int[5] played
    cdef int[5] standing
    cdef int[5] outbid
    cdef int[5] protected
    cdef int[5] bribing
    cdef int[5] sealed
    cdef int[5] chosen
    cdef int[5] offer
    cdef int[5] adjusting
    cdef int[5] order
    cdef int[5] enriched
    cdef int[5] replaced
    cdef int[5] paid
    cdef int[5] income
    cdef int[12] deck
    cdef int[12] discards
    cdef int[12] former
    cdef int[15] owner
    cdef int[15] farmers
    cdef int[15] free_farmers
    cdef int[15] stones
    cdef int[15] pyramids
    cdef int[15] card_place
    cdef int[15] card_holder
    cdef int[15] bidder
    cdef int[15] space
    cdef int[15] bonus_cards
    cdef int[15] bonus_former
    cdef int[60] hand
    cdef int[60] sold
    cdef int[70] parts

    cdef bint sealed_moment(self) noexcept nogil
    @cython.locals(other=State)
    cdef State twin(self)
    cpdef dict fields(self)
    cpdef fill(self, dict fields)
