"""What the networks are shown of the card game.

Every number comes from what lies open, from one's own sealed offering and from the tables: province cards appear by
what they show, never by name, so corrected cards change the numbers and nothing else. Seats appear in the order of
play, oneself first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from amunre.agents.card import kinds as layout
from amunre.agents.card import thumb
from amunre.agents.features import Features, Inputs, Outcome
from amunre.card import cards, kinds, pieces
from amunre.card.phases import auction, scoring
from amunre.card.state import State
from amunre.game import kinds as shared

if TYPE_CHECKING:
    from amunre.game.contract import GameState

VERSION = "card-1"
"""Changes with every change of the numbers or of their order: weights belong to one version."""


class CardFeatures(Features):
    """The features of the card game, for every number of players."""

    def __init__(self) -> None:
        super().__init__()
        self.size = layout.SIZE

    def fill(self, state: GameState, seat: int, out: Inputs) -> None:
        fill_all(cython.cast(State, state), seat, out)

    def veil(self, state: GameState, seat: int) -> None:
        veil(cython.cast(State, state), seat)

    def settle(self, state: GameState, seat: int, out: Outcome) -> None:
        settle(cython.cast(State, state), seat, out)

    def moment(self, state: GameState) -> int:
        return moment(cython.cast(State, state))

    def amid(self, state: GameState, seat: int) -> bool:
        return amid(cython.cast(State, state), seat)

    def thumb(self, state: GameState, seat: int) -> float:
        return thumb.estimate(cython.cast(State, state), seat)


def moment(state: State) -> int:
    return kinds.KINGDOMS if state.phase == kinds.OVER else state.kingdom


def amid(state: State, seat: int) -> bool:
    """A display or an offering is begun, or pyramids are still to be placed."""
    if not state.waiting >> seat & 1:
        return False
    if state.step == kinds.SEAL_OFFERING:
        return state.offer[seat] != 0
    return state.step == kinds.FORM_DISPLAY or state.step == kinds.PLACE_FAVORS or state.step == kinds.PLACE_PYRAMIDS


def veil(state: State, seat: int) -> None:
    """C3.1: in a sealed moment the others' choices cannot be seen."""
    if not state.sealed_moment():
        return
    for other in range(state.players):
        if other != seat:
            state.waiting |= 1 << other
            state.sealed[other] = 0
            state.offer[other] = 0


def settle(state: State, seat: int, out: Outcome) -> None:
    """C5.3: most points; ties by all pyramids, then by turn order, so nobody shares."""
    best = -1
    out.win = 1.0
    mine = final_key(state, seat)
    for other in range(state.players):
        if other != seat:
            best = max(best, state.points[other])
            if final_key(state, other) > mine:
                out.win = 0.0
    out.score = state.points[seat]
    out.margin = state.points[seat] - best


def final_key(state: State, seat: int) -> int:
    """Points, pyramids and turn order in one number."""
    turns_after_pharaoh = (seat - state.pharaoh + state.players) % state.players
    return (state.points[seat] * 1000 + pieces.pyramids_of(state, seat)) * 10 + kinds.SEATS - turns_after_pharaoh


# Features ----------------------------------------------------------------------------------------------------------


def fill_all(state: State, seat: int, out: Inputs) -> None:
    """Everything, in the order that `VERSION` stands for."""
    out.clear()
    put_course(state, seat, out)
    put_gold(state, seat, out)
    put_symbols(state, seat, out)
    put_columns(state, seat, out)
    put_race(state, seat, out)
    for slot in range(kinds.SEATS):
        if slot < state.up_count and state.step <= kinds.BID_ON_PROVINCES:
            put_card(state, seat, state.up[slot], out)
        else:
            out.skip(layout.AUCTION_SLOT)
    for offset in range(1, kinds.SEATS):
        if offset < state.players:
            put_seat(state, seat, (seat + offset) % state.players, out)
        else:
            out.skip(layout.OTHER_SEAT)


def put_course(state: State, seat: int, out: Inputs) -> None:
    """Where the game is: 1 + 4 + 3 + 4 + 10 + 5 + 5 + 4 + 2 numbers."""
    out.put(1.0)
    out.mark(state.players - 2, 4)
    out.mark(state.kingdom, kinds.KINGDOMS)
    out.mark(state.auction, kinds.AUCTIONS + 1)
    out.mark(state.step, kinds.GAME_OVER + 1)
    out.mark((state.pharaoh + state.players - seat) % state.players, kinds.SEATS)
    if state.waiting & shared.CHANCE_BIT or state.sealed_moment():
        out.skip(kinds.SEATS)
    else:
        out.mark((state.turn + state.players - seat) % state.players, kinds.SEATS)
    if is_flooded(state):
        out.mark(state.flood, kinds.FLOODS)
        out.put(state.numbers.per_field[state.flood] * 0.25)
        out.put(state.numbers.per_caravan[state.flood] * 0.1)
    else:
        out.skip(kinds.FLOODS + 2)


def is_flooded(state: State) -> bool:
    """Whether this kingdom's flood is known."""
    return state.step == kinds.PLACE_FAVORS or state.phase == kinds.HARVEST


def has_harvested(state: State, seat: int) -> bool:
    """C4: whether the seat has had its turn in this kingdom's harvest, or is having it."""
    if state.phase != kinds.HARVEST:
        return False
    return (seat - state.pharaoh + state.players) % state.players <= state.rank


def put_gold(state: State, seat: int, out: Inputs) -> None:
    """One's gold cards, displayed, in play and about to be offered: 9 + 9 + 5 + 9 + 14 + 6 numbers."""
    for card in range(kinds.GOLD_CARDS):
        out.put(1.0 if state.display[seat] >> card & 1 else 0.0)
    for card in range(kinds.GOLD_CARDS):
        out.put(1.0 if state.step == kinds.SEAL_OFFERING and state.offer[seat] >> card & 1 else 0.0)
    out.put(cards.worth(state, state.display[seat]) * 0.04)
    out.put(state.sealed[seat])
    out.put(cards.worth(state, state.offer[seat]) * 0.1 if state.step == kinds.SEAL_OFFERING else 0.0)
    out.put(state.favors[seat] * 0.3 if state.step == kinds.PLACE_FAVORS else 0.0)
    out.put(state.left * 0.3 if state.waiting == 1 << seat else 0.0)
    out.mark(state.bid_card[seat], kinds.GOLD_CARDS)
    afford = 0
    while afford < state.numbers.most_built and state.numbers.cost[afford + 1] <= state.gold[seat]:
        afford += 1
    out.put(state.gold[seat] * 0.04)
    out.put(1.0 if has_harvested(state, seat) else 0.0)
    out.reach(afford, 12)
    kept = state.display[seat]
    if state.step == kinds.SEAL_OFFERING:
        kept &= ~state.offer[seat]
    gold = cards.worth(state, kept)
    for flood in range(kinds.FLOODS):
        put_revenue(state, seat, flood, gold, out)
    out.put(gold * 0.04)
    out.put(state.built[seat] * 0.1 if state.phase == kinds.HARVEST else 0.0)


def put_revenue(state: State, seat: int, flood: int, gold: int, out: Inputs) -> None:
    """C4.1: what the harvest would bring at a flood."""
    fields = pieces.fields_of(state, seat) * state.numbers.per_field[flood]
    caravans = pieces.caravans_of(state, seat) * state.numbers.per_caravan[flood]
    out.put((fields + caravans + gold) * 0.025)


def put_symbols(state: State, seat: int, out: Inputs) -> None:
    """What one sees, with the card one stands on beside it: 12 + 14 + 3 + 5 numbers."""
    out.reach(pieces.ankhs_of(state, seat), 12)
    out.reach(pieces.fields_of(state, seat), 14)
    out.reach(pieces.caravans_of(state, seat), 3)
    card = state.bid_on[seat]
    if card == kinds.NOWHERE:
        out.skip(5)
        return
    out.put(1.0)
    out.put(state.numbers.ankhs[card] * 0.25)
    out.put(state.numbers.fields[card] * 0.2)
    out.put(state.numbers.caravans[card])
    out.put(state.numbers.pyramids[card] * 0.3)


def put_columns(state: State, seat: int, out: Inputs) -> None:
    """One's three provinces, the one with the fewest pyramids first: 12 + 3 + 3 x 9 numbers."""
    fewest = pieces.fewest_pyramids(state, seat)
    out.reach(fewest, 12)
    total = pieces.pyramids_of(state, seat)
    out.put(fewest * 0.1)
    out.put(total * 0.04)
    out.put((total - kinds.COLUMNS * fewest) * 0.15)
    shown = 0
    for _ in range(kinds.COLUMNS):
        best = -1
        for column in range(kinds.COLUMNS):
            if not shown >> column & 1:
                if best == -1 or pieces.pyramids_at(state, seat, column) < pieces.pyramids_at(state, seat, best):
                    best = column
        shown |= 1 << best
        put_column(state, seat, best, fewest, out)


def put_column(state: State, seat: int, column: int, fewest: int, out: Inputs) -> None:
    """`layout.COLUMN` numbers: what the top card shows, and whether it can still be extended in this kingdom."""
    card = pieces.top_card(state, seat, column)
    if card == kinds.NOWHERE:
        out.skip(layout.COLUMN)
        return
    here = pieces.pyramids_at(state, seat, column)
    out.put(1.0 if auction.may_extend(state, seat, column) else 0.0)
    out.put(state.numbers.ankhs[card] * 0.25)
    out.put(state.numbers.fields[card] * 0.2)
    out.put(state.numbers.caravans[card])
    out.put(here * 0.08)
    out.reach(here - fewest, 4)


def put_race(state: State, seat: int, out: Inputs) -> None:
    """How one stands against the others, now and if the kingdom were scored: 6 + 5 + 5 + 5 + 3 numbers."""
    mine = projected(state, seat)
    ankhs = pieces.ankhs_of(state, seat)
    best = -100
    most = -1
    fewer = 0
    more = 0
    ahead = 0
    for other in range(state.players):
        if other != seat:
            theirs = projected(state, other)
            best = max(best, theirs)
            ahead += theirs > mine
            most = max(most, pieces.ankhs_of(state, other))
            fewer += pieces.ankhs_of(state, other) < ankhs
            more += pieces.ankhs_of(state, other) > ankhs
    out.put(state.points[seat] * 0.08)
    out.put((mine - state.points[seat]) * 0.1)
    out.put((mine - best) * 0.1)
    out.put(max(-1.0, min(1.0, (mine - best) * 0.3)))
    out.put((ankhs - most) * 0.2)
    out.put(max(-1.0, min(1.0, (ankhs - most) * 0.5)))
    out.mark(ahead, kinds.SEATS)
    out.mark(fewer, kinds.SEATS)
    out.mark(more, kinds.SEATS)
    out.put(1.0 if state.pharaoh == seat else 0.0)
    out.put(1.0 if scoring.fewest_ankhs(state) == seat else 0.0)
    out.put(1.0 if pieces.fields_of(state, seat) >= state.numbers.fields_needed else 0.0)


def projected(state: State, seat: int) -> int:
    """Points, with what the kingdom would score now; after the last one nothing is to come."""
    if state.phase == kinds.OVER:
        return state.points[seat]
    return (
        state.points[seat]
        + scoring.pyramid_points(state, seat)
        + scoring.field_points(state, seat)
        + scoring.pharaoh_points(state, seat)
        + scoring.ankh_points(state, seat)
    )


def put_card(state: State, seat: int, card: int, out: Inputs) -> None:
    """A province card in the row, and who stands there: `layout.AUCTION_SLOT` numbers."""
    bidder = auction.bidder_on(state, card)
    lowest = auction.lowest_bid(state, card)
    out.put(1.0)
    out.put(state.numbers.ankhs[card] * 0.25)
    out.put(state.numbers.fields[card] * 0.2)
    out.put(state.numbers.caravans[card])
    out.put(state.numbers.pyramids[card] * 0.3)
    out.put(1.0 if bidder == kinds.NOBODY else 0.0)
    if bidder == kinds.NOBODY:
        out.skip(kinds.SEATS)
    else:
        out.mark((bidder + state.players - seat) % state.players, kinds.SEATS)
    out.put(lowest * 0.12)
    out.put(1.0 if state.display[seat] >> lowest != 0 else 0.0)
    rivals = 0
    for other in range(state.players):
        if other != seat and state.bid_on[other] == kinds.NOWHERE and state.display[other] >> lowest != 0:
            rivals += 1
    out.put(rivals * 0.3)
    out.put(state.numbers.fields[card] * state.numbers.ankhs[card] * 0.1)
    out.put(1.0 if state.numbers.pyramids[card] > 1 else 0.0)
    out.put(1.0 if bidder == seat else 0.0)


def put_seat(state: State, viewer: int, seat: int, out: Inputs) -> None:
    """Another seat, as the viewer sees it: `layout.OTHER_SEAT` numbers."""
    mine = projected(state, viewer)
    theirs = projected(state, seat)
    fewest = pieces.fewest_pyramids(state, seat)
    total = pieces.pyramids_of(state, seat)
    gold = cards.worth(state, state.display[seat])
    out.put(1.0)
    out.put(state.points[seat] * 0.08)
    out.put((theirs - state.points[seat]) * 0.1)
    out.put((mine - theirs) * 0.1)
    out.put(fewest * 0.1)
    out.put(total * 0.04)
    out.put((pieces.pyramids_of(state, viewer) - total) * 0.06)
    out.put((total - kinds.COLUMNS * fewest) * 0.15)
    out.put(pieces.ankhs_of(state, seat) * 0.1)
    out.put((pieces.ankhs_of(state, viewer) - pieces.ankhs_of(state, seat)) * 0.2)
    out.put(pieces.fields_of(state, seat) * 0.1)
    out.put(pieces.caravans_of(state, seat) * 0.5)
    out.put(1.0 if pieces.fields_of(state, seat) >= state.numbers.fields_needed else 0.0)
    out.put(1.0 if state.pharaoh == seat else 0.0)
    out.put(1.0 if scoring.fewest_ankhs(state) == seat else 0.0)
    out.put(gold * 0.04)
    out.put((cards.worth(state, state.display[viewer]) - gold) * 0.04)
    for card in range(kinds.GOLD_CARDS):
        out.put(1.0 if state.display[seat] >> card & 1 else 0.0)
    out.mark(state.bid_card[seat], kinds.GOLD_CARDS)
    card = state.bid_on[seat]
    if card == kinds.NOWHERE:
        out.skip(5)
    else:
        out.put(1.0)
        out.put(state.numbers.ankhs[card] * 0.25)
        out.put(state.numbers.fields[card] * 0.2)
        out.put(state.numbers.caravans[card])
        out.put(state.numbers.pyramids[card] * 0.3)
    if state.step == kinds.PLACE_FAVORS:
        out.put(cards.worth(state, state.offer[seat]) * 0.1)
        out.put(state.favors[seat] * 0.3)
        out.put(1.0 if (seat - state.pharaoh + state.players) % state.players > state.rank else 0.0)
    else:
        out.skip(3)
    out.put(1.0 if has_harvested(state, seat) else 0.0)
    out.put(state.gold[seat] * 0.04)
    for flood in range(kinds.FLOODS):
        if flood == 0 or flood == 1 or flood == 3:
            put_revenue(state, seat, flood, gold, out)
    out.put(state.built[seat] * 0.1 if state.phase == kinds.HARVEST else 0.0)
    out.put(1.0 if state.auction < kinds.AUCTIONS and state.turn == seat else 0.0)
