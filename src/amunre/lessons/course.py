"""A lesson being played, on a real table: what is wanted is carried out, anything else is tried and told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from amunre import catalogue
from amunre.agents.advice import reasons_of
from amunre.agents.reason import Reason, weightiest
from amunre.game.contract import CHANCE
from amunre.game.dice import Dice
from amunre.game.refusal import BadInput, Refused
from amunre.game.table import Move, Table
from amunre.lessons import condition, script
from amunre.lessons.lesson import Lesson, LessonStep, fits, wanted

GO_ON = "go on"
"""In place of a move: a step that is only to be read was read."""


@dataclass(frozen=True)
class Reply:
    """What came of a move."""

    taken: bool
    """Whether the lesson went on with it. Else everything is as it was before."""
    step: LessonStep
    """The step it was made in."""
    moves: Sequence[Move]
    """Everything that happened, in order; of a move that was only tried, what it would do at once."""
    finished: bool = False
    """Whether the step is done."""
    answer: str | None = None
    """The text that the lesson has for such a move."""
    reasons: tuple[Reason, ...] = ()
    """What a move that was only tried would change."""


class Course:
    """One learner's way through a lesson. It is a function of the lesson, the edition and the moves so far."""

    def __init__(self, lesson: Lesson, edition: str | None = None, moves: Sequence[str] = ()) -> None:
        edition = lesson.editions[0] if edition is None else edition
        if edition not in lesson.editions:
            raise BadInput("lesson_edition", lesson=lesson.name, edition=edition, editions=", ".join(lesson.editions))
        self.lesson = lesson
        self.game = catalogue.new(lesson.game, edition=edition, players=lesson.players, start=lesson.start)
        self.table = Table(self.game)
        self.place = 0
        """How many steps are done."""
        self.within = 0
        """How many moves of the step at hand are done."""
        self.taken: list[str] = []
        """Every move of the learner so far, for whoever wants to come back to this place."""
        script.play(self.table, lesson.before, lesson.seat, self.named)
        self.first = len(self.table.moves)
        """How many moves of the table came before the lesson."""
        for text in moves:
            if self.done or not (self.read() if text == GO_ON else self.try_text(text)).taken:
                raise BadInput("lesson_moves", lesson=lesson.name, move=text)

    @property
    def named(self) -> str:
        return f"{self.lesson.game}/{self.lesson.name}"

    @property
    def seat(self) -> int:
        return self.lesson.seat

    @property
    def done(self) -> bool:
        """Whether every step is done."""
        return self.place == len(self.lesson.step)

    @property
    def step(self) -> LessonStep:
        """The step at hand; at the end, the last one."""
        return self.lesson.step[min(self.place, len(self.lesson.step) - 1)]

    @property
    def wants(self) -> list[str]:
        """The moves that go on with the lesson, the one to suggest first; none where there is only to read."""
        return [] if self.done or not self.step.moves else wanted(self.step.moves[self.within])

    def reached(self) -> bool:
        """Whether the goal is reached."""
        view = self.table.state.view(self.seat)
        return self.done and all(condition.holds(text, view) for text in self.lesson.goal)

    # Going on ------------------------------------------------------------------------------------------------------

    def read(self) -> Reply:
        """Go on from a step that is only to be read."""
        if self.done or self.step.moves:
            raise BadInput("lesson_not_to_read", lesson=self.lesson.name)
        self.taken.append(GO_ON)
        return self.finish_step(len(self.table.moves))

    def try_text(self, text: str) -> Reply:
        """A move as people type it."""
        return self.try_move(self.game.parse(text))

    def try_move(self, action: int) -> Reply:
        """Carry out a move, if it is what the lesson wants; else try it, and tell. `Refused` if it is not legal."""
        text = self.game.notation(action)
        if text not in self.wants:
            return self.tried(action, text)
        before = len(self.table.moves)
        self.table.act(self.seat, action)
        self.taken.append(text)
        self.within += 1
        if self.within < len(self.step.moves):
            return Reply(True, self.step, self.table.moves[before:])
        return self.finish_step(before)

    def finish_step(self, before: int) -> Reply:
        """The others and chance go on; then comes the next step."""
        step = self.step
        script.play(self.table, step.then, self.seat, self.named)
        if self.table.state.actors == (CHANCE,):
            self.table.chance(Dice(self.named.encode()))
        self.place, self.within = self.place + 1, 0
        return Reply(True, step, self.table.moves[before:], finished=True)

    def tried(self, action: int, text: str) -> Reply:
        """What a legal move would do, on a copy of the table."""
        apart = self.table.copy()
        if self.done:
            raise Refused("game_over", "")
        move = apart.act(self.seat, action)
        explain = reasons_of(self.game.name)
        reasons = weightiest(explain(move.before, self.seat, action, move.after))
        answer = next((key for pattern, key in self.step.answers.items() if fits(pattern, text)), None)
        return Reply(False, self.step, [move], answer=answer, reasons=reasons)
