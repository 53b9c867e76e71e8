"""Who may be connected, and for how long one may take: the server's own bounds, before any request is whole.

A proxy in front has such bounds too. These hold without one: how many connections there are in all and from one
address, how long a request may take to arrive, and how long somebody may leave unread what is sent to them.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from amunre.service.callers import network

SPARE_FILES = 64
"""Open files that are not connections: the database, the log, the processes of agents."""

HEAD_WITHIN = 10.0
"""Seconds until the headers of a request must be whole, counted from the connection or from the last answer."""
BODY_WITHIN = 30.0
"""Seconds until its body must be."""
UNREAD_WITHIN = 30.0
"""Seconds that somebody may read nothing although much is waiting for them."""
CLOSED_WITHIN = 10.0
"""Seconds until a connection that was closed is cut off, whatever of it is unread."""
EVERY = 1.0
"""Seconds between two looks at all connections."""
AT_ONCE = 10
"""Connections that are cut off before others have their turn: thousands may be late together."""


class Guarded(Protocol):
    """A connection, as far as it is guarded."""

    deadline: float | None
    """Until when what is being waited for must be there."""
    unread_since: float | None
    transport: asyncio.Transport

    def late(self) -> None: ...


@dataclass
class Inside:
    """A connection that was let in."""

    guarded: Guarded
    caller: str
    closing_since: float | None = None


class ConnectionLimits:
    """Counts connections, and cuts off those that take too long."""

    def __init__(self, most: int, from_one: float = 0) -> None:
        """`from_one` is 0, no limit, behind a proxy, from whose address everybody comes."""
        self.most = most
        self.from_one = from_one
        self.inside: dict[asyncio.Transport, Inside] = {}
        self.callers: Counter[str] = Counter()
        self.note: Callable[[str], None] = lambda reason: None
        """Called with the reason when a connection is refused or cut off."""

    def enter(self, guarded: Guarded) -> bool:
        """Whether one more is let in."""
        peer = guarded.transport.get_extra_info("peername")
        caller = network(str(peer[0])) if isinstance(peer, tuple) and peer else ""
        if len(self.inside) >= self.most:
            self.note("full")
            return False
        if self.from_one and self.callers[caller] >= self.from_one:
            self.note("address")
            return False
        self.callers[caller] += 1
        self.inside[guarded.transport] = Inside(guarded, caller)
        return True

    def hand_over(self, guarded: Guarded) -> None:
        """A connection that is a socket now."""
        if (found := self.inside.get(guarded.transport)) is not None:
            found.guarded = guarded

    def leave(self, transport: asyncio.Transport) -> None:
        found = self.inside.pop(transport, None)
        if found is not None:
            self.callers[found.caller] -= 1
            if not self.callers[found.caller]:
                del self.callers[found.caller]

    # Too late --------------------------------------------------------------------------------------------------------

    async def watch(self) -> None:
        """Now and then, cut off whoever takes too long."""
        while True:
            await asyncio.sleep(EVERY)
            await self.look(time.monotonic())

    async def look(self, now: float) -> None:
        """Cut off everybody who is late, a few at a time."""
        count = 0
        for transport, connection in list(self.inside.items()):
            if self.cut_off(transport, connection, now):
                count += 1
                if count % AT_ONCE == 0:
                    await asyncio.sleep(0)

    def cut_off(self, transport: asyncio.Transport, connection: Inside, now: float) -> bool:
        """Whether this one took too long; then it is gone, or will be."""
        guarded = connection.guarded
        if transport.is_closing():
            connection.closing_since = connection.closing_since or now
            if now - connection.closing_since <= CLOSED_WITHIN:
                return False
            self.note("unread")
            transport.abort()
        elif guarded.unread_since is not None and now - guarded.unread_since > UNREAD_WITHIN:
            self.note("unread")
            transport.abort()
        elif guarded.deadline is not None and now > guarded.deadline:
            self.note("late")
            guarded.late()
        else:
            return False
        return True


def most_connections(wanted: int) -> int:
    """As many connections as are wanted, if the system allows this many open files; it is asked for more first."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + SPARE_FILES
    if soft != resource.RLIM_INFINITY and soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, soft - SPARE_FILES))
