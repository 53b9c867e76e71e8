"""Two checkouts side by side: is anything slower than before?

    python bench/compare.py ../before              nine alternating runs, about eight minutes
    python bench/compare.py ../before --runs 3 --only vizier pharaoh

Each checkout has its own `.venv` with everything compiled; `make build` there is enough. Every measurement is a fixed
piece of work in a process of its own; what counts is the median of its processor time. Only names that stay from
release to release are used, so that this file can measure a checkout it does not belong to.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
LIMIT = 1.03
"""What takes more than this many times as long is slower."""
SEATS, TABLES, ACTIONS = 3, 4, 120
"""Of the tables at the service, and how many actions are taken at each."""
WATCHERS = 12

Measure = Callable[[], float]


def timed(work: Callable[[], object], times: int) -> float:
    """Seconds of processor time for doing something so often, after once to warm up."""
    work()
    began = time.process_time()
    for _ in range(times):
        work()
    return time.process_time() - began


def positions(game_name: str = "board") -> list[tuple[Any, int]]:
    """States of a random game in which a seat has a choice, with the seat."""
    import amunre

    luck = random.Random(7)
    state = amunre.new(game_name, players=4).start()
    found = []
    while state.actors:
        seat = state.actors[0]
        legal = state.legal(seat)
        if seat >= 0 and len(legal) > 1:
            found.append((state.copy(), seat))
        state.apply(seat, luck.choice(legal))
    return found


def inside() -> float:
    import amunre
    from amunre.game.generator import Generator
    from amunre.game.playout import play_out

    game, generator = amunre.new("board", players=4), Generator(1)
    return timed(lambda: play_out(game.start(), generator), 40_000)


def from_python() -> float:
    import amunre

    game, luck = amunre.new("board", players=4), random.Random(1)

    def play() -> None:
        state = game.start()
        while actors := state.actors:
            legal = state.legal(actors[0])
            state.apply(actors[0], legal[luck.randrange(len(legal))])

    return timed(play, 3_500)


def view() -> float:
    found = positions()
    return timed(lambda: [state.view(seat) for state, seat in found], 240)


def all_views() -> float:
    found = positions()
    return timed(lambda: [state.view(seat) for state, _ in found for seat in (0, 1, 2, 3, None)], 40)


def view_as_json() -> float:
    import msgspec

    encoder = msgspec.json.Encoder(enc_hook=lambda thing: thing.name)
    views = [state.view(seat) for state, seat in positions()]
    return timed(lambda: [encoder.encode(one) for one in views], 400)


def guess() -> float:
    from amunre.game.generator import Generator

    views = [state.view(seat) for state, seat in positions()]
    return timed(lambda: [one.game.guess(one, Generator(3)) for one in views], 40)


def decisions(level: str, budget: int | None, every: int, times: int) -> float:
    from amunre import agents

    agent = agents.make(level, 1, budget)
    views = [state.view(seat) for state, seat in [*positions(), *positions("card")][::every]]
    return timed(lambda: [agent.choose(one) for one in views], times)


def verify() -> float:
    import amunre
    from amunre import agents
    from amunre.agents.match import play

    lines = play(amunre.new("board", players=4), [agents.make("uniform", seat) for seat in range(4)], 5).lines
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "game.jsonl")
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        return timed(lambda: amunre.load(path).verify(), 400)


# The service ---------------------------------------------------------------------------------------------------------


class Connection:
    """One end of a live table: a seat that acts, or somebody who watches."""

    def __init__(self, socket: Any, changed: asyncio.Event) -> None:
        self.socket, self.changed = socket, changed
        self.number, self.legal, self.done = 0, [], True

    async def listen(self) -> None:
        async for text in self.socket:
            message = json.loads(text)
            if message["type"] == "view":
                self.number, self.legal = message["number"], message.get("legal") or []
            elif message["type"] == "done":
                self.done = True
            elif message["type"] == "refused":
                raise AssertionError(text)
            self.changed.set()

    async def act(self, action: int, id: str) -> None:
        self.legal, self.done = [], False
        await self.socket.send(json.dumps({"type": "act", "id": id, "view": self.number, "action": action}))


async def play_table(url: str, made: dict[str, Any], watchers: int) -> int:
    """This many actions at a table, each after the one before is acknowledged; how many they were."""
    from websockets.asyncio.client import connect

    changed = asyncio.Event()
    live = f"{url.replace('http', 'ws')}/api/tables/{made['table']['id']}/live"
    ends = []
    for token in [*[seat["token"] for seat in made["seats"]], *[None] * watchers]:
        socket = await connect(live, max_size=None, compression=None)
        language = "de" if len(ends) % 2 else "en"
        await socket.send(json.dumps({"type": "hello", "token": token, "language": language}))
        ends.append(Connection(socket, changed))
    listening = [asyncio.create_task(end.listen()) for end in ends]
    luck, acted = random.Random(1), 0
    while acted < ACTIONS:
        changed.clear()
        waiting = [end for end in ends if end.legal] if all(end.done for end in ends) else []
        if waiting:
            acted += 1
            await waiting[0].act(luck.choice(waiting[0].legal)["id"], f"c{acted}")
        else:
            await asyncio.wait_for(changed.wait(), 20)
    await asyncio.sleep(0.1)
    for end, task in zip(ends, listening):
        await end.socket.close()
        await task
    return acted


def service(watchers: int = 0) -> float:
    """Processor time of the service for some hundred acknowledged actions, all threads together."""
    from service_server import cpu

    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "amunre.cli", "serve", "--port", "0", "--api-only", "--no-limits"]
        command += ["--log", "warning", "--database", f"sqlite:///{folder}/games.db"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            found = re.search(r"http://[^:]+:\d+", process.stdout.readline())
            assert found is not None
            url = found[0]
            seats = [{"kind": "me", "name": f"P{seat}"} for seat in range(SEATS)]
            made = [answered(url, {"seats": seats, "hotseat": True, "pace": 0}) for _ in range(TABLES + 1)]
            asyncio.run(play_table(url, made[0], watchers))  # what is cached is cached
            began = cpu(process.pid)
            for table in made[1:]:
                asyncio.run(play_table(url, table, watchers))
            return cpu(process.pid) - began
        finally:
            process.terminate()
            process.wait(30)


def answered(url: str, wish: dict[str, Any]) -> dict[str, Any]:
    """A new table; the service may need a moment until it answers."""
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{url}/api/tables", json.dumps(wish).encode(), headers)
    for _ in range(100):
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                found: dict[str, Any] = json.load(answer)
                return found
        except urllib.error.HTTPError:
            raise  # the service has answered, and more often would not help
        except OSError:
            time.sleep(0.1)
    raise SystemExit("compare: the service does not answer.")


MEASUREMENTS: dict[str, Measure] = {
    "random play inside": inside,
    "legal and apply": from_python,
    "view": view,
    "views for all seats": all_views,
    "view as JSON": view_as_json,
    "guess": guess,
    "vizier": lambda: decisions("vizier", None, 1, 12),
    "pharaoh at 2,000 nodes": lambda: decisions("pharaoh", 2_000, 3, 1),
    "verify": verify,
    "service, an action": service,
    f"service, {WATCHERS} watchers": lambda: service(WATCHERS),
}


# Side by side --------------------------------------------------------------------------------------------------------


def measured(folder: Path, name: str) -> float:
    """One measurement with the Python of a checkout, and so with its package."""
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(folder / "src")}
    environment.pop("AMUNRE_PLAIN", None)
    command = [str(folder / ".venv" / "bin" / "python"), str(HERE / "compare.py"), "--measure", name, str(folder)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=folder, check=False)
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or [f"ended with code {done.returncode}"])[-1]
        raise SystemExit(f"compare: {name} could not be measured in {folder}: {last}")
    return float(done.stdout)


def measure_here(name: str, folder: Path) -> None:
    """The other side of `measured`: print the seconds."""
    import amunre

    if folder not in Path(amunre.__file__).parents:
        raise SystemExit(f"its .venv has the package of {Path(amunre.__file__).parent}")
    if not amunre.COMPILED:
        raise SystemExit("its rules are not compiled; run `make build` there")
    print(MEASUREMENTS[name]())


def show(names: list[str], times: dict[str, tuple[list[float], list[float]]]) -> bool:
    """The table; whether nothing is slower."""
    from rich.console import Console
    from table import empty

    figures = empty("Median of processor time, seconds", "", "before", "now", "ratio", "")
    good = True
    for name in names:
        before, now = (statistics.median(side) for side in times[name])
        slower = now > LIMIT * before
        good = good and not slower
        figures.add_row(name, f"{before:.3f}", f"{now:.3f}", f"{now / before:.3f}", "[red]slower[/]" if slower else "")
    Console().print(figures)
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("base", type=Path, help="the checkout to compare this one with")
    parser.add_argument("--runs", type=int, default=9, help="alternating runs (default 9)")
    parser.add_argument("--only", nargs="+", metavar="WORD", help="measurements whose names hold one of these words")
    parser.add_argument("--measure", choices=list(MEASUREMENTS), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    base = arguments.base.resolve()
    if arguments.measure:
        measure_here(arguments.measure, base)
        return 0
    if not (base / ".venv" / "bin" / "python").exists():
        raise SystemExit(f"compare: {base} has no .venv; expected a checkout in which `make build` was run.")
    names = [name for name in MEASUREMENTS if not arguments.only or any(word in name for word in arguments.only)]
    times: dict[str, tuple[list[float], list[float]]] = {name: ([], []) for name in names}
    for run in range(arguments.runs):
        for name in names:
            # Whoever goes first changes from run to run, so that a machine that warms up favours nobody.
            for side in (0, 1) if run % 2 == 0 else (1, 0):
                times[name][side].append(measured((base, HERE.parent)[side], name))
        print(f"run {run + 1} of {arguments.runs}", file=sys.stderr, flush=True)
    return 0 if show(names, times) else 1


if __name__ == "__main__":
    sys.exit(main())
