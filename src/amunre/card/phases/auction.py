"""The auctions (C2): three in a row, one province card for every player in each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import kinds, provinces
from amunre.game import deciding
from amunre.game import kinds as shared

if TYPE_CHECKING:
    from amunre.card.state import State
    from amunre.game.action_list import Actions


def begin(state: State) -> None:
    """C2: the first of the kingdom's auctions."""
    state.auction = 0
    lay_out(state)


def lay_out(state: State) -> None:
    """C2.1: one card per player is turned over, one after the other."""
    state.up_count = 0
    for slot in range(kinds.SEATS):
        state.up[slot] = kinds.NOWHERE
    state.step = kinds.TURN_UP_PROVINCES
    state.waiting = shared.CHANCE_BIT


def list_odds(state: State, out: Actions) -> None:
    """C1.1: every card of the kingdom's deck is as likely; those never turned over leave the game unseen."""
    first = state.kingdom * kinds.DECK
    for province in range(first, first + kinds.DECK):
        if state.card_place[province] == kinds.IN_DECK:
            out.add_weighted(kinds.TURN_UP + province, 1)


def turn_up(state: State, action: int) -> None:
    """C2.1: the card joins the row, which is kept in the order of the cards' numbers; then the Pharaoh bids."""
    province = action - kinds.TURN_UP
    slot = state.up_count
    while slot > 0 and state.up[slot - 1] > province:
        state.up[slot] = state.up[slot - 1]
        slot -= 1
    state.up[slot] = province
    state.up_count += 1
    state.card_place[province] = kinds.TURNED_UP
    state.province_draws += 1
    if state.up_count == state.players:
        state.step = kinds.BID_ON_PROVINCES
        deciding.ask(state, state.pharaoh)


# Bids --------------------------------------------------------------------------------------------------------------


def bidder_on(state: State, province: int) -> int:
    """Whose gold card lies at the province; nobody's if nobody has bid on it."""
    for seat in range(state.players):
        if state.bid_on[seat] == province:
            return seat
    return kinds.NOBODY


def lowest_bid(state: State, province: int) -> int:
    """C2.2: the number of the lowest gold card that may be bid: any, or one above the card that lies there."""
    rival = bidder_on(state, province)
    return 0 if rival == kinds.NOBODY else state.bid_card[rival] + 1


def list_bids(state: State, seat: int, out: Actions) -> None:
    """C2.2: one gold card of the display on one of the provinces in the row."""
    for slot in range(state.up_count):
        for card in range(lowest_bid(state, state.up[slot]), kinds.GOLD_CARDS):
            if state.display[seat] >> card & 1:
                out.add(kinds.BID + state.up[slot] * kinds.GOLD_CARDS + card)


def bid(state: State, seat: int, action: int) -> None:
    """C2.2: the card is laid down; whoever is outbid takes the own card back into the display."""
    province = (action - kinds.BID) // kinds.GOLD_CARDS
    card = (action - kinds.BID) % kinds.GOLD_CARDS
    rival = bidder_on(state, province)
    if rival != kinds.NOBODY:
        state.display[rival] |= 1 << state.bid_card[rival]
        state.bid_card[rival] = kinds.NO_CARD
        state.bid_on[rival] = kinds.NOWHERE
    state.display[seat] &= ~(1 << card)
    state.bid_card[seat] = card
    state.bid_on[seat] = province
    for offset in range(1, state.players):
        other = (seat + offset) % state.players
        if state.bid_on[other] == kinds.NOWHERE:
            deciding.ask(state, other)
            return
    close(state)


def close(state: State) -> None:
    """C2.3: the cards bid are discarded, but for the 0, which returns; then everyone takes the province won."""
    for seat in range(state.players):
        if state.bid_card[seat] == 0:
            state.display[seat] |= 1
        state.bid_card[seat] = kinds.NO_CARD
        state.card_place[state.bid_on[seat]] = kinds.TAKEN
    state.step = kinds.EXTEND_PROVINCE
    state.rank = 0
    ask_extension(state)


# Taking and extending provinces ------------------------------------------------------------------------------------


def ask_extension(state: State) -> None:
    """QC6: in turn order from the old Pharaoh, each lays the new card down; who has no choice is not asked.

    In the first kingdom the card becomes the next of three provinces; later it extends one of them (C2.4).
    """
    while state.rank < state.players:
        seat = (state.pharaoh + state.rank) % state.players
        if state.kingdom > 0 and state.auction < kinds.AUCTIONS - 1:
            deciding.ask(state, seat)
            return
        lay_down(state, seat, next_column(state, seat))
    end(state)


def next_column(state: State, seat: int) -> int:
    """The first of the seat's provinces without a card of this kingdom."""
    column = 0
    while not may_extend(state, seat, column):
        column += 1
    return column


def may_extend(state: State, seat: int, column: int) -> bool:
    """C2.4: the province has not been extended in this kingdom."""
    return provinces.card_at(state, seat, column, state.kingdom) == kinds.NOWHERE


def list_extensions(state: State, seat: int, out: Actions) -> None:
    """C2.4: the player chooses which province is extended."""
    for column in range(kinds.COLUMNS):
        if may_extend(state, seat, column):
            out.add(kinds.EXTEND + column)


def extend(state: State, seat: int, column: int) -> None:
    lay_down(state, seat, column)
    ask_extension(state)


def lay_down(state: State, seat: int, column: int) -> None:
    """C2.3, C2.4: the card won covers what the card below shows, but for its pyramids."""
    state.cards[(seat * kinds.COLUMNS + column) * kinds.KINGDOMS + state.kingdom] = state.bid_on[seat]
    state.bid_on[seat] = kinds.NOWHERE
    state.rank += 1


def end(state: State) -> None:
    """C2.5: the Pharaoh is found anew; after the third auction the phase is over."""
    state.pharaoh = most_ankhs(state)
    state.auction += 1
    state.waiting = 0
    if state.auction < kinds.AUCTIONS:
        lay_out(state)


def most_ankhs(state: State) -> int:
    """C2.5: who sees the most ankhs; among equals the first in turn order from the old Pharaoh."""
    best = state.pharaoh
    for offset in range(1, state.players):
        seat = (state.pharaoh + offset) % state.players
        if provinces.visible_ankhs(state, seat) > provinces.visible_ankhs(state, best):
            best = seat
    return best
