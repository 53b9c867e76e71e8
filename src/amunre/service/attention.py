"""Who looks at a table: people's tables come first, and those that nobody looks at go ever more slowly.

The rule: where nobody looks, agents play no faster than `Quotas.alone_pace`. After a minute without a look they wait
before each move a tenth of the time that nobody has looked. Where a person has a seat they wait a minute at the most,
for that person may come back to find it their turn. Agents among themselves stop altogether after
`Quotas.rest_minutes`, and go on when somebody looks.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from amunre.game.contract import CHANCE
from amunre.service.alarms import Alarms
from amunre.service.live import LiveTable
from amunre.service.quotas import HOUSEHOLD, Quotas
from amunre.service.thinking_queue import NOBODY, PEOPLE, WATCHED
from amunre.store import models
from amunre.store.database import NotKept
from amunre.store.timekeeping import time_now
from amunre.store.writer import Writer

WHILE = 60.0
"""Seconds for which somebody who asked without a socket counts as being here, and without which nothing slows down."""
SLOWER = 0.1
LONGEST = 60.0
"""The most that agents wait where a person has a seat."""
HOUR = 3600.0
"""How exactly it is stored when somebody was last there."""


def rank_of(table: LiveTable, now: float) -> int:
    """Before whom the table's agents think."""
    listeners, others = table.broadcast.listeners, table.others
    if others.seats or any(listener.seat is not None for listener in listeners):
        return PEOPLE
    if now - max(table.met, others.met) < WHILE:
        return PEOPLE
    return WATCHED if listeners or others.watchers else NOBODY


def pause(table: LiveTable, quotas: Quotas) -> float | None:
    """Seconds that the agents wait beyond the pace of the table before the move that is due; None: they rest."""
    others = table.others
    if table.due is None or table.broadcast.listeners or others.anybody or not agent_next(table):
        return 0.0
    if table.due - max(table.met, others.met) < WHILE:
        return 0.0
    looked = max(table.looked, others.looked)
    alone = table.due - looked - WHILE
    longer = max(0.0, quotas.alone_pace - table.settings.pace, alone * SLOWER)
    if any(seat.kind == "person" for seat in table.seats):
        return min(LONGEST, longer)
    return None if rests(table.due, looked, quotas) else longer


def rests(due: float, looked: float, quotas: Quotas) -> bool:
    """Whether agents among themselves have played on for long enough without anybody looking."""
    return bool(quotas.rest_minutes) and due - looked - WHILE > quotas.rest_minutes * 60.0


def agent_next(table: LiveTable) -> bool:
    """Whether an agent must decide, and not a clock run out."""
    if table.played is None:
        return False
    return any(seat != CHANCE and table.seats[seat].agent is not None for seat in table.played.state.actors)


class Attention:
    """Notes who looks, and wakes tables that rest."""

    def __init__(self, alarms: Alarms, writer: Writer, quotas: Quotas = HOUSEHOLD) -> None:
        self.alarms = alarms
        self.writer = writer
        self.quotas = quotas
        self.resting: set[str] = set()
        """Tables whose agents wait longer than the pace says, or do not go on at all."""
        self.changed: Callable[[LiveTable, int], None] = lambda table, rank: None
        """Told of every look: what waits at the table may have another rank now."""
        self.noted: Callable[[LiveTable], None] = lambda table: None
        """Told of every look, too, so that other workers may hear of it."""

    def look(self, table: LiveTable, person: bool) -> None:
        """Somebody looks at a table, or did so until now; `person`: with a token."""
        now = time_now()
        table.looked = now
        if person:
            table.met = now
            if now - table.seen > HOUR:
                table.seen = now
                self.alarms.spawn(self.save(table.id, now))
        self.changed(table, rank_of(table, now))
        self.noted(table)
        if table.id in self.resting:
            self.resting.discard(table.id)
            self.alarms.set_for(table.id, now)

    async def save(self, id: str, now: float) -> None:
        tables = models.tables
        wanted = tables.update().where(tables.c.id == id).values(seen=now)
        with contextlib.suppress(NotKept):  # it is noted again in an hour
            await self.writer.write(lambda connection: connection.execute(wanted).rowcount)

    def rest(self, table: LiveTable) -> bool:
        """Whether the table's agents wait longer because nobody looks; then an alarm is set for when they go on."""
        more = pause(table, self.quotas)
        if more is not None and (table.due or 0.0) + more <= time_now() + 0.05:
            self.resting.discard(table.id)
            return False
        self.resting.add(table.id)
        self.alarms.rest(table.id, None if more is None or table.due is None else table.due + more)
        return True
