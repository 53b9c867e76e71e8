"""Why not? For every action of the table that is not legal now: a code, the rule it breaks, the numbers that matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import cards, kinds, provinces
from amunre.card.editions import PROVINCES
from amunre.card.phases import auction, harvest
from amunre.card.prompt import SEALING
from amunre.game.deciding import first_obstacle, not_in_pile
from amunre.game.refusal import Refused

if TYPE_CHECKING:
    from amunre.card.state import State
    from amunre.game.actions import Action
    from amunre.game.refusal import Kinds


def why_not(state: State, seat: int, action: Action) -> Refused | None:
    """The first rule that stands in the way of the seat's action; None if it is legal."""
    return first_obstacle(KINDS, SEALING, state, seat, action, "C1.2", "C5.3")


def start_not(state: State, seat: int, action: Action) -> Refused | None:
    return not_in_pile(action.index["seat"] < state.players, "C1.2", action)


def turn_up_not(state: State, seat: int, action: Action) -> Refused | None:
    province = action.index["province"]
    there = province // kinds.DECK == state.kingdom and state.card_place[province] == kinds.IN_DECK
    return not_in_pile(there, "C2.1", action)


def display_not(state: State, seat: int, action: Action) -> Refused | None:
    """C1.3, C4.3: from the highest card down, to exactly the gold there is; the 0 lies there already."""
    rule = "C1.3" if state.phase == kinds.SETUP else "C4.3"
    card = action.index["gold"]
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


def bid_not(state: State, seat: int, action: Action) -> Refused | None:
    """C2.2: a card of the display on a province in the row, higher than the card that lies there."""
    province = action.index["province"]
    card = action.index["gold"]
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


def extend_not(state: State, seat: int, action: Action) -> Refused | None:
    """C2.4: each province is extended once in a kingdom."""
    column = action.index["column"]
    if auction.may_extend(state, seat, column):
        return None
    return Refused("already_extended", "C2.4", {"column": column + 1})


def offer_not(state: State, seat: int, action: Action) -> Refused | None:
    """C3.1: a card of the display, from the highest down."""
    card = action.index["gold"]
    gold = state.numbers.gold[card]
    if not state.display[seat] >> card & 1:
        return Refused("not_in_display", "C3.1", {"card": gold})
    if state.offer[seat] >> card & 1:
        return Refused("already_offered", "C3.1", {"card": gold})
    if state.offer[seat] & (1 << card) - 1:
        return Refused("offer_highest_first", "C3.1", {"card": gold})
    return None


def finish_not(state: State, seat: int, action: Action) -> Refused | None:
    """C3.1: at least one card is offered."""
    return Refused("nothing_offered", "C3.1", {}) if state.offer[seat] == 0 else None


def pyramid_not(state: State, seat: int, action: Action) -> Refused | None:
    """QC5: only onto a province with the fewest pyramids."""
    column = action.index["column"]
    fewest = provinces.fewest_pyramids(state, seat)
    here = provinces.pyramids_at(state, seat, column)
    if here == fewest or provinces.places_freely(state):
        return None
    return Refused("not_the_fewest", "QC5", {"column": column + 1, "count": here, "fewest": fewest})


def build_not(state: State, seat: int, action: Action) -> Refused | None:
    """C4.2: the purchase must be on the table of costs, and paid for."""
    count = action.index["count"]
    most = state.numbers.most_built
    if count > most:
        return Refused("no_such_purchase", "C4.2", {"count": count, "most": most})
    if count > provinces.supply(state):
        return Refused("too_few_pyramids", "QC4", {"count": count, "supply": provinces.supply(state)})
    if count > harvest.most_to_build(state, seat):
        cost = state.numbers.cost[count]
        return Refused("too_little_gold", "C4.2", {"count": count, "cost": cost, "gold": state.gold[seat]})
    return None


KINDS: Kinds = {
    "start": ("C1.2", (kinds.DRAW_START,), start_not),
    "turn_up": ("C2.1", (kinds.TURN_UP_PROVINCES,), turn_up_not),
    "display": ("C1.3", (kinds.FORM_DISPLAY,), display_not),
    "bid": ("C2.2", (kinds.BID_ON_PROVINCES,), bid_not),
    "extend": ("C2.4", (kinds.EXTEND_PROVINCE,), extend_not),
    "offer": ("C3.1", (kinds.SEAL_OFFERING,), offer_not),
    "finish": ("C3.1", (kinds.SEAL_OFFERING,), finish_not),
    "pyramid": ("C3.5", (kinds.PLACE_FAVORS, kinds.PLACE_PYRAMIDS), pyramid_not),
    "build": ("C4.2", (kinds.BUILD_PYRAMIDS,), build_not),
}
"""Each kind of action: the rule that says when it can be done, the steps in which it can, and its check."""
