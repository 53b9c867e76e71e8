"""What is stored about a person: shown to them, erased for them, and left to age."""

from __future__ import annotations

import json
import time
from dataclasses import replace as changed
from typing import Any

from sqlalchemy import Connection, select

from amunre.service.app_state import Service
from amunre.service.live import LiveTable
from amunre.service.seats import seat_at, void_tokens, with_seats, write_seat
from amunre.store import models

SOMEBODY = "somebody"


async def stored_about(service: Service, table: LiveTable, number: int) -> dict[str, Any]:
    """Everything about the person on a seat."""
    seat = seat_at(table, number)
    chat, lines = models.chat, models.lines
    said = select(chat.c.text, chat.c.time).where(chat.c.table_id == table.id, chat.c.seat == number)
    done = select(lines.c.text, lines.c.time).where(lines.c.table_id == table.id, lines.c.seat == number)

    def ask(connection: Connection) -> tuple[list[Any], list[Any]]:
        return (
            [dict(row) for row in connection.execute(said.order_by(chat.c.number)).mappings()],
            [dict(row) for row in connection.execute(done.order_by(lines.c.take, lines.c.number)).mappings()],
        )

    talk, actions = await service.tables.read(ask)
    return {
        "table": table.id,
        "seat": number,
        "name": seat.name,
        "colour": seat.colour,
        "entropy": seat.entropy,
        "chat": talk,
        "actions": actions,
    }


async def erase(service: Service, table: LiveTable, number: int) -> None:
    """The person's name and words are gone; the game they played stays, and an agent plays on if it runs."""
    await table.whole(_erase(table, number))


async def _erase(table: LiveTable, number: int) -> None:
    seat = seat_at(table, number)
    if table.status == "running":
        new = changed(seat, kind="agent", name=SOMEBODY, level="uniform", stand_in=None, entropy=seat.entropy)
    elif table.status == "open":
        new = changed(seat, kind="open", name=None, stand_in=None, entropy=None)
    else:
        new = changed(seat, name=SOMEBODY)
    names = {seat.name}

    def store(connection: Connection) -> None:
        write_seat(connection, table, new, phrase=None)
        connection.execute(
            models.seats.update()
            .where(models.seats.c.table_id == table.id, models.seats.c.seat == number)
            .values(phrase=None)
        )
        void_tokens(connection, table, "seat", number)
        chat = models.chat
        connection.execute(chat.delete().where(chat.c.table_id == table.id, chat.c.seat == number))
        forget_names(connection, table.id, number, names)

    await with_seats(table, [new if other is seat else other for other in table.seats], store)
    if table.header is not None:
        table.header = without_name(table.header, number)
    for listener in list(table.listeners):
        if listener.seat == number:
            listener.close(4409, "erased")


def forget_names(connection: Connection, id: str, number: int, names: set[str | None]) -> None:
    """The name in the header of the record; nothing that is played depends on it."""
    lines = models.lines
    headers = lines.c.table_id == id, lines.c.number == 0
    for row in list(connection.execute(select(lines.c.take, lines.c.text).where(*headers))):
        wanted = lines.update().where(*headers, lines.c.take == row.take)
        connection.execute(wanted.values(text=without_name(row.text, number)))


def without_name(header: str, number: int) -> str:
    found = json.loads(header)
    found["seats"][number] = SOMEBODY
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


async def let_age(service: Service, days: float) -> int:
    """Delete private tables that have been over, or have waited for people, for so many days."""
    tables = models.tables
    before = time.time() - days * 24 * 3600
    old = select(tables.c.id).where(
        tables.c.public.is_(False), tables.c.status.in_(("over", "open")), tables.c.touched < before
    )

    def age(connection: Connection) -> list[str]:
        ids = list(connection.execute(old.limit(500)).scalars())
        if ids:
            connection.execute(tables.delete().where(tables.c.id.in_(ids)))
        return ids

    ids: list[str] = await service.writer.write(age)
    for id in ids:
        if (table := service.tables.live.get(id)) is not None:
            service.tables.drop(table)
    return len(ids)
