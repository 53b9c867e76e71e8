"""Everybody who is connected to a table, and how news reaches them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any, Protocol

from amunre.service import telemetry
from amunre.service.game_replies import ENCODER
from amunre.service.problem import Problem

log = logging.getLogger("amunre.live")

ENTERING = 4
"""Watchers of one table who may wait for its lock together."""


class Listener(Protocol):
    """Somebody who is told what happens at a table."""

    language: str
    caller: str | None
    """Where they come from, as far as it may be stored."""

    @property
    def seat(self) -> int | None: ...
    @property
    def person(self) -> str | None: ...
    @property
    def void(self) -> bool: ...
    def send(self, message: bytes) -> None: ...
    def close(self, code: int, reason: str) -> None: ...


class Door:
    """Where watchers wait to be let in: whoever plays at the table never stands behind more than a few of them."""

    def __init__(self) -> None:
        self.waiting = 0
        self.few = asyncio.Semaphore(ENTERING)

    @asynccontextmanager
    async def passing(self, inside: int, most: float) -> AsyncIterator[None]:
        """While a watcher enters; refused if there are too many (0: there never are), inside or before them."""
        if most and max(inside, self.waiting) >= most:
            raise Problem("too_many", "watchers_too_many", most=int(most))
        self.waiting += 1
        try:
            async with self.few:
                yield
        finally:
            self.waiting -= 1


class Broadcast:
    """Sends the same to all, or to each what it may know."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.listeners: set[Listener] = set()
        self.door = Door()
        self.time_telling: Callable[[float], None] = lambda seconds: None
        """Called with the seconds that telling took."""

    def connected(self, seat: int | None) -> int:
        """How many connections a seat has (None: how many watchers there are)."""
        return sum(listener.seat == seat for listener in self.listeners)

    def to_all(self, content: Any) -> None:
        """The same to everybody."""
        message = ENCODER.encode(content)
        for listener in list(self.listeners):
            listener.send(message)

    def to_each(self, message: Callable[[int | None, str], bytes], listeners: Iterable[Listener] | None = None) -> None:
        """To everybody, or to these, what their seat may know in their language: made once for those alike."""
        chosen = list(self.listeners if listeners is None else listeners)
        made: dict[tuple[int | None, str], bytes] = {}
        begun = time.perf_counter()
        try:
            with telemetry.span("tell"):
                for listener in chosen:
                    key = (listener.seat, listener.language)
                    if key not in made:
                        made[key] = message(*key)
                    listener.send(made[key])
            self.time_telling(time.perf_counter() - begun)
        except Exception:
            # It is on disk and has happened, whatever goes wrong with telling it; a reconnect asks again.
            log.exception("a message could not be made", extra={"table": self.table})
            for listener in chosen:
                listener.close(1011, "broken")

    def cut_off(self, code: int, reason: str) -> None:
        """Close the connections whose token is void."""
        for listener in list(self.listeners):
            if listener.void:
                listener.close(code, reason)
