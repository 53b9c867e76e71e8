cimport cython
from amunre.board cimport kinds, pieces
from amunre.board.numbers cimport Numbers
from amunre.board.phases cimport harvest
from amunre.board.state cimport State
from amunre.game cimport kinds as shared


@cython.final
cdef class Figures:
    cdef int[5] count
    cdef int[75] estate
    cdef int[5] purse
    cdef int[5] coming
    cdef int[5] harvests
    cdef int[5] open_fields
    cdef int[5] farmers
    cdef int[5] mines
    cdef int[5] caravans
    cdef int[20] yields
    cdef int[5] temples
    cdef int[5] pyramids
    cdef int[5] stones
    cdef int[5] fewest
    cdef int[5] missing
    cdef int[10] sides
    cdef int[5] best_symbols
    cdef int[5] symbols
    cdef int[5] west
    cdef int[5] nile
    cdef int[5] lower
    cdef int[5] cards_coming
    cdef int[5] projected
    cdef int[5] gold_points
    cdef int up_count
    cdef int[5] up


@cython.locals(seat=cython.int)
cdef void count_all(State state, Figures out) noexcept nogil

@cython.locals(count=cython.int, place=cython.int)
cdef void count_estate(State state, int seat, Figures out) noexcept nogil

cdef bint owes(State state, int seat) noexcept nogil

cdef bint tile_is_new(State state) noexcept nogil

@cython.locals(purse=cython.int, harvests=cython.int)
cdef void count_gold(State state, int seat, Figures out) noexcept nogil

@cython.locals(open_fields=cython.int, farmers=cython.int, mines=cython.int, caravans=cython.int, temples=cython.int, pyramids=cython.int, stones=cython.int, best=cython.int, symbols=cython.int, west=cython.int, nile=cython.int, lower=cython.int, fewest=cython.int, place=cython.int, province=cython.int, side=cython.int, here=cython.int, missing=cython.int, tile=cython.int, amount=cython.int)
cdef void count_pieces(State state, int seat, Figures out) noexcept nogil

@cython.locals(coming=cython.int)
cdef void count_cards_coming(State state, int seat, Figures out) noexcept nogil

@cython.locals(best=cython.int, other=cython.int)
cdef int best_other(State state, int seat, int side, Figures out) noexcept nogil

@cython.locals(points=cython.int, side=cython.int, mine=cython.int)
cdef int projected_points(State state, int seat, Figures out) noexcept nogil

@cython.locals(rank=cython.int, mine=cython.int, other=cython.int)
cdef int gold_points(State state, int seat, Figures out) noexcept nogil

@cython.locals(of=Figures, west=cython.int, east=cython.int)
cpdef dict summary(State state, int seat)

cdef int lead(int mine, int best) noexcept nogil

@cython.locals(met=cython.int, card=cython.int, holds=cython.bint, lying=cython.int)
cdef int conditions(State state, int seat, Figures of) noexcept nogil

cdef int rounds_done(State state) noexcept nogil

@cython.locals(rank=cython.int)
cdef int rewards_left(State state, int seat) noexcept nogil

@cython.locals(province=cython.int, fits=cython.bint, place=cython.int)
cdef void count_up(State state, int seat, Figures out) noexcept nogil

@cython.locals(value=cython.int)
cdef int richness(State state, int province) noexcept nogil
