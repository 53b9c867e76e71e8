"""What a seat may know: a type of its own, built up from nothing. Secrets leave through this door alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from amunre.board import kinds
from amunre.board.prompt import prompt_for
from amunre.game.deciding import visible_actors
from amunre.game.frozen import made

if TYPE_CHECKING:
    from amunre.board.state import State
    from amunre.game.event import Prompt
    from amunre.game.game import Game

PHASES = ("setup", "auction", "market", "offering", "harvest", "scoring", "over")
STEPS = (
    "draw_start", "deal_provinces", "choose_province", "turn_up_provinces", "bid", "pay_bids", "take_bonuses",
    "buy_cards", "buy_farmers", "place_farmers", "buy_stones", "place_stones", "finish_market", "seal_offering",
    "adjust_offering", "take_rewards", "collect_income", "score_cards", "game_over",
)  # fmt: skip
CARD_PLACES = ("unseen", "mine", "up", "used", "out")


@dataclass(frozen=True)
class ProvinceView:
    """One province as it lies on the table."""

    owner: int | None
    farmers: int
    free_farmers: int
    stones: int
    pyramids: int
    card: str
    """Where its card is: ``unseen`` (in the deck, in another hand, or never in the game), ``mine`` (in one's own hand,
    expert rules), ``up`` for auction, ``used`` in this age, or ``out`` of the second age."""
    bidder: int | None
    space: int | None
    """The number of the bid space the highest bidder stands on."""
    bonus_cards: int
    """Favor cards that lie face down."""
    bonus_former: int
    """How many of them stem from a deck that has been rebuilt since (Q15)."""


province_view = lru_cache(maxsize=10_000)(ProvinceView)
"""Provinces that look the same are one object: most of them do not change from one view to the next."""


@dataclass(frozen=True)
class SeatView:
    """What everybody may know about a seat."""

    gold: int
    points: int
    hand_size: int
    sure_architects: int
    """Architects the seat must still hold: the one it began with, until it shows one (R1.2)."""
    province_cards: int
    """Province cards in hand (expert rules, E4)."""
    played: tuple[int, ...]
    """Kinds of favor card played in this phase."""
    standing: int | None
    outbid: int | None
    protected: bool
    bribing: bool
    offer: int | None
    """The last offering: gold, -1 for Theft, None before the reveal (but for one's own)."""
    adjusting: bool
    enriched: int | None
    replaced: int | None
    paid: int
    """The gold of the last bid that was paid."""
    income: int
    """The gold of the last harvest."""
    parts: tuple[tuple[int, ...], ...]
    """Points by age and part."""


@dataclass(frozen=True)
class View:
    """Everything that one seat (or a watcher, seat None) may know at one moment."""

    game: Game = field(repr=False, compare=False)
    """The rules and tables it is played by, which everybody knows."""
    seat: int | None
    players: int
    age: int
    round: int
    phase: str
    step: str
    turn: int
    start: int
    actors: tuple[int, ...]
    legal: tuple[int, ...]
    prompt: Prompt
    tile: int | None
    """The number of the offering tile, from 0; None before the first offering."""
    total: int | None
    """The collective offering as far as it is known; None while offerings are sealed and before the first."""
    order: tuple[int, ...]
    """The seats in the order they take rewards."""
    rank: int
    left: int
    """Pieces still to be placed, or rewards still to be chosen."""
    cards_taken: int
    drawer: int
    """For whom chance draws now, or drew last."""
    draws: int
    """Cards still to be drawn."""
    reveals: int
    deck_left: int
    deck_from: tuple[int, ...]
    """The favor cards the deck was made of when it was last rebuilt; what is still in it is among them (R6.3)."""
    favor_draws: int
    province_draws: int
    discards: tuple[int, ...]
    stone_supply: int
    farmer_supply: int
    pyramid_supply: int
    seats: tuple[SeatView, ...]
    provinces: tuple[ProvinceView, ...]
    hand: tuple[int, ...] | None
    """One's own favor cards by kind; None for a watcher."""
    sold: tuple[int, ...] | None
    """What one has sold in this sealed moment, not yet seen by others (Q11)."""
    sealed: bool
    """Whether one has made one's sealed choice."""
    chosen: int | None
    """The province one has chosen in secret (E4)."""


def watch(state: State) -> dict[str, Any]:
    """The fields of a watcher's view: what everybody may know."""
    hidden = state.sealed_moment()
    offered = state.offer[0] != kinds.NO_OFFER and not hidden
    return {
        "game": state.game,
        "seat": None,
        "players": state.players,
        "age": state.age,
        "round": state.round,
        "phase": PHASES[state.phase],
        "step": STEPS[state.step],
        "turn": state.turn,
        "start": state.start,
        "actors": visible_actors(state.waiting, state.players, None, hidden, False),
        "legal": (),
        "prompt": prompt_for(state, kinds.NOBODY),
        "tile": state.tile if tile_lies(state) else None,
        "total": state.total if offered else None,
        "order": tuple([place for place in state.order if place != kinds.NOBODY]),
        "rank": state.rank,
        "left": state.left,
        "cards_taken": state.cards_taken,
        "drawer": state.drawer,
        "draws": state.draws,
        "reveals": state.reveals,
        "deck_left": state.deck_left,
        "deck_from": tuple([count for count in state.deck_from]),
        "favor_draws": state.favor_draws,
        "province_draws": state.province_draws,
        "discards": tuple([count for count in state.discards]),
        "stone_supply": state.stone_supply,
        "farmer_supply": state.farmer_supply,
        "pyramid_supply": state.pyramid_supply,
        "seats": tuple([look_at_seat(state, seat, hidden) for seat in range(state.players)]),
        "provinces": tuple([look_at_province(state, place, kinds.NOBODY) for place in range(kinds.PROVINCES)]),
        "hand": None,
        "sold": None,
        "sealed": False,
        "chosen": None,
    }


def look(state: State, seat: int) -> dict[str, Any]:
    """The fields of the seat's view that are not a watcher's: what it alone knows."""
    hidden = state.sealed_moment()
    is_sealed = state.sealed[seat] == 1
    own = {
        "actors": visible_actors(state.waiting, state.players, seat, hidden, is_sealed),
        "prompt": prompt_for(state, seat),
        "sealed": is_sealed,
        "hand": cards_of(state.hand, seat),
        "sold": cards_of(state.sold, seat),
        "chosen": known(state.chosen[seat]),
    }
    if hidden:
        own["seats"] = tuple([look_at_seat(state, other, other != seat) for other in range(state.players)])
    if province_cards_of(state, seat):
        own["provinces"] = tuple([look_at_province(state, place, seat) for place in range(kinds.PROVINCES)])
    return own


def tile_lies(state: State) -> bool:
    """R4.4: whether an offering tile has been laid; from the second round on there is always one."""
    if state.round > 0 or state.age > 0:
        return True
    return state.phase > kinds.OFFERING or state.step == kinds.TAKE_REWARDS


def known(number: int) -> int | None:
    """A seat or province, or None for nobody and nowhere."""
    return None if number < 0 else number


def cards_of(cards: list[int], seat: int) -> tuple[int, ...]:
    return tuple([cards[seat * kinds.CARDS + card] for card in range(kinds.CARDS)])


def look_at_seat(state: State, seat: int, secret: bool) -> SeatView:
    """A seat as it sees itself, or as others see it in a sealed moment: as it was before (Q11)."""
    sold = 0
    laid = 0
    if secret:
        sold = sum(cards_of(state.sold, seat))
        laid = state.adjusting[seat]
    return made(
        SeatView,
        {
            "gold": state.gold[seat] - sold * state.numbers.sale,
            "points": state.points[seat],
            "hand_size": state.hand_size[seat] + sold + laid,
            "sure_architects": state.sure_architects[seat],
            "province_cards": province_cards_of(state, seat),
            "played": tuple([card for card in range(kinds.CARDS) if state.played[seat] >> card & 1]),
            "standing": known(state.standing[seat]),
            "outbid": known(state.outbid[seat]),
            "protected": state.protected[seat] == 1,
            "bribing": state.bribing[seat] == 1,
            "offer": None if secret or state.offer[seat] == kinds.NO_OFFER else state.offer[seat],
            "adjusting": not secret and state.adjusting[seat] == 1,
            "enriched": known(state.enriched[seat]),
            "replaced": known(state.replaced[seat]),
            "paid": state.paid[seat],
            "income": state.income[seat],
            "parts": tuple([parts_of(state, age, seat) for age in range(kinds.AGES)]),
        },
    )


def province_cards_of(state: State, seat: int) -> int:
    """E4: how many province cards the seat holds; everybody can count them."""
    count = 0
    for province in range(kinds.PROVINCES):
        if state.card_place[province] == kinds.IN_HAND and state.card_holder[province] == seat:
            count += 1
    return count


def parts_of(state: State, age: int, seat: int) -> tuple[int, ...]:
    first = (age * kinds.SEATS + seat) * kinds.PARTS
    return tuple([state.parts[first + part] for part in range(kinds.PARTS)])


def look_at_province(state: State, province: int, own: int) -> ProvinceView:
    """A province; a card in another hand looks like one still in the deck (E4)."""
    place = state.card_place[province]
    if place == kinds.IN_HAND and state.card_holder[province] != own:
        place = kinds.IN_DECK
    return province_view(
        known(state.owner[province]),
        state.farmers[province],
        state.free_farmers[province],
        state.stones[province],
        state.pyramids[province],
        CARD_PLACES[place],
        known(state.bidder[province]),
        known(state.space[province]),
        state.bonus_cards[province],
        state.bonus_former[province],
    )
