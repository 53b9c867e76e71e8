"""Reads the database: one table with its lines, lists of tables, capabilities, chat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, RowMapping, exists, select

from amunre.store import models

Found = RowMapping


@dataclass(frozen=True)
class Stored:
    """A table as the database has it."""

    table: Found
    seats: list[Found]
    vault: Found
    lines: list[Found]
    """The lines of the take that is played, the header first. There are none before the game begins."""
    clients: list[Found]
    """The lines of all takes to which a client gave a name."""
    seals: list[Found]
    numbers: str | None
    """The numbers that views count from, if the table went back; JSON as in the table `takes`."""
    chat_last: int
    said: list[tuple[int, str]]
    """What was said, by seat and by the name that the client gave it."""
    capabilities: list[Found]
    """Every token that was given out and is not void, by its digest."""
    presence: list[Found]
    """Who is there by way of which worker, if there are several."""


def read_table(connection: Connection, id: str) -> Stored | None:
    """A table with everything that it needs to go on."""
    table = connection.execute(select(models.tables).where(models.tables.c.id == id)).mappings().first()
    if table is None:
        return None

    def of(source: Any, *order: Any) -> Any:
        return select(source).where(source.c.table_id == id).order_by(*order)

    lines, take = models.lines, table["take"]
    chosen = of(lines, lines.c.number).where(lines.c.take == take)
    named = of(lines, lines.c.take, lines.c.number).where(lines.c.client.is_not(None))
    last = of(models.chat, models.chat.c.number.desc()).limit(1)
    numbers = of(models.takes, models.takes.c.take).where(models.takes.c.take == take)
    found = connection.execute(last).mappings().first()
    base = connection.execute(numbers).mappings().first()
    vault = connection.execute(of(models.vault)).mappings().one()
    return Stored(
        table=table,
        seats=list(connection.execute(of(models.seats, models.seats.c.seat)).mappings()),
        vault=vault,
        lines=list(connection.execute(chosen).mappings()),
        clients=list(connection.execute(named).mappings()),
        seals=list(connection.execute(of(models.seals, models.seals.c.take, models.seals.c.number)).mappings()),
        numbers=None if base is None else base["numbers"],
        chat_last=0 if found is None else found["number"],
        said=[(row.seat, row.client) for row in connection.execute(named_chat(id))],
        capabilities=list(connection.execute(of(models.capabilities)).mappings()),
        presence=read_presence(connection, id),
    )


def read_presence(connection: Connection, id: str) -> list[Found]:
    """Who is there by way of which worker; a service alone writes nothing of the kind."""
    if connection.dialect.name == "sqlite":
        return []
    return list(connection.execute(select(models.presence).where(models.presence.c.table_id == id)).mappings())


@dataclass(frozen=True)
class Changes:
    """What is different at a table since a version of it."""

    table: Found
    presence: list[Found]
    lines: list[Found]
    """The lines that are new, if the take is the same."""
    seals: list[Found]
    seats: list[Found]
    """These and what follows are read only if more than lines has changed."""
    capabilities: list[Found]
    chat: list[Found]
    header: str | None


def read_news(connection: Connection, id: str, version: int, take: int, lines: int, chat_last: int) -> Changes | None:
    """What others have done at a table of which we know this many lines; None if there is no such table any more."""
    table = connection.execute(select(models.tables).where(models.tables.c.id == id)).mappings().first()
    if table is None:
        return None

    def of(source: Any, *where: Any) -> list[Found]:
        return list(connection.execute(select(source).where(source.c.table_id == id, *where)).mappings())

    presence = of(models.presence)
    if table["version"] == version:
        return Changes(table, presence, [], [], [], [], [], None)
    rows, seals, chat = models.lines, models.seals, models.chat
    new_lines = of(rows, rows.c.take == take, rows.c.number > lines)
    new_seals = of(seals, seals.c.take == take, seals.c.number > lines)
    new_lines.sort(key=lambda line: line["number"])
    if table["settled"] <= version:
        return Changes(table, presence, new_lines, new_seals, [], [], [], None)
    headers = of(rows, rows.c.take == take, rows.c.number == 0)
    return Changes(
        table,
        presence,
        new_lines,
        new_seals,
        sorted(of(models.seats), key=lambda seat: int(seat["seat"])),
        of(models.capabilities),
        sorted(of(chat, chat.c.number > chat_last), key=lambda line: int(line["number"])),
        headers[0]["text"] if headers else None,
    )


def read_versions(connection: Connection, ids: list[str]) -> dict[str, int]:
    """The versions of these tables; those that are no more are not among them."""
    tables = models.tables
    found = connection.execute(select(tables.c.id, tables.c.version).where(tables.c.id.in_(ids)))
    return {row.id: row.version for row in found}


def named_chat(id: str) -> Any:
    chat = models.chat
    return select(chat.c.seat, chat.c.client).where(chat.c.table_id == id, chat.c.client.is_not(None))


def read_lines(connection: Connection, id: str, take: int) -> list[Found]:
    """The lines of one take, with their times."""
    lines = models.lines
    wanted = select(lines).where(lines.c.table_id == id, lines.c.take == take).order_by(lines.c.number)
    return list(connection.execute(wanted).mappings())


def read_due(connection: Connection) -> list[tuple[str, float, float, bool]]:
    """Running tables on which the service must act by itself: when, since when nobody came, whether people play."""
    tables, seats = models.tables, models.seats
    people = exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "person")
    wanted = select(tables.c.id, tables.c.due, tables.c.seen, people.label("people"))
    found = connection.execute(wanted.where(tables.c.status == "running", tables.c.due.is_not(None)))
    return [(row.id, row.due, row.seen, bool(row.people)) for row in found]


def read_capability(connection: Connection, digest: str) -> Found | None:
    """What a token allows."""
    wanted = select(models.capabilities).where(models.capabilities.c.digest == digest)
    return connection.execute(wanted).mappings().first()


def read_session(connection: Connection, digest: str, now: float) -> str | None:
    """The account whose session it is, if it has not ended."""
    sessions = models.sessions
    wanted = select(sessions.c.account_id).where(sessions.c.digest == digest, sessions.c.expires > now)
    return connection.execute(wanted).scalar()


def read_lobby(connection: Connection, status: str | None, limit: int) -> list[str]:
    """The ids of public tables, the last changed first."""
    tables = models.tables
    wanted = select(tables.c.id).where(tables.c.public).order_by(tables.c.touched.desc()).limit(limit)
    if status is not None:
        wanted = wanted.where(tables.c.status == status)
    return list(connection.execute(wanted).scalars())


def read_chat(connection: Connection, id: str, limit: int) -> list[Found]:
    """The last messages at a table, the oldest first."""
    chat = models.chat
    wanted = select(chat.c.number, chat.c.seat, chat.c.name, chat.c.text, chat.c.time, chat.c.author)
    wanted = wanted.where(chat.c.table_id == id).order_by(chat.c.number.desc()).limit(limit)
    return list(reversed(connection.execute(wanted).mappings().all()))
