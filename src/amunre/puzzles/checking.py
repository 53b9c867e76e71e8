"""Puzzles looked at again: whether they keep their solution with other luck and more guesses, and by how much."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

import msgspec

from amunre.game.game import Game
from amunre.puzzles.puzzle import Puzzle, actions_of, table_of
from amunre.puzzles.weighing import Scales, Weighed


class PuzzleCheck(msgspec.Struct, frozen=True):
    """One puzzle as it was mined, and as it is seen now. Leads and errors are shares of a victory."""

    name: str
    kind: str
    players: int
    difficulty: int
    mined_guesses: int
    mined_lead: float
    """How far the solution led the second best plan."""
    mined_error: float
    """The standard error of that."""
    guesses: int
    lead: float
    """The same now; below 0 if another plan is better."""
    error: float
    best: str
    """The plan that is best now, as people type it."""

    @property
    def keeps(self) -> bool:
        """Whether the solution is still the best plan."""
        return self.lead > 0


def checked(puzzle: Puzzle, scales: Scales, seed: int, guesses: int) -> list[Weighed]:
    """The plans weighed anew, the best first."""
    state = table_of(puzzle).state
    plans = [actions_of(plan, state.game) for plan in puzzle.plans]
    return scales.weigh(state, puzzle.seat, plans, seed, guesses)


def check_of(puzzle: Puzzle, weighed: Sequence[Weighed], game: Game, guesses: int) -> PuzzleCheck:
    """The figures of a puzzle whose plans were weighed anew."""
    solution = next(one for one in weighed if one.plan == actions_of(puzzle.plans[0], game))
    second = next(one for one in weighed if one is not solution)
    kept = solution is weighed[0]
    return PuzzleCheck(
        puzzle.name,
        puzzle.kind,
        puzzle.players,
        puzzle.difficulty,
        puzzle.guesses,
        puzzle.plans[1].behind,
        puzzle.plans[1].error,
        guesses,
        round(second.behind if kept else -solution.behind, 4),
        round(second.error if kept else solution.error, 4),
        ", ".join(game.notation(action) for action in weighed[0].plan),
    )


def as_csv(figures: Sequence[PuzzleCheck]) -> str:
    """A line for each puzzle, with a head."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(PuzzleCheck.__struct_fields__)
    writer.writerows(msgspec.structs.astuple(figure) for figure in figures)
    return file.getvalue()


def from_csv(text: str) -> list[PuzzleCheck]:
    """The figures of a file that `as_csv` wrote."""
    return msgspec.convert(list(csv.DictReader(io.StringIO(text))), list[PuzzleCheck], strict=False)
