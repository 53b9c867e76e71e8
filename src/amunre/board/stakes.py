"""The numbers behind a choice: what a purchase leaves, what a harvest brings, how far a card's condition is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from amunre.board import editions, reckoning
from amunre.board.editions import CARDS
from amunre.game.checking import entries_of, integer, table_of
from amunre.game.reckoning import Reason

if TYPE_CHECKING:
    from amunre.board.game import BoardGame
    from amunre.board.view import View
    from amunre.game.actions import Action


def stakes(game: BoardGame, view: View) -> dict[int, Reason]:
    """Of each legal action of the view that is about a number."""
    entries = game.actions.entries
    actions = [entries[number] for number in view.legal]
    return {action.number: STAKES[action.kind](game, view, action) for action in actions if action.kind in STAKES}


def own_gold(view: View) -> int:
    assert view.seat is not None
    return view.seats[view.seat].gold


def amount(game: BoardGame, name: str) -> int:
    return integer(table_of(game.tables, "amounts")[name])


def spent(game: BoardGame, view: View, action: Action) -> Reason:
    """R2.3, R4.1: what is left after a bid or an offering."""
    return Reason("leaves", {"gold": max(0, own_gold(view) - int(action.named["gold"]))})


def bought(game: BoardGame, view: View, action: Action) -> Reason:
    """R3.1: what is left after a purchase."""
    return Reason("leaves", {"gold": own_gold(view) - editions.prices(game.tables)[action.index["count"]]})


def collected(game: BoardGame, view: View, action: Action) -> Reason:
    """R5.1, R5.2: the income, with the cards that were played for it."""
    assert view.seat is not None
    assert view.tile is not None
    own, tile = view.seats[view.seat], entries_of(game.tables, "tile")[view.tile]
    gold = 0
    for place in reckoning.owned(view, view.seat):
        if place == own.replaced:
            gold += amount(game, "treasury")
            continue
        gold += reckoning.yield_of(view, game.prints, place, tile)
        if place == own.enriched:
            gold += amount(game, "big_harvest") * reckoning.farmers_in(view, game.prints, place)
    return Reason("brings", {"gold": gold})


def enriched(game: BoardGame, view: View, action: Action) -> Reason:
    """R5.2: what Big Harvest adds there."""
    farmers = reckoning.farmers_in(view, game.prints, action.index["province"])
    return Reason("brings_more", {"gold": farmers * amount(game, "big_harvest")})


def replaced(game: BoardGame, view: View, action: Action) -> Reason:
    """R5.2: what the Treasury brings there instead of the province's own income."""
    assert view.tile is not None
    tile = entries_of(game.tables, "tile")[view.tile]
    paid = reckoning.yield_of(view, game.prints, action.index["province"], tile)
    return Reason("instead", {"gold": amount(game, "treasury"), "usual": paid})


def moved(game: BoardGame, view: View, action: Action) -> Reason:
    """R4.3, R4.4: the sum that an adjustment makes, and what each farmer would earn then."""
    change = amount(game, "adjustment")
    total = (view.total or 0) + (change if action.kind == "raise" else -change)
    tiles = entries_of(game.tables, "tile")
    reached = [tile for place, tile in enumerate(tiles) if place == 0 or total >= integer(tile["at_least"])]
    return Reason("makes", {"total": total, "value": integer(reached[-1]["value"])})


def laid(game: BoardGame, view: View, action: Action) -> Reason:
    """R3.4: how many stones lie there then, of those that make a pyramid."""
    stones = view.provinces[action.index["province"]].stones + 1
    return Reason("stones", {"count": stones, "needed": amount(game, "pyramid_stones")})


STAKES: Mapping[str, Callable[[BoardGame, View, Action], Reason]] = {
    "bid": spent,
    "offer": spent,
    "buy_cards": bought,
    "buy_farmers": bought,
    "buy_stones": bought,
    "collect": collected,
    "big_harvest": enriched,
    "treasury": replaced,
    "raise": moved,
    "lower": moved,
    "stone": laid,
}


# Cards ---------------------------------------------------------------------------------------------------------------

SIDES = {"west_or_east": "west", "nile_or_frontier": "nile", "upper_or_lower": "lower"}
"""Which column of the board each of these cards asks about (R7.5)."""


def progress(game: BoardGame, view: View) -> dict[str, Reason]:
    """R7.5: how far the viewer is with the yellow cards in hand."""
    if view.seat is None or view.hand is None:
        return {}
    held = [card for card, count in zip(CARDS, view.hand) if count > 0]
    own = reckoning.owned(view, view.seat)
    found: dict[str, Reason] = {}
    for card in held:
        if card == "master_of_scribes":
            symbols = sum(game.prints["favor"][place] + game.prints["bonus_favor"][place] for place in own)
            found[card] = so_far(game, symbols, "symbols_needed")
        elif card == "master_of_farmers":
            farmers = sum(reckoning.farmers_in(view, game.prints, place) for place in own)
            found[card] = so_far(game, farmers, "farmers_needed")
        elif card in SIDES:
            there = sum(game.prints[SIDES[card]][place] for place in own)
            found[card] = Reason("apart" if 0 < there < len(own) else "together", {"points": amount(game, "per_card")})
    return found


def so_far(game: BoardGame, count: int, needed: str) -> Reason:
    """What a card asks for, what it brings, and how much of it is there."""
    return Reason("so_far", {"count": count, "needed": amount(game, needed), "points": amount(game, "per_card")})
