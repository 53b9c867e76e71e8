"""What a table does by itself: agents move at a pace people can follow, and clocks run out."""

from __future__ import annotations

import logging
import time

from sqlalchemy import Connection

from amunre.game.contract import CHANCE
from amunre.game.refusal import Refused
from amunre.service.agents import Thinkers
from amunre.service.live import LiveTable
from amunre.service.problem import Problem
from amunre.service.tables import Tables
from amunre.store import models
from amunre.store.writer import Job

log = logging.getLogger("amunre.driver")

RETRY = 5.0
"""Seconds until a table tries again after something went wrong."""


class Driver:
    """Answers the alarms of all tables."""

    def __init__(self, tables: Tables, thinkers: Thinkers) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.driving: set[str] = set()
        tables.wake = self.wake

    def wake(self, table: LiveTable) -> None:
        if table.id not in self.driving and not self.tables.stopping:
            self.driving.add(table.id)
            self.tables.spawn(self.drive(table))

    async def drive(self, table: LiveTable) -> None:
        """Do what is due, once; the commit that follows sets the next alarm."""
        again: float | None = None
        try:
            if table.due is not None and table.due > time.time() + 0.05:
                again = table.due
            elif not await self.move(table):
                await self.run_out(table)
        except (Problem, Refused) as problem:
            log.warning("a table could not go on: %s", problem, extra={"table": table.id})
            again = time.time() + RETRY
        except Exception:
            log.exception("a table could not go on", extra={"table": table.id})
            again = time.time() + RETRY
        finally:
            self.driving.discard(table.id)
        if again is not None and table.status == "running":
            self.tables.alarm(table.id, again)
        elif table.due is not None and table.due <= time.time() + 0.05:  # an alarm that rang meanwhile was not heard
            self.tables.set_alarm(table)

    async def move(self, table: LiveTable) -> bool:
        """Let an agent decide whose turn it is; False if it is nobody's of them."""
        course = table.course
        if table.status != "running" or course is None:
            return True
        for seat in course.state.actors:
            level = None if seat == CHANCE else table.seats[seat].agent
            if level is not None:
                number = course.number(seat)
                view = course.state.view(seat)
                action = await self.thinkers.choose(level, table.seats[seat].seed, view)
                await table.decide(seat, action, number)
                return True
        return False

    async def run_out(self, table: LiveTable) -> None:
        """Agents take over for people whose time is up."""
        await table.whole(self._run_out(table))

    async def _run_out(self, table: LiveTable) -> None:
        clock = table.settings.clock
        if table.status != "running" or table.course is None or clock.then != "agent":
            return
        now = time.time()
        late = [
            seat
            for seat in table.course.state.actors
            if (deadline := table.thinking.deadline(seat)) is not None and deadline <= now + 0.05
        ]
        for seat in late:
            table.seats[seat].stand_in = clock.level or "uniform"
        due = table.next_due(table.course, table.thinking, (), now)
        progress = {"of": table.id, "new_due": due, "new_touched": table.touched, "new_status": "running"}
        seats = models.seats

        def stand_in(connection: Connection) -> None:
            for seat in late:
                wanted = seats.update().where(seats.c.table_id == table.id, seats.c.seat == seat)
                connection.execute(wanted.values(stand_in=table.seats[seat].stand_in))

        try:
            await table.keep(Job(progress=progress, more=stand_in))
        except Problem:
            for seat in late:
                table.seats[seat].stand_in = None
            raise
        table.due = due
        if late:
            table.tell_table()
        table.changed(table)
