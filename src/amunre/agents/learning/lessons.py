"""What other options would have led to: a learner's best few options, each played on to the end of the round.

All are played on from the state of the game itself and with the same luck, so their differences tell much more than
their sums. That state is one of those the seat must reckon with, as likely as any; the network sees only what the seat
may know, so over many games it learns the mean of what it cannot see. Only differences are taught: the level of what to
expect comes from games as they are played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from amunre.agents.learning import kinds
from amunre.agents.learning.trajectory import Trajectory
from amunre.agents.rollout import Rollout
from amunre.game.generator import Generator

if TYPE_CHECKING:
    from amunre.agents.features import Features
    from amunre.agents.lookahead import Lookahead
    from amunre.agents.style import Style
    from amunre.game.contract import GameState


class Lessons:
    """The lessons of one game: for every option tried its features, and what is to be foretold of it."""

    def __init__(self, state: GameState, features: Features, style: Style) -> None:
        self.features = features
        self.rollout = Rollout(state, features, style)
        self.pages = Trajectory()
        self.luck = Generator(1)
        if not cython.compiled:
            self.tried = [0] * kinds.MOST_TRIED
            self.found = [0.0] * (3 * kinds.MOST_TRIED)

    def begin(self, style: Style) -> None:
        """A new game, played on by this style."""
        self.pages.clear()
        self.rollout.style = style

    def teach(self, state: GameState, seat: int, weighed: Lookahead, width: int, generator: Generator) -> None:
        """Play the best options that were weighed on, and note what the differences are to be."""
        count = self.choose(weighed, min(width, kinds.MOST_TRIED))
        if count < 2:
            return
        for number in range(count):
            take_luck(self.luck, generator)
            self.rollout.run(state, seat, weighed.legal.items[self.tried[number]], self.luck, 1)
            self.found[3 * number] = self.rollout.lookahead.reading.win
            self.found[3 * number + 1] = self.rollout.lookahead.reading.score
            self.found[3 * number + 2] = self.rollout.lookahead.reading.margin
        generator.word()
        self.note(seat, weighed, count)

    def choose(self, weighed: Lookahead, width: int) -> int:
        """The best options by what was foretold; how many there are."""
        count = 0
        while count < width and count < weighed.legal.count:
            best = -1
            for place in range(weighed.legal.count):
                taken = False
                for number in range(count):
                    if self.tried[number] == place:
                        taken = True
                if not taken and (best == -1 or weighed.utility[place] > weighed.utility[best]):
                    best = place
            self.tried[count] = best
            count += 1
        return count

    def note(self, seat: int, weighed: Lookahead, count: int) -> None:
        """Each option: the mean of what was foretold, and how much more than the mean came of it."""
        win: float = 0.0
        score: float = 0.0
        margin: float = 0.0
        for number in range(count):
            place = self.tried[number]
            win += (weighed.wins[place] - self.found[3 * number]) / count
            score += (weighed.scores[place] - self.found[3 * number + 1]) / count
            margin += (weighed.margins[place] - self.found[3 * number + 2]) / count
        for number in range(count):
            if self.pages.full():
                return
            self.rollout.rules.overwrite(self.rollout.state, weighed.visible)
            self.rollout.rules.change(self.rollout.state, seat, weighed.legal.items[self.tried[number]])
            self.features.fill(self.rollout.state, seat, self.rollout.lookahead.inputs)
            entry = self.pages.count
            self.pages.note(seat, self.rollout.lookahead.inputs, 0.0, 0.0, 0.0, kinds.LINKED)
            self.pages.targets[3 * entry] = self.found[3 * number] + win
            self.pages.targets[3 * entry + 1] = self.found[3 * number + 1] + score
            self.pages.targets[3 * entry + 2] = self.found[3 * number + 2] + margin


def take_luck(luck: Generator, source: Generator) -> None:
    """Let one generator go on as another will, which stays where it is."""
    luck.a = source.a
    luck.b = source.b
    luck.c = source.c
    luck.counter = source.counter
