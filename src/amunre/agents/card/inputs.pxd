cimport cython
from amunre.agents.card cimport figures
from amunre.agents.card cimport kinds as layout
from amunre.agents.card.figures cimport Figures
from amunre.agents.features cimport Inputs
from amunre.card cimport cards, kinds, provinces
from amunre.card.phases cimport auction
from amunre.card.state cimport State
from amunre.game cimport kinds as shared


@cython.locals(other=cython.int, place=cython.int, slot=cython.int)
cdef void fill(State state, int seat, Figures of, Inputs out) noexcept nogil

cdef void put_course(State state, int seat, Inputs out) noexcept nogil

cdef bint is_flooded(State state) noexcept nogil

cdef bint has_harvested(State state, int seat) noexcept nogil

@cython.locals(afford=cython.int, card=cython.int, flood=cython.int, gold=cython.int)
cdef void put_gold(State state, int seat, Figures of, Inputs out) noexcept nogil

@cython.locals(revenue=cython.int)
cdef void put_revenue(State state, int seat, int flood, int gold, Figures of, Inputs out) noexcept nogil

cdef void put_symbols(State state, int seat, Figures of, Inputs out) noexcept nogil

cdef void put_shown(State state, int card, Inputs out) noexcept nogil

@cython.locals(number=cython.int, best=cython.int, column=cython.int, fewest=cython.int, first=cython.int, shown=cython.int, total=cython.int)
cdef void put_columns(State state, int seat, Figures of, Inputs out) noexcept nogil

@cython.locals(card=cython.int, here=cython.int)
cdef void put_column(State state, int seat, int column, Figures of, int place, Inputs out) noexcept nogil

@cython.locals(ahead=cython.int, ankhs=cython.int, best=cython.int, fewer=cython.int, mine=cython.int, more=cython.int, most=cython.int, other=cython.int, seen=cython.int, theirs=cython.int)
cdef void put_race(State state, int seat, Figures of, Inputs out) noexcept nogil

@cython.locals(bidder=cython.int, lowest=cython.int, other=cython.int, rivals=cython.int)
cdef void put_card(State state, int seat, int card, int place, Inputs out) noexcept nogil

@cython.locals(ankhs=cython.int, card=cython.int, fewest=cython.int, flood=cython.int, gold=cython.int, theirs=cython.int, total=cython.int)
cdef void put_seat(State state, int viewer, int seat, Figures of, int place, Inputs out) noexcept nogil
