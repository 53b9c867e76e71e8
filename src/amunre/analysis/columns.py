"""One seat's game in columns that add up: luck, own errors, the table and the rest lead from its first chance to the
result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from amunre.analysis import chance
from amunre.analysis.decision import Decision, first_look
from amunre.analysis.judge import NetworkJudge
from amunre.analysis.measures import Measures
from amunre.analysis.stretches import Stretch, course
from amunre.game.contract import CHANCE, GameState
from amunre.game.table import Move

NOTHING = Measures()


@dataclass
class Part:
    """One stretch of the game: how the seat's chance changed, and by what."""

    stretch: Stretch = field(repr=False)
    before: float
    after: float
    luck: float = 0.0
    table: float = 0.0
    decision: Decision | None = None

    @property
    def error(self) -> float:
        return self.decision.error if self.decision is not None else 0.0


@dataclass
class Columns:
    """What became of one seat."""

    seat: int
    initial: float
    parts: list[Part]
    over: bool
    """Whether the game is over, so that the last chance is the result."""

    @property
    def final(self) -> float:
        return self.parts[-1].after if self.parts else self.initial

    @property
    def decisions(self) -> list[Decision]:
        return [part.decision for part in self.parts if part.decision is not None]

    @property
    def table(self) -> float:
        return sum(part.table for part in self.parts)

    @property
    def errors(self) -> float:
        return -sum(part.error for part in self.parts)

    def luck(self, shown: Sequence[str]) -> dict[str, float]:
        """Luck by kind, of those kinds that are shown."""
        found = dict.fromkeys(shown, 0.0)
        for part in self.parts:
            if part.stretch.name in found:
                found[part.stretch.name] += part.luck
        return found

    def rests(self, shown: Sequence[str]) -> list[float]:
        """What neither luck nor errors nor the table explains, part by part: the noise of the judge."""
        return [
            part.after - part.before - (part.luck if part.stretch.name in shown else 0.0) - part.table + part.error
            for part in self.parts
        ]

    def rest(self, shown: Sequence[str]) -> float:
        return self.final - self.initial - sum(self.luck(shown).values()) - self.table - self.errors


def columns_of(
    judge: NetworkJudge, moves: Sequence[Move], start: GameState, seat: int, seed: int, measures: Measures = NOTHING
) -> Columns:
    """The first pass over a game: the network says what everything was worth to the seat."""
    initial = 1 / start.game.players if start.actors == (CHANCE,) else judge.chance(start, seat)
    value, last = initial, start
    parts: list[Part] = []
    for stretch in course(moves, seat):
        mean = 0.0
        if stretch.kind == "chance":
            mean = chance.expected(judge, stretch, seat, seed)
            value = foreseen(parts, mean, value)
        found = parts_of(judge, stretch, seat, value, mean)
        found[-1].luck *= measures.factor(stretch.name)
        parts += found
        value, last = parts[-1].after, stretch.after
    return Columns(seat, initial, parts, last.ending is not None)


def foreseen(parts: list[Part], mean: float, value: float) -> float:
    """Before a draw a seat has the mean of what may be drawn: that is what the stretch before it led to."""
    if not parts:
        return value
    last = parts[-1]
    if last.decision is None and last.stretch.kind in ("table", "sealed"):
        last.table += mean - last.after
    last.after = mean
    return mean


def parts_of(judge: NetworkJudge, stretch: Stretch, seat: int, value: float, mean: float) -> list[Part]:
    """How one stretch changed the chance of a seat, which stood at `value`; `mean` is what a draw could bring."""
    if stretch.kind == "sealed":
        return sealed_parts(judge, stretch, seat, value)
    after = judge.chance(stretch.after, seat)
    part = Part(stretch, value, after)
    if stretch.kind == "chance":
        part.luck = after - mean
    elif stretch.kind == "table":
        part.table = after - value
    elif stretch.kind == "own":
        part.decision = first_look(judge, stretch, seat)
    return [part]


def sealed_parts(judge: NetworkJudge, stretch: Stretch, seat: int, value: float) -> list[Part]:
    """A sealed moment: the seat's own choice, then what the others turn out to have chosen."""
    parts = []
    if stretch.steps:
        state, action = stretch.steps[-1]
        chosen = state.copy()
        chosen.apply(seat, action)
        after = judge.now(chosen, seat)
        parts.append(Part(stretch, value, after, decision=first_look(judge, stretch, seat)))
        value = after
    revealed = judge.chance(stretch.after, seat)
    return [*parts, Part(stretch, value, revealed, table=revealed - value)]
