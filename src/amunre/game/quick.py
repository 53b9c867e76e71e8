"""A game that is only played on: nothing is taken back, nobody listens, and it is written down at the end or never."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.game import kinds
from amunre.game.contract import Actions

if TYPE_CHECKING:
    from amunre.game.contract import GameState
    from amunre.game.dice import Dice


class QuickGame:
    """Plays chance and forced moves by itself, so that only real choices are asked for.

    It plays the very game that a `Table` with the same dice and the same choices plays.
    """

    def __init__(self, state: GameState, dice: Dice) -> None:
        self.state = state
        self.dice = dice
        self.legal = Actions()
        self.moves: list[tuple[int, int]] = []
        """Every action so far, with its seat."""

    def next_choice(self) -> int:
        """The first seat that has a choice, after what comes before it; `CHANCE` once the game is over."""
        rules = self.state.rules
        while True:
            deciders = rules.deciders(self.state)
            if deciders == 0:
                return kinds.CHANCE
            self.legal.clear()
            if deciders & kinds.CHANCE_BIT:
                rules.list_odds(self.state, self.legal)
                pile, number = self.state.game.pile(self.state)
                self.carry_out(kinds.CHANCE, self.legal.at(self.dice.value(pile, number) * self.legal.total >> 64))
                continue
            seat = 0
            while not deciders >> seat & 1:
                seat += 1
            rules.list_legal(self.state, seat, self.legal)
            if self.legal.count > 1:
                return seat
            self.carry_out(seat, self.legal.items[0])

    def choose(self, seat: int, action: int) -> None:
        """The choice of the seat that `next_choice` named, or a refusal."""
        if type(action) is not int or action < 0 or action > 1 << 20 or not self.legal.holds(action):
            self.state.apply(seat, action)
        self.carry_out(seat, action)

    def carry_out(self, seat: int, action: int) -> None:
        self.state.rules.change(self.state, seat, action)
        self.moves.append((seat, action))
