cimport cython
from amunre.board cimport kinds
from amunre.board.state cimport State


cdef int broken_law(State state) noexcept nogil

@cython.locals(seat=cython.int, total=cython.int)
cdef bint gold_conserved(State state) noexcept nogil

@cython.locals(card=cython.int, count=cython.int, former=cython.int, in_deck=cython.int, lying=cython.int, province=cython.int, seat=cython.int)
cdef bint cards_conserved(State state) noexcept nogil

@cython.locals(card=cython.int, count=cython.int, seat=cython.int)
cdef bint hands_counted(State state) noexcept nogil

@cython.locals(farmers=cython.int, province=cython.int, pyramids=cython.int, stones=cython.int)
cdef bint pieces_conserved(State state) noexcept nogil

@cython.locals(bidder=cython.int, owned=cython.int, province=cython.int, seat=cython.int)
cdef bint provinces_in_order(State state) noexcept nogil

@cython.locals(age=cython.int, part=cython.int, seat=cython.int, total=cython.int)
cdef bint points_add_up(State state) noexcept nogil

cdef int part_of(State state, int seat, int part) noexcept nogil

@cython.locals(fewest=cython.int, province=cython.int, pyramids=cython.int, seat=cython.int, temples=cython.int)
cdef bint recount_agrees(State state) noexcept nogil

@cython.locals(best=cython.int, part=cython.int, seat=cython.int)
cdef bint side_agrees(State state, int west) noexcept nogil

@cython.locals(pyramids=cython.int, rival=cython.int, stones=cython.int, theirs=cython.int)
cdef bint best_on_side(State state, int seat, int west) noexcept nogil

@cython.locals(province=cython.int, pyramids=cython.int, stones=cython.int)
cdef int side_count(State state, int seat, int west, int of_stones) noexcept nogil

@cython.locals(amount=cython.int, equals=cython.int, rank=cython.int, richest=cython.int, seat=cython.int)
cdef bint gold_agrees(State state) noexcept nogil
