"""What a seat may know: a type of its own, built up from nothing. Secrets leave through this door alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from amunre.board import kinds, prompt
from amunre.game import deciding
from amunre.game import kinds as shared
from amunre.game.event import Prompt
from amunre.game.game import View as GameView
from amunre.game.shape import Shape

if TYPE_CHECKING:
    from amunre.board.state import State
    from amunre.game.action_list import Actions
    from amunre.game.sight import Pad

PHASES = ("setup", "auction", "market", "offering", "harvest", "scoring", "over")
STEPS = (
    "draw_start", "deal_provinces", "choose_province", "turn_up_provinces", "bid", "pay_bids", "take_bonuses",
    "buy_cards", "buy_farmers", "place_farmers", "buy_stones", "place_stones", "finish_market", "seal_offering",
    "adjust_offering", "take_rewards", "collect_income", "score_cards", "game_over",
)  # fmt: skip
CardPlace = Literal["unseen", "mine", "up", "used", "out"]
CARD_PLACES: tuple[CardPlace, ...] = ("unseen", "mine", "up", "used", "out")


class ProvinceView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One province as it lies on the table."""

    owner: int | None
    """The seat it belongs to."""
    farmers: int
    """Farmers placed, free and printed ones not counted."""
    free_farmers: int
    """Farmers that a favor card has placed."""
    stones: int
    """Building stones that are not yet a pyramid."""
    pyramids: int
    """Pyramids that stand there."""
    card: CardPlace
    """Where its card is: ``unseen`` (in the deck, in another hand, or never in the game), ``mine`` (in one's own hand,
    expert rules), ``up`` for auction, ``used`` in this age, or ``out`` of the second age."""
    bidder: int | None
    """The seat with the highest bid."""
    space: int | None
    """The number of the bid space the highest bidder stands on."""
    bonus_cards: int
    """Favor cards that lie face down."""
    bonus_former: int
    """How many of them stem from a deck that has been rebuilt since (Q15)."""


class SeatView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody may know about a seat."""

    gold: int
    """Gold at hand."""
    points: int
    """Points so far."""
    hand_size: int
    """Favor cards in hand."""
    sure_architects: int
    """Architects the seat must still hold: the one it began with, until it shows one (R1.2)."""
    province_cards: int
    """Province cards in hand (expert rules, E4)."""
    played: tuple[int, ...]
    """Kinds of favor card played in this phase."""
    standing: int | None
    """The province its scribe stands at."""
    outbid: int | None
    """The province it was outbid at, and may not bid on at once."""
    protected: bool
    """Whether Protection guards its bid."""
    bribing: bool
    """Whether it has played Bribery."""
    offer: int | None
    """The last offering: gold, -1 for Theft, None before the reveal (but for one's own)."""
    adjusting: bool
    """Whether it has laid an Offering Adjustment beside its offering."""
    enriched: int | None
    """The province of its big harvest."""
    replaced: int | None
    """The province of its treasury."""
    paid: int
    """The gold of the last bid that was paid."""
    income: int
    """The gold of the last harvest."""
    parts: tuple[tuple[int, ...], ...]
    """Points by age and part."""


class View(GameView, frozen=True):
    """Everything that one seat (or a watcher, seat None) may know at one moment."""

    age: int
    """From 0."""
    round: int
    """From 0."""
    phase: str
    """Its name, such as `auction`; `words.phase` has it in words."""
    step: str
    """The name of the step, such as `bid`."""
    turn: int
    """The seat whose turn it is."""
    start: int
    """The seat that starts the round."""
    actors: tuple[int, ...]
    """Who must decide, as far as this seat can see."""
    legal: tuple[int, ...]
    """The numbers of the actions this seat may choose from; empty unless it must decide."""
    prompt: Prompt
    """What the seat is asked, or what it waits for."""
    tile: int | None
    """The number of the offering tile, from 0; None before the first offering."""
    total: int | None
    """The collective offering as far as it is known; None while offerings are sealed and before the first."""
    order: tuple[int, ...]
    """The seats in the order they take rewards."""
    rank: int
    """How many seats are done in a step that goes around."""
    left: int
    """Pieces still to be placed, or rewards still to be chosen."""
    cards_taken: int
    """Favor cards chosen as rewards, yet to be drawn."""
    drawer: int
    """For whom chance draws now, or drew last."""
    draws: int
    """Cards still to be drawn."""
    reveals: int
    """How often something hidden was laid open."""
    deck_left: int
    """Favor cards in the deck."""
    deck_from: tuple[int, ...]
    """The favor cards the deck was made of when it was last rebuilt; what is still in it is among them (R6.3)."""
    favor_draws: int
    """Favor cards drawn so far."""
    province_draws: int
    """Province cards turned up or dealt so far."""
    discards: tuple[int, ...]
    """Discarded favor cards by kind."""
    stone_supply: int
    """Building stones in the supply."""
    farmer_supply: int
    """Farmers in the supply."""
    pyramid_supply: int
    """Pyramids in the supply."""
    seats: tuple[SeatView, ...]
    """What everybody may know about each seat."""
    provinces: tuple[ProvinceView, ...]
    """The provinces, in the order of `names.provinces`."""
    hand: tuple[int, ...] | None
    """One's own favor cards by kind; None for a watcher."""
    sold: tuple[int, ...] | None
    """What one has sold in this sealed moment, not yet seen by others (Q11)."""
    sealed: bool
    """Whether one has made one's sealed choice."""
    chosen: int | None
    """The province one has chosen in secret (E4)."""


NAMES = {"phase": PHASES, "step": STEPS, "card": CARD_PLACES}
SHAPE = Shape(View, NAMES, prompt.prompt_of)


def look(state: State, own: int, legal: Actions, out: Pad) -> None:
    """What the seat (-1: a watcher) may know, in the order of the fields of `View`."""
    hidden = state.sealed_moment()
    is_sealed: bool = own >= 0 and state.sealed[own] == 1
    deciding.put_moment(state, own, is_sealed, state.age, state.round, state.start, legal, out)
    prompt.put_prompt(state, own, is_sealed, out)
    out.put(state.tile if tile_lies(state) else shared.NONE)
    out.put(state.total if state.offer[0] != kinds.NO_OFFER and not hidden else shared.NONE)
    look_at_middle(state, out)
    look_at_seats(state, own, hidden, out)
    look_at_provinces(state, own, out)
    if own >= 0:
        out.put_all(state.hand, own * kinds.CARDS, kinds.CARDS)
        out.put_all(state.sold, own * kinds.CARDS, kinds.CARDS)
        out.put(is_sealed)
        out.put_known(state.chosen[own])
    else:
        out.put(-1)
        out.put(-1)
        out.put(0)
        out.put(shared.NONE)


def look_at_middle(state: State, out: Pad) -> None:
    """What lies in the open, and how far the step has come."""
    start = out.open()
    for rank in range(kinds.SEATS):
        if state.order[rank] != kinds.NOBODY:
            out.put(state.order[rank])
    out.close(start)
    out.put(state.rank)
    out.put(state.left)
    out.put(state.cards_taken)
    out.put(state.drawer)
    out.put(state.draws)
    out.put(state.reveals)
    out.put(state.deck_left)
    out.put_all(state.deck_from, 0, kinds.CARDS)
    out.put(state.favor_draws)
    out.put(state.province_draws)
    out.put_all(state.discards, 0, kinds.CARDS)
    out.put(state.stone_supply)
    out.put(state.farmer_supply)
    out.put(state.pyramid_supply)


def shows_choice(state: State, seat: int) -> bool:
    """Whether everybody can count the actions that the seat may choose from.

    R6.1: each kind of card in hand can be sold, so their number tells of a hand that others cannot see; but nobody can
    choose among none, and who must sell the only card to pay (R2.5) has no other.
    """
    held = state.hand_size[seat]
    if state.sealed_moment():
        held += state.adjusting[seat]
        for card in range(kinds.CARDS):
            held += state.sold[seat * kinds.CARDS + card]
    return held == 0 or (held == 1 and state.step == kinds.PAY_BIDS)


def tile_lies(state: State) -> bool:
    """R4.4: whether an offering tile has been laid; from the second round on there is always one."""
    if state.round > 0 or state.age > 0:
        return True
    return state.phase > kinds.OFFERING or state.step == kinds.TAKE_REWARDS


def look_at_seats(state: State, own: int, hidden: bool, out: Pad) -> None:
    start = out.open()
    out.put(state.players)
    for seat in range(state.players):
        place = out.open()
        look_at_seat(state, seat, hidden and seat != own, out)
        out.close(place)
    out.close(start)


def look_at_seat(state: State, seat: int, secret: bool, out: Pad) -> None:
    """A seat as it sees itself, or as others see it in a sealed moment: as it was before (Q11)."""
    sold = 0
    laid = 0
    if secret:
        for card in range(kinds.CARDS):
            sold += state.sold[seat * kinds.CARDS + card]
        laid = state.adjusting[seat]
    out.put(state.gold[seat] - sold * state.numbers.sale)
    out.put(state.points[seat])
    out.put(state.hand_size[seat] + sold + laid)
    out.put(state.sure_architects[seat])
    out.put(province_cards_of(state, seat))
    out.put_mask(state.played[seat], kinds.CARDS)
    out.put_known(state.standing[seat])
    out.put_known(state.outbid[seat])
    out.put(state.protected[seat] == 1)
    out.put(state.bribing[seat] == 1)
    out.put(shared.NONE if secret or state.offer[seat] == kinds.NO_OFFER else state.offer[seat])
    out.put(not secret and state.adjusting[seat] == 1)
    out.put_known(state.enriched[seat])
    out.put_known(state.replaced[seat])
    out.put(state.paid[seat])
    out.put(state.income[seat])
    out.put(kinds.AGES)
    for age in range(kinds.AGES):
        out.put_all(state.parts, (age * kinds.SEATS + seat) * kinds.PARTS, kinds.PARTS)


def province_cards_of(state: State, seat: int) -> int:
    """E4: how many province cards the seat holds; everybody can count them."""
    count = 0
    for province in range(kinds.PROVINCES):
        if state.card_place[province] == kinds.IN_HAND and state.card_holder[province] == seat:
            count += 1
    return count


def look_at_provinces(state: State, own: int, out: Pad) -> None:
    """The provinces; a card in another hand looks like one still in the deck (E4)."""
    out.put(1 + kinds.PROVINCES * 11)
    out.put(kinds.PROVINCES)
    for province in range(kinds.PROVINCES):
        place: int = state.card_place[province]
        if place == kinds.IN_HAND and (own < 0 or state.card_holder[province] != own):
            place = kinds.IN_DECK
        out.put(10)
        out.put_known(state.owner[province])
        out.put(state.farmers[province])
        out.put(state.free_farmers[province])
        out.put(state.stones[province])
        out.put(state.pyramids[province])
        out.put(place)
        out.put_known(state.bidder[province])
        out.put_known(state.space[province])
        out.put(state.bonus_cards[province])
        out.put(state.bonus_former[province])
