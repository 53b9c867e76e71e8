"""Why an action of the board game is good or bad: what it changes in the parts of the score, in codes for `text`.

What is told is so when the actions are carried out; what hangs on others is told with its condition. Only what the seat
may know is looked at: `before` and `after` may be guesses in everything else.
"""

from __future__ import annotations

from collections.abc import Sequence

from amunre.agents.board import nile
from amunre.agents.board.figures import summary
from amunre.agents.board.sense import is_spent
from amunre.agents.reason import AGAINST, NEITHER, POINTS, Found, Reason
from amunre.board import kinds
from amunre.board.editions import CARDS, PROVINCES, columns
from amunre.board.state import State
from amunre.game.checking import integer, integers, table_of

CODES = nile.CODES | {
    "scores", "set", "sets_won", "pyramid", "pyramid_there", "west", "west_shared", "west_alone", "east",
    "east_shared", "east_alone", "temples", "protects", "returns", "in_vain",
    "card", "card_lost", "card_sold", "fields", "symbols", "cards", "toward_set", "toward_pyramid", "outbids", "gift",
    "pays", "gains", "offers", "steals", "spent", "to_pay",
}  # fmt: skip
"""Every reason there is; the catalogues have a sentence for each."""

SIDES = (("west", 1), ("east", 0))
FOR_GOOD = (kinds.SCRIBES_CARD, kinds.FARMERS_CARD)
"""Yellow cards whose condition holds to the end of the age once it holds; the others look at the whole estate."""


def reasons(before: State, seat: int, actions: Sequence[int], after: State) -> Found:
    """What the actions change for the seat; `after` is the state they lead to, before chance and the others go on."""
    old, new = summary(before, seat), summary(after, seat)
    found = of_scoring(old, actions)
    if after.ending is None and new["age"] == old["age"]:
        found += of_pyramids(before, seat, old, after, new) or toward_pyramid(before, after)
        found += of_estate(old, new, after) + nile.of_harvests(old, new, after) + of_cards(actions, old, new)
        found += of_rivals(before, actions) + of_sales(before, seat, actions, old, new)
    return found + nile.of_offering(before, seat, actions) + of_gold(before, seat, actions, old, after, new)


# Points ------------------------------------------------------------------------------------------------------------


def points_of(code: str, points: int, **more: int | str) -> tuple[float, Reason]:
    return (POINTS + points, Reason(code, {**more, "points": points}))


def of_scoring(old: dict[str, int], actions: Sequence[int]) -> Found:
    """Yellow cards that are shown (R7.5)."""
    points = old["per_card"] * sum(action >= kinds.SCORE for action in actions)
    return [points_of("scores", points)] if points > 0 else []


def of_pyramids(before: State, seat: int, old: dict[str, int], after: State, new: dict[str, int]) -> Found:
    """Pyramids, sets and the most of them on a side (R7.2 to R7.4)."""
    found: Found = []
    wins = new["provinces"] > old["provinces"]
    count, whole = new["pyramids"] - old["pyramids"], new["provinces"] == kinds.ROUNDS
    if count > 0:
        code = "pyramid_there" if wins else "pyramid"
        found.append(points_of(code, count * new["per_pyramid"], count=count))
    sets = new["sets"] - (0 if wins else old["sets"])  # sets are scored when all provinces are won
    if whole and sets > 0:
        found.append(points_of("sets_won" if wins else "set", sets * new["per_set"], count=sets))
    elif whole and not wins and new["missing"] < old["missing"]:
        found.append((0.5, Reason("toward_set", {"count": new["missing"]})))
    for side, west in SIDES:
        if new[side] <= old[side] or (wins and stronger_is_up(after, seat, west)):
            continue
        code = side if new[side] == 2 else f"{side}_shared"
        if old[side] == 0:
            found.append(points_of(code, new["per_side"]))
        else:  # equals score, too: the points were there before, and are now nobody else's
            found.append((POINTS, Reason(f"{side}_alone", {"points": new["per_side"]})))
    return found


def stronger_is_up(state: State, seat: int, west: int) -> bool:
    """R7.4: whether somebody may still win a province on the side that is stronger than all the seat has there."""
    fields, printed = state.fields(), columns(state.game.tables)
    here = [
        (fields["pyramids"][one], fields["stones"][one], fields["owner"][one] == seat or fields["bidder"][one] == seat)
        for one in range(kinds.PROVINCES)
        if printed["west"][one] == west
        and (fields["card_place"][one] == kinds.TURNED_UP or fields["owner"][one] == seat)
    ]
    mine = max([(pyramids, stones) for pyramids, stones, own in here if own], default=(0, 0))
    return any((pyramids, stones) > mine for pyramids, stones, own in here if not own)


def toward_pyramid(before: State, after: State) -> Found:
    """A stone that finishes nothing yet (R3.4)."""
    laid, lies = before.fields()["stones"], after.fields()["stones"]
    needed = integer(table_of(after.game.tables, "amounts")["pyramid_stones"])
    return [
        (0.5, Reason("toward_pyramid", {"count": needed - lies[province], "province": PROVINCES[province]}))
        for province in range(kinds.PROVINCES)
        if lies[province] > laid[province]
    ]


# The estate --------------------------------------------------------------------------------------------------------


def of_estate(old: dict[str, int], new: dict[str, int], after: State) -> Found:
    """Temples, fields and symbols (R3.2, R3.3, R7.1)."""
    found: Found = []
    if new["temples"] > old["temples"]:
        count, values = new["temples"] - old["temples"], nile.values_of(after)
        span = {"count": count, "least": count * min(values), "most": count * max(values)}
        found.append((POINTS + count * sum(values) / len(values), Reason("temples", span)))
    if new["provinces"] > old["provinces"] and new["fields"] > old["fields"]:
        count = new["fields"] - old["fields"]
        found.append((0.3 * count, Reason("fields", {"count": count})))
    if new["symbols"] > old["symbols"]:
        found.append((0.4, Reason("symbols", {"count": new["symbols"]})))
    return found


def of_cards(actions: Sequence[int], old: dict[str, int], new: dict[str, int]) -> Found:
    """Favor cards to come, and yellow ones whose condition begins or ceases to hold (R7.5)."""
    found: Found = []
    spent = sum(kinds.SELL <= one < kinds.BUY_CARDS or is_played(one) for one in actions)
    if (count := new["cards"] - old["cards"] + spent) > 0:
        found.append((0.6, Reason("cards", {"count": count})))
    if old["phase"] == kinds.SCORING:
        return found
    wins = new["provinces"] > old["provinces"]
    for card in range(kinds.FIRST_YELLOW, kinds.FIRST_YELLOW + kinds.YELLOWS):
        was, holds = old["conditions"] >> card & 1, new["conditions"] >> card & 1
        if holds and (holds != was if card in FOR_GOOD else wins and new["provinces"] == kinds.ROUNDS):
            found.append(points_of("card", new["per_card"], card=CARDS[card]))
        elif was and not holds and wins:
            lost = Reason("card_lost", {"card": CARDS[card], "points": new["per_card"]}, AGAINST)
            found.append((POINTS + new["per_card"], lost))
    return found


def is_played(action: int) -> bool:
    """Whether a card leaves the hand for what it does."""
    return (
        kinds.PLAY_PROTECTION <= action < kinds.SELL
        or kinds.PLAY_ARCHITECT <= action < kinds.FINISH
        or action == kinds.ADJUST
        or kinds.PLAY_BIG_HARVEST <= action < kinds.COLLECT
        or action >= kinds.SCORE
    )


def of_sales(before: State, seat: int, actions: Sequence[int], old: dict[str, int], new: dict[str, int]) -> Found:
    """Cards that are sold: because nothing else pays a bid, because they are of no more use, or with points (R6.1)."""
    found: Found = []
    for action in actions:
        if not kinds.SELL <= action < kinds.SELL + kinds.CARDS:
            continue
        card = action - kinds.SELL
        if old["conditions"] >> card & 1 and not new["conditions"] >> card & 1:
            lost = Reason("card_sold", {"card": CARDS[card], "points": old["per_card"]}, AGAINST)
            found.append((POINTS + old["per_card"], lost))
        elif old["step"] == kinds.PAY_BIDS:
            found.append((1.0, Reason("to_pay")))
        elif is_spent(before, seat, card):
            found.append((1.0, Reason("spent", {"card": CARDS[card]})))
    return found


# Others, and gold --------------------------------------------------------------------------------------------------


def of_rivals(before: State, actions: Sequence[int]) -> Found:
    """Who is outbid, and what the cards of the auction do (R2.4, R2.7, R2.8)."""
    found: Found = []
    if kinds.PLAY_PROTECTION in actions:
        found.append((1.0, Reason("protects")))
    if kinds.PLAY_BRIBERY in actions:
        found.append((1.0, Reason("returns")))
    for province, _ in bids(actions):
        rival = before.fields()["bidder"][province]
        if rival >= 0:
            found.append((0.8, Reason("outbids", {"rival": rival, "province": PROVINCES[province]}, NEITHER)))
    return found


def bids(actions: Sequence[int]) -> list[tuple[int, int]]:
    """The bids among the actions: a province and a space."""
    return [divmod(one - kinds.BID, kinds.SPACES) for one in actions if kinds.BID <= one < kinds.PLAY_PROTECTION]


def of_gold(
    before: State, seat: int, actions: Sequence[int], old: dict[str, int], after: State, new: dict[str, int]
) -> Found:
    """What it costs or brings at once; what a bid costs and what the province gives are two things (R2.5, R2.6)."""
    if nile.sets_the_sum(actions) or after.ending is not None:
        return []
    if old["step"] == kinds.TAKE_REWARDS:  # a reward costs nothing; what comes after the last one is the harvest's
        return []
    change = new["purse"] - old["purse"]
    if old["phase"] == kinds.HARVEST:
        change += new["coming"] - old["coming"]
    found: Found = []
    if change == 0 and any(kinds.PLAY_BIG_HARVEST <= action < kinds.COLLECT for action in actions):
        return [(1.0, Reason("in_vain", {}, AGAINST))]
    for _, space in bids(actions):
        price = integers(table_of(before.game.tables, "lists")["bid_spaces"])[space]
        if change + price > 0:
            found.append((0.3 * (change + price), Reason("gift", {"gold": change + price})))
        change = -price
    if change < 0:
        found.append((0.3 * -change, Reason("pays", {"gold": -change}, AGAINST)))
    return found if change <= 0 else [(0.3 * change, Reason("gains", {"gold": change}))]
