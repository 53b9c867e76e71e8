"""Everything on the table at one moment, in flat integers (C integers when compiled).

Arrays over seats or province cards are indexed by the numbers of `kinds`; `display` and `offer` are masks of gold
cards; `cards` holds, for each seat and each of its provinces, the card of every kingdom; `tokens` the pyramids placed
on each province; `parts` holds `PARTS` numbers per seat and kingdom. Python code reads a state through `fields` and
makes one through `build`; nothing else sets a number from outside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from amunre.card import kinds
from amunre.card.numbers import Numbers
from amunre.game.checking import Bounds
from amunre.game.contract import GameState, Layout, Rules, zeros

if TYPE_CHECKING:
    from amunre.game.game import Game

# Numbers that other arrays are indexed by, with the range that is safe for compiled code.
ALL_CARDS = (1 << kinds.GOLD_CARDS) - 1
BOUNDS: Bounds = {
    "players": (0, kinds.SEATS),
    "kingdom": (0, kinds.KINGDOMS - 1),
    "auction": (0, kinds.AUCTIONS),
    "phase": (kinds.SETUP, kinds.OVER),
    "step": (kinds.DRAW_START, kinds.GAME_OVER),
    "turn": (0, kinds.SEATS - 1),
    "pharaoh": (0, kinds.SEATS - 1),
    "flood": (0, kinds.FLOODS - 1),
    "below": (0, kinds.GOLD_CARDS),
    "rank": (0, kinds.SEATS),
    "up_count": (0, kinds.SEATS),
    "display": (0, ALL_CARDS),
    "offer": (0, ALL_CARDS),
    "bid_card": (kinds.NO_CARD, kinds.GOLD_CARDS - 1),
    "bid_on": (kinds.NOWHERE, kinds.PROVINCES - 1),
    "card_place": (kinds.IN_DECK, kinds.TAKEN),
    "up": (kinds.NOWHERE, kinds.PROVINCES - 1),
    "cards": (kinds.NOWHERE, kinds.PROVINCES - 1),
}
# Every number, in the order of the speed sheet.
LAYOUT: Layout = {
    **dict.fromkeys(
        ("kingdom", "auction", "pharaoh", "flood", "total", "left", "below", "rank", "province_draws", "up_count"), 0),
    **dict.fromkeys(
        ("display", "bid_card", "bid_on", "offer", "sealed", "favors", "gold", "income", "built", "points", "up"),
        kinds.SEATS),
    "card_place": kinds.PROVINCES,
    "cards": kinds.SEATS * kinds.COLUMNS * kinds.KINGDOMS,
    "tokens": kinds.SEATS * kinds.COLUMNS,
    "parts": kinds.KINGDOMS * kinds.SEATS * kinds.PARTS,
}  # fmt: skip


class State(GameState):
    """One position of the card game."""

    bounds = BOUNDS
    layout = LAYOUT

    def __init__(self, game: Game, rules: Rules, numbers: Numbers) -> None:
        self.game = game
        self.rules = rules
        self.numbers = numbers
        self.players = self.phase = self.step = self.waiting = self.turn = self.reveals = 0
        self.kingdom = self.auction = self.pharaoh = self.flood = self.total = self.left = self.below = 0
        self.rank = self.province_draws = self.up_count = 0
        if not cython.compiled:
            self.display, self.bid_card, self.bid_on, self.offer, self.sealed = zeros(5, kinds.SEATS)
            self.favors, self.gold, self.income, self.built, self.points, self.up = zeros(6, kinds.SEATS)
            self.card_place = [0] * kinds.PROVINCES
            self.cards = [0] * (kinds.SEATS * kinds.COLUMNS * kinds.KINGDOMS)
            self.tokens = [0] * (kinds.SEATS * kinds.COLUMNS)
            self.parts = [0] * (kinds.KINGDOMS * kinds.SEATS * kinds.PARTS)
        self.bind()

    def bind(self) -> None:
        """Let the contract reach all numbers at once."""
        if cython.compiled:
            self.singles = cython.address(self.kingdom)
            self.singles_size = cython.address(self.up_count) + 1 - self.singles
            self.arrays = cython.address(self.display[0])
            self.arrays_size = cython.address(self.parts[kinds.KINGDOMS * kinds.SEATS * kinds.PARTS]) - self.arrays

    def sealed_moment(self) -> bool:
        """Whether choices are being made in secret and at once (C3.1)."""
        return self.step == kinds.SEAL_OFFERING

    def twin(self) -> State:
        """An independent copy; the heart of `copy`."""
        other = State(self.game, self.rules, self.numbers)
        other.overwrite(self)
        return other
