"""Gold, farmers, stones and pyramids: what may be taken, where it may lie, what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import kinds

if TYPE_CHECKING:
    from amunre.board.state import State
    from amunre.game.action_list import Actions


def pay(state: State, seat: int, amount: int) -> None:
    state.gold[seat] -= amount
    state.bank += amount


def receive(state: State, seat: int, amount: int) -> None:
    state.gold[seat] += amount
    state.bank -= amount


def price(state: State, count: int) -> int:
    """R3.1: what that many of one kind cost together."""
    return state.numbers.prices[count]


def affordable(state: State, seat: int, limit: int) -> int:
    """The largest number of one kind, up to the limit, that the seat can pay."""
    most = min(limit, kinds.MOST_BOUGHT)
    count = 0
    while count < most and price(state, count + 1) <= state.gold[seat]:
        count += 1
    return count


def left_in(state: State, supply: int) -> int:
    """Q2: how many pieces can be taken; without the option `limited supply`, any number."""
    if state.numbers.limited_supply:
        return supply
    return kinds.MOST_BOUGHT


def open_fields(state: State, province: int) -> int:
    return state.numbers.fields[province] - state.farmers[province]


def open_fields_of(state: State, seat: int) -> int:
    """R3.3: the fields on which the seat could put a farmer."""
    count = 0
    for place in range(state.owned[seat]):
        province = state.holding[seat * kinds.PROVINCES + place]
        count += open_fields(state, province)
    return count


def may_take_farmer(state: State) -> bool:
    return left_in(state, state.farmer_supply) > 0


def may_take_stone(state: State) -> bool:
    return left_in(state, state.stone_supply) > 0


def may_take_pyramid(state: State) -> bool:
    return left_in(state, state.pyramid_supply) > 0


def put_farmer(state: State, province: int) -> None:
    """R3.3: a farmer already taken from the supply goes onto a field."""
    state.farmers[province] += 1


def put_free_farmer(state: State, province: int) -> None:
    """R3.6: a farmer from the supply goes beside the fields."""
    state.farmer_supply -= 1
    state.free_farmers[province] += 1


def put_stone(state: State, province: int) -> None:
    """R3.4: a stone already taken from the supply is placed; three become a pyramid."""
    state.stones[province] += 1
    if state.stones[province] >= state.numbers.pyramid_stones and may_take_pyramid(state):
        raise_pyramid(state, province, state.numbers.pyramid_stones)


def raise_pyramid(state: State, province: int, stones: int) -> None:
    """R3.4, R3.5: that many stones go back to the supply and a pyramid takes their place."""
    state.stones[province] -= stones
    state.stone_supply += stones
    state.pyramid_supply -= 1
    state.pyramids[province] += 1


def lay_bonus_stones(state: State, province: int) -> None:
    """R2.1, Q8: the province's free stones are laid and become a pyramid at once if they can."""
    for _ in range(state.numbers.bonus_stones[province]):
        if may_take_stone(state):
            state.stone_supply -= 1
            put_stone(state, province)


def farmers_in(state: State, province: int) -> int:
    """Q12: every farmer counts, on a field, free or printed."""
    return state.farmers[province] + state.free_farmers[province] + state.numbers.printed_farmers[province]


def list_open_fields(state: State, seat: int, out: Actions) -> None:
    """Where a farmer can go."""
    for place in range(state.owned[seat]):
        province = state.holding[seat * kinds.PROVINCES + place]
        if open_fields(state, province) > 0:
            out.add(kinds.PLACE_FARMER + province)


def list_own_provinces(state: State, seat: int, first: int, out: Actions) -> None:
    """One action for each province of the seat."""
    for place in range(state.owned[seat]):
        province = state.holding[seat * kinds.PROVINCES + place]
        out.add(first + province)
