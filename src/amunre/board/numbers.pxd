cimport cython
from amunre.board cimport kinds


@cython.final
cdef class Numbers:
    cdef int[kinds.PROVINCES] fields, printed_farmers, favor, temples, mine, caravan, bonus_favor, bonus_gold
    cdef int[kinds.PROVINCES] bonus_stones, west, nile, lower
    cdef int[kinds.SPACES] spaces
    cdef int space_count
    cdef int[kinds.MOST_BOUGHT + 1] prices
    cdef int[kinds.CARDS] cards
    cdef int[kinds.TILES] tile_from, tile_value, tile_camel
    cdef int[kinds.SEATS] rewards, gold_ranks
    cdef int start_gold, start_architects, sale, theft, adjustment, treasury, big_harvest
    cdef int pyramid_stones, architect_stones
    cdef int per_pyramid, per_set, per_side, per_card, symbols_needed, farmers_needed
    cdef int box_gold, stone_tokens, farmer_tokens, pyramid_tokens
    cdef int bribery_lasts, majority, bid_limit, gold_tie, expert, limited_supply, named_start
