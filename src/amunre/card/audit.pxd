cimport cython
from amunre.card cimport kinds
from amunre.card.state cimport State


cdef int broken_law(State state) noexcept nogil

@cython.locals(card=cython.int, seat=cython.int)
cdef bint gold_cards_in_place(State state) noexcept nogil

@cython.locals(province=cython.int, rival=cython.int, seat=cython.int)
cdef bint bids_in_order(State state) noexcept nogil

@cython.locals(finished=cython.int, found=cython.int, place=cython.int, province=cython.int, seat=cython.int, taken=cython.int)
cdef bint provinces_in_place(State state) noexcept nogil

@cython.locals(card=cython.int, missing=cython.int, subset=cython.int, total=cython.int)
cdef bint displays_can_be_formed(State state) noexcept nogil

@cython.locals(kingdom=cython.int, part=cython.int, score=cython.int, seat=cython.int, total=cython.int)
cdef bint points_add_up(State state) noexcept nogil

@cython.locals(card=cython.int, column=cython.int, count=cython.int)
cdef int shown(State state, int seat, int symbol) noexcept nogil

@cython.locals(seat=cython.int)
cdef bint pharaoh_leads(State state) noexcept nogil

@cython.locals(used=cython.int, seat=cython.int, column=cython.int)
cdef bint tokens_suffice(State state) noexcept nogil

@cython.locals(column=cython.int, fewest=cython.int, kingdom=cython.int, noted=cython.int, part=cython.int, pyramids=cython.int, score=cython.int, seat=cython.int)
cdef bint recount_agrees(State state) noexcept nogil

@cython.locals(later=cython.int, mine=cython.int, place=cython.int, rival=cython.int, theirs=cython.int)
cdef bint is_last_in_ankhs(State state, int seat) noexcept nogil
