"""The service under load, beside an echo on the same stack.

One worker serves tables of three seats, each with a socket of its own. A client process lets the seats play at random.
The echo runs in the same server process on the same kind of sockets: whoever sends gets a short answer, and every
socket of the group a text as long as the view the service sends there. What is lost between the two is the price of
rules, views, words and of having every action on disk before it is acknowledged.

    python bench/service.py                  100, 500 and 2,000 tables
    python bench/service.py --tables 100     one size
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import re
import resource
import socket
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SEATS = 3
IN_FLIGHT = 64
"""Tables that act at the same time when the most that can be done is measured."""
AT_ONCE = 40
"""Tables that are entered at the same time."""
PACED = 500
"""Actions a second when the time of an answer is measured."""


# The server ----------------------------------------------------------------------------------------------------------


def serve(folder: str, ready: Any) -> None:
    """The service with an echo beside it, in a process of its own."""
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    from amunre.service.app import make_app
    from amunre.service.app_state import Configuration
    from amunre.service.server import server_of
    from amunre.store.database import open_database

    more_files()
    engine = open_database(f"sqlite:///{folder}/games.db")
    app = make_app(engine, Configuration(limits=False, static=None))
    groups: dict[str, list[WebSocket]] = {}

    async def echo(connection: WebSocket) -> None:
        await connection.accept()
        members = groups.setdefault(connection.path_params["group"], [])
        members.append(connection)
        try:
            while True:
                message = json.loads(await connection.receive_text())
                await connection.send_text(
                    json.dumps({"type": "done", "id": message["id"], "number": 1, "again": False})
                )
                for member, size in zip(members, message["sizes"]):
                    await member.send_text(FILLING[:size])
        except WebSocketDisconnect:
            members.remove(connection)

    app.router.routes.append(WebSocketRoute("/echo/{group}", echo))
    listener = socket.create_server(("127.0.0.1", 0), backlog=4096)
    ready.put((listener.getsockname()[1], os.getpid()))
    server_of(app).run([listener])


FILLING = json.dumps({"type": "view", "filling": "x" * 60_000})


def more_files() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def memory(process: int) -> int:
    """Resident bytes."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def cpu(process: int) -> float:
    """Seconds of processor time, with its threads."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# The clients ---------------------------------------------------------------------------------------------------------


class Legal(msgspec.Struct):
    id: int


class Told(msgspec.Struct):
    """As much of a message as a player at random needs."""

    type: str
    number: int | None = None
    legal: list[Legal] = []
    status: str | None = None


READ = msgspec.json.Decoder(Told)


class Group:
    """The sockets of one table, or of one group of the echo; at most one action is on its way."""

    def __init__(self, load: Load, luck: random.Random) -> None:
        self.load = load
        self.luck = luck
        self.sockets: list[ClientConnection] = []
        self.views: list[Told | None] = []
        self.readers: list[asyncio.Task[None]] = []
        self.count = 0
        self.acting: int | None = None
        self.begun = 0.0
        self.answered = False
        self.queued = False
        self.sizes: list[int] = []
        self.history: list[list[int]] = []
        """For each action, the lengths of the views that followed it."""

    async def join(self, url: str, hello: str | None) -> None:
        connection = await connect(url, max_size=None, compression=None, ping_interval=None, max_queue=None)
        self.sockets.append(connection)
        self.views.append(None)
        if hello is not None:
            await connection.send(hello)
        self.readers.append(asyncio.ensure_future(self.read(len(self.sockets) - 1, connection)))

    async def leave(self) -> None:
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*[connection.close() for connection in self.sockets], return_exceptions=True)

    async def read(self, seat: int, connection: ClientConnection) -> None:
        async for text in connection:
            told = READ.decode(text)
            if told.type == "view":
                self.views[seat] = told
                self.sizes.append(len(text))
                if self.acting == seat and self.answered:
                    self.acting = None
                self.offer()
            elif told.type == "done":
                self.answered = True
                self.load.acknowledged(time.perf_counter() - self.begun)
            elif told.type == "refused":
                raise AssertionError(text)

    def offer(self) -> None:
        """Wait for a turn, if somebody here may act."""
        if self.acting is None and not self.queued and self.may_act():
            self.queued = True
            self.load.ready.put_nowait(self)

    def may_act(self) -> list[int]:
        return [seat for seat, view in enumerate(self.views) if view is not None and view.legal]

    async def act(self) -> None:
        seat = self.may_act()[0]
        view = self.views[seat]
        assert view is not None
        self.views[seat] = None
        self.history.append(self.sizes)
        self.sizes = []
        self.count += 1
        message = {
            "type": "act",
            "id": f"c{self.count}",
            "view": view.number,
            "action": self.luck.choice(view.legal).id,
        }
        self.acting, self.answered, self.queued, self.begun = seat, False, False, time.perf_counter()
        await self.sockets[seat].send(json.dumps(message))


class EchoGroup(Group):
    """The same traffic without a game: everybody may always act."""

    def __init__(self, load: Load, luck: random.Random, history: list[list[int]]) -> None:
        super().__init__(load, luck)
        self.script = history

    def may_act(self) -> list[int]:
        return [self.count % SEATS]

    async def act(self) -> None:
        seat = self.may_act()[0]
        sizes = self.script[self.count % len(self.script)][:SEATS] or [100]
        self.count += 1
        # The sizes stand where the service has the action; the actor's own socket is told first, as there.
        message = {"type": "act", "id": f"c{self.count}", "view": seat, "action": 100, "sizes": sizes}
        self.acting, self.answered, self.queued, self.begun = seat, False, False, time.perf_counter()
        self.expected = len(sizes)
        await self.sockets[seat].send(json.dumps(message))

    async def read(self, seat: int, connection: ClientConnection) -> None:
        async for text in connection:
            if '"done"' in text[:20]:
                self.load.acknowledged(time.perf_counter() - self.begun)
            else:
                self.expected -= 1
                if self.expected == 0:
                    self.acting = None
                    self.offer()


class Load:
    """Lets groups act: as fast as possible with so many on their way, or so many a second."""

    def __init__(self) -> None:
        self.ready: asyncio.Queue[Group] = asyncio.Queue()
        self.times: list[float] = []
        self.on_the_way = asyncio.Semaphore(IN_FLIGHT)

    def acknowledged(self, seconds: float) -> None:
        self.times.append(seconds)
        self.on_the_way.release()

    async def run(self, seconds: float, rate: float | None) -> list[float]:
        """The times of all acknowledgements within so many seconds."""
        self.times = []
        self.on_the_way = asyncio.Semaphore(IN_FLIGHT if rate is None else 100_000)
        begun = time.perf_counter()
        sent = 0
        while (now := time.perf_counter()) < begun + seconds:
            if rate is not None and (early := begun + sent / rate - now) > 0:
                await asyncio.sleep(early)
                continue
            try:
                group = await asyncio.wait_for(self.ready.get(), begun + seconds - now)
            except TimeoutError:
                break
            await self.on_the_way.acquire()
            await group.act()
            sent += 1
        found = self.times
        await asyncio.sleep(1.0)  # what is still on its way
        return found


def figures(times: list[float], seconds: float) -> dict[str, float]:
    ordered = sorted(times)
    if not ordered:
        return {"per_second": 0.0, "p50": 0.0, "p99": 0.0}
    return {
        "per_second": len(ordered) / seconds,
        "p50": statistics.median(ordered) * 1000,
        "p99": ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))] * 1000,
    }


def mean_of(text: str, name: str) -> float:
    """The mean of a histogram of the service."""
    total, count = [float(re.findall(rf"^{name}_{end} (.+)$", text, re.M)[0]) for end in ("sum", "count")]
    return total / count


async def make_tables(url: str, count: int) -> list[dict[str, Any]]:
    wish = {"seats": [{"kind": "me", "name": f"P{seat}"} for seat in range(SEATS)], "hotseat": True}
    made = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        for first in range(0, count, 20):
            answers = await asyncio.gather(
                *[client.post("/api/tables", json=wish) for _ in range(min(20, count - first))]
            )
            made += [answer.json() for answer in answers]
    return made


async def measure(port: int, process: int, count: int, seconds: float) -> dict[str, Any]:
    """One size: the service as fast as it can, then at a pace, then the echo as fast as it can."""
    url, live = f"http://127.0.0.1:{port}", f"ws://127.0.0.1:{port}"
    empty = memory(process)
    made = await make_tables(url, count)
    load = Load()
    groups = [Group(load, random.Random(number)) for number in range(count)]

    async def fill(group: Group, table: dict[str, Any]) -> None:
        for seat in table["seats"]:
            hello = json.dumps({"type": "hello", "token": seat["token"]})
            await group.join(f"{live}/api/tables/{table['table']['id']}/live", hello)

    for first in range(0, count, AT_ONCE):
        await asyncio.gather(*[fill(*pair) for pair in list(zip(groups, made))[first : first + AT_ONCE]])
    await asyncio.sleep(2.0)
    used = cpu(process)
    most = figures(await load.run(seconds, None), seconds)
    most["cpu"] = (cpu(process) - used) / seconds
    paced = figures(await load.run(seconds, PACED), seconds)
    full = memory(process)
    history = [sizes for group in groups for sizes in group.history[1:]]
    figures_of = (await asyncio.to_thread(httpx.get, f"{url}/metrics")).text
    await asyncio.gather(*[group.leave() for group in groups])
    echo_load = Load()
    echoes = []
    for number in range(count):
        echo = EchoGroup(echo_load, random.Random(number), history)
        for _ in range(SEATS):
            await echo.join(f"{live}/echo/{number}", None)
        echoes.append(echo)
    for echo in echoes:
        echo.offer()
    used = cpu(process)
    beside = figures(await echo_load.run(seconds, None), seconds)
    beside["cpu"] = (cpu(process) - used) / seconds
    await asyncio.gather(*[echo.leave() for echo in echoes])
    return {
        "tables": count,
        "sockets": count * SEATS,
        "bytes": statistics.mean(sum(sizes) for sizes in history),
        "service": most,
        "paced": paced,
        "echo": beside,
        "commit_ms": mean_of(figures_of, "amunre_commit_seconds") * 1000,
        "batch": mean_of(figures_of, "amunre_commit_jobs"),
        "share": most["per_second"] / beside["per_second"],
        "connected_kb": (full - empty) / count / 1000,
    }


def started(folder: str) -> tuple[Any, int, int]:
    context = multiprocessing.get_context("spawn")
    ready = context.Queue()
    process = context.Process(target=serve, args=(folder, ready), daemon=True)
    process.start()
    port, number = ready.get(timeout=60)
    for _ in range(200):
        try:
            if httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200:
                break
        except httpx.TransportError:
            time.sleep(0.05)
    return process, port, number


def idle(folder: str, count: int) -> dict[str, float]:
    """Memory of tables that nobody is connected to: after a start, and after each was looked at and forgotten."""
    process, port, number = started(folder + "/none")
    httpx.get(f"http://127.0.0.1:{port}/api/games")
    empty = memory(number)
    process.kill()
    process.join()
    process, port, number = started(folder)
    httpx.get(f"http://127.0.0.1:{port}/api/games")
    after_start = memory(number)
    process.kill()
    process.join()
    return {"idle_kb": (after_start - empty) / count / 1000}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 500, 2000])
    parser.add_argument("--seconds", type=float, default=8.0)
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
            result.update(idle(folder, count))
            found.append(result)
            if not arguments.json:
                show(result)
    if arguments.json:
        print(json.dumps(found))
    return 0


def show(result: dict[str, Any]) -> None:
    service, paced, echo = result["service"], result["paced"], result["echo"]
    print(f"{result['tables']} tables, {result['sockets']} sockets, {result['bytes']:.0f} bytes told per action")
    print(f"  service  {service['per_second']:6.0f} acknowledged actions/s, each on disk; "
          f"p50 {service['p50']:.1f} ms, p99 {service['p99']:.1f} ms, {IN_FLIGHT} on their way; "
          f"cpu {service['cpu']:.2f}")  # fmt: skip
    print(f"  echo     {echo['per_second']:6.0f} answers/s of the same bytes, nothing on disk; "
          f"p50 {echo['p50']:.1f} ms, p99 {echo['p99']:.1f} ms; cpu {echo['cpu']:.2f}")  # fmt: skip
    print(f"  commits  {result['commit_ms']:.1f} ms on average, for {result['batch']:.1f} changes each")
    print(f"  share    {result['share']:6.2f} of the echo")
    print(f"  paced    {paced['per_second']:6.0f} actions/s: p50 {paced['p50']:.1f} ms, p99 {paced['p99']:.1f} ms")
    print(f"  memory   {result['connected_kb']:6.1f} kB per table with {SEATS} connections; "
          f"{result['idle_kb']:.1f} kB per table without", flush=True)  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
