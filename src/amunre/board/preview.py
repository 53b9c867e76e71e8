"""What the age would score if it ended now, from what a seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import cards, kinds
from amunre.board.phases import scoring
from amunre.board.view import tile_lies

if TYPE_CHECKING:
    from amunre.board.state import State


def preview(state: State, seat: int | None) -> list[tuple[int, ...]]:
    """Points for each seat by part (`final.PART_NAMES`), as the scoring of this age would count them now (R7).

    Pieces, provinces and the yellow cards that were shown are public. Those in hand count for the asking seat alone, as
    far as their conditions hold; gold is left out, for it counts only when everything is over (R8.1). Temples need a
    tile (R7.1), sets need every province of the age (R7.3): one that is still to be won may lack the pyramid.
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
        shown_points(state, seat) + (card_points(state, seat) if own else 0),
        0,
    )


def all_won(state: State, seat: int) -> bool:
    """R1.1: whether the seat has won its provinces of this age, one in each round."""
    return state.owned[seat] >= kinds.ROUNDS or state.phase >= kinds.SCORING


def shown_points(state: State, seat: int) -> int:
    """R7.5: what the yellow cards scored that the seat has shown in this age."""
    return state.parts[(state.age * kinds.SEATS + seat) * kinds.PARTS + kinds.CARDS_PART]


def card_points(state: State, seat: int) -> int:
    """R7.5, R6.2: one card of each yellow kind in hand that may still be shown and whose condition holds.

    A condition speaks of one's provinces, and a scoring finds three of them: without any, nothing holds yet.
    """
    points = 0
    if state.owned[seat] == 0:
        return points
    for card in range(kinds.FIRST_YELLOW, kinds.FIRST_YELLOW + kinds.YELLOWS):
        if cards.may_play(state, seat, card) and scoring.condition_holds(state, seat, card):
            points += state.numbers.per_card
    return points
