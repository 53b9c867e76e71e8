cimport cython
from amunre.card cimport cards, kinds, provinces
from amunre.card.state cimport Actions, State
from amunre.game cimport deciding


cdef void begin(State state) noexcept nogil

@cython.locals(seat=cython.int)
cdef void ask(State state) noexcept nogil

cdef int revenue(State state, int seat) noexcept nogil

cdef void collect(State state, int seat) noexcept nogil

@cython.locals(count=cython.int, most=cython.int)
cdef int most_to_build(State state, int seat) noexcept nogil

cdef int fewest_to_build(State state, int seat) noexcept nogil

@cython.locals(fewest=cython.int)
cdef void list_builds(State state, int seat, Actions out) noexcept nogil

cdef void build(State state, int seat, int count) noexcept nogil

cdef void place(State state, int seat, int column) noexcept nogil

cdef void prepare_if_placed(State state, int seat) noexcept nogil

cdef void display_for_next_kingdom(State state, int seat, int card) noexcept nogil

cdef void next_if_displayed(State state, int seat) noexcept nogil
