"""What a seat may know: a type of its own, built up from nothing. Secrets leave through this door alone.

QC2: everything was laid out in the open, so all but the sealed offerings is the same for everybody.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from amunre.card import kinds, pieces
from amunre.card.prompt import prompt_for
from amunre.game.deciding import visible_actors
from amunre.game.frozen import made

if TYPE_CHECKING:
    from amunre.card.state import State
    from amunre.game.event import Prompt
    from amunre.game.game import Game

PHASES = ("setup", "auction", "offering", "harvest", "scoring", "over")
STEPS = (
    "draw_start", "form_display", "turn_up_provinces", "bid", "extend_province", "seal_offering", "place_favors",
    "build_pyramids", "place_pyramids", "game_over",
)  # fmt: skip
CARD_PLACES = ("unseen", "up", "taken")


@dataclass(frozen=True)
class ProvinceView:
    """One of a seat's three provinces."""

    cards: tuple[int | None, ...]
    """Its card of each kingdom, by number; the last one laid down is on top."""
    tokens: int
    """Pyramids placed on it."""
    pyramids: int
    """All its pyramids, printed and placed."""


@dataclass(frozen=True)
class SeatView:
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
    fields: int
    caravans: int
    points: int
    parts: tuple[tuple[int, ...], ...]
    """Points by kingdom and part."""
    provinces: tuple[ProvinceView, ...]


@dataclass(frozen=True)
class View:
    """Everything that one seat (or a watcher, seat None) may know at one moment."""

    game: Game = field(repr=False, compare=False)
    """The rules and tables it is played by, which everybody knows."""
    seat: int | None
    players: int
    kingdom: int
    auction: int
    """The number of the auction in this kingdom, from 0; 3 once all are over."""
    phase: str
    step: str
    turn: int
    pharaoh: int
    actors: tuple[int, ...]
    legal: tuple[int, ...]
    prompt: Prompt
    flood: int | None
    """The number of the flood, from 0; None before the first offering."""
    total: int | None
    """All offerings together; None while they are sealed and before the first."""
    left: int
    """Pyramids still to be placed."""
    below: int
    """While a display is formed: only gold cards with a lower number may follow."""
    rank: int
    reveals: int
    province_draws: int
    up: tuple[int, ...]
    """The province cards in the row, by number."""
    card_places: tuple[str, ...]
    """For every province card: ``unseen`` (in a deck, or never in the game), ``up`` for auction, or ``taken``."""
    seats: tuple[SeatView, ...]
    sealed: bool
    """Whether one has made one's sealed choice."""


def watch(state: State) -> dict[str, Any]:
    """The fields of a watcher's view: what everybody may know."""
    hidden = state.sealed_moment()
    return {
        "game": state.game,
        "seat": None,
        "players": state.players,
        "kingdom": state.kingdom,
        "auction": state.auction,
        "phase": PHASES[state.phase],
        "step": STEPS[state.step],
        "turn": state.turn,
        "pharaoh": state.pharaoh,
        "actors": visible_actors(state.waiting, state.players, None, hidden, False),
        "legal": (),
        "prompt": prompt_for(state, kinds.NOBODY),
        "flood": state.flood if state.reveals > 0 else None,
        "total": state.total if state.reveals > 0 and not hidden else None,
        "left": state.left,
        "below": state.below,
        "rank": state.rank,
        "reveals": state.reveals,
        "province_draws": state.province_draws,
        "up": tuple([state.up[slot] for slot in range(state.up_count)]),
        "card_places": tuple([CARD_PLACES[state.card_place[card]] for card in range(kinds.PROVINCES)]),
        "seats": tuple([look_at_seat(state, seat, hidden) for seat in range(state.players)]),
        "sealed": False,
    }


def look(state: State, seat: int) -> dict[str, Any]:
    """The fields of the seat's view that are not a watcher's: what it alone knows."""
    hidden = state.sealed_moment()
    is_sealed = state.sealed[seat] == 1
    own = {
        "actors": visible_actors(state.waiting, state.players, seat, hidden, is_sealed),
        "prompt": prompt_for(state, seat),
        "sealed": is_sealed,
    }
    if hidden:
        own["seats"] = tuple([look_at_seat(state, other, other != seat) for other in range(state.players)])
    return own


def known(number: int) -> int | None:
    """A card, or None for none."""
    return None if number < 0 else number


def cards_in(mask: int) -> tuple[int, ...]:
    """The numbers of the gold cards in a mask."""
    return tuple([card for card in range(kinds.GOLD_CARDS) if mask >> card & 1])


def look_at_seat(state: State, seat: int, secret: bool) -> SeatView:
    """A seat as it sees itself, or as others see it while offerings are secret: without its own (C3.1)."""
    offered = state.reveals > 0 or state.offer[seat] != 0
    return made(
        SeatView,
        {
            "display": cards_in(state.display[seat]),
            "bid_card": known(state.bid_card[seat]),
            "bid_on": known(state.bid_on[seat]),
            "offer": None if secret or not offered else cards_in(state.offer[seat]),
            "favors": state.favors[seat],
            "gold": state.gold[seat],
            "income": state.income[seat],
            "built": state.built[seat],
            "ankhs": pieces.ankhs_of(state, seat),
            "fields": pieces.fields_of(state, seat),
            "caravans": pieces.caravans_of(state, seat),
            "points": state.points[seat],
            "parts": tuple([parts_of(state, kingdom, seat) for kingdom in range(kinds.KINGDOMS)]),
            "provinces": tuple([look_at_province(state, seat, column) for column in range(kinds.COLUMNS)]),
        },
    )


def parts_of(state: State, kingdom: int, seat: int) -> tuple[int, ...]:
    first = (kingdom * kinds.SEATS + seat) * kinds.PARTS
    return tuple([state.parts[first + part] for part in range(kinds.PARTS)])


def look_at_province(state: State, seat: int, column: int) -> ProvinceView:
    cards = [known(pieces.card_at(state, seat, column, kingdom)) for kingdom in range(kinds.KINGDOMS)]
    return made(
        ProvinceView,
        {
            "cards": tuple(cards),
            "tokens": state.tokens[seat * kinds.COLUMNS + column],
            "pyramids": pieces.pyramids_at(state, seat, column),
        },
    )
