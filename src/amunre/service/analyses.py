"""Analyses of games: carried out part by part where agents think, told as far as they are, and kept with the table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import zlib
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from amunre.agents.weights import fingerprint
from amunre.analysis.grading import BUDGET
from amunre.game.tables import fingerprint as digest_of
from amunre.service.agents import AgentPool, Hopeless
from amunre.service.analysis_process import SEED, PartlyAnalysed
from amunre.service.live import LiveTable
from amunre.service.problem import Problem
from amunre.service.registry import TableRegistry
from amunre.store import models
from amunre.store.database import NotKept
from amunre.store.timekeeping import time_now

log = logging.getLogger("amunre.analyses")

MOST = 100
"""Analyses that are remembered; those that were not asked for longest go first."""
MOST_EACH, MOST_ALL = 4, 200
"""Analyses of one caller that are under way, and of all: each keeps its game in memory meanwhile."""
SOON = 1.2
"""Seconds that whoever asks waits for the first results."""
FORM = 4
"""What the form of reports is called; another form is made anew."""


@dataclass
class Analysis:
    """One game, and what is known of it so far."""

    key: str
    person: str
    lines: Sequence[str]
    table: str | None = None
    """Where it is kept when it is done; None: nowhere."""
    report: dict[str, Any] | None = None
    share: float = 0.0
    kept: list[dict[str, Any]] | None = None
    task: asyncio.Task[None] | None = None
    failed: bool = False
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def done(self) -> bool:
        return self.share >= 1.0

    def take(self, part: PartlyAnalysed) -> None:
        self.report, self.share = part.report, part.share
        if part.found is not None:
            self.kept = [*(self.kept or ()), *part.found]
        self.changed.set()

    async def first(self) -> None:
        """Wait a moment for what is known first, so that nobody has to ask again for it."""
        if self.report is not None or self.task is None:
            return
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.changed.wait(), SOON)


def key_of(lines: Sequence[str], place: str) -> str:
    """What an analysis rests on: the game that was played, where, and who judges it."""
    game = json.loads(lines[0])["game"]
    return digest_of(repr((list(lines), place, fingerprint(game), BUDGET, SEED, FORM)))


class Analyses:
    """Every analysis that somebody asked for lately."""

    def __init__(self, tables: TableRegistry, agents: AgentPool) -> None:
        self.tables = tables
        self.agents = agents
        self.known: OrderedDict[str, Analysis] = OrderedDict()

    async def of_table(self, table: LiveTable, lines: Sequence[str], person: str, begin: bool) -> Analysis | None:
        """The analysis of a game that is over: found where it is kept, under way, or begun now."""
        id = table.id
        key = key_of(lines, id)
        if key in self.known:
            return self.found(key, begin)
        stored = await self.tables.read(lambda connection: read_report(connection, id, key))
        if stored is not None:
            self.remember(Analysis(key, person, lines, table=id, report=stored, share=1.0))
            return self.known[key]
        return self.begin(Analysis(key, person, lines, table=id)) if begin else None

    def of_lines(self, lines: Sequence[str], person: str) -> Analysis:
        """The analysis of lines that are kept nowhere."""
        key = key_of(lines, "")
        return self.found(key, True) if key in self.known else self.begin(Analysis(key, person, lines))

    def found(self, key: str, begin: bool) -> Analysis:
        """One that is known; what failed is tried again when somebody asks for it anew."""
        one = self.known[key]
        self.known.move_to_end(key)
        if one.failed and begin:
            self.start(one)
        return one

    def begin(self, one: Analysis) -> Analysis:
        people = [other.person for other in self.known.values() if other.task is not None]
        if people.count(one.person) >= MOST_EACH:
            raise Problem("too_many", "analyses_too_many", retry=10.0, most=MOST_EACH)
        if len(people) >= MOST_ALL:
            raise Problem("busy", "analyses_full", retry=60.0)
        self.start(one)  # first: what is under way is not forgotten
        self.remember(one)
        return one

    def start(self, one: Analysis) -> None:
        one.failed = False
        one.task = asyncio.ensure_future(self.carry_out(one))

    def remember(self, one: Analysis) -> None:
        self.known[one.key] = one
        for key in [key for key, other in self.known.items() if other.task is None][: max(0, len(self.known) - MOST)]:
            del self.known[key]

    async def carry_out(self, one: Analysis) -> None:
        """Part after part; each waits for its turn among all that is thought about."""
        try:
            while not one.done:
                one.take(await self.agents.analyse(one.key, one.person, one.lines, one.kept))
            await self.keep(one)
        except Hopeless:
            one.failed = True
        except Exception:
            one.failed = True
            log.exception("an analysis failed")
        finally:
            one.task = None
            one.changed.set()

    async def keep(self, one: Analysis) -> None:
        """Keep what was found with the table; if that cannot be, it is found again."""
        id = one.table
        if id is None:
            return
        row = {"table_id": id, "made_by": one.key, "report": packed(one.report), "made": time_now()}
        try:
            await self.tables.writer.write(lambda connection: write_report(connection, row))
        except NotKept:
            log.warning("an analysis could not be kept", extra={"event": "analysis_not_kept"})

    def stop(self) -> None:
        for one in self.known.values():
            if one.task is not None:
                one.task.cancel()


def packed(report: Any) -> bytes:
    return zlib.compress(json.dumps(report, separators=(",", ":")).encode(), 6)


def read_report(connection: Connection, table: str, key: str) -> dict[str, Any] | None:
    analyses = models.analyses
    wanted = select(analyses.c.report).where(analyses.c.table_id == table, analyses.c.made_by == key)
    found = connection.execute(wanted).scalar_one_or_none()
    return None if found is None else json.loads(zlib.decompress(found))


def write_report(connection: Connection, row: dict[str, Any]) -> None:
    """The newest is kept; nothing, if the table is gone meanwhile."""
    if connection.execute(select(models.tables.c.id).where(models.tables.c.id == row["table_id"])).first() is None:
        return
    insert = (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(models.analyses).values(row)
    changed = {name: row[name] for name in ("made_by", "report", "made")}
    connection.execute(insert.on_conflict_do_update(index_elements=["table_id"], set_=changed))
