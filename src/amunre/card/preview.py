"""What the kingdom would score if it ended now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import kinds, provinces
from amunre.card.phases import scoring

if TYPE_CHECKING:
    from amunre.card.state import State


def preview(state: State, seat: int | None) -> list[tuple[int, ...]]:
    """Points for each seat by part (`final.PART_NAMES`), as the kingdom would score now (C5); all of it is public."""
    state.game.check_seat(seat)
    return [parts_now(state, other) for other in range(state.players)]


def parts_now(state: State, seat: int) -> tuple[int, ...]:
    """Before the first card lies there is nothing to score."""
    if provinces.top_card(state, seat, 0) == kinds.NOWHERE:
        return (0, 0, 0, 0)
    return (
        scoring.pyramid_points(state, seat),
        scoring.field_points(state, seat),
        scoring.pharaoh_points(state, seat),
        scoring.ankh_points(state, seat),
    )
