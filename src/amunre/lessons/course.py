"""A lesson being played, on a real table: what is wanted is carried out, anything else is tried and told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

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
class MoveResult:
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
        self.ran: list[int] = []
        """Moves without a choice that were made along with the last ones."""
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
        if self.done or not self.step.moves:
            return []
        legal = {self.game.notation(action) for action in self.table.state.legal(self.seat)}
        return [text for text in wanted(self.step.moves[self.within]) if text in legal]

    @property
    def plan(self) -> list[str]:
        """The moves of the step that are still to be made, as the lesson suggests them."""
        return [] if self.done else [*self.wants[:1], *[wanted(text)[0] for text in self.step.moves[self.within + 1 :]]]

    def reached(self) -> bool:
        """Whether the goal is reached."""
        view = self.table.state.view(self.seat)
        return self.done and all(condition.holds(text, view) for text in self.lesson.goal)

    # Going on ------------------------------------------------------------------------------------------------------

    def read(self) -> MoveResult:
        """Go on from a step that is only to be read."""
        if self.done or self.step.moves:
            raise BadInput("lesson_not_to_read", lesson=self.lesson.name)
        self.taken.append(GO_ON)
        return self.finish_step(len(self.table.moves))

    def try_text(self, text: str) -> MoveResult:
        """A move as people type it."""
        return self.try_move(self.game.parse(text))

    def try_move(self, action: int) -> MoveResult:
        """Carry out a move, if it is what the lesson wants; else try it, and tell. `Refused` if it is not legal."""
        return self.try_moves([action])

    def try_moves(self, actions: Sequence[int]) -> MoveResult:
        """Moves that are made together: all of them are wanted, or all of them are only tried."""
        kept = self.table.copy(), self.place, self.within, self.taken[:]
        replies: list[MoveResult] = []
        self.ran.clear()
        for action in actions:
            text = self.game.notation(action)
            if action in self.ran:
                self.ran.remove(action)
                continue
            if text not in self.wants:
                self.table, self.place, self.within, self.taken = kept
                return self.tried(actions)
            replies.append(self.go_on(action, text))
        moves = [move for reply in replies for move in reply.moves]
        return replace(replies[-1], moves=moves)

    def go_on(self, action: int, text: str) -> MoveResult:
        """Carry out a move that is wanted, and those of the step after it that leave no choice, as at any table."""
        before = len(self.table.moves)
        self.table.act(self.seat, action)
        self.taken.append(text)
        self.within += 1
        while (only := self.forced()) is not None:
            self.table.act(self.seat, only)
            self.ran.append(only)
            self.within += 1
        if self.within < len(self.step.moves):
            return MoveResult(True, self.step, self.table.moves[before:])
        return self.finish_step(before)

    def forced(self) -> int | None:
        """What the step wants next, if nothing else is possible."""
        if self.within == len(self.step.moves) or self.seat not in self.table.state.actors:
            return None
        only = self.game.forced(self.table.state, self.seat)
        return only if only is not None and self.game.notation(only) in self.wants else None

    def finish_step(self, before: int) -> MoveResult:
        """The others and chance go on; then comes the next step."""
        step = self.step
        script.play(self.table, step.then, self.seat, self.named)
        if self.table.state.actors == (CHANCE,):
            self.table.chance(Dice(self.named.encode()))
        self.place, self.within = self.place + 1, 0
        return MoveResult(True, step, self.table.moves[before:], finished=True)

    def tried(self, actions: Sequence[int]) -> MoveResult:
        """What legal moves would do, on a copy of the table."""
        if self.done:
            raise Refused("game_over", "")
        apart, explain = self.table.copy(), reasons_of(self.game.name)
        moves = [apart.act(self.seat, action) for action in actions]
        reasons = weightiest(explain(moves[0].before, self.seat, actions, moves[-1].after))
        return MoveResult(False, self.step, moves, answer=self.answer_to(actions), reasons=reasons)

    def answer_to(self, actions: Sequence[int]) -> str | None:
        """The text for the first of the moves that the lesson did not expect."""
        for action in actions:
            text = self.game.notation(action)
            for pattern, key in self.step.answers.items():
                if text not in self.wants and fits(pattern, text):
                    return key
        return None
