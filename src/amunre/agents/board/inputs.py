"""Writes the numbers that a network is shown of the board game, block by block as `kinds` lays them out.

Every number comes from what the seat may know and from the tables: provinces appear by what is printed on them and lies
in them, never by name, so a corrected board changes the numbers and nothing else. Seats appear in the order of play,
oneself first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.agents.board import figures
from amunre.agents.board import kinds as layout
from amunre.board import kinds
from amunre.board.phases import auction
from amunre.game import kinds as shared

if TYPE_CHECKING:
    from amunre.agents.board.figures import Figures
    from amunre.agents.features import Inputs
    from amunre.board.state import State


# First the methods of `Inputs` again: here the compiler can put them in line, which makes all of it twice as fast.
def at(out: Inputs, place: int) -> None:
    out.size = place


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


def fill(state: State, seat: int, of: Figures, out: Inputs) -> None:
    """Everything that the seat may know; what is not written stays 0."""
    out.clear()
    figures.count_all(state, of)
    put_course(state, seat, out)
    put_choices(state, out)
    put_hand(state, seat, of, out)
    put_tasks(state, seat, out)
    put_unseen(state, seat, out)
    put_own(state, seat, of, out)
    put_estate(state, seat, of, out)
    put_race(state, seat, of, out)
    figures.count_up(state, seat, of)
    for slot in range(of.up_count):
        put_province(state, seat, of.up[slot], layout.AUCTION + slot * layout.AUCTION_SLOT, out)
    for other in range(1, state.players):
        place = layout.OTHERS + (other - 1) * layout.OTHER_SEAT
        put_seat(state, seat, (seat + other) % state.players, of, place, out)
    put_rivals(state, seat, of, out)
    put_to_come(state, out)
    at(out, layout.SIZE)


def put_course(state: State, seat: int, out: Inputs) -> None:
    """Where the game is."""
    at(out, layout.ALWAYS)
    put(out, 1.0)
    mark(out, state.players - 3, 3)
    mark(out, figures.rounds_done(state), kinds.AGES * kinds.ROUNDS)
    mark(out, state.step, kinds.GAME_OVER + 1)
    mark(out, (state.start + state.players - seat) % state.players, kinds.SEATS)
    if not (state.waiting & shared.CHANCE_BIT or state.sealed_moment()):
        mark(out, (state.turn + state.players - seat) % state.players, kinds.SEATS)
    if state.round > 0 or state.age > 0 or figures.tile_is_new(state):
        at(out, layout.TILE)
        mark(out, state.tile, kinds.TILES)
        put(out, state.numbers.tile_value[state.tile] * 0.25)
        put(out, state.numbers.tile_camel[state.tile])
    if figures.tile_is_new(state):
        at(out, layout.NEW_TILE)
        mark(out, state.tile, kinds.TILES)
    if state.phase == kinds.MARKET:
        at(out, layout.MARKET_TURNS)
        mark(out, state.players - 1 - state.rank, kinds.SEATS)
    at(out, layout.DECK)
    put(out, state.deck_left * 0.03)


def put_choices(state: State, out: Inputs) -> None:
    """What the tables and options say, as far as it differs."""
    at(out, layout.CHOICES)
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


def put_hand(state: State, seat: int, of: Figures, out: Inputs) -> None:
    """One's own cards, what they could do now and what the yellow ones still need."""
    first = seat * kinds.CARDS
    at(out, layout.HAND)
    for card in range(kinds.FIRST_CARDS):
        reach(out, state.hand[first + card], 2)
    for card in range(kinds.FIRST_YELLOW):
        put(out, 1.0 if state.hand[first + card] > 0 and not state.played[seat] >> card & 1 else 0.0)
    put(out, state.hand_size[seat] * 0.2)
    symbols = (state.numbers.symbols_needed - of.symbols[seat]) * 0.25
    farmers = (state.numbers.farmers_needed - of.farmers[seat]) * 0.2
    put_condition(state, seat, kinds.SCRIBES_CARD, symbols, layout.SCRIBES, out)
    put_condition(state, seat, kinds.FARMERS_CARD, farmers, layout.FARMERS, out)
    put_lying(state, seat, kinds.SIDE_CARD, of.west[seat], of, layout.WEST_OR_EAST, out)
    put_lying(state, seat, kinds.NILE_CARD, of.nile[seat], of, layout.NEAR_NILE, out)
    put_lying(state, seat, kinds.EGYPT_CARD, of.lower[seat], of, layout.LOWER_OR_UPPER, out)
    sold = 0
    for card in range(kinds.CARDS):
        sold += state.sold[first + card]
    at(out, layout.SOLD)
    put(out, sold * 0.5)


def put_condition(state: State, seat: int, card: int, missing: float, place: int, out: Inputs) -> None:
    """R7.5: how far one is from what the card asks."""
    missing = max(-0.5, missing)
    at(out, place)
    put(out, missing)
    put(out, 1.0 if missing <= 0 else 0.0)
    if state.hand[seat * kinds.CARDS + card] > 0:
        put(out, missing)
        put(out, 1.0 if missing <= 0 else 0.0)
        put(out, 1.0 if state.phase == kinds.SCORING else 0.0)


def put_lying(state: State, seat: int, card: int, lying: int, of: Figures, place: int, out: Inputs) -> None:
    """R7.5: whether all of one's provinces so far lie on one side."""
    at(out, place)
    put(out, lying * 0.3)
    if lying == 0 or lying == of.count[seat]:
        put(out, 1.0)
        if state.hand[seat * kinds.CARDS + card] > 0:
            mark(out, of.count[seat], 4)


def put_tasks(state: State, seat: int, out: Inputs) -> None:
    """What one is in the middle of: pieces to place, rewards to choose, the sealed offering, an adjustment."""
    mine: bool = state.turn == seat
    at(out, layout.TO_PLACE)
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
    at(out, layout.ADJUSTING)
    put(out, state.adjusting[seat])
    if state.step == kinds.ADJUST_OFFERING:
        put(out, state.total * 0.05)
        for tile in range(1, kinds.TILES):
            put(out, 1.0 if state.total >= state.numbers.tile_from[tile] else 0.0)
            put(out, 1.0 if state.total + state.numbers.adjustment >= state.numbers.tile_from[tile] else 0.0)
            put(out, 1.0 if state.total - state.numbers.adjustment >= state.numbers.tile_from[tile] else 0.0)
    at(out, layout.BRIBING)
    put(out, 1.0 if state.bribing[seat] else 0.0)


def put_unseen(state: State, seat: int, out: Inputs) -> None:
    """Cards of each kind that are still out: in the deck, face down, or in other hands."""
    at(out, layout.UNSEEN)
    for card in range(kinds.FIRST_CARDS):
        unseen = state.numbers.cards[card] - state.discards[card]
        unseen -= state.hand[seat * kinds.CARDS + card] + state.sold[seat * kinds.CARDS + card]
        put(out, unseen * 0.15)


def put_own(state: State, seat: int, of: Figures, out: Inputs) -> None:
    """What one has: gold in steps of what it can buy, income, pieces, and where one stands."""
    afford = 0
    while afford < 12 and state.numbers.prices[afford + 1] <= of.purse[seat]:
        afford += 1
    at(out, layout.GOLD)
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
    put_stance(state, seat, layout.OWN_STANCE, out)
    at(out, layout.REWARDS)
    put(out, figures.rewards_left(state, seat) * 0.4)


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
    for number in range(min(of.count[seat], kinds.ROUNDS)):
        best = -1
        strength = -1
        for place in range(of.count[seat]):
            province = of.estate[seat * kinds.PROVINCES + place]
            here = state.pyramids[province] * kinds.PYRAMID_WEIGHT + state.stones[province] * 16 + province
            if not shown >> place & 1 and here > strength:
                best = place
                strength = here
        shown |= 1 << best
        province = of.estate[seat * kinds.PROVINCES + best]
        farmers = state.farmers[province] + state.free_farmers[province] + state.numbers.printed_farmers[province]
        at(out, layout.ESTATE + number * layout.OWN_PROVINCE)
        put(out, 1.0)
        reach(out, state.pyramids[province], 4)
        reach(out, state.stones[province], 3)
        put(out, state.numbers.west[province])
        put(out, (state.numbers.fields[province] - state.farmers[province]) * 0.3)
        put(out, farmers * 0.2)
        put(out, state.numbers.mine[province] * 0.1)


def put_race(state: State, seat: int, of: Figures, out: Inputs) -> None:
    """How one stands against the others if the age ended now."""
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
    at(out, layout.RACE)
    put(out, state.points[seat] * 0.04)
    put(out, of.projected[seat] * 0.06)
    put(out, (mine - best) * 0.06)
    put(out, max(-1.0, min(1.0, (mine - best) * 0.2)))
    mark(out, ahead, kinds.SEATS)
    mark(out, richer, kinds.SEATS)
    if state.age + 1 == kinds.AGES:
        put(out, of.gold_points[seat] * 0.15)
        mark(out, richer, kinds.SEATS)
        put(out, (mine - best) * 0.06)


def put_stance(state: State, seat: int, place: int, out: Inputs) -> None:
    """Where the seat stands in the auction, and what it would take to outbid it."""
    if state.phase != kinds.AUCTION:
        return
    province: int = state.standing[seat]
    at(out, place)
    put(out, (seat + state.players - state.turn) % state.players * 0.25)
    if province == kinds.NOWHERE:
        put(out, 1.0)
        put(out, 1.0 if state.outbid[seat] != kinds.NOWHERE else 0.0)
    at(out, place + layout.STANCE_STANDS)
    put(out, 0.0 if province == kinds.NOWHERE else 1.0)
    put(out, state.protected[seat])
    if province == kinds.NOWHERE:
        return
    if state.step != kinds.BID_ON_PROVINCES:
        put(out, 1.0)
        return
    at(out, place + layout.STANCE_BID)
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


def put_province(state: State, seat: int, province: int, place: int, out: Inputs) -> None:
    """What a province up for auction has, and who stands there."""
    at(out, place)
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
        return
    bidder: int = state.bidder[province]
    space = auction.lowest_space(state, province)
    price = state.numbers.spaces[space] if space < state.numbers.space_count else 50
    at(out, place + layout.AUCTION_BIDDER)
    put(out, 1.0 if bidder == kinds.NOBODY else 0.0)
    if bidder != kinds.NOBODY:
        mark(out, (bidder + state.players - seat) % state.players, kinds.SEATS)
    at(out, place + layout.AUCTION_PRICE)
    put(out, price * 0.05)
    put(out, 1.0 if price <= state.gold[seat] and not auction.barred(state, seat, province) else 0.0)
    put(out, 1.0 if auction.barred(state, seat, province) else 0.0)


def put_seat(state: State, viewer: int, seat: int, of: Figures, place: int, out: Inputs) -> None:
    """Another seat, as the viewer sees it."""
    mine: int = state.points[viewer] + of.projected[viewer]
    theirs: int = state.points[seat] + of.projected[seat]
    at(out, place)
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
    put_stance(state, seat, place + layout.SEAT_STANCE, out)
    if state.phase == kinds.MARKET:
        at(out, place + layout.SEAT_MARKET)
        put(out, 1.0 if (seat + state.players - state.start) % state.players > state.rank else 0.0)
    if state.step == kinds.ADJUST_OFFERING or state.step == kinds.TAKE_REWARDS:
        at(out, place + layout.SEAT_OFFERING)
        put(out, max(0, state.offer[seat]) * 0.1)
        put(out, 1.0 if state.offer[seat] == kinds.THEFT_OFFER else 0.0)
        put(out, figures.rewards_left(state, seat) * 0.4)
        put(out, state.adjusting[seat])
    at(out, place + layout.SEAT_STARTS)
    put(out, 1.0 if state.start == seat else 0.0)


def put_rivals(state: State, seat: int, of: Figures, out: Inputs) -> None:
    """R4.5: who could still offer more than one's sealed offering, or as much and be asked first."""
    if state.step != kinds.SEAL_OFFERING or not state.sealed[seat] or state.offer[seat] <= 0:
        return
    offer: int = state.offer[seat]
    more = 0
    equal = 0
    gold = 0
    turn = (seat + state.players - state.start) % state.players
    for other in range(state.players):
        if other != seat:
            more += of.purse[other] > offer
            if of.purse[other] >= offer and (other + state.players - state.start) % state.players < turn:
                equal += 1
            gold += of.purse[other]
    at(out, layout.RIVALS)
    reach(out, more, 4)
    reach(out, equal, 4)
    put(out, gold * 0.015)


def put_to_come(state: State, out: Inputs) -> None:
    """R1.4: what the provinces have that are still to come up in this age, as far as everybody knows."""
    count = pyramids = most = stones = temples = fields = symbols = west = 0
    for province in range(kinds.PROVINCES):
        if state.card_place[province] == kinds.IN_DECK or state.card_place[province] == kinds.IN_HAND:
            count += 1
            pyramids += state.pyramids[province]
            most = max(most, state.pyramids[province])
            stones += state.stones[province]
            temples += state.numbers.temples[province]
            fields += state.numbers.fields[province]
            symbols += state.numbers.favor[province]
            west += state.pyramids[province] * state.numbers.west[province]
    at(out, layout.TO_COME)
    put(out, count * 0.1)
    put(out, pyramids * 0.08)
    put(out, most * 0.3)
    put(out, stones * 0.1)
    put(out, temples * 0.15)
    put(out, fields * 0.03)
    put(out, symbols * 0.08)
    put(out, west * 0.1)


def put_other_side(state: State, viewer: int, seat: int, side: int, of: Figures, out: Inputs) -> None:
    """Who of the two is ahead on the side."""
    theirs = of.sides[seat * 2 + side]
    best = figures.best_other(state, seat, side, of)
    put(out, theirs // kinds.PYRAMID_WEIGHT * 0.25)
    put(out, 1.0 if theirs >= kinds.PYRAMID_WEIGHT and theirs >= best else 0.0)
    put(out, (of.sides[viewer * 2 + side] // kinds.PYRAMID_WEIGHT - theirs // kinds.PYRAMID_WEIGHT) * 0.25)
    put(out, (of.sides[viewer * 2 + side] % kinds.PYRAMID_WEIGHT - theirs % kinds.PYRAMID_WEIGHT) * 0.2)
