"""Laws that hold at every moment, checked independently of the rules that keep them.

The scoring is counted a second time here, card by card instead of province by province, so that an error would have to
be made twice in different words to go unnoticed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import kinds

if TYPE_CHECKING:
    from amunre.card.state import State


def broken_law(state: State) -> int:
    """0 if all is well, else the number of the first law that is broken."""
    if not gold_cards_in_place(state):
        return 1
    if not bids_in_order(state):
        return 2
    if not provinces_in_place(state):
        return 3
    if not displays_can_be_formed(state):
        return 4
    if not points_add_up(state):
        return 5
    if not pharaoh_leads(state):
        return 6
    if not tokens_suffice(state):
        return 8
    if state.phase == kinds.OVER and not recount_agrees(state):
        return 7
    return 0


def gold_cards_in_place(state: State) -> bool:
    """C1.2, C2.3, C3.1: no gold card is in two places, and nobody is without the 0 when bids are made."""
    for seat in range(state.players):
        card = state.bid_card[seat]
        if card != kinds.NO_CARD and state.display[seat] >> card & 1:
            return False
        if state.step == kinds.SEAL_OFFERING and state.offer[seat] & ~state.display[seat]:
            return False
        if state.step == kinds.BID_ON_PROVINCES and card != 0 and not state.display[seat] & 1:
            return False
        if state.gold[seat] < 0 or state.income[seat] < 0:
            return False
    return True


def bids_in_order(state: State) -> bool:
    """C2.2: a card in play lies at a province of the row, and no two players bid on the same."""
    for seat in range(state.players):
        province = state.bid_on[seat]
        if (state.bid_card[seat] == kinds.NO_CARD) != (province == kinds.NOWHERE):
            if state.step != kinds.EXTEND_PROVINCE:
                return False
        for rival in range(seat):
            if province != kinds.NOWHERE and state.bid_on[rival] == province:
                return False
    return True


def provinces_in_place(state: State) -> bool:
    """C2.3, C2.4: every card taken lies in one province or waits to be laid down; one per player and auction."""
    taken = 0
    for province in range(kinds.PROVINCES):
        if state.card_place[province] != kinds.TAKEN:
            continue
        taken += 1
        found = 0
        for place in range(kinds.SEATS * kinds.COLUMNS * kinds.KINGDOMS):
            if state.cards[place] == province:
                found += 1
        for seat in range(state.players):
            if state.bid_on[seat] == province:
                found += 1
        if found != 1:
            return False
    finished = state.kingdom * kinds.AUCTIONS + state.auction
    if state.step == kinds.EXTEND_PROVINCE:
        finished += 1
    return taken == finished * state.players


def displays_can_be_formed(state: State) -> bool:
    """C1.3, C4.3: while a display is formed, some of the lower cards make up exactly what is missing."""
    if state.step != kinds.FORM_DISPLAY:
        return True
    missing = state.gold[state.turn]
    for subset in range(1 << kinds.GOLD_CARDS):
        total = 0
        if subset >> state.below == 0:
            for card in range(kinds.GOLD_CARDS):
                if subset >> card & 1:
                    total += state.numbers.gold[card]
            if total == missing:
                return True
    return False


def points_add_up(state: State) -> bool:
    """C5.2: the parts make up the points, and no kingdom brings less than nothing."""
    for seat in range(state.players):
        total = 0
        for kingdom in range(kinds.KINGDOMS):
            score = 0
            for part in range(kinds.PARTS):
                score += state.parts[(kingdom * kinds.SEATS + seat) * kinds.PARTS + part]
            if score < 0:
                return False
            total += score
        if total != state.points[seat]:
            return False
    return True


def tokens_suffice(state: State) -> bool:
    """QC4: where pyramids can run out, no more lie on the table, or wait to be placed, than there are."""
    if not state.numbers.limited_supply:
        return True
    used = 0
    for seat in range(state.players):
        for column in range(kinds.COLUMNS):
            used += state.tokens[seat * kinds.COLUMNS + column]
    if state.step == kinds.PLACE_FAVORS or state.step == kinds.PLACE_PYRAMIDS:
        used += state.left
    return used <= kinds.PYRAMID_TOKENS


def shown(state: State, seat: int, symbol: int) -> int:
    """What the cards of this kingdom show, which lie on top once its auctions are over: ankhs (0) or fields (1)."""
    count = 0
    for column in range(kinds.COLUMNS):
        card = state.cards[(seat * kinds.COLUMNS + column) * kinds.KINGDOMS + state.kingdom]
        count += state.numbers.fields[card] if symbol else state.numbers.ankhs[card]
    return count


def pharaoh_leads(state: State) -> bool:
    """C2.5: outside the auctions nobody sees more ankhs than the Pharaoh."""
    if state.phase == kinds.SETUP or state.phase == kinds.AUCTION:
        return True
    for seat in range(state.players):
        if shown(state, seat, 0) > shown(state, state.pharaoh, 0):
            return False
    return True


def recount_agrees(state: State) -> bool:
    """C5.1, C5.2: the last scoring, counted again from the cards as they lie."""
    for seat in range(state.players):
        fewest = 1 << 20
        for column in range(kinds.COLUMNS):
            pyramids = state.tokens[seat * kinds.COLUMNS + column]
            for kingdom in range(kinds.KINGDOMS):
                pyramids += state.numbers.pyramids[
                    state.cards[(seat * kinds.COLUMNS + column) * kinds.KINGDOMS + kingdom]
                ]
            fewest = min(fewest, pyramids)
        score = fewest * state.numbers.per_pyramid
        if seat == state.pharaoh:
            score += state.numbers.for_pharaoh
        if shown(state, seat, 1) >= state.numbers.fields_needed:
            score += state.numbers.for_fields
        if is_last_in_ankhs(state, seat):
            score = max(0, score - state.numbers.fewest_ankhs)
        noted = 0
        for part in range(kinds.PARTS):
            noted += state.parts[((kinds.KINGDOMS - 1) * kinds.SEATS + seat) * kinds.PARTS + part]
        if noted != score:
            return False
    return True


def is_last_in_ankhs(state: State, seat: int) -> bool:
    """C5.2: nobody sees fewer, and nobody later in turn order sees as few."""
    mine = shown(state, seat, 0)
    place = (seat - state.pharaoh + state.players) % state.players
    for rival in range(state.players):
        theirs = shown(state, rival, 0)
        later = (rival - state.pharaoh + state.players) % state.players > place
        if theirs < mine or (theirs == mine and later):
            return False
    return True
