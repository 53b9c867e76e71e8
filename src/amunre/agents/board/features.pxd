cimport cython
from amunre.agents.board cimport figures, thumb
from amunre.agents.board cimport kinds as layout
from amunre.agents.board.figures cimport Figures
from amunre.agents.features cimport Features, Inputs, Outcome
from amunre.board cimport kinds
from amunre.board.phases cimport auction, scoring
from amunre.board.state cimport State
from amunre.game cimport kinds as shared
from amunre.game.contract cimport GameState


cdef class BoardFeatures(Features):
    cdef Figures figures
    cdef int[15] slots

    cdef void fill(self, GameState state, int seat, Inputs out) noexcept nogil
    cdef void veil(self, GameState state, int seat) noexcept nogil
    cdef void settle(self, GameState state, int seat, Outcome out) noexcept nogil
    cdef int moment(self, GameState state) noexcept nogil
    cdef bint amid(self, GameState state, int seat) noexcept nogil
    cdef bint special(self, int action) noexcept nogil
    cdef float thumb(self, GameState state, int seat) noexcept nogil


cdef int moment(State state) noexcept nogil

cdef bint amid(State state, int seat) noexcept nogil

cdef bint special(int action) noexcept nogil

@cython.locals(other=cython.int, card=cython.int, count=cython.int)
cdef void veil(State state, int seat) noexcept nogil

@cython.locals(winners=cython.int, best=cython.int, mine=cython.int, theirs=cython.int, other=cython.int)
cdef void settle(State state, int seat, Outcome out) noexcept nogil

cdef int final_key(State state, int seat) noexcept nogil

cdef void put(Inputs out, float value) noexcept nogil

cdef void mark(Inputs out, int choice, int among) noexcept nogil

@cython.locals(step=cython.int)
cdef void reach(Inputs out, int number, int most) noexcept nogil

cdef void skip(Inputs out, int count) noexcept nogil

@cython.locals(offset=cython.int)
cdef void fill_all(BoardFeatures features, State state, int seat, Inputs out) noexcept nogil

cdef void put_course(State state, int seat, Inputs out) noexcept nogil

cdef void put_choices(State state, Inputs out) noexcept nogil

@cython.locals(first=cython.int, card=cython.int, sold=cython.int)
cdef void put_hand(State state, int seat, Figures of, Inputs out) noexcept nogil

@cython.locals(holds=cython.bint)
cdef void put_condition(State state, int seat, int card, float missing, Inputs out) noexcept nogil

cdef void put_lying(State state, int seat, int card, int lying, Figures of, Inputs out) noexcept nogil

@cython.locals(mine=cython.bint, offer=cython.int, tile=cython.int)
cdef void put_tasks(State state, int seat, Inputs out) noexcept nogil

@cython.locals(card=cython.int, unseen=cython.int)
cdef void put_unseen(State state, int seat, Inputs out) noexcept nogil

@cython.locals(afford=cython.int, tile=cython.int)
cdef void put_own(State state, int seat, Figures of, Inputs out) noexcept nogil

@cython.locals(mine=cython.int, best=cython.int, ahead=cython.int, stones=cython.int)
cdef void put_side(State state, int seat, int side, Figures of, Inputs out) noexcept nogil

@cython.locals(shown=cython.int, best=cython.int, strength=cython.int, place=cython.int, province=cython.int, here=cython.int, _=cython.int)
cdef void put_estate(State state, int seat, Figures of, Inputs out) noexcept nogil

@cython.locals(last=cython.bint, mine=cython.int, best=cython.int, ahead=cython.int, richer=cython.int, other=cython.int, theirs=cython.int)
cdef void put_race(State state, int seat, Figures of, Inputs out) noexcept nogil

@cython.locals(province=cython.int, space=cython.int, price=cython.int, rivals=cython.int, waiting=cython.int, other=cython.int)
cdef void put_stance(State state, int seat, Inputs out) noexcept nogil

@cython.locals(count=cython.int, province=cython.int, place=cython.int, fits=cython.bint, slot=cython.int)
cdef void put_auction(BoardFeatures features, State state, int seat, Inputs out) noexcept nogil

@cython.locals(place=cython.int)
cdef void insert(BoardFeatures features, State state, int count, int province) noexcept nogil

@cython.locals(value=cython.int)
cdef int worth(State state, int province) noexcept nogil

@cython.locals(bidder=cython.int, space=cython.int, price=cython.int)
cdef void put_province(State state, int seat, int province, Inputs out) noexcept nogil

@cython.locals(mine=cython.int, theirs=cython.int)
cdef void put_seat(State state, int viewer, int seat, Figures of, Inputs out) noexcept nogil

@cython.locals(theirs=cython.int, best=cython.int)
cdef void put_other_side(State state, int viewer, int seat, int side, Figures of, Inputs out) noexcept nogil

@cython.locals(rank=cython.int)
cdef int rewards_left(State state, int seat) noexcept nogil
