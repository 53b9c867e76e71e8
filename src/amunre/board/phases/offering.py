"""The offering phase (R4): sealed offerings, the tile, and the rewards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import cards, kinds, pieces
from amunre.game import deciding

if TYPE_CHECKING:
    from amunre.board.state import State
    from amunre.game.action_list import Actions


def begin(state: State) -> None:
    """R4.1: all choose at once and in secret."""
    cards.forget_plays(state)
    state.step = kinds.SEAL_OFFERING
    deciding.ask_all(state)
    for seat in range(state.players):
        state.offer[seat] = kinds.NO_OFFER
        state.adjusting[seat] = 0
        state.sealed[seat] = 0


# Sealed offerings --------------------------------------------------------------------------------------------------


def list_offers(state: State, seat: int, out: Actions) -> None:
    """R4.1: any gold from 1 to all, or Theft; an Adjustment may be added first; R6.1: sales."""
    cards.list_sales(state, seat, out)
    if not state.adjusting[seat] and cards.may_play(state, seat, kinds.ADJUSTMENT_CARD):
        out.add(kinds.ADJUST)
    out.add(kinds.STEAL)
    out.add_run(kinds.OFFER, min(state.gold[seat], kinds.MOST_OFFERED))


def add_adjustment(state: State, seat: int) -> None:
    """R4.1: an Offering Adjustment goes along; nobody else sees it leave the hand before the reveal."""
    state.hand[seat * kinds.CARDS + kinds.ADJUSTMENT_CARD] -= 1
    state.hand_size[seat] -= 1
    state.adjusting[seat] = 1


def seal(state: State, seat: int, action: int) -> None:
    """R4.1: the choice is sealed; when the last arrives, all are revealed."""
    state.offer[seat] = kinds.THEFT_OFFER if action == kinds.STEAL else action - kinds.OFFER + 1
    state.sealed[seat] = 1
    if deciding.close_choice(state, seat):
        reveal(state)


def reveal(state: State) -> None:
    """R4.2: add up; gold goes to the bank, thieves take theirs; cards laid along are discarded."""
    state.reveals += 1
    state.total = 0
    state.step = kinds.ADJUST_OFFERING
    cards.open_sales(state)
    for seat in range(state.players):
        state.sealed[seat] = 0
        if state.offer[seat] == kinds.THEFT_OFFER:
            state.total -= state.numbers.theft
            pieces.receive(state, seat, state.numbers.theft)
        else:
            state.total += state.offer[seat]
            pieces.pay(state, seat, state.offer[seat])
        if state.adjusting[seat]:
            state.played[seat] |= 1 << kinds.ADJUSTMENT_CARD
            state.discards[kinds.ADJUSTMENT_CARD] += 1
    state.rank = 0
    ask_adjustment(state)


# Adjustments and the tile ------------------------------------------------------------------------------------------


def ask_adjustment(state: State) -> None:
    """R4.3, Q4: clockwise from the start player, each who added an Adjustment must raise or lower."""
    while state.rank < state.players:
        seat = (state.start + state.rank) % state.players
        if state.adjusting[seat]:
            deciding.ask(state, seat)
            return
        state.rank += 1
    state.waiting = 0
    set_tile(state)
    rank_offerings(state)
    state.step = kinds.TAKE_REWARDS
    state.rank = 0
    ask_reward(state)


def list_adjustments(state: State, seat: int, out: Actions) -> None:
    """R4.3: up or down."""
    cards.list_sales(state, seat, out)
    out.add(kinds.RAISE)
    out.add(kinds.LOWER)


def adjust(state: State, seat: int, action: int) -> None:
    """R4.3: the collective offering changes; nobody's own does."""
    state.adjusting[seat] = 0
    state.total += state.numbers.adjustment if action == kinds.RAISE else -state.numbers.adjustment
    state.rank += 1
    ask_adjustment(state)


def set_tile(state: State) -> None:
    """R4.4: the tile whose range the total falls into."""
    state.tile = 0
    while state.tile + 1 < kinds.TILES and state.total >= state.numbers.tile_from[state.tile + 1]:
        state.tile += 1


# Rewards -----------------------------------------------------------------------------------------------------------


def rank_offerings(state: State) -> None:
    """R4.5: highest, second highest, then the others clockwise; ties to the earlier in turn order; thieves nowhere."""
    for place in range(kinds.SEATS):
        state.order[place] = kinds.NOBODY
    first = highest_offerer(state, kinds.NOBODY)
    if first == kinds.NOBODY:
        return
    second = highest_offerer(state, first)
    state.order[0] = first
    state.order[1] = second
    place = 2
    for offset in range(state.players):
        seat = (state.start + offset) % state.players
        if seat != first and seat != second and state.offer[seat] > 0:
            state.order[place] = seat
            place += 1


def highest_offerer(state: State, except_for: int) -> int:
    """R4.5: who offered most gold, the earlier in turn order among equals; nobody if all were thieves."""
    best = kinds.NOBODY
    most = 0
    for offset in range(state.players):
        seat = (state.start + offset) % state.players
        if seat != except_for and state.offer[seat] > most:
            best = seat
            most = state.offer[seat]
    return best


def ask_reward(state: State) -> None:
    """R4.5: the next in the order of rewards chooses; after the last, the token moves (R4.6)."""
    if state.rank == state.players or state.order[state.rank] == kinds.NOBODY:
        end(state)
        return
    deciding.ask(state, state.order[state.rank])
    state.left = state.numbers.rewards[state.rank]
    state.cards_taken = 0


def list_rewards(state: State, seat: int, out: Actions) -> None:
    """R4.5, Q10: a farmer onto an open field, a stone, a card; or nothing more."""
    cards.list_sales(state, seat, out)
    if pieces.may_take_farmer(state):
        pieces.list_open_fields(state, seat, out)
    if pieces.may_take_stone(state):
        pieces.list_own_provinces(state, seat, kinds.PLACE_STONE, out)
    if cards.drawable(state) > state.cards_taken:
        out.add(kinds.TAKE_CARD)
    out.add(kinds.DECLINE)


def take_farmer(state: State, action: int) -> None:
    """R4.5: a farmer as a reward."""
    state.farmer_supply -= 1
    pieces.put_farmer(state, action - kinds.PLACE_FARMER)
    count_reward(state)


def take_stone(state: State, action: int) -> None:
    """R4.5: a stone as a reward."""
    state.stone_supply -= 1
    pieces.put_stone(state, action - kinds.PLACE_STONE)
    count_reward(state)


def take_card(state: State) -> None:
    """R4.5, Q10: a favor card as a reward, drawn only when all rewards are chosen."""
    state.cards_taken += 1
    count_reward(state)


def decline(state: State) -> None:
    """Q10: the player wants no more rewards."""
    state.left = 1
    count_reward(state)


def count_reward(state: State) -> None:
    state.left -= 1
    if state.left == 0:
        cards.ask_draws(state, state.turn, state.cards_taken)
        if state.draws == 0:
            next_reward(state)


def drawn(state: State) -> None:
    """After a card was drawn: once the last is in hand, the next player chooses."""
    if state.draws == 0:
        next_reward(state)


def next_reward(state: State) -> None:
    state.rank += 1
    ask_reward(state)


def end(state: State) -> None:
    """R4.6: the highest offerer becomes start player; if all were thieves, nothing changes."""
    if state.order[0] != kinds.NOBODY:
        state.start = state.order[0]
    state.waiting = 0
