"""Says no, in one sentence, when a caller or everybody together has had enough."""

from __future__ import annotations

import shutil
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import Connection, func, select

from amunre.service.problem import Problem
from amunre.service.quotas import DAY, MEGABYTE, Quotas
from amunre.service.registry import TableRegistry
from amunre.service.spending import Spending
from amunre.store import models

EVERY = 10.0
"""Seconds for which what was found about the disk is good."""
SOON, LATER = 60.0, 3600.0
"""When it is worth asking again: for what others may give back at any time, and for what takes somebody's work."""
ALL = "all"
ENOUGH = 2**62


class QuotaChecks:
    """The limits of one service, and what is used of them."""

    def __init__(self, tables: TableRegistry, quotas: Quotas) -> None:
        self.tables = tables
        self.quotas = quotas
        self.making: Counter[str] = Counter()
        """Tables that are being made, so that many requests at once do not slip through together."""
        self.accounts = Spending(quotas.accounts_each, DAY)
        self.uploads = Spending(quotas.uploads_each * MEGABYTE, DAY)
        self.uploads_all = Spending(quotas.uploads_all * MEGABYTE, DAY)
        self.disk = DiskSpace(tables, quotas)
        self.refused: Callable[[str], None] = lambda what: None
        """Told of every refusal, for the figures."""

    def counted(self, problem: Problem) -> Problem:
        self.refused(problem.reason)
        return problem

    @asynccontextmanager
    async def table(self, maker: str) -> AsyncIterator[None]:
        """Room for one more table of this caller, or a refusal."""
        self.making[maker] += 1
        self.making[ALL] += 1
        try:
            await self.check_tables(maker)
            yield
        finally:
            self.making[ALL] -= 1
            self.making[maker] -= 1
            if not self.making[maker]:
                del self.making[maker]

    async def check_tables(self, maker: str) -> None:
        await self.check_disk()
        self.check_growth(maker)
        each, total = self.quotas.tables_each, self.quotas.tables_all
        own, every = await self.tables.read(lambda connection: count_tables(connection, maker))
        if each and own + self.making[maker] > each:
            raise self.counted(Problem("too_many", "quota_tables", retry=SOON, most=int(each)))
        if total and every + self.making[ALL] > total:
            raise self.counted(Problem("service_full", "quota_tables_all", retry=LATER))

    def check_growth(self, maker: str) -> None:
        """Whether the caller's tables have not written down too much lately."""
        try:
            self.tables.growth.check(maker)
        except Problem as problem:
            raise self.counted(problem) from None

    async def check_disk(self) -> None:
        """Whether anything new may be begun on this disk."""
        if await self.disk.full():
            raise self.counted(Problem("service_full", "quota_disk", retry=LATER))

    async def account(self, caller: str) -> None:
        """One more account from this network."""
        await self.check_disk()
        if wait := self.accounts.wait(caller, 1):
            raise self.counted(Problem("too_many", "quota_accounts", retry=wait, most=int(self.quotas.accounts_each)))
        self.accounts.spend(caller, 1)

    def upload(self, caller: str, size: int) -> None:
        """A record that somebody brings along; nothing of it is stored, but it takes time to replay."""
        if wait := self.uploads.wait(caller, size):
            raise self.counted(Problem("too_many", "quota_uploads", retry=wait, most=int(self.quotas.uploads_each)))
        if wait := self.uploads_all.wait(ALL, size):
            raise self.counted(Problem("service_full", "quota_uploads_all", retry=wait))
        self.uploads.spend(caller, size)
        self.uploads_all.spend(ALL, size)


def count_tables(connection: Connection, maker: str) -> tuple[int, int]:
    """Tables of a caller, and of all, that wait for people or are being played."""
    tables = models.tables
    alive = select(func.count()).where(tables.c.status.in_(("open", "running")))
    own = connection.execute(alive.where(tables.c.maker == maker)).scalar_one()
    return own, connection.execute(alive).scalar_one()


class DiskSpace:
    """How large the database is, and how much of the disk is free; looked at now and then."""

    def __init__(self, tables: TableRegistry, quotas: Quotas) -> None:
        self.tables = tables
        self.most = quotas.database_megabytes * MEGABYTE
        self.spare = quotas.disk_megabytes * MEGABYTE
        self.used, self.free = 0, 0
        self.looked = -EVERY

    async def full(self) -> bool:
        if not self.most and not self.spare:
            return False
        if time.monotonic() - self.looked > EVERY:
            self.used, self.free = await self.tables.read(space)
            self.looked = time.monotonic()
        return bool((self.most and self.used > self.most) or self.free < self.spare)


def space(connection: Connection) -> tuple[int, int]:
    """Bytes that the database uses, without what it could use again, and bytes that are free beside it.

    PostgreSQL may be on another machine, and does not say what is free there.
    """
    if connection.dialect.name == "postgresql":
        return int(connection.exec_driver_sql("SELECT pg_database_size(current_database())").scalar_one()), ENOUGH
    pages, spare, size = [
        int(connection.exec_driver_sql(f"PRAGMA {name}").scalar_one())
        for name in ("page_count", "freelist_count", "page_size")
    ]
    file = Path(str(connection.engine.url.database))
    return (pages - spare) * size, shutil.disk_usage(file.resolve().parent).free
