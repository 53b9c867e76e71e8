cimport cython


@cython.final
cdef class Numbers:
    cdef int[15] fields
    cdef int[15] printed_farmers
    cdef int[15] favor
    cdef int[15] temples
    cdef int[15] mine
    cdef int[15] caravan
    cdef int[15] bonus_favor
    cdef int[15] bonus_gold
    cdef int[15] bonus_stones
    cdef int[15] west
    cdef int[15] nile
    cdef int[15] lower
    cdef int[9] spaces
    cdef int[28] prices
    cdef int[12] cards
    cdef int[4] tile_from
    cdef int[4] tile_value
    cdef int[4] tile_camel
    cdef int[5] rewards
    cdef int[5] gold_ranks
    cdef int space_count
    cdef int start_gold, start_architects, sale, theft, adjustment, treasury, big_harvest
    cdef int pyramid_stones, architect_stones
    cdef int per_pyramid, per_set, per_side, per_card, symbols_needed, farmers_needed
    cdef int box_gold, stone_tokens, farmer_tokens, pyramid_tokens
    cdef int bribery_lasts, majority, bid_limit, gold_tie, expert, limited_supply, named_start
