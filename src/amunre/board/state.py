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
from amunre.game.checking import Bounds
from amunre.game.contract import GameState, Layout, Rules, zeros

if TYPE_CHECKING:
    from amunre.game.game import Game

# Numbers that other arrays are indexed by, with the range that is safe for compiled code.
BOUNDS: Bounds = {
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

# Every number, in the order of the speed sheet.
LAYOUT: Layout = {
    **dict.fromkeys(
        ("age", "round", "start", "tile", "drawer", "draws", "left", "cards_taken", "rank", "total", "deck_left",
         "favor_draws", "province_draws", "bank", "stone_supply", "farmer_supply", "pyramid_supply"), 0),
    **dict.fromkeys(
        ("gold", "points", "hand_size", "sure_architects", "played", "standing", "outbid", "protected", "bribing",
         "sealed", "chosen", "offer", "adjusting", "order", "enriched", "replaced", "paid", "income"), kinds.SEATS),
    **dict.fromkeys(("deck", "discards", "deck_from", "former"), kinds.CARDS),
    **dict.fromkeys(
        ("owner", "farmers", "free_farmers", "stones", "pyramids", "card_place", "card_holder", "bidder", "space",
         "bonus_cards", "bonus_former"), kinds.PROVINCES),
    **dict.fromkeys(("hand", "sold"), kinds.SEATS * kinds.CARDS),
    "parts": kinds.AGES * kinds.SEATS * kinds.PARTS,
}  # fmt: skip


class State(GameState):
    """One position of the board game."""

    bounds = BOUNDS
    layout = LAYOUT

    def __init__(self, game: Game, rules: Rules, numbers: Numbers) -> None:
        self.game = game
        self.rules = rules
        self.numbers = numbers
        self.players = self.phase = self.step = self.waiting = self.turn = self.reveals = 0
        self.age = self.round = self.start = self.tile = self.drawer = self.draws = self.left = self.cards_taken = 0
        self.rank = self.total = self.deck_left = self.favor_draws = self.province_draws = self.bank = 0
        self.stone_supply = self.farmer_supply = self.pyramid_supply = self.up_count = 0
        if not cython.compiled:
            self.gold, self.points, self.hand_size, self.sure_architects, self.played = zeros(5, kinds.SEATS)
            self.standing, self.outbid, self.protected, self.bribing, self.sealed = zeros(5, kinds.SEATS)
            self.chosen, self.offer, self.adjusting, self.order, self.enriched = zeros(5, kinds.SEATS)
            self.replaced, self.paid, self.income, self.owned = zeros(4, kinds.SEATS)
            self.deck, self.discards, self.deck_from, self.former = zeros(4, kinds.CARDS)
            self.owner, self.farmers, self.free_farmers, self.stones, self.pyramids = zeros(5, kinds.PROVINCES)
            self.card_place, self.card_holder, self.bidder, self.space = zeros(4, kinds.PROVINCES)
            self.bonus_cards, self.bonus_former, self.up = zeros(3, kinds.PROVINCES)
            self.hand, self.sold = zeros(2, kinds.SEATS * kinds.CARDS)
            self.parts = [0] * (kinds.AGES * kinds.SEATS * kinds.PARTS)
            self.holding = [0] * (kinds.SEATS * kinds.PROVINCES)
        self.bind()

    def bind(self) -> None:
        """Let the contract reach all numbers at once; what follows from them (see `index`) lies behind `LAYOUT`."""
        if cython.compiled:
            self.singles = cython.address(self.age)
            self.singles_size = cython.address(self.up_count) + 1 - self.singles
            self.arrays = cython.address(self.gold[0])
            self.arrays_size = cython.address(self.up[kinds.PROVINCES]) - self.arrays

    def sealed_moment(self) -> bool:
        """Whether choices are being made in secret and at once (R4.1, E4)."""
        return self.step == kinds.SEAL_OFFERING or self.step == kinds.CHOOSE_PROVINCE

    def conclude(self) -> None:
        self.index()

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
        other = State(self.game, self.rules, self.numbers)
        other.overwrite(self)
        return other
