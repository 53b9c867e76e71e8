"""What the age would score if it ended now, from what a seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import kinds
from amunre.board.phases import scoring
from amunre.board.view import tile_lies

if TYPE_CHECKING:
    from amunre.board.state import State


def preview(state: State, seat: int | None) -> list[tuple[int, ...]]:
    """Points for each seat by part (`final.PART_NAMES`), as the scoring of this age would count them now (R7).

    Pieces and provinces are public. Yellow cards count for the asking seat alone, as far as their conditions hold; gold
    is left out, for it counts only when everything is over (R8.1). Temples need a tile (R7.1), sets need every province
    of the age (R7.3): one that is still to be won may lack the pyramid.
    """
    state.game.check_seat(seat)
    has_tile = tile_lies(state)
    own = kinds.NOBODY if seat is None else seat
    return [parts_now(state, other, has_tile, other == own) for other in range(state.players)]


def parts_now(state: State, seat: int, has_tile: bool, own: bool) -> tuple[int, ...]:
    return (
        scoring.temple_points(state, seat) if has_tile else 0,
        scoring.pyramid_points(state, seat),
        scoring.set_points(state, seat) if all_won(state, seat) else 0,
        scoring.majority_points(state, seat, 1),
        scoring.majority_points(state, seat, 0),
        card_points(state, seat) if own else 0,
        0,
    )


def all_won(state: State, seat: int) -> bool:
    """R1.1: whether the seat has won its provinces of this age, one in each round."""
    return state.owned[seat] >= kinds.ROUNDS or state.phase >= kinds.SCORING


def card_points(state: State, seat: int) -> int:
    """R7.5, R6.2: one card of each yellow kind in hand whose condition holds."""
    points = 0
    for card in range(kinds.FIRST_YELLOW, kinds.FIRST_YELLOW + kinds.YELLOWS):
        if state.hand[seat * kinds.CARDS + card] > 0 and scoring.condition_holds(state, seat, card):
            points += state.numbers.per_card
    return points
