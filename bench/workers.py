"""SQLite in one process beside PostgreSQL with one and with two workers, on the same load.

Tables of three seats are played at random as fast as the service answers; with two workers the seats of every table are
spread over both. The three take turns, so that whatever else the machine does hits all of them. Then: how much later
a player at another worker sees a move, and for how long a player is away while all workers are replaced.

    python -m bench.workers                  needs PostgreSQL on this machine; without it, it says so
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from bench.service_clients import Group, Load
from bench.service_server import cpu
from tests.service.running import Player, Running
from tests.workers.cluster import BIN, Postgres

SEATS, TURNS = 3, 3


class Side:
    """One way to run the service: its processes, and what was measured of them."""

    def __init__(self, name: str, services: list[Running], server: Postgres | None) -> None:
        self.name, self.services, self.server = name, services, server
        self.load = Load()
        self.groups: list[Group] = []
        self.times: list[float] = []
        self.seconds = self.own = self.database = 0.0

    async def enter(self, tables: int) -> None:
        """Make tables; each seat of a table is at another worker than the one before it."""
        for number in range(tables):
            made = await asyncio.to_thread(self.services[0].make, SEATS)
            group = Group(self.load, random.Random(number))
            self.groups.append(group)
            for place, seat in enumerate(made["seats"]):
                hello = json.dumps({"type": "hello", "token": seat["token"]}).encode()
                port = self.services[place % len(self.services)].port
                await group.join(port, f"/api/tables/{made['table']['id']}/live", hello)
        while not all(view is not None for group in self.groups for view in group.views):
            await asyncio.sleep(0.05)

    def used(self) -> tuple[float, float]:
        own = sum(cpu(service.process.pid) for service in self.services if service.process is not None)
        return own, 0.0 if self.server is None else sum(cpu(process) for process in backends(self.server))

    async def run(self, seconds: float) -> None:
        own, database = self.used()
        self.times += await self.load.run(seconds, None)
        now_own, now_database = self.used()
        self.seconds += seconds
        self.own += now_own - own
        self.database += max(0.0, now_database - database)

    def figures(self) -> dict[str, Any]:
        count, ordered = max(1, len(self.times)), sorted(self.times)
        return {
            "name": self.name,
            "per_second": round(count / self.seconds),
            "p50_ms": round(statistics.median(ordered) * 1000, 1) if ordered else None,
            "service_ms": round(self.own / count * 1000, 2),
            "database_ms": round(self.database / count * 1000, 2),
        }


def backends(server: Postgres) -> list[int]:
    """The processes of a server."""
    first = int((server.data / "postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    return [first, *[int(child) for child in children if Path(f"/proc/{child}").exists()]]


async def seen_after(near: Running, far: Running, moves: int) -> tuple[float, float]:
    """Milliseconds from a click to the new view at the same worker, and at another one; medians."""
    made = await asyncio.to_thread(near.make, SEATS)
    id, luck = made["table"]["id"], random.Random(1)
    players = [await Player(near.live(id), seat["token"]).connect() for seat in made["seats"]]
    watchers = [await Player(service.live(id)).connect() for service in (near, far)]
    found: list[list[float]] = [[], []]

    async def next_view(player: Player, since: float) -> float:
        await player.until("view")
        return (time.perf_counter() - since) * 1000

    for count in range(moves):
        player = next((one for one in players if one.view and one.view["legal"]), None)
        if player is None or player.view is None:
            break
        since = time.perf_counter()
        waits = [asyncio.ensure_future(next_view(watcher, since)) for watcher in watchers]
        await player.act(luck.choice(player.view["legal"])["text"], f"m{count}")
        await player.until("view")
        await asyncio.gather(*[other.quiet(0.01) for other in players])
        _, pending = await asyncio.wait(waits, timeout=0.5)
        if pending:  # a sealed choice, of which nobody is told
            for task in pending:
                task.cancel()
            continue
        for place, task in enumerate(waits):
            found[place].append(task.result())
    for player in [*players, *watchers]:
        await player.close()
    return statistics.median(found[0] or [0.0]), statistics.median(found[1] or [0.0])


async def away(service: Running, times: int) -> list[float]:
    """Milliseconds that somebody is without a connection, each time that their worker is replaced."""
    made = await asyncio.to_thread(service.make, SEATS)
    url, token = service.live(made["table"]["id"]), made["seats"][0]["token"]
    found: list[float] = []
    for _ in range(times):
        player = await Player(url, token).connect()
        assert service.process is not None
        service.process.send_signal(signal.SIGHUP)
        while True:
            try:
                await player.next(60)
            except ConnectionClosed:
                lost = time.perf_counter()
                await (await Player(url, token).connect()).close()
                found.append((time.perf_counter() - lost) * 1000)
                break
    return found


def worker(folder: Path, name: str, address: str | None, *flags: str) -> Running:
    (folder / name).mkdir()
    return Running(folder / name / "games.db", "--no-limits", *flags, address=address).start()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=4.0, help="of each turn")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if BIN is None:
        print("not measured: there is no PostgreSQL on this machine (on Debian: apt-get install postgresql)")
        return 0
    server = Postgres().start()
    started: list[Running] = []
    try:
        with tempfile.TemporaryDirectory() as place:
            found = measured(Path(place), server, started, arguments)
    finally:
        for service in started:
            service.kill()
        server.remove()
    print(json.dumps(found) if arguments.json else "\n".join(told(found)))
    return 0


def measured(folder: Path, server: Postgres, started: list[Running], arguments: Any) -> dict[str, Any]:
    one, two = server.database(), server.database()
    sides = [
        Side("SQLite, one process", [worker(folder, "sqlite", None)], None),
        Side("PostgreSQL, one worker", [worker(folder, "one", one)], server),
        Side("PostgreSQL, two workers", [worker(folder, f"two{place}", two) for place in range(2)], server),
    ]
    started += [service for side in sides for service in side.services]

    async def scene() -> dict[str, Any]:
        for side in sides:
            await side.enter(arguments.tables)
        for _ in range(TURNS):
            for side in sides:
                await side.run(arguments.seconds)
        near, far = await seen_after(*sides[2].services, 60)
        for side in sides:
            await asyncio.gather(*[group.leave() for group in side.groups])
        for service in started:
            service.kill()
        started.clear()
        started.append(worker(folder, "rolling", server.database(), "--workers", "2", "--agents", "0"))
        gone = await away(started[0], 4)
        return {
            "load": os.getloadavg()[0],
            "sides": [side.figures() for side in sides],
            "near_ms": round(near, 1),
            "far_ms": round(far, 1),
            "away_ms": [round(one) for one in gone],
        }

    return asyncio.run(scene())


def told(found: dict[str, Any]) -> list[str]:
    first = found["sides"][0]["per_second"]
    lines = [f"{'':26}{'actions/s':>10}{'of SQLite':>11}{'median':>10}{'service':>13}{'database':>13}"]
    for side in found["sides"]:
        lines.append(
            f"{side['name']:26}{side['per_second']:>10,}{side['per_second'] / first:>10.0%} {side['p50_ms']:>7} ms"
            f"{side['service_ms']:>10} ms{side['database_ms']:>10} ms"
        )
    near, far = found["near_ms"], found["far_ms"]
    lines.append(f"from the click to a watcher's view: {near} ms at the same worker, {far} ms at the other")
    lines.append(f"a rolling restart takes a player away for {found['away_ms']} ms")
    lines.append(f"service and database: processor time per action; load of the machine {found['load']:.1f}")
    return lines


if __name__ == "__main__":
    sys.exit(main())
