cimport cython
from amunre.card cimport cards, kinds, provinces
from amunre.card.state cimport Actions, State
from amunre.game cimport deciding


@cython.locals(seat=cython.int)
cdef void begin(State state) noexcept nogil

@cython.locals(lower=cython.int)
cdef bint may_offer(State state, int seat, int card) noexcept nogil

@cython.locals(card=cython.int)
cdef void list_offers(State state, int seat, Actions out) noexcept nogil

cdef void add_card(State state, int seat, int card) noexcept nogil

cdef void seal(State state, int seat) noexcept nogil

@cython.locals(seat=cython.int)
cdef void reveal(State state) noexcept nogil

cdef void set_flood(State state) noexcept nogil

@cython.locals(left=cython.int, rank=cython.int, seat=cython.int)
cdef void grant_favors(State state) noexcept nogil

@cython.locals(is_earlier=cython.int, offered=cython.int, offset=cython.int, rank=cython.int, rival=cython.int)
cdef int rank_of(State state, int seat) noexcept nogil

cdef void ask_favors(State state) noexcept nogil

cdef void place(State state, int seat, int column) noexcept nogil
