"""The harvest phase (R5): income, clockwise from the new start player (Q14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import cards, kinds, pieces

if TYPE_CHECKING:
    from amunre.board.state import State
    from amunre.game.action_list import Actions


def begin(state: State) -> None:
    cards.forget_plays(state)
    state.step = kinds.COLLECT_INCOME
    state.rank = 0
    for seat in range(state.players):
        state.enriched[seat] = kinds.NOWHERE
        state.replaced[seat] = kinds.NOWHERE
    ask_income(state)


def ask_income(state: State) -> None:
    """R5.1: each player in turn; one without cards has nothing to decide and collects at once."""
    while state.rank < state.players:
        if cards.ask_holder(state):
            return
        collect(state, state.turn)
    state.waiting = 0


def list_legal(state: State, seat: int, out: Actions) -> None:
    """R5.2: Big Harvest and Treasury in any of one's provinces, before the income is counted."""
    cards.list_sales(state, seat, out)
    if cards.may_play(state, seat, kinds.BIG_HARVEST_CARD):
        pieces.list_own_provinces(state, seat, kinds.PLAY_BIG_HARVEST, out)
    if cards.may_play(state, seat, kinds.TREASURY_CARD):
        pieces.list_own_provinces(state, seat, kinds.PLAY_TREASURY, out)
    out.add(kinds.COLLECT)


def play_big_harvest(state: State, seat: int, action: int) -> None:
    """R5.2: each farmer of that province pays more."""
    cards.play(state, seat, kinds.BIG_HARVEST_CARD)
    state.enriched[seat] = action - kinds.PLAY_BIG_HARVEST
    collect_if_empty_handed(state, seat)


def play_treasury(state: State, seat: int, action: int) -> None:
    """R5.2: that province pays nothing and the bank pays instead."""
    cards.play(state, seat, kinds.TREASURY_CARD)
    state.replaced[seat] = action - kinds.PLAY_TREASURY
    collect_if_empty_handed(state, seat)


def collect_if_empty_handed(state: State, seat: int) -> None:
    """Without cards nothing is left to decide."""
    if state.hand_size[seat] == 0:
        collect_income(state, seat)


def collect_income(state: State, seat: int) -> None:
    """The player counts the income; the next one follows."""
    collect(state, seat)
    ask_income(state)


def collect(state: State, seat: int) -> None:
    state.income[seat] = income(state, seat)
    pieces.receive(state, seat, state.income[seat])
    state.rank += 1


def income(state: State, seat: int) -> int:
    """R5.1, R5.2: what all provinces of the seat pay together."""
    amount = 0
    for place in range(state.owned[seat]):
        province = state.holding[seat * kinds.PROVINCES + place]
        amount += yield_of(state, seat, province)
    return amount


def yield_of(state: State, seat: int, province: int) -> int:
    """R5.1, R5.2: what one province pays: farmers, mine, caravan; or the Treasury instead of all."""
    if state.replaced[seat] == province:
        return state.numbers.treasury
    each = state.numbers.tile_value[state.tile]
    if state.enriched[seat] == province:
        each += state.numbers.big_harvest
    amount = pieces.farmers_in(state, province) * each + state.numbers.mine[province]
    if state.numbers.tile_camel[state.tile]:
        amount += state.numbers.caravan[province]
    return amount
