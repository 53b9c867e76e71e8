cimport cython
from amunre.card cimport kinds, provinces
from amunre.card.state cimport Actions, State
from amunre.game cimport deciding, kinds as shared


cdef void begin(State state) noexcept nogil

@cython.locals(slot=cython.int)
cdef void lay_out(State state) noexcept nogil

@cython.locals(first=cython.int, province=cython.int)
cdef void list_odds(State state, Actions out) noexcept nogil

@cython.locals(province=cython.int, slot=cython.int)
cdef void turn_up(State state, int action) noexcept nogil

@cython.locals(seat=cython.int)
cdef int bidder_on(State state, int province) noexcept nogil

@cython.locals(rival=cython.int)
cdef int lowest_bid(State state, int province) noexcept nogil

@cython.locals(card=cython.int, slot=cython.int)
cdef void list_bids(State state, int seat, Actions out) noexcept nogil

@cython.locals(card=cython.int, offset=cython.int, other=cython.int, province=cython.int, rival=cython.int)
cdef void bid(State state, int seat, int action) noexcept nogil

@cython.locals(seat=cython.int)
cdef void close(State state) noexcept nogil

@cython.locals(seat=cython.int)
cdef void ask_extension(State state) noexcept nogil

@cython.locals(column=cython.int)
cdef int next_column(State state, int seat) noexcept nogil

cdef bint may_extend(State state, int seat, int column) noexcept nogil

@cython.locals(column=cython.int)
cdef void list_extensions(State state, int seat, Actions out) noexcept nogil

cdef void extend(State state, int seat, int column) noexcept nogil

cdef void lay_down(State state, int seat, int column) noexcept nogil

cdef void end(State state) noexcept nogil

@cython.locals(best=cython.int, offset=cython.int, seat=cython.int)
cdef int most_ankhs(State state) noexcept nogil
