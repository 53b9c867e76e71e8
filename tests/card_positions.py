"""Positions for the tests of the card game: played up to, or laid out number by number.

Province cards are named as people type them: ``k1-05``. Gold cards have the value of their number. How play is written
is said in `tests.positions`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import amunre
from amunre.card import kinds
from amunre.card.actions import CARDS
from amunre.card.state import State
from amunre.game.kinds import CHANCE_BIT
from tests.positions import chance, say

Stacks = Mapping[int, Sequence[str]]
"""For each seat its three provinces; each is the cards of the kingdoms so far, such as ``k1-05 k2-01``."""


def card(players=4, start=0, **options):
    """A game whose first Pharaoh is known."""
    return amunre.new("card", players=players, start=start, **options)


def province(name):
    """The number of a province card."""
    return CARDS.index(name)


def mask(cards):
    return sum(1 << card for card in cards)


def numbers_of(
    game,
    stacks: Stacks | None = None,
    display: Mapping[int, Sequence[int]] | None = None,
    tokens: Mapping[int, Sequence[int]] | None = None,
    points: Sequence[int] = (),
    **others,
):
    """The numbers of a position: the cards each seat has, its display and the pyramids placed."""
    fields = game.start().fields()
    fields.update(display=[1] * game.players + [0] * (kinds.SEATS - game.players), gold=[0] * kinds.SEATS)
    for seat, provinces in (stacks or {}).items():
        for column, stack in enumerate(provinces):
            for kingdom, name in enumerate(stack.split()):
                place = (seat * kinds.COLUMNS + column) * kinds.KINGDOMS + kingdom
                fields["cards"][place] = province(name)
                fields["card_place"][province(name)] = kinds.TAKEN
    for seat, cards in (display or {}).items():
        fields["display"][seat] = mask(cards)
    for seat, counts in (tokens or {}).items():
        fields["tokens"][seat * kinds.COLUMNS : (seat + 1) * kinds.COLUMNS] = counts
    for seat, score in enumerate(points):
        fields["points"][seat] = score
        fields["parts"][seat * kinds.PARTS] = score
    fields.update(others)
    return fields


def auction(game, *up, **numbers):
    """An auction about to begin, with these cards turned over."""
    fields = numbers_of(game, **numbers)
    fields.update(phase=kinds.AUCTION, step=kinds.TURN_UP_PROVINCES, waiting=CHANCE_BIT)
    return chance(State.build(game, **fields), *(f"turn-up {name}" for name in up))


def offering(game, **numbers):
    """An offering about to be made: all choose in secret."""
    fields = numbers_of(game, **numbers)
    fields.update(phase=kinds.OFFERING, step=kinds.SEAL_OFFERING, waiting=(1 << game.players) - 1)
    return State.build(game, **fields)


def offered(state, *offers):
    """Every seat makes its offering, as a text of cards from the highest down: ``2 0``."""
    for seat, text in enumerate(offers):
        say(state, seat, *(f"offer {gold}" for gold in text.split()))
        if text.split()[-1] != "0":  # the 0 completes an offering
            say(state, seat, "finish")
    return state


def harvest(game, seat, flood=0, **numbers):
    """The seat, which is not the Pharaoh, is about to collect: the player before it forms the last of a display."""
    fields = numbers_of(game, **numbers)
    before = (seat - 1) % game.players
    fields.update(phase=kinds.HARVEST, step=kinds.FORM_DISPLAY, waiting=1 << before, turn=before, below=2, flood=flood)
    fields.update(rank=(before - fields["pharaoh"]) % game.players, reveals=fields["kingdom"] + 1)
    fields["gold"][before] = 1
    return say(State.build(game, **fields), before, "display 1")


def scored(game, **numbers):
    """A kingdom just scored; in the last one the game is over.

    The player before the Pharaoh finished it: with the last card of a display or, in the last kingdom, with one more
    pyramid onto the first of at least two provinces that had the fewest.
    """
    fields = numbers_of(game, **numbers)
    last = (fields["pharaoh"] - 1) % game.players
    fields.update(phase=kinds.HARVEST, waiting=1 << last, turn=last, rank=game.players - 1)
    if fields["kingdom"] == kinds.KINGDOMS - 1:
        fields.update(step=kinds.PLACE_PYRAMIDS, left=1)
        state = State.build(game, **fields)
        return say(state, last, game.notation(state.legal(last)[0]))
    fields.update(step=kinds.FORM_DISPLAY, below=2)
    fields["gold"][last] = 1
    return say(State.build(game, **fields), last, "display 1")


def part(state, seat, name, kingdom=0):
    """The points a seat scored for a part: pyramids, fields, pharaoh, ankhs."""
    names = ("pyramids", "fields", "pharaoh", "ankhs")
    return state.fields()["parts"][(kingdom * kinds.SEATS + seat) * kinds.PARTS + names.index(name)]


def pyramids(state, seat):
    """The pyramids of the seat's three provinces."""
    return tuple(column.pyramids for column in state.view().seats[seat].provinces)
