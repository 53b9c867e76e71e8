"""Why not? For every action of the table that is not legal now: a code, the rule it breaks, the numbers that matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import cards, kinds, pieces
from amunre.card.editions import PROVINCES
from amunre.card.phases import auction, harvest
from amunre.card.prompt import rule_of_seal
from amunre.game import kinds as shared
from amunre.game.deciding import not_deciding
from amunre.game.refusal import Refused

if TYPE_CHECKING:
    from amunre.card.state import State
    from amunre.game.actions import Action

WHEN: dict[str, tuple[str, tuple[int, ...]]] = {
    "start": ("C1.2", (kinds.DRAW_START,)),
    "turn_up": ("C2.1", (kinds.TURN_UP_PROVINCES,)),
    "display": ("C1.3", (kinds.FORM_DISPLAY,)),
    "bid": ("C2.2", (kinds.BID_ON_PROVINCES,)),
    "extend": ("C2.4", (kinds.EXTEND_PROVINCE,)),
    "offer": ("C3.1", (kinds.SEAL_OFFERING,)),
    "finish": ("C3.1", (kinds.SEAL_OFFERING,)),
    "pyramid": ("C3.5", (kinds.PLACE_FAVORS, kinds.PLACE_PYRAMIDS)),
    "build": ("C4.2", (kinds.BUILD_PYRAMIDS,)),
}
"""Each kind of action: the rule that says when it can be done, and the steps in which it can."""


def why_not(state: State, seat: int, action: Action) -> Refused | None:
    """The first rule that stands in the way of the seat's action; None if it is legal."""
    reason = not_deciding(state.waiting, seat, state.turn, rule_of_seal(state), "C1.2", "C5.3")
    if reason is not None:
        return reason
    if action.chance != (seat == shared.CHANCE):
        return Refused("chance_only" if action.chance else "seat_only", "", {"action": action.text})
    rule, steps = WHEN[action.kind]
    if state.step not in steps:
        return Refused("wrong_time", rule, {"action": action.text, "kind": action.kind})
    if action.chance:
        return not_in_pile(state, action, rule)
    return not_possible(state, seat, action)


def not_in_pile(state: State, action: Action, rule: str) -> Refused | None:
    """An outcome that chance cannot bring: the card or seat is not there to be drawn."""
    if action.kind == "start":
        gone = action.number - kinds.START >= state.players
    else:
        province = action.number - kinds.TURN_UP
        gone = province // kinds.DECK != state.kingdom or state.card_place[province] != kinds.IN_DECK
    return Refused("not_in_pile", rule, {"action": action.text}) if gone else None


def not_possible(state: State, seat: int, action: Action) -> Refused | None:
    """What stands in the way of an action whose time has come."""
    kind = action.kind
    number = action.number
    if kind == "display":
        return display_not(state, seat, number - kinds.DISPLAY)
    if kind == "bid":
        offset = number - kinds.BID
        return bid_not(state, seat, offset // kinds.GOLD_CARDS, offset % kinds.GOLD_CARDS)
    if kind == "extend":
        return extend_not(state, seat, number - kinds.EXTEND)
    if kind == "offer":
        return offer_not(state, seat, number - kinds.OFFER)
    if kind == "finish":
        return Refused("nothing_offered", "C3.1", {}) if state.offer[seat] == 0 else None
    if kind == "pyramid":
        return pyramid_not(state, seat, number - kinds.PYRAMID)
    return build_not(state, seat, number - kinds.BUILD)


def display_not(state: State, seat: int, card: int) -> Refused | None:
    """C1.3, C4.3: from the highest card down, to exactly the gold there is; the 0 lies there already."""
    rule = "C1.3" if state.phase == kinds.SETUP else "C4.3"
    gold = state.numbers.gold[card]
    if state.display[seat] >> card & 1:
        return Refused("already_displayed", rule, {"card": gold})
    if card >= state.below:
        return Refused("highest_first", rule, {"card": gold, "last": state.numbers.gold[state.below]})
    if gold > state.gold[seat]:
        return Refused("display_too_much", rule, {"card": gold, "gold": state.gold[seat]})
    if not cards.may_display(state, seat, card):
        return Refused("display_too_little", rule, {"card": gold, "gold": state.gold[seat]})
    return None


def bid_not(state: State, seat: int, province: int, card: int) -> Refused | None:
    """C2.2: a card of the display on a province in the row, higher than the card that lies there."""
    gold = state.numbers.gold[card]
    name = PROVINCES[province]
    if state.card_place[province] != kinds.TURNED_UP:
        return Refused("not_in_the_row", "C2.1", {"province": name})
    if not state.display[seat] >> card & 1:
        return Refused("not_in_display", "C2.2", {"card": gold})
    if card < auction.lowest_bid(state, province):
        rival = auction.bidder_on(state, province)
        standing = state.numbers.gold[state.bid_card[rival]]
        return Refused("bid_too_low", "C2.2", {"province": name, "rival": rival, "bid": standing, "card": gold})
    return None


def extend_not(state: State, seat: int, column: int) -> Refused | None:
    """C2.4: each province is extended once in a kingdom."""
    if auction.may_extend(state, seat, column):
        return None
    return Refused("already_extended", "C2.4", {"column": column + 1})


def offer_not(state: State, seat: int, card: int) -> Refused | None:
    """C3.1: a card of the display, from the highest down."""
    gold = state.numbers.gold[card]
    if not state.display[seat] >> card & 1:
        return Refused("not_in_display", "C3.1", {"card": gold})
    if state.offer[seat] >> card & 1:
        return Refused("already_offered", "C3.1", {"card": gold})
    if state.offer[seat] & (1 << card) - 1:
        return Refused("offer_highest_first", "C3.1", {"card": gold})
    return None


def pyramid_not(state: State, seat: int, column: int) -> Refused | None:
    """QC5: only onto a province with the fewest pyramids."""
    fewest = pieces.fewest_pyramids(state, seat)
    here = pieces.pyramids_at(state, seat, column)
    if here == fewest:
        return None
    return Refused("not_the_fewest", "QC5", {"column": column + 1, "count": here, "fewest": fewest})


def build_not(state: State, seat: int, count: int) -> Refused | None:
    """C4.2: the purchase must be on the table of costs, and paid for."""
    most = state.numbers.most_built
    if count > most:
        return Refused("no_such_purchase", "C4.2", {"count": count, "most": most})
    if count > harvest.most_to_build(state, seat):
        cost = state.numbers.cost[count]
        return Refused("too_little_gold", "C4.2", {"count": count, "cost": cost, "gold": state.gold[seat]})
    return None
