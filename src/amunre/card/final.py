"""What the contract asks of a whole state: its piles and its ending."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import kinds, provinces
from amunre.game.ending import Ending
from amunre.game.final import ended, part_places

if TYPE_CHECKING:
    from amunre.card.state import State

PART_NAMES = ("pyramids", "fields", "pharaoh", "ankhs")
KINGDOM_NAMES = ("first", "second", "third")
PART_PLACES = part_places(KINGDOM_NAMES, PART_NAMES, kinds.SEATS)


def pile_of(state: State) -> tuple[str, int]:
    """The pile chance draws from now, and how often it was drawn from before."""
    if state.phase == kinds.SETUP:
        return ("start", 0)
    return ("provinces", state.province_draws)


def final_ending(state: State) -> Ending:
    """C5.3: most points; ties by all pyramids, then by turn order, so the victory is never shared."""
    keys = [final_key(state, seat) for seat in range(state.players)]
    return ended(keys, ("points", "pyramids", "turn_order"), state.parts, PART_PLACES, kinds.PARTS)


def final_key(state: State, seat: int) -> tuple[int, ...]:
    turns_after_pharaoh = (seat - state.pharaoh + state.players) % state.players
    return (state.points[seat], provinces.pyramids_of(state, seat), -turns_after_pharaoh)
