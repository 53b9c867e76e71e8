"""Games among styles of play, wholly inside compiled code and without the interpreter's lock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import cython

from amunre.agents import thinking
from amunre.agents.features import Features, Outcome
from amunre.agents.learning.journal import Journal
from amunre.agents.thinking import Style, Thinker
from amunre.game import kinds as shared
from amunre.game.contract import Actions

if TYPE_CHECKING:
    from amunre.agents.learning.learner import Learner
    from amunre.game.game import Game
    from amunre.game.generator import Generator

MOST_ACTIONS = 100_000


class Room:
    """One game with its options, set up to be played again and again."""

    def __init__(self, game: Game, features: Features) -> None:
        self.players = game.players
        self.start = game.start()
        self.state = self.start.copy()
        self.rules = self.start.rules
        self.features = features
        self.thinker = Thinker(self.start, features)
        self.out = Actions()
        self.outcome = Outcome()
        self.journal = Journal()
        self.pupils = 0
        self.decisions = 0
        self.seat_styles([Style(None, blind=True)] * game.players)

    def seat_styles(self, styles: Sequence[Style], pupils: int = 0) -> None:
        """Who plays on which seat; the journal follows the seats of the mask `pupils`."""
        self.pupils = pupils
        self.first = styles[0]
        self.second = styles[1]
        self.third = styles[2 % len(styles)]
        self.fourth = styles[3 % len(styles)]
        self.fifth = styles[4 % len(styles)]

    def play(self, generator: Generator) -> None:
        """One game from its start to its end."""
        with cython.nogil:
            self.run(generator, MOST_ACTIONS if not cython.compiled else 100000)

    def run(self, generator: Generator, most: int) -> None:
        self.rules.overwrite(self.state, self.start)
        self.journal.clear()
        moment = self.features.moment(self.state)
        for _ in range(most):
            mask = self.rules.deciders(self.state)
            if mask == 0:
                return
            if self.features.moment(self.state) != moment:
                moment = self.features.moment(self.state)
                self.take_stock()
            if mask & shared.CHANCE_BIT:
                thinking.chance(self.rules, self.state, self.out, generator)
            else:
                seat = 0
                while not mask >> seat & 1:
                    seat += 1
                self.out.clear()
                self.rules.list_legal(self.state, seat, self.out)
                if self.out.count == 1:
                    self.rules.change(self.state, seat, self.out.items[0])
                else:
                    self.decisions += 1
                    self.act(seat, generator)

    def act(self, seat: int, generator: Generator) -> None:
        if seat == 0:
            self.act_as(seat, self.first, generator)
        elif seat == 1:
            self.act_as(seat, self.second, generator)
        elif seat == 2:
            self.act_as(seat, self.third, generator)
        elif seat == 3:
            self.act_as(seat, self.fourth, generator)
        else:
            self.act_as(seat, self.fifth, generator)

    def act_as(self, seat: int, style: Style, generator: Generator) -> None:
        """Decide, and note what the decision led to as far as the seat can see."""
        action = self.thinker.decide(self.state, seat, style, generator)
        if self.pupils >> seat & 1 and not self.journal.full():
            best = self.thinker.best
            self.rules.overwrite(self.thinker.trial, self.thinker.veiled)
            self.rules.change(self.thinker.trial, seat, action)
            self.features.fill(self.thinker.trial, seat, self.thinker.inputs)
            self.journal.note(
                seat,
                self.thinker.inputs,
                self.thinker.wins[best],
                self.thinker.scores[best],
                self.thinker.margins[best],
                self.thinker.explored,
            )
        self.rules.change(self.state, seat, action)

    def take_stock(self) -> None:
        """A round is over: every pupil notes what it expects. Searches end here, so it must be foretold well."""
        for seat in range(self.players):
            if self.pupils >> seat & 1 and not self.journal.full():
                self.stock_of(seat)

    def stock_of(self, seat: int) -> None:
        if seat == 0:
            self.thinker.value(self.state, seat, self.first.network, True)
        elif seat == 1:
            self.thinker.value(self.state, seat, self.second.network, True)
        elif seat == 2:
            self.thinker.value(self.state, seat, self.third.network, True)
        elif seat == 3:
            self.thinker.value(self.state, seat, self.fourth.network, True)
        else:
            self.thinker.value(self.state, seat, self.fifth.network, True)
        self.journal.note(
            seat,
            self.thinker.inputs,
            self.thinker.reading.win,
            self.thinker.reading.score,
            self.thinker.reading.margin,
            False,
        )

    def teach(self, learner: Learner, trust: float, batch: int, rate: float) -> None:
        """Tell the learner what became of the seats it is to learn from."""
        with cython.nogil:
            self.tell(learner, trust, batch, rate)

    def tell(self, learner: Learner, trust: float, batch: int, rate: float) -> None:
        for seat in range(self.players):
            if self.pupils >> seat & 1:
                self.features.settle(self.state, seat, self.outcome)
                self.journal.settle(seat, self.outcome.win, self.outcome.score, self.outcome.margin, trust)
        for entry in range(self.journal.count):
            learner.study(self.journal, entry)
        if learner.samples >= batch:
            learner.step(rate)

    def result(self, seat: int) -> tuple[float, float, float]:
        """The seat's share of the victory, its score and its margin."""
        self.features.settle(self.state, seat, self.outcome)
        return (self.outcome.win, self.outcome.score, self.outcome.margin)
