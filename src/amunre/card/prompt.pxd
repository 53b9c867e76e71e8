cimport cython
from amunre.card cimport cards, kinds
from amunre.card.state cimport State
from amunre.game cimport deciding
from amunre.game cimport kinds as shared
from amunre.game.sight cimport Pad


cpdef str rule_of_seal(State state)

@cython.locals(case=cython.int, first=cython.int, second=cython.int)
cdef void put_prompt(State state, int own, Pad out) noexcept nogil
