"""Hints while a game runs, found as an analysis finds them after it: plans of the seat, played on from its own view."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import fmean, stdev

from amunre.agents.advice import reasons_of
from amunre.agents.reason import Reason, weightiest
from amunre.analysis import sealed
from amunre.analysis.decision import TENTH, Plan, carried_out, completed, play_on
from amunre.analysis.judge import NetworkJudge
from amunre.game.contract import GameState
from amunre.game.generator import Generator
from amunre.game.sight import Sight

CANDIDATES = 4
GUESSES = 32
SEED = 1


@dataclass(frozen=True)
class Candidate:
    """One way to go on, and how it fares in what may come."""

    plan: Plan
    win: float
    low: float
    """The mean chance of its worst tenth."""
    high: float
    """The same of its best tenth."""
    behind: float
    """How much less than the best, measured in the same futures."""
    doubt: float
    """The standard error of that."""
    reasons: tuple[Reason, ...]
    """What it changes at once."""


def candidates_of(judge: NetworkJudge, sight: Sight, seat: int) -> list[Candidate]:
    """The best ways to go on, the best first; found from the sight of the seat alone."""
    world = sight.game.guess(sight, Generator(SEED))
    actions = [action for action, _ in judge.options(world, seat)[:CANDIDATES]]
    plans = list(dict.fromkeys([completed(judge, world, seat, (action,)) for action in actions]))
    results = play_on(judge, world, seat, plans, SEED, GUESSES, *others_of(judge, world, seat))
    order = sorted(range(len(plans)), key=lambda place: -fmean(results[place]))
    best = results[order[0]]
    return [candidate(world, seat, plans[place], results[place], best) for place in order]


def others_of(judge: NetworkJudge, world: GameState, seat: int) -> tuple[sealed.Others, ...]:
    """In a sealed moment the others choose by their mix, as in an analysis."""
    if not world.game.sealed(world):
        return ()
    return (sealed.by_mix(judge, seat, sealed.Mixing(judge, world, SEED).run()),)


def candidate(world: GameState, seat: int, plan: Plan, found: list[float], best: list[float]) -> Candidate:
    ordered, tenth = sorted(found), max(1, len(found) // TENTH)
    less = [one - other for one, other in zip(best, found)]
    doubt = stdev(less) / math.sqrt(len(less))
    reasons = weightiest(reasons_of(world.game.name)(world, seat, plan, carried_out(world, {seat: plan})))
    return Candidate(plan, fmean(found), fmean(ordered[:tenth]), fmean(ordered[-tenth:]), fmean(less), doubt, reasons)
