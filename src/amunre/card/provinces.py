"""A seat's provinces: the cards that make them, what the top cards show, the pyramids on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import kinds

if TYPE_CHECKING:
    from amunre.card.state import State
    from amunre.game.action_list import Actions


def card_at(state: State, seat: int, column: int, kingdom: int) -> int:
    """The card of the kingdom in one of the seat's provinces, or `NOWHERE`."""
    return state.cards[(seat * kinds.COLUMNS + column) * kinds.KINGDOMS + kingdom]


def top_card(state: State, seat: int, column: int) -> int:
    """C2.4: the card whose ankhs, fields and caravans are visible, or `NOWHERE`."""
    top = kinds.NOWHERE
    for kingdom in range(kinds.KINGDOMS):
        if card_at(state, seat, column, kingdom) != kinds.NOWHERE:
            top = card_at(state, seat, column, kingdom)
    return top


def visible(state: State, seat: int, symbols: list[int]) -> int:
    """C2.4: how often a symbol is visible on the seat's provinces; `symbols` says how often each card shows it."""
    count = 0
    for column in range(kinds.COLUMNS):
        card = top_card(state, seat, column)
        if card != kinds.NOWHERE:
            count += symbols[card]
    return count


def visible_ankhs(state: State, seat: int) -> int:
    """C2.5: the ankhs visible on the seat's provinces."""
    return visible(state, seat, state.numbers.ankhs)


def visible_fields(state: State, seat: int) -> int:
    """C4.1: the fields visible on the seat's provinces."""
    return visible(state, seat, state.numbers.fields)


def visible_caravans(state: State, seat: int) -> int:
    """C4.1: the caravans visible on the seat's provinces."""
    return visible(state, seat, state.numbers.caravans)


def pyramids_at(state: State, seat: int, column: int) -> int:
    """C2.4, C3.5: the pyramids of a province, printed on all its cards and placed on them."""
    count = state.tokens[seat * kinds.COLUMNS + column]
    for kingdom in range(kinds.KINGDOMS):
        card = card_at(state, seat, column, kingdom)
        if card != kinds.NOWHERE:
            count += state.numbers.pyramids[card]
    return count


def pyramids_of(state: State, seat: int) -> int:
    """C5.3: all pyramids of the seat."""
    count = 0
    for column in range(kinds.COLUMNS):
        count += pyramids_at(state, seat, column)
    return count


def fewest_pyramids(state: State, seat: int) -> int:
    """C5.1: the pyramids of the seat's province that has the fewest."""
    fewest = pyramids_at(state, seat, 0)
    for column in range(1, kinds.COLUMNS):
        fewest = min(fewest, pyramids_at(state, seat, column))
    return fewest


def supply(state: State) -> int:
    """QC4: pyramids that can still be had; with the option `limited supply` those that lie nowhere yet."""
    if not state.numbers.limited_supply:
        return kinds.SEATS * kinds.COLUMNS * kinds.MOST_BUILT  # more than anybody can ask for at once
    left = kinds.PYRAMID_TOKENS
    for place in range(kinds.SEATS * kinds.COLUMNS):
        left -= state.tokens[place]
    return left


# Placing -----------------------------------------------------------------------------------------------------------


def settle(state: State, seat: int) -> None:
    """QC5: place what leaves no choice; what is then left is fewer than the provinces that have the fewest.

    While there is one for each province that has the fewest, each of them gets one, in whatever order.
    """
    while state.left > 0 and not places_freely(state):
        fewest = fewest_pyramids(state, seat)
        equals = 0
        for column in range(kinds.COLUMNS):
            if pyramids_at(state, seat, column) == fewest:
                equals += 1
        if equals > state.left:
            return
        for column in range(kinds.COLUMNS):
            if pyramids_at(state, seat, column) == fewest:
                state.tokens[seat * kinds.COLUMNS + column] += 1
        state.left -= equals


def places_freely(state: State) -> bool:
    """QC5: favors may go anywhere where the option `free favors` says so; what is bought is always balanced."""
    return state.numbers.free_favors != 0 and state.step == kinds.PLACE_FAVORS


def list_places(state: State, seat: int, out: Actions) -> None:
    """QC5: the provinces with the fewest pyramids, or for favors any."""
    fewest = fewest_pyramids(state, seat)
    for column in range(kinds.COLUMNS):
        if pyramids_at(state, seat, column) == fewest or places_freely(state):
            out.add(kinds.PYRAMID + column)


def place(state: State, seat: int, column: int) -> None:
    """C3.5: a pyramid onto the province; it never moves again."""
    state.tokens[seat * kinds.COLUMNS + column] += 1
    state.left -= 1
    settle(state, seat)
