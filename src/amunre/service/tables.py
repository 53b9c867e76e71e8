"""All tables: made, found in memory or on disk, and forgotten again while nobody is connected."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from amunre.game import commitments
from amunre.game.game import Game
from amunre.service import games
from amunre.service.course import Course, follow
from amunre.service.live import Done, LiveTable
from amunre.service.problem import Problem
from amunre.service.seating import AGENT_NAMES, Seat, Settings, free_colour
from amunre.service.telling import Vault
from amunre.service.tokens import digest, new_id, new_phrase, new_token
from amunre.store import models
from amunre.store.log import Stored, read_due, read_table
from amunre.store.writer import Job, Writer

log = logging.getLogger("amunre.tables")
T = TypeVar("T")

IDLE = 20.0
"""Seconds after which a table that nobody is connected to leaves the memory."""
INVITE_LASTS = 60 * 24 * 3600.0


class Tables:
    """Every table of the service."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.wake: Callable[[LiveTable], None] = lambda table: None
        """Called when a table is due."""
        self.stopping = False
        self._tasks: set[asyncio.Task[Any]] = set()

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask the database, beside the event loop."""

        def ask() -> T:
            with self.engine.connect() as connection:
                return question(connection)

        return await asyncio.to_thread(ask)

    # Finding -------------------------------------------------------------------------------------------------------

    async def get(self, id: str) -> LiveTable:
        """The table of an id, from memory or from disk."""
        found = self.live.get(id)
        if found is not None and not found.broken:
            return found
        if len(id) > 24:
            raise Problem("not_found", "no_table")
        if id not in self.loading:
            self.loading[id] = asyncio.ensure_future(self.load(id))
            self.loading[id].add_done_callback(lambda task: self.loading.pop(id, None))
        return await asyncio.shield(self.loading[id])

    async def load(self, id: str) -> LiveTable:
        old = self.live.get(id)
        stored = await self.read(lambda connection: read_table(connection, id))
        if stored is None:
            raise Problem("not_found", "no_table")
        table = restored(stored, self.writer)
        if old is not None:  # what it held was not the truth; its listeners stay
            table.listeners = old.listeners
        self.adopt(table)
        return table

    def adopt(self, table: LiveTable) -> None:
        """Take a table into memory."""
        self.live[table.id] = table
        table.changed = self.set_alarm
        self.set_alarm(table)
        self.forget_later(table)

    def forget_later(self, table: LiveTable) -> None:
        """Leave the table to the disk when nobody has been connected for a while."""
        asyncio.get_running_loop().call_later(IDLE, self.forget, table)

    def forget(self, table: LiveTable) -> None:
        if self.live.get(table.id) is not table or table.listeners:
            return
        soon = table.due is not None and table.due < time.time() + IDLE
        if table.busy or soon:
            self.forget_later(table)
        else:
            del self.live[table.id]

    def drop(self, table: LiveTable) -> None:
        """A table that is no more."""
        self.live.pop(table.id, None)
        self.silence(table.id)
        table.broken = True
        for listener in list(table.listeners):
            listener.close(4404, "removed")

    # Alarms --------------------------------------------------------------------------------------------------------

    async def set_alarms(self) -> int:
        """After a start: every table that has something to do by itself will do it."""
        waiting = await self.read(read_due)
        for id, due in waiting:
            self.alarm(id, due)
        return len(waiting)

    def set_alarm(self, table: LiveTable) -> None:
        if table.due is None:
            self.silence(table.id)
        else:
            self.alarm(table.id, table.due)

    def alarm(self, id: str, due: float) -> None:
        self.silence(id)
        if not self.stopping:
            wait = max(0.0, due - time.time())
            self.alarms[id] = asyncio.get_running_loop().call_later(wait, self.ring, id)

    def silence(self, id: str) -> None:
        if (handle := self.alarms.pop(id, None)) is not None:
            handle.cancel()

    def ring(self, id: str) -> None:
        self.alarms.pop(id, None)
        self.spawn(self.rung(id))

    async def rung(self, id: str) -> None:
        try:
            self.wake(await self.get(id))
        except Problem:
            pass
        except Exception:
            log.exception("a table could not be loaded", extra={"table": id})

    def spawn(self, work: Any) -> None:
        """Run beside everything else; kept so that it is not lost on the way."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


# From disk ---------------------------------------------------------------------------------------------------------


def restored(stored: Stored, writer: Writer) -> LiveTable:
    """A table as its lines say."""
    row = stored.table
    settings = Settings.read(row["settings"])
    seats = [Seat(**{key: found[key] for key in Seat.__dataclass_fields__}) for found in stored.seats]
    origin = json.loads(row["origin"]) if row["origin"] else None
    seals = [dict(seal) for seal in stored.seals if seal["take"] == row["take"]]
    since = 0 if origin is None else int(origin.get("lines", 0))
    vault = Vault(stored.vault["secret"], stored.vault["nonce"], since, seals)
    if stored.lines:
        game = games.shared_game(stored.lines[0]["text"])
    else:
        game = games.make_game(settings.game, settings.edition, settings.players, settings.options, settings.corrected)
    table = LiveTable(row["id"], game, settings, seats, vault, row["commitment"], writer)
    table.public, table.status, table.take = row["public"], row["status"], row["take"]
    table.created, table.touched, table.due = row["created"], row["touched"], row["due"]
    table.origin, table.rematch, table.chat_last = origin, row["rematch"], stored.chat_last
    if stored.lines:
        restore_course(table, stored)
    return table


def restore_course(table: LiveTable, stored: Stored) -> None:
    """Play the lines again; views are numbered and thinking is timed as they were."""
    table.header = stored.lines[0]["text"]
    promised = json.loads(table.header)["commitments"]
    table.dice = commitments.dice_of(table.vault.secret, promised["entropy"].split(","))
    course = Course(table.game, None if stored.numbers is None else json.loads(stored.numbers))
    receipts = {seal["number"]: seal["commitment"] for seal in table.vault.seals}
    for line in stored.lines[1:]:
        step = follow(course, line["text"])
        if step is None:
            continue
        table.thought(table.thinking, [step], line["time"])
        if line["client"] is not None:
            table.clients[line["seat"], line["client"]] = Done(
                course.number(line["seat"]), False, receipts.get(line["number"])
            )
    for line in stored.clients:  # of earlier takes: they were carried out, and are not again
        table.clients.setdefault((line["seat"], line["client"]), Done(course.number(line["seat"])))
    table.course = course
    table.thinking.be_lenient(time.time())


# Making ------------------------------------------------------------------------------------------------------------


def new_table(game: Game, settings: Settings, seats: list[Seat], writer: Writer) -> LiveTable:
    """A table with a fresh secret that is promised from the first moment on."""
    vault = Vault(secrets.token_hex(32), secrets.token_hex(32))
    promise = commitments.dice_promise(vault.secret, vault.nonce)
    return LiveTable(new_id(), game, settings, seats, vault, promise, writer)


def table_row(table: LiveTable) -> dict[str, Any]:
    return {
        "id": table.id,
        "created": table.created,
        "touched": table.touched,
        "status": "open",
        "public": table.public,
        "take": table.take,
        "due": None,
        "settings": table.settings.written(),
        "commitment": table.commitment,
        "origin": None if table.origin is None else json.dumps(table.origin),
        "rematch": None,
        "ending": None,
    }


def capability(
    table: LiveTable, kind: str, token: str, seat: int | None = None, expires: float | None = None
) -> dict[str, Any]:
    return {
        "digest": digest(token),
        "table_id": table.id,
        "kind": kind,
        "seat": seat,
        "made": time.time(),
        "expires": expires,
    }


def insert_table(
    connection: Connection, table: LiveTable, capabilities: Sequence[Mapping[str, Any]], phrases: Mapping[int, str]
) -> None:
    """Everything of a new table but its lines."""
    connection.execute(models.tables.insert(), table_row(table))
    rows = [
        {**seat.row(table.id), "phrase": digest(phrases[seat.seat]) if seat.seat in phrases else None}
        for seat in table.seats
    ]
    connection.execute(models.seats.insert(), rows)
    connection.execute(
        models.vault.insert(), {"table_id": table.id, "secret": table.vault.secret, "nonce": table.vault.nonce}
    )
    connection.execute(models.capabilities.insert(), [dict(row) for row in capabilities])


async def make_table(
    tables: Tables,
    table: LiveTable,
    own: Sequence[int],
    more: Callable[[Connection], None] | None = None,
    beginning: Job | None = None,
) -> dict[str, Any]:
    """Put a new table on disk and into memory; the maker gets the tokens of the `own` seats."""
    host, invite = new_token(), new_token()
    tokens = {seat: new_token() for seat in own}
    phrases = {seat: new_phrase() for seat in own}
    rows = [
        capability(table, "host", host),
        capability(table, "invite", invite, expires=time.time() + INVITE_LASTS),
        *[capability(table, "seat", token, seat) for seat, token in tokens.items()],
    ]
    starts = table.settings.start == "full" and all(seat.kind != "open" for seat in table.seats)
    job = beginning or (table.begin() if starts else Job())

    def store(connection: Connection) -> None:
        insert_table(connection, table, rows, phrases)
        if more is not None:
            more(connection)

    job.more = store
    await table.keep(job)
    tables.adopt(table)
    if starts:
        table.begun()
    given = [{"seat": seat, "token": tokens[seat], "phrase": phrases[seat]} for seat in own]
    return {"table": table.described(), "host": host, "invite": invite, "seats": given}


def seated(wanted: Sequence[Mapping[str, Any]]) -> tuple[list[Seat], list[int]]:
    """The seats of a new table, and which of them are the maker's own."""
    seats: list[Seat] = []
    own: list[int] = []
    for place, entry in enumerate(wanted):
        kind, name = entry["kind"], entry.get("name")
        others = [other["colour"] for other in wanted if other is not entry and other.get("colour")]
        colour = free_colour([seat.colour for seat in seats], entry.get("colour"), others)
        if kind == "agent" and not name:
            taken = {seat.name for seat in seats} | {other.get("name") for other in wanted}
            name = next(free for free in AGENT_NAMES if free not in taken)
        if kind == "me":
            own.append(place)
            kind, name = "person", name or f"Player {place + 1}"
        level = entry.get("level") if kind == "agent" else None
        seats.append(Seat(place, kind, name, colour, level, None, secrets.randbits(31), entry.get("entropy")))
    return seats, own
