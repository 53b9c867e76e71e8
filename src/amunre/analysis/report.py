"""An analysis as an object for programs: everything that the terminal and the page show is in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from amunre.agents.advice import reasons_of
from amunre.agents.reason import Reason, weightiest
from amunre.analysis.columns import Columns
from amunre.analysis.decision import Decision, Outlook, Plan, carried_out
from amunre.analysis.grading import Grading
from amunre.analysis.judge import weights_of
from amunre.analysis.prices import prices_of, sheet_of

HALVING = 0.1
"""Accuracy halves for each such part of an even share that an unforced decision costs."""
DEAREST = 5
SWING = 0.05
"""What others or chance must change of a chance to win to be marked."""
MOST_SWINGS = 8


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
    """The analysis of those seats that the first pass is done for."""
    shown, seats = grading.measures.shown, [seat for seat in grading.seats if seat in grading.columns]
    decisions = sorted([one for seat in seats for one in grading.columns[seat].decisions], key=place)
    errors = sorted([one for one in decisions if one.error > 0], key=lambda one: (-one.error, one.line))
    return {
        "game": grading.game.name,
        "edition": grading.game.edition,
        "players": grading.game.players,
        "seed": grading.seed,
        "budget": grading.budget,
        "weights": weights_of(grading.game.name),
        "luck_shown": shown,
        "levels": dict(grading.measures.levels),
        "seats": [seat_object(grading, seat, shown) for seat in seats],
        "decisions": [decision_object(grading, one) for one in decisions],
        "dearest": [decision_object(grading, one, True) for one in errors[:DEAREST]],
        "shown": [decision_object(grading, one, True) for seat in seats for one in dearest(errors, seat)],
    }


def dearest(errors: Sequence[Decision], seat: int) -> list[Decision]:
    """The dearest decisions of one seat."""
    return [one for one in errors if one.seat == seat][:DEAREST]


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
        "sheet": [
            {"when": list(one.when), "fair": one.fair, "won": one.won, "paid": one.paid}
            for one in sheet_of(grading.judge, columns)
        ],
        "curve": [[0, columns.initial], *[[part.stretch.line, part.after] for part in columns.parts]],
        "swings": swings_of(columns, shown),
    }


def swings_of(columns: Columns, shown: list[str]) -> list[dict[str, Any]]:
    """What chance and the others changed most, in the order of the game."""
    found: list[dict[str, Any]] = []
    for part in columns.parts:
        luck = part.luck if part.stretch.name in shown else 0.0
        kind, change = (part.stretch.name, luck) if luck else ("table", part.table)
        if abs(change) >= SWING:
            found.append({"line": part.stretch.line, "kind": kind, "change": change})
    largest = sorted(found, key=lambda one: -abs(one["change"]))[:MOST_SWINGS]
    return [one for one in found if one in largest]


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
            found[key] = reason_objects(grading, one, plan)
        found["plans"] = [
            {
                "actions": [grading.game.notation(action) for action in plan.plan],
                "win": plan.win,
                "low": plan.low,
                "why": reason_objects(grading, one, plan.plan),
            }
            for plan in compared_of(one)
        ]
    return found


def compared_of(one: Decision) -> list[Outlook]:
    """The plan that was played, then the others, the best first."""
    if not one.compared:
        return []
    return [one.compared[0], *sorted(one.compared[1:], key=lambda found: -found.win)]


def reason_objects(grading: Grading, one: Decision, plan: Plan) -> list[Any]:
    return [[why.code, dict(why.arguments)] for why in reasons_for(grading, one, plan)]


def reasons_for(grading: Grading, one: Decision, plan: Plan) -> tuple[Reason, ...]:
    """What a plan changes from the first action on in which it differs from what was played (or that from the best):
    to buy stones gains nothing, to put them somewhere does."""
    explain = reasons_of(grading.game.name)
    other = one.best if plan == one.played else one.played
    same = next((place for place, (own, its) in enumerate(zip(plan, other)) if own != its), min(len(plan), len(other)))
    if same == len(plan):
        return ()
    before = carried_out(one.stretch.before, {one.seat: plan[:same]})
    return weightiest(explain(before, one.seat, plan[same:], carried_out(before, {one.seat: plan[same:]})))
