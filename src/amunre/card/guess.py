"""A full state that a sight allows. QC2: all lies open but sealed choices, so there is little to guess.

Sealed choices of others count as not yet made: nothing about them can be seen, and whoever thinks about them must weigh
them anyway. Cards that were never turned over have no order to guess: chance draws them when they are needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import kinds
from amunre.card.phases import setup
from amunre.game import deciding

if TYPE_CHECKING:
    from amunre.card.state import State
    from amunre.game.generator import Generator
    from amunre.game.sight import Reader


def guess(state: State, seen: Reader, luck: Generator | None) -> bool:
    """The state in which the seat sees exactly what it saw, and no other has sealed a choice."""
    recall(state, seen)
    return True


def recall(state: State, seen: Reader) -> None:
    """Everything that the seat knows, in the order of the fields of the view."""
    setup.clear_seats(state)
    own = seen.known(kinds.NOBODY)
    state.players = min(seen.next(), kinds.SEATS)
    state.kingdom = seen.next()
    state.auction = seen.next()
    deciding.recall_course(state, seen)
    state.pharaoh = seen.next()
    deciding.recall_deciding(state, seen)
    state.flood = seen.known(0)
    state.total = seen.known(0)
    state.left = seen.next()
    state.below = seen.next()
    state.rank = seen.next()
    state.reveals = seen.next()
    state.province_draws = seen.next()
    state.up_count = seen.numbers[min(seen.place, seen.size - 1)]
    seen.take(state.up, 0, kinds.SEATS)
    seen.take(state.card_place, 0, kinds.PROVINCES)
    seen.next()
    for seat in range(min(seen.next(), kinds.SEATS)):
        seen.next()
        recall_seat(state, seat, seen)
    if own >= 0 and own < kinds.SEATS:
        state.sealed[own] = seen.next()


def recall_seat(state: State, seat: int, seen: Reader) -> None:
    """What lies before the seat; what its top cards show follows from them."""
    state.display[seat] = seen.mask(kinds.GOLD_CARDS)
    state.bid_card[seat] = seen.known(kinds.NO_CARD)
    state.bid_on[seat] = seen.known(kinds.NOWHERE)
    state.offer[seat] = seen.mask(kinds.GOLD_CARDS)
    state.favors[seat] = seen.next()
    state.gold[seat] = seen.next()
    state.income[seat] = seen.next()
    state.built[seat] = seen.next()
    seen.next()
    seen.next()
    seen.next()
    state.points[seat] = seen.next()
    for kingdom in range(min(seen.next(), kinds.KINGDOMS)):
        seen.take(state.parts, (kingdom * kinds.SEATS + seat) * kinds.PARTS, kinds.PARTS)
    seen.next()
    for column in range(min(seen.next(), kinds.COLUMNS)):
        seen.next()
        first = (seat * kinds.COLUMNS + column) * kinds.KINGDOMS
        for kingdom in range(min(seen.next(), kinds.KINGDOMS)):
            state.cards[first + kingdom] = seen.known(kinds.NOWHERE)
        state.tokens[seat * kinds.COLUMNS + column] = seen.next()
        seen.next()
