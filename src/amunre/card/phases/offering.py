"""Offerings and favors (C3): sealed offerings, the flood, and pyramids as favors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import cards, kinds, provinces
from amunre.game import deciding

if TYPE_CHECKING:
    from amunre.card.state import State
    from amunre.game.action_list import Actions


def begin(state: State) -> None:
    """C3.1: all choose at once and in secret."""
    state.step = kinds.SEAL_OFFERING
    deciding.ask_all(state)
    state.total = 0
    for seat in range(state.players):
        state.offer[seat] = 0
        state.sealed[seat] = 0
        state.favors[seat] = 0


# Sealed offerings --------------------------------------------------------------------------------------------------


def may_offer(state: State, seat: int, card: int) -> bool:
    """C3.1: a card of the display, below those already chosen: every offering can be made in exactly one way."""
    lower = (1 << card) - 1 | 1 << card
    return state.display[seat] >> card & 1 == 1 and state.offer[seat] & lower == 0


def list_offers(state: State, seat: int, out: Actions) -> None:
    """C3.1: one card or more, from the highest down."""
    for card in range(kinds.GOLD_CARDS):
        if may_offer(state, seat, card):
            out.add(kinds.OFFER + card)
    if state.offer[seat] != 0:
        out.add(kinds.FINISH)


def add_card(state: State, seat: int, card: int) -> None:
    """C3.1: the card joins the offering; the 0, which every display still has, can only be the last of it."""
    state.offer[seat] |= 1 << card
    if card == 0:
        seal(state, seat)


def seal(state: State, seat: int) -> None:
    """C3.1: the choice is sealed; when the last arrives, all are revealed."""
    state.sealed[seat] = 1
    if deciding.close_choice(state, seat):
        reveal(state)


def reveal(state: State) -> None:
    """C3.2, C3.4: add up for the flood; the cards offered are discarded, the 0 too."""
    state.reveals += 1
    state.total = 0
    for seat in range(state.players):
        state.sealed[seat] = 0
        state.total += cards.worth(state, state.offer[seat])
        state.display[seat] &= ~state.offer[seat]
    set_flood(state)
    grant_favors(state)
    state.step = kinds.PLACE_FAVORS
    state.rank = 0
    ask_favors(state)


def set_flood(state: State) -> None:
    """C3.2: the flood whose range the total falls into."""
    state.flood = 0
    while state.flood + 1 < kinds.FLOODS and state.total >= state.numbers.flood_from[state.flood + 1]:
        state.flood += 1


# Favors ------------------------------------------------------------------------------------------------------------


def grant_favors(state: State) -> None:
    """C3.3, QC4: pyramids by the rank of the offering; where they run out, the highest offerings are served first."""
    left = provinces.supply(state)
    for rank in range(state.players):
        for seat in range(state.players):
            if rank_of(state, seat) == rank:
                state.favors[seat] = min(left, state.numbers.favors[rank])
                left -= state.favors[seat]


def rank_of(state: State, seat: int) -> int:
    """C3.3: the rank of an offering, ties in turn order; who offered no gold has none."""
    offered = cards.worth(state, state.offer[seat])
    if offered == 0:
        return kinds.NOBODY
    rank = 0
    is_earlier = 1
    for offset in range(state.players):
        rival = (state.pharaoh + offset) % state.players
        if rival == seat:
            is_earlier = 0
        elif cards.worth(state, state.offer[rival]) >= offered + 1 - is_earlier:
            rank += 1
    return rank


def ask_favors(state: State) -> None:
    """C3.5, QC7: in turn order each places the pyramids received; who has no choice is not asked."""
    while state.rank < state.players:
        state.turn = (state.pharaoh + state.rank) % state.players
        state.left = state.favors[state.turn]
        provinces.settle(state, state.turn)
        if state.left > 0:
            deciding.ask(state, state.turn)
            return
        state.rank += 1
    state.waiting = 0


def place(state: State, seat: int, column: int) -> None:
    """C3.5: one of the pyramids; after the last the next player places."""
    provinces.place(state, seat, column)
    if state.left == 0:
        state.rank += 1
        ask_favors(state)
