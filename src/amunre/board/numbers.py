"""The tables of an edition as plain numbers, for compiled code. `editions` hands them in after checking them."""


class Numbers:
    """Every number the rules ask for; no rule knows which edition they come from."""

    def __init__(self, lists: dict[str, list[int]], singles: dict[str, int]) -> None:
        # By province.
        self.fields = lists["fields"]
        self.printed_farmers = lists["printed_farmers"]
        self.favor = lists["favor"]
        self.temples = lists["temples"]
        self.mine = lists["mine"]
        self.caravan = lists["caravan"]
        self.bonus_favor = lists["bonus_favor"]
        self.bonus_gold = lists["bonus_gold"]
        self.bonus_stones = lists["bonus_stones"]
        self.west = lists["west"]
        self.nile = lists["nile"]
        self.lower = lists["lower"]
        # By space, number bought, card, tile and rank.
        self.spaces = lists["spaces"]
        self.space_count = singles["space_count"]
        self.prices = lists["prices"]
        self.cards = lists["cards"]
        self.tile_from = lists["tile_from"]
        self.tile_value = lists["tile_value"]
        self.tile_camel = lists["tile_camel"]
        self.rewards = lists["rewards"]
        self.gold_ranks = lists["gold_ranks"]
        # Amounts.
        self.start_gold = singles["start_gold"]
        self.start_architects = singles["start_architects"]
        self.sale = singles["sale"]
        self.theft = singles["theft"]
        self.adjustment = singles["adjustment"]
        self.treasury = singles["treasury"]
        self.big_harvest = singles["big_harvest"]
        self.pyramid_stones = singles["pyramid_stones"]
        self.architect_stones = singles["architect_stones"]
        self.per_pyramid = singles["per_pyramid"]
        self.per_set = singles["per_set"]
        self.per_side = singles["per_side"]
        self.per_card = singles["per_card"]
        self.symbols_needed = singles["symbols_needed"]
        self.farmers_needed = singles["farmers_needed"]
        self.box_gold = singles["box_gold"]
        self.stone_tokens = singles["stone_tokens"]
        self.farmer_tokens = singles["farmer_tokens"]
        self.pyramid_tokens = singles["pyramid_tokens"]
        # Choices of the edition, and options.
        self.bribery_lasts = singles["bribery_lasts"]
        self.majority = singles["majority"]
        self.bid_limit = singles["bid_limit"]
        self.gold_tie = singles["gold_tie"]
        self.expert = singles["expert"]
        self.limited_supply = singles["limited_supply"]
        self.named_start = singles["named_start"]
