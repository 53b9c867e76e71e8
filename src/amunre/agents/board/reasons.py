"""Why an action of the board game is good or bad: what it changes in the parts of the score, in codes for `text`."""

from __future__ import annotations

from collections.abc import Sequence

from amunre.agents.board.figures import summary
from amunre.agents.reason import Found, Reason, of_points
from amunre.board import kinds
from amunre.board.editions import CARDS, PROVINCES
from amunre.board.state import State
from amunre.game.checking import integer, table_of

CODES = frozenset({
    "scores", "set", "pyramid", "west", "west_shared", "west_lost", "east", "east_shared", "east_lost", "temples",
    "card", "card_lost", "income", "fields", "symbols", "cards", "toward_set", "toward_pyramid", "outbids", "pays",
    "gains", "offers", "steals", "raises", "lowers",
})  # fmt: skip
"""Every reason there is; the catalogues have a sentence for each."""


def reasons(before: State, seat: int, actions: Sequence[int], after: State) -> Found:
    """What the actions change for the seat; `after` is the state they lead to, before chance and the others go on."""
    old, new = summary(before, seat), summary(after, seat)
    found = of_points(old, new) if old["phase"] == kinds.SCORING else []
    if after.ending is None and new["age"] == old["age"]:
        found += of_pyramids(old, new) or toward_pyramid(before, after)
        found += of_estate(old, new) + of_cards(old, new) + of_rivals(before, actions)
    return found + of_gold(old, new, actions)


def of_pyramids(old: dict[str, int], new: dict[str, int]) -> Found:
    """Sets, pyramids and the most of them on a side (R7.2 to R7.4)."""
    found: Found = []
    whole = new["provinces"] == old["provinces"] == kinds.ROUNDS  # sets are scored when all provinces are won
    if whole and new["sets"] > old["sets"]:
        points = (new["sets"] - old["sets"]) * new["per_set"]
        found.append((points + 1.0, Reason("set", {"points": points})))
    elif whole and new["missing"] < old["missing"]:
        found.append((0.5, Reason("toward_set", {"count": new["missing"]})))
    if new["pyramids"] > old["pyramids"]:
        count = new["pyramids"] - old["pyramids"]
        found.append((count, Reason("pyramid", {"count": count, "points": count * new["per_pyramid"]})))
    for side in ("west", "east"):
        if new[side] > old[side]:
            code = side if new[side] == 2 else f"{side}_shared"
            found.append((new["per_side"], Reason(code, {"points": new["per_side"]})))
        elif new[side] == 0 and old[side] > 0:
            found.append((new["per_side"], Reason(f"{side}_lost", {"points": new["per_side"]})))
    return found


def toward_pyramid(before: State, after: State) -> Found:
    """A stone that finishes nothing yet (R3.4)."""
    laid, lies = before.fields()["stones"], after.fields()["stones"]
    for province in range(kinds.PROVINCES):
        if lies[province] > laid[province] >= 0:
            left = integer(table_of(after.game.tables, "amounts")["pyramid_stones"]) - lies[province]
            return [(0.5, Reason("toward_pyramid", {"count": left, "province": PROVINCES[province]}))]
    return []


def of_estate(old: dict[str, int], new: dict[str, int]) -> Found:
    """Temples, fields, symbols and income (R3.2, R3.3, R5.1, R7.1)."""
    found: Found = []
    if new["temples"] > old["temples"]:
        count = new["temples"] - old["temples"]
        points = count * new["tile_value"]
        found.append((points, Reason("temples", {"count": count, "points": points, "value": new["tile_value"]})))
    if new["income"] > old["income"] and old["harvests"] > 0:
        gold = new["income"] - old["income"]
        found.append((0.3 * gold, Reason("income", {"gold": gold, "harvests": old["harvests"]})))
    if new["provinces"] > old["provinces"] and new["fields"] > old["fields"]:
        count = new["fields"] - old["fields"]
        found.append((0.3 * count, Reason("fields", {"count": count})))
    if new["symbols"] > old["symbols"]:
        found.append((0.4, Reason("symbols", {"count": new["symbols"]})))
    return found


def of_cards(old: dict[str, int], new: dict[str, int]) -> Found:
    """Favor cards to come, and yellow ones whose condition begins or ceases to hold (R7.5)."""
    found: Found = []
    if new["cards"] > old["cards"]:
        found.append((0.6, Reason("cards", {"count": new["cards"] - old["cards"]})))
    if old["phase"] == kinds.SCORING:
        return found
    for card in range(kinds.FIRST_YELLOW, kinds.FIRST_YELLOW + kinds.YELLOWS):
        was, holds = old["conditions"] >> card & 1, new["conditions"] >> card & 1
        if holds != was and (new["provinces"] > old["provinces"] or holds):
            code = "card" if holds else "card_lost"
            found.append((new["per_card"], Reason(code, {"card": CARDS[card], "points": new["per_card"]})))
    return found


def of_rivals(before: State, actions: Sequence[int]) -> Found:
    """Who is outbid (R2.4)."""
    found: Found = []
    for action in actions:
        if kinds.BID <= action < kinds.PLAY_PROTECTION:
            province = (action - kinds.BID) // kinds.SPACES
            rival = before.fields()["bidder"][province]
            if rival >= 0:
                found.append((0.8, Reason("outbids", {"rival": rival, "province": PROVINCES[province]})))
    return found


def of_gold(old: dict[str, int], new: dict[str, int], actions: Sequence[int]) -> Found:
    """What it costs or brings at once."""
    for action in actions:
        if kinds.OFFER <= action < kinds.RAISE:
            return [(0.2, Reason("offers", {"gold": action - kinds.OFFER + 1}))]
        if action == kinds.STEAL:
            return [(0.2, Reason("steals", {"gold": new["theft"]}))]
        if action in (kinds.RAISE, kinds.LOWER):
            code = "raises" if action == kinds.RAISE else "lowers"
            return [(0.2, Reason(code, {"value": new["tile_value"]}))]
    if old["step"] == kinds.TAKE_REWARDS:  # a reward costs nothing; what comes after the last one is the harvest's
        return []
    change = new["purse"] - old["purse"]
    if old["phase"] == kinds.HARVEST:
        change += new["coming"] - old["coming"]
    if change < 0:
        return [(0.3 * -change, Reason("pays", {"gold": -change}))]
    return [(0.3 * change, Reason("gains", {"gold": change}))] if change > 0 else []
