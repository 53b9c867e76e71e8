"""Follows what other workers do: by what the database tells and, in case that gets lost, by a slow look of our own."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from amunre.service.catching_up import CatchingUp
from amunre.service.live import LiveTable
from amunre.service.presence import seats_here
from amunre.service.problem import Problem
from amunre.service.registry import TableRegistry
from amunre.service.work import TakenTurns
from amunre.store import taking
from amunre.store.database import REASONS, NotKept
from amunre.store.news import News
from amunre.store.postgres_writer import RELEASE, PostgresWriter, keep_time
from amunre.store.reading import read_versions
from amunre.store.timekeeping import time_now
from amunre.store.writer import Job

log = logging.getLogger("amunre.following")

LOOK = 0.4
"""Seconds between two looks at the versions of our tables: nobody whose token is void is told anything for longer."""
SOON = 0.05
"""Seconds in which notes about who is where are gathered."""
STILL, GONE = 20.0, 60.0
"""How often a worker says that it is still there, and when others take it for gone."""
FORGOTTEN = 3 * 24 * 3600.0
"""Seconds after which it is forgotten that somebody looked at a table."""


class Following:
    """Keeps the tables in memory like those in the database, and tells other workers who is here."""

    def __init__(self, tables: TableRegistry, writer: PostgresWriter, work: TakenTurns) -> None:
        self.tables = tables
        self.writer = writer
        self.work = work
        self.news = News(tables.engine)
        self.news.heard, self.news.connected = self.tables_changed, self.look_soon
        self.renewing: set[str] = set()
        self.dirty: dict[str, LiveTable] = {}
        self.said: dict[str, tuple[list[int], int]] = {}
        """What we last said about a table: the seats that are here, and how many watch."""
        self.soon = asyncio.Event()
        self.outgrown = False
        """Whether a later release has brought the database up to date: then we keep nothing more."""
        self.say_goodbye: Callable[[], Awaitable[None]]
        tables.renew = CatchingUp(tables).renew
        tables.attention.noted = self.note

    async def start(self) -> None:
        await self.tables.read(keep_time)
        self.news.start()
        self.work.spawn(self.keep_looking())
        self.work.spawn(self.keep_saying())
        self.work.spawn(self.work.run())

    async def stop(self) -> None:
        with contextlib.suppress(NotKept):
            await self.say({id: ([], 0) for id in self.said})
        await self.news.stop()

    # What others do ------------------------------------------------------------------------------------------------

    def tables_changed(self, process: int, notice: str) -> None:
        """Some tables have changed. What we have written ourselves we know."""
        content = json.loads(notice)
        if content["due"] is not None:
            self.work.due_at(content["due"])
        if process != self.writer.process:
            for id, version in content["tables"].items():
                table = self.tables.live.get(id)
                if table is not None and (version < 0 or version > (table.version or 0)):
                    self.catch_up(table)

    def look_soon(self) -> None:
        """Something may have been missed."""
        self.soon.set()
        self.work.nudge.set()

    def catch_up(self, table: LiveTable) -> None:
        if table.id not in self.renewing:
            self.renewing.add(table.id)
            self.work.spawn(self.renew(table))

    async def renew(self, table: LiveTable) -> None:
        try:
            # What is said from now on may not be in what is read, and is caught up with afterwards.
            async with table.lock:
                self.renewing.discard(table.id)
                if not table.broken and table.renew is not None:
                    await table.renew()
        except (Problem, DBAPIError, NotKept):
            pass  # the table is no more, or the next look finds what is new
        except Exception:
            log.exception("a table could not be brought up to date", extra={"table": table.id})
            table.broken = True
        finally:
            self.renewing.discard(table.id)

    async def keep_looking(self) -> None:
        """For as long as the service runs: whatever is behind is brought up to date."""
        while not self.news.stopped:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.soon.wait(), LOOK)
            self.soon.clear()
            try:
                await self.look()
            except Exception as error:
                if not isinstance(error, DBAPIError):
                    log.exception("the versions of the tables could not be read")
                await asyncio.sleep(LOOK)

    async def look(self) -> None:
        ids = [table.id for table in self.tables.live.values() if table.broadcast.listeners]

        def ask(connection: Connection) -> tuple[str, dict[str, int]]:
            keep_time(connection)
            release = connection.exec_driver_sql(RELEASE).scalar_one()
            return release, read_versions(connection, ids) if ids else {}

        release, found = await self.tables.read(ask)
        if release != self.writer.release:
            await self.make_room()
            return
        for id in ids:
            table = self.tables.live.get(id)
            if table is not None and found.get(id, -1) != table.version:
                self.catch_up(table)

    async def make_room(self) -> None:
        """Send everybody to workers of the release that the database is of now."""
        if not self.outgrown:
            log.error("%s", REASONS["later"], extra={"event": "outgrown"})
        self.outgrown = True
        await self.say_goodbye()

    # Who is here ---------------------------------------------------------------------------------------------------

    def note(self, table: LiveTable) -> None:
        self.dirty[table.id] = table

    async def keep_saying(self) -> None:
        last = 0.0
        while not self.news.stopped:
            await asyncio.sleep(SOON)
            try:
                if self.dirty:
                    dirty, self.dirty = self.dirty, {}
                    await self.say({id: seats_here(table) for id, table in dirty.items()}, dirty)
                if time_now() - last > STILL:
                    last = time_now()
                    await self.still_here(last)
            except (NotKept, DBAPIError):
                await asyncio.sleep(LOOK)

    async def still_here(self, now: float) -> None:
        values = {"until": now + GONE, "worker": self.tables.worker}

        def write(connection: Connection) -> None:
            connection.execute(taking.STILL, values)
            connection.execute(taking.GONE, {"before": now - FORGOTTEN})

        await self.writer.write(write)

    async def say(self, here: dict[str, tuple[list[int], int]], tables: dict[str, LiveTable] | None = None) -> None:
        """Tell the others who is where by way of us."""
        now, known = time_now(), tables or {}
        rows = [
            (
                id,
                json.dumps(seats),
                watchers,
                known[id].looked if id in known else now,
                known[id].met if id in known else 0.0,
            )
            for id, (seats, watchers) in here.items()
        ]
        if not rows:
            return
        columns = [list(column) for column in zip(*rows)]
        values = (*columns, now, self.tables.worker, now + GONE)
        changed = [id for id, found in here.items() if self.said.get(id, ([], 0)) != found]
        await self.writer.keep(
            Job(more=lambda connection: connection.exec_driver_sql(taking.NOTE, values).rowcount, news=changed)
        )
        self.said.update(here)
        self.said = {id: found for id, found in self.said.items() if found != ([], 0)}
