cimport cython
from amunre.board cimport kinds
from amunre.board.state cimport Actions, State
from amunre.game cimport kinds as shared


cdef inline bint may_play(State state, int seat, int card) noexcept nogil

cdef inline void gain(State state, int seat, int card) noexcept nogil

cdef inline void lose(State state, int seat, int card) noexcept nogil

cdef void play(State state, int seat, int card) noexcept nogil

@cython.locals(seat=cython.int)
cdef void forget_plays(State state) noexcept nogil

@cython.locals(card=cython.int, count=cython.int, left=cython.int)
cdef inline void list_sales(State state, int seat, Actions out) noexcept nogil

cdef void sell(State state, int seat, int card) noexcept nogil

@cython.locals(card=cython.int, count=cython.int, seat=cython.int)
cdef void open_sales(State state) noexcept nogil

@cython.locals(card=cython.int, count=cython.int)
cdef inline int drawable(State state) noexcept nogil

@cython.locals(card=cython.int, province=cython.int)
cdef void renew_deck(State state) noexcept nogil

@cython.locals(_=cython.int)
cdef void lay_bonus(State state, int province) noexcept nogil

cdef bint ask_holder(State state) noexcept nogil

cdef void ask_draws(State state, int seat, int count) noexcept nogil

cdef void prepare_draw(State state) noexcept nogil

cdef void draw(State state, int card) noexcept nogil

cdef void take_bonus(State state, int seat, int province, int card) noexcept nogil

@cython.locals(card=cython.int)
cdef void list_draws(State state, Actions out) noexcept nogil

@cython.locals(card=cython.int)
cdef void list_bonus_draws(State state, int province, Actions out) noexcept nogil
