"""The tables of an edition as plain numbers, for compiled code. `editions` hands them in after checking them."""


class Numbers:
    """Every number the rules ask for; no rule knows which edition they come from."""

    def __init__(self, lists: dict[str, list[int]], singles: dict[str, int]) -> None:
        self.gold = lists["gold"]
        self.all_gold = sum(lists["gold"])
        self.ankhs = lists["ankhs"]
        self.fields = lists["fields"]
        self.caravans = lists["caravans"]
        self.pyramids = lists["pyramids"]
        self.reachable = lists["reachable"]
        self.cost = lists["cost"]
        self.most_built = singles["most_built"]
        self.flood_from = lists["flood_from"]
        self.per_field = lists["per_field"]
        self.per_caravan = lists["per_caravan"]
        self.favors = lists["favors"]
        self.opening_total = singles["opening_total"]
        self.fields_needed = singles["fields_needed"]
        self.per_pyramid = singles["per_pyramid"]
        self.for_fields = singles["for_fields"]
        self.for_pharaoh = singles["for_pharaoh"]
        self.fewest_ankhs = singles["fewest_ankhs"]
        self.named_start = singles["named_start"]
        self.limited_supply = singles["limited_supply"]
        self.free_favors = singles["free_favors"]
