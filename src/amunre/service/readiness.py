"""Whether the service can keep what it is told: asked of the writer itself, and never for longer than a moment."""

from __future__ import annotations

import asyncio
import secrets
import time

from sqlalchemy import Connection

from amunre.store import models
from amunre.store.database import NotKept
from amunre.store.writer import Writer

FRESH = 5.0
"""Seconds for which a commit says that the next one will be kept, too."""
AGAIN = 1.0
"""Seconds for which a refusal is not asked for again."""
WITHIN = 1.0
"""Seconds that the writer has for an answer. A database that another program has locked takes it longer to say so."""
SIZE = 32_768
"""Bytes that are written to see whether they can be: more than an action needs, so that a disk with room for one page
is not taken for a sound one."""


def write_probe(connection: Connection) -> None:
    """A row that nobody reads is written anew."""
    connection.execute(models.probe.delete())
    connection.execute(models.probe.insert(), {"id": 1, "data": secrets.token_bytes(SIZE)})


class Readiness:
    """Asks the writer, at most once at a time, whoever wants to know."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.asking: asyncio.Future[None] | None = None
        self.refused_at = float("-inf")

    async def problem(self) -> str | None:
        """Why nothing can be kept now, as the end of a `not_kept_` sentence; None if all is well."""
        writer, condition = self.writer, self.writer.condition
        if writer.stopped or not writer.thread.is_alive():
            return "stopping"
        now = time.monotonic()
        since = condition.since
        if since is not None and now - since > WITHIN:
            return condition.failed or "stalled"
        if condition.failed is None and now - condition.kept < FRESH:
            return None
        if condition.failed is not None and now - self.refused_at < AGAIN:
            return condition.failed
        return await self.ask()

    async def ask(self) -> str | None:
        """Let the writer write something, with others who wait for the same answer."""
        if self.asking is None or self.asking.done():
            self.asking = asyncio.ensure_future(self.writer.write(write_probe))
            self.asking.add_done_callback(lambda asked: asked.cancelled() or asked.exception())
        try:
            await asyncio.wait_for(asyncio.shield(self.asking), WITHIN)
        except TimeoutError:
            return self.writer.condition.failed or "stalled"
        except NotKept as error:
            self.refused_at = time.monotonic()
            return error.code
        return None
