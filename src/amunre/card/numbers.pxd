cimport cython
from amunre.card cimport kinds


@cython.final
cdef class Numbers:
    cdef int[kinds.PROVINCES] ankhs, fields, caravans, pyramids
    cdef int[kinds.GOLD_CARDS] gold
    cdef int[kinds.GOLD_CARDS * (kinds.MOST_GOLD + 1)] reachable
    cdef int[kinds.MOST_BUILT + 1] cost
    cdef int[kinds.FLOODS] flood_from, per_field, per_caravan
    cdef int[kinds.SEATS] favors
    cdef int all_gold, most_built
    cdef int opening_total, fields_needed, per_pyramid, for_fields, for_pharaoh, fewest_ankhs, named_start
    cdef int limited_supply, free_favors
