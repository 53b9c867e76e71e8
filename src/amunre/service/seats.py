"""Sitting down and getting up: every change is on disk before anybody is told, and old tokens are void at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as changed
from typing import Literal

from msgspec.structs import asdict
from sqlalchemy import Connection, select

from amunre.service.authorization import capability
from amunre.service.clock import Clocks
from amunre.service.holders import Holder, TokenChange
from amunre.service.idempotency import ANEW, Making
from amunre.service.live import LiveTable
from amunre.service.locking import by_holder, under_lock
from amunre.service.people import arrive, depart, new_person
from amunre.service.problem import Problem
from amunre.service.record_names import forget_name, without_name
from amunre.service.registry import TableRegistry
from amunre.service.replies.tables import Sat, SeatToken
from amunre.service.requests import SitWish
from amunre.service.settings import AGENT_NAMES, Seat, free_colour
from amunre.service.texts import alike
from amunre.service.tokens import digest, new_phrase, new_token, plain_phrase
from amunre.service.turns import next_due
from amunre.store import models
from amunre.store.timekeeping import time_now
from amunre.store.writer import Job

# Sitting down ------------------------------------------------------------------------------------------------------


@by_holder
async def sit(table: LiveTable, holder: Holder | None, wish: SitWish, caller: str, making: Making = ANEW) -> Sat:
    """A person sits down. A private table asks for the token of its invitation, or of its host."""
    if not table.public and (holder is None or holder.kind not in ("invite", "host")):
        raise Problem("no_token" if holder is None else "forbidden", "invite_needed")

    def keep(connection: Connection, given: SeatToken) -> None:
        making.keep(connection, table.id, **asdict(given))

    given = await take_seat(table, wish, keep, caller)
    return Sat(given.seat, given.token, given.phrase, table.info())


async def take_seat(
    table: LiveTable, wish: SitWish, keep: Callable[[Connection, SeatToken], None], caller: str
) -> SeatToken:
    """Under the lock: a person takes a free seat; the last one to come starts the game."""
    if table.status == "over":
        raise Problem("not_open", "over")
    free = [seat for seat in table.seats if seat.kind == "open"]
    if not free:
        raise Problem("table_full", "table_full")
    chosen = next((seat for seat in free if seat.seat == wish.seat), None) if wish.seat is not None else free[0]
    if chosen is None:
        raise Problem("seat_taken", "seat_taken", seat=wish.seat)
    if alike(wish.name) in [alike(seat.name or "") for seat in table.seats]:
        raise Problem("name_taken", "name_taken")
    taken = [seat.colour for seat in table.seats if seat is not chosen and seat.kind != "open"]
    colour = free_colour(taken, wish.colour) if wish.colour else chosen.colour
    who = new_person()
    new = changed(chosen, kind="person", name=wish.name, colour=colour, entropy=wish.entropy or None, person=who)
    moved = None
    for other in free:  # an empty seat gives its colour up
        if other is not chosen and other.colour == colour:
            moved = changed(other, colour=chosen.colour)
    token, phrase = new_token(), new_phrase()
    updated = [moved if moved and moved.seat == seat.seat else seat for seat in table.seats]
    updated[chosen.seat] = new
    starts = table.status == "open" and table.settings.start == "full" and all(s.kind != "open" for s in updated)
    row = capability(table, "seat", token, chosen.seat, person=who)
    given = SeatToken(chosen.seat, token, phrase)

    def store(connection: Connection) -> None:
        write_seat(connection, table, new, digest(phrase))
        if moved is not None:
            write_seat(connection, table, moved)
        connection.execute(models.capabilities.insert(), row)
        arrive(connection, table.id, new, caller)
        keep(connection, given)

    await with_seats(table, updated, store, starts, then=lambda: table.holders.add([row]))
    return given


async def with_seats(
    table: LiveTable,
    seats: list[Seat],
    store: Callable[[Connection], None],
    starts: bool = False,
    clocks: Clocks | None = None,
    then: Callable[[], None] | None = None,
) -> None:
    """Commit new seats, and the beginning of the game if they are all taken; then tell everybody."""
    if starts:
        await table.begin(table.beginning(seats), store, then)
        return
    if table.status == "running" and table.played is not None:
        clocks = clocks or table.progress.clocks
        due = next_due(table.settings, table.played, clocks, seats, time_now())
        await table.advance(changed(table.progress, clocks=clocks, due=due), Job(more=store, then=then), seats)
    else:
        await table.keep(Job(more=store, then=then))
    table.seats = seats
    table.tell_table()


def write_seat(connection: Connection, table: LiveTable, seat: Seat, phrase: str | None = None) -> None:
    seats = models.seats
    row = {key: value for key, value in seat.row(table.id).items() if key not in ("table_id", "seat")}
    if phrase is not None or seat.kind != "person":
        row["phrase"] = phrase
    connection.execute(seats.update().where(seats.c.table_id == table.id, seats.c.seat == seat.seat).values(**row))


# Getting up --------------------------------------------------------------------------------------------------------


@by_holder
async def leave(table: LiveTable, holder: Holder, level: str | None, making: Making = ANEW) -> None:
    """A person gives the seat up: to an agent, or, before the game and after it, to nobody."""
    if table.settings.daily is not None:
        raise Problem("forbidden", "deal_alone")
    await give_up(table, holder.place, "agent" if level else "open", level, making)


async def give_up(
    table: LiveTable,
    number: int,
    kind: Literal["agent", "open"],
    level: str | None,
    making: Making,
    note: Callable[[Connection], None] = lambda connection: None,
) -> None:
    """Under the lock: an agent takes the seat, or it is free for somebody else; whoever had it has it no more.

    Their name goes from the record with them; `note` is written down along with it.
    """
    seat = seat_at(table, number)
    if table.status == "over":
        raise Problem("not_running", "over_seats_stay")
    taken = {other.name for other in table.seats if other is not seat}
    name = agent_name(seat, taken) if kind == "agent" else None
    new = changed(seat, kind=kind, name=name, level=level, stand_in=None, person=None, maker=False)
    updated = [new if other is seat else other for other in table.seats]
    void = TokenChange(table.id, "seat", number, leaver=seat.person)
    left = seat.kind == "person"

    def store(connection: Connection) -> None:
        write_seat(connection, table, new)
        void.store(connection)
        if left:
            depart(connection, seat)
            forget_name(connection, table.id, number)
        note(connection)
        making.keep(connection, table.id)

    full = all(other.kind != "open" for other in updated)
    starts = table.status == "open" and table.settings.start == "full" and full
    await with_seats(table, updated, store, starts, then=lambda: table.change_tokens(void, "replaced"))
    if left and table.header is not None and not starts:
        table.header = without_name(table.header, number)


async def come_back(table: LiveTable, number: int) -> None:
    """Under the lock: a person whose time for a move ran out is here again, and has the whole time for it.

    Whoever has no time left for the whole game may only look on.
    """
    seat = table.seats[number]
    if seat.stand_in is None or table.settings.clock.kind == "game" or table.status != "running":
        return
    new = changed(seat, stand_in=None)
    clocks = table.progress.clocks.copy()
    if clocks.since[number] is not None:
        clocks.since[number] = time_now()
    updated = [new if other is seat else other for other in table.seats]
    await with_seats(table, updated, lambda connection: write_seat(connection, table, new), clocks=clocks)


def agent_name(seat: Seat, taken: set[str | None]) -> str:
    return next((name for name in AGENT_NAMES if name not in taken), f"Agent {seat.seat + 1}")


def seat_at(table: LiveTable, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise Problem("not_found", "no_seat", seat=number)
    return table.seats[number]


# Lost links --------------------------------------------------------------------------------------------------------


async def give_token(
    table: LiveTable, number: int, making: Making, note: Callable[[Connection], None] = lambda connection: None
) -> SeatToken:
    """Under the lock: a new token and phrase for a seat; the old ones are void. `note` is written down with it."""
    seat = seat_at(table, number)
    if seat.kind != "person":
        raise Problem("not_open", "no_link")
    token, phrase = new_token(), new_phrase()
    row = capability(table, "seat", token, number, person=seat.person)
    change = TokenChange(table.id, "seat", number, [row])
    given = SeatToken(number, token, phrase)

    def store(connection: Connection) -> None:
        seats = models.seats
        change.store(connection)
        wanted = seats.update().where(seats.c.table_id == table.id, seats.c.seat == number)
        connection.execute(wanted.values(phrase=digest(phrase)))
        note(connection)
        making.keep(connection, table.id, **asdict(given))

    await table.keep(Job(more=store, then=lambda: table.change_tokens(change, "replaced")))
    return given


@under_lock
async def recover(table: LiveTable, tables: TableRegistry, phrase: str, making: Making = ANEW) -> SeatToken:
    """The seat that a phrase belongs to; the phrase is good once."""
    seats, key = models.seats, digest(plain_phrase(phrase))
    wanted = select(seats.c.seat).where(seats.c.table_id == table.id, seats.c.phrase == key)
    found = await tables.read(lambda connection: connection.execute(wanted).scalar())
    if found is None:
        raise Problem("wrong_token", "phrase_wrong")
    return await give_token(table, found, making)


# The end -----------------------------------------------------------------------------------------------------------


@by_holder
async def remove(table: LiveTable, host: Holder, tables: TableRegistry) -> None:
    if table.status == "running":
        raise Problem("not_over", "running_stays")
    if table.status == "over" and table.public:
        raise Problem("forbidden", "public_stays")
    await table.keep(Job(more=lambda connection: delete_table(connection, table.id)))
    tables.drop(table)


def delete_table(connection: Connection, id: str) -> None:
    connection.execute(models.tables.delete().where(models.tables.c.id == id))
