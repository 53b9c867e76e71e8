"""Set-up (R1): gold, a Theft card and an Architect each; the other favor cards in the deck; a start player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import kinds
from amunre.game import kinds as shared

if TYPE_CHECKING:
    from amunre.board.state import State
    from amunre.game.action_list import Actions


def begin(state: State, players: int) -> None:
    """R1.1 to R1.5: lay out the game. Theft cards are always in hand or on their way back, so nothing counts them."""
    state.players = players
    state.phase = kinds.SETUP
    state.step = kinds.DRAW_START
    state.bank = state.numbers.box_gold - players * state.numbers.start_gold
    state.stone_supply = state.numbers.stone_tokens
    state.farmer_supply = state.numbers.farmer_tokens
    state.pyramid_supply = state.numbers.pyramid_tokens
    for card in range(kinds.CARDS):
        state.deck[card] = state.numbers.cards[card]
    state.deck[kinds.ARCHITECT_CARD] -= players * state.numbers.start_architects
    for card in range(kinds.CARDS):
        state.deck_left += state.deck[card]
        state.deck_from[card] = state.deck[card]
    clear_seats(state)
    for seat in range(players):
        state.gold[seat] = state.numbers.start_gold
        state.hand[seat * kinds.CARDS + kinds.ARCHITECT_CARD] = state.numbers.start_architects
        state.hand_size[seat] = state.numbers.start_architects
        state.sure_architects[seat] = state.numbers.start_architects
    if state.numbers.named_start == kinds.NOBODY:
        state.waiting = shared.CHANCE_BIT
    else:
        state.start = state.numbers.named_start


def clear_seats(state: State) -> None:
    for seat in range(kinds.SEATS):
        state.standing[seat] = kinds.NOWHERE
        state.outbid[seat] = kinds.NOWHERE
        state.chosen[seat] = kinds.NOWHERE
        state.enriched[seat] = kinds.NOWHERE
        state.replaced[seat] = kinds.NOWHERE
        state.order[seat] = kinds.NOBODY
    for province in range(kinds.PROVINCES):
        state.owner[province] = kinds.NOBODY
        state.bidder[province] = kinds.NOBODY
        state.card_holder[province] = kinds.NOBODY
        state.space[province] = -1


def list_odds(state: State, out: Actions) -> None:
    """R1.5, E6: every player is as likely to begin."""
    out.add_equal(kinds.START, state.players)


def draw_start(state: State, action: int) -> None:
    """R1.5: this player begins."""
    state.start = action - kinds.START
    state.waiting = 0
