"""Alarms: a table that has something to do by itself is woken when it is due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from amunre.service.live import LiveTable
from amunre.service.problem import Problem
from amunre.store.timekeeping import time_now

log = logging.getLogger("amunre.tables")

RETRY, SELDOM = 5.0, 3600.0
"""Seconds until a table that could not be loaded is woken again, and the longest when it fails again and again."""


class Alarms:
    """One alarm at most for each table, in memory or not."""

    def __init__(self, find: Callable[[str], Coroutine[Any, Any, LiveTable]]) -> None:
        self.find = find
        self.wake: Callable[[LiveTable], None] = lambda table: None
        """Called when a table is due."""
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.failures: dict[str, int] = {}
        """How often in a row a table could not be loaded."""
        self.stopped = False
        self._tasks: set[asyncio.Task[Any]] = set()

    def set(self, table: LiveTable) -> None:
        """For when the table is due, if ever."""
        if table.due is None:
            self.silence(table.id)
        else:
            self.set_for(table.id, table.due)

    def set_for(self, id: str, due: float) -> None:
        self.silence(id)
        if not self.stopped:
            wait = max(0.0, due - time_now())
            self.timers[id] = asyncio.get_running_loop().call_later(wait, self.ring, id)

    def rest(self, id: str, due: float | None) -> None:
        """The table goes on then at the latest, and when somebody looks: see `attention.py`."""
        if due is not None:
            self.set_for(id, due)

    def silence(self, id: str) -> None:
        if (timer := self.timers.pop(id, None)) is not None:
            timer.cancel()

    def stop(self) -> None:
        """No alarm rings any more."""
        self.stopped = True
        for id in list(self.timers):
            self.silence(id)

    def ring(self, id: str) -> None:
        self.timers.pop(id, None)
        self.spawn(self.rung(id))

    async def rung(self, id: str) -> None:
        """Wake the table. If it cannot be loaded now, the alarm is not lost: its game would stand still."""
        try:
            table = await self.find(id)
        except Problem as problem:
            if problem.code == "not_found":
                self.failures.pop(id, None)
                return
            log.warning("a table could not be loaded: %s", problem, extra={"table": id})
        except Exception:
            log.exception("a table could not be loaded", extra={"table": id})
        else:
            self.failures.pop(id, None)
            self.wake(table)
            return
        self.failures[id] = count = self.failures.get(id, 0) + 1
        if id not in self.timers:
            self.set_for(id, time_now() + min(SELDOM, RETRY * 2.0 ** min(20, count - 1)))

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run beside everything else; kept so that it is not lost on the way."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
