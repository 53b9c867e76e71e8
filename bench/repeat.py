"""Whether a search repeats: the same questions with another seed, at decisions where something is at stake.

`.venv/bin/python -m bench.repeat --game board --players 4 --games 2` plays games of pharaohs and asks each unforced
decision twice. The answers agree if they are the same, or if the first search itself says that they lie within one
standard error of each other, over the guesses in which it followed both. Answers are kept in `--out`, one line for each
game, so a measurement that was interrupted goes on.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import amunre
from amunre.agents.levels import Pharaoh
from amunre.agents.match import play
from amunre.game.game import View
from amunre.game.sight import Sight


class Twice:
    """A pharaoh that is asked again with another seed, and acts on its first answer."""

    reads_sight = True

    def __init__(self, seed: int, budget: int) -> None:
        self.one, self.other = Pharaoh(seed, budget), Pharaoh(seed + 1000, budget)
        self.found: Counter[str] = Counter()

    def choose(self, view: View | Sight) -> int:
        if len(view.legal) == 1:
            return view.legal[0]
        first = self.one.choose(view)
        search = self.one.search
        assert search is not None
        samples = {action: dict(found) for action, found in search.samples.items()}
        if not any(samples.values()):
            return first  # one sensible option
        second = self.other.choose(view)
        self.found["same" if first == second else judged(samples, first, second)] += 1
        search.samples = {}
        return first


def judged(samples: dict[int, dict[int, float]], first: int, second: int) -> str:
    """What the first search says of another answer than its own."""
    common = samples.get(first, {}).keys() & samples.get(second, {}).keys()
    gaps = [samples[first][number] - samples[second][number] for number in common]
    if len(gaps) < 2:
        return "other"
    return "near" if fmean(gaps) <= stdev(gaps) / len(gaps) ** 0.5 else "other"


def main() -> None:
    parser = argparse.ArgumentParser(description="How often a search gives the same answer with another seed.")
    parser.add_argument("--game", default="board", help="the game (default: board)")
    parser.add_argument("--players", type=int, default=4, help="number of players (default: 4)")
    parser.add_argument("--games", type=int, default=2, help="games to ask about (default: 2)")
    parser.add_argument("--budget", type=int, default=15_000, help="nodes of each decision (default: 15,000)")
    parser.add_argument("--seed", type=int, default=1, help="deals and agents' seeds (default: 1)")
    parser.add_argument("--out", type=Path, default=Path("games/repeat.jsonl"), metavar="FILE")
    arguments = parser.parse_args()
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    done: list[dict[str, Any]] = []
    if arguments.out.exists():
        done = [json.loads(line) for line in arguments.out.read_text().splitlines()]
    key = [arguments.game, arguments.players, arguments.budget]
    total: Counter[str] = Counter()
    for number in range(arguments.seed, arguments.seed + arguments.games):
        kept = next((one["found"] for one in done if one["key"] == [*key, number]), None)
        if kept is None:
            agents = [Twice(10 * number + seat, arguments.budget) for seat in range(arguments.players)]
            play(amunre.new(arguments.game, players=arguments.players), agents, seed=number)
            kept = dict(sum((agent.found for agent in agents), Counter()))
            with arguments.out.open("a") as file:
                print(json.dumps({"key": [*key, number], "found": kept}), file=file)
        total.update(kept)
        asked = sum(total.values())
        agreed = total["same"] + total["near"]
        print(
            f"{number - arguments.seed + 1} games, {asked} unforced decisions: {100 * total['same'] / asked:.1f} % the "
            f"same, {100 * agreed / asked:.1f} % the same or within a standard error",
            flush=True,
        )


if __name__ == "__main__":
    main()
