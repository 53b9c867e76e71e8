"""Set-up (C1): a Pharaoh, and the first displays in the open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import cards, kinds
from amunre.game import deciding
from amunre.game import kinds as shared

if TYPE_CHECKING:
    from amunre.card.state import State
    from amunre.game.action_list import Actions


def begin(state: State, players: int) -> None:
    """C1.1, C1.2: nothing lies on the table yet; every card is where it belongs."""
    state.players = players
    state.phase = kinds.SETUP
    state.step = kinds.DRAW_START
    clear_seats(state)
    if state.numbers.named_start == kinds.NOBODY:
        state.waiting = shared.CHANCE_BIT
    else:
        draw_start(state, kinds.START + state.numbers.named_start)


def clear_seats(state: State) -> None:
    for seat in range(kinds.SEATS):
        state.bid_card[seat] = kinds.NO_CARD
        state.bid_on[seat] = kinds.NOWHERE
        state.up[seat] = kinds.NOWHERE
    for place in range(kinds.SEATS * kinds.COLUMNS * kinds.KINGDOMS):
        state.cards[place] = kinds.NOWHERE


def list_odds(state: State, out: Actions) -> None:
    """C1.2: every player is as likely to be the first Pharaoh."""
    out.add_equal(kinds.START, state.players)


def draw_start(state: State, action: int) -> None:
    """C1.2, C1.3: the Pharaoh is found and is the first to form a display."""
    state.pharaoh = action - kinds.START
    state.rank = 0
    ask_display(state)


def ask_display(state: State) -> None:
    """C1.3: from the Pharaoh clockwise, each displays cards for the opening total."""
    if deciding.ask_next(state, state.pharaoh, state.rank):
        cards.take_back(state, state.turn, state.numbers.opening_total)


def display_opening(state: State, seat: int, card: int) -> None:
    """C1.3: one card more; when the total is there, the next player forms a display."""
    cards.lay_out(state, seat, card)
    if state.gold[seat] == 0:
        state.rank += 1
        ask_display(state)
