"""What the networks are shown of the board game.

Every number comes from what the seat may know and from the tables: provinces appear by what is printed on them and lies
in them, never by name, so a corrected board changes the numbers and nothing else. Seats appear in the order of play,
oneself first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from amunre.agents.board import figures, thumb
from amunre.agents.board import kinds as layout
from amunre.agents.board.figures import Figures
from amunre.agents.features import Features, Inputs, Outcome
from amunre.board import kinds
from amunre.board.phases import auction, scoring
from amunre.board.state import State
from amunre.game import kinds as shared

if TYPE_CHECKING:
    from amunre.game.contract import GameState

VERSION = "board-2"
"""Changes with every change of the numbers or of their order: weights belong to one version."""


class BoardFeatures(Features):
    """The features of the board game, for every edition, option and number of players."""

    def __init__(self) -> None:
        super().__init__()
        self.size = layout.SIZE
        self.figures = Figures()
        if not cython.compiled:
            self.slots = [0] * kinds.PROVINCES

    def fill(self, state: GameState, seat: int, out: Inputs) -> None:
        fill_all(self, cython.cast(State, state), seat, out)

    def veil(self, state: GameState, seat: int) -> None:
        veil(cython.cast(State, state), seat)

    def settle(self, state: GameState, seat: int, out: Outcome) -> None:
        settle(cython.cast(State, state), seat, out)

    def moment(self, state: GameState) -> int:
        return moment(cython.cast(State, state))

    def amid(self, state: GameState, seat: int) -> bool:
        return amid(cython.cast(State, state), seat)

    def special(self, action: int) -> bool:
        return special(action)

    def thumb(self, state: GameState, seat: int) -> float:
        return thumb.estimate(cython.cast(State, state), seat, self.figures)


def moment(state: State) -> int:
    if state.phase == kinds.OVER:
        return kinds.AGES * kinds.ROUNDS
    return state.age * kinds.ROUNDS + state.round


def amid(state: State, seat: int) -> bool:
    """Bought pieces or rewards are still to be placed; a card is played and the bid or offering it goes with is not."""
    if state.step == kinds.SEAL_OFFERING:
        return (state.waiting >> seat & 1) != 0 and state.adjusting[seat] != 0
    if state.waiting != 1 << seat:
        return False
    if state.step == kinds.BID_ON_PROVINCES:
        return state.played[seat] != 0
    return state.step == kinds.PLACE_FARMERS or state.step == kinds.PLACE_STONES or state.step == kinds.TAKE_REWARDS


def special(action: int) -> bool:
    """Cards that go with a bid or an offering: rare, and hard to see the use of."""
    return action == kinds.PLAY_PROTECTION or action == kinds.PLAY_BRIBERY or action == kinds.ADJUST


def veil(state: State, seat: int) -> None:
    """R4.1, E4, Q11: in a sealed moment the others' choices, sales and added cards cannot be seen."""
    if not state.sealed_moment():
        return
    for other in range(state.players):
        if other == seat:
            continue
        state.waiting |= 1 << other
        state.sealed[other] = 0
        state.chosen[other] = kinds.NOWHERE
        for card in range(kinds.CARDS):
            count = state.sold[other * kinds.CARDS + card]
            state.sold[other * kinds.CARDS + card] = 0
            state.hand[other * kinds.CARDS + card] += count
            state.hand_size[other] += count
            state.gold[other] -= count * state.numbers.sale
            state.bank += count * state.numbers.sale
        if state.step == kinds.SEAL_OFFERING:
            state.offer[other] = kinds.NO_OFFER
            state.hand[other * kinds.CARDS + kinds.ADJUSTMENT_CARD] += state.adjusting[other]
            state.hand_size[other] += state.adjusting[other]
            state.adjusting[other] = 0


def settle(state: State, seat: int, out: Outcome) -> None:
    """R8.3: most points; ties by most pyramids, then most stones; else the victory is shared."""
    winners = 1
    best: int = -shared.MOST_LEGAL
    out.win = 1.0
    mine = final_key(state, seat)
    for other in range(state.players):
        if other != seat:
            best = max(best, state.points[other])
            theirs = final_key(state, other)
            if theirs > mine:
                out.win = 0.0
            elif theirs == mine:
                winners += 1
    out.win /= winners
    out.score = state.points[seat]
    out.margin = state.points[seat] - best


def final_key(state: State, seat: int) -> int:
    """Points, pyramids and stones in one number."""
    return (state.points[seat] * 1000 + scoring.pyramids_of(state, seat)) * 1000 + scoring.stones_of(state, seat)


# Writing -----------------------------------------------------------------------------------------------------------
# The same as the methods of `Inputs`; here the compiler can put them in line, which makes all of it twice as fast.


def put(out: Inputs, value: float) -> None:
    out.values[out.size] = value
    out.size += 1


def mark(out: Inputs, choice: int, among: int) -> None:
    if choice >= 0 and choice < among:
        out.values[out.size + choice] = 1.0
    out.size += among


def reach(out: Inputs, number: int, most: int) -> None:
    for step in range(min(number, most)):
        out.values[out.size + step] = 1.0
    out.size += most


def skip(out: Inputs, count: int) -> None:
    out.size += count


# Features ----------------------------------------------------------------------------------------------------------


def fill_all(features: BoardFeatures, state: State, seat: int, out: Inputs) -> None:
    """Everything, in the order that `VERSION` stands for."""
    out.clear()
    figures.count_all(state, features.figures)
    put_course(state, seat, out)
    put_choices(state, out)
    put_hand(state, seat, features.figures, out)
    put_tasks(state, seat, out)
    put_unseen(state, seat, out)
    put_own(state, seat, features.figures, out)
    put_estate(state, seat, features.figures, out)
    put_race(state, seat, features.figures, out)
    put_auction(features, state, seat, out)
    for offset in range(1, kinds.SEATS):
        if offset < state.players:
            put_seat(state, seat, (seat + offset) % state.players, features.figures, out)
        else:
            skip(out, layout.OTHER_SEAT)


def put_course(state: State, seat: int, out: Inputs) -> None:
    """Where the game is."""
    put(out, 1.0)
    mark(out, state.players - 3, 3)
    mark(out, moment(state), kinds.AGES * kinds.ROUNDS)
    mark(out, state.step, kinds.GAME_OVER + 1)
    mark(out, (state.start + state.players - seat) % state.players, kinds.SEATS)
    if state.waiting & shared.CHANCE_BIT or state.sealed_moment():
        skip(out, kinds.SEATS)
    else:
        mark(out, (state.turn + state.players - seat) % state.players, kinds.SEATS)
    if state.round > 0 or state.age > 0 or figures.tile_is_new(state):
        mark(out, state.tile, kinds.TILES)
        put(out, state.numbers.tile_value[state.tile] * 0.25)
        put(out, state.numbers.tile_camel[state.tile])
    else:
        skip(out, kinds.TILES + 2)
    if figures.tile_is_new(state):
        mark(out, state.tile, kinds.TILES)
    else:
        skip(out, kinds.TILES)
    if state.phase == kinds.MARKET:  # how many turns are still to come
        mark(out, state.players - 1 - state.rank, kinds.SEATS)
    else:
        skip(out, kinds.SEATS)
    put(out, state.deck_left * 0.03)


def put_choices(state: State, out: Inputs) -> None:
    """What the tables and options say, as far as it differs."""
    put(out, state.numbers.bribery_lasts)
    put(out, state.numbers.majority)
    put(out, state.numbers.bid_limit)
    put(out, state.numbers.gold_tie)
    put(out, state.numbers.expert)
    put(out, state.numbers.limited_supply)
    if state.numbers.limited_supply:
        put(out, state.stone_supply * 0.1)
        put(out, state.farmer_supply * 0.05)
        put(out, state.pyramid_supply * 0.05)
    else:
        skip(out, 3)


def put_hand(state: State, seat: int, of: Figures, out: Inputs) -> None:
    """One's own cards, what they could do now and what the yellow ones still need."""
    first = seat * kinds.CARDS
    for card in range(kinds.CARDS):
        reach(out, state.hand[first + card], 2)
    for card in range(kinds.FIRST_YELLOW):
        if state.hand[first + card] > 0 and not state.played[seat] >> card & 1:
            put(out, 1.0)
        else:
            skip(out, 1)
    put(out, state.hand_size[seat] * 0.2)
    put_condition(state, seat, kinds.SCRIBES_CARD, (state.numbers.symbols_needed - of.symbols[seat]) * 0.25, out)
    put_condition(state, seat, kinds.FARMERS_CARD, (state.numbers.farmers_needed - of.farmers[seat]) * 0.2, out)
    put_lying(state, seat, kinds.SIDE_CARD, of.west[seat], of, out)
    put_lying(state, seat, kinds.NILE_CARD, of.nile[seat], of, out)
    put_lying(state, seat, kinds.EGYPT_CARD, of.lower[seat], of, out)
    sold = 0
    for card in range(kinds.CARDS):
        sold += state.sold[first + card]
    put(out, sold * 0.5)


def put_condition(state: State, seat: int, card: int, missing: float, out: Inputs) -> None:
    """R7.5: how far one is from what the card asks; three numbers more if one holds it."""
    holds: bool = state.hand[seat * kinds.CARDS + card] > 0
    missing = max(-0.5, missing)
    put(out, missing)
    put(out, 1.0 if missing <= 0 else 0.0)
    if holds:
        put(out, missing)
        put(out, 1.0 if missing <= 0 else 0.0)
        put(out, 1.0 if state.phase == kinds.SCORING else 0.0)
    else:
        skip(out, 3)


def put_lying(state: State, seat: int, card: int, lying: int, of: Figures, out: Inputs) -> None:
    """R7.5: whether all of one's provinces so far lie on one side; more if one holds the card."""
    put(out, lying * 0.3)
    if lying != 0 and lying != of.count[seat]:
        skip(out, 5)
        return
    put(out, 1.0)
    if state.hand[seat * kinds.CARDS + card] > 0:
        mark(out, of.count[seat], 4)
    else:
        skip(out, 4)


def put_tasks(state: State, seat: int, out: Inputs) -> None:
    """What one is in the middle of: pieces to place, rewards to choose, the sealed offering, an adjustment."""
    mine: bool = state.turn == seat
    reach(out, state.left if mine and state.step == kinds.PLACE_FARMERS else 0, 5)
    reach(out, state.left if mine and state.step == kinds.PLACE_STONES else 0, 5)
    reach(out, state.left if mine and state.step == kinds.TAKE_REWARDS else 0, 3)
    if state.step == kinds.SEAL_OFFERING:
        offer: int = state.offer[seat] if state.sealed[seat] else 0
        put(out, state.sealed[seat])
        put(out, 1.0 if offer == kinds.THEFT_OFFER else 0.0)
        put(out, max(offer, 0) * 0.1)
        reach(out, offer, 12)
        put(out, 1.0 if offer > 15 else 0.0)
    else:
        skip(out, 16)
    put(out, state.adjusting[seat])
    if state.step == kinds.ADJUST_OFFERING:
        put(out, state.total * 0.05)
        for tile in range(1, kinds.TILES):
            put(out, 1.0 if state.total >= state.numbers.tile_from[tile] else 0.0)
            put(out, 1.0 if state.total + state.numbers.adjustment >= state.numbers.tile_from[tile] else 0.0)
            put(out, 1.0 if state.total - state.numbers.adjustment >= state.numbers.tile_from[tile] else 0.0)
    else:
        skip(out, 1 + 3 * (kinds.TILES - 1))
    put(out, 1.0 if state.bribing[seat] else 0.0)


def put_unseen(state: State, seat: int, out: Inputs) -> None:
    """Cards of each kind that are still out: in the deck, face down, or in other hands."""
    for card in range(kinds.CARDS):
        unseen = state.numbers.cards[card] - state.discards[card]
        unseen -= state.hand[seat * kinds.CARDS + card] + state.sold[seat * kinds.CARDS + card]
        put(out, unseen * 0.15)


def put_own(state: State, seat: int, of: Figures, out: Inputs) -> None:
    """One's own gold, in steps of what it can buy."""
    afford = 0
    while afford < 12 and state.numbers.prices[afford + 1] <= of.purse[seat]:
        afford += 1
    reach(out, afford, 10)
    put(out, of.purse[seat] * 0.05)
    put(out, (of.purse[seat] + of.coming[seat]) * 0.05)
    put(out, of.coming[seat] * 0.1)
    for tile in range(kinds.TILES):
        put(out, of.yields[seat * kinds.TILES + tile] * of.harvests[seat] * 0.03)
    put(out, of.farmers[seat] * of.harvests[seat] * 0.05)
    put(out, of.caravans[seat] * of.harvests[seat] * 0.04)
    put(out, of.mines[seat] * of.harvests[seat] * 0.04)
    mark(out, of.harvests[seat], 4)
    reach(out, of.open_fields[seat], 6)
    reach(out, of.farmers[seat], 9)
    reach(out, of.temples[seat], 4)
    reach(out, of.pyramids[seat], 8)
    reach(out, of.fewest[seat], 3)
    reach(out, of.missing[seat], 9)
    reach(out, of.best_symbols[seat], 4)
    put(out, of.symbols[seat] * 0.15)
    reach(out, of.cards_coming[seat], 4)
    put_side(state, seat, 0, of, out)
    put_side(state, seat, 1, of, out)
    put(out, of.temples[seat] * (state.round + 1) * 0.1)
    put_stance(state, seat, out)
    put(out, rewards_left(state, seat) * 0.4)


def put_side(state: State, seat: int, side: int, of: Figures, out: Inputs) -> None:
    """R7.4: the race for a side of the Nile, seen by the seat."""
    mine = of.sides[seat * 2 + side]
    best = figures.best_other(state, seat, side, of)
    ahead = mine // kinds.PYRAMID_WEIGHT - best // kinds.PYRAMID_WEIGHT
    stones = mine % kinds.PYRAMID_WEIGHT - best % kinds.PYRAMID_WEIGHT
    put(out, mine // kinds.PYRAMID_WEIGHT * 0.25)
    put(out, 1.0 if mine >= kinds.PYRAMID_WEIGHT and mine > best else 0.0)
    put(out, 1.0 if mine >= kinds.PYRAMID_WEIGHT and mine == best else 0.0)
    mark(out, ahead + 3, 7)
    put(out, stones * 0.3 if ahead >= -1 and ahead <= 1 else 0.0)


def put_estate(state: State, seat: int, of: Figures, out: Inputs) -> None:
    """One's provinces, the strongest in pyramids first."""
    shown = 0
    for _ in range(kinds.ROUNDS):
        best = -1
        strength = -1
        for place in range(of.count[seat]):
            province = of.estate[seat * kinds.PROVINCES + place]
            here = state.pyramids[province] * kinds.PYRAMID_WEIGHT + state.stones[province] * 16 + province
            if not shown >> place & 1 and here > strength:
                best = place
                strength = here
        if best == -1:
            skip(out, 12)
            continue
        shown |= 1 << best
        province = of.estate[seat * kinds.PROVINCES + best]
        put(out, 1.0)
        reach(out, state.pyramids[province], 4)
        reach(out, state.stones[province], 3)
        put(out, state.numbers.west[province])
        put(out, (state.numbers.fields[province] - state.farmers[province]) * 0.3)
        put(
            out,
            (state.farmers[province] + state.free_farmers[province] + state.numbers.printed_farmers[province]) * 0.2,
        )
        put(out, state.numbers.mine[province] * 0.1)


def put_race(state: State, seat: int, of: Figures, out: Inputs) -> None:
    """How one stands against the others if the age ended now."""
    last = state.age + 1 == kinds.AGES
    mine: int = state.points[seat] + of.projected[seat]
    best: int = -1
    ahead = 0
    richer = 0
    for other in range(state.players):
        if other != seat:
            theirs: int = state.points[other] + of.projected[other]
            best = max(best, theirs)
            ahead += theirs > mine
            richer += of.purse[other] + of.coming[other] > of.purse[seat] + of.coming[seat]
    put(out, state.points[seat] * 0.04)
    put(out, of.projected[seat] * 0.06)
    put(out, (mine - best) * 0.06)
    put(out, max(-1.0, min(1.0, (mine - best) * 0.2)))
    mark(out, ahead, kinds.SEATS)
    mark(out, richer, kinds.SEATS)
    if last:
        put(out, of.gold_points[seat] * 0.15)
        mark(out, richer, kinds.SEATS)
        put(out, (mine - best) * 0.06)
    else:
        skip(out, kinds.SEATS + 2)


def put_stance(state: State, seat: int, out: Inputs) -> None:
    """Where the seat stands in the auction, and what it would take to outbid it."""
    if state.phase != kinds.AUCTION:
        skip(out, 10)
        return
    province: int = state.standing[seat]
    put(out, (seat + state.players - state.turn) % state.players * 0.25)
    if province == kinds.NOWHERE:
        put(out, 1.0)
        put(out, 1.0 if state.outbid[seat] != kinds.NOWHERE else 0.0)
        skip(out, 1)
        put(out, state.protected[seat])
        skip(out, 5)
        return
    skip(out, 2)
    put(out, 1.0)
    put(out, state.protected[seat])
    if state.step != kinds.BID_ON_PROVINCES:
        put(out, 1.0)
        skip(out, 4)
        return
    skip(out, 1)
    space = auction.lowest_space(state, province)
    put(out, state.numbers.spaces[state.space[province]] * 0.06)
    if space < state.numbers.space_count:
        price = state.numbers.spaces[space]
        rivals = 0
        waiting = 0
        for other in range(state.players):
            if other != seat and state.standing[other] == kinds.NOWHERE and not auction.barred(state, other, province):
                waiting += 1
                rivals += state.gold[other] >= price
        put(out, price * 0.05)
        put(out, rivals * 0.4)
        put(out, waiting * 0.4)
    else:
        skip(out, 3)


def put_auction(features: BoardFeatures, state: State, seat: int, out: Inputs) -> None:
    """The provinces up for auction (or, under the expert rules, those one holds), the richest first."""
    count = 0
    if state.phase == kinds.AUCTION and state.step <= kinds.BID_ON_PROVINCES:
        for province in range(kinds.PROVINCES):
            place = state.card_place[province]
            if state.step == kinds.BID_ON_PROVINCES:
                fits = place == kinds.TURNED_UP
            elif state.step == kinds.CHOOSE_PROVINCE:
                fits = place == kinds.IN_HAND and state.card_holder[province] == seat
            else:
                fits = place == kinds.TURNED_UP
            if fits and count < kinds.SEATS:
                insert(features, state, count, province)
                count += 1
    for slot in range(kinds.SEATS):
        if slot < count:
            put_province(state, seat, features.slots[slot], out)
        else:
            skip(out, layout.AUCTION_SLOT)


def insert(features: BoardFeatures, state: State, count: int, province: int) -> None:
    """Keep the slots in order of worth."""
    place = count
    while place > 0 and worth(state, features.slots[place - 1]) < worth(state, province):
        features.slots[place] = features.slots[place - 1]
        place -= 1
    features.slots[place] = province


def worth(state: State, province: int) -> int:
    """A rough order of provinces: what lies there, then what is printed."""
    value = 6 * state.pyramids[province] + 2 * state.stones[province] + 4 * state.numbers.temples[province]
    value += 2 * state.numbers.fields[province] + 3 * state.numbers.printed_farmers[province]
    value += 2 * state.numbers.favor[province] + state.numbers.mine[province] + state.numbers.bonus_gold[province]
    return value * 16 + province


def put_province(state: State, seat: int, province: int, out: Inputs) -> None:
    """What a province has, and who stands there."""
    put(out, 1.0)
    put(out, state.numbers.fields[province] * 0.25)
    put(out, state.numbers.printed_farmers[province] * 0.4)
    put(out, state.numbers.favor[province] * 0.3)
    put(out, state.numbers.temples[province] * 0.5)
    put(out, state.numbers.mine[province] * 0.12)
    put(out, state.numbers.caravan[province] * 0.1)
    put(out, state.bonus_cards[province] * 0.5)
    put(out, state.numbers.bonus_gold[province] * 0.1)
    put(out, state.pyramids[province] * 0.4)
    put(out, state.stones[province] * 0.4)
    put(out, state.numbers.west[province])
    if state.step != kinds.BID_ON_PROVINCES:
        put(out, 1.0 if state.chosen[seat] == province else 0.0)
        skip(out, 9)
        return
    bidder: int = state.bidder[province]
    space = auction.lowest_space(state, province)
    skip(out, 1)
    put(out, 1.0 if bidder == kinds.NOBODY else 0.0)
    if bidder == kinds.NOBODY:
        skip(out, kinds.SEATS)
    else:
        mark(out, (bidder + state.players - seat) % state.players, kinds.SEATS)
    price = state.numbers.spaces[space] if space < state.numbers.space_count else 50
    put(out, price * 0.05)
    put(out, 1.0 if price <= state.gold[seat] and not auction.barred(state, seat, province) else 0.0)
    put(out, 1.0 if auction.barred(state, seat, province) else 0.0)


def put_seat(state: State, viewer: int, seat: int, of: Figures, out: Inputs) -> None:
    """Another seat, as the viewer sees it: `layout.OTHER_SEAT` numbers."""
    mine: int = state.points[viewer] + of.projected[viewer]
    theirs: int = state.points[seat] + of.projected[seat]
    put(out, 1.0)
    put(out, state.points[seat] * 0.04)
    put(out, of.projected[seat] * 0.06)
    put(out, (mine - theirs) * 0.06)
    put(out, of.purse[seat] * 0.05)
    put(out, (of.purse[seat] + of.coming[seat]) * 0.05)
    put(out, (of.purse[viewer] + of.coming[viewer] - of.purse[seat] - of.coming[seat]) * 0.04)
    put(out, of.yields[seat * kinds.TILES] * of.harvests[seat] * 0.03)
    put(out, of.yields[seat * kinds.TILES + 1] * of.harvests[seat] * 0.03)
    put(out, of.yields[seat * kinds.TILES + 3] * of.harvests[seat] * 0.03)
    put(out, of.open_fields[seat] * 0.15)
    put(out, of.farmers[seat] * 0.1)
    put(out, of.temples[seat] * 0.3)
    put(out, of.pyramids[seat] * 0.15)
    put(out, of.fewest[seat] * 0.4)
    put(out, of.missing[seat] * 0.1)
    put(out, of.stones[seat] * 0.2)
    put(out, of.best_symbols[seat] * 0.3)
    put(out, state.hand_size[seat] * 0.2)
    put(out, state.sure_architects[seat])
    put(out, of.cards_coming[seat] * 0.3)
    put(out, of.gold_points[seat] * 0.15 if state.age + 1 == kinds.AGES else 0.0)
    put_other_side(state, viewer, seat, 0, of, out)
    put_other_side(state, viewer, seat, 1, of, out)
    put_stance(state, seat, out)
    if state.phase == kinds.MARKET:
        put(out, 1.0 if (seat + state.players - state.start) % state.players > state.rank else 0.0)
    else:
        skip(out, 1)
    if state.step == kinds.ADJUST_OFFERING or state.step == kinds.TAKE_REWARDS:
        put(out, max(0, state.offer[seat]) * 0.1)
        put(out, 1.0 if state.offer[seat] == kinds.THEFT_OFFER else 0.0)
        put(out, rewards_left(state, seat) * 0.4)
        put(out, state.adjusting[seat])
    else:
        skip(out, 4)
    put(out, 1.0 if state.start == seat else 0.0)


def put_other_side(state: State, viewer: int, seat: int, side: int, of: Figures, out: Inputs) -> None:
    """Who of the two is ahead on the side."""
    theirs = of.sides[seat * 2 + side]
    best = figures.best_other(state, seat, side, of)
    put(out, theirs // kinds.PYRAMID_WEIGHT * 0.25)
    put(out, 1.0 if theirs >= kinds.PYRAMID_WEIGHT and theirs >= best else 0.0)
    put(out, (of.sides[viewer * 2 + side] // kinds.PYRAMID_WEIGHT - theirs // kinds.PYRAMID_WEIGHT) * 0.25)
    put(out, (of.sides[viewer * 2 + side] % kinds.PYRAMID_WEIGHT - theirs % kinds.PYRAMID_WEIGHT) * 0.2)


def rewards_left(state: State, seat: int) -> int:
    """R4.5: rewards the seat will still choose."""
    if state.step != kinds.TAKE_REWARDS:
        return 0
    if state.turn == seat:
        return state.left
    for rank in range(state.rank + 1, state.players):
        if state.order[rank] == seat:
            return state.numbers.rewards[rank]
    return 0
