"""The auction phase (R2): provinces are turned up or chosen, bid for, paid and taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import cards, kinds, pieces
from amunre.game import deciding
from amunre.game import kinds as shared

if TYPE_CHECKING:
    from amunre.board.state import State
    from amunre.game.action_list import Actions


def begin(state: State) -> None:
    """R2.1: turn up one province per player, or (expert rules) let every player choose one."""
    cards.forget_plays(state)
    state.turn = state.start
    for seat in range(state.players):
        state.standing[seat] = kinds.NOWHERE
        state.outbid[seat] = kinds.NOWHERE
        state.protected[seat] = 0
        state.bribing[seat] = 0
    state.left = state.players
    if not state.numbers.expert:
        state.step = kinds.TURN_UP_PROVINCES
        state.waiting = shared.CHANCE_BIT
    elif state.round == 0:
        state.step = kinds.DEAL_PROVINCES
        state.left = state.players * kinds.ROUNDS
        state.drawer = state.start
        state.waiting = shared.CHANCE_BIT
    else:
        ask_choices(state)


# Provinces come up -------------------------------------------------------------------------------------------------


def list_odds(state: State, out: Actions) -> None:
    """R1.4, R2.1: any province still in the deck; cards that are never turned up are the ones that left the game."""
    if state.step == kinds.TAKE_BONUSES:
        cards.list_bonus_draws(state, state.standing[state.drawer], out)
        return
    first = kinds.DEAL if state.step == kinds.DEAL_PROVINCES else kinds.TURN_UP
    for province in range(kinds.PROVINCES):
        if state.card_place[province] == kinds.IN_DECK:
            out.add_weighted(first + province, 1)


def deal(state: State, action: int) -> None:
    """E4: a province card is dealt in secret; each player gets one per round of the age, clockwise in turn."""
    province = action - kinds.DEAL
    state.card_place[province] = kinds.IN_HAND
    state.card_holder[province] = state.drawer
    state.province_draws += 1
    state.drawer = (state.drawer + 1) % state.players
    state.left -= 1
    if state.left == 0:
        ask_choices(state)


def ask_choices(state: State) -> None:
    """E4: every player secretly chooses one of the province cards in hand."""
    state.step = kinds.CHOOSE_PROVINCE
    deciding.ask_all(state)
    for seat in range(state.players):
        state.sealed[seat] = 0


def list_choices(state: State, seat: int, out: Actions) -> None:
    """E4: any province card one holds."""
    for province in range(kinds.PROVINCES):
        if state.card_place[province] == kinds.IN_HAND and state.card_holder[province] == seat:
            out.add(kinds.CHOOSE + province)
    cards.list_sales(state, seat, out)


def choose(state: State, seat: int, action: int) -> None:
    """E4: the choice is sealed; when the last arrives, all are turned up together, clockwise from the start player."""
    state.chosen[seat] = action - kinds.CHOOSE
    state.sealed[seat] = 1
    if deciding.close_choice(state, seat):
        state.reveals += 1
        cards.open_sales(state)
        state.step = kinds.TURN_UP_PROVINCES
        for offset in range(state.players):
            chooser = (state.start + offset) % state.players
            turn_up(state, state.chosen[chooser])
            state.card_holder[state.chosen[chooser]] = kinds.NOBODY
            state.chosen[chooser] = kinds.NOWHERE
            state.sealed[chooser] = 0
        state.index()
        ask_bid(state)


def turn_up_drawn(state: State, action: int) -> None:
    """R2.1: the next province card comes from the deck."""
    turn_up(state, action - kinds.TURN_UP)
    state.province_draws += 1
    state.left -= 1
    if state.left == 0:
        state.index()
        ask_bid(state)


def turn_up(state: State, province: int) -> None:
    """R2.1: the province is up for auction, with its immediate bonuses laid out."""
    state.card_place[province] = kinds.TURNED_UP
    state.bidder[province] = kinds.NOBODY
    state.space[province] = -1
    cards.lay_bonus(state, province)
    pieces.lay_bonus_stones(state, province)


# Bids --------------------------------------------------------------------------------------------------------------


def ask_bid(state: State) -> None:
    """R2.4, R2.5: the next player clockwise who stands nowhere must bid; if all stand, the auction is over."""
    state.step = kinds.BID_ON_PROVINCES
    for offset in range(state.players):
        seat = (state.turn + offset) % state.players
        if state.standing[seat] == kinds.NOWHERE:
            deciding.ask(state, seat)
            return
    state.step = kinds.PAY_BIDS
    state.rank = 0
    pay_bids(state)


def bid_limit(state: State, seat: int) -> int:
    """E8: the most a player may bid: the gold in hand, or also what all cards would fetch."""
    if state.numbers.bid_limit == kinds.LIMIT_GOLD_AND_CARDS:
        return state.gold[seat] + state.hand_size[seat] * state.numbers.sale
    return state.gold[seat]


def lowest_space(state: State, province: int) -> int:
    """R2.3, R2.7, Q5: the first space above the standing bid; one further if that bidder is protected."""
    bidder = state.bidder[province]
    space = state.space[province] + 1
    if bidder != kinds.NOBODY and state.protected[bidder]:
        space += 1
    return space


def barred(state: State, seat: int, province: int) -> bool:
    """R2.4, R2.8: one may not go back to the province one was just outbid on, unless by Bribery."""
    return state.outbid[seat] == province and not state.bribing[seat]


def list_bids(state: State, seat: int, out: Actions) -> None:
    """R2.3, R2.4: every space one may bid on; then the cards that go with a bid (R2.7, R2.8) and sales."""
    limit = bid_limit(state, seat)
    for place in range(state.up_count):
        province = state.up[place]
        if not barred(state, seat, province):
            for space in range(lowest_space(state, province), state.numbers.space_count):
                if state.numbers.spaces[space] > limit:
                    break
                out.add(kinds.BID + province * kinds.SPACES + space)
    if cards.may_play(state, seat, kinds.PROTECTION_CARD):
        out.add(kinds.PLAY_PROTECTION)
    if may_bribe(state, seat):
        out.add(kinds.PLAY_BRIBERY)
    cards.list_sales(state, seat, out)


def may_bribe(state: State, seat: int) -> bool:
    """R2.8: one was outbid, holds Bribery and could then pay a higher bid on that province."""
    province = state.outbid[seat]
    if province == kinds.NOWHERE or state.bribing[seat] or not cards.may_play(state, seat, kinds.BRIBERY_CARD):
        return False
    return can_return(state, seat, province)


def can_return(state: State, seat: int, province: int) -> bool:
    """R2.8: a space is left there that one can pay once the Bribery card is gone from the hand."""
    limit = bid_limit(state, seat)
    if state.numbers.bid_limit == kinds.LIMIT_GOLD_AND_CARDS:
        limit -= state.numbers.sale
    space = lowest_space(state, province)
    return space < state.numbers.space_count and state.numbers.spaces[space] <= limit


def bid(state: State, seat: int, action: int) -> None:
    """R2.3: the scribe goes to the space; whoever stood there is outbid (R2.4)."""
    province = (action - kinds.BID) // kinds.SPACES
    former = state.bidder[province]
    if former != kinds.NOBODY:
        state.standing[former] = kinds.NOWHERE
        state.outbid[former] = province
    state.bidder[province] = seat
    state.space[province] = (action - kinds.BID) % kinds.SPACES
    state.standing[seat] = province
    state.outbid[seat] = kinds.NOWHERE
    if state.numbers.bribery_lasts == kinds.BRIBERY_FOR_BID:
        state.bribing[seat] = 0
    state.turn = (seat + 1) % state.players
    ask_bid(state)


def play_protection(state: State, seat: int) -> None:
    """R2.7: for the rest of the phase one is outbid only by two spaces or more."""
    cards.play(state, seat, kinds.PROTECTION_CARD)
    state.protected[seat] = 1


def play_bribery(state: State, seat: int) -> None:
    """R2.8: one may bid again where one was just outbid."""
    cards.play(state, seat, kinds.BRIBERY_CARD)
    state.bribing[seat] = 1


# Payment and bonuses -----------------------------------------------------------------------------------------------


def bid_of(state: State, seat: int) -> int:
    """The gold on the space where the seat's scribe stands."""
    return state.numbers.spaces[state.space[state.standing[seat]]]


def pay_bids(state: State) -> None:
    """R2.5, E8: all pay, clockwise from the start player; who falls short must sell first and chooses what."""
    while state.rank < state.players:
        seat = (state.start + state.rank) % state.players
        if state.gold[seat] < bid_of(state, seat):
            deciding.ask(state, seat)
            return
        state.paid[seat] = bid_of(state, seat)
        pieces.pay(state, seat, state.paid[seat])
        state.rank += 1
    take_provinces(state)


def take_provinces(state: State) -> None:
    """R2.6: then all take control of their provinces and the gold that lies there; stones stay where they lie."""
    for seat in range(state.players):
        province = state.standing[seat]
        state.owner[province] = seat
        state.card_place[province] = kinds.USED
        pieces.receive(state, seat, state.numbers.bonus_gold[province])
    state.step = kinds.TAKE_BONUSES
    state.rank = 0
    take_bonus_cards(state)


def take_bonus_cards(state: State) -> None:
    """R2.5, R2.6: the favor cards that lie face down are taken clockwise from the start player."""
    while state.rank < state.players:
        seat = (state.start + state.rank) % state.players
        if state.bonus_cards[state.standing[seat]] > 0:
            state.drawer = seat
            state.waiting = shared.CHANCE_BIT
            return
        state.rank += 1
    end(state)


def take_bonus_card(state: State, action: int) -> None:
    """R2.6: a face-down card is taken into the hand."""
    cards.take_bonus(state, state.drawer, state.standing[state.drawer], action - kinds.DRAW)
    state.waiting = 0
    take_bonus_cards(state)


def end(state: State) -> None:
    """R2.9: Protection and Bribery cards that lay open are discarded, and the scribes leave the cards."""
    for seat in range(state.players):
        for card in range(kinds.PROTECTION_CARD, kinds.BRIBERY_CARD + 1):
            if state.played[seat] >> card & 1:
                state.discards[card] += 1
        province = state.standing[seat]
        state.bidder[province] = kinds.NOBODY
        state.space[province] = -1
        state.standing[seat] = kinds.NOWHERE
        state.outbid[seat] = kinds.NOWHERE
        state.protected[seat] = 0
        state.bribing[seat] = 0
    state.index()
    state.waiting = 0
