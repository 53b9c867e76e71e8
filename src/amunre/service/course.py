"""The course of a game at a table: the engine's table, kept small, and how often each seat's view has changed.

A course is never changed in place while others look at it: an action is carried out on a twin, which takes its place
once it is on disk.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from amunre.game import record as game_record
from amunre.game.contract import CHANCE, GameState
from amunre.game.dice import Chance
from amunre.game.event import Event
from amunre.game.game import Game
from amunre.game.refusal import Refused
from amunre.game.table import Table
from amunre.service.games import shared_game

KEPT = 48
"""More moves than these are not kept at hand, unless an undo may need them."""
SPARE = 16
"""Moves that are kept beyond those: what is taken back lays the ones before it open."""


@dataclass(frozen=True)
class Step:
    """One line of the record, and who may know of it."""

    number: int
    seat: int
    action: int | None
    """None for an undo."""
    before: GameState
    after: GameState
    forced: bool
    seen: tuple[bool, ...]
    """For each seat, and last for a watcher: whether what they know has changed."""
    sealed: bool
    """Whether it was done in a sealed moment: then others do not learn who did it."""

    def seen_by(self, seat: int | None) -> bool:
        return self.seen[-1 if seat is None else seat]

    def line(self) -> str:
        """The line of the record."""
        if self.action is None:
            return game_record.undo_line(self.number, self.seat)
        return game_record.action_line(self.number, self.seat, self.after.game.notation(self.action))

    @cached_property
    def happened(self) -> list[Event]:
        """Everything that happened, whoever may know of it."""
        if self.action is None:
            return []
        return self.after.game.events(self.before, self.seat, self.action, self.after)

    @cached_property
    def said(self) -> dict[tuple[Any, ...], Any]:
        """What was put into words already; see `speech`."""
        return {}

    def events(self, seat: int | None) -> list[Event]:
        """What the seat may know of what happened."""
        return [event for event in self.happened if event.visible_to(seat)]

    def text(self, seat: int | None) -> str | None:
        """The action, as far as the seat may know it."""
        if self.action is None or (self.sealed and seat != self.seat):
            return None
        text = self.after.game.notation(self.action)
        if self.seat == CHANCE:
            if not all(event.visible_to(seat) for event in self.happened):
                return text.split()[0] + game_record.HIDDEN
        return text

    def who(self, seat: int | None) -> int | None:
        """Who did it, as far as the seat may know: in a sealed moment, who was last stays unknown."""
        return None if self.sealed and seat != self.seat else self.seat


class Course:
    """A running or finished game."""

    def __init__(self, game: Game, numbers: Sequence[int] | None = None) -> None:
        self.table = Table(game)
        self.numbers = list(numbers or [0] * (game.players + 1))
        """The number of the view of each seat, and last of a watcher."""

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def state(self) -> GameState:
        return self.table.state

    @property
    def lines(self) -> int:
        """Lines of the record so far, the header and the ending not counted."""
        return self.table.lines

    def number(self, seat: int | None) -> int:
        return self.numbers[-1 if seat is None else seat]

    def twin(self) -> Course:
        """A course of its own from here on; states are shared, for nobody changes them."""
        twin = Course.__new__(Course)
        twin.table = Table.__new__(Table)
        twin.table.__dict__.update(self.table.__dict__)
        twin.table.moves = self.table.moves[:]
        twin.numbers = self.numbers[:]
        return twin

    def act(self, seat: int, action: int) -> Step:
        """Carry out an action, or raise `Refused`."""
        before = self.state
        forced = seat != CHANCE and len(before.legal(seat)) == 1
        move = self.table.act(seat, action)
        sealed = seat != CHANCE and self.game.sealed(before)
        hidden = sealed and self.game.reveals(before) == self.game.reveals(move.after)
        self.trim()
        return self.counted(seat, action, before, forced, sealed, hidden)

    def undo(self, seat: int) -> Step:
        """Take back the seat's last action, or raise `Refused`."""
        before = self.state
        undone = self.table.moves[self.table.undoable(seat)]
        sealed = self.game.sealed(undone.before)
        self.table.undo(seat)
        return self.counted(seat, None, before, False, sealed, sealed)

    def counted(
        self, seat: int, action: int | None, before: GameState, forced: bool, sealed: bool, hidden: bool
    ) -> Step:
        """The step that was just done, counted for those who may know of it."""
        seen = tuple([not hidden or place == seat for place in range(self.game.players + 1)])
        for place, visible in enumerate(seen):
            self.numbers[place] += visible
        return Step(self.lines, seat, action, before, self.state, forced, seen, sealed)

    def run_on(self, dice: Chance, forced: Callable[[int], bool]) -> list[Step]:
        """Draw while chance must decide, and play moves without a choice for seats that want it."""
        steps: list[Step] = []
        while True:
            actors = self.state.actors
            if actors == (CHANCE,):
                pile, number = self.game.pile(self.state)
                steps.append(self.act(CHANCE, dice.pick(pile, number, self.state.odds())))
                continue
            for seat in actors:
                if forced(seat):
                    legal = self.state.legal(seat)
                    if len(legal) == 1:
                        steps.append(self.act(seat, legal[0]))
                        break
            else:
                return steps

    def take_back(self, seat: int, forced: bool) -> list[Step]:
        """Undo down to a real choice: what was forced is taken back along with it, as far as that is possible."""
        steps = [self.undo(seat)]
        while forced and len(self.state.legal(seat)) == 1:
            try:
                steps.append(self.undo(seat))
            except Refused:
                break
        return steps

    def can_undo(self, seat: int | None) -> bool:
        if seat is None or not self.table.moves:
            return False
        last = self.table.moves[-1]
        if last.seat != seat and not self.game.sealed(last.before):
            return False  # somebody else has acted since, in the open: most ask in vain, and that is quickly said
        try:
            self.table.undoable(seat)
        except Refused:
            return False
        return True

    def trim(self) -> None:
        """Forget moves that no undo can reach, and that no refusal of one is about."""
        moves = self.table.moves
        if len(moves) <= KEPT:
            return
        place = len(moves) - 1
        while place > 0 and (moves[place - 1].seat == moves[-1].seat or self.game.sealed(moves[place - 1].before)):
            place -= 1
        last = {move.seat: number for number, move in enumerate(moves)}
        first = min(place, *[last.get(seat, place) for seat in range(self.game.players)]) - SPARE
        if first > 0:
            self.table.moves = moves[first:]


def replayed(header: str, lines: Iterable[str], numbers: Sequence[int] | None = None) -> tuple[Course, list[Step]]:
    """The course that lines of a record lead to, with every step on the way."""
    course = Course(shared_game(header), numbers)
    return course, [step for text in lines if (step := follow(course, text)) is not None]


def follow(course: Course, text: str) -> Step | None:
    """Carry out a line of the record; None for the ending."""
    found = json.loads(text)
    if "ending" in found:
        return None
    if "undo" in found:
        return course.undo(found["undo"])
    seat = CHANCE if found["seat"] == "chance" else found["seat"]
    return course.act(seat, course.game.parse(found["action"]))
