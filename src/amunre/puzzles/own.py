"""Learn from one's mistakes: the dearest decisions of a game that was played come back as puzzles."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

import msgspec

from amunre import catalogue
from amunre.analysis.decision import Decision, carried_out
from amunre.analysis.grading import Grading
from amunre.game.record import Record
from amunre.game.refusal import BadInput
from amunre.game.tables import digest
from amunre.puzzles.mining import MANY, SHOWN, puzzle_from, script_line
from amunre.puzzles.plans import variations
from amunre.puzzles.puzzle import Puzzle
from amunre.puzzles.weighing import Scales

DEAREST = 10
"""This many decisions of one game are looked at."""


def from_record(
    record: Record,
    seat: int,
    budget: int,
    seed: int = 1,
    guesses: int = MANY,
    progress: Callable[[int], None] = lambda share: None,
) -> list[Puzzle]:
    """The dearest decisions of a seat, the dearest first; those that a closer look excuses are left out."""
    if digest(record.game.tables) != digest(catalogue.new(record.game.name, edition=record.game.edition).tables):
        raise BadInput("puzzles_record_tables", path=str(record.source))
    grading = Grading(record, [seat], budget, seed)
    grading.first_pass()
    for share in grading.look_closer():
        progress(int(100 * share))
    errors = [one for one in grading.columns[seat].decisions if one.error > 0]
    errors.sort(key=lambda one: (-one.error, one.line))
    found = [puzzle_of(grading, one, seed, guesses) for one in errors[:DEAREST]]
    return [puzzle for puzzle in found if puzzle is not None]


def puzzle_of(grading: Grading, one: Decision, seed: int, guesses: int) -> Puzzle | None:
    """One decision as a puzzle; None if the plan that was played turns out to be as good as any."""
    state, seat = one.stretch.before, one.seat
    plans = variations(grading.judge, state, seat, list(dict.fromkeys([one.played, one.best])))
    weighed = Scales(grading.judge).weigh(state, seat, plans, seed + 1, guesses)
    after = carried_out(state, {seat: one.played}).digest
    place = next(place for place, other in enumerate(weighed) if carried_out(state, {seat: other.plan}).digest == after)
    if weighed[place].behind <= 2 * weighed[place].error:
        return None
    shown = weighed[:SHOWN] if place < SHOWN else [*weighed[: SHOWN - 1], weighed[place]]
    before = [script_line(move) for move in takewhile(lambda move: move.before is not state, grading.moves)]
    puzzle = puzzle_from(f"line-{one.line}", state, seat, before, shown, [], guesses)
    return msgspec.structs.replace(puzzle, played=min(place, SHOWN - 1))
