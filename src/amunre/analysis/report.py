"""An analysis as an object for programs: everything that the terminal and the page show is in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from amunre.agents.advice import reasons_of
from amunre.agents.reason import Reason, weightiest
from amunre.analysis.columns import Columns
from amunre.analysis.decision import Decision, Plan
from amunre.analysis.grading import Grading
from amunre.analysis.judge import weights_of
from amunre.analysis.prices import prices_of

HALVING = 0.1
"""Accuracy halves for each such part of an even share that an unforced decision costs."""
DEAREST = 5


def rate_of(columns: Columns) -> float | None:
    """Thousandths of a victory per unforced decision; None if there was none."""
    count = sum(one.unforced for one in columns.decisions)
    return -1000 * columns.errors / count if count else None


def accuracy_of(rate: float | None, players: int) -> float | None:
    return None if rate is None else 100 * 0.5 ** (rate / 1000 / (HALVING / players))


def level_of(rate: float | None, rates: Mapping[str, float]) -> list[str | None] | None:
    """The weaker and the stronger level between which the error rate lies, None at an end; by their published rates."""
    if rate is None or not rates:
        return None
    better: str | None = None
    for name, own in sorted(rates.items(), key=lambda entry: entry[1]):
        if rate <= own:
            return [name, better]
        better = name
    return [None, better]


def report(grading: Grading) -> dict[str, Any]:
    """The whole analysis."""
    shown = grading.measures.shown
    decisions = sorted([one for seat in grading.seats for one in grading.columns[seat].decisions], key=place)
    errors = sorted([one for one in decisions if one.error > 0], key=lambda one: (-one.error, one.line))
    return {
        "game": grading.game.name,
        "edition": grading.game.edition,
        "players": grading.game.players,
        "seed": grading.seed,
        "budget": grading.budget,
        "weights": weights_of(grading.game.name),
        "luck_shown": shown,
        "seats": [seat_object(grading, seat, shown) for seat in grading.seats],
        "decisions": [decision_object(grading, one) for one in decisions],
        "dearest": [decision_object(grading, one, True) for one in errors[:DEAREST]],
    }


def place(one: Decision) -> tuple[int, int]:
    return (one.line, one.seat)


def seat_object(grading: Grading, seat: int, shown: list[str]) -> dict[str, Any]:
    columns, game = grading.columns[seat], grading.game
    rate = rate_of(columns)
    phases: dict[str, list[float]] = {}
    for one in columns.decisions:
        if one.unforced:
            phases.setdefault(one.phase, []).append(one.error)
    prices = prices_of(grading.judge, columns)
    return {
        "seat": seat,
        "name": grading.record.seats[seat],
        "initial": columns.initial,
        "final": columns.final,
        "over": columns.over,
        "luck": columns.luck(shown),
        "table": columns.table,
        "errors": columns.errors,
        "rest": columns.rest(shown),
        "unforced": sum(one.unforced for one in columns.decisions),
        "error_rate": rate,
        "accuracy": accuracy_of(rate, game.players),
        "level": level_of(rate, grading.measures.levels),
        "phases": {name: 1000 * sum(found) / len(found) for name, found in phases.items()},
        "auctions": [
            {"line": one.line, "province": one.province, "paid": one.paid, "fair": one.fair, "regret": one.regret}
            for one in prices
        ],
        "curve": [[0, columns.initial], *[[part.stretch.line, part.after] for part in columns.parts]],
    }


def decision_object(grading: Grading, one: Decision, reasons: bool = False) -> dict[str, Any]:
    found: dict[str, Any] = {
        "line": one.line,
        "seat": one.seat,
        "phase": one.phase,
        "played": [grading.game.notation(action) for action in one.played],
        "best": [grading.game.notation(action) for action in one.best],
        "error": one.error,
        "standard_error": one.standard_error,
        "seen": one.seen,
        "unforced": one.unforced,
    }
    if reasons:
        for key, plan in (("why_played", one.played), ("why_best", one.best)):
            found[key] = [[why.code, dict(why.arguments)] for why in reasons_for(grading, one, plan)]
    return found


def reasons_for(grading: Grading, one: Decision, plan: Plan) -> tuple[Reason, ...]:
    """What a plan changes at once, action by action: for the first action in which the plans differ."""
    explain = reasons_of(grading.game.name)
    state = one.stretch.before.copy()
    for number, action in enumerate(plan):
        before = state.copy()
        state.apply(one.seat, action)
        if one.played[: number + 1] != one.best[: number + 1]:
            return weightiest(explain(before, one.seat, action, state))
    return ()
