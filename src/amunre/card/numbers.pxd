cimport cython
from amunre.card cimport kinds


@cython.final
cdef class Numbers:
    cdef int[45] ankhs
    cdef int[45] fields
    cdef int[45] caravans
    cdef int[45] pyramids
    cdef int[9] gold
    cdef int[576] reachable
    cdef int[21] cost
    cdef int[4] flood_from
    cdef int[4] per_field
    cdef int[4] per_caravan
    cdef int[5] favors
    cdef int all_gold, most_built
    cdef int opening_total, fields_needed, per_pyramid, for_fields, for_pharaoh, fewest_ankhs, named_start
