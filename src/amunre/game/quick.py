"""A game that is only played on: nothing is taken back, nobody listens, and it is written down at the end or never."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from amunre.game import contract, kinds
from amunre.game.action_list import Actions

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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
            deciders = self.state.waiting
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

    def play(self, choose: Sequence[Callable[[Any], int]], reads_sight: Sequence[bool]) -> int:
        """Play to the end; how many choices there were. Each seat has its function, which is shown its view or,
        where it reads it, the sight: the same, but not spelt out."""
        decisions = 0
        while True:
            seat = self.next_choice()
            if seat < 0:
                return decisions
            decisions += 1
            sight = self.state.seen(seat, self.legal)
            self.choose(seat, choose[seat](sight if reads_sight[seat] else sight.view()))

    def choose(self, seat: int, action: int) -> None:
        """The choice of the seat that `next_choice` named, or a refusal."""
        number = contract.small(action) if type(action) is int else kinds.NO_NUMBER
        if self.legal.holds(number):
            self.carry_out(seat, number)
        else:
            self.state.apply(seat, action)  # with a number of another kind, or what refuses it
            self.moves.append((seat, int(action)))

    def carry_out(self, seat: int, action: int) -> None:
        self.state.rules.change(self.state, seat, action)
        self.moves.append((seat, action))
