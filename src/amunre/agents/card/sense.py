"""Which legal actions of the card game the agents think about at all: nobody pays for what comes for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import kinds
from amunre.card.phases import harvest

if TYPE_CHECKING:
    from amunre.card.state import State
    from amunre.game.action_list import Actions


def leave_sensible(state: State, seat: int, options: Actions) -> None:
    """Keep the sensible ones, in their order; where there are none, all."""
    kept = 0
    for place in range(options.count):
        action = options.items[place]
        if is_sensible(state, seat, action):
            options.items[kept] = action
            kept += 1
    if kept > 0:
        options.count = kept


def is_sensible(state: State, seat: int, action: int) -> bool:
    if action >= kinds.BID and action < kinds.EXTEND:
        return not pays_for_nothing(state, seat, action - kinds.BID)
    if action >= kinds.BUILD:
        return not loses_gold(state, seat, action - kinds.BUILD)
    return True


def pays_for_nothing(state: State, seat: int, bid: int) -> bool:
    """C2.3: all others have a card in play elsewhere, so the auction ends with this bid; and the 0 comes back."""
    if bid % kinds.GOLD_CARDS == 0:
        return False
    for other in range(state.players):
        if other != seat:
            if state.bid_on[other] == kinds.NOWHERE or state.bid_on[other] == bid // kinds.GOLD_CARDS:
                return False
    return True


def loses_gold(state: State, seat: int, count: int) -> bool:
    """QC1: gold beyond all gold cards is lost, and would have paid for a pyramid more."""
    if count >= harvest.most_to_build(state, seat):
        return False
    return state.gold[seat] - state.numbers.cost[count] > state.numbers.all_gold
