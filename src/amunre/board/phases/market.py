"""The market phase (R3): each player's whole turn at once; cards, then farmers, then stones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import cards, kinds, pieces
from amunre.game import deciding

if TYPE_CHECKING:
    from amunre.board.state import State
    from amunre.game.action_list import Actions


def begin(state: State) -> None:
    cards.forget_plays(state)
    state.rank = 0
    begin_turn(state)


def begin_turn(state: State) -> None:
    """R3.1: the next player clockwise from the start player, until all have had their turn."""
    if deciding.ask_next(state, state.start, state.rank):
        offer_step(state, kinds.BUY_CARDS_STEP)


def offer_step(state: State, step: int) -> None:
    """Ask for the next purchase that could be made at all, judged by what everybody knows."""
    seat = state.turn
    purse = state.gold[seat] + state.hand_size[seat] * state.numbers.sale
    if step <= kinds.BUY_CARDS_STEP and purse > 0 and card_symbols(state, seat) > 0:
        state.step = kinds.BUY_CARDS_STEP
    elif step <= kinds.BUY_FARMERS_STEP and purse > 0 and pieces.open_fields_of(state, seat) > 0:
        state.step = kinds.BUY_FARMERS_STEP
    elif step <= kinds.BUY_STONES_STEP and purse > 0:
        state.step = kinds.BUY_STONES_STEP
    elif state.hand_size[seat] > 0:
        state.step = kinds.FINISH_MARKET
    else:
        finish(state)


def card_symbols(state: State, seat: int) -> int:
    """R3.2: the favor symbols of the best single province one controls."""
    best = 0
    for place in range(state.owned[seat]):
        province = state.holding[seat * kinds.PROVINCES + place]
        if state.numbers.favor[province] > best:
            best = state.numbers.favor[province]
    return best


def most_cards(state: State, seat: int) -> int:
    """R3.2: limited by symbols, by what can be drawn, and by gold."""
    return pieces.affordable(state, seat, min(card_symbols(state, seat), cards.drawable(state)))


def most_farmers(state: State, seat: int) -> int:
    """R3.3, Q2: limited by open fields, by the supply, and by gold."""
    room = min(pieces.open_fields_of(state, seat), pieces.left_in(state, state.farmer_supply))
    return pieces.affordable(state, seat, room)


def most_stones(state: State, seat: int) -> int:
    """R3.4, Q2: limited by gold, and by the supply where it is limited."""
    return pieces.affordable(state, seat, pieces.left_in(state, state.stone_supply))


def list_legal(state: State, seat: int, out: Actions) -> None:
    """R3.1: the purchase or placement at hand; R3.5 to R3.7: Architect and Free Farmer beside it; R6.1: sales."""
    cards.list_sales(state, seat, out)
    if state.step == kinds.BUY_CARDS_STEP:
        out.add_run(kinds.BUY_CARDS, most_cards(state, seat) + 1)
    elif state.step == kinds.BUY_FARMERS_STEP:
        out.add_run(kinds.BUY_FARMERS, most_farmers(state, seat) + 1)
    elif state.step == kinds.BUY_STONES_STEP:
        out.add_run(kinds.BUY_STONES, most_stones(state, seat) + 1)
    elif state.step == kinds.PLACE_FARMERS:
        pieces.list_open_fields(state, seat, out)
    elif state.step == kinds.PLACE_STONES:
        pieces.list_own_provinces(state, seat, kinds.PLACE_STONE, out)
    if may_build(state, seat):
        for place in range(state.owned[seat]):
            province = state.holding[seat * kinds.PROVINCES + place]
            if can_build_in(state, seat, province):
                out.add(kinds.PLAY_ARCHITECT + province)
    if may_hire(state, seat):
        pieces.list_own_provinces(state, seat, kinds.PLAY_FREE_FARMER, out)
    if state.step == kinds.FINISH_MARKET:
        out.add(kinds.FINISH)


def may_build(state: State, seat: int) -> bool:
    """R3.5, R6.2, Q2: one holds a playable Architect and a pyramid can be had."""
    return cards.may_play(state, seat, kinds.ARCHITECT_CARD) and pieces.may_take_pyramid(state)


def can_build_in(state: State, seat: int, province: int) -> bool:
    """R3.5: two stones lie in a province one controls."""
    return state.owner[province] == seat and state.stones[province] >= state.numbers.architect_stones


def may_hire(state: State, seat: int) -> bool:
    """R3.6, R6.2, Q2: one holds a playable Free Farmer and a farmer can be had."""
    return cards.may_play(state, seat, kinds.FREE_FARMER_CARD) and pieces.may_take_farmer(state)


def buy_cards(state: State, seat: int, action: int) -> None:
    """R3.1, R3.2: the number is declared and paid; then the cards are drawn and may be used at once."""
    count = action - kinds.BUY_CARDS
    pieces.pay(state, seat, pieces.price(state, count))
    cards.ask_draws(state, seat, count)
    if state.draws == 0:
        offer_step(state, kinds.BUY_FARMERS_STEP)


def drawn(state: State) -> None:
    """After a card was drawn: once the last is in hand, the turn goes on with farmers."""
    if state.draws == 0:
        state.waiting = 1 << state.turn
        offer_step(state, kinds.BUY_FARMERS_STEP)


def buy_farmers(state: State, seat: int, action: int) -> None:
    """R3.3: farmers are bought, then each is placed."""
    state.farmer_supply -= action - kinds.BUY_FARMERS
    state.step = kinds.PLACE_FARMERS
    buy_pieces(state, seat, action - kinds.BUY_FARMERS)


def place_farmer(state: State, action: int) -> None:
    """R3.3: a bought farmer goes onto an open field."""
    pieces.put_farmer(state, action - kinds.PLACE_FARMER)
    count_placed(state, 1)


def buy_stones(state: State, seat: int, action: int) -> None:
    """R3.4: stones are bought, then each is placed."""
    state.stone_supply -= action - kinds.BUY_STONES
    state.step = kinds.PLACE_STONES
    buy_pieces(state, seat, action - kinds.BUY_STONES)


def place_stone(state: State, action: int) -> None:
    """R3.4: a bought stone is placed; three become a pyramid."""
    pieces.put_stone(state, action - kinds.PLACE_STONE)
    count_placed(state, 1)


def buy_pieces(state: State, seat: int, count: int) -> None:
    """R3.1: the number is declared and paid."""
    pieces.pay(state, seat, pieces.price(state, count))
    state.left = count
    count_placed(state, 0)


def count_placed(state: State, count: int) -> None:
    """So many more were placed. After the last farmer come stones, after the last stone the cards in hand."""
    state.left -= count
    if state.left == 0:
        offer_step(state, kinds.BUY_STONES_STEP if state.step == kinds.PLACE_FARMERS else kinds.FINISH_MARKET)


def play_architect(state: State, seat: int, action: int) -> None:
    """R3.5: two stones become a pyramid."""
    cards.play(state, seat, kinds.ARCHITECT_CARD)
    pieces.raise_pyramid(state, action - kinds.PLAY_ARCHITECT, state.numbers.architect_stones)
    finish_if_empty_handed(state, seat)


def play_free_farmer(state: State, seat: int, action: int) -> None:
    """R3.6: a farmer comes for free and stands beside the fields."""
    cards.play(state, seat, kinds.FREE_FARMER_CARD)
    pieces.put_free_farmer(state, action - kinds.PLAY_FREE_FARMER)
    finish_if_empty_handed(state, seat)


def finish_if_empty_handed(state: State, seat: int) -> None:
    """After the purchases only cards are left to play; without any, the turn is over."""
    if state.step == kinds.FINISH_MARKET and state.hand_size[seat] == 0:
        finish(state)


def finish(state: State) -> None:
    """The player has made all purchases; the turn passes on."""
    state.rank += 1
    begin_turn(state)
