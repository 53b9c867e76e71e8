"""Turns that any worker may take: an agent's move, a clock that runs out. It stands where `Alarms` stand for one alone.

Whoever takes a turn works on it and says so every few seconds. When it is done, the commit that did it writes the next
turn; when it cannot be done, it is put off. Fair as on one machine: people's tables before those at which nobody sits,
by the same weights, and among people whoever had least.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy.exc import DBAPIError

from amunre.service.alarms import Alarms
from amunre.service.clock import GRACE
from amunre.service.live import LiveTable
from amunre.service.problem import Problem
from amunre.service.quotas import Quotas
from amunre.service.thinking_queue import WEIGHTS, FairTurns
from amunre.service.tokens import new_id
from amunre.store import taking
from amunre.store.database import NotKept
from amunre.store.taking import Claim
from amunre.store.timekeeping import time_now
from amunre.store.writer import Writer

log = logging.getLogger("amunre.work")

AT_ONCE = 8
"""Quick turns that one worker has in hand."""
RENEWED = 3.0
"""Seconds between two words that we are still at it."""
LOOK = 2.0
"""Seconds after which a worker looks for turns although nobody told it of any."""
DOWN = 5.0
"""A clock that ran out this many seconds ago ran out while there was no service."""
NEVER = 1e12
"""When a table goes on that rests until somebody looks."""


class TakenTurns(Alarms):
    """The turns that this worker has taken, and the looking for more."""

    def __init__(
        self, find: Callable[[str], Coroutine[Any, Any, LiveTable]], writer: Writer, agents: int, quotas: Quotas
    ) -> None:
        super().__init__(find)
        self.writer = writer
        self.agents = agents
        """How many long thoughts at once; with 0 only clocks are looked after."""
        self.share = max(1, int(agents * (quotas.thinkers_share or 1.0)))
        self.rate = quotas.thinking_each / 3600.0 or taking.FORGIVEN
        self.most = quotas.thinking_each / 2 or 1e12
        self.drive: Callable[[LiveTable], Coroutine[Any, Any, None]]
        self.claims: dict[str, Claim] = {}
        """By table."""
        self.held: dict[str, float] = {}
        self.ranks = FairTurns[int](lambda rank: WEIGHTS[rank])
        self.nudge = asyncio.Event()
        self.planned = 0.0
        """When we look next."""

    # As alarms -----------------------------------------------------------------------------------------------------

    def set(self, table: LiveTable) -> None:
        """The commit has written what is due. What is not in it is whether somebody reads what happened."""
        if table.held_until != self.held.get(table.id, 0.0):
            self.held[table.id] = table.held_until
            self.spawn(self.write(taking.HOLD, table=table.id, until=table.held_until))

    def set_for(self, id: str, due: float) -> None:
        """Put off what we have taken."""
        self.put_off(id, due, False)

    def rest(self, id: str, due: float | None) -> None:
        """Put it off until somebody looks, by way of whichever worker."""
        self.put_off(id, NEVER if due is None else due, True)

    def put_off(self, id: str, due: float, rests: bool) -> None:
        if (claim := self.claims.get(id)) is not None:
            self.spawn(self.write(taking.PUT_OFF, table=id, name=claim.name, due=due, rests=rests))

    def silence(self, id: str) -> None:
        """A table that is no more has no turn."""

    async def write(self, statement: Any, **values: Any) -> None:
        with contextlib.suppress(NotKept):  # whoever comes next finds it as it was
            await self.writer.write(lambda connection: connection.execute(statement, values).rowcount)

    # Taking --------------------------------------------------------------------------------------------------------

    def due_at(self, due: float) -> None:
        """Somebody says that something is due then."""
        if due < self.planned:
            self.nudge.set()

    def lanes(self) -> list[str]:
        """Where there is room for another turn."""
        taken = [claim.lane for claim in self.claims.values() if claim.kind == "agent"]
        found = ["quick"] if taken.count("quick") < AT_ONCE else []
        return found + (["long"] if self.agents and taken.count("long") < self.agents else [])

    def busy(self) -> list[str]:
        """Who has as much of this worker as one person may."""
        taken = [claim.person for claim in self.claims.values() if claim.lane == "long"]
        return [person for person in set(taken) if taken.count(person) >= self.share]

    async def run(self) -> None:
        """Take what is due, for as long as the service runs."""
        self.spawn(self.keep_renewing())
        while not self.stopped:
            try:
                claim, wait = await self.look()
            except (NotKept, DBAPIError):
                claim, wait = None, 0.25
            if claim is not None:
                self.claims[claim.table] = claim
                self.ranks.serve(claim.rank, 1.0)
                self.spawn(self.work_on(claim))
                continue
            self.planned = time_now() + wait
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.nudge.wait(), wait)
            self.nudge.clear()

    async def look(self) -> tuple[Claim | None, float]:
        """A turn that is ours now, or the seconds until there may be one."""
        lanes, now = self.lanes(), time_now()
        if not lanes:
            return None, LOOK

        def ask(connection: Any) -> tuple[Claim | None, float | None]:
            order, agents = self.ranks.order(range(len(WEIGHTS))), self.agents > 0
            claim = taking.take(connection, now, new_id(), lanes, agents, order, self.busy(), self.rate, self.most)
            return claim, None if claim is not None else taking.next_due(connection, lanes, agents)

        claim, due = await self.writer.write(ask)
        return claim, LOOK if due is None else min(LOOK, max(0.01, due - now))

    async def work_on(self, claim: Claim) -> None:
        begun = time_now()
        try:
            if claim.kind == "clock" and claim.late > DOWN:
                # Nobody loses a game because there was no service: everybody waited for has a minute.
                self.put_off(claim.table, begun + GRACE, False)
            else:
                await self.drive(await self.find(claim.table))
            self.failures.pop(claim.table, None)
        except Problem as problem:
            log.warning("a turn could not be taken: %s", problem, extra={"table": claim.table})
        except Exception:
            log.exception("a turn could not be taken", extra={"table": claim.table})
        finally:
            if claim.lane == "long" and claim.kind == "agent":
                spent = {"person": claim.person, "seconds": time_now() - begun, "now": time_now(), "rate": self.rate}
                self.spawn(self.write(taking.SPEND, **spent))
            await self.write(taking.RELEASE, table=claim.table, name=claim.name)
            if self.claims.get(claim.table) is claim:
                del self.claims[claim.table]
            self.nudge.set()

    async def give_back(self) -> None:
        """Others may take at once what we do not finish."""
        for claim in list(self.claims.values()):
            await self.write(taking.RELEASE, table=claim.table, name=claim.name)

    async def keep_renewing(self) -> None:
        while not self.stopped or self.claims:
            await asyncio.sleep(RENEWED)
            if self.claims:
                names = [claim.name for claim in self.claims.values()]
                await self.write(taking.RENEW, names=names, until=time_now() + taking.LEASE)
