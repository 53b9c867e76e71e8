cimport cython
from amunre.card cimport kinds
from amunre.card.state cimport Actions, State


cdef inline int card_at(State state, int seat, int column, int kingdom) noexcept nogil

@cython.locals(kingdom=cython.int, top=cython.int)
cdef inline int top_card(State state, int seat, int column) noexcept nogil

@cython.locals(card=cython.int, column=cython.int, count=cython.int)
cdef int visible(State state, int seat, int* symbols) noexcept nogil

cdef inline int visible_ankhs(State state, int seat) noexcept nogil

cdef inline int visible_fields(State state, int seat) noexcept nogil

cdef inline int visible_caravans(State state, int seat) noexcept nogil

@cython.locals(card=cython.int, count=cython.int, kingdom=cython.int)
cdef int pyramids_at(State state, int seat, int column) noexcept nogil

@cython.locals(column=cython.int, count=cython.int)
cdef int pyramids_of(State state, int seat) noexcept nogil

@cython.locals(column=cython.int, fewest=cython.int)
cdef int fewest_pyramids(State state, int seat) noexcept nogil

@cython.locals(left=cython.int, place=cython.int)
cdef int supply(State state) noexcept nogil

cdef bint places_freely(State state) noexcept nogil

@cython.locals(column=cython.int, equals=cython.int, fewest=cython.int)
cdef void settle(State state, int seat) noexcept nogil

@cython.locals(column=cython.int, fewest=cython.int)
cdef void list_places(State state, int seat, Actions out) noexcept nogil

cdef void place(State state, int seat, int column) noexcept nogil
