"""What the contract asks of a whole state: its fingerprint, its ending, its piles and its seals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import kinds, pieces
from amunre.game.ending import Ending, deciding_key, places
from amunre.game.tables import canonical
from amunre.game.tables import fingerprint as text_fingerprint

if TYPE_CHECKING:
    from amunre.card.state import State

PART_NAMES = ("pyramids", "fields", "pharaoh", "ankhs")
KINGDOM_NAMES = ("first", "second", "third")


def fingerprint(state: State) -> str:
    """A digest of every number the rules depend on."""
    return text_fingerprint(canonical(state.fields()))


def reveals_of(state: State) -> int:
    return state.reveals


def sealed_in(state: State) -> bool:
    return state.sealed_moment()


def pile_of(state: State) -> tuple[str, int]:
    """The pile chance draws from now, and how often it was drawn from before."""
    if state.phase == kinds.SETUP:
        return ("start", 0)
    return ("provinces", state.province_draws)


def final_ending(state: State) -> Ending:
    """C5.3: most points; ties by all pyramids, then by turn order, so the victory is never shared."""
    keys = [final_key(state, seat) for seat in range(state.players)]
    return Ending(
        places=places(keys),
        scores=tuple([state.points[seat] for seat in range(state.players)]),
        parts=tuple([named_parts(state, seat) for seat in range(state.players)]),
        reason=deciding_key(keys, ("points", "pyramids", "turn_order")),
    )


def final_key(state: State, seat: int) -> tuple[int, ...]:
    turns_after_pharaoh = (seat - state.pharaoh + state.players) % state.players
    return (state.points[seat], pieces.pyramids_of(state, seat), -turns_after_pharaoh)


def named_parts(state: State, seat: int) -> dict[str, int]:
    """Every part of the score by kingdom and name."""
    parts = {}
    for kingdom in range(kinds.KINGDOMS):
        for part in range(kinds.PARTS):
            number = state.parts[(kingdom * kinds.SEATS + seat) * kinds.PARTS + part]
            parts[f"{KINGDOM_NAMES[kingdom]}_{PART_NAMES[part]}"] = number
    return parts
