"""Others' acknowledgements while somebody attacks: endless headers, half requests, idle sockets, floods, slow readers.

Tables of three seats act 100 times a second, each action acknowledged once it is on disk. Meanwhile attackers, in a
process of their own and from addresses of their own, do one thing after the other. One line for each: how long the
players waited for their acknowledgements, just before the attack and during it, and what became of the attackers.

    python bench/hostile.py                     all attacks, 10 seconds each
    python bench/hostile.py --only flood,logs   those whose name has one of these in it
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import re
import statistics
import sys
import tempfile
from collections import Counter
from typing import Any

import httpx
from hostile_attacks import ATTACKS, attack
from service import enter, make_tables
from service_clients import Group, Load
from service_server import memory, more_files

RATE, TABLES, CALM = 100, 84, 3.0


def serve(folder: str, ready: Any) -> None:
    """The service as a household runs it, limits and all, but for the players' own address."""
    import socket

    from amunre.service.app import make_app
    from amunre.service.app_state import Configuration
    from amunre.service.quotas import Quotas
    from amunre.service.server import server_of
    from amunre.store.database import open_database

    more_files()
    engine = open_database(f"sqlite:///{folder}/games.db")
    app = make_app(engine, Configuration(static=None, quotas=Quotas(sockets_all=9_000, connections_all=9_000)))
    listener = socket.create_server(("127.0.0.1", 0), backlog=4096)
    ready.put((listener.getsockname()[1], os.getpid()))
    server_of(app).run([listener])


async def measure(port: int, number: int, seconds: float, wanted: list[str]) -> None:
    url = f"http://127.0.0.1:{port}"
    made = await make_slowly(url)
    load = Load()
    groups = [Group(load, random.Random(place)) for place in range(TABLES)]
    for place, group in enumerate(groups):  # how often one address may connect has a limit
        group.address = f"127.0.0.{1 + place % 4}"
    await enter(port, groups, made)
    await load.run(2.0, RATE)
    watched = made[0]["table"]["id"]
    context = multiprocessing.get_context("spawn")
    for name in wanted:
        calm = await load.run(CALM, RATE)
        before, told = cut_off(url), context.Queue()
        process = context.Process(target=attack, args=(name, port, seconds + 2, watched, told), daemon=True)
        process.start()
        told.get(timeout=60)  # it has begun
        await asyncio.sleep(1.0)
        times = await load.run(seconds, RATE)
        outcome = await asyncio.to_thread(told.get, True, 120)
        process.join(30)
        process.kill()
        refused = dict(cut_off(url) - before)
        shown = f"{name:9} {len(times) / seconds:4.0f}/s  {waits(times)}  (calm {waits(calm)})"
        shown += f"  load {os.getloadavg()[0]:4.1f}  {memory(number) / 1e6:4.0f} MB"
        print(f"{shown}  {outcome}; cut off: {refused or 'nobody'}", flush=True)
        await asyncio.sleep(2.0)


def waits(times: list[float]) -> str:
    if not times:
        return "nobody was answered"
    times = sorted(times)
    return f"p50 {statistics.median(times) * 1000:6.1f} ms  p99 {times[int(len(times) * 0.99)] * 1000:6.1f} ms"


async def make_slowly(url: str) -> list[dict[str, Any]]:
    """Making tables has a slow limit: the players come from two addresses."""
    found = await make_tables(url, 28)
    transport = httpx.AsyncHTTPTransport(local_address="127.0.0.3")
    wish = {"seats": [{"kind": "me", "name": f"P{seat}"} for seat in range(3)], "hotseat": True}
    async with httpx.AsyncClient(base_url=url, timeout=60, transport=transport) as client:
        found += [(await client.post("/api/tables", json=wish)).json() for _ in range(28)]
    transport = httpx.AsyncHTTPTransport(local_address="127.0.0.4")
    async with httpx.AsyncClient(base_url=url, timeout=60, transport=transport) as client:
        found += [(await client.post("/api/tables", json=wish)).json() for _ in range(TABLES - len(found))]
    return found


def cut_off(url: str) -> Counter[str]:
    text = httpx.get(f"{url}/metrics", timeout=30).text
    found = re.findall(r'^amunre_cut_off_total{reason="(\w+)"} ([0-9.e+]+)$', text, re.M)
    return Counter({reason: int(float(count)) for reason, count in found})


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    more_files()
    wanted = [name for name in ATTACKS if any(part in name for part in arguments.only.split(","))]
    with tempfile.TemporaryDirectory() as folder:
        context = multiprocessing.get_context("spawn")
        ready = context.Queue()
        process = context.Process(target=serve, args=(folder, ready), daemon=True)
        process.start()
        port, number = ready.get(timeout=60)
        asyncio.run(measure(port, number, arguments.seconds, wanted))
        process.terminate()
        process.join(20)
    return 0


if __name__ == "__main__":
    sys.exit(main())
