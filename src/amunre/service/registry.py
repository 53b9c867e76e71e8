"""All tables by their id: found in memory or on disk, and left to the disk while nobody is connected."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoneFree

from amunre.game.table import Table
from amunre.service import games, records
from amunre.service.alarms import Alarms
from amunre.service.attention import Attention, rests
from amunre.service.bans import Bans
from amunre.service.clock import Clocks
from amunre.service.growth import Growth
from amunre.service.live import LiveTable
from amunre.service.presence import others_of
from amunre.service.problem import Problem
from amunre.service.progress import Committed, Vault
from amunre.service.quotas import HOUSEHOLD, Quotas
from amunre.service.settings import Seat, Settings
from amunre.service.threads import on_games_thread
from amunre.service.tokens import new_id
from amunre.service.work import TakenTurns
from amunre.store.database import NotKept
from amunre.store.reading import Found, Stored, read_due, read_lines, read_table, read_versions
from amunre.store.timekeeping import time_now
from amunre.store.writer import Row, Writer

T = TypeVar("T")
Line = TypeVar("Line", Found, Row)

IDLE = 20.0
"""Seconds after which a table that nobody is connected to leaves the memory."""


class TableRegistry:
    """Every table of the service."""

    def __init__(self, engine: Engine, writer: Writer, quotas: Quotas = HOUSEHOLD, agents: int | None = None) -> None:
        """With a number of `agents`, this is one of several workers that share the turns."""
        self.engine = engine
        self.writer = writer
        self.live: dict[str, LiveTable] = {}
        self.time_telling: Callable[[float], None] = lambda seconds: None
        """Called with the seconds it took to tell everybody at a table."""
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.worker = new_id()
        """The name of this process among those that share a database."""
        self.renew: Callable[[LiveTable], Coroutine[Any, Any, bool]] | None = None
        """Reads what other workers have changed at a table; None if there are none."""
        self.alarms = (
            Alarms(self.get) if agents is None else TakenTurns(partial(self.get, fresh=True), writer, agents, quotas)
        )
        self.fade: Callable[[LiveTable], float | None] = lambda table: None
        """When a table goes away if nobody comes."""
        self.attention = Attention(self.alarms, writer, quotas)
        self.bans = Bans()
        self.growth = Growth(quotas)

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask the database, beside the event loop."""

        def ask() -> T:
            try:
                with self.engine.connect() as connection:
                    return question(connection)
            except NoneFree:  # all our connections wait for the database
                raise NotKept("stalled") from None

        try:
            return await asyncio.to_thread(ask)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        return await asyncio.to_thread(ask)  # it was gone meanwhile, and with it all connections that were at hand

    async def lines(self, table: LiveTable) -> list[Found]:
        """The lines of the take that is played, with their times; only those that the table has come to."""
        take = table.take
        found = await self.read(lambda connection: read_lines(connection, table.id, take))
        if self.renew is None or table.played is None:
            return found
        return found[: table.played.lines + 1 + (table.status == "over")]

    # Finding -------------------------------------------------------------------------------------------------------

    async def get(self, id: str, closed: bool = False, fresh: bool = False) -> LiveTable:
        """The table of an id, from memory or from disk; one that is `closed` only for what is stored about people.

        `fresh`: as it is now, also if another worker has changed it; whoever asks may have heard of that.
        """
        if not closed:
            self.bans.check("table", id)
        found = self.live.get(id)
        if found is not None and not found.broken:
            if fresh and self.renew is not None:
                await self.freshen(found)
            return found
        if len(id) > 24:
            raise Problem("not_found", "no_table")
        if id not in self.loading:
            self.loading[id] = asyncio.ensure_future(self.load(id))
            self.loading[id].add_done_callback(lambda task: self.loading.pop(id, None))
        return await asyncio.shield(self.loading[id])

    async def freshen(self, table: LiveTable) -> None:
        """Catch up with other workers, if they have changed the table."""
        found = await self.read(lambda connection: read_versions(connection, [table.id]))
        if found.get(table.id) != table.version:
            await self.catch_up(table)

    async def catch_up(self, table: LiveTable) -> None:
        """Under the table's lock: read what is new, and tell it to those who are connected here."""
        assert table.renew is not None
        await table.whole(table.renew)

    async def load(self, id: str) -> LiveTable:
        old = self.live.get(id)
        stored = await self.read(lambda connection: read_table(connection, id))
        if stored is None:
            raise Problem("not_found", "no_table")
        table = await on_games_thread(restored, stored, self.writer)
        table.others = others_of(stored.presence, self.worker, time_now())
        if old is not None:  # what it held was not the truth; its listeners stay
            table.broadcast = old.broadcast
            old.holders.known = table.holders.known
            table.holders = old.holders
        self.adopt(table)
        return table

    def adopt(self, table: LiveTable) -> None:
        """Take a table into memory."""
        self.live[table.id] = table
        if self.renew is not None:
            table.renew = partial(self.renew, table)
        table.changed = self.alarms.set
        table.fade = self.fade
        table.growth = self.growth
        table.broadcast.time_telling = self.time_telling
        self.alarms.set(table)
        self.forget_later(table)

    def forget_later(self, table: LiveTable) -> None:
        """Leave the table to the disk when nobody has been connected for a while."""
        asyncio.get_running_loop().call_later(IDLE, self.forget, table)

    def forget(self, table: LiveTable) -> None:
        if self.live.get(table.id) is not table or table.broadcast.listeners:
            return
        soon = table.due is not None and table.due < time_now() + IDLE
        if table.busy or soon:
            self.forget_later(table)
        else:
            del self.live[table.id]
            table.broken = True  # whoever still holds it must fetch it again: there is one live copy

    def drop(self, table: LiveTable) -> None:
        """A table that is no more."""
        self.live.pop(table.id, None)
        self.alarms.silence(table.id)
        table.broken = True
        for listener in list(table.broadcast.listeners):
            listener.close(4404, "removed")

    async def set_alarms(self) -> int:
        """After a start: every table that has something to do by itself will do it; of several workers one takes it."""
        if self.renew is not None:
            return 0
        waiting = await self.read(read_due)
        awake = [
            (id, due) for id, due, seen, people in waiting if people or not rests(due, seen, self.attention.quotas)
        ]
        for id, due in awake:
            self.alarms.set_for(id, due)
        return len(awake)


# From disk ---------------------------------------------------------------------------------------------------------


def restored(stored: Stored, writer: Writer) -> LiveTable:
    """A table as its lines say."""
    row = stored.table
    settings = Settings.read(row["settings"])
    seats = [Seat(**{key: found[key] for key in Seat.__dataclass_fields__}) for found in stored.seats]
    origin = json.loads(row["origin"]) if row["origin"] else None
    seals = [dict(seal) for seal in stored.seals if seal["take"] == row["take"]]
    since = 0 if origin is None else int(origin.get("lines", 0))
    vault = Vault(stored.vault["secret"], stored.vault["nonce"], since, seals, settings.daily)
    if stored.lines:
        game = games.shared_game(stored.lines[0]["text"])
    else:
        game = games.make_game(settings.game, settings.edition, settings.players, settings.options, settings.corrected)
    table = LiveTable(row["id"], game, settings, seats, vault, row["commitment"], writer)
    table.public, table.created, table.take = row["public"], row["created"], row["take"]
    table.origin, table.rematch, table.chat_last = origin, row["rematch"], stored.chat_last
    table.version = row["version"]
    table.maker, table.seen, table.looked = row["maker"], row["seen"], row["seen"]
    table.said.update(stored.said)
    table.holders.add(dict(row) for row in stored.capabilities)
    table.progress = replace(table.progress, status=row["status"], touched=row["touched"], due=row["due"])
    if stored.lines:
        restore_game(table, stored)
    return table


def restore_game(table: LiveTable, stored: Stored) -> None:
    """Play the lines again; views are numbered and thinking is timed as they were."""
    table.header = stored.lines[0]["text"]
    table.dice = table.vault.dice(json.loads(table.header)["commitments"])
    played, clocks = Table(table.game), table.progress.clocks
    if stored.numbers is not None:
        played.numbers = json.loads(stored.numbers)
    receipts = {seal["number"]: seal["commitment"] for seal in table.vault.seals}
    last: Found | None = None
    for line in follow_lines(played, clocks, stored.lines):
        if line["client"] is not None:
            last = line
        if last is not None and line["time"] == last["time"]:  # what followed by itself was written together with it
            who = last["seat"], last["client"]
            table.clients[who] = Committed(played.number(who[0]), False, receipts.get(last["number"]))
    for line in stored.clients:  # of earlier takes: they were carried out, and are not again
        table.clients.setdefault((line["seat"], line["client"]), Committed(played.number(line["seat"])))
    table.trim(played)
    if not table.writer.shared:  # others may have kept the time all the while: see `turns.py`
        clocks.be_lenient(time_now())
    table.progress = replace(table.progress, played=played)


def follow_lines(played: Table, clocks: Clocks, lines: Sequence[Line]) -> Iterator[Line]:
    """Play stored lines, the header first; each comes back once it is played and its time is counted."""
    record = records.read([line["text"] for line in lines])
    for entry, line in zip(record.entries, lines[1:]):
        clocks.follow(played.follow(entry), line["time"])
        yield line
