"""How everything here is timed, ours and theirs alike; it runs in both environments: standard library only.

Time is processor time of this process: on a core shared with other work it says what an idle core would, and
every contender runs on one thread. Each measurement is one whole number of games or of passes, never a part.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

Outcome = TypeVar("Outcome")

# Positions to copy are taken all through a game, since a copy grows with the game's history in some engines.
POSITIONS = 64


class Counts:
    """What was played: decisions have at least two legal choices; forced actions and chance count apart."""

    def __init__(self) -> None:
        self.games = self.decisions = self.forced = self.chance = 0


def pick(outcomes: Sequence[tuple[Outcome, float]], total: float, dice: random.Random) -> Outcome:
    """Draw by weight. Walking the list is quicker than `random.choices` and far more so than numpy."""
    point = dice.random() * total
    for outcome, weight in outcomes:
        point -= weight
        if point < 0:
            return outcome
    return outcomes[-1][0]  # rounding of the weights may leave a crumb


def games(play: Callable[[Counts], None], seconds: float) -> dict[str, float]:
    """Play whole games for so long: decisions and steps (decisions, forced and chance) a second."""
    play(Counts())  # the first game warms caches and is not counted
    counts = Counts()
    start, now = time.process_time(), 0.0
    while not now or now < seconds:  # at least one, however short the time
        play(counts)
        counts.games += 1
        now = time.process_time() - start
    steps = counts.decisions + counts.forced + counts.chance
    rates = {"decisions_per_second": counts.decisions / now, "steps_per_second": steps / now}
    return {**vars(counts), "seconds": now, **rates}


def repeat(work: Callable[[], int], seconds: float) -> dict[str, float]:
    """Do a piece of work that says how often it did its thing, for so long: seconds for one."""
    work()
    count = 0
    start, now = time.process_time(), 0.0
    while not now or now < seconds:
        count += work()
        now = time.process_time() - start
    return {"count": count, "seconds": now, "seconds_each": now / count}


def spread(positions: list[Outcome]) -> list[Outcome]:
    """About `POSITIONS` of them, evenly from first to last."""
    return positions[:: max(1, len(positions) // POSITIONS)][:POSITIONS]


Measurement = Callable[[float, int], dict[str, float]]


def main(title: str, measurements: dict[str, Measurement]) -> None:
    """The command line every contender shares: one measurement, one line of JSON."""
    parser = argparse.ArgumentParser(description=title)
    parser.add_argument("measurement", choices=list(measurements))
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to measure (default 2)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random choices (default 1)")
    arguments = parser.parse_args()
    print(json.dumps(measurements[arguments.measurement](arguments.seconds, arguments.seed)))
