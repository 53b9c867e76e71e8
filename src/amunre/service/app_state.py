"""Everything the service holds while it runs."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Engine

from amunre.service.agents import Thinkers
from amunre.service.driver import Driver
from amunre.service.metrics import Metrics
from amunre.service.sentences import sentence
from amunre.service.speech import ENCODER
from amunre.service.tables import Tables
from amunre.store.writer import Writer

log = logging.getLogger("amunre.service")

SWITCH = 0.0005
"""Seconds until a thread that waits for the interpreter gets it."""
RUBBISH = (20_000, 20, 20)
"""How much is made before Python looks for what nobody holds any more: tables hold much that lives long."""
STATIC = Path(__file__).parent / "static"


@dataclass
class Configuration:
    """How the service is run."""

    origins: tuple[str, ...] = ()
    """Other origins that pages may come from; its own is always allowed."""
    workers: int = 1
    budget: float | None = 2.0
    keep_days: float = 0.0
    """After how many days finished private tables are deleted; 0: never."""
    limits: bool = True
    """Whether callers are held to a rate; only load tests do without."""
    static: Path | None = field(default=STATIC)
    proxied: bool = False
    """Whether the address of a caller is what a proxy says in X-Forwarded-For."""


class Service:
    """The parts, wired together."""

    def __init__(self, engine: Engine, configuration: Configuration) -> None:
        self.engine = engine
        self.configuration = configuration
        self.writer = Writer(engine)
        self.tables = Tables(engine, self.writer)
        self.thinkers = Thinkers(configuration.workers, configuration.budget)
        self.driver = Driver(self.tables, self.thinkers)
        self.metrics = Metrics(self.tables)
        self.writer.observe = self.metrics.committed
        self.ageing: asyncio.Task[None] | None = None

    async def start(self) -> None:
        # The writer asks for the interpreter several times in a commit; a busy event loop must not make it wait long.
        sys.setswitchinterval(SWITCH)
        gc.set_threshold(*RUBBISH)
        gc.freeze()
        self.writer.start()
        count = await self.tables.set_alarms()
        log.info("the service has started", extra={"event": "started", "count": count})

    async def say_goodbye(self) -> None:
        """Nothing new is begun by the tables themselves, and everybody connected is told to come back."""
        self.tables.stopping = True
        for id in list(self.tables.alarms):
            self.tables.silence(id)
        for table in list(self.tables.live.values()):
            for listener in list(table.listeners):
                words = sentence(listener.language, "notice", "stopping")
                listener.send(ENCODER.encode({"type": "bye", "code": "stopping", "words": words}))
                listener.close(1012, "stopping")

    async def stop(self) -> None:
        """Finish what is being written, and end."""
        await self.say_goodbye()
        self.thinkers.stop()
        if self.ageing is not None:
            self.ageing.cancel()
        await self.writer.stop()
        log.info("the service has stopped", extra={"event": "stopped"})
        self.engine.dispose()
