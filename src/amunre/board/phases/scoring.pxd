cimport cython
from amunre.board cimport cards, kinds, pieces
from amunre.board.state cimport Actions, State


@cython.locals(seat=cython.int)
cdef void begin(State state) noexcept nogil

cdef void score(State state, int seat, int part, int points) noexcept nogil

@cython.locals(place=cython.int, province=cython.int, temples=cython.int)
cdef int temple_points(State state, int seat) noexcept nogil

@cython.locals(count=cython.int, place=cython.int)
cdef int pieces_of(State state, int seat, short* pieces_in) noexcept nogil

cdef int pyramids_of(State state, int seat) noexcept nogil

cdef int stones_of(State state, int seat) noexcept nogil

cdef int pyramid_points(State state, int seat) noexcept nogil

@cython.locals(fewest=cython.int, place=cython.int, province=cython.int)
cdef int set_points(State state, int seat) noexcept nogil

@cython.locals(other=cython.int, strength=cython.int)
cdef int majority_points(State state, int seat, int west) noexcept nogil

@cython.locals(here=cython.int, place=cython.int, province=cython.int, strength=cython.int)
cdef int side_strength(State state, int seat, int west) noexcept nogil

cdef void ask_cards(State state) noexcept nogil

@cython.locals(card=cython.int, yellow=cython.int)
cdef void list_legal(State state, int seat, Actions out) noexcept nogil

@cython.locals(lying=cython.int, owned=cython.int, place=cython.int, province=cython.int)
cdef bint condition_holds(State state, int seat, int card) noexcept nogil

@cython.locals(count=cython.int, place=cython.int, province=cython.int)
cdef int symbols_of(State state, int seat) noexcept nogil

@cython.locals(count=cython.int, place=cython.int, province=cython.int)
cdef int farmers_of(State state, int seat) noexcept nogil

cdef void play_yellow(State state, int seat, int action) noexcept nogil

cdef void finish_if_empty_handed(State state, int seat) noexcept nogil

cdef void finish(State state) noexcept nogil

cdef void end(State state) noexcept nogil

@cython.locals(province=cython.int)
cdef void clear_board(State state) noexcept nogil

@cython.locals(card=cython.int, seat=cython.int)
cdef void sell_hands(State state) noexcept nogil

@cython.locals(rank=cython.int, seat=cython.int)
cdef void score_gold(State state) noexcept nogil

@cython.locals(other=cython.int, rank=cython.int)
cdef int gold_rank(State state, int seat) noexcept nogil

@cython.locals(other=cython.int, place=cython.int)
cdef int place_among_equals(State state, int seat) noexcept nogil
