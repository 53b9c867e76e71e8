"""From the view to the choice: what a view, a guess, a decision and a whole game of agents cost.

    python bench/thought.py                 the figures, and the aims that stand by themselves
    python bench/thought.py ../before       beside another checkout, with the aims that are ratios

Each checkout has its own `.venv` with everything compiled. Every figure is the best of some rounds, taken in turn and
each in a process of its own. Time is processor time of one core, but where all cores play together: there it is what
the command itself reports. Only names that stay from release to release are used.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
SECONDS = 1.0


def each(work: Callable[[], int]) -> float:
    """Microseconds for one, where `work` says how many it did."""
    return 1e6 / rate(work)


def rate(work: Callable[[], int]) -> float:
    """How many a second."""
    work()
    count = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        count += work()
    return count / spent


def view() -> float:
    from compare import positions

    found = positions()
    return each(lambda: len([state.view(seat) for state, seat in found]))


def view_as_json() -> float:
    import msgspec
    from compare import positions

    encoder = msgspec.json.Encoder(enc_hook=lambda thing: thing.name)
    views = [state.view(seat) for state, seat in positions()]
    return each(lambda: len([encoder.encode(one) for one in views]))


def guess() -> float:
    from compare import positions

    from amunre.game.generator import Generator

    views = [state.view(seat) for state, seat in positions()]
    return each(lambda: len([one.game.guess(one, Generator(3)) for one in views]))


def vizier() -> float:
    from compare import positions

    from amunre import agents

    agent = agents.make("vizier", 1)
    views = [state.view(seat) for state, seat in positions()]
    return each(lambda: len([agent.choose(one) for one in views]))


def pharaoh() -> float:
    """Thousands of nodes a second, of a pharaoh that may spend 20,000 on each decision."""
    from compare import positions

    from amunre import agents

    agent = agents.make("pharaoh", 1, 20_000)
    views = [state.view(seat) for state, seat in positions()[::24]]
    return 20 * rate(lambda: len([agent.choose(one) for one in views]))


def simulated(*more: str) -> float:
    """Thousands of decisions a second, as the command counts them, in seconds of processor time of one core."""
    from amunre.cli import simulate
    from amunre.cli.main import main

    if hasattr(simulate, "ALONE"):
        simulate.ALONE = float("inf")

    def work() -> int:
        with contextlib.redirect_stdout(io.StringIO()) as out:
            main(["simulate", "--json", *more])
        counted: int = json.loads(out.getvalue())["decisions"]
        return counted

    return rate(work) / 1000


def simulated_together() -> float:
    """Thousands of decisions a second of uniform agents, as the command reports them, on all cores."""
    from amunre.cli.main import main

    with contextlib.redirect_stdout(io.StringIO()) as out:
        main(["simulate", "--json", "--agents", "uniform", "--games", "1500"])
    told: float = json.loads(out.getvalue())["decisions_per_second"]
    return told / 1000


def arena() -> float:
    """Games a second of the arena: viziers among themselves, in one process, the start of that process included."""
    from amunre.cli.main import main

    def play(games: int) -> None:
        with contextlib.redirect_stdout(io.StringIO()):
            main(["arena", "--agents", "vizier,vizier,vizier,vizier", "--games", str(games), "--jobs", "1"])

    play(4)
    began = sum(os.times()[:4])
    play(200)
    return 200 / (sum(os.times()[:4]) - began)


def inside() -> float:
    import amunre
    from amunre.game.generator import Generator
    from amunre.game.playout import play_out

    game, generator = amunre.new("board", players=4), Generator(1)
    return rate(lambda: play_out(game.start(), generator).decisions) / 1000


FIGURES: dict[str, tuple[Callable[[], float], str, float | None, float | None]] = {
    "view of a seat": (view, "us", 4, None),
    "view as JSON": (view_as_json, "us", 25, None),
    "guess": (guess, "us", 10, None),
    "vizier, a decision": (vizier, "us", 50, None),
    "pharaoh": (pharaoh, "k nodes/s", None, 2),
    "simulate, uniform": (lambda: simulated("--agents", "uniform", "--games", "300"), "k choices/s", 150, None),
    "simulate, uniform, all cores": (simulated_together, "k choices/s", 150, None),
    "simulate, vizier": (lambda: simulated("--agents", "vizier", "--games", "20"), "k choices/s", None, None),
    "simulate": (lambda: simulated("--games", "5000"), "k choices/s", 5_000, None),
    "random play inside": (inside, "k choices/s", 10_000, None),
    "arena of viziers": (arena, "games/s", None, 6),
}
"""How each is measured, its unit, its aim, and how many times as good as before it is to be."""


def measured(folder: Path, name: str) -> float:
    """One figure with the Python of a checkout, and so with its package."""
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(folder / "src")}
    environment.pop("AMUNRE_PLAIN", None)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # or every process would translate all sources before it begins
    command = [str(folder / ".venv" / "bin" / "python"), str(HERE / "thought.py"), "--measure", name]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=folder, check=False)
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or [f"ended with code {done.returncode}"])[-1]
        raise SystemExit(f"thought: {name} could not be measured in {folder}: {last}")
    return float(done.stdout.splitlines()[-1])


def best(one: float | None, two: float, unit: str) -> float:
    if one is None:
        return two
    return min(one, two) if unit == "us" else max(one, two)


def shown(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:,.2f}"


def verdict(unit: str, now: float, before: float | None, aim: float | None, times: float | None) -> tuple[str, str]:
    """The aim in words, and whether it is met."""
    if times is not None:
        met = before is not None and now / before >= times
        return f"{times:g} times", "" if before is None else "met" if met else "missed"
    if aim is None:
        return "", ""
    return f"{aim:,g}", "met" if (now <= aim if unit == "us" else now >= aim) else "missed"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path, nargs="?", help="the checkout to compare this one with")
    parser.add_argument("--rounds", type=int, default=3, help="rounds, the best of which counts (default 3)")
    parser.add_argument("--only", nargs="+", metavar="WORD", help="figures whose names hold one of these words")
    parser.add_argument("--measure", choices=list(FIGURES), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        print(FIGURES[arguments.measure][0]())
        return 0
    from rich.console import Console
    from table import empty

    sides = [HERE.parent] if arguments.before is None else [HERE.parent, arguments.before.resolve()]
    names = [name for name in FIGURES if not arguments.only or any(word in name for word in arguments.only)]
    found: dict[tuple[str, int], float] = {}
    for _ in range(arguments.rounds):
        for name in names:
            for number, folder in enumerate(sides):
                here = measured(folder, name)
                found[name, number] = best(found.get((name, number)), here, FIGURES[name][1])
    figures = empty("From the view to the choice", "", "now", "before", "", "times", "aim", "")
    for name in names:
        _, unit, aim, times = FIGURES[name]
        now, before = found[name, 0], found.get((name, 1))
        gain = "" if before is None else f"{before / now if unit == 'us' else now / before:.2f}"
        words, met = verdict(unit, now, before, aim, times)
        figures.add_row(name, shown(now), "" if before is None else shown(before), unit, gain, words, met)
    Console().print(figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
