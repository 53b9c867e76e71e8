"""Victory points at the end of each kingdom (C5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import kinds, provinces

if TYPE_CHECKING:
    from amunre.card.state import State


def begin(state: State) -> None:
    """C5: every seat scores; after the last kingdom the result is out, and nothing can be taken back any more."""
    for seat in range(state.players):
        score(state, seat)
    if state.kingdom == kinds.KINGDOMS - 1:
        state.phase = kinds.OVER
        state.step = kinds.GAME_OVER
        state.reveals += 1


def score(state: State, seat: int) -> None:
    """C5.1, C5.2: the parts of the kingdom's score."""
    note(state, seat, kinds.PYRAMIDS_PART, pyramid_points(state, seat))
    note(state, seat, kinds.FIELDS_PART, field_points(state, seat))
    note(state, seat, kinds.PHARAOH_PART, pharaoh_points(state, seat))
    note(state, seat, kinds.ANKHS_PART, ankh_points(state, seat))


def note(state: State, seat: int, part: int, points: int) -> None:
    state.parts[(state.kingdom * kinds.SEATS + seat) * kinds.PARTS + part] = points
    state.points[seat] += points


def pyramid_points(state: State, seat: int) -> int:
    """C5.1: for each pyramid of the province that has the fewest."""
    return provinces.fewest_pyramids(state, seat) * state.numbers.per_pyramid


def field_points(state: State, seat: int) -> int:
    """C5.2: for enough visible fields."""
    return state.numbers.for_fields if provinces.visible_fields(state, seat) >= state.numbers.fields_needed else 0


def pharaoh_points(state: State, seat: int) -> int:
    """C5.2: for the Pharaoh."""
    return state.numbers.for_pharaoh if seat == state.pharaoh else 0


def ankh_points(state: State, seat: int) -> int:
    """C5.2, QC3: the fewest ankhs cost points, but never more than the kingdom brought."""
    return ankh_loss(state, seat) if seat == fewest_ankhs(state) else 0


def ankh_loss(state: State, seat: int) -> int:
    """QC3: what the fewest ankhs cost the seat that sees them."""
    others = pyramid_points(state, seat) + field_points(state, seat) + pharaoh_points(state, seat)
    return -min(others, state.numbers.fewest_ankhs)


def fewest_ankhs(state: State) -> int:
    """C5.2: who sees the fewest ankhs; among equals the latest in turn order."""
    worst = state.pharaoh
    fewest = provinces.visible_ankhs(state, worst)
    for offset in range(1, state.players):
        seat = (state.pharaoh + offset) % state.players
        ankhs = provinces.visible_ankhs(state, seat)
        if ankhs <= fewest:
            worst, fewest = seat, ankhs
    return worst
