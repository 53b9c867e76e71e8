"""One seat's game in columns that add up: luck, own errors, the table and the rest lead from its first chance to the
result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from amunre.analysis import chance
from amunre.analysis.decision import Decision, first_look
from amunre.analysis.judge import NetworkJudge
from amunre.analysis.measures import Measures
from amunre.analysis.stretches import Stretch, course
from amunre.game.contract import GameState
from amunre.game.table import Move

NOTHING = Measures()


@dataclass
class ColumnPart:
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

    @property
    def left(self) -> float:
        """What the others had left to the seat at its decision, beyond what was expected before: a closer look may find
        a better plan than the network had. Without this every error would come back as rest."""
        if self.decision is None or not self.decision.unforced:
            return 0.0
        return self.after + self.error - self.before

    def unexplained(self, shown: bool) -> float:
        """The rest of this part, if its luck is shown or not."""
        told = self.table + self.left - self.error + (self.luck if shown else 0.0)
        return self.after - self.before - told


@dataclass
class Columns:
    """What became of one seat."""

    seat: int
    initial: float
    parts: list[ColumnPart]
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
        return sum(part.table + part.left for part in self.parts)

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
        return [part.unexplained(part.stretch.name in shown) for part in self.parts]

    def rest(self, shown: Sequence[str]) -> float:
        return self.final - self.initial - sum(self.luck(shown).values()) - self.table - self.errors


def columns_of(
    judge: NetworkJudge,
    moves: Sequence[Move],
    start: GameState,
    seat: int,
    seed: int,
    measures: Measures = NOTHING,
    kinds: Sequence[str] = (),
) -> Columns:
    """The first pass over a game: the network says what everything was worth to the seat. Luck is worked out for those
    kinds of draws that are named.

    Until somebody has decided everybody has an even share: what the network makes of who begins and of what comes up
    first did not show in results.
    """
    initial = 1 / start.game.players
    value, last, opening = initial, start, True
    parts: list[ColumnPart] = []
    stretches = course(moves, seat)
    for stretch, following in zip_longest(stretches, stretches[1:]):
        opening = opening and stretch.kind == "chance" and stretch.name not in kinds
        if following is not None and following.name in kinds:
            after = chance.expected(judge, following, seat, seed)
        elif opening:
            after = initial
        else:
            after = judge.chance(stretch.after, seat)
        mean = value if parts or stretch.name not in kinds else chance.expected(judge, stretch, seat, seed)
        parts += parts_of(judge, stretch, seat, value, after)
        if stretch.name in kinds:
            parts[-1].luck = (after - mean) * measures.factor(stretch.name)
        value, last = after, stretch.after
    return Columns(seat, initial, parts, last.ending is not None)


def parts_of(judge: NetworkJudge, stretch: Stretch, seat: int, value: float, after: float) -> list[ColumnPart]:
    """How one stretch changed the chance of a seat, which stood at `value`."""
    if stretch.kind == "sealed":
        return sealed_parts(judge, stretch, seat, value, after)
    part = ColumnPart(stretch, value, after)
    if stretch.kind == "table":
        part.table = after - value
    elif stretch.kind == "own":
        part.decision = first_look(judge, stretch, seat)
    return [part]


def sealed_parts(judge: NetworkJudge, stretch: Stretch, seat: int, value: float, revealed: float) -> list[ColumnPart]:
    """A sealed moment: the seat's own choice, then what the others turn out to have chosen."""
    parts = []
    if stretch.steps:
        state, action = stretch.steps[-1]
        chosen = state.copy()
        chosen.apply(seat, action)
        after = judge.now(chosen, seat)
        parts.append(ColumnPart(stretch, value, after, decision=first_look(judge, stretch, seat)))
        value = after
    return [*parts, ColumnPart(stretch, value, revealed, table=revealed - value)]
