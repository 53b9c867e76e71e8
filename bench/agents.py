"""How long each level thinks: the median, the 95th and the 99th percentile of its decisions, in milliseconds.

`.venv/bin/python bench/agents.py` prints a table; `decision_times` is for whoever wants the figures.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence

import amunre
from amunre.agents import Agent, make
from amunre.agents.match import play
from amunre.game.game import Game, View

LEVELS: list[tuple[str, int | None]] = [
    ("apprentice", None),
    ("scribe", None),
    ("vizier", None),
    ("pharaoh", 15_000),
    ("pharaoh", None),
]
"""Every level with its budget; `pharaoh` at about 50 ms a decision and at its default."""


class Timed:
    """An agent with a clock beside it; decisions with one choice do not count."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.seconds: list[float] = []

    def choose(self, view: View) -> int:
        began = time.perf_counter()
        action = self.agent.choose(view)
        if len(view.legal) > 1:
            self.seconds.append(time.perf_counter() - began)
        return action


def decision_times(game: Game, level: str, budget: int | None, least: int = 300, seed: int = 1) -> dict[str, float]:
    """Milliseconds of at least this many decisions: one seat of the level, quick ones on the others."""
    timed = Timed(make(level, seed, budget))
    number = 0
    while len(timed.seconds) < least:
        agents: list[Agent] = [make("vizier", seed + seat) for seat in range(game.players)]
        agents[number % game.players] = timed
        play(game, agents, seed=number)
        number += 1
    return {"decisions": len(timed.seconds), **percentiles(timed.seconds)}


def percentiles(seconds: Sequence[float]) -> dict[str, float]:
    ordered = sorted(seconds)
    places = {"median": 0.5, "p95": 0.95, "p99": 0.99}
    return {name: round(1000 * ordered[int(share * (len(ordered) - 1))], 2) for name, share in places.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", action="append", help="the game (default: both)")
    parser.add_argument("--players", type=int, default=4, help="number of players (default 4)")
    parser.add_argument("--least", type=int, default=300, help="decisions of each level at least (default 300)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    found: dict[str, dict[str, dict[str, float]]] = {}
    for name in arguments.game or ["board", "card"]:
        game = amunre.new(name, players=arguments.players)
        found[name] = {}
        for level, budget in LEVELS:
            label = level if budget is None else f"{level} at {budget:,} nodes"
            figures = found[name][label] = decision_times(game, level, budget, arguments.least)
            if not arguments.json:
                shown = f"median {figures['median']:8.2f}  p95 {figures['p95']:8.2f}  p99 {figures['p99']:8.2f} ms"
                print(f"{name:6} {label:24} {shown}  ({figures['decisions']} decisions)", flush=True)
    if arguments.json:
        print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
