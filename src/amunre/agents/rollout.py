"""Play on from a state with the network on every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from amunre.agents import kinds
from amunre.agents.lookahead import Lookahead
from amunre.game.contract import GameState

if TYPE_CHECKING:
    from amunre.agents.features import Features
    from amunre.agents.style import Style
    from amunre.game.generator import Generator


class Rollout:
    """The working memory for playing an option on."""

    def __init__(self, state: GameState, features: Features, style: Style) -> None:
        self.rules = cython.cast(GameState, state).rules
        self.features = features
        self.style = style
        self.lookahead = Lookahead(state, features)
        self.state = state.copy()

    def follow(self, state: GameState, seat: int, action: int, generator: Generator, rounds: int) -> tuple[float, ...]:
        """Win, score and margin of the seat at the end of so many rounds, if it takes the action now."""
        with cython.nogil:
            self.run(state, seat, action, generator, rounds)
        reading = self.lookahead.reading
        return (reading.win, reading.score, reading.margin)

    def run(self, state: GameState, seat: int, action: int, generator: Generator, rounds: int) -> None:
        self.rules.overwrite(self.state, state)
        until = self.features.rounds_done(self.state) + rounds
        self.rules.change(self.state, seat, action)
        for _ in range(kinds.MOST_ACTIONS):
            mover = self.lookahead.next_choice(self.state, until, generator)
            if mover == kinds.NOBODY:
                break
            self.rules.change(self.state, mover, self.lookahead.decide(self.state, mover, self.style, generator))
        self.lookahead.value(self.state, seat, self.style.network, True)

    @property
    def evaluations(self) -> int:
        """How often the network was asked so far."""
        return self.lookahead.evaluations
