"""Sitting down and getting up: every change is on disk before anybody is told, and old tokens are void at once."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace as changed
from typing import Any

from sqlalchemy import Connection, and_, select

from amunre.service.live import LiveTable
from amunre.service.problem import Problem
from amunre.service.seating import AGENT_NAMES, Seat, Settings, free_colour
from amunre.service.shapes import SettingsWish, SitWish
from amunre.service.tables import INVITE_LASTS, Tables, capability
from amunre.service.tokens import digest, new_phrase, new_token, plain_phrase
from amunre.store import models
from amunre.store.writer import Job

VOID = 4409
"""The close code of a connection whose token is void."""


# Sitting down ------------------------------------------------------------------------------------------------------


async def sit(table: LiveTable, wish: SitWish) -> dict[str, Any]:
    """A person takes a free seat; the last one to come starts the game."""
    return await table.whole(_sit(table, wish))


async def _sit(table: LiveTable, wish: SitWish) -> dict[str, Any]:
    if table.status == "over":
        raise Problem("not_open", "over")
    free = [seat for seat in table.seats if seat.kind == "open"]
    if not free:
        raise Problem("table_full", "table_full")
    chosen = next((seat for seat in free if seat.seat == wish.seat), None) if wish.seat is not None else free[0]
    if chosen is None:
        raise Problem("seat_taken", "seat_taken", seat=wish.seat)
    if wish.name.casefold() in [(seat.name or "").casefold() for seat in table.seats]:
        raise Problem("name_taken", "name_taken")
    taken = [seat.colour for seat in table.seats if seat is not chosen and seat.kind != "open"]
    colour = free_colour(taken, wish.colour) if wish.colour else chosen.colour
    new = changed(chosen, kind="person", name=wish.name, colour=colour, entropy=wish.entropy or None)
    moved = None
    for other in free:  # an empty seat gives its colour up
        if other is not chosen and other.colour == colour:
            moved = changed(other, colour=chosen.colour)
    token, phrase = new_token(), new_phrase()
    updated = [moved if moved and moved.seat == seat.seat else seat for seat in table.seats]
    updated[chosen.seat] = new
    starts = table.status == "open" and table.settings.start == "full" and all(s.kind != "open" for s in updated)
    row = capability(table, "seat", token, chosen.seat)

    def store(connection: Connection) -> None:
        write_seat(connection, table, new, digest(phrase))
        if moved is not None:
            write_seat(connection, table, moved)
        connection.execute(models.capabilities.insert(), row)

    await with_seats(table, updated, store, starts)
    return {"seat": chosen.seat, "token": token, "phrase": phrase, "table": table.described()}


async def with_seats(
    table: LiveTable, seats: list[Seat], store: Callable[[Connection], None], starts: bool = False
) -> None:
    """Commit new seats, and the beginning of the game if they are all taken; then tell everybody."""
    old, table.seats = table.seats, seats
    try:
        if starts:
            job = table.begin()
        elif table.status == "running" and table.course is not None:
            due = table.next_due(table.course, table.thinking, (), time.time())
            job = Job(progress=progress_of(table, due))
        else:
            job = Job()
        job.more = store
        await table.keep(job)
    except BaseException:
        table.seats, table.first = old, None
        raise
    if starts:
        table.begun()
        return
    if job.progress is not None:
        table.due = job.progress["new_due"]
    table.tell_table()
    table.changed(table)


def progress_of(table: LiveTable, due: float | None) -> dict[str, Any]:
    return {"of": table.id, "new_due": due, "new_touched": table.touched, "new_status": table.status}


def write_seat(connection: Connection, table: LiveTable, seat: Seat, phrase: str | None = None) -> None:
    seats = models.seats
    row = {key: value for key, value in seat.row(table.id).items() if key not in ("table_id", "seat")}
    if phrase is not None or seat.kind != "person":
        row["phrase"] = phrase
    connection.execute(seats.update().where(seats.c.table_id == table.id, seats.c.seat == seat.seat).values(**row))


def void_tokens(connection: Connection, table: LiveTable, kind: str, seat: int | None = None) -> None:
    capabilities = models.capabilities
    wanted = and_(capabilities.c.table_id == table.id, capabilities.c.kind == kind)
    if seat is not None:
        wanted = and_(wanted, capabilities.c.seat == seat)
    connection.execute(capabilities.delete().where(wanted))
    if kind == "seat":
        kept = models.kept_seats
        connection.execute(kept.delete().where(kept.c.table_id == table.id, kept.c.seat == seat))


def cut_off(table: LiveTable, seat: int) -> None:
    """Connections that came with a token which is void now are closed."""
    for listener in list(table.listeners):
        if listener.seat == seat:
            listener.close(VOID, "replaced")


async def start(table: LiveTable) -> None:
    await table.whole(_start(table))


async def _start(table: LiveTable) -> None:
    if table.status != "open":
        raise Problem("not_open", "begun")
    if any(seat.kind == "open" for seat in table.seats):
        raise Problem("not_open", "seats_free")
    await with_seats(table, table.seats, lambda connection: None, starts=True)


# Getting up --------------------------------------------------------------------------------------------------------


async def leave(table: LiveTable, seat: int, level: str | None) -> None:
    """A person gives the seat up: to an agent, or, before the game and after it, to nobody."""
    await table.whole(_vacate(table, seat, "agent" if level else "open", level))


async def replace(table: LiveTable, seat: int, kind: str, level: str | None) -> None:
    await table.whole(_vacate(table, seat, kind, level))


async def _vacate(table: LiveTable, number: int, kind: str, level: str | None) -> None:
    seat = seat_at(table, number)
    if table.status == "over":
        raise Problem("not_running", "over_seats_stay")
    taken = {other.name for other in table.seats if other is not seat}
    name = agent_name(seat, taken) if kind == "agent" else None
    new = changed(seat, kind=kind, name=name, level=level, stand_in=None)
    updated = [new if other is seat else other for other in table.seats]

    def store(connection: Connection) -> None:
        write_seat(connection, table, new)
        void_tokens(connection, table, "seat", number)

    full = all(other.kind != "open" for other in updated)
    starts = table.status == "open" and table.settings.start == "full" and full
    await with_seats(table, updated, store, starts)
    cut_off(table, number)


async def come_back(table: LiveTable, number: int) -> None:
    """Under the lock: a person whose time for a move ran out is here again, and has the whole time for it.

    Whoever has no time left for the whole game may only look on.
    """
    seat = table.seats[number]
    if seat.stand_in is None or table.settings.clock.kind == "game" or table.status != "running":
        return
    new = changed(seat, stand_in=None)
    if table.thinking.since[number] is not None:
        table.thinking.since[number] = time.time()
    updated = [new if other is seat else other for other in table.seats]
    await with_seats(table, updated, lambda connection: write_seat(connection, table, new))


def agent_name(seat: Seat, taken: set[str | None]) -> str:
    return next((name for name in AGENT_NAMES if name not in taken), f"Agent {seat.seat + 1}")


def seat_at(table: LiveTable, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise Problem("not_found", "no_seat", seat=number)
    return table.seats[number]


# Lost links --------------------------------------------------------------------------------------------------------


async def new_link(table: LiveTable, number: int) -> dict[str, Any]:
    """A new token for the person on a seat."""
    return await table.whole(_new_token(table, number))


async def _new_token(table: LiveTable, number: int) -> dict[str, Any]:
    seat = seat_at(table, number)
    if seat.kind != "person":
        raise Problem("not_open", "no_link")
    token, phrase = new_token(), new_phrase()

    def store(connection: Connection) -> None:
        seats = models.seats
        void_tokens(connection, table, "seat", number)
        connection.execute(models.capabilities.insert(), capability(table, "seat", token, number))
        wanted = seats.update().where(seats.c.table_id == table.id, seats.c.seat == number)
        connection.execute(wanted.values(phrase=digest(phrase)))

    await table.keep(Job(more=store))
    cut_off(table, number)
    return {"seat": number, "token": token, "phrase": phrase}


async def recover(tables: Tables, table: LiveTable, phrase: str) -> dict[str, Any]:
    """The seat that a phrase belongs to; the phrase is good once."""
    return await table.whole(_recover(tables, table, digest(plain_phrase(phrase))))


async def _recover(tables: Tables, table: LiveTable, phrase: str) -> dict[str, Any]:
    seats = models.seats
    wanted = select(seats.c.seat).where(seats.c.table_id == table.id, seats.c.phrase == phrase)
    found = await tables.read(lambda connection: connection.execute(wanted).scalar())
    if found is None:
        raise Problem("wrong_token", "phrase_wrong")
    return await _new_token(table, found)


async def new_invite(table: LiveTable) -> dict[str, Any]:
    return await table.whole(_new_invite(table))


async def _new_invite(table: LiveTable) -> dict[str, Any]:
    token = new_token()
    row = capability(table, "invite", token, expires=time.time() + INVITE_LASTS)

    def store(connection: Connection) -> None:
        void_tokens(connection, table, "invite")
        connection.execute(models.capabilities.insert(), row)

    await table.keep(Job(more=store))
    return {"invite": token}


# Settings ----------------------------------------------------------------------------------------------------------


async def change(table: LiveTable, wish: SettingsWish) -> None:
    await table.whole(_change(table, wish))


async def _change(table: LiveTable, wish: SettingsWish) -> None:
    wanted_settings = wish.model_dump(exclude_none=True, exclude={"public"})
    settings: Settings = changed(table.settings, **wanted_settings)
    shown = table.public if wish.public is None else wish.public
    tables = models.tables
    wanted = tables.update().where(tables.c.id == table.id).values(settings=settings.written(), public=shown)
    await table.keep(Job(more=lambda connection: connection.execute(wanted)))
    table.settings, table.public = settings, shown
    table.tell_table()


async def remove(tables: Tables, table: LiveTable) -> None:
    await table.whole(_remove(tables, table))


async def _remove(tables: Tables, table: LiveTable) -> None:
    if table.status == "running":
        raise Problem("not_over", "running_stays")
    if table.status == "over" and table.public:
        raise Problem("forbidden", "public_stays")
    await table.keep(Job(more=lambda connection: delete_table(connection, table.id)))
    tables.drop(table)


def delete_table(connection: Connection, id: str) -> None:
    connection.execute(models.tables.delete().where(models.tables.c.id == id))
