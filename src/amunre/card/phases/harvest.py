"""Revenue, construction and preparation (C4): in turn order, each player all three steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import cards, kinds, provinces
from amunre.game import deciding

if TYPE_CHECKING:
    from amunre.card.state import State
    from amunre.game.action_list import Actions


def begin(state: State) -> None:
    state.rank = 0
    ask(state)


def ask(state: State) -> None:
    """C4: the next player collects and builds; after the last the phase is over."""
    if not deciding.ask_next(state, state.pharaoh, state.rank):
        return
    seat = state.turn
    collect(state, seat)
    state.step = kinds.BUILD_PYRAMIDS
    if fewest_to_build(state, seat) == most_to_build(state, seat):
        build(state, seat, most_to_build(state, seat))


# Revenue -----------------------------------------------------------------------------------------------------------


def revenue(state: State, seat: int) -> int:
    """C4.1: fields times the flood, caravans while the flood is weak, and the gold left in the display."""
    return (
        provinces.visible_fields(state, seat) * state.numbers.per_field[state.flood]
        + provinces.visible_caravans(state, seat) * state.numbers.per_caravan[state.flood]
        + cards.worth(state, state.display[seat])
    )


def collect(state: State, seat: int) -> None:
    """C4.1: the revenue is noted, and the cards left in the display are discarded."""
    state.income[seat] = revenue(state, seat)
    state.gold[seat] = state.income[seat]
    state.display[seat] = 0


# Construction ------------------------------------------------------------------------------------------------------


def most_to_build(state: State, seat: int) -> int:
    """C4.2, QC4: as many as the gold pays, and as there are."""
    count = 0
    most = min(state.numbers.most_built, provinces.supply(state))
    while count < most and state.numbers.cost[count + 1] <= state.gold[seat]:
        count += 1
    return count


def fewest_to_build(state: State, seat: int) -> int:
    """C4.2: in the last kingdom everything is spent; before it nobody has to build."""
    return most_to_build(state, seat) if state.kingdom == kinds.KINGDOMS - 1 else 0


def list_builds(state: State, seat: int, out: Actions) -> None:
    """C4.2: one purchase of any number the gold pays."""
    fewest = fewest_to_build(state, seat)
    out.add_run(kinds.BUILD + fewest, most_to_build(state, seat) - fewest + 1)


def build(state: State, seat: int, count: int) -> None:
    """C4.2: pay, then place the pyramids."""
    state.gold[seat] -= state.numbers.cost[count]
    state.built[seat] = count
    state.left = count
    state.step = kinds.PLACE_PYRAMIDS
    provinces.settle(state, seat)
    prepare_if_placed(state, seat)


def place(state: State, seat: int, column: int) -> None:
    """C3.5: one of the pyramids built."""
    provinces.place(state, seat, column)
    prepare_if_placed(state, seat)


# Preparation -------------------------------------------------------------------------------------------------------


def prepare_if_placed(state: State, seat: int) -> None:
    """C4.3: once all pyramids lie, the next display is formed; in the last kingdom there is none."""
    if state.left > 0:
        return
    if state.kingdom == kinds.KINGDOMS - 1:
        state.gold[seat] = 0
    else:
        cards.take_back(state, seat, state.gold[seat])
    next_if_displayed(state, seat)


def display_for_next_kingdom(state: State, seat: int, card: int) -> None:
    """C4.3: one card more into the next display."""
    cards.lay_out(state, seat, card)
    next_if_displayed(state, seat)


def next_if_displayed(state: State, seat: int) -> None:
    if state.gold[seat] == 0:
        state.rank += 1
        ask(state)
