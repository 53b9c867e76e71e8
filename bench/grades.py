"""Whether grades can be trusted: planted blunders against play-outs, redacted records, and the same seed again.

    python -m bench.grades blunders --game board --games 200     found or not, and graded as much as they cost
    python -m bench.grades same --game board --games 100         redacted = whole, the same seed = the same grades

A blunder is the worst of a vizier's sensible options at one decision of a game. What it cost is told by games that are
played to their end from there, with results alone and luck of their own: nothing of the grading is in it.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from amunre import new
from amunre.agents.agent import Agent, make
from amunre.agents.luck import luck_of
from amunre.agents.match import play
from amunre.analysis.decision import Decision, carried_out, completed
from amunre.analysis.grading import BUDGET, Grading
from amunre.analysis.judge import NetworkJudge
from amunre.catalogue import reopen
from amunre.game.export import redact
from amunre.game.generator import Generator
from amunre.game.record import Record, from_lines
from amunre.game.sight import Sight
from bench.analysis import LEVELS, PLAYERS, Found, every, players_of, record_of, slope_of

BASES = {"blunders": 7_000_000, "same": 8_000_000}
"""Games of nobody else."""
SPREAD = 0.02
"""A blunder is planted where options differ by more than this chance to win, as the network sees it."""
PLAY_OUTS = 200
TO_THE_END = 99
LATEST = 12
"""A blunder is planted at one of so many such decisions of a seat."""
SAME_BUDGET = BUDGET // 10


class Blunderer:
    """A vizier who once takes the worst of its sensible options."""

    reads_sight = True

    def __init__(self, judge: NetworkJudge, seat: int, seed: int, when: int) -> None:
        self.judge, self.seat, self.when = judge, seat, when
        self.vizier = make("vizier", seed=seed)
        self.seen: bytes | None = None
        """What it saw when it blundered."""

    def choose(self, sight: Sight) -> int:
        if self.seen is None:
            options = self.judge.options(sight.game.guess(sight, Generator(1)), self.seat)
            if options[0][1] - options[-1][1] > SPREAD:
                self.when -= 1
            if self.when < 0:
                self.seen = sight.store
                return options[-1][0]
        return self.vizier.choose(sight)  # type: ignore[arg-type]


def graded(record: Record, budget: int, seats: Sequence[int] | None = None, seed: int = 1) -> Grading:
    grading = Grading(record, seats, budget, seed)
    grading.first_pass()
    for _ in grading.look_closer():
        pass
    return grading


# Planted blunders ---------------------------------------------------------------------------------------------------


def blunder(game: str, base: int, number: int) -> Found:
    """A game with one blunder in it: what the analysis says of it, and what play-outs say."""
    players, seed = players_of(game, number), base + number
    seat = number // len(PLAYERS[game]) % players
    board = new(game, players=players)
    blunderer = Blunderer(NetworkJudge(board), seat, seed, number % LATEST)
    agents: list[Agent] = [make("vizier", seed=seed * 10 + other) for other in range(players)]
    agents[seat] = blunderer  # type: ignore[call-overload]
    grading = graded(from_lines(list(play(board, agents, seed).lines), "bench", reopen), BUDGET, [seat])
    if blunderer.seen is None:
        return {}
    move = next(move for move in grading.moves if move.seat == seat and seen(move.before, seat) == blunderer.seen)
    one = max((one for one in grading.columns[seat].decisions if one.line <= move.number + 1), key=lambda it: it.line)
    cost = played_out(grading.judge, one, seed)
    return {
        "phase": one.phase,
        "seen": round(one.seen, 4),
        "error": round(one.error, 4),
        "measured": None if one.measured is None else round(one.measured, 4),
        "cost": round(fmean(cost), 4),
        "cost_error": round(stdev(cost) / len(cost) ** 0.5, 4),
    }


def seen(state: Any, seat: int) -> bytes:
    found: bytes = state.sight(seat).store
    return found


def played_out(judge: NetworkJudge, one: Decision, seed: int) -> list[float]:
    """What was lost beside what the network would have done, game by game, each played to its end."""
    sight = one.stretch.before.sight(one.seat)
    plans = (completed(judge, one.stretch.before, one.seat, ()), one.played)
    luck, lost = luck_of(seed, sight), []
    for number in range(PLAY_OUTS):
        guess = sight.game.guess(sight, Generator(luck + number))
        better, played = (
            judge.later(carried_out(guess, {one.seat: plan}), luck + number, TO_THE_END)[one.seat] for plan in plans
        )
        lost.append(better - played)
    return lost


def blunders(arguments: argparse.Namespace) -> None:
    """How many were found, and whether they were graded as they cost."""
    rows = [row for row in every(arguments, partial(blunder, arguments.game, BASES["blunders"])) if row]
    phases = defaultdict(list)
    for row in rows:
        phases[row["phase"]].append(row)
    for name, here in [("all", rows), *sorted(phases.items())]:
        found = fmean([row["error"] > 0 for row in here])
        told = ", ".join(f"{what} {mean(values)}" for what, values in columns_of(here).items())
        print(f"{name}: {len(here)} planted, {100 * found:.0f} % found; {told}")
    slope, error = slope_of([row["error"] for row in rows], [row["cost"] for row in rows])
    print(f"slope of what play-outs say on the grades: {slope:.2f} +- {error:.2f}")


def columns_of(rows: Sequence[Found]) -> dict[str, list[float]]:
    return {
        "graded": [row["error"] for row in rows],
        "cost in play-outs": [row["cost"] for row in rows],
        "difference": [row["error"] - row["cost"] for row in rows],
    }


def mean(values: Sequence[float]) -> str:
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{fmean(values):.4f} +- {error:.4f}"


# The same grades ----------------------------------------------------------------------------------------------------


def repeated(game: str, base: int, number: int) -> Found:
    """Whether every seat gets the same grades from its redacted record, alone, and once more; not by another seed."""
    players = players_of(game, number)
    record = record_of(game, [LEVELS[(number + seat) % 4] for seat in range(players)], base + number)
    whole = graded(record, SAME_BUDGET)
    again = graded(record, SAME_BUDGET)
    other = graded(record, SAME_BUDGET, seed=2)
    found = {"seats": players, "redacted": 0, "again": 0, "other": 0}
    for seat in range(players):
        mine = graded(from_lines(redact(record, seat), "redacted", reopen), SAME_BUDGET)
        found["redacted"] += grades(mine, seat) == grades(whole, seat)
        found["again"] += grades(again, seat) == grades(whole, seat)
        found["other"] += grades(other, seat) == grades(whole, seat)
    return found


def grades(grading: Grading, seat: int) -> object:
    one, shown = grading.columns[seat], grading.measures.shown
    decisions = [(d.played, d.best, d.seen, d.error, d.measured, d.standard_error) for d in one.decisions]
    return (one.initial, one.final, one.luck(shown), one.table, one.errors, one.rest(shown), decisions)


def same(arguments: argparse.Namespace) -> None:
    """How many seats had the same grades."""
    rows = list(every(arguments, partial(repeated, arguments.game, BASES["same"])))
    seats = sum(row["seats"] for row in rows)
    for what in ("redacted", "again", "other"):
        print(f"{what}: {sum(row[what] for row in rows)} of {seats} seats with the same grades")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=tuple(BASES))
    parser.add_argument("--game", default="board", choices=tuple(PLAYERS))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=Path)
    arguments = parser.parse_args()
    {"blunders": blunders, "same": same}[arguments.what](arguments)


if __name__ == "__main__":
    main()
