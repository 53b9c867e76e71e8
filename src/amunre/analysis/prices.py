"""The auction sheet: what a seat bid for a province, and the bid at which the next best province would be as good."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from amunre.analysis.columns import Columns
from amunre.analysis.judge import NetworkJudge
from amunre.game.contract import GameState


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


@dataclass
class Auction:
    """What everything that was up was worth to a seat when it bid first, and what it paid at last."""

    when: tuple[int, int]
    """Age and round, or kingdom and auction."""
    fair: dict[str, float | None]
    """By province."""
    won: str = ""
    """The province of its last bid."""
    paid: int = 0


def sheet_of(judge: NetworkJudge, columns: Columns) -> list[Auction]:
    """Every auction that the seat bid in."""
    found: list[Auction] = []
    for part in columns.parts:
        for state, action in part.stretch.steps if part.stretch.kind == "own" else ():
            entry = state.game.actions[action]
            if entry.kind == "bid":
                if not found or found[-1].when != auction_of(state):
                    found.append(Auction(auction_of(state), fair_prices(judge, state, columns.seat)))
                found[-1].won, found[-1].paid = str(entry.named["province"]), int(entry.named["gold"])
    return found


def auction_of(state: GameState) -> tuple[int, int]:
    """Age and round, or kingdom and auction."""
    view: Any = state.view(None)
    return (view.kingdom, view.auction) if hasattr(view, "kingdom") else (view.age, view.round)


def fair_prices(judge: NetworkJudge, state: GameState, seat: int) -> dict[str, float | None]:
    """For each province that the seat may bid on, the bid at which the next best would be as good."""
    options, actions = judge.options(state, seat), state.game.actions
    bids = [actions[action] for action, _ in options]
    provinces = sorted({str(one.named["province"]) for one in bids if one.kind == "bid"})
    return {province: fair_price(options, actions, province) for province in provinces}


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
