"""Hears from PostgreSQL what other workers have written, on a connection of its own that no pooler shares."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import Engine

from amunre.store import postgres
from amunre.store.postgres_writer import CHANNEL

log = logging.getLogger("amunre.news")

AGAIN = 0.25
"""Seconds until a lost connection is tried again."""
LOOK = 1.0
"""Seconds after which the thread looks whether it should end."""


class News:
    """A thread that listens; it loses what is said while it is not connected, and says when it is connected again."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.heard: Callable[[int, str], None] = lambda process, notice: None
        """Called in the event loop with the process of the database that said it, and what it said."""
        self.connected: Callable[[], None] = lambda: None
        """Called in the event loop whenever nothing said from now on can be missed."""
        self.stopped = False
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self.run, name="news", daemon=True)

    def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.thread.start()

    async def stop(self) -> None:
        self.stopped = True
        await asyncio.to_thread(self.thread.join)

    def run(self) -> None:
        import psycopg

        lost = False
        while not self.stopped:
            try:
                with self.connect() as connection:
                    if lost:
                        log.info("the database answers again", extra={"event": "database_back"})
                    lost = False
                    self.call(self.connected)
                    self.listen(connection)
            except psycopg.Error as error:
                if not lost:
                    log.warning(
                        "the database does not answer: %s", str(error).strip(), extra={"event": "database_away"}
                    )
                lost = True
                time.sleep(AGAIN)

    def connect(self) -> Any:
        import psycopg

        url = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = psycopg.connect(url, autocommit=True, **postgres.CONNECT)
        postgres.share_service(connection)
        connection.execute(f"LISTEN {CHANNEL}")
        return connection

    def listen(self, connection: Any) -> None:
        while not self.stopped:
            for notice in connection.notifies(timeout=LOOK):
                self.call(self.heard, notice.pid, notice.payload)

    def call(self, work: Callable[..., None], *arguments: Any) -> None:
        assert self.loop is not None
        with contextlib.suppress(RuntimeError):  # the loop is closed, and nobody listens any more
            self.loop.call_soon_threadsafe(work, *arguments)
