cimport cython
from amunre.agents cimport kinds as agents
from amunre.card cimport kinds


@cython.locals(much=cython.float, many=cython.float)
cdef float liking(int action, int taste) noexcept nogil
