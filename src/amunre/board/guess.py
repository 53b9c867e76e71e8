"""A full state that a sight allows, drawn fairly: what cannot be seen is dealt anew.

Every way to deal the unseen favor cards that agrees with what everybody can conclude is as likely as any other: the
Architect each player began with is held until one is shown, and what is in the deck was among the cards it was last
made of. The same goes for unseen province cards (E4). Sealed choices of others count as not yet made: nothing about
them can be seen, and whoever thinks about them must weigh them anyway.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from amunre.board import kinds
from amunre.board.phases import setup
from amunre.game import deciding
from amunre.game.contract import zeros

if TYPE_CHECKING:
    from amunre.board.state import State
    from amunre.game.generator import Generator
    from amunre.game.sight import Reader


class Unseen:
    """What the seat cannot see: favor cards by kind, those of them that may be in the deck, and how many lie where."""

    def __init__(self) -> None:
        self.lying = self.former = 0
        self.total = self.possible_total = 0
        if not cython.compiled:
            self.cards, self.possible = zeros(2, kinds.CARDS)
            self.province_cards = [0] * kinds.SEATS

    def draw(self, luck: Generator) -> int:
        """A card, each as likely as the others; -1 if there is none."""
        if self.total <= 0:
            return -1
        point = luck.below(self.total)
        card = 0
        while point >= self.cards[card]:  # it ends: the point lies below the sum of all
            point -= self.cards[card]
            card += 1
        self.cards[card] -= 1
        self.total -= 1
        return card

    def draw_for_deck(self, luck: Generator) -> int:
        """The same for those cards that may be in the deck."""
        if self.possible_total <= 0:
            return -1
        point = luck.below(self.possible_total)
        card = 0
        while point >= self.possible[card]:
            point -= self.possible[card]
            card += 1
        self.possible[card] -= 1
        self.possible_total -= 1
        self.cards[card] -= 1
        self.total -= 1
        return card


def guess(state: State, seen: Reader, luck: Generator | None) -> bool:
    """Some state in which the seat sees exactly what it saw; without luck, only what it saw. False if there is none."""
    unseen = Unseen()
    own = recall(state, seen, unseen)
    if luck is None:
        return True
    state.index()
    count_unseen(state, own, unseen)
    return deal_cards(state, own, unseen, luck) and deal_provinces(state, own, unseen, luck)


# What can be seen --------------------------------------------------------------------------------------------------


def recall(state: State, seen: Reader, unseen: Unseen) -> int:
    """Everything that the seat knows, in the order of the fields of the view. Whose sight it is; -1 for a watcher."""
    setup.clear_seats(state)
    own = seen.known(kinds.NOBODY)
    if own < kinds.NOBODY or own >= kinds.SEATS:
        own = kinds.NOBODY
    state.players = min(seen.next(), kinds.SEATS)
    state.age = seen.next()
    state.round = seen.next()
    deciding.recall_course(state, seen)
    state.start = seen.next()
    deciding.recall_deciding(state, seen)
    state.tile = seen.known(0)
    state.total = seen.known(0)
    recall_middle(state, seen)
    recall_seats(state, seen, unseen)
    recall_provinces(state, own, seen, unseen)
    if own >= 0:
        seen.take(state.hand, own * kinds.CARDS, kinds.CARDS)
        seen.take(state.sold, own * kinds.CARDS, kinds.CARDS)
        state.sealed[own] = seen.next()
        state.chosen[own] = seen.known(kinds.NOWHERE)
    return own


def recall_middle(state: State, seen: Reader) -> None:
    seen.take(state.order, 0, kinds.SEATS)
    state.rank = seen.next()
    state.left = seen.next()
    state.cards_taken = seen.next()
    state.drawer = seen.next()
    state.draws = seen.next()
    state.reveals = seen.next()
    state.deck_left = seen.next()
    seen.take(state.deck_from, 0, kinds.CARDS)
    state.favor_draws = seen.next()
    state.province_draws = seen.next()
    seen.take(state.discards, 0, kinds.CARDS)
    state.stone_supply = seen.next()
    state.farmer_supply = seen.next()
    state.pyramid_supply = seen.next()


def recall_seats(state: State, seen: Reader, unseen: Unseen) -> None:
    """What everybody knows of the seats."""
    seen.next()
    state.bank = state.numbers.box_gold
    for seat in range(min(seen.next(), kinds.SEATS)):
        seen.next()
        state.gold[seat] = seen.next()
        state.bank -= state.gold[seat]
        state.points[seat] = seen.next()
        state.hand_size[seat] = seen.next()
        state.sure_architects[seat] = seen.next()
        unseen.province_cards[seat] = seen.next()
        state.played[seat] = seen.mask(kinds.CARDS)
        state.standing[seat] = seen.known(kinds.NOWHERE)
        state.outbid[seat] = seen.known(kinds.NOWHERE)
        state.protected[seat] = seen.next()
        state.bribing[seat] = seen.next()
        state.offer[seat] = seen.known(kinds.NO_OFFER)
        state.adjusting[seat] = seen.next()
        state.enriched[seat] = seen.known(kinds.NOWHERE)
        state.replaced[seat] = seen.known(kinds.NOWHERE)
        state.paid[seat] = seen.next()
        state.income[seat] = seen.next()
        for age in range(min(seen.next(), kinds.AGES)):
            seen.take(state.parts, (age * kinds.SEATS + seat) * kinds.PARTS, kinds.PARTS)


def recall_provinces(state: State, own: int, seen: Reader, unseen: Unseen) -> None:
    """The provinces; cards that cannot be seen are in the deck until they are dealt."""
    seen.next()
    for province in range(min(seen.next(), kinds.PROVINCES)):
        seen.next()
        state.owner[province] = seen.known(kinds.NOBODY)
        state.farmers[province] = seen.next()
        state.free_farmers[province] = seen.next()
        state.stones[province] = seen.next()
        state.pyramids[province] = seen.next()
        state.card_place[province] = seen.next()
        state.card_holder[province] = own if state.card_place[province] == kinds.IN_HAND else kinds.NOBODY
        state.bidder[province] = seen.known(kinds.NOBODY)
        state.space[province] = seen.known(-1)
        state.bonus_cards[province] = seen.next()
        state.bonus_former[province] = seen.next()
        unseen.lying += state.bonus_cards[province]
        unseen.former += state.bonus_former[province]


# What cannot -------------------------------------------------------------------------------------------------------


def count_unseen(state: State, own: int, unseen: Unseen) -> None:
    """R1.3: all favor cards but one's own, the discards, and those lying open or sealed by oneself.

    Others hold the Architect they began with (R1.2); the deck was made of cards that everybody saw (R6.3).
    """
    for card in range(kinds.CARDS):
        count = state.numbers.cards[card] - state.discards[card]
        if own >= 0:
            count -= state.hand[own * kinds.CARDS + card] + state.sold[own * kinds.CARDS + card]
        for seat in range(state.players):
            if state.phase == kinds.AUCTION and state.played[seat] >> card & 1:
                count -= 1
            if card == kinds.ADJUSTMENT_CARD and state.step == kinds.SEAL_OFFERING:
                count -= state.adjusting[seat]
            if card == kinds.ARCHITECT_CARD and seat != own:
                count -= state.sure_architects[seat]
        unseen.cards[card] = count
        unseen.possible[card] = min(count, state.deck_from[card])
        unseen.total += count
        unseen.possible_total += unseen.possible[card]


def deal_cards(state: State, own: int, unseen: Unseen, luck: Generator) -> bool:
    """Deal the unseen favor cards to the deck, to the face-down cards of a former deck, and to the other hands."""
    for _ in range(state.deck_left + unseen.lying - unseen.former):
        card = unseen.draw_for_deck(luck)
        if card < 0:
            return False
        state.deck[card] += 1
    for _ in range(unseen.former):
        card = unseen.draw(luck)
        if card < 0:
            return False
        state.former[card] += 1
    for seat in range(state.players):
        if seat == own:
            continue
        state.hand[seat * kinds.CARDS + kinds.ARCHITECT_CARD] = state.sure_architects[seat]
        for _ in range(state.hand_size[seat] - state.sure_architects[seat]):
            card = unseen.draw(luck)
            if card < 0:
                return False
            state.hand[seat * kinds.CARDS + card] += 1
    return True


def deal_provinces(state: State, own: int, unseen: Unseen, luck: Generator) -> bool:
    """E4: unseen province cards go to the hands of the others, as many as each holds."""
    left = 0
    for province in range(kinds.PROVINCES):
        if state.card_place[province] == kinds.IN_DECK:
            left += 1
    for seat in range(state.players):
        if seat == own:
            continue
        for _ in range(unseen.province_cards[seat]):
            if left == 0:
                return False
            point = luck.below(left)
            province = 0
            while state.card_place[province] != kinds.IN_DECK or point > 0:
                if state.card_place[province] == kinds.IN_DECK:
                    point -= 1
                province += 1
            state.card_place[province] = kinds.IN_HAND
            state.card_holder[province] = seat
            left -= 1
    return True
