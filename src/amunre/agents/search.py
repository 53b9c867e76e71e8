"""Search over guesses: what would come of an option, in states the view allows, until the round ends?

For each guess every candidate is played on by the network on all seats, with the same luck, up to the end of the round
or of the game; there the network says what the seat may expect. Sealed choices of the others are made by them in the
playing on, from what they would see. After each share of the budget the worse half of the candidates is given up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from amunre.agents import thinking
from amunre.agents.features import Features
from amunre.agents.thinking import Style, Thinker
from amunre.game import kinds as shared
from amunre.game.contract import Actions, GameState

if TYPE_CHECKING:
    from amunre.game.generator import Generator


class Search:
    """The working memory of one search; it serves games of one table."""

    def __init__(self, state: GameState, features: Features, style: Style) -> None:
        self.rules = cython.cast(GameState, state).rules
        self.features = features
        self.style = style
        self.thinker = Thinker(state, features)
        self.rollout = state.copy()
        self.out = Actions()
        self.win = 0.0
        self.score = 0.0
        self.margin = 0.0

    def follow(self, state: GameState, seat: int, action: int, generator: Generator, rounds: int) -> tuple[float, ...]:
        """Win, score and margin of the seat at the end of so many rounds, if it takes the action now."""
        with cython.nogil:
            self.run(state, seat, action, generator, rounds, 100000)
        return (self.win, self.score, self.margin)

    def run(self, state: GameState, seat: int, action: int, generator: Generator, rounds: int, most: int) -> None:
        self.rules.overwrite(self.rollout, state)
        until = self.features.moment(self.rollout) + rounds
        self.rules.change(self.rollout, seat, action)
        for _ in range(most):
            mask = self.rules.deciders(self.rollout)
            if mask == 0 or self.features.moment(self.rollout) >= until:
                break
            if mask & shared.CHANCE_BIT:
                thinking.chance(self.rules, self.rollout, self.out, generator)
            else:
                mover = 0
                while not mask >> mover & 1:
                    mover += 1
                self.out.clear()
                self.rules.list_legal(self.rollout, mover, self.out)
                if self.out.count == 1:
                    self.rules.change(self.rollout, mover, self.out.items[0])
                else:
                    self.rules.change(
                        self.rollout, mover, self.thinker.decide(self.rollout, mover, self.style, generator)
                    )
        self.thinker.value(self.rollout, seat, self.style.network, True)
        self.win = self.thinker.reading.win
        self.score = self.thinker.reading.score
        self.margin = self.thinker.reading.margin

    @property
    def evaluations(self) -> int:
        """How often the network was asked so far."""
        return self.thinker.evaluations
