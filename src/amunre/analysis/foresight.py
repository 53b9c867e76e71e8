"""What a network foretells of a state, at once or after playing on: compiled, for a judge that is asked very often."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from amunre.agents import kinds
from amunre.agents.features import Features
from amunre.agents.lookahead import Lookahead
from amunre.agents.style import Style
from amunre.game.contract import GameState

if TYPE_CHECKING:
    from amunre.game.generator import Generator


class Foresight:
    """Asks one network about the states of one table. It keeps copies of its own, so one serves one thread."""

    def __init__(self, state: GameState, features: Features, style: Style) -> None:
        self.rules = cython.cast(GameState, state).rules
        self.players = cython.cast(GameState, state).players
        self.features = features
        self.style = style
        self.lookahead = Lookahead(state, features)
        self.state = state.copy()

    def now(self, state: GameState, seat: int) -> float:
        """The seat's chance to win, as the network says from what the seat may know; sure once the game is over."""
        self.rules.overwrite(self.state, state)
        self.features.hide_sealed(self.state, seat)
        self.lookahead.value(self.state, seat, self.style.network, True)
        return float(self.lookahead.reading.win)

    def later(self, state: GameState, generator: Generator, rounds: int) -> list[float]:
        """Every seat's chance after so many rounds more, played by the network."""
        self.rules.overwrite(self.state, state)
        with cython.nogil:
            self.run(generator, self.features.rounds_done(self.state) + rounds)
        found = []
        for seat in range(self.players):
            self.lookahead.value(self.state, seat, self.style.network, True)
            found.append(float(self.lookahead.reading.win))
        return found

    def rounds_done(self, state: GameState) -> int:
        """How many rounds of the game are over."""
        return self.features.rounds_done(state)

    def run(self, generator: Generator, until: int) -> None:
        """Play on up to the end of so many rounds in all, or of the game."""
        for _ in range(kinds.MOST_ACTIONS):
            mover = self.lookahead.next_choice(self.state, until, generator)
            if mover == kinds.NOBODY:
                break
            self.rules.change(self.state, mover, self.lookahead.decide(self.state, mover, self.style, generator))

    @property
    def evaluations(self) -> int:
        """How often the network was asked so far."""
        return self.lookahead.evaluations
