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
from amunre.game.checking import Fields, built, rebuilt
from amunre.game.contract import GameState, Rules

if TYPE_CHECKING:
    from amunre.game.game import Game

# Numbers that other arrays are indexed by, with the range that is safe for compiled code.
ALL_CARDS = (1 << kinds.GOLD_CARDS) - 1
BOUNDS: dict[str, tuple[int, int]] = {
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


class State(GameState):
    """One position of the card game."""

    def __init__(self, game: Game, rules: Rules, numbers: Numbers) -> None:
        self.game = game
        self.rules = rules
        self.numbers = numbers
        self.players = 0
        self.kingdom = 0
        self.auction = 0
        self.phase = 0
        self.step = 0
        self.waiting = 0
        self.turn = 0
        self.pharaoh = 0
        self.flood = 0
        self.total = 0
        self.left = 0
        self.below = 0
        self.rank = 0
        self.reveals = 0
        self.province_draws = 0
        self.up_count = 0
        if not cython.compiled:
            self.display = [0] * kinds.SEATS
            self.bid_card = [0] * kinds.SEATS
            self.bid_on = [0] * kinds.SEATS
            self.offer = [0] * kinds.SEATS
            self.sealed = [0] * kinds.SEATS
            self.favors = [0] * kinds.SEATS
            self.gold = [0] * kinds.SEATS
            self.income = [0] * kinds.SEATS
            self.built = [0] * kinds.SEATS
            self.points = [0] * kinds.SEATS
            self.card_place = [0] * kinds.PROVINCES
            self.up = [0] * kinds.SEATS
            self.cards = [0] * (kinds.SEATS * kinds.COLUMNS * kinds.KINGDOMS)
            self.tokens = [0] * (kinds.SEATS * kinds.COLUMNS)
            self.parts = [0] * (kinds.KINGDOMS * kinds.SEATS * kinds.PARTS)

    def sealed_moment(self) -> bool:
        """Whether choices are being made in secret and at once (C3.1)."""
        return self.step == kinds.SEAL_OFFERING

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
        self.kingdom = other.kingdom
        self.auction = other.auction
        self.phase = other.phase
        self.step = other.step
        self.waiting = other.waiting
        self.turn = other.turn
        self.pharaoh = other.pharaoh
        self.flood = other.flood
        self.total = other.total
        self.left = other.left
        self.below = other.below
        self.rank = other.rank
        self.reveals = other.reveals
        self.province_draws = other.province_draws
        self.up_count = other.up_count
        self.display = other.display if cython.compiled else other.display[:]
        self.bid_card = other.bid_card if cython.compiled else other.bid_card[:]
        self.bid_on = other.bid_on if cython.compiled else other.bid_on[:]
        self.offer = other.offer if cython.compiled else other.offer[:]
        self.sealed = other.sealed if cython.compiled else other.sealed[:]
        self.favors = other.favors if cython.compiled else other.favors[:]
        self.gold = other.gold if cython.compiled else other.gold[:]
        self.income = other.income if cython.compiled else other.income[:]
        self.built = other.built if cython.compiled else other.built[:]
        self.points = other.points if cython.compiled else other.points[:]
        self.card_place = other.card_place if cython.compiled else other.card_place[:]
        self.up = other.up if cython.compiled else other.up[:]
        self.cards = other.cards if cython.compiled else other.cards[:]
        self.tokens = other.tokens if cython.compiled else other.tokens[:]
        self.parts = other.parts if cython.compiled else other.parts[:]

    def fields(self) -> Fields:
        """Every number by name, as a fresh copy."""
        return {
            "players": self.players,
            "kingdom": self.kingdom,
            "auction": self.auction,
            "phase": self.phase,
            "step": self.step,
            "waiting": self.waiting,
            "turn": self.turn,
            "pharaoh": self.pharaoh,
            "flood": self.flood,
            "total": self.total,
            "left": self.left,
            "below": self.below,
            "rank": self.rank,
            "reveals": self.reveals,
            "province_draws": self.province_draws,
            "up_count": self.up_count,
            "display": list(self.display),
            "bid_card": list(self.bid_card),
            "bid_on": list(self.bid_on),
            "offer": list(self.offer),
            "sealed": list(self.sealed),
            "favors": list(self.favors),
            "gold": list(self.gold),
            "income": list(self.income),
            "built": list(self.built),
            "points": list(self.points),
            "card_place": list(self.card_place),
            "up": list(self.up),
            "cards": list(self.cards),
            "tokens": list(self.tokens),
            "parts": list(self.parts),
        }

    def fill(self, fields: Fields) -> None:
        """Take over every number of `fields`, which must be complete and checked (see `build`)."""
        self.players = fields["players"]
        self.kingdom = fields["kingdom"]
        self.auction = fields["auction"]
        self.phase = fields["phase"]
        self.step = fields["step"]
        self.waiting = fields["waiting"]
        self.turn = fields["turn"]
        self.pharaoh = fields["pharaoh"]
        self.flood = fields["flood"]
        self.total = fields["total"]
        self.left = fields["left"]
        self.below = fields["below"]
        self.rank = fields["rank"]
        self.reveals = fields["reveals"]
        self.province_draws = fields["province_draws"]
        self.up_count = fields["up_count"]
        self.display = fields["display"]
        self.bid_card = fields["bid_card"]
        self.bid_on = fields["bid_on"]
        self.offer = fields["offer"]
        self.sealed = fields["sealed"]
        self.favors = fields["favors"]
        self.gold = fields["gold"]
        self.income = fields["income"]
        self.built = fields["built"]
        self.points = fields["points"]
        self.card_place = fields["card_place"]
        self.up = fields["up"]
        self.cards = fields["cards"]
        self.tokens = fields["tokens"]
        self.parts = fields["parts"]

    @staticmethod
    def build(game: Game, **changes: int | list[int]) -> State:
        """The game's start with some numbers changed; every number is checked before it reaches compiled code."""
        state: State = built(game, changes, BOUNDS)
        return state

    def __reduce__(self) -> tuple[object, tuple[Game, Fields]]:
        return (rebuilt, (self.game, self.fields()))
