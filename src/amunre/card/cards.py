"""Gold cards: each player owns the same ones and displays some of them (C1.2, C1.3, C4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import kinds

if TYPE_CHECKING:
    from amunre.card.state import State
    from amunre.game.action_list import Actions


def worth(state: State, cards: int) -> int:
    """The gold on a mask of cards."""
    total = 0
    for card in range(kinds.GOLD_CARDS):
        if cards >> card & 1:
            total += state.numbers.gold[card]
    return total


def take_back(state: State, seat: int, gold: int) -> None:
    """C1.3, C4.3, QC1: all cards are at hand; the 0 is displayed, and cards for the gold, as far as they go."""
    state.display[seat] = 1
    state.gold[seat] = min(gold, state.numbers.all_gold)
    state.below = kinds.GOLD_CARDS
    state.step = kinds.FORM_DISPLAY


def may_display(state: State, seat: int, card: int) -> bool:
    """C1.3: whether the card may come next, from the highest down: the cards below it must make up what is missing.

    So every display can be formed in exactly one way, and none is begun that cannot be finished.
    """
    if card == 0 or card >= state.below:
        return False
    missing = state.gold[seat] - state.numbers.gold[card]
    return missing >= 0 and state.numbers.reachable[card * (kinds.MOST_GOLD + 1) + missing] == 1


def list_displays(state: State, seat: int, out: Actions) -> None:
    """C1.3, C4.3: the cards that may come next."""
    for card in range(kinds.GOLD_CARDS):
        if may_display(state, seat, card):
            out.add(kinds.DISPLAY + card)


def lay_out(state: State, seat: int, card: int) -> None:
    """C1.3, C4.3: the card is laid out."""
    state.display[seat] |= 1 << card
    state.gold[seat] -= state.numbers.gold[card]
    state.below = card
