"""What the contract asks of a whole state: its piles and its ending."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import kinds
from amunre.board.phases import scoring
from amunre.game.ending import Ending
from amunre.game.final import ended, part_places

if TYPE_CHECKING:
    from amunre.board.state import State

PART_NAMES = ("temples", "pyramids", "sets", "west", "east", "cards", "gold")
AGE_NAMES = ("old", "new")
PART_PLACES = [entry for entry in part_places(AGE_NAMES, PART_NAMES, kinds.SEATS) if entry[0] != "old_gold"]
"""R8.1: gold counts only after the second age."""


def pile_of(state: State) -> tuple[str, int]:
    """The pile chance draws from now, and how often it was drawn from before."""
    if state.phase == kinds.SETUP:
        return ("start", 0)
    if state.step == kinds.TURN_UP_PROVINCES or state.step == kinds.DEAL_PROVINCES:
        return ("provinces", state.province_draws)
    return ("favors", state.favor_draws)


def final_ending(state: State) -> Ending:
    """R8.3: most points; ties by most pyramids, then most stones; else the victory is shared."""
    keys = [final_key(state, seat) for seat in range(state.players)]
    return ended(keys, ("points", "pyramids", "stones"), state.parts, PART_PLACES, kinds.PARTS)


def final_key(state: State, seat: int) -> tuple[int, ...]:
    return (state.points[seat], scoring.pyramids_of(state, seat), scoring.stones_of(state, seat))
