"""Rules of thumb for the card game: what a beginner makes of a state, in points.

It counts pyramids, puts a price on gold, fields and ankhs, and knows nothing of what the others are up to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import cards, kinds, provinces
from amunre.card.phases import scoring

if TYPE_CHECKING:
    from amunre.card.state import State


def estimate(state: State, seat: int) -> float:
    """Points, what the pyramids bring in every kingdom still to be scored, and what is not yet points."""
    worth: float = state.points[seat]
    if state.phase == kinds.OVER:
        return worth
    scorings = kinds.KINGDOMS - state.kingdom
    fewest = provinces.fewest_pyramids(state, seat)
    spare = provinces.pyramids_of(state, seat) - kinds.COLUMNS * fewest
    worth += scorings * (state.numbers.per_pyramid * fewest + 0.25 * spare)
    worth += scoring.field_points(state, seat) + scoring.pharaoh_points(state, seat) + scoring.ankh_points(state, seat)
    worth += 0.08 * provinces.visible_ankhs(state, seat)
    pyramid = 0.06 * scorings  # what a gold buys in pyramids
    worth += pyramid * (state.gold[seat] + cards.worth(state, state.display[seat]))
    if state.phase <= kinds.OFFERING:
        worth += pyramid * (2.2 * provinces.visible_fields(state, seat) + 6.0 * provinces.visible_caravans(state, seat))
    if state.waiting == 1 << seat:
        worth += 0.3 * scorings * state.left
    return worth + auction(state, seat, pyramid) + offering(state, seat, scorings)


def auction(state: State, seat: int, pyramid: float) -> float:
    """The card one stands on, as if it were one's own."""
    card = state.bid_on[seat]
    if card == kinds.NOWHERE:
        return 0.0
    return (
        0.12 * state.numbers.ankhs[card]
        + pyramid * (2.2 * state.numbers.fields[card] + 6.0 * state.numbers.caravans[card])
        + 0.3 * (kinds.KINGDOMS - state.kingdom) * state.numbers.pyramids[card]
    )


def offering(state: State, seat: int, scorings: int) -> float:
    """What a sealed offering may bring: some gold makes a pyramid sure, more makes three likely."""
    if state.step != kinds.SEAL_OFFERING or state.offer[seat] == 0:
        return 0.0
    gold = cards.worth(state, state.offer[seat])
    if gold == 0:
        return 0.0
    return scorings * (0.3 + 0.08 * min(gold, 6) - 0.06 * gold)
