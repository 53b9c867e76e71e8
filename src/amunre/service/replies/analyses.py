"""What is told of an analysis, and hints. Chances are shares of a victory, from 0 to 1; `n` is a line of the replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec

from amunre.service.replies.reply import Reply, finished


class PlanGraded(Reply, frozen=True):
    """A plan for a decision, and how it fares."""

    words: str
    played: bool
    best: bool
    win: float
    low: float
    """The chance in its worst tenth."""
    why: Sequence[str]
    """What it changes at once."""


class DecisionGraded(Reply, frozen=True):
    """A decision that cost something."""

    n: int
    """The line before it: where somebody who would do better goes on."""
    seat: int
    phase: str
    played: str
    best: str
    cost: float
    doubt: float | None
    """The standard error of the cost; null if nobody looked closer yet."""
    plans: Sequence[PlanGraded]
    """Side by side, the one that was played first; empty if nobody looked closer yet."""


class ErrorMark(Reply, frozen=True):
    n: int
    seat: int
    cost: float


class Swing(Reply, frozen=True):
    """What chance or the others changed at once."""

    n: int
    kind: str
    """`table` for the others, or the kind of what was drawn."""
    change: float


class ProvincePrice(Reply, frozen=True):
    province: str
    fair: float | None
    """The bid at which the next best province would have been as good; null where there was none."""


class AuctionGraded(Reply, frozen=True):
    """An auction as it was when the seat bid first, and what it won at last."""

    when: str
    provinces: Sequence[ProvincePrice]
    won: str
    paid: int


class PhaseGraded(Reply, frozen=True):
    phase: str
    words: str
    rate: float
    """What a decision of it cost on average, in thousandths of a victory."""


class SeatGraded(Reply, frozen=True):
    """A seat's game: start, luck, errors, table and rest add up to the final chance."""

    seat: int
    initial: float
    final: float
    over: bool
    luck: Mapping[str, float]
    """By kind, of those that are shown."""
    table: float
    errors: float
    rest: float
    unforced: int
    error_rate: float | None
    accuracy: float | None
    level: Sequence[str | None] | None
    """The weaker and the stronger level between which the seat played; null if that was not measured."""
    phases: Sequence[PhaseGraded]
    sheet: Sequence[AuctionGraded]
    curve: Sequence[Sequence[float]]
    """Lines of the replay, each with the chance of the seat after it."""
    swings: Sequence[Swing]
    dearest: Sequence[DecisionGraded]


class Analysed(Reply, frozen=True):
    """An analysis as far as it is."""

    id: str
    share: float
    """How much is done; 1 is all."""
    game: str
    players: int
    seats: Sequence[SeatGraded]
    """Empty as long as nothing is known."""
    marks: Sequence[ErrorMark]
    levels: Mapping[str, float]
    """The error rates of our own opponents, as far as they were measured."""


class PlanShown(Reply, frozen=True):
    """A plan carried out, action by action, as its seat would have seen it."""

    steps: Sequence[StepShown]


class StepShown(Reply, frozen=True):
    words: str
    places: Sequence[str]
    view: Annotated[msgspec.Raw, finished("ViewMessage")]


class HintGiven(Reply, frozen=True):
    """A way to go on."""

    action: Annotated[msgspec.Raw, finished("Action")]
    """What it begins with."""
    then: str
    """What follows from it in the same turn, in words; empty if nothing does."""
    win: float
    low: float
    high: float
    """The chances in its worst and its best tenth of what may come."""
    behind: float
    doubt: float
    why: Sequence[str]
    lacks: Sequence[str]
    """What the best has and this has not."""
    places: Sequence[str]
    """The provinces it is about, by name."""


class Hints(Reply, frozen=True):
    """The best first, by the seat's own view."""

    hints: Sequence[HintGiven]
