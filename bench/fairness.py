"""What a person notices of strangers who let agents think: the pace of a game on a busy service and on an empty one.

Two real services run side by side, as `amun-re serve --public` starts them. On one of them strangers, each from an
address of their own, have made tables at which only pharaohs play; on the other there is nobody. A person plays at
random against three quick opponents, as fast as the service lets them, a few seconds here and a few seconds there in
turns; whichever is not measured is stopped meanwhile.

    python bench/fairness.py                     100 tables of 5 strangers that nobody watches
    python bench/fairness.py --watched           the strangers watch, each table over a socket
    python bench/fairness.py --strangers uniform    their agents answer at once, as often as they are let
    python bench/fairness.py --opponents pharaoh --think 1 --seconds 30
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

TABLES, EACH = 100, 20
"""Tables of strangers, and how many of them one stranger makes: as many as the limits for the public allow."""
FASTEST = 28
"""Moves a second of the person, at the most: the service cuts off a socket that says more than 30 things a second."""
LINES = {"waiting": "amunre_thoughts_waiting", "died": "amunre_thinkers_replaced_total"}


OPEN = contextlib.ExitStack()
"""Sockets that are closed at the end."""


class Served:
    """A service in a process group of its own, which can be stopped and let go on."""

    def __init__(self, folder: Path, think: int, agents: int) -> None:
        self.log = (folder / "service.log").open("w")
        command = [sys.executable, "-m", "amunre.cli", "serve", "--api-only", "--port", "0"]
        command += ["--database", f"sqlite:///{folder}/games.db", "--think", str(think), "--agents", str(agents)]
        command += ["--public", "--contact", "nobody: a measurement", "--allow-host", "localhost"]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.log, text=True, start_new_session=True
        )
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found is not None, (folder / "service.log").read_text()
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"
        for _ in range(200):
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/healthz").status_code == 200:
                    break
            time.sleep(0.05)

    def signal(self, number: signal.Signals) -> None:
        os.killpg(self.process.pid, number)

    def end(self) -> None:
        self.signal(signal.SIGCONT)
        self.signal(signal.SIGTERM)
        self.process.wait(30)
        self.log.close()

    def figure(self, name: str) -> dict[str, float]:
        text = httpx.get(f"{self.url}/metrics", timeout=30).text
        return {labels: float(value) for labels, value in re.findall(rf"^{name}(\{{.+\}})? (.+)$", text, re.M)}


def make(url: str, seats: list[dict[str, Any]], address: str, pace: float = 0.0) -> dict[str, Any]:
    with httpx.Client(base_url=url, transport=httpx.HTTPTransport(local_address=address), timeout=60) as client:
        while True:
            answer = client.post("/api/tables", json={"seats": seats, "pace": pace})
            if answer.status_code == 201:
                made: dict[str, Any] = answer.json()
                return made
            if answer.status_code != 429:
                raise SystemExit(answer.text)
            time.sleep(float(answer.headers.get("retry-after", "1")))


def fill(served: Served, arguments: argparse.Namespace) -> None:
    """Strangers come, make their tables and go, or stay to watch."""
    agents = [{"kind": "agent", "level": arguments.strangers}] * 5
    for number in range(arguments.tables):
        address = f"127.0.0.{2 + number // EACH}"
        made = make(served.url, agents, address)
        if arguments.watched:
            path = f"ws://127.0.0.1:{served.port}/api/tables/{made['table']['id']}/live"
            socket = OPEN.enter_context(connect(path, max_size=None, compression=None, source_address=(address, 0)))
            socket.send('{"type":"hello"}')
            threading.Thread(target=drain, args=(socket,), daemon=True).start()


def drain(socket: ClientConnection) -> None:
    with contextlib.suppress(Exception):
        for _ in socket:
            pass


class Person:
    """Plays at random against agents, and takes a new table when a game is over."""

    def __init__(self, served: Served, opponents: str) -> None:
        self.served = served
        self.seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "agent", "level": opponents}] * 3]
        self.luck = random.Random(1)
        self.moves = 0
        self.times: list[float] = []
        """From each of its moves until its next turn."""
        self.socket: ClientConnection | None = None

    def sit(self) -> ClientConnection:
        made = make(self.served.url, self.seats, "127.0.0.1")
        path = f"ws://127.0.0.1:{self.served.port}/api/tables/{made['table']['id']}/live"
        self.socket = OPEN.enter_context(connect(path, max_size=None, compression=None))
        self.socket.send(json.dumps({"type": "hello", "token": made["seats"][0]["token"]}))
        return self.socket

    def play(self, seconds: float) -> float:
        """Moves a second."""
        socket, before, begun = self.socket or self.sit(), self.moves, time.perf_counter()
        moved = begun
        while time.perf_counter() - begun < seconds:
            try:
                message = json.loads(socket.recv(timeout=max(0.01, begun + seconds - time.perf_counter())))
            except TimeoutError:
                break
            if message["type"] != "view":
                continue
            if message["ending"]:
                socket.close()
                socket = self.sit()
            elif message["legal"]:
                self.times.append(time.perf_counter() - moved)
                time.sleep(max(0.0, moved + 1 / FASTEST - time.perf_counter()))
                action = self.luck.choice(message["legal"])["id"]
                self.moves += 1
                act = {"type": "act", "id": f"m{self.moves}", "view": message["number"], "action": action}
                socket.send(json.dumps(act))
                moved = time.perf_counter()
        return (self.moves - before) / (time.perf_counter() - begun)


def measure(arguments: argparse.Namespace, folder: Path) -> None:
    places = [folder / "empty", folder / "full"]
    for place in places:
        place.mkdir()
    empty, full = [Served(place, arguments.think, arguments.agents) for place in places]
    try:
        people = [Person(served, arguments.opponents) for served in (empty, full)]
        for person in people:  # what is started when it is first needed has been started
            person.play(3.0)
        fill(full, arguments)
        paces: list[list[float]] = [[], []]
        for person in people:
            person.times.clear()
        for _ in range(arguments.turns):
            for place, other in enumerate((full, empty)):
                other.signal(signal.SIGSTOP)
                time.sleep(0.2)
                paces[place].append(people[place].play(arguments.seconds))
                other.signal(signal.SIGCONT)
                time.sleep(0.2)
        report(arguments, full, people, paces)
    finally:
        OPEN.close()
        empty.end()
        full.end()


def report(arguments: argparse.Namespace, full: Served, people: list[Person], paces: list[list[float]]) -> None:
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors; strangers' tables: {arguments.tables}")
    for name, person, found in zip(("empty", "busy"), people, paces):
        times = sorted(person.times)
        waits = f"waits p50 {statistics.median(times) * 1000:.0f} ms, p99 {times[int(len(times) * 0.99)] * 1000:.0f} ms"
        each = ", ".join(f"{pace:.1f}" for pace in found)
        print(f"{name:>6}: {statistics.mean(found):6.1f} moves/s ({each}), {waits}")
    share = statistics.mean(paces[1]) / statistics.mean(paces[0])
    print(f"a person keeps {share:.0%} of the pace of an empty service")
    for word, name in LINES.items():
        print(f"{word}: {full.figure(name)}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--turns", type=int, default=4)
    parser.add_argument("--think", type=int, default=2)
    parser.add_argument("--agents", type=int, default=1)
    parser.add_argument("--opponents", default="uniform")
    parser.add_argument("--strangers", default="pharaoh")
    parser.add_argument("--watched", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        measure(arguments, Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
