cimport cython
from amunre.board cimport kinds
from amunre.board.phases cimport setup
from amunre.board.state cimport Generator, Reader, State
from amunre.game cimport deciding


@cython.final
cdef class Unseen:
    cdef int[kinds.CARDS] cards, possible
    cdef int[kinds.SEATS] province_cards
    cdef int lying, former, total, possible_total

    @cython.locals(point=cython.int, card=cython.int)
    cdef int draw(self, Generator luck) noexcept nogil
    @cython.locals(point=cython.int, card=cython.int)
    cdef int draw_for_deck(self, Generator luck) noexcept nogil


@cython.locals(unseen=Unseen, own=cython.int)
cdef bint guess(State state, Reader seen, Generator luck)

@cython.locals(own=cython.int)
cdef int recall(State state, Reader seen, Unseen unseen) noexcept nogil

cdef void recall_middle(State state, Reader seen) noexcept nogil

@cython.locals(seat=cython.int, age=cython.int)
cdef void recall_seats(State state, Reader seen, Unseen unseen) noexcept nogil

@cython.locals(province=cython.int)
cdef void recall_provinces(State state, int own, Reader seen, Unseen unseen) noexcept nogil

@cython.locals(card=cython.int, seat=cython.int, count=cython.int)
cdef void count_unseen(State state, int own, Unseen unseen) noexcept nogil

@cython.locals(card=cython.int, seat=cython.int, _=cython.int)
cdef bint deal_cards(State state, int own, Unseen unseen, Generator luck) noexcept nogil

@cython.locals(left=cython.int, province=cython.int, seat=cython.int, point=cython.int, _=cython.int)
cdef bint deal_provinces(State state, int own, Unseen unseen, Generator luck) noexcept nogil
