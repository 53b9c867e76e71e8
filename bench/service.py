"""The service under load, beside an echo on the same stack.

One worker serves tables of three seats, each with a socket of its own. A client process lets the seats play at random.
The echo runs in the same server process on the same kind of sockets: whoever sends gets a short answer, and the same
sockets are told as many bytes as the service told them after that action. The two take turns of a few seconds, so that
whatever else the machine does hits both. What is lost between them is the price of rules, views, words and of having
every action on disk before it is acknowledged.

    python bench/service.py                  100, 500 and 2,000 tables
    python bench/service.py --tables 100     one size
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from service_clients import IN_FLIGHT, EchoGroup, Group, Load
from service_server import cpu, memory, more_files, started

SEATS = 3
AT_ONCE = 20
"""Tables that are made or entered at the same time."""
PACED = 500
"""Actions a second when the time of an answer is measured."""
TURNS = 3
"""How often service and echo take turns."""
LEFT, FASTEST = 80, 2500
"""Actions that each game still has, at the least, when the turns begin, and more of them a second than there can be:
tables whose games are over would not be busy."""


class Side:
    """What was measured of one of the two."""

    def __init__(self, load: Load, process: int) -> None:
        self.load = load
        self.process = process
        self.times: list[float] = []
        self.seconds = 0.0
        self.cpu = 0.0
        self.bytes = 0
        self.messages = 0

    async def run(self, seconds: float, rate: float | None = None) -> None:
        used, load = cpu(self.process), self.load
        load.bytes = load.messages = 0
        self.times += await load.run(seconds, rate)
        self.seconds += seconds
        self.cpu += cpu(self.process) - used
        self.bytes += load.bytes
        self.messages += load.messages

    def figures(self) -> dict[str, float]:
        ordered, count = sorted(self.times), max(1, len(self.times))
        return {
            "per_second": len(ordered) / self.seconds,
            "p50": statistics.median(ordered) * 1000 if ordered else 0.0,
            "p99": ordered[min(len(ordered) - 1, int(count * 0.99))] * 1000 if ordered else 0.0,
            "cpu_ms": self.cpu / count * 1000,
            "bytes": self.bytes / count,
            "messages": self.messages / count,
        }


async def make_tables(url: str, count: int) -> list[dict[str, Any]]:
    wish = {"seats": [{"kind": "me", "name": f"P{seat}"} for seat in range(SEATS)], "hotseat": True}
    made = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        for first in range(0, count, AT_ONCE):
            wishes = [client.post("/api/tables", json=wish) for _ in range(min(AT_ONCE, count - first))]
            made += [answer.json() for answer in await asyncio.gather(*wishes)]
    return made


async def enter(port: int, groups: Sequence[Group], made: Sequence[dict[str, Any]]) -> None:
    """Everybody sits down at their tables."""

    async def fill(group: Group, table: dict[str, Any]) -> None:
        for seat in table["seats"]:
            hello = json.dumps({"type": "hello", "token": seat["token"]}).encode()
            await group.join(port, f"/api/tables/{table['table']['id']}/live", hello)

    pairs = list(zip(groups, made))
    for first in range(0, len(pairs), AT_ONCE):
        await asyncio.gather(*[fill(*pair) for pair in pairs[first : first + AT_ONCE]])
    while not all(view is not None for group in groups for view in group.views):
        await asyncio.sleep(0.1)


async def measure(port: int, process: int, count: int, seconds: float) -> dict[str, Any]:
    """One size: the service at a pace, then service and echo in turns as fast as they can."""
    url = f"http://127.0.0.1:{port}"
    empty = memory(process)
    made = await make_tables(url, count)
    load = Load()
    groups = [Group(load, random.Random(number)) for number in range(count)]
    await enter(port, groups, made)
    await load.run(1.0, PACED)  # what is cached is cached
    paced = Side(load, process)
    await paced.run(seconds, PACED)
    full = memory(process)
    slowest = slowest_of((await asyncio.to_thread(httpx.get, f"{url}/metrics")).text, "amunre_commit_seconds")
    service, beside = Side(load, process), Side(Load(), process)
    turn = min(seconds, count * LEFT / FASTEST) / TURNS
    await service.run(turn)
    history = [told for group in groups for told in group.history[1:] if told]
    echoes = []
    for number in range(count):
        echo = EchoGroup(beside.load, random.Random(number), history[number * 7 % len(history) :] + history[:1])
        for _ in range(SEATS):
            await echo.join(port, f"/echo/{number}", None)
        echoes.append(echo)
        echo.offer()
    await beside.run(turn)
    for _ in range(TURNS - 1):
        await service.run(turn)
        await beside.run(turn)
    figures_of = (await asyncio.to_thread(httpx.get, f"{url}/metrics")).text
    for first in range(0, count, AT_ONCE):
        await asyncio.gather(*[group.leave() for group in [*groups, *echoes][first : first + AT_ONCE]])
    found, other = service.figures(), beside.figures()
    return {
        "tables": count,
        "sockets": count * SEATS,
        "load": os.getloadavg()[0],
        "service": found,
        "paced": paced.figures(),
        "echo": other,
        "commit_ms": mean_of(figures_of, "amunre_commit_seconds") * 1000,
        "batch": mean_of(figures_of, "amunre_commit_jobs"),
        "slowest_ms": slowest * 1000,
        "share": found["per_second"] / other["per_second"],
        "cpu_share": other["cpu_ms"] / found["cpu_ms"],
        "connected_kb": (full - empty) / count / 1000,
        "ids": [table["table"]["id"] for table in made],
    }


def mean_of(text: str, name: str) -> float:
    """The mean of a histogram of the service."""
    total, count = [float(re.findall(rf"^{name}_{end} (.+)$", text, re.M)[0]) for end in ("sum", "count")]
    return total / count


def slowest_of(text: str, name: str) -> float:
    """Below which bound of a histogram everything lies: a commit that the disk keeps waiting keeps players waiting."""
    buckets = [
        (float(bound), float(count)) for bound, count in re.findall(rf'^{name}_bucket{{le="(.+)"}} (.+)$', text, re.M)
    ]
    return next(bound for bound, count in buckets if count == buckets[-1][1])


def idle(folder: str, ids: Sequence[str]) -> dict[str, float]:
    """Memory of played tables that nobody is connected to: left to the disk, and in memory because one looked at it."""
    found = []
    for place, looked in ((folder + "/none", []), (folder, []), (folder, ids)):
        process, port, number = started(place)
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
            client.get("/api/games")
            for id in looked:
                client.get(f"/api/tables/{id}").raise_for_status()
            found.append(memory(number))
        process.kill()
        process.join()
    empty, left, loaded = found
    return {"idle_kb": (left - empty) / len(ids) / 1000, "looked_kb": (loaded - left) / len(ids) / 1000}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 500, 2000])
    parser.add_argument("--seconds", type=float, default=9.0)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    more_files()
    found = []
    for count in arguments.tables:
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "none").mkdir()
            process, port, number = started(folder)
            result = asyncio.run(measure(port, number, count, arguments.seconds))
            process.terminate()
            process.join()
            result.update(idle(folder, result.pop("ids")[:500]))
            found.append(result)
            if not arguments.json:
                show(result)
    if arguments.json:
        print(json.dumps(found))
    return 0


def show(result: dict[str, Any]) -> None:
    service, paced, echo = result["service"], result["paced"], result["echo"]
    print(f"{result['tables']} tables, {result['sockets']} sockets; load average of the machine {result['load']:.1f}")
    for name, side, what in (("service", service, "acknowledged actions/s, each on disk"),
                             ("echo", echo, "answers/s, nothing on disk")):  # fmt: skip
        print(f"  {name:8} {side['per_second']:6.0f} {what}; p50 {side['p50']:.1f} ms, p99 {side['p99']:.1f} ms with "
              f"{IN_FLIGHT} on their way; {side['cpu_ms']:.2f} ms of processor, "
              f"{side['messages']:.2f} views of {side['bytes']:.0f} bytes in all for each")  # fmt: skip
    print(f"  share    {result['share']:6.2f} of the echo's rate; {result['cpu_share']:.2f} by processor time")
    print(f"  commits  {result['commit_ms']:6.1f} ms on average, for {result['batch']:.1f} changes each")
    print(f"  paced    {paced['per_second']:6.0f} actions/s: p50 {paced['p50']:.1f} ms, p99 {paced['p99']:.1f} ms; "
          f"the slowest commit until then below {result['slowest_ms']:.0f} ms")  # fmt: skip
    print(f"  memory   {result['connected_kb']:6.1f} kB per table with {SEATS} connections; without: "
          f"{result['idle_kb']:.1f} kB, in memory {result['looked_kb']:.1f} kB", flush=True)  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
