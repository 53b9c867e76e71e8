"""Everything the service holds while it runs."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Engine

from amunre.service.ageing import Ageing, AgeLimits
from amunre.service.agents import AgentPool
from amunre.service.analyses import Analyses
from amunre.service.backups import BackupPlan, Backups
from amunre.service.bans import EVERY, read_bans
from amunre.service.callers import Callers, caller_key
from amunre.service.driver import Driver
from amunre.service.following import Following
from amunre.service.game_replies import ENCODER
from amunre.service.idempotency import Makings
from amunre.service.messages import Bye
from amunre.service.metrics import Metrics
from amunre.service.quota_checks import QuotaChecks
from amunre.service.quotas import HOUSEHOLD, UNLIMITED, Quotas
from amunre.service.readiness import Readiness
from amunre.service.registry import TableRegistry
from amunre.service.sentences import sentence
from amunre.service.sessions import Sessions
from amunre.service.tokens import digest
from amunre.service.work import TakenTurns
from amunre.store.postgres import is_shared
from amunre.store.postgres_writer import PostgresWriter
from amunre.store.reading import read_session
from amunre.store.timekeeping import time_now
from amunre.store.writer import Writer

log = logging.getLogger("amunre.service")

SWITCH = 0.0005
"""Seconds until a thread that waits for the interpreter gets it."""
RUBBISH = (20_000, 20, 20)
"""How much is made before Python looks for what nobody holds any more: tables hold much that lives long."""
BANNED = 4403
"""The close code of a connection whose caller may not be here."""
STATIC = Path(__file__).parent / "static"


@dataclass
class Configuration:
    """How the service is run."""

    origins: tuple[str, ...] = ()
    """Other origins that pages may come from; its own is always allowed."""
    hosts: tuple[str, ...] = ()
    """Names under which the service is asked, beside this machine's own and plain addresses."""
    workers: int = 1
    budget: float | None = 2.0
    keep_days: float = 0.0
    """After how many days finished private tables are deleted; 0: never."""
    chat_days: float = 0.0
    """After how many days what was said is deleted; 0: never."""
    limits: bool = True
    """Whether callers are held to a rate; only load tests do without."""
    static: Path | None = field(default=STATIC)
    proxied: bool = False
    """Whether the address of a caller is what a proxy says in X-Forwarded-For."""
    quotas: Quotas = HOUSEHOLD
    public: bool = False
    """Whether strangers are expected."""
    backups: BackupPlan | None = None
    ages: bool = True
    """Whether old tables are looked for; a process that only thinks leaves that to others."""
    contact: str | None = None
    """Whom people write to who run into trouble here, or want something erased."""


class Service:
    """The parts, wired together."""

    def __init__(self, engine: Engine, configuration: Configuration) -> None:
        self.engine = engine
        self.configuration = configuration
        self.quotas = configuration.quotas if configuration.limits else UNLIMITED
        self.following: Following | None = None
        if is_shared(engine):
            self.share(engine, configuration.workers)
        else:
            self.writer = Writer(engine)
            self.tables = TableRegistry(engine, self.writer, self.quotas)
        self.sessions = Sessions()
        self.makings = Makings()
        # Where several workers share the turns, who may think how much is settled when a turn is taken.
        thinking = self.quotas if self.following is None else UNLIMITED
        self.agents = AgentPool(configuration.workers, configuration.budget, thinking)
        self.analyses = Analyses(self.tables, self.agents)
        self.driver = Driver(self.tables, self.agents)
        if self.following is not None:
            self.following.work.drive = self.driver.drive
        self.grants = QuotaChecks(self.tables, self.quotas)
        self.metrics = Metrics(self.tables)
        self.metrics.observe_thinking(self.agents)
        self.metrics.observe_quotas(self.grants, self.tables.attention.resting)
        self.writer.observe, self.writer.failed = self.metrics.committed, self.metrics.not_kept
        self.readiness = Readiness(self.writer)
        self.ageing = Ageing(self.tables, AgeLimits(self.quotas, configuration.keep_days), configuration.chat_days)
        self.ageing.faded = self.metrics.faded.inc
        self.tables.fade = self.ageing.rules.of_live
        self._ageing: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None
        self.metrics.observe_writer(self.writer)
        self.tables.time_telling = self.metrics.telling.observe
        self.backups: Backups | None = None
        if configuration.backups is not None:
            self.backups = Backups(configuration.backups, Path(str(engine.url.database)).resolve())
            self.metrics.observe_backups(self.backups)
        self._watching: list[asyncio.Task[None]] = []

    def share(self, engine: Engine, agents: int) -> None:
        """Be one of several workers on a database."""
        writer = PostgresWriter(engine)
        self.writer, self.tables = writer, TableRegistry(engine, writer, self.quotas, agents)
        assert isinstance(self.tables.alarms, TakenTurns)
        self.following = Following(self.tables, writer, self.tables.alarms)
        self.following.say_goodbye = self.say_goodbye

    async def start(self) -> None:
        # The writer asks for the interpreter several times in a commit; a busy event loop must not make it wait long.
        sys.setswitchinterval(SWITCH)
        gc.set_threshold(*RUBBISH)
        gc.freeze()
        self.writer.start()
        self.callers = Callers(await self.writer.write(caller_key))
        await self.look_for_bans()
        self._looking = asyncio.ensure_future(self.keep_looking())
        if self.following is not None:
            await self.following.start()
        count = await self.tables.set_alarms()
        if self.configuration.ages and (self.ageing.rules.ever or self.ageing.chat_days):
            self._ageing = asyncio.ensure_future(self.ageing.go_on())
        self._watching.append(asyncio.ensure_future(self.metrics.watch_loop()))
        if self.backups is not None:
            self._watching.append(asyncio.ensure_future(self.backups.run()))
        log.info("the service has started", extra={"event": "started", "count": count})

    async def maker(self, network: str, token: str | None) -> str:
        """Whose a new table is: the account's whose session is given, unless it is banned; else the caller's."""
        if token:
            key = digest(token)
            account = await self.tables.read(lambda connection: read_session(connection, key, time_now()))
            if account is not None:
                self.tables.bans.check("account", account)
                return self.callers.of_account(account)
        return self.callers.of_address(network)

    def check_ban(self, path: str, network: str) -> None:
        """Refuse a banned address everything but what is stored about whoever asks."""
        own = path.endswith("/mine") or path.startswith(("/api/me", "/api/sessions"))
        if path.startswith("/api") and not own and self.tables.bans.any("address"):
            self.tables.bans.check("address", self.callers.of_address(network))

    async def look_for_bans(self) -> None:
        """Read the bans; whoever is newly banned is cut off at once."""
        for ban in self.tables.bans.take(await self.tables.read(read_bans)):
            for table in list(self.tables.live.values()):
                if ban.kind == "table" and table.id == ban.key:
                    self.tables.drop(table)
                for listener in list(table.broadcast.listeners):
                    if ban.key in (listener.caller, listener.person):
                        listener.close(BANNED, "banned")

    async def keep_looking(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look_for_bans()
            except Exception:
                log.exception("the bans could not be read")

    async def say_goodbye(self) -> None:
        """Nothing new is begun by the tables themselves, and everybody connected is told to come back."""
        self.tables.alarms.stop()
        for table in list(self.tables.live.values()):
            for listener in list(table.broadcast.listeners):
                words = sentence(listener.language, "notice", "stopping")
                listener.send(ENCODER.encode(Bye("stopping", words)))
                listener.close(1012, "stopping")

    async def stop(self) -> None:
        """Finish what is being written, and end."""
        await self.say_goodbye()
        self.analyses.stop()
        self.agents.stop()
        for task in (self._ageing, self._looking):
            if task is not None:
                task.cancel()
        for watching in self._watching:
            watching.cancel()
        await asyncio.gather(*self._watching, return_exceptions=True)
        if self.following is not None:
            await self.following.work.give_back()
            await self.following.stop()
        await self.writer.stop()
        log.info("the service has stopped", extra={"event": "stopped"})
        self.engine.dispose()
