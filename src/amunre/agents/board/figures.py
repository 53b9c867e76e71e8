"""What each seat has and could get, counted once for all features.

While the auction runs, the province a seat stands on counts as its own and its bid as paid: the numbers then mean the
same in every phase.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from amunre.board import kinds, pieces
from amunre.board.phases import harvest
from amunre.game import kinds as shared
from amunre.game.contract import zeros

if TYPE_CHECKING:
    from amunre.board.state import State


class Figures:
    """Numbers by seat (and by tile or side); the estate of a seat holds at most `ROUNDS` provinces."""

    def __init__(self) -> None:
        self.up_count = 0
        if not cython.compiled:
            self.count, self.purse, self.coming, self.harvests, self.open_fields = zeros(5, kinds.SEATS)
            self.farmers, self.mines, self.caravans, self.temples, self.pyramids = zeros(5, kinds.SEATS)
            self.stones, self.fewest, self.missing, self.best_symbols, self.symbols = zeros(5, kinds.SEATS)
            self.west, self.nile, self.lower, self.cards_coming, self.projected = zeros(5, kinds.SEATS)
            self.gold_points, self.up = zeros(2, kinds.SEATS)
            self.estate = [0] * (kinds.SEATS * kinds.PROVINCES)
            self.yields = [0] * (kinds.SEATS * kinds.TILES)
            self.sides = [0] * (kinds.SEATS * 2)


def count_all(state: State, out: Figures) -> None:
    """Every figure of every seat."""
    for seat in range(state.players):
        count_estate(state, seat, out)
        count_gold(state, seat, out)
        count_pieces(state, seat, out)
        count_cards_coming(state, seat, out)
    for seat in range(state.players):
        out.projected[seat] = projected_points(state, seat, out)
        out.gold_points[seat] = gold_points(state, seat, out)


def count_estate(state: State, seat: int, out: Figures) -> None:
    """The seat's provinces, with the one it stands on."""
    count = state.owned[seat]
    for place in range(count):
        out.estate[seat * kinds.PROVINCES + place] = state.holding[seat * kinds.PROVINCES + place]
    if state.phase == kinds.AUCTION and state.standing[seat] != kinds.NOWHERE:
        out.estate[seat * kinds.PROVINCES + count] = state.standing[seat]
        count += 1
    out.count[seat] = count


def owes(state: State, seat: int) -> bool:
    """Whether the seat's bid is still to be paid (R2.5)."""
    if state.phase != kinds.AUCTION or state.standing[seat] == kinds.NOWHERE:
        return False
    if state.step == kinds.PAY_BIDS:
        return (seat + state.players - state.start) % state.players >= state.rank
    return state.step == kinds.BID_ON_PROVINCES


def tile_is_new(state: State) -> bool:
    """Whether this round's offering has set the tile."""
    return state.phase > kinds.OFFERING or state.step == kinds.TAKE_REWARDS


def count_gold(state: State, seat: int, out: Figures) -> None:
    """Gold after the bid and one's sealed offering are paid; harvests to come in this age; income that is certain."""
    purse: int = state.gold[seat]
    if state.phase == kinds.AUCTION and state.standing[seat] != kinds.NOWHERE and state.step != kinds.TAKE_BONUSES:
        purse += state.numbers.bonus_gold[state.standing[seat]]
        if owes(state, seat):
            purse -= state.numbers.spaces[state.space[state.standing[seat]]]
    if state.step == kinds.SEAL_OFFERING and state.sealed[seat]:
        purse += state.numbers.theft if state.offer[seat] == kinds.THEFT_OFFER else -state.offer[seat]
    out.purse[seat] = purse
    harvests = kinds.ROUNDS - 1 - state.round
    out.coming[seat] = 0
    if state.phase < kinds.HARVEST:
        harvests += 1
        if tile_is_new(state):
            out.coming[seat] = harvest.income(state, seat)
    elif state.phase == kinds.HARVEST and (seat + state.players - state.start) % state.players >= state.rank:
        harvests += 1
        out.coming[seat] = harvest.income(state, seat)
    out.harvests[seat] = harvests


def count_pieces(state: State, seat: int, out: Figures) -> None:
    """What stands in the estate."""
    open_fields = farmers = mines = caravans = temples = pyramids = stones = 0
    best = symbols = west = nile = lower = 0
    fewest = -1
    out.sides[seat * 2] = 0
    out.sides[seat * 2 + 1] = 0
    for place in range(out.count[seat]):
        province = out.estate[seat * kinds.PROVINCES + place]
        open_fields += state.numbers.fields[province] - state.farmers[province]
        farmers += pieces.farmers_in(state, province)
        mines += state.numbers.mine[province]
        caravans += state.numbers.caravan[province]
        temples += state.numbers.temples[province]
        pyramids += state.pyramids[province]
        stones += state.stones[province]
        best = max(best, state.numbers.favor[province])
        symbols += state.numbers.favor[province] + state.numbers.bonus_favor[province]
        west += state.numbers.west[province]
        nile += state.numbers.nile[province]
        lower += state.numbers.lower[province]
        if fewest == -1 or state.pyramids[province] < fewest:
            fewest = state.pyramids[province]
        side = seat * 2 + state.numbers.west[province]
        here = state.pyramids[province] * kinds.PYRAMID_WEIGHT + state.stones[province]
        if state.numbers.majority == kinds.MAJORITY_BY_SIDE:
            out.sides[side] += here
        else:
            out.sides[side] = max(out.sides[side], here)
    missing = 0
    for place in range(out.count[seat]):
        province = out.estate[seat * kinds.PROVINCES + place]
        if state.pyramids[province] == fewest:
            missing += state.numbers.pyramid_stones - state.stones[province]
    for tile in range(kinds.TILES):
        amount = farmers * state.numbers.tile_value[tile] + mines
        if state.numbers.tile_camel[tile]:
            amount += caravans
        out.yields[seat * kinds.TILES + tile] = amount
    out.open_fields[seat] = open_fields
    out.farmers[seat] = farmers
    out.mines[seat] = mines
    out.caravans[seat] = caravans
    out.temples[seat] = temples
    out.pyramids[seat] = pyramids
    out.stones[seat] = stones
    out.fewest[seat] = max(fewest, 0)
    out.missing[seat] = missing
    out.best_symbols[seat] = best
    out.symbols[seat] = symbols
    out.west[seat] = west
    out.nile[seat] = nile
    out.lower[seat] = lower


def count_cards_coming(state: State, seat: int, out: Figures) -> None:
    """Cards that will be in the hand and that nobody knows yet."""
    coming = 0
    if state.phase == kinds.AUCTION and state.standing[seat] != kinds.NOWHERE:
        coming = state.bonus_cards[state.standing[seat]]
    elif state.waiting & shared.CHANCE_BIT and state.drawer == seat:
        coming = state.draws
    elif state.step == kinds.TAKE_REWARDS and state.turn == seat:
        coming = state.cards_taken
    out.cards_coming[seat] = coming


def best_other(state: State, seat: int, side: int, out: Figures) -> int:
    """What the strongest other seat has on the side."""
    best = 0
    for other in range(state.players):
        if other != seat:
            best = max(best, out.sides[other * 2 + side])
    return best


def projected_points(state: State, seat: int, out: Figures) -> int:
    """What the age would bring if it ended now, without cards (R7.1 to R7.4)."""
    points = out.temples[seat] * state.numbers.tile_value[state.tile] + out.pyramids[seat] * state.numbers.per_pyramid
    points += out.fewest[seat] * state.numbers.per_set
    for side in range(2):
        mine = out.sides[seat * 2 + side]
        if mine >= kinds.PYRAMID_WEIGHT and mine >= best_other(state, seat, side, out):
            points += state.numbers.per_side
    return points


def gold_points(state: State, seat: int, out: Figures) -> int:
    """R8.1: what the gold would bring if the game ended now, a tie using up each rank."""
    rank = 0
    mine = out.purse[seat] + out.coming[seat]
    for other in range(state.players):
        if out.purse[other] + out.coming[other] > mine:
            rank += 1
    return state.numbers.gold_ranks[rank]


def rounds_done(state: State) -> int:
    if state.phase == kinds.OVER:
        return kinds.AGES * kinds.ROUNDS
    return state.age * kinds.ROUNDS + state.round


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


def count_up(state: State, seat: int, out: Figures) -> None:
    """The provinces up for auction, the richest first; under the expert rules, those in hand while one is chosen."""
    out.up_count = 0
    if state.phase != kinds.AUCTION or state.step > kinds.BID_ON_PROVINCES:
        return
    for province in range(kinds.PROVINCES):
        if state.step == kinds.CHOOSE_PROVINCE:
            fits = state.card_place[province] == kinds.IN_HAND and state.card_holder[province] == seat
        else:
            fits = state.card_place[province] == kinds.TURNED_UP
        if fits and out.up_count < kinds.SEATS:
            place = out.up_count
            while place > 0 and richness(state, out.up[place - 1]) < richness(state, province):
                out.up[place] = out.up[place - 1]
                place -= 1
            out.up[place] = province
            out.up_count += 1


def richness(state: State, province: int) -> int:
    """A rough order of provinces: what lies there, then what is printed."""
    value = 6 * state.pyramids[province] + 2 * state.stones[province] + 4 * state.numbers.temples[province]
    value += 2 * state.numbers.fields[province] + 3 * state.numbers.printed_farmers[province]
    value += 2 * state.numbers.favor[province] + state.numbers.mine[province] + state.numbers.bonus_gold[province]
    return value * 16 + province


def summary(state: State, seat: int) -> dict[str, int]:
    """The figures of one seat by name, for reasons in words."""
    of = Figures()
    count_all(state, of)
    west, east = of.sides[seat * 2 + 1], of.sides[seat * 2]
    return {
        "points": state.points[seat],
        "purse": of.purse[seat],
        "coming": of.coming[seat],
        "provinces": of.count[seat],
        "fields": of.open_fields[seat],
        "symbols": of.best_symbols[seat],
        "farmers": of.farmers[seat],
        "mines": of.mines[seat],
        "caravans": of.caravans[seat],
        "harvests": of.harvests[seat],
        "temples": of.temples[seat],
        "pyramids": of.pyramids[seat],
        "sets": of.fewest[seat],
        "missing": of.missing[seat],
        "west": lead(west, best_other(state, seat, 1, of)),
        "east": lead(east, best_other(state, seat, 0, of)),
        "cards": state.hand_size[seat] + of.cards_coming[seat],
        "conditions": conditions(state, seat, of),
        "tile_value": state.numbers.tile_value[state.tile],
        "per_pyramid": state.numbers.per_pyramid,
        "per_set": state.numbers.per_set,
        "per_side": state.numbers.per_side,
        "per_card": state.numbers.per_card,
        "theft": state.numbers.theft,
        "in_auction": int(state.phase == kinds.AUCTION),
        "phase": state.phase,
        "step": state.step,
        "age": state.age,
    }


def lead(mine: int, best: int) -> int:
    """R7.4: 2 for the most pyramids on a side, 1 if another has as many, else 0."""
    if mine < kinds.PYRAMID_WEIGHT or mine < best:
        return 0
    return 2 if mine > best else 1


def conditions(state: State, seat: int, of: Figures) -> int:
    """R7.5: a mask of the yellow cards in hand whose condition would hold."""
    met = 0
    for card in range(kinds.FIRST_YELLOW, kinds.FIRST_YELLOW + kinds.YELLOWS):
        if state.hand[seat * kinds.CARDS + card] == 0:
            continue
        if card == kinds.SCRIBES_CARD:
            holds = of.symbols[seat] >= state.numbers.symbols_needed
        elif card == kinds.FARMERS_CARD:
            holds = of.farmers[seat] >= state.numbers.farmers_needed
        else:
            lying = of.lower[seat]
            if card == kinds.SIDE_CARD:
                lying = of.west[seat]
            elif card == kinds.NILE_CARD:
                lying = of.nile[seat]
            holds = lying == 0 or lying == of.count[seat]
        if holds:
            met |= 1 << card
    return met
