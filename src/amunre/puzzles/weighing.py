"""How the plans of a position fare beside each other, by playing them on from common guesses."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from amunre.analysis.decision import Plan, play_on
from amunre.analysis.judge import NetworkJudge
from amunre.analysis.sealed import Mixing, by_mix
from amunre.game.contract import GameState

LEAD = 0.06
"""The solution leads every other plan by so much of a victory ..."""
SURE = 4.0
"""... and by this many standard errors."""


@dataclass(frozen=True)
class Weighed:
    """One plan beside the best."""

    plan: Plan
    win: float
    behind: float
    error: float


class Scales:
    """Weighs plans of positions of one table; a function of the position, the plans, the seed and the guesses."""

    def __init__(self, judge: NetworkJudge) -> None:
        self.judge = judge

    def weigh(self, state: GameState, seat: int, plans: Sequence[Plan], seed: int, guesses: int) -> list[Weighed]:
        """The plans, the best first."""
        if state.is_sealed:
            others = by_mix(self.judge, seat, Mixing(self.judge, state, seed).run())
            results = play_on(self.judge, state, seat, plans, seed, guesses, others)
        else:
            results = play_on(self.judge, state, seat, plans, seed, guesses)
        best = max(results, key=fmean)
        found = [beside(plan, result, best) for plan, result in zip(plans, results)]
        return sorted(found, key=lambda one: one.behind)


def beside(plan: Plan, result: Sequence[float], best: Sequence[float]) -> Weighed:
    """A plan beside the best one, guess by guess."""
    less = [top - own for top, own in zip(best, result)]
    return Weighed(plan, fmean(result), fmean(less), stdev(less) / math.sqrt(len(less)))


def clear(weighed: Sequence[Weighed], lead: float = LEAD, sure: float = SURE) -> bool:
    """Whether the first plan leads every other by enough."""
    return len(weighed) > 1 and all(one.behind >= max(lead, sure * one.error) for one in weighed[1:])
