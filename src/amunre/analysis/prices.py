"""The auction sheet: what a seat bid for a province, and the bid at which the next best province would be as good."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from amunre.analysis.columns import Columns
from amunre.analysis.judge import NetworkJudge


@dataclass(frozen=True)
class Price:
    """A bid and what it was worth to its seat, from what the seat knew then."""

    line: int
    seat: int
    province: str
    paid: int
    fair: float | None
    """None if there was nothing to compare it with."""

    @property
    def regret(self) -> float | None:
        """What was bid beyond the fair price."""
        return None if self.fair is None else self.paid - self.fair


def prices_of(judge: NetworkJudge, columns: Columns) -> list[Price]:
    """Every bid of the seat."""
    found = []
    for part in columns.parts:
        if part.stretch.kind == "own":
            for state, action in part.stretch.steps:
                entry = state.game.actions[action]
                if entry.kind == "bid":
                    province, gold = entry.named["province"], int(entry.named["gold"])
                    fair = fair_price(judge.options(state, columns.seat), state.game.actions, str(province))
                    found.append(Price(part.stretch.line, columns.seat, str(province), gold, fair))
    return found


def fair_price(options: Sequence[tuple[int, float]], actions: object, province: str) -> float | None:
    """Where a straight line through what the bids on a province are worth meets the best bid on another."""
    here, elsewhere = [], []
    for action, win in options:
        entry = actions[action]  # type: ignore[index]
        if entry.kind == "bid":
            if str(entry.named["province"]) == province:
                here.append((int(entry.named["gold"]), win))
            else:
                elsewhere.append(win)
    if len(here) < 2 or not elsewhere:
        return None
    middle, worth = fmean([gold for gold, _ in here]), fmean([win for _, win in here])
    slope = sum((gold - middle) * (win - worth) for gold, win in here) / sum((gold - middle) ** 2 for gold, _ in here)
    if slope >= 0:
        return None
    fair = middle + (max(elsewhere) - worth) / slope
    return min(max(fair, 0.0), float(max(gold for gold, _ in here)))
