"""Reading: a table with its lines, by id; lists of tables; capabilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, RowMapping, select

from amunre.store import models

Found = RowMapping


@dataclass(frozen=True)
class Stored:
    """A table as it lies on disk."""

    table: Found
    seats: list[Found]
    vault: Found
    lines: list[Found]
    """The lines of the take that is played, the header first; none before the game begins."""
    clients: list[Found]
    """Lines of every take that a client gave a name to."""
    seals: list[Found]
    numbers: str | None
    """From where the numbers of views count, if the table went back."""
    chat_last: int


def read_table(connection: Connection, id: str) -> Stored | None:
    """A table with everything that is needed to play on."""
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
    )


def read_lines(connection: Connection, id: str, take: int) -> list[Found]:
    """The lines of one take, with their times."""
    lines = models.lines
    wanted = select(lines).where(lines.c.table_id == id, lines.c.take == take).order_by(lines.c.number)
    return list(connection.execute(wanted).mappings())


def read_due(connection: Connection) -> list[tuple[str, float]]:
    """Running tables that must do something by themselves, and when."""
    tables = models.tables
    wanted = select(tables.c.id, tables.c.due).where(tables.c.status == "running", tables.c.due.is_not(None))
    return [(row.id, row.due) for row in connection.execute(wanted)]


def read_capability(connection: Connection, digest: str) -> Found | None:
    """What a token allows."""
    wanted = select(models.capabilities).where(models.capabilities.c.digest == digest)
    return connection.execute(wanted).mappings().first()


def read_lobby(connection: Connection, status: str | None, limit: int) -> list[str]:
    """Public tables, those with the latest news first."""
    tables = models.tables
    wanted = select(tables.c.id).where(tables.c.public).order_by(tables.c.touched.desc()).limit(limit)
    if status is not None:
        wanted = wanted.where(tables.c.status == status)
    return list(connection.execute(wanted).scalars())


def read_chat(connection: Connection, id: str, limit: int) -> list[Found]:
    """The last messages of a table, in their order."""
    chat = models.chat
    wanted = select(chat.c.number, chat.c.seat, chat.c.name, chat.c.text, chat.c.time)
    wanted = wanted.where(chat.c.table_id == id).order_by(chat.c.number.desc()).limit(limit)
    return list(reversed(connection.execute(wanted).mappings().all()))
