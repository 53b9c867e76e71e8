"""Puzzles, and how the plans of one fare."""

from __future__ import annotations

from typing import Annotated

import msgspec

from amunre.service.replies.reply import Reply, finished
from amunre.service.replies.tables import TableInfo


class PuzzleInfo(Reply, frozen=True):
    """A puzzle in a list."""

    name: str
    game: str
    kind: str
    """What is asked: the code of the prompt."""
    phase: str
    players: int
    difficulty: int
    """1 to 3."""
    difficulty_words: str
    question: str


class Puzzles(Reply, frozen=True):
    puzzles: list[PuzzleInfo]
    date: str
    day: str
    """The name of the puzzle of that day, the same for everybody."""


class PuzzleShown(Reply, frozen=True):
    """A puzzle as its seat sees it."""

    info: PuzzleInfo
    where: str
    table: TableInfo
    drawn: Annotated[msgspec.Raw, finished("Drawn")]
    view: Annotated[msgspec.Raw, finished("ViewMessage")]
    plans: list[str]
    """The plans to choose from, in words."""


class PlanTried(Reply, frozen=True):
    """How one plan fares."""

    plan: int
    """Its number among those to choose from."""
    words: str
    fares: str
    win: float
    behind: float
    """How much of a victory it is behind the solution."""
    error: float
    """The standard error of that."""
    reasons: list[str]


class PuzzleTried(Reply, frozen=True):
    """The answer to a try; the solution is the first plan."""

    right: bool
    answer: str
    plans: list[PlanTried]
    missed: str
    judged: str
