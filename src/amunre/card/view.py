"""What a seat may know: a type of its own, built up from nothing. Secrets leave through this door alone.

QC2: everything was laid out in the open, so all but the sealed offerings is the same for everybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from amunre.card import kinds, prompt, provinces
from amunre.game import deciding
from amunre.game import kinds as shared
from amunre.game.event import Prompt
from amunre.game.game import View as GameView
from amunre.game.shape import Shape

if TYPE_CHECKING:
    from amunre.card.state import State
    from amunre.game.action_list import Actions
    from amunre.game.sight import Pad

PHASES = ("setup", "auction", "offering", "harvest", "scoring", "over")
STEPS = (
    "draw_start", "form_display", "turn_up_provinces", "bid", "extend_province", "seal_offering", "place_favors",
    "build_pyramids", "place_pyramids", "game_over",
)  # fmt: skip
CardPlace = Literal["unseen", "up", "taken"]
CARD_PLACES: tuple[CardPlace, ...] = ("unseen", "up", "taken")


class ProvinceView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of a seat's three provinces."""

    cards: tuple[int | None, ...]
    """Its card of each kingdom, by number; the last one laid down is on top."""
    tokens: int
    """Pyramids placed on it."""
    pyramids: int
    """All its pyramids, printed and placed."""


class SeatView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody may know about a seat."""

    display: tuple[int, ...]
    """The gold cards in the display, by number."""
    bid_card: int | None
    """The gold card in play, by number."""
    bid_on: int | None
    """The province card it lies at, or that was won and is to be laid down."""
    offer: tuple[int, ...] | None
    """The gold cards of the last offering; None before the first and, but for one's own, while it is sealed."""
    favors: int
    """Pyramids received for the last offering."""
    gold: int
    """Gold still to be spent or displayed, while it is the seat's turn to do so."""
    income: int
    """The last revenue."""
    built: int
    """Pyramids built the last time."""
    ankhs: int
    """Ankhs that can be seen."""
    fields: int
    """Fields that can be seen."""
    caravans: int
    """Caravans that can be seen."""
    points: int
    """Points so far."""
    parts: tuple[tuple[int, ...], ...]
    """Points by kingdom and part."""
    provinces: tuple[ProvinceView, ...]
    """Its three provinces."""


class View(GameView, frozen=True):
    """Everything that one seat (or a watcher, seat None) may know at one moment."""

    kingdom: int
    """From 0."""
    auction: int
    """The number of the auction in this kingdom, from 0; 3 once all are over."""
    phase: str
    """Its name, such as `auction`; `words.phase` has it in words."""
    step: str
    """The name of the step, such as `form_display`."""
    turn: int
    """The seat whose turn it is."""
    pharaoh: int
    """The seat of the Pharaoh, from whom everything goes around."""
    actors: tuple[int, ...]
    """Who must decide, as far as this seat can see."""
    legal: tuple[int, ...]
    """The numbers of the actions this seat may choose from; empty unless it must decide."""
    prompt: Prompt
    """What the seat is asked, or what it waits for."""
    flood: int | None
    """The number of the flood, from 0; None before the first offering."""
    total: int | None
    """All offerings together; None while they are sealed and before the first."""
    left: int
    """Pyramids still to be placed."""
    below: int
    """While a display is formed: only gold cards with a lower number may follow."""
    rank: int
    """How many seats, from the Pharaoh on, are done in a step that goes around."""
    reveals: int
    """How often offerings were revealed."""
    province_draws: int
    """How many province cards were turned up."""
    up: tuple[int, ...]
    """The province cards in the row, by number."""
    card_places: tuple[CardPlace, ...]
    """For every province card: ``unseen`` (in a deck, or never in the game), ``up`` for auction, or ``taken``."""
    seats: tuple[SeatView, ...]
    """What everybody may know about each seat."""
    sealed: bool
    """Whether one has made one's sealed choice."""


NAMES = {"phase": PHASES, "step": STEPS, "card_places": CARD_PLACES}
SHAPE = Shape(View, NAMES, prompt.prompt_of)


def look(state: State, own: int, legal: Actions, out: Pad) -> None:
    """What the seat (-1: a watcher) may know, in the order of the fields of `View`."""
    hidden = state.sealed_moment()
    is_sealed: bool = own >= 0 and state.sealed[own] == 1
    deciding.put_moment(state, own, is_sealed, state.kingdom, state.auction, state.pharaoh, legal, out)
    prompt.put_prompt(state, own, is_sealed, out)
    out.put(state.flood if state.reveals > 0 else shared.NONE)
    out.put(state.total if state.reveals > 0 and not hidden else shared.NONE)
    out.put(state.left)
    out.put(state.below)
    out.put(state.rank)
    out.put(state.reveals)
    out.put(state.province_draws)
    out.put_all(state.up, 0, state.up_count)
    out.put_all(state.card_place, 0, kinds.PROVINCES)
    look_at_seats(state, own, hidden, out)
    out.put(is_sealed)


def look_at_seats(state: State, own: int, hidden: bool, out: Pad) -> None:
    start = out.open()
    out.put(state.players)
    for seat in range(state.players):
        place = out.open()
        look_at_seat(state, seat, hidden and seat != own, out)
        out.close(place)
    out.close(start)


def look_at_seat(state: State, seat: int, secret: bool, out: Pad) -> None:
    """A seat as it sees itself, or as others see it while offerings are secret: without its own (C3.1)."""
    out.put_mask(state.display[seat], kinds.GOLD_CARDS)
    out.put_known(state.bid_card[seat])
    out.put_known(state.bid_on[seat])
    if secret or (state.reveals == 0 and state.offer[seat] == 0):
        out.put(-1)
    else:
        out.put_mask(state.offer[seat], kinds.GOLD_CARDS)
    out.put(state.favors[seat])
    out.put(state.gold[seat])
    out.put(state.income[seat])
    out.put(state.built[seat])
    out.put(provinces.visible_ankhs(state, seat))
    out.put(provinces.visible_fields(state, seat))
    out.put(provinces.visible_caravans(state, seat))
    out.put(state.points[seat])
    out.put(kinds.KINGDOMS)
    for kingdom in range(kinds.KINGDOMS):
        out.put_all(state.parts, (kingdom * kinds.SEATS + seat) * kinds.PARTS, kinds.PARTS)
    look_at_provinces(state, seat, out)


def look_at_provinces(state: State, seat: int, out: Pad) -> None:
    """The seat's three provinces."""
    out.put(1 + kinds.COLUMNS * (kinds.KINGDOMS + 4))
    out.put(kinds.COLUMNS)
    for column in range(kinds.COLUMNS):
        out.put(kinds.KINGDOMS + 3)
        out.put(kinds.KINGDOMS)
        for kingdom in range(kinds.KINGDOMS):
            out.put_known(provinces.card_at(state, seat, column, kingdom))
        out.put(state.tokens[seat * kinds.COLUMNS + column])
        out.put(provinces.pyramids_at(state, seat, column))


def shows_choice(state: State, seat: int) -> bool:
    """Whether everybody can count the actions that the seat may choose from.

    QC2: displays lie open, and a choice that is begun in secret (C3.1) can always be ended or added to.
    """
    return True


def cards_in(mask: int) -> tuple[int, ...]:
    """The numbers of the gold cards in a mask."""
    return tuple([card for card in range(kinds.GOLD_CARDS) if mask >> card & 1])
