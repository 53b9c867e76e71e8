cimport cython
from amunre.card cimport kinds, provinces
from amunre.card.state cimport State


@cython.locals(seat=cython.int)
cdef void begin(State state) noexcept nogil

cdef void score(State state, int seat) noexcept nogil

cdef void note(State state, int seat, int part, int points) noexcept nogil

cdef int pyramid_points(State state, int seat) noexcept nogil

cdef int field_points(State state, int seat) noexcept nogil

cdef int pharaoh_points(State state, int seat) noexcept nogil

cdef int ankh_points(State state, int seat) noexcept nogil

@cython.locals(others=cython.int)
cdef int ankh_loss(State state, int seat) noexcept nogil

@cython.locals(ankhs=cython.int, fewest=cython.int, offset=cython.int, seat=cython.int, worst=cython.int)
cdef int fewest_ankhs(State state) noexcept nogil
