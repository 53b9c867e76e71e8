"""Sure things of the board game: choices that cost something for nothing, found by walking through a game again.

Each is judged by what the seat could know at that moment; only `gold_idle` is said with hindsight. They do not measure
strength: they show where an agent does not understand what it does.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from amunre.board import editions, kinds
from amunre.game import kinds as shared
from amunre.game.checking import integer, table_of
from amunre.game.game import Game

Fields = dict[str, Any]

MUCH = 3
"""What a card must bring at once, in gold, for its sale to count."""


class SureThings:
    """Follows one game, move by move."""

    codes = (
        "points_sold", "points_left", "worth_sold", "stones_stranded", "bought_and_sold", "overbid",
        "theft_for_nothing", "gold_idle",
    )  # fmt: skip

    def __init__(self, game: Game) -> None:
        self.printed = editions.columns(game.tables)
        self.amounts = {key: integer(value) for key, value in table_of(game.tables, "amounts").items()}
        self.prices = editions.prices(game.tables)
        self.ranks: Any = table_of(game.tables, "lists")["gold_ranks"]
        self.tiles: Any = game.tables["tile"]
        self.drawn: Counter[int] = Counter()  # in the market turn that is being played
        self.sold_architects = 0
        self.last_purchases: dict[int, tuple[int, int]] = {}
        """By seat: the stones bought in the last round, and the least gold there was ever after."""

    def look(self, before: Fields, seat: int, action: int, after: Fields) -> list[tuple[int, str]]:
        """What the seat did, as pairs of a seat and a code."""
        if seat == shared.CHANCE:
            if before["phase"] == kinds.MARKET and kinds.DRAW <= action < kinds.DRAW + kinds.CARDS:
                self.drawn[action - kinds.DRAW] += 1
            return []
        found = []
        if kinds.SELL <= action < kinds.SELL + kinds.CARDS:
            found += self.of_sale(before, seat, action - kinds.SELL)
        elif kinds.BID <= action < kinds.BID + kinds.PROVINCES * kinds.SPACES:
            province, space = divmod(action - kinds.BID, kinds.SPACES)
            others = [other for other in range(before["players"]) if other != seat]
            stand = all(before["standing"][other] != kinds.NOWHERE for other in others)
            if space > 0 and stand and before["bidder"][province] == kinds.NOBODY:
                found.append("overbid")
        elif action == kinds.STEAL and self.could_lead(before, seat):
            found.append("theft_for_nothing")
        elif action == kinds.FINISH and before["phase"] == kinds.SCORING:
            cards = range(kinds.FIRST_YELLOW, kinds.FIRST_YELLOW + kinds.YELLOWS)
            found += ["points_left" for card in cards if self.scores(before, seat, card)]
        elif kinds.BUY_STONES <= action < kinds.BUY_STONES + kinds.MOST_BOUGHT + 1 and is_last_round(before):
            self.last_purchases[seat] = (action - kinds.BUY_STONES, before["gold"][seat])
        for one, (bought, least) in self.last_purchases.items():
            self.last_purchases[one] = (bought, min(least, after["gold"][one]))
        if before["phase"] == kinds.MARKET and (after["phase"], after["turn"]) != (kinds.MARKET, seat):
            found += self.at_end_of_turn(after, seat)
        pairs = [(seat, code) for code in found]
        return pairs + (self.at_end(after) if after["phase"] == kinds.OVER else [])

    def of_sale(self, fields: Fields, seat: int, card: int) -> list[str]:
        """R6.1: whether the card sold was worth much more than its gold."""
        found = []
        if card >= kinds.FIRST_YELLOW:
            sure = fields["phase"] == kinds.SCORING or (
                fields["round"] + 1 == kinds.ROUNDS and fields["phase"] in (kinds.MARKET, kinds.OFFERING, kinds.HARVEST)
            )
            if sure and self.scores(fields, seat, card):
                found.append("points_sold")
        elif self.brings(fields, seat, card) >= MUCH:
            found.append("worth_sold")
        if fields["phase"] == kinds.MARKET:
            self.sold_architects += card == kinds.ARCHITECT_CARD
            if self.drawn[card] > 0:
                self.drawn[card] -= 1
                if not is_last_round(fields):  # there a draw is a ticket, and a blank is best turned into gold
                    found.append("bought_and_sold")
        return found

    def brings(self, fields: Fields, seat: int, card: int) -> int:
        """What the card would bring here and now: gold in the harvest; a pyramid counts as the stones it saves."""
        if fields["played"][seat] >> card & 1:
            return 0
        estate = self.estate(fields, seat)
        if card == kinds.ARCHITECT_CARD and fields["phase"] == kinds.MARKET:
            stones = max((fields["stones"][province] for province in estate), default=0)
            return MUCH if stones >= self.amounts["architect_stones"] else 0
        if fields["phase"] != kinds.HARVEST:
            return 0
        if card == kinds.BIG_HARVEST_CARD:
            return (
                max((self.farmers_in(fields, province) for province in estate), default=0) * self.amounts["big_harvest"]
            )
        if card == kinds.TREASURY_CARD:
            return self.amounts["treasury"] - min((self.pays(fields, province) for province in estate), default=0)
        return 0

    def pays(self, fields: Fields, province: int) -> int:
        """R5.1: what the province pays at the tile that lies there."""
        tile = self.tiles[fields["tile"]]
        camels = self.printed["caravan"][province] if tile["camel"] else 0
        return self.farmers_in(fields, province) * int(tile["value"]) + self.printed["mine"][province] + camels

    def farmers_in(self, fields: Fields, province: int) -> int:
        """Q12: every farmer in the province counts."""
        here = fields["farmers"][province] + fields["free_farmers"][province]
        return int(here + self.printed["printed_farmers"][province])

    def estate(self, fields: Fields, seat: int) -> list[int]:
        return [province for province, owner in enumerate(fields["owner"]) if owner == seat]

    def scores(self, fields: Fields, seat: int, card: int) -> bool:
        """R7.5: one holds the card, its condition is met, and nothing of its kind was scored yet."""
        if fields["hand"][seat * kinds.CARDS + card] == 0:
            return False
        if fields["phase"] == kinds.SCORING and fields["played"][seat] >> card & 1:
            return False
        estate = self.estate(fields, seat)
        if card == kinds.SCRIBES_CARD:
            symbols = sum(self.printed["favor"][one] + self.printed["bonus_favor"][one] for one in estate)
            return symbols >= self.amounts["symbols_needed"]
        if card == kinds.FARMERS_CARD:
            return sum(self.farmers_in(fields, one) for one in estate) >= self.amounts["farmers_needed"]
        column = {kinds.SIDE_CARD: "west", kinds.NILE_CARD: "nile", kinds.EGYPT_CARD: "lower"}[card]
        return len({self.printed[column][one] for one in estate}) == 1

    def could_lead(self, fields: Fields, seat: int) -> bool:
        """R4.5: whether an offering no larger than what a theft brings would surely be the highest."""
        others = [other for other in range(fields["players"]) if other != seat]
        most = max(fields["gold"][other] + fields["hand_size"][other] * self.amounts["sale"] for other in others)
        return bool(most < min(self.amounts["theft"], fields["gold"][seat]))

    def at_end_of_turn(self, fields: Fields, seat: int) -> list[str]:
        """R3.5: an Architect was sold in this market turn, and two stones wait for one."""
        stranded = any(fields["stones"][one] >= self.amounts["architect_stones"] for one in self.estate(fields, seat))
        found = ["stones_stranded"] if self.sold_architects and stranded else []
        self.sold_architects = 0
        self.drawn.clear()
        return found

    def at_end(self, fields: Fields) -> list[tuple[int, str]]:
        """R8.1, with hindsight: gold that was never used and won no rank, and that would have built a pyramid more.

        Gold that came with the last harvest could not be spent any more, and what was offered did something.
        """
        found = []
        gold = fields["gold"][: fields["players"]]
        for seat, (bought, least) in self.last_purchases.items():
            poorer = max((other for other in gold if other < gold[seat]), default=0)
            idle = gold[seat] if self.rank_points(gold, seat) == 0 else gold[seat] - poorer - 1
            missing = min(
                (self.amounts["pyramid_stones"] - fields["stones"][one] for one in self.estate(fields, seat)), default=9
            )
            more = self.prices[min(bought + missing, len(self.prices) - 1)] - self.prices[bought]
            if min(idle, least) >= more:
                found.append((seat, "gold_idle"))
        return found

    def rank_points(self, gold: list[int], seat: int) -> int:
        return int(self.ranks[sum(other > gold[seat] for other in gold)])


def is_last_round(fields: Fields) -> bool:
    return bool(fields["age"] + 1 == kinds.AGES and fields["round"] + 1 == kinds.ROUNDS)
