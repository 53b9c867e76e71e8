"""What may happen to several workers and their database beside plain death; each ends by itself after some seconds."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from contextlib import ExitStack, closing, suppress
from typing import Any

import psycopg

from tests.workers.cluster import Postgres
from tests.workers.several import Several

OURS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'amun-re'"


class Trouble:
    """Each method does one thing, and says what it was."""

    def __init__(self, server: Postgres, service: Several, luck: random.Random) -> None:
        self.server, self.service, self.luck = server, service, luck

    def connection(self) -> psycopg.Connection[Any]:
        return psycopg.connect(self.service.address, autocommit=True)

    async def suspended(self) -> str:
        """A process stands still, perhaps in the middle of a commit or a thought, and wakes when others went on."""
        one = self.luck.choice([*self.service.workers, *self.service.thinkers])
        os.killpg(one.pid, signal.SIGSTOP)
        seconds = self.luck.choice([1.0, 7.0, 12.0])
        try:
            await asyncio.sleep(seconds)
        finally:
            os.killpg(one.pid, signal.SIGCONT)
        return f"a process stood still for {seconds:.0f} s"

    async def unheard(self) -> str:
        """Whoever listens for notices is cut off, ten times."""
        with closing(self.connection()) as database:
            for _ in range(10):
                database.execute(f"{OURS} AND query LIKE 'LISTEN%'")
                await asyncio.sleep(0.2)
        return "notices were cut off"

    async def cut_off(self) -> str:
        with closing(self.connection()) as database:
            database.execute(OURS)
        return "all connections ended"

    async def restarted(self) -> str:
        await asyncio.to_thread(self.server.stop, "fast")
        await asyncio.to_thread(self.server.start)
        return "the database was restarted"

    async def crowded(self) -> str:
        """Others hold every connection there is, and ours have ended."""
        with ExitStack() as held:
            first = held.enter_context(closing(self.connection()))
            await asyncio.to_thread(self.fill, held)
            first.execute(OURS)
            await asyncio.to_thread(self.fill, held)
            await asyncio.sleep(2)
        return "there was no free connection"

    def fill(self, held: ExitStack) -> None:
        with suppress(psycopg.OperationalError):
            while True:
                held.enter_context(closing(self.connection()))

    async def only_read(self) -> str:
        with closing(self.connection()) as database:
            for value in ("on", "off"):
                database.execute(f"ALTER SYSTEM SET default_transaction_read_only = {value}")
                database.execute("SELECT pg_reload_conf()")
                await asyncio.sleep(2)
        return "nothing could be written"

    async def strike(self) -> str:
        blows = [
            self.suspended,
            self.suspended,
            self.unheard,
            self.cut_off,
            self.restarted,
            self.crowded,
            self.only_read,
        ]
        return await self.luck.choice(blows)()
