"""A real service in a process of its own, and clients that speak to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

T = TypeVar("T")
CONNECTED: list[Player] = []
PATIENCE = 60.0
"""Seconds in which what must come has come, however busy this machine is."""
COMMAND = [sys.executable, "-m", "amunre.cli"]
STEADY = [sys.executable, "-m", "tests.service.steady"]


class Running:
    """`amun-re serve` on a free port; a steady one deals every table alike, see `steady.py`."""

    def __init__(
        self,
        database: Path,
        *flags: str,
        env: dict[str, str] | None = None,
        wrap: tuple[str, ...] = (),
        client: bool = False,
        address: str | None = None,
        steady: bool = True,
    ) -> None:
        self.database = database
        self.program = STEADY if steady else COMMAND
        self.address = address or f"sqlite:///{database}"
        self.flags = flags if client else ("--api-only", *flags)
        self.env = {**os.environ, **(env or {})}
        self.wrap = wrap
        self.process: subprocess.Popen[str] | None = None
        self.port = 0

    def start(self) -> Running:
        command = [*self.wrap, *self.program, "serve", "--port", str(self.port), "--database", self.address]
        self.errors = (self.database.parent / "service.log").open("a")
        self.process = subprocess.Popen(
            [*command, *self.flags],
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            env=self.env,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        match = re.search(r"http://[^:]+:(\d+)/", line)
        assert match, f"{line!r} {self.log()}"
        self.port = int(match[1])
        for _ in range(3000):
            if self.answers():
                return self
            time.sleep(0.02)
        raise AssertionError("the service does not answer: " + self.log())

    def answers(self) -> bool:
        """Whether it can be asked already."""
        try:
            return httpx.get(self.url + "/healthz", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """As if the power failed for this process, and for those it started or that it was started by."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.end()

    def stop(self) -> int:
        """A polite stop; the exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.end()

    def end(self) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        code = self.process.wait(60)
        self.process.stdout.close()
        self.errors.close()
        return code

    def log(self) -> str:
        return (self.database.parent / "service.log").read_text()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def live(self, table: str) -> str:
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"

    def request(self, method: str, path: str, token: str | None = None, **more: Any) -> httpx.Response:
        headers = {**more.pop("headers", {}), **({"Authorization": f"Bearer {token}"} if token else {})}
        return httpx.request(method, self.url + path, headers=headers, timeout=30, **more)

    def make(self, seats: list[dict[str, Any]] | int = 3, **more: Any) -> dict[str, Any]:
        """A new table; a number stands for that many seats of the maker."""
        if isinstance(seats, int):
            more.setdefault("hotseat", True)
            seats = [{"kind": "me", "name": f"P{place}"} for place in range(seats)]
        answer = self.request("POST", "/api/tables", json={"seats": seats, "pace": 0, **more})
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found


class Player:
    """One connection to a table. What comes in is kept by kind."""

    def __init__(self, url: str, token: str | None = None, language: str = "en") -> None:
        self.url = url
        self.token = token
        self.language = language
        self.socket: ClientConnection | None = None
        self.welcome: dict[str, Any] | None = None
        self.view: dict[str, Any] | None = None
        self.told: list[dict[str, Any]] = []
        self.raw: list[str] = []

    async def connect(self, resume: int | None = None) -> Player:
        if self.socket is None:
            CONNECTED.append(self)
        # A scene that waits for something else meanwhile answers no pings.
        self.socket = await connect(self.url, max_size=None, compression=None, ping_interval=None)
        await self.say(type="hello", token=self.token, language=self.language, resume=resume)
        self.welcome = await self.until("welcome")
        if self.welcome["table"]["status"] != "open":
            await self.until("view")
        return self

    async def say(self, **message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        assert self.socket is not None
        text = await asyncio.wait_for(self.socket.recv(), timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        self.told.append(message)
        if message["type"] == "view":
            self.view = message
        return message

    async def until(self, *kinds: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message of one of the kinds."""
        while True:
            message = await self.next(timeout)
            if message["type"] in kinds:
                return message

    async def act(self, action: Any, id: str, view: int | None = None) -> dict[str, Any]:
        assert self.view is not None
        await self.say(type="act", id=id, view=self.view["number"] if view is None else view, action=action)
        return await self.answer(id)

    async def tried(self, action: str, *more: str) -> dict[str, Any]:
        """The answer to several actions that are to be done together."""
        id = f"tried {len(self.told)}"
        await self.say(type="act", id=id, action=action, more=more)
        return await self.answer(id)

    async def answer(self, id: str) -> dict[str, Any]:
        while True:
            message = await self.next()
            if message.get("id") == id and message["type"] not in ("chat",):
                return message

    async def quiet(self, seconds: float = 0.3) -> list[dict[str, Any]]:
        """Everything that comes within a moment."""
        found = []
        try:
            while True:
                found.append(await self.next(seconds))
        except (TimeoutError, ConnectionClosed):
            return found

    async def ended(self) -> int | None:
        """The code with which the service ends the connection."""
        try:
            while True:
                await self.next()
        except ConnectionClosed as error:
            return None if error.rcvd is None else error.rcvd.code

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()


def soon(question: Callable[[], bool], patience: float = PATIENCE) -> bool:
    """Whether it is so before long."""
    until = time.monotonic() + patience
    while not (found := question()) and time.monotonic() < until:
        time.sleep(0.02)
    return found


def play(scene: Coroutine[Any, Any, T]) -> T:
    """Run a scene; whoever connected in it leaves at its end."""

    async def whole() -> T:
        try:
            return await scene
        finally:
            await asyncio.gather(*[player.close() for player in CONNECTED], return_exceptions=True)
            CONNECTED.clear()

    return asyncio.run(whole())


async def seated(service: Running, made: dict[str, Any], language: str = "en") -> list[Player]:
    """A connection for each of the maker's seats, in their order."""
    table = made["table"]["id"]
    return [await Player(service.live(table), seat["token"], language).connect() for seat in made["seats"]]
