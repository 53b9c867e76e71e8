"""Runs a request step by step: something else happens exactly between two of its awaits.

The service is the real one, with its database, its writer and its event loop, only without a network: requests and
sockets are handed to the application as a server would. Every task that a request starts is wrapped. Each time one of
them begins, or goes on after a wait, that is a *point*; at the point chosen the event is let happen first.
"""

from __future__ import annotations

import asyncio
import contextvars
import json
from collections.abc import Awaitable, Callable, Coroutine, Generator
from pathlib import Path
from typing import Any

from starlette.applications import Starlette

from amunre.service.app import make_app
from amunre.service.app_state import Configuration, Service
from amunre.service.edge import WIRE
from amunre.store.database import open_database

STEER: contextvars.ContextVar[Steer | None] = contextvars.ContextVar("steer", default=None)


class Steer:
    """Counts the points of one request and lets the event happen at one of them."""

    def __init__(self, at: int, event: Callable[[], Awaitable[Any]], locked: Callable[[], bool]) -> None:
        self.at = at
        self.event = event
        self.locked = locked
        self.count = 0
        self.armed = False
        self.happening: asyncio.Future[Any] | None = None

    def point(self) -> Generator[Any, Any, None]:
        """One of the tasks is about to go on."""
        if not self.armed:
            return
        self.count += 1
        if self.count - 1 != self.at:
            return
        token = STEER.set(None)  # what happens is not itself steered
        held = self.locked()
        self.happening = asyncio.ensure_future(self.event())
        STEER.reset(token)
        if held:  # the request has the lock: the event can only stand in line behind it
            for _ in range(5):
                yield
        else:
            yield from asyncio.wait([self.happening]).__await__()

    @property
    def passed(self) -> bool:
        """Whether the request ended before the point was reached."""
        return self.happening is None


class Stepped(Coroutine[Any, Any, Any]):
    """A coroutine that stops at the point each time it goes on."""

    def __init__(self, inner: Coroutine[Any, Any, Any], steer: Steer) -> None:
        self.inner = inner
        self.steps = self.walk(inner, steer)

    @staticmethod
    def walk(inner: Coroutine[Any, Any, Any], steer: Steer) -> Generator[Any, Any, Any]:
        given: BaseException | Any = None
        failed = False
        yield from steer.point()
        while True:
            try:
                waited = inner.throw(given) if failed else inner.send(given)
            except StopIteration as end:
                return end.value
            try:
                given, failed = (yield waited), False
            except GeneratorExit:
                inner.close()
                raise
            except BaseException as error:
                given, failed = error, True
            yield from steer.point()

    def send(self, value: Any) -> Any:
        return self.steps.send(value)

    def throw(self, *error: Any) -> Any:
        return self.steps.throw(*error)

    def close(self) -> None:
        self.steps.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        return self.steps


def factory(loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> asyncio.Task[Any]:
    steer = STEER.get()
    return asyncio.Task(work if steer is None else Stepped(work, steer), loop=loop, **more)


class Here:
    """The whole application on this event loop."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "games.db"
        engine = open_database(f"sqlite:///{self.database}")
        self.app: Starlette = make_app(engine, Configuration(limits=False, static=None))
        self.service: Service = self.app.state.service

    async def __aenter__(self) -> Here:
        asyncio.get_running_loop().set_task_factory(factory)  # type: ignore[arg-type]
        await self.service.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.service.stop()

    async def request(
        self, method: str, path: str, token: str | None = None, body: Any = None, key: str | None = None
    ) -> tuple[int, Any]:
        """A request and its answer: the status and what the body says."""
        given = b"" if body is None else json.dumps(body).encode()
        headers = [(b"host", b"localhost"), (b"content-length", str(len(given)).encode())]
        headers += [(b"content-type", b"application/json")] if body is not None else []
        headers += [(b"authorization", f"Bearer {token}".encode())] if token is not None else []
        headers += [(b"idempotency-key", key.encode())] if key is not None else []
        place, _, query = path.partition("?")
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
            "path": place, "raw_path": place.encode(), "root_path": "", "query_string": query.encode(),
            "headers": headers, "client": ("127.0.0.1", 1), "server": ("localhost", 80),
        }  # fmt: skip
        found: dict[str, Any] = {"body": b""}

        async def receive() -> Any:
            return {"type": "http.request", "body": given, "more_body": False}

        async def send(message: Any) -> None:
            found["status"] = message.get("status", found.get("status"))
            found["body"] += message.get("body", b"")

        await self.app(scope, receive, send)
        text = found["body"].decode()
        return found["status"], json.loads(text) if text.startswith("{") and "\n" not in text.strip() else text

    async def make(self, seats: list[dict[str, Any]] | int = 3, **more: Any) -> dict[str, Any]:
        if isinstance(seats, int):
            more.setdefault("hotseat", True)
            seats = [{"kind": "me", "name": f"P{place}"} for place in range(seats)]
        status, made = await self.request("POST", "/api/tables", body={"seats": seats, "pace": 0, **more})
        assert status == 201, made
        found: dict[str, Any] = made
        return found


class Socket:
    """A socket at a table; `told` is everything that was sent to it, in order."""

    def __init__(self, here: Here, table: str) -> None:
        self.here = here
        self.table = table
        self.incoming: asyncio.Queue[Any] = asyncio.Queue()
        self.told: list[dict[str, Any]] = []
        self.news = asyncio.Event()
        self.incoming.put_nowait({"type": "websocket.connect"})
        self.task: asyncio.Task[None] | None = None

    def open(self) -> Socket:
        path = f"/api/tables/{self.table}/live"
        scope = {
            "type": "websocket", "asgi": {"version": "3.0"}, "scheme": "ws", "path": path, "raw_path": path.encode(),
            "root_path": "", "query_string": b"", "headers": [(b"host", b"localhost")], "client": ("127.0.0.1", 1),
            "server": ("localhost", 80), "subprotocols": [], "http_version": "1.1", "extensions": {WIRE: self},
        }  # fmt: skip

        async def send(message: Any) -> None:
            if message["type"] == "websocket.close":
                self.told.append({"type": "close", "code": message["code"]})
                self.news.set()

        self.task = asyncio.ensure_future(self.here.app(scope, self.incoming.get, send))  # type: ignore[arg-type]
        return self

    unsent = 0

    def write(self, message: bytes) -> None:
        """What the service tells goes past the protocol of applications: see `SocketEdge`."""
        self.told.append(json.loads(message))
        self.news.set()

    def abort(self) -> None:
        self.incoming.put_nowait({"type": "websocket.disconnect", "code": 1006})

    def say(self, **message: Any) -> None:
        self.incoming.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def until(self, *kinds: str, since: int = 0) -> dict[str, Any]:
        """The first message of one of these kinds."""
        while True:
            for message in self.told[since:]:
                if message["type"] in kinds:
                    return message
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 10)

    async def close(self) -> None:
        assert self.task is not None
        self.incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait([self.task], timeout=10)
