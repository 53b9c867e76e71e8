"""Laws that hold at every moment, checked independently of the rules that keep them.

The scoring is counted a second time here, province by province instead of seat by seat, so that an error would have to
be made twice in different words to go unnoticed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import kinds

if TYPE_CHECKING:
    from amunre.board.state import State


def broken_law(state: State) -> int:
    """0 if all is well, else the number of the first law that is broken."""
    if not gold_conserved(state):
        return 1
    if not cards_conserved(state):
        return 2
    if not pieces_conserved(state):
        return 3
    if not provinces_in_order(state):
        return 4
    if not points_add_up(state):
        return 5
    if state.phase == kinds.OVER and not recount_agrees(state):
        return 6
    return 0


def gold_conserved(state: State) -> bool:
    """All gold is with the players or in the bank, and nobody owes any."""
    total = state.bank
    for seat in range(state.players):
        if state.gold[seat] < 0:
            return False
        total += state.gold[seat]
    return total == state.numbers.box_gold


def cards_conserved(state: State) -> bool:
    """R1.3: every favor card is in a hand, in the deck, discarded, face down on the board or open in the auction."""
    lying = 0
    former = 0
    in_deck = 0
    for province in range(kinds.PROVINCES):
        lying += state.bonus_cards[province] - state.bonus_former[province]
        former += state.bonus_former[province]
    for card in range(kinds.CARDS):
        count = state.deck[card] + state.discards[card] + state.former[card]
        if state.deck[card] < 0 or state.discards[card] < 0 or state.former[card] < 0:
            return False
        in_deck += state.deck[card]
        former -= state.former[card]
        for seat in range(state.players):
            count += state.hand[seat * kinds.CARDS + card] + state.sold[seat * kinds.CARDS + card]
            if state.hand[seat * kinds.CARDS + card] < 0:
                return False
            if card == kinds.ADJUSTMENT_CARD and state.step == kinds.SEAL_OFFERING:
                count += state.adjusting[seat]
            if state.phase == kinds.AUCTION and state.played[seat] >> card & 1:
                count += 1
        if count != state.numbers.cards[card]:
            return False
    return in_deck == state.deck_left + lying and former == 0 and hands_counted(state)


def hands_counted(state: State) -> bool:
    for seat in range(state.players):
        count = 0
        for card in range(kinds.CARDS):
            count += state.hand[seat * kinds.CARDS + card]
        if count != state.hand_size[seat]:
            return False
        if (
            state.sure_architects[seat]
            > state.hand[seat * kinds.CARDS + kinds.ARCHITECT_CARD]
            + state.sold[seat * kinds.CARDS + kinds.ARCHITECT_CARD]
        ):
            return False
    return True


def pieces_conserved(state: State) -> bool:
    """Stones, farmers and pyramids are on the board, in the supply, or bought and about to be placed."""
    stones = state.stone_supply
    farmers = state.farmer_supply
    pyramids = state.pyramid_supply
    if state.step == kinds.PLACE_STONES:
        stones += state.left
    if state.step == kinds.PLACE_FARMERS:
        farmers += state.left
    for province in range(kinds.PROVINCES):
        stones += state.stones[province]
        farmers += state.farmers[province] + state.free_farmers[province]
        pyramids += state.pyramids[province]
        if state.stones[province] < 0 or state.farmers[province] > state.numbers.fields[province]:
            return False
        if state.stones[province] >= state.numbers.pyramid_stones and not state.numbers.limited_supply:
            return False
    if state.numbers.limited_supply and (state.stone_supply < 0 or state.farmer_supply < 0 or state.pyramid_supply < 0):
        return False
    return (
        stones == state.numbers.stone_tokens
        and farmers == state.numbers.farmer_tokens
        and pyramids == state.numbers.pyramid_tokens
    )


def provinces_in_order(state: State) -> bool:
    """R2.4, R2.6: standing scribes and bids match, and each player controls one province per finished auction."""
    for province in range(kinds.PROVINCES):
        bidder = state.bidder[province]
        if bidder != kinds.NOBODY and state.standing[bidder] != province:
            return False
    if state.phase > kinds.AUCTION and state.phase < kinds.OVER:
        for seat in range(state.players):
            owned = 0
            for province in range(kinds.PROVINCES):
                if state.owner[province] == seat:
                    if state.holding[seat * kinds.PROVINCES + owned] != province:
                        return False
                    owned += 1
            if owned != state.round + 1 or owned != state.owned[seat]:
                return False
    return True


def points_add_up(state: State) -> bool:
    for seat in range(state.players):
        total = 0
        for age in range(kinds.AGES):
            for part in range(kinds.PARTS):
                total += state.parts[(age * kinds.SEATS + seat) * kinds.PARTS + part]
        if total != state.points[seat]:
            return False
    return True


def part_of(state: State, seat: int, part: int) -> int:
    """What the seat scored for the part at the end of the second age."""
    return state.parts[(kinds.SEATS + seat) * kinds.PARTS + part]


def recount_agrees(state: State) -> bool:
    """R7.1 to R7.4, R8.1: the last scoring, counted again from the board as it lies."""
    for seat in range(state.players):
        temples = 0
        pyramids = 0
        fewest = 1 << 20
        for province in range(kinds.PROVINCES):
            if state.owner[province] == seat:
                temples += state.numbers.temples[province] * state.numbers.tile_value[state.tile]
                pyramids += state.pyramids[province]
                fewest = min(fewest, state.pyramids[province])
        if part_of(state, seat, kinds.TEMPLES_PART) != temples:
            return False
        if part_of(state, seat, kinds.PYRAMIDS_PART) != pyramids * state.numbers.per_pyramid:
            return False
        if part_of(state, seat, kinds.SETS_PART) != fewest * state.numbers.per_set:
            return False
    return side_agrees(state, 1) and side_agrees(state, 0) and gold_agrees(state)


def side_agrees(state: State, west: int) -> bool:
    """R7.4: a seat scores the side exactly if no one surpasses what it has there."""
    part = kinds.WEST_PART if west else kinds.EAST_PART
    for seat in range(state.players):
        best = state.numbers.per_side if best_on_side(state, seat, west) else 0
        if part_of(state, seat, part) != best:
            return False
    return True


def best_on_side(state: State, seat: int, west: int) -> bool:
    """E2: compare pyramids, then stones, by province or summed up."""
    pyramids = side_count(state, seat, west, 0)
    stones = side_count(state, seat, west, 1)
    if pyramids == 0:
        return False
    for rival in range(state.players):
        theirs = side_count(state, rival, west, 0)
        if theirs > pyramids or (theirs == pyramids and side_count(state, rival, west, 1) > stones):
            return False
    return True


def side_count(state: State, seat: int, west: int, of_stones: int) -> int:
    """The pyramids (or the stones that break the tie) which the seat brings to the comparison."""
    pyramids = 0
    stones = 0
    for province in range(kinds.PROVINCES):
        if state.owner[province] != seat or state.numbers.west[province] != west:
            continue
        if state.numbers.majority == kinds.MAJORITY_BY_SIDE:
            pyramids += state.pyramids[province]
            stones += state.stones[province]
        elif state.pyramids[province] > pyramids:
            pyramids = state.pyramids[province]
            stones = state.stones[province]
        elif state.pyramids[province] == pyramids:
            stones = max(stones, state.stones[province])
    return stones if of_stones else pyramids


def gold_agrees(state: State) -> bool:
    """R8.1, E9: walk down from the richest; every group of equals takes one rank and uses up some more."""
    rank = 0
    amount = 1 << 20
    while True:
        richest = -1
        for seat in range(state.players):
            if state.gold[seat] < amount:
                richest = max(richest, state.gold[seat])
        if richest == -1:
            return True
        equals = 0
        for seat in range(state.players):
            if state.gold[seat] == richest:
                equals += 1
                if part_of(state, seat, kinds.GOLD_PART) != state.numbers.gold_ranks[rank]:
                    return False
        if equals > 1 and state.numbers.gold_tie == kinds.TIE_USES_NEXT_RANK:
            equals = 2
        rank += equals
        amount = richest
