cimport cython
from amunre.agents.network cimport Network


@cython.final
cdef class Style:
    cdef readonly Network network
    cdef readonly bint blind, by_heuristic, draws
    cdef readonly int taste
    cdef readonly float noise, wander, for_win, for_score, for_margin, zeal
