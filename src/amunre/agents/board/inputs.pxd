cimport cython
from amunre.agents.board cimport figures
from amunre.agents.board cimport kinds as layout
from amunre.agents.board.figures cimport Figures
from amunre.agents.features cimport Inputs
from amunre.board cimport kinds
from amunre.board.phases cimport auction
from amunre.board.state cimport State
from amunre.game cimport kinds as shared


cdef void at(Inputs out, int place) noexcept nogil

cdef void put(Inputs out, float value) noexcept nogil

cdef void mark(Inputs out, int choice, int among) noexcept nogil

@cython.locals(step=cython.int)
cdef void reach(Inputs out, int number, int most) noexcept nogil

@cython.locals(other=cython.int, place=cython.int, slot=cython.int)
cdef void fill(State state, int seat, Figures of, Inputs out) noexcept nogil

cdef void put_course(State state, int seat, Inputs out) noexcept nogil

cdef void put_choices(State state, Inputs out) noexcept nogil

@cython.locals(card=cython.int, farmers=cython.float, first=cython.int, sold=cython.int, symbols=cython.float)
cdef void put_hand(State state, int seat, Figures of, Inputs out) noexcept nogil

cdef void put_condition(State state, int seat, int card, float missing, int place, Inputs out) noexcept nogil

cdef void put_lying(State state, int seat, int card, int lying, Figures of, int place, Inputs out) noexcept nogil

@cython.locals(mine=cython.bint, offer=cython.int, tile=cython.int)
cdef void put_tasks(State state, int seat, Inputs out) noexcept nogil

@cython.locals(card=cython.int, unseen=cython.int)
cdef void put_unseen(State state, int seat, Inputs out) noexcept nogil

@cython.locals(afford=cython.int, tile=cython.int)
cdef void put_own(State state, int seat, Figures of, Inputs out) noexcept nogil

@cython.locals(ahead=cython.int, best=cython.int, mine=cython.int, stones=cython.int)
cdef void put_side(State state, int seat, int side, Figures of, Inputs out) noexcept nogil

@cython.locals(best=cython.int, farmers=cython.int, here=cython.int, number=cython.int, place=cython.int, province=cython.int, shown=cython.int, strength=cython.int)
cdef void put_estate(State state, int seat, Figures of, Inputs out) noexcept nogil

@cython.locals(ahead=cython.int, best=cython.int, mine=cython.int, other=cython.int, richer=cython.int, theirs=cython.int)
cdef void put_race(State state, int seat, Figures of, Inputs out) noexcept nogil

@cython.locals(other=cython.int, price=cython.int, province=cython.int, rivals=cython.int, space=cython.int, waiting=cython.int)
cdef void put_stance(State state, int seat, int place, Inputs out) noexcept nogil

@cython.locals(bidder=cython.int, price=cython.int, space=cython.int)
cdef void put_province(State state, int seat, int province, int place, Inputs out) noexcept nogil

@cython.locals(mine=cython.int, theirs=cython.int)
cdef void put_seat(State state, int viewer, int seat, Figures of, int place, Inputs out) noexcept nogil

@cython.locals(offer=cython.int, more=cython.int, equal=cython.int, gold=cython.int, turn=cython.int, other=cython.int)
cdef void put_rivals(State state, int seat, Figures of, Inputs out) noexcept nogil

@cython.locals(count=cython.int, pyramids=cython.int, most=cython.int, stones=cython.int, temples=cython.int, fields=cython.int, symbols=cython.int, west=cython.int, province=cython.int)
cdef void put_to_come(State state, Inputs out) noexcept nogil

@cython.locals(best=cython.int, theirs=cython.int)
cdef void put_other_side(State state, int viewer, int seat, int side, Figures of, Inputs out) noexcept nogil
