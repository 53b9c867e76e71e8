"""The tables of an edition as plain numbers, for compiled code. `editions` fills them in after checking them."""

from collections.abc import Sequence

import cython

from amunre.board import kinds


class Numbers:
    """Every number the rules ask for; no rule knows which edition they come from."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.fields = [0] * kinds.PROVINCES
            self.printed_farmers = [0] * kinds.PROVINCES
            self.favor = [0] * kinds.PROVINCES
            self.temples = [0] * kinds.PROVINCES
            self.mine = [0] * kinds.PROVINCES
            self.caravan = [0] * kinds.PROVINCES
            self.bonus_favor = [0] * kinds.PROVINCES
            self.bonus_gold = [0] * kinds.PROVINCES
            self.bonus_stones = [0] * kinds.PROVINCES
            self.west = [0] * kinds.PROVINCES
            self.nile = [0] * kinds.PROVINCES
            self.lower = [0] * kinds.PROVINCES
            self.spaces = [0] * kinds.SPACES
            self.prices = [0] * (kinds.MOST_BOUGHT + 1)
            self.cards = [0] * kinds.CARDS
            self.tile_from = [0] * kinds.TILES
            self.tile_value = [0] * kinds.TILES
            self.tile_camel = [0] * kinds.TILES
            self.rewards = [0] * kinds.SEATS
            self.gold_ranks = [0] * kinds.SEATS

    def set_provinces(self, columns: dict[str, list[int]]) -> None:
        for province in range(kinds.PROVINCES):
            self.fields[province] = columns["fields"][province]
            self.printed_farmers[province] = columns["printed_farmers"][province]
            self.favor[province] = columns["favor"][province]
            self.temples[province] = columns["temples"][province]
            self.mine[province] = columns["mine"][province]
            self.caravan[province] = columns["caravan"][province]
            self.bonus_favor[province] = columns["bonus_favor"][province]
            self.bonus_gold[province] = columns["bonus_gold"][province]
            self.bonus_stones[province] = columns["bonus_stones"][province]
            self.west[province] = columns["west"][province]
            self.nile[province] = columns["nile"][province]
            self.lower[province] = columns["lower"][province]

    def set_lists(
        self,
        spaces: Sequence[int],
        prices: Sequence[int],
        cards: Sequence[int],
        tiles: Sequence[Sequence[int]],
    ) -> None:
        self.space_count = len(spaces)
        for place in range(len(spaces)):
            self.spaces[place] = spaces[place]
        self.prices[0] = 0
        for place in range(kinds.MOST_BOUGHT):
            self.prices[place + 1] = prices[place]
        for card in range(kinds.CARDS):
            self.cards[card] = cards[card]
        for tile in range(kinds.TILES):
            self.tile_from[tile] = tiles[tile][0]
            self.tile_value[tile] = tiles[tile][1]
            self.tile_camel[tile] = tiles[tile][2]

    def set_ranks(self, rewards: Sequence[int], gold_ranks: Sequence[int]) -> None:
        for rank in range(kinds.SEATS):
            self.rewards[rank] = rewards[rank]
            self.gold_ranks[rank] = gold_ranks[rank]

    def set_amounts(self, amounts: dict[str, int]) -> None:
        self.start_gold = amounts["start_gold"]
        self.start_architects = amounts["start_architects"]
        self.sale = amounts["sale"]
        self.theft = amounts["theft"]
        self.adjustment = amounts["adjustment"]
        self.treasury = amounts["treasury"]
        self.big_harvest = amounts["big_harvest"]
        self.pyramid_stones = amounts["pyramid_stones"]
        self.architect_stones = amounts["architect_stones"]
        self.per_pyramid = amounts["per_pyramid"]
        self.per_set = amounts["per_set"]
        self.per_side = amounts["per_side"]
        self.per_card = amounts["per_card"]
        self.symbols_needed = amounts["symbols_needed"]
        self.farmers_needed = amounts["farmers_needed"]
        self.box_gold = amounts["box_gold"]
        self.stone_tokens = amounts["stone_tokens"]
        self.farmer_tokens = amounts["farmer_tokens"]
        self.pyramid_tokens = amounts["pyramid_tokens"]

    def set_choices(self, choices: dict[str, int]) -> None:
        self.bribery_lasts = choices["bribery_lasts"]
        self.majority = choices["majority"]
        self.bid_limit = choices["bid_limit"]
        self.gold_tie = choices["gold_tie"]
        self.expert = choices["expert"]
        self.limited_supply = choices["limited_supply"]
        self.named_start = choices["named_start"]
