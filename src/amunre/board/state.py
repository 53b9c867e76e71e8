"""Everything on the table at one moment, in flat integers (C integers when compiled).

Arrays over seats, cards or provinces are indexed by the numbers of `kinds`; `hand` and `sold` hold `CARDS` numbers per
seat, `parts` holds `PARTS` numbers per seat and `SEATS * PARTS` per age. Python code reads a state through `fields` and
makes one through `build`; nothing else sets a number from outside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from amunre.board import kinds
from amunre.board.numbers import Numbers
from amunre.game.checking import Fields, built, rebuilt
from amunre.game.contract import GameState, Rules

if TYPE_CHECKING:
    from amunre.game.game import Game

# Numbers that other arrays are indexed by, with the range that is safe for compiled code.
BOUNDS: dict[str, tuple[int, int]] = {
    "age": (0, kinds.AGES - 1),
    "round": (0, kinds.ROUNDS - 1),
    "phase": (kinds.SETUP, kinds.OVER),
    "step": (kinds.DRAW_START, kinds.GAME_OVER),
    "turn": (0, kinds.SEATS - 1),
    "start": (0, kinds.SEATS - 1),
    "tile": (0, kinds.TILES - 1),
    "drawer": (0, kinds.SEATS - 1),
    "rank": (0, kinds.SEATS),
    "standing": (kinds.NOWHERE, kinds.PROVINCES - 1),
    "outbid": (kinds.NOWHERE, kinds.PROVINCES - 1),
    "chosen": (kinds.NOWHERE, kinds.PROVINCES - 1),
    "order": (kinds.NOBODY, kinds.SEATS - 1),
    "enriched": (kinds.NOWHERE, kinds.PROVINCES - 1),
    "replaced": (kinds.NOWHERE, kinds.PROVINCES - 1),
    "owner": (kinds.NOBODY, kinds.SEATS - 1),
    "card_place": (kinds.IN_DECK, kinds.OUT_OF_GAME),
    "card_holder": (kinds.NOBODY, kinds.SEATS - 1),
    "bidder": (kinds.NOBODY, kinds.SEATS - 1),
    "space": (-1, kinds.SPACES - 1),
}
# What everybody can conclude from the game so far. No rule depends on it, so it does not enter the digest: records hold
# digests, and more may be concluded in a later release.
KNOWLEDGE = ("sure_architects", "deck_from")


class State(GameState):
    """One position of the board game."""

    def __init__(self, game: Game, rules: Rules, numbers: Numbers) -> None:
        self.game = game
        self.rules = rules
        self.numbers = numbers
        self.players = 0
        self.age = 0
        self.round = 0
        self.phase = 0
        self.step = 0
        self.waiting = 0
        self.turn = 0
        self.start = 0
        self.tile = 0
        self.drawer = 0
        self.draws = 0
        self.left = 0
        self.cards_taken = 0
        self.rank = 0
        self.total = 0
        self.reveals = 0
        self.deck_left = 0
        self.favor_draws = 0
        self.province_draws = 0
        self.bank = 0
        self.stone_supply = 0
        self.farmer_supply = 0
        self.pyramid_supply = 0
        self.up_count = 0
        if not cython.compiled:
            self.gold = [0] * kinds.SEATS
            self.points = [0] * kinds.SEATS
            self.hand_size = [0] * kinds.SEATS
            self.sure_architects = [0] * kinds.SEATS
            self.played = [0] * kinds.SEATS
            self.standing = [0] * kinds.SEATS
            self.outbid = [0] * kinds.SEATS
            self.protected = [0] * kinds.SEATS
            self.bribing = [0] * kinds.SEATS
            self.sealed = [0] * kinds.SEATS
            self.chosen = [0] * kinds.SEATS
            self.offer = [0] * kinds.SEATS
            self.adjusting = [0] * kinds.SEATS
            self.order = [0] * kinds.SEATS
            self.enriched = [0] * kinds.SEATS
            self.replaced = [0] * kinds.SEATS
            self.paid = [0] * kinds.SEATS
            self.income = [0] * kinds.SEATS
            self.deck = [0] * kinds.CARDS
            self.discards = [0] * kinds.CARDS
            self.deck_from = [0] * kinds.CARDS
            self.former = [0] * kinds.CARDS
            self.owner = [0] * kinds.PROVINCES
            self.farmers = [0] * kinds.PROVINCES
            self.free_farmers = [0] * kinds.PROVINCES
            self.stones = [0] * kinds.PROVINCES
            self.pyramids = [0] * kinds.PROVINCES
            self.card_place = [0] * kinds.PROVINCES
            self.card_holder = [0] * kinds.PROVINCES
            self.bidder = [0] * kinds.PROVINCES
            self.space = [0] * kinds.PROVINCES
            self.bonus_cards = [0] * kinds.PROVINCES
            self.bonus_former = [0] * kinds.PROVINCES
            self.owned = [0] * kinds.SEATS
            self.holding = [0] * (kinds.SEATS * kinds.PROVINCES)
            self.up = [0] * kinds.PROVINCES
            self.hand = [0] * (kinds.SEATS * kinds.CARDS)
            self.sold = [0] * (kinds.SEATS * kinds.CARDS)
            self.parts = [0] * (kinds.AGES * kinds.SEATS * kinds.PARTS)

    def sealed_moment(self) -> bool:
        """Whether choices are being made in secret and at once (R4.1, E4)."""
        return self.step == kinds.SEAL_OFFERING or self.step == kinds.CHOOSE_PROVINCE

    def index(self) -> None:
        """List each seat's provinces, and those up for auction, in the order of their numbers.

        These lists follow from `owner` and `card_place`; they only spare the rules a walk over the whole board.
        """
        self.up_count = 0
        for seat in range(kinds.SEATS):
            self.owned[seat] = 0
        for province in range(kinds.PROVINCES):
            seat = self.owner[province]
            if seat >= 0:
                self.holding[seat * kinds.PROVINCES + self.owned[seat]] = province
                self.owned[seat] += 1
            if self.card_place[province] == kinds.TURNED_UP:
                self.up[self.up_count] = province
                self.up_count += 1

    def twin(self) -> State:
        """An independent copy; the heart of `copy`."""
        other = State.__new__(State)
        other.game = self.game
        other.rules = self.rules
        other.numbers = self.numbers
        other.overwrite(self)
        return other

    def overwrite(self, other: State) -> None:
        """Take over every number of another state of the same game, without asking for memory."""
        self.players = other.players
        self.age = other.age
        self.round = other.round
        self.phase = other.phase
        self.step = other.step
        self.waiting = other.waiting
        self.turn = other.turn
        self.start = other.start
        self.tile = other.tile
        self.drawer = other.drawer
        self.draws = other.draws
        self.left = other.left
        self.cards_taken = other.cards_taken
        self.rank = other.rank
        self.total = other.total
        self.reveals = other.reveals
        self.deck_left = other.deck_left
        self.favor_draws = other.favor_draws
        self.province_draws = other.province_draws
        self.bank = other.bank
        self.stone_supply = other.stone_supply
        self.farmer_supply = other.farmer_supply
        self.pyramid_supply = other.pyramid_supply
        self.up_count = other.up_count
        self.gold = other.gold if cython.compiled else other.gold[:]
        self.points = other.points if cython.compiled else other.points[:]
        self.hand_size = other.hand_size if cython.compiled else other.hand_size[:]
        self.sure_architects = other.sure_architects if cython.compiled else other.sure_architects[:]
        self.played = other.played if cython.compiled else other.played[:]
        self.standing = other.standing if cython.compiled else other.standing[:]
        self.outbid = other.outbid if cython.compiled else other.outbid[:]
        self.protected = other.protected if cython.compiled else other.protected[:]
        self.bribing = other.bribing if cython.compiled else other.bribing[:]
        self.sealed = other.sealed if cython.compiled else other.sealed[:]
        self.chosen = other.chosen if cython.compiled else other.chosen[:]
        self.offer = other.offer if cython.compiled else other.offer[:]
        self.adjusting = other.adjusting if cython.compiled else other.adjusting[:]
        self.order = other.order if cython.compiled else other.order[:]
        self.enriched = other.enriched if cython.compiled else other.enriched[:]
        self.replaced = other.replaced if cython.compiled else other.replaced[:]
        self.paid = other.paid if cython.compiled else other.paid[:]
        self.income = other.income if cython.compiled else other.income[:]
        self.deck = other.deck if cython.compiled else other.deck[:]
        self.discards = other.discards if cython.compiled else other.discards[:]
        self.deck_from = other.deck_from if cython.compiled else other.deck_from[:]
        self.former = other.former if cython.compiled else other.former[:]
        self.owner = other.owner if cython.compiled else other.owner[:]
        self.farmers = other.farmers if cython.compiled else other.farmers[:]
        self.free_farmers = other.free_farmers if cython.compiled else other.free_farmers[:]
        self.stones = other.stones if cython.compiled else other.stones[:]
        self.pyramids = other.pyramids if cython.compiled else other.pyramids[:]
        self.card_place = other.card_place if cython.compiled else other.card_place[:]
        self.card_holder = other.card_holder if cython.compiled else other.card_holder[:]
        self.bidder = other.bidder if cython.compiled else other.bidder[:]
        self.space = other.space if cython.compiled else other.space[:]
        self.bonus_cards = other.bonus_cards if cython.compiled else other.bonus_cards[:]
        self.bonus_former = other.bonus_former if cython.compiled else other.bonus_former[:]
        self.owned = other.owned if cython.compiled else other.owned[:]
        self.holding = other.holding if cython.compiled else other.holding[:]
        self.up = other.up if cython.compiled else other.up[:]
        self.hand = other.hand if cython.compiled else other.hand[:]
        self.sold = other.sold if cython.compiled else other.sold[:]
        self.parts = other.parts if cython.compiled else other.parts[:]

    def fields(self) -> Fields:
        """Every number by name, as a fresh copy."""
        return {
            "players": self.players,
            "age": self.age,
            "round": self.round,
            "phase": self.phase,
            "step": self.step,
            "waiting": self.waiting,
            "turn": self.turn,
            "start": self.start,
            "tile": self.tile,
            "drawer": self.drawer,
            "draws": self.draws,
            "left": self.left,
            "cards_taken": self.cards_taken,
            "rank": self.rank,
            "total": self.total,
            "reveals": self.reveals,
            "deck_left": self.deck_left,
            "favor_draws": self.favor_draws,
            "province_draws": self.province_draws,
            "bank": self.bank,
            "stone_supply": self.stone_supply,
            "farmer_supply": self.farmer_supply,
            "pyramid_supply": self.pyramid_supply,
            "gold": list(self.gold),
            "points": list(self.points),
            "hand_size": list(self.hand_size),
            "sure_architects": list(self.sure_architects),
            "played": list(self.played),
            "standing": list(self.standing),
            "outbid": list(self.outbid),
            "protected": list(self.protected),
            "bribing": list(self.bribing),
            "sealed": list(self.sealed),
            "chosen": list(self.chosen),
            "offer": list(self.offer),
            "adjusting": list(self.adjusting),
            "order": list(self.order),
            "enriched": list(self.enriched),
            "replaced": list(self.replaced),
            "paid": list(self.paid),
            "income": list(self.income),
            "deck": list(self.deck),
            "discards": list(self.discards),
            "deck_from": list(self.deck_from),
            "former": list(self.former),
            "owner": list(self.owner),
            "farmers": list(self.farmers),
            "free_farmers": list(self.free_farmers),
            "stones": list(self.stones),
            "pyramids": list(self.pyramids),
            "card_place": list(self.card_place),
            "card_holder": list(self.card_holder),
            "bidder": list(self.bidder),
            "space": list(self.space),
            "bonus_cards": list(self.bonus_cards),
            "bonus_former": list(self.bonus_former),
            "hand": list(self.hand),
            "sold": list(self.sold),
            "parts": list(self.parts),
        }

    def fill(self, fields: Fields) -> None:
        """Take over every number of `fields`, which must be complete and checked (see `build`)."""
        self.players = fields["players"]
        self.age = fields["age"]
        self.round = fields["round"]
        self.phase = fields["phase"]
        self.step = fields["step"]
        self.waiting = fields["waiting"]
        self.turn = fields["turn"]
        self.start = fields["start"]
        self.tile = fields["tile"]
        self.drawer = fields["drawer"]
        self.draws = fields["draws"]
        self.left = fields["left"]
        self.cards_taken = fields["cards_taken"]
        self.rank = fields["rank"]
        self.total = fields["total"]
        self.reveals = fields["reveals"]
        self.deck_left = fields["deck_left"]
        self.favor_draws = fields["favor_draws"]
        self.province_draws = fields["province_draws"]
        self.bank = fields["bank"]
        self.stone_supply = fields["stone_supply"]
        self.farmer_supply = fields["farmer_supply"]
        self.pyramid_supply = fields["pyramid_supply"]
        self.gold = fields["gold"]
        self.points = fields["points"]
        self.hand_size = fields["hand_size"]
        self.sure_architects = fields["sure_architects"]
        self.played = fields["played"]
        self.standing = fields["standing"]
        self.outbid = fields["outbid"]
        self.protected = fields["protected"]
        self.bribing = fields["bribing"]
        self.sealed = fields["sealed"]
        self.chosen = fields["chosen"]
        self.offer = fields["offer"]
        self.adjusting = fields["adjusting"]
        self.order = fields["order"]
        self.enriched = fields["enriched"]
        self.replaced = fields["replaced"]
        self.paid = fields["paid"]
        self.income = fields["income"]
        self.deck = fields["deck"]
        self.discards = fields["discards"]
        self.deck_from = fields["deck_from"]
        self.former = fields["former"]
        self.owner = fields["owner"]
        self.farmers = fields["farmers"]
        self.free_farmers = fields["free_farmers"]
        self.stones = fields["stones"]
        self.pyramids = fields["pyramids"]
        self.card_place = fields["card_place"]
        self.card_holder = fields["card_holder"]
        self.bidder = fields["bidder"]
        self.space = fields["space"]
        self.bonus_cards = fields["bonus_cards"]
        self.bonus_former = fields["bonus_former"]
        self.hand = fields["hand"]
        self.sold = fields["sold"]
        self.parts = fields["parts"]
        self.index()

    @staticmethod
    def build(game: Game, **changes: int | list[int]) -> State:
        """The game's start with some numbers changed; every number is checked before it reaches compiled code."""
        state: State = built(game, changes, BOUNDS)
        return state

    def __reduce__(self) -> tuple[object, tuple[Game, Fields]]:
        return (rebuilt, (self.game, self.fields()))
