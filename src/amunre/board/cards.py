"""Favor cards: the deck as a bag, hands, plays, sales and draws (R1.3, R6).

A bag has no order, so there is no order to leak. Face-down bonus cards are counted out of the deck when they are laid
and drawn when they are taken (Q15). `deck` still holds them until then; `deck_left` counts what may be drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import kinds
from amunre.game import kinds as shared

if TYPE_CHECKING:
    from amunre.board.state import State
    from amunre.game.action_list import Actions


def may_play(state: State, seat: int, card: int) -> bool:
    """R6.2: one holds the card and has not played its like in this phase."""
    return state.hand[seat * kinds.CARDS + card] > 0 and not state.played[seat] >> card & 1


def gain(state: State, seat: int, card: int) -> None:
    state.hand[seat * kinds.CARDS + card] += 1
    state.hand_size[seat] += 1


def lose(state: State, seat: int, card: int) -> None:
    """A card leaves the hand in the open; the Architect everybody began with may be the one."""
    state.hand[seat * kinds.CARDS + card] -= 1
    state.hand_size[seat] -= 1
    if card == kinds.ARCHITECT_CARD and state.sure_architects[seat] > 0:
        state.sure_architects[seat] -= 1


def play(state: State, seat: int, card: int) -> None:
    """R6.2, R2.9: play a card; it is discarded at once, but in the auction it lies open until the phase ends."""
    lose(state, seat, card)
    state.played[seat] |= 1 << card
    if state.phase != kinds.AUCTION:
        state.discards[card] += 1


def forget_plays(state: State) -> None:
    """R6.2: a new phase begins; every kind of card may be played again."""
    for seat in range(state.players):
        state.played[seat] = 0


def list_sales(state: State, seat: int, out: Actions) -> None:
    """R6.1: any favor card may be discarded for gold at any of one's decisions."""
    left = state.hand_size[seat]
    card = 0
    while left > 0 and card < kinds.CARDS:
        count = state.hand[seat * kinds.CARDS + card]
        if count > 0:
            out.items[out.count] = kinds.SELL + card
            out.count += 1
            left -= count
        card += 1


def sell(state: State, seat: int, card: int) -> None:
    """R6.1, Q11: the gold comes at once; a sale before a sealed choice stays sealed with it."""
    state.gold[seat] += state.numbers.sale
    state.bank -= state.numbers.sale
    if state.sealed_moment():
        state.hand[seat * kinds.CARDS + card] -= 1
        state.hand_size[seat] -= 1
        state.sold[seat * kinds.CARDS + card] += 1
    else:
        lose(state, seat, card)
        state.discards[card] += 1


def open_sales(state: State) -> None:
    """Q11: the sealed moment is over; what was sold in it is discarded face up."""
    for seat in range(state.players):
        for card in range(kinds.CARDS):
            count = state.sold[seat * kinds.CARDS + card]
            state.sold[seat * kinds.CARDS + card] = 0
            state.discards[card] += count
            if card == kinds.ARCHITECT_CARD and count > 0:
                state.sure_architects[seat] = max(0, state.sure_architects[seat] - count)


def drawable(state: State) -> int:
    """R3.2, R6.3: how many cards could be drawn now, the discards included."""
    count = state.deck_left
    for card in range(kinds.CARDS):
        count += state.discards[card]
    return count


def renew_deck(state: State) -> None:
    """R6.3, Q15: an empty deck is rebuilt from the discards; what lies face down stems from the former deck."""
    if state.deck_left > 0:
        return
    for province in range(kinds.PROVINCES):
        state.bonus_former[province] = state.bonus_cards[province]
    for card in range(kinds.CARDS):
        state.former[card] += state.deck[card]
        state.deck[card] = state.discards[card]
        state.deck_from[card] = state.discards[card]
        state.deck_left += state.discards[card]
        state.discards[card] = 0


def lay_bonus(state: State, province: int) -> None:
    """R2.1: lay the province's favor cards face down; they are out of the deck, and nobody knows them."""
    for _ in range(state.numbers.bonus_favor[province]):
        renew_deck(state)
        if state.deck_left > 0:
            state.deck_left -= 1
            state.bonus_cards[province] += 1
            renew_deck(state)


def ask_holder(state: State) -> bool:
    """Ask whoever is next in turn, if they hold cards. They are asked whatever the cards are: that tells nothing."""
    state.turn = (state.start + state.rank) % state.players
    if state.hand_size[state.turn] == 0:
        return False
    state.waiting = 1 << state.turn
    return True


def ask_draws(state: State, seat: int, count: int) -> None:
    """Let chance draw `count` cards for the seat; nobody may ask for more than there are (R3.2, R6.3)."""
    state.drawer = seat
    state.draws = count
    prepare_draw(state)


def prepare_draw(state: State) -> None:
    """Renew the deck if it has run out, and call on chance if there is something left to draw."""
    renew_deck(state)
    if state.draws > 0:
        state.waiting = shared.CHANCE_BIT


def draw(state: State, card: int) -> None:
    """A card is drawn from the deck into the drawer's hand."""
    state.waiting = 0
    state.deck[card] -= 1
    state.deck_left -= 1
    state.favor_draws += 1
    gain(state, state.drawer, card)
    state.draws -= 1
    prepare_draw(state)


def take_bonus(state: State, seat: int, province: int, card: int) -> None:
    """R2.6: a card that lay face down in the province goes to its new owner."""
    if state.bonus_former[province] > 0:
        state.bonus_former[province] -= 1
        state.former[card] -= 1
    else:
        state.deck[card] -= 1
    state.bonus_cards[province] -= 1
    state.favor_draws += 1
    gain(state, seat, card)


def list_draws(state: State, out: Actions) -> None:
    """The kinds of card the next draw from the deck may bring."""
    for card in range(kinds.CARDS):
        out.add_weighted(kinds.DRAW + card, state.deck[card])


def list_bonus_draws(state: State, province: int, out: Actions) -> None:
    """The kinds of card that may lie face down in the province."""
    for card in range(kinds.CARDS):
        if state.bonus_former[province] > 0:
            out.add_weighted(kinds.DRAW + card, state.former[card])
        else:
            out.add_weighted(kinds.DRAW + card, state.deck[card])
