from amunre.agents cimport kinds as agents
from amunre.board cimport kinds


cdef float liking(int action, int taste) noexcept nogil
cdef float amount(int action, int first, int count, int least) noexcept nogil
