"""How points and income come about: what each seat has of each part of the score, from what everybody may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

from amunre.board import kinds
from amunre.board.editions import PROVINCES
from amunre.game.checking import entries_of, integer, table_of
from amunre.game.reckoning import Reason

if TYPE_CHECKING:
    from amunre.board.view import View
    from amunre.game.tables import Tables, Value

Prints = Mapping[str, Sequence[int]]
"""What is printed on the provinces, column by column: see `editions.columns`."""

SIDES = {"west": 1, "east": 0}
COUNTED = attrgetter("owner", "pyramids", "stones", "farmers", "free_farmers")
"""All of a province that is read below."""


def owned(view: View, seat: int) -> list[int]:
    """The provinces of a seat."""
    return [place for place, province in enumerate(view.provinces) if province.owner == seat]


def holdings(view: View) -> list[list[int]]:
    """The provinces of each seat."""
    found: list[list[int]] = [[] for _ in range(view.players)]
    for place, province in enumerate(view.provinces):
        if province.owner is not None:
            found[province.owner].append(place)
    return found


def farmers_in(view: View, prints: Prints, place: int) -> int:
    """R5.1: farmers on fields, free and printed."""
    province = view.provinces[place]
    return province.farmers + province.free_farmers + prints["printed_farmers"][place]


# Points --------------------------------------------------------------------------------------------------------------


def reasons(tables: Tables, prints: Prints, view: View, held: View | None) -> list[Mapping[str, Reason]]:
    """What each seat has of each part that is counted in the open (R7.1 to R7.4); on a side without stones, nothing.

    When an age is over, its provinces belong to nobody any more: `held` is then a view from before that.
    """
    value = 0 if view.tile is None else integer(entries_of(tables, "tile")[view.tile]["value"])
    by_side = table_of(tables, "choices")["majority"] == "side"
    found: list[Mapping[str, Reason]] = []
    for own in holdings(held or view):
        pyramids = [view.provinces[place].pyramids for place in own]
        temples = [prints["temples"][place] for place in own]
        told = {
            "temples": Reason("temples", {"count": sum(temples), "value": value}, named(own, temples)),
            "pyramids": Reason("pyramids", {"count": sum(pyramids)}, named(own, pyramids)),
            "sets": sets(pyramids, named(own, pyramids)),
        }
        for part, west in SIDES.items():
            there = [place for place in own if prints["west"][place] == west]
            if any(view.provinces[place].pyramids or view.provinces[place].stones for place in there):
                told[part] = side(view, there, by_side)
        found.append(told)
    return found


def named(places: Sequence[int], has: Sequence[int]) -> list[str]:
    """The names of the places that have any of it."""
    return [PROVINCES[place] for place, count in zip(places, has, strict=True) if count]


def sets(pyramids: Sequence[int], places: Sequence[str]) -> Reason:
    """R7.3: a set takes every province of the age, also those that are still to be won."""
    if len(pyramids) < kinds.ROUNDS:
        return Reason("sets_early", {"count": len(pyramids), "needed": kinds.ROUNDS})
    return Reason("sets", {"count": min(pyramids)}, places)


def side(view: View, there: Sequence[int], by_side: bool) -> Reason:
    """R7.4, E2: what is compared on one side of the Nile: everything there, or the best single province."""
    built = [(view.provinces[place].pyramids, view.provinces[place].stones, place) for place in there]
    if by_side:
        total = {"pyramids": sum(one[0] for one in built), "stones": sum(one[1] for one in built)}
        return Reason("side_all", total, named(there, [one[0] + one[1] for one in built]))
    pyramids, stones, place = max(built, key=lambda one: one[:2])
    best: dict[str, int | str] = {"province": PROVINCES[place], "pyramids": pyramids, "stones": stones}
    return Reason("side_province", best, [PROVINCES[place]])


# Income --------------------------------------------------------------------------------------------------------------


def incomes(tables: Tables, prints: Prints, view: View) -> list[list[int]]:
    """R5.1: what each seat's provinces would pay at each level of the Nile, without cards."""
    tiles, mines, caravans = entries_of(tables, "tile"), prints["mine"], prints["caravan"]
    found = []
    for own in holdings(view):
        farmers = sum([farmers_in(view, prints, place) for place in own])
        mine, caravan = sum([mines[place] for place in own]), sum([caravans[place] for place in own])
        found.append([paid(tile, farmers, mine, caravan) for tile in tiles])
    return found


def yields(tables: Tables, prints: Prints, view: View, held: View) -> list[Mapping[str, int]]:
    """R5.1: what each seat's provinces pay at the level the Nile has; when the age is over, by the view before that."""
    shown = view if view.age == held.age else held
    if shown.tile is None:
        return []
    tile = entries_of(tables, "tile")[shown.tile]
    return [{PROVINCES[place]: yield_of(shown, prints, place, tile) for place in own} for own in holdings(shown)]


def yield_of(view: View, prints: Prints, place: int, tile: Mapping[str, Value]) -> int:
    """R5.1: what one province pays."""
    return paid(tile, farmers_in(view, prints, place), prints["mine"][place], prints["caravan"][place])


def paid(tile: Mapping[str, Value], farmers: int, mine: int, caravan: int) -> int:
    """R5.1: what farmers, mine and caravan pay at a level of the Nile."""
    return farmers * integer(tile["value"]) + mine + (caravan if tile["camel"] else 0)
