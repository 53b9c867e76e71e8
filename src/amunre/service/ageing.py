"""Tables that nobody needs any more go away by rules that are stated here; a game that somebody plays never does.

What counts is when somebody with a token was last there (`tables.seen`): a person who looked at their seat, the host.
Agents' moves and strangers who look on do not count; but nothing goes while anybody is connected.

- A table that has not begun goes `open_days` after anybody last came.
- A running game goes after `agents_days` if only agents play it, after `solo_days` if one person does, and after
  `company_days` if several do. With a clock the people have at least three times what it gives them.
- A private game that is over goes `keep_days` after its end. A public one stays: it belongs to all who were there. One
  at which no person has a seat goes like a running one of agents, public or not.
- What was said goes after `--chat-days`, whatever happens to the table.
- Where guests came from who tried the deal of a day is forgotten with the day.

0 days stands for never.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import Connection, exists, func, select

from amunre.service.live import LiveTable
from amunre.service.quotas import DAY, Quotas
from amunre.service.registry import TableRegistry
from amunre.service.settings import ClockSetting, Settings
from amunre.service.try_results import forget_past_days
from amunre.store import models
from amunre.store.timekeeping import time_now

log = logging.getLogger("amunre.service")

EVERY = 3600.0
"""Seconds between two looks for tables that are too old."""
AT_ONCE = 10
"""Tables that are deleted in one transaction: others wait for their own meanwhile."""
BREATH = 0.2
"""Seconds between two such transactions."""
LOOKED_AT = 500
"""Tables that are looked at in one go."""
TURNS = 3
"""How many times the time on their clock people may be away."""


@dataclass(frozen=True)
class AgeLimits:
    """The numbers that ageing goes by."""

    quotas: Quotas
    keep_days: float = 0.0

    def fades(
        self, status: str, public: bool, people: int, clock: ClockSetting, seen: float, touched: float
    ) -> float | None:
        """When a table goes if nobody comes; None: never."""
        if status == "over" and people:
            return None if public else after(touched, self.keep_days)
        if status == "open":
            return after(max(seen, touched), self.quotas.open_days)
        if people == 0:
            return after(max(seen, touched) if status == "over" else seen, self.quotas.agents_days)
        days = self.quotas.solo_days if people == 1 else self.quotas.company_days
        if clock.kind != "none" and days:
            days = max(days, clock.seconds * TURNS / DAY)
        return after(seen, days)

    def of_live(self, table: LiveTable) -> float | None:
        """The same of a table in memory."""
        people = sum(seat.kind == "person" for seat in table.seats)
        settings, progress = table.settings, table.progress
        return self.fades(progress.status, table.public, people, settings.clock, table.seen, progress.touched)

    @property
    def ever(self) -> bool:
        """Whether anything fades at all."""
        quotas = self.quotas
        return any((self.keep_days, quotas.open_days, quotas.agents_days, quotas.solo_days, quotas.company_days))


def after(moment: float, days: float) -> float | None:
    return moment + days * DAY if days else None


class Ageing:
    """Looks for old tables now and then, and deletes them a few at a time."""

    def __init__(self, tables: TableRegistry, rules: AgeLimits, chat_days: float = 0.0) -> None:
        self.tables = tables
        self.rules = rules
        self.chat_days = chat_days
        """After how many days what was said is deleted; 0: never."""
        self.faded: Callable[[float], None] = lambda count: None

    async def go_on(self) -> None:
        """For as long as the service runs."""
        while True:
            try:
                count = await self.fade(time_now())
                if count:
                    log.info("old tables were deleted", extra={"event": "aged", "count": count})
                if self.chat_days and (count := await self.forget_chat(time_now() - self.chat_days * DAY)):
                    log.info("old lines of the chat were deleted", extra={"event": "chat_aged", "count": count})
                await self.tables.writer.write(forget_past_days)
            except Exception:
                log.exception("old tables could not be deleted")
            await asyncio.sleep(EVERY)

    async def forget_chat(self, before: float) -> int:
        """Delete what was said before this time, and where those came from who left before it."""
        chat, people = models.chat, models.people

        def go(connection: Connection) -> int:
            connection.execute(people.update().where(people.c.until < before).values(caller=None))
            return connection.execute(chat.delete().where(chat.c.time < before)).rowcount

        count: int = await self.tables.writer.write(go)
        return count

    async def fade(self, now: float) -> int:
        """Delete whatever is too old at this time; how many tables that were."""
        count, last = 0, ""
        while True:
            old, last = await self.tables.read(partial(self.old_after, last, now))
            for first in range(0, len(old), AT_ONCE):
                count += await self.delete(old[first : first + AT_ONCE], now)
                await asyncio.sleep(BREATH)
            if not last:
                return count

    def old_after(self, last: str, now: float, connection: Connection) -> tuple[list[str], str]:
        """Among the next tables by their ids, those that are too old, and where to look on; beside the event loop."""
        tables = models.tables
        wanted = of_tables().where(tables.c.id > last).order_by(tables.c.id).limit(LOOKED_AT)
        rows = connection.execute(wanted).mappings().all()
        return [row["id"] for row in rows if self.is_over(row, now)], rows[-1]["id"] if rows else ""

    def is_over(self, row: Any, now: float) -> bool:
        clock = Settings.read(row["settings"]).clock
        fades = self.rules.fades(row["status"], row["public"], row["people"], clock, row["seen"], row["touched"])
        return fades is not None and fades < now

    def in_use(self, id: str, now: float) -> bool:
        """Whether anybody is connected, or something is going on at the table."""
        if id in self.tables.loading:
            return True
        if (table := self.tables.live.get(id)) is None:
            return False
        fades = self.rules.of_live(table)
        return bool(table.broadcast.listeners) or table.busy or fades is None or fades >= now

    async def delete(self, ids: list[str], now: float) -> int:
        """Delete these tables, but for those that somebody has come back to by now."""

        presence = models.presence

        def go(connection: Connection) -> list[str]:
            wanted = of_tables().where(models.tables.c.id.in_(ids))
            wanted = wanted.where(~exists().where(presence.c.table_id == models.tables.c.id, presence.c.until > now))
            old = [row["id"] for row in connection.execute(wanted).mappings() if self.is_over(row, now)]
            connection.execute(models.tables.delete().where(models.tables.c.id.in_(old)))
            return old

        ids = [id for id in ids if not self.in_use(id, now)]
        gone: list[str] = await self.tables.writer.write(go) if ids else []
        for id in gone:
            if (table := self.tables.live.get(id)) is not None:
                self.tables.drop(table)
            self.tables.alarms.silence(id)
            self.tables.attention.resting.discard(id)
        self.faded(len(gone))
        return len(gone)


def of_tables() -> Any:
    """What the rules must know of tables."""
    tables, seats = models.tables, models.seats
    people = select(func.count()).where(seats.c.table_id == tables.c.id, seats.c.kind == "person").scalar_subquery()
    columns = (tables.c.id, tables.c.status, tables.c.public, tables.c.settings, tables.c.seen, tables.c.touched)
    return select(*columns, people.label("people"))
