"""The tables of an edition as plain numbers, for compiled code. `editions` fills them in after checking them."""

from collections.abc import Sequence

import cython

from amunre.card import kinds


class Numbers:
    """Every number the rules ask for; no rule knows which edition they come from."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.ankhs = [0] * kinds.PROVINCES
            self.fields = [0] * kinds.PROVINCES
            self.caravans = [0] * kinds.PROVINCES
            self.pyramids = [0] * kinds.PROVINCES
            self.gold = [0] * kinds.GOLD_CARDS
            self.reachable = [0] * (kinds.GOLD_CARDS * (kinds.MOST_GOLD + 1))
            self.cost = [0] * (kinds.MOST_BUILT + 1)
            self.flood_from = [0] * kinds.FLOODS
            self.per_field = [0] * kinds.FLOODS
            self.per_caravan = [0] * kinds.FLOODS
            self.favors = [0] * kinds.SEATS

    def set_provinces(self, columns: dict[str, list[int]]) -> None:
        for province in range(kinds.PROVINCES):
            self.ankhs[province] = columns["ankhs"][province]
            self.fields[province] = columns["fields"][province]
            self.caravans[province] = columns["caravans"][province]
            self.pyramids[province] = columns["pyramids"][province]

    def set_gold(self, gold: Sequence[int]) -> None:
        """The gold cards, and for each card which totals the cards below it can form (the 0 lies there anyway).

        `reachable[card * (MOST_GOLD + 1) + total]` is 1 if some of the cards 1 to `card - 1` add up to the total.
        """
        width = kinds.MOST_GOLD + 1
        self.all_gold = 0
        for card in range(kinds.GOLD_CARDS):
            self.gold[card] = gold[card]
            self.all_gold += gold[card]
        totals = {0}
        for card in range(1, kinds.GOLD_CARDS):
            for total in totals:
                self.reachable[card * width + total] = 1
            totals |= {total + gold[card] for total in totals}

    def set_lists(self, cost: Sequence[int], favors: Sequence[int], floods: Sequence[Sequence[int]]) -> None:
        self.most_built = len(cost)
        self.cost[0] = 0
        for count in range(len(cost)):
            self.cost[count + 1] = cost[count]
        for rank in range(len(favors)):
            self.favors[rank] = favors[rank]
        for flood in range(kinds.FLOODS):
            self.flood_from[flood] = floods[flood][0]
            self.per_field[flood] = floods[flood][1]
            self.per_caravan[flood] = floods[flood][2]

    def set_amounts(self, amounts: dict[str, int]) -> None:
        self.opening_total = amounts["opening_total"]
        self.fields_needed = amounts["fields_needed"]
        self.per_pyramid = amounts["per_pyramid"]
        self.for_fields = amounts["for_fields"]
        self.for_pharaoh = amounts["for_pharaoh"]
        self.fewest_ankhs = amounts["fewest_ankhs"]
        self.named_start = amounts["named_start"]
