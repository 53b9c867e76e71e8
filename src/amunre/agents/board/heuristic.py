"""Rules of thumb for the board game: what a beginner makes of a state, in points.

It counts what lies on the table, puts a price on gold, farmers, stones and cards, and knows nothing of what the others
are up to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.agents.board import figures
from amunre.agents.board.figures import Figures
from amunre.board import kinds
from amunre.board.phases import scoring

if TYPE_CHECKING:
    from amunre.board.state import State


def estimate(state: State, seat: int, of: Figures) -> float:
    """Points, what the age would bring now, and what is not yet points."""
    figures.count_all(state, of)
    worth: float = state.points[seat] + of.projected[seat]
    last = state.age + 1 == kinds.AGES and state.round + 1 == kinds.ROUNDS
    coin = 0.1 if last and state.phase >= kinds.OFFERING else 0.3
    worth += coin * (of.purse[seat] + of.coming[seat])
    if last:
        worth += 0.7 * of.gold_points[seat]
    worth += coin * estates(state, seat, of)
    worth += stones(state, seat, of)
    worth += hand(state, seat)
    worth += 0.6 * of.cards_coming[seat]
    return worth + offering(state, seat)


def estates(state: State, seat: int, of: Figures) -> float:
    """The gold that the harvests will bring, at a middling tile; fields wait for farmers."""
    later = of.harvests[seat] - (1 if of.coming[seat] > 0 else 0)
    each = 2.2 * of.farmers[seat] + of.mines[seat] + 0.5 * of.caravans[seat]
    if state.turn == seat and state.step == kinds.PLACE_FARMERS:
        each += 2.2 * state.left
    gold = later * each + 0.5 * of.harvests[seat] * of.open_fields[seat]
    if of.count[seat] > state.round:
        gold += 12.0  # it has a province in this round
    return gold + 2.0 * of.best_symbols[seat]


def stones(state: State, seat: int, of: Figures) -> float:
    """Stones on the way to pyramids, and to sets most of all."""
    worth = 0.45 * of.stones[seat] - 0.12 * of.missing[seat]
    if state.turn == seat and (state.step == kinds.PLACE_STONES or state.step == kinds.TAKE_REWARDS):
        worth += 0.7 * state.left
    if state.age == 0:
        worth += 0.5 * of.pyramids[seat]  # they stay for the second age
    return worth


def hand(state: State, seat: int) -> float:
    """A card is worth a little; a yellow one whose condition holds, what it will score."""
    worth = 0.5 * state.hand_size[seat]
    for card in range(kinds.FIRST_YELLOW, kinds.FIRST_YELLOW + kinds.YELLOWS):
        if state.hand[seat * kinds.CARDS + card] > 0 and scoring.condition_holds(state, seat, card):
            worth += 0.8 * state.numbers.per_card
    return worth + 0.4 * state.hand[seat * kinds.CARDS + kinds.ARCHITECT_CARD]


def offering(state: State, seat: int) -> float:
    """What a sealed offering may bring: some gold makes the second place likely, more the first."""
    if state.step != kinds.SEAL_OFFERING or not state.sealed[seat]:
        return 0.0
    offer: int = state.offer[seat]
    if offer == kinds.THEFT_OFFER:
        return 0.3 * state.numbers.theft
    return 0.6 + 0.5 * min(offer, 5) - 0.3 * offer + (0.4 if offer > 6 else 0.0)
