"""A part of an analysis, in a process that thinks: a short time at once, so that others get their turn."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from amunre.analysis.grading import BUDGET, Grading, Kept
from amunre.analysis.hints import Candidate, candidates_of
from amunre.analysis.judge import NetworkJudge
from amunre.analysis.report import report
from amunre.game.game import Game
from amunre.game.sight import sight_of
from amunre.service import records
from amunre.service.games import shared_game

AT_ONCE = 0.4
"""Seconds after which a process looks up."""
MOST_KEPT = 4
SEED = 1

GRADED: dict[str, Grading] = {}
"""Games whose first pass is done here; whoever comes to another process has it done again."""


@dataclass(frozen=True)
class PartlyAnalysed:
    """What is known after a part of the work."""

    report: dict[str, Any]
    share: float
    """How much of it is done; 1 is all."""
    found: list[Kept] | None
    """The closer looks that are new; None as long as the first pass is not done for every seat."""


def grade(key: str, lines: Sequence[str], kept: Sequence[Kept] | None) -> PartlyAnalysed:
    """Go on with an analysis: the quick pass if nothing is kept yet, for a seat at least, then closer looks."""
    grading = GRADED.get(key)
    if grading is None:
        grading = Grading(records.read(lines), budget=BUDGET, seed=SEED)
        if len(GRADED) >= MOST_KEPT:
            GRADED.clear()
        GRADED[key] = grading
    whole = pass_over(grading, math.inf if kept is not None else time.process_time() + AT_ONCE)
    if kept is None:
        return PartlyAnalysed(nameless_report(grading), 0.0, [] if whole else None)
    share, found = look_closer(grading, kept)
    return PartlyAnalysed(nameless_report(grading), share, found)


def pass_over(grading: Grading, until: float) -> bool:
    """The quick pass for a seat that had none, and for others until the time is up; whether it is done for all."""
    missing = [seat for seat in grading.seats if seat not in grading.columns]
    for place, seat in enumerate(missing):
        if place and time.process_time() > until:
            return False
        grading.pass_over(seat)
    return True


def look_closer(grading: Grading, kept: Sequence[Kept]) -> tuple[float, list[Kept]]:
    """Closer looks until the time is up."""
    found: list[Kept] = []
    until = time.process_time() + AT_ONCE
    for share in grading.look_closer({one["decision"]: one for one in kept}, found.append):
        if found and time.process_time() > until:
            return min(share, 0.99), found
    return 1.0, found


def nameless_report(grading: Grading) -> dict[str, Any]:
    """The report without names: who plays is not what it is about."""
    found = report(grading)
    for one in found["seats"]:
        del one["name"]
    return found


JUDGES: dict[Game, NetworkJudge] = {}


def hints(header: str, sight: bytes, seat: int) -> list[Candidate]:
    """The best ways to go on for a seat, from what it sees."""
    game = shared_game(header)
    if game not in JUDGES:
        if len(JUDGES) >= MOST_KEPT:
            JUDGES.clear()
        JUDGES[game] = NetworkJudge(game)
    return candidates_of(JUDGES[game], sight_of(game, sight, made_here=True), seat)
