"""Writes the numbers that a network is shown of the card game, block by block as `kinds` lays them out.

Every number comes from what lies open, from one's own sealed offering and from the tables: province cards appear by
what they show, never by name, so corrected cards change the numbers and nothing else. Seats appear in the order of
play, oneself first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.agents.card import figures
from amunre.agents.card import kinds as layout
from amunre.card import cards, kinds, provinces
from amunre.card.phases import auction
from amunre.game import kinds as shared

if TYPE_CHECKING:
    from amunre.agents.card.figures import Figures
    from amunre.agents.features import Inputs
    from amunre.card.state import State


def fill(state: State, seat: int, of: Figures, out: Inputs) -> None:
    """Everything that the seat may know; what is not written stays 0."""
    out.clear()
    figures.count_all(state, of)
    put_course(state, seat, out)
    put_gold(state, seat, of, out)
    put_symbols(state, seat, of, out)
    put_columns(state, seat, of, out)
    put_race(state, seat, of, out)
    if state.step <= kinds.BID_ON_PROVINCES:
        for slot in range(state.up_count):
            put_card(state, seat, state.up[slot], layout.AUCTION + slot * layout.AUCTION_SLOT, out)
    for other in range(1, state.players):
        place = layout.OTHERS + (other - 1) * layout.OTHER_SEAT
        put_seat(state, seat, (seat + other) % state.players, of, place, out)
    out.size = layout.SIZE


def put_course(state: State, seat: int, out: Inputs) -> None:
    """Where the game is."""
    out.size = layout.ALWAYS
    out.put(1.0)
    out.mark(state.players - 2, 4)
    out.mark(state.kingdom, kinds.KINGDOMS)
    out.mark(state.auction, kinds.AUCTIONS + 1)
    out.mark(state.step, kinds.GAME_OVER + 1)
    out.mark((state.pharaoh + state.players - seat) % state.players, kinds.SEATS)
    if not (state.waiting & shared.CHANCE_BIT or state.sealed_moment()):
        out.mark((state.turn + state.players - seat) % state.players, kinds.SEATS)
    if is_flooded(state):
        out.size = layout.FLOOD
        out.mark(state.flood, kinds.FLOODS)
        out.put(state.numbers.per_field[state.flood] * 0.25)
        out.put(state.numbers.per_caravan[state.flood] * 0.1)


def is_flooded(state: State) -> bool:
    """Whether this kingdom's flood is known."""
    return state.step == kinds.PLACE_FAVORS or state.phase == kinds.HARVEST


def has_harvested(state: State, seat: int) -> bool:
    """C4: whether the seat has had its turn in this kingdom's harvest, or is having it."""
    if state.phase != kinds.HARVEST:
        return False
    return (seat - state.pharaoh + state.players) % state.players <= state.rank


def put_gold(state: State, seat: int, of: Figures, out: Inputs) -> None:
    """One's gold cards, displayed, in play and about to be offered; what the harvest would bring."""
    out.size = layout.DISPLAY
    for card in range(kinds.GOLD_CARDS):
        out.put(1.0 if state.display[seat] >> card & 1 else 0.0)
    for card in range(kinds.GOLD_CARDS):
        out.put(1.0 if state.step == kinds.SEAL_OFFERING and state.offer[seat] >> card & 1 else 0.0)
    out.put(of.gold[seat] * 0.04)
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
    gold = of.gold[seat]
    if state.step == kinds.SEAL_OFFERING:
        gold = cards.worth(state, state.display[seat] & ~state.offer[seat])
    for flood in range(kinds.FLOODS):
        put_revenue(state, seat, flood, gold, of, out)
    out.put(gold * 0.04)
    out.put(state.built[seat] * 0.1 if state.phase == kinds.HARVEST else 0.0)


def put_revenue(state: State, seat: int, flood: int, gold: int, of: Figures, out: Inputs) -> None:
    """C4.1: what the harvest would bring at a flood."""
    revenue = of.fields[seat] * state.numbers.per_field[flood] + of.caravans[seat] * state.numbers.per_caravan[flood]
    out.put((revenue + gold) * 0.025)


def put_symbols(state: State, seat: int, of: Figures, out: Inputs) -> None:
    """What one sees, with the card one stands on beside it."""
    out.size = layout.SYMBOLS
    out.reach(of.ankhs[seat], 12)
    out.reach(of.fields[seat], 14)
    out.reach(of.caravans[seat], 3)
    if state.bid_on[seat] != kinds.NOWHERE:
        put_shown(state, state.bid_on[seat], out)


def put_shown(state: State, card: int, out: Inputs) -> None:
    """What a province card shows."""
    out.put(1.0)
    out.put(state.numbers.ankhs[card] * 0.25)
    out.put(state.numbers.fields[card] * 0.2)
    out.put(state.numbers.caravans[card])
    out.put(state.numbers.pyramids[card] * 0.3)


def put_columns(state: State, seat: int, of: Figures, out: Inputs) -> None:
    """One's three provinces, the one with the fewest pyramids first."""
    out.size = layout.PYRAMIDS
    fewest, total = of.fewest[seat], of.pyramids[seat]
    out.reach(fewest, 12)
    out.put(fewest * 0.1)
    out.put(total * 0.04)
    out.put((total - kinds.COLUMNS * fewest) * 0.15)
    shown = 0
    first = seat * kinds.COLUMNS
    for number in range(kinds.COLUMNS):
        best = -1
        for column in range(kinds.COLUMNS):
            if not shown >> column & 1:
                if best == -1 or of.columns[first + column] < of.columns[first + best]:
                    best = column
        shown |= 1 << best
        put_column(state, seat, best, of, layout.COLUMNS + number * layout.COLUMN, out)


def put_column(state: State, seat: int, column: int, of: Figures, place: int, out: Inputs) -> None:
    """What the top card shows, and whether it can still be extended in this kingdom."""
    card = provinces.top_card(state, seat, column)
    if card == kinds.NOWHERE:
        return
    out.size = place
    here = of.columns[seat * kinds.COLUMNS + column]
    out.put(1.0 if auction.may_extend(state, seat, column) else 0.0)
    out.put(state.numbers.ankhs[card] * 0.25)
    out.put(state.numbers.fields[card] * 0.2)
    out.put(state.numbers.caravans[card])
    out.put(here * 0.08)
    out.reach(here - of.fewest[seat], 4)


def put_race(state: State, seat: int, of: Figures, out: Inputs) -> None:
    """How one stands against the others, now and if the kingdom were scored."""
    ankhs, mine = of.ankhs[seat], of.projected[seat]
    best = -100
    most = -1
    fewer = 0
    more = 0
    ahead = 0
    for other in range(state.players):
        if other != seat:
            theirs = of.projected[other]
            seen = of.ankhs[other]
            best = max(best, theirs)
            ahead += theirs > mine
            most = max(most, seen)
            fewer += seen < ankhs
            more += seen > ankhs
    out.size = layout.RACE
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
    out.put(1.0 if of.poorest == seat else 0.0)
    out.put(1.0 if of.fields[seat] >= state.numbers.fields_needed else 0.0)


def put_card(state: State, seat: int, card: int, place: int, out: Inputs) -> None:
    """A province card in the row, and who stands there."""
    bidder = auction.bidder_on(state, card)
    lowest = auction.lowest_bid(state, card)
    out.size = place
    put_shown(state, card, out)
    out.put(1.0 if bidder == kinds.NOBODY else 0.0)
    if bidder != kinds.NOBODY:
        out.mark((bidder + state.players - seat) % state.players, kinds.SEATS)
    out.size = place + layout.AUCTION_PRICE
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


def put_seat(state: State, viewer: int, seat: int, of: Figures, place: int, out: Inputs) -> None:
    """Another seat, as the viewer sees it."""
    theirs, ankhs, gold = of.projected[seat], of.ankhs[seat], of.gold[seat]
    fewest, total = of.fewest[seat], of.pyramids[seat]
    out.size = place
    out.put(1.0)
    out.put(state.points[seat] * 0.08)
    out.put((theirs - state.points[seat]) * 0.1)
    out.put((of.projected[viewer] - theirs) * 0.1)
    out.put(fewest * 0.1)
    out.put(total * 0.04)
    out.put((of.pyramids[viewer] - total) * 0.06)
    out.put((total - kinds.COLUMNS * fewest) * 0.15)
    out.put(ankhs * 0.1)
    out.put((of.ankhs[viewer] - ankhs) * 0.2)
    out.put(of.fields[seat] * 0.1)
    out.put(of.caravans[seat] * 0.5)
    out.put(1.0 if of.fields[seat] >= state.numbers.fields_needed else 0.0)
    out.put(1.0 if state.pharaoh == seat else 0.0)
    out.put(1.0 if of.poorest == seat else 0.0)
    out.put(gold * 0.04)
    out.put((of.gold[viewer] - gold) * 0.04)
    for card in range(kinds.GOLD_CARDS):
        out.put(1.0 if state.display[seat] >> card & 1 else 0.0)
    out.mark(state.bid_card[seat], kinds.GOLD_CARDS)
    if state.bid_on[seat] != kinds.NOWHERE:
        put_shown(state, state.bid_on[seat], out)
    if state.step == kinds.PLACE_FAVORS:
        out.size = place + layout.SEAT_FAVORS
        out.put(cards.worth(state, state.offer[seat]) * 0.1)
        out.put(state.favors[seat] * 0.3)
        out.put(1.0 if (seat - state.pharaoh + state.players) % state.players > state.rank else 0.0)
    out.size = place + layout.SEAT_HARVEST
    out.put(1.0 if has_harvested(state, seat) else 0.0)
    out.put(state.gold[seat] * 0.04)
    for flood in range(kinds.FLOODS):
        if flood == 0 or flood == 1 or flood == 3:
            put_revenue(state, seat, flood, gold, of, out)
    out.put(state.built[seat] * 0.1 if state.phase == kinds.HARVEST else 0.0)
    out.put(1.0 if state.auction < kinds.AUCTIONS and state.turn == seat else 0.0)
