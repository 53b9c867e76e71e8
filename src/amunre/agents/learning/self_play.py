"""Games among styles of play, wholly inside compiled code and without the interpreter's lock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import cython

from amunre.agents import kinds
from amunre.agents.features import Features, Outcome
from amunre.agents.learning import kinds as learned
from amunre.agents.learning.lessons import Lessons
from amunre.agents.learning.trajectory import Packed, Trajectory
from amunre.agents.lookahead import Lookahead
from amunre.agents.style import Style

if TYPE_CHECKING:
    from amunre.agents.learning.learner import Learner
    from amunre.game.game import Game
    from amunre.game.generator import Generator


class SelfPlay:
    """One table, set up once for many games."""

    def __init__(self, game: Game, features: Features) -> None:
        self.players = game.players
        self.start = game.start()
        self.state = self.start.copy()
        self.rules = self.start.rules
        self.features = features
        self.lookahead = Lookahead(self.start, features)
        self.outcome = Outcome()
        self.trajectory = Trajectory()
        self.pupils = 0
        self.decisions = 0
        self.busy = 0
        self.lesson_share = 0.0
        self.lesson_width = 0
        self.lessons = Lessons(self.start, features, Style(None))
        self.seat_styles([Style(None, blind=True)] * game.players)

    def seat_styles(self, styles: Sequence[Style], pupils: int = 0) -> None:
        """Who plays on which seat; the trajectory follows the seats of the mask `pupils`, which share one network."""
        self.pupils = pupils
        self.pupil = next((style for seat, style in enumerate(styles) if pupils >> seat & 1), styles[0])
        self.first = styles[0]
        self.second = styles[1]
        self.third = styles[2 % len(styles)]
        self.fourth = styles[3 % len(styles)]
        self.fifth = styles[4 % len(styles)]

    def play(self, generator: Generator) -> None:
        """One game from its start to its end."""
        self.lessons.begin(Style(self.pupil.network, noise=0.004))
        with cython.nogil:
            self.run(generator)

    def run(self, generator: Generator) -> None:
        self.rules.overwrite(self.state, self.start)
        self.trajectory.clear()
        rounds = self.features.rounds_done(self.state)
        moment = 0
        draws = self.lookahead.draws
        self.busy = 0
        self.note_expectations(learned.PASSED)
        for _ in range(kinds.MOST_ACTIONS):
            seat = self.lookahead.next_choice(self.state, rounds + 1, generator)
            if seat != kinds.NOBODY:
                self.decisions += 1
                now = self.features.moment(self.state)
                if now != 0 and now != moment:
                    moment = now
                    self.note_expectations(learned.PASSED)
                elif self.lookahead.draws > draws and generator.below(learned.DRAWS_NOTED) == 0:
                    self.note_expectations(learned.PASSED)
                draws = self.lookahead.draws
                self.act(seat, generator)
            elif self.state.waiting == 0:
                return
            else:
                rounds = self.features.rounds_done(self.state)
                self.note_expectations(learned.LINKED)

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
        action = self.lookahead.decide(self.state, seat, style, generator)
        if self.pupils >> seat & 1 and not self.trajectory.full():
            best = self.lookahead.best
            self.rules.overwrite(self.lookahead.trial, self.lookahead.visible)
            self.rules.change(self.lookahead.trial, seat, action)
            self.features.fill(self.lookahead.trial, seat, self.lookahead.inputs)
            self.trajectory.note(
                seat,
                self.lookahead.inputs,
                self.lookahead.wins[best],
                self.lookahead.scores[best],
                self.lookahead.margins[best],
                self.link(seat),
            )
            if self.is_lesson(generator):
                self.lessons.teach(self.state, seat, self.lookahead, self.lesson_width, generator)
        self.rules.change(self.state, seat, action)
        self.busy &= ~(1 << seat)
        if self.features.mid_task(self.state, seat):
            self.busy |= 1 << seat

    def is_lesson(self, generator: Generator) -> bool:
        """Whether the options of this decision are to be played on."""
        if self.lesson_share <= 0 or not self.features.worth_a_lesson(self.state):
            return False
        return generator.below(1000) < 1000 * self.lesson_share

    def link(self, seat: int) -> int:
        """How the decision just made takes part: what a small step expects says no more than the step it belongs to."""
        if self.lookahead.explored:
            return learned.CUT
        return learned.PASSED if self.busy >> seat & 1 else learned.LINKED

    def note_expectations(self, link: int) -> None:
        """Every pupil notes what it expects: after a round, where searches end, and after chance and sealed choices."""
        for seat in range(self.players):
            if self.pupils >> seat & 1 and not self.trajectory.full():
                self.note_expectation(seat, link)

    def note_expectation(self, seat: int, link: int) -> None:
        self.lookahead.value(self.state, seat, self.pupil.network, True)
        self.trajectory.note(
            seat,
            self.lookahead.inputs,
            self.lookahead.reading.win,
            self.lookahead.reading.score,
            self.lookahead.reading.margin,
            link,
        )

    def settle(self, trust: float) -> None:
        """At the end of a game: what is to be foretold at each entry of the seats that are learned from."""
        for seat in range(self.players):
            if self.pupils >> seat & 1:
                self.features.settle(self.state, seat, self.outcome)
                self.trajectory.settle(seat, self.outcome.win, self.outcome.score, self.outcome.margin, trust)

    def packed(self) -> tuple[Packed, Packed]:
        """What is to be learned from a game that was settled, to be sent to a learner elsewhere."""
        return self.trajectory.packed(), self.lessons.pages.packed()

    def unpack(self, found: tuple[Packed, Packed]) -> None:
        """Take in what another process has packed, to teach it here."""
        self.trajectory.unpack(found[0])
        self.lessons.pages.unpack(found[1])

    def teach(self, learner: Learner, batch: int, rate: float) -> None:
        """Let the learner study what became of the seats it is to learn from."""
        with cython.nogil:
            self.study(learner, batch, rate)

    def study(self, learner: Learner, batch: int, rate: float) -> None:
        for entry in range(self.trajectory.count):
            learner.study(self.trajectory, entry)
        for entry in range(self.lessons.pages.count):
            learner.study(self.lessons.pages, entry)
        if learner.samples >= batch:
            learner.step(rate)

    def result(self, seat: int) -> tuple[float, float, float]:
        """The seat's share of the victory, its score and its margin."""
        self.features.settle(self.state, seat, self.outcome)
        return (self.outcome.win, self.outcome.score, self.outcome.margin)
