"""How honest an analysis is: slopes of luck, the rest, calibration, error rates of the levels, and time.

    python bench/analysis.py luck --game board --games 500      slope of the result on each kind of luck; the rest
    python bench/analysis.py levels --game board --games 10     error rates of the levels, at the default budget

What it measures belongs into `src/amunre/analysis/measures.toml`, after every change of the weights.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator
from statistics import fmean, stdev

from amunre import new
from amunre.agents.agent import make
from amunre.agents.match import play
from amunre.analysis.columns import Columns
from amunre.analysis.grading import BUDGET, Grading
from amunre.analysis.report import rate_of
from amunre.catalogue import reopen
from amunre.game.record import from_lines

LEVELS = ("uniform", "apprentice", "scribe", "vizier", "pharaoh")
KINDS = ("start", "turn_up", "draw", "deal")


def graded(game: str, players: int, levels: list[str], seed: int, budget: int) -> Grading:
    """A fresh game among levels, analysed."""
    agents = [make(name, seed=seed * 10 + seat) for seat, name in enumerate(levels)]
    match = play(new(game, players=players), agents, seed, levels)
    grading = Grading(from_lines(list(match.lines), "bench", reopen), budget=budget)
    grading.first_pass()
    if budget:
        for _ in grading.look_closer():
            pass
    return grading


def columns(arguments: argparse.Namespace) -> Iterator[Columns]:
    for number in range(arguments.games):
        levels = [arguments.level] * arguments.players
        yield from graded(arguments.game, arguments.players, levels, arguments.seed + number, 0).columns.values()


def luck(arguments: argparse.Namespace) -> None:
    """Slopes of the result on luck, the rest, and chances against results in ten bins."""
    found = list(columns(arguments))
    results = [one.final for one in found]
    print(f"{arguments.game}, {arguments.players} players, {arguments.games} games of {arguments.level}")
    for kind in KINDS:
        lucks = [sum(part.luck for part in one.parts if part.stretch.name == kind) for one in found]
        if any(lucks):
            mean, error = fmean(lucks), stdev(lucks) / len(lucks) ** 0.5
            centred = [value - mean for value in lucks]
            square = sum(value * value for value in centred)
            slope = sum(value * result for value, result in zip(centred, results)) / square
            noise = stdev(results) / square**0.5
            print(f"luck of {kind}: slope {slope:.2f} +- {noise:.2f}, mean {mean:.4f} +- {error:.4f}")
    rests = [one.rest(KINDS) for one in found]
    print(f"rest: mean {fmean(rests):.4f} +- {stdev(rests) / len(rests) ** 0.5:.4f}, spread {stdev(rests):.3f}")
    for third, name in enumerate(("start", "middle", "end")):
        parts = [rest_of_third(one, third) for one in found]
        print(f"  rest of the {name}: {fmean(parts):.4f} +- {stdev(parts) / len(parts) ** 0.5:.4f}")
        bins: dict[int, list[tuple[float, float]]] = defaultdict(list)
        for one in found:
            part = one.parts[(2 * third + 1) * len(one.parts) // 6]
            bins[min(9, int(10 * part.after))].append((part.after, one.final))
        pairs = [f"{fmean([a for a, _ in bins[n]]):.2f}:{fmean([b for _, b in bins[n]]):.2f}" for n in sorted(bins)]
        print(f"  foretold:came true, {name}: {' '.join(pairs)}")


def rest_of_third(one: Columns, third: int) -> float:
    rests = one.rests(KINDS)
    return sum(rests[third * len(rests) // 3 : (third + 1) * len(rests) // 3])


def levels(arguments: argparse.Namespace) -> None:
    """Error rates of the levels, side by side at tables of four."""
    rates: dict[str, list[float]] = defaultdict(list)
    began = time.monotonic()
    for number in range(arguments.games):
        seated = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(4)]
        for seat, one in graded(arguments.game, 4, seated, arguments.seed + number, arguments.budget).columns.items():
            rate = rate_of(one)
            if rate is not None:
                rates[seated[seat]].append(rate)
    for name in LEVELS:
        found = rates[name]
        error = stdev(found) / len(found) ** 0.5 if len(found) > 1 else float("nan")
        print(f"{arguments.game} {name}: {fmean(found):.1f} +- {error:.1f} thousandths, {len(found)} seats")
    print(f"{(time.monotonic() - began) / arguments.games:.1f} s for a game, playing it included")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("what", choices=("luck", "levels"))
    parser.add_argument("--game", default="board")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level", default="vizier")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=int, default=BUDGET)
    arguments = parser.parse_args()
    (luck if arguments.what == "luck" else levels)(arguments)


if __name__ == "__main__":
    main()
