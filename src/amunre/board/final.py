"""What the contract asks of a whole state: its fingerprint, its ending, its piles and its seals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import kinds
from amunre.board.phases import scoring
from amunre.board.state import KNOWLEDGE
from amunre.game.ending import Ending, deciding_key, places
from amunre.game.tables import canonical
from amunre.game.tables import fingerprint as text_fingerprint

if TYPE_CHECKING:
    from amunre.board.state import State

PART_NAMES = ("temples", "pyramids", "sets", "west", "east", "cards", "gold")
AGE_NAMES = ("old", "new")


def fingerprint(state: State) -> str:
    """A digest of every number the rules depend on."""
    numbers = {name: value for name, value in state.fields().items() if name not in KNOWLEDGE}
    return text_fingerprint(canonical(numbers))


def reveals_of(state: State) -> int:
    return state.reveals


def sealed_in(state: State) -> bool:
    return state.sealed_moment()


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
    return Ending(
        places=places(keys),
        scores=tuple([state.points[seat] for seat in range(state.players)]),
        parts=tuple([named_parts(state, seat) for seat in range(state.players)]),
        reason=deciding_key(keys, ("points", "pyramids", "stones")),
    )


def final_key(state: State, seat: int) -> tuple[int, ...]:
    return (state.points[seat], scoring.pyramids_of(state, seat), scoring.stones_of(state, seat))


def named_parts(state: State, seat: int) -> dict[str, int]:
    """Every part of the score by age and name; gold counts only after the second age."""
    parts = {}
    for age in range(kinds.AGES):
        for part in range(kinds.PARTS):
            if age == 1 or part != kinds.GOLD_PART:
                number = state.parts[(age * kinds.SEATS + seat) * kinds.PARTS + part]
                parts[f"{AGE_NAMES[age]}_{PART_NAMES[part]}"] = number
    return parts
