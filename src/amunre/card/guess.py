"""A full state that a view allows. QC2: all lies open but sealed choices, so there is little to guess.

Sealed choices of others count as not yet made: nothing about them can be seen, and whoever thinks about them must weigh
them anyway. Cards that were never turned over have no order to guess: chance draws them when they are needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import kinds
from amunre.card.state import State
from amunre.card.view import CARD_PLACES, PHASES, STEPS, SeatView, View
from amunre.game import kinds as shared
from amunre.game.checking import Fields
from amunre.game.refusal import BadInput

if TYPE_CHECKING:
    from amunre.card.game import CardGame
    from amunre.game.game import Luck


def guess(game: CardGame, view: View, luck: Luck) -> State:
    """The state of the game in which the view's seat sees exactly the view, and no other has sealed a choice."""
    if view.players != game.players:
        raise BadInput(f"the view is of {view.players} players, the game is for {game.players}.")
    return State.build(game, **course_of(view), **seats_of(view))


def course_of(view: View) -> Fields:
    """Where the game is, and what lies in the middle."""
    waiting = 0
    for actor in view.actors:
        waiting |= shared.CHANCE_BIT if actor == shared.CHANCE else 1 << actor
    names = ("kingdom", "auction", "turn", "pharaoh", "left", "below", "rank", "reveals", "province_draws")
    return {
        **{name: getattr(view, name) for name in names},
        "phase": PHASES.index(view.phase),
        "step": STEPS.index(view.step),
        "waiting": waiting,
        "flood": view.flood or 0,
        "total": view.total or 0,
        "up": [*view.up] + [kinds.NOWHERE] * (kinds.SEATS - len(view.up)),
        "up_count": len(view.up),
        "card_place": [CARD_PLACES.index(place) for place in view.card_places],
    }


def seats_of(view: View) -> Fields:
    """What lies before each seat."""
    empty = kinds.SEATS - view.players
    sealed = [0] * kinds.SEATS
    if view.seat is not None:
        sealed[view.seat] = int(view.sealed)
    cards: list[int] = []
    tokens: list[int] = []
    parts = [0] * (kinds.KINGDOMS * kinds.SEATS * kinds.PARTS)
    for place, seat in enumerate(view.seats):
        for province in seat.provinces:
            cards += [number(card) for card in province.cards]
            tokens.append(province.tokens)
        for kingdom, row in enumerate(seat.parts):
            first = (kingdom * kinds.SEATS + place) * kinds.PARTS
            parts[first : first + kinds.PARTS] = row
    return {
        **{name: [getattr(seat, name) for seat in view.seats] + [0] * empty for name in NUMBERS},
        "display": [mask(seat.display) for seat in view.seats] + [0] * empty,
        "offer": [mask(offered(seat)) for seat in view.seats] + [0] * empty,
        "bid_card": [number(seat.bid_card) for seat in view.seats] + [kinds.NO_CARD] * empty,
        "bid_on": [number(seat.bid_on) for seat in view.seats] + [kinds.NOWHERE] * empty,
        "sealed": sealed,
        "cards": cards + [kinds.NOWHERE] * (empty * kinds.COLUMNS * kinds.KINGDOMS),
        "tokens": tokens + [0] * (empty * kinds.COLUMNS),
        "parts": parts,
    }


NUMBERS = ("favors", "gold", "income", "built", "points")


def number(known: int | None) -> int:
    """A card; none is -1."""
    return -1 if known is None else known


def mask(cards: tuple[int, ...]) -> int:
    return sum(1 << card for card in cards)


def offered(seat: SeatView) -> tuple[int, ...]:
    """What the seat is known to have offered."""
    return () if seat.offer is None else seat.offer
