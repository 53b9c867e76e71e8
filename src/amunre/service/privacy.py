"""What is stored about a person: shown to them, and erased for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as changed

from sqlalchemy import Connection, and_, select

from amunre.service import host_audit
from amunre.service.app_state import Service
from amunre.service.holders import Erased, Holder
from amunre.service.live import LiveTable
from amunre.service.locking import by_holder
from amunre.service.people import Person, read_person
from amunre.service.problem import Problem
from amunre.service.record_names import SOMEBODY, forget_name, without_name
from amunre.service.replies.people import SeatData, Timed
from amunre.service.seats import with_seats, write_seat
from amunre.service.try_results import forget_player
from amunre.store import models
from amunre.store.writer import Job


async def somebody(service: Service, holder: Holder) -> Person:
    """Whom a token belongs to; one of somebody who is erased is good for nothing."""
    found = await service.tables.read(lambda connection: read_person(connection, holder.person or ""))
    if found is None:
        raise Problem("wrong_token", "token_foreign")
    return found


async def stored_about(service: Service, person: Person) -> SeatData:
    """Everything about somebody who sits, or sat, at a table: their own, and nobody's before or after them."""
    table = await service.tables.get(person.table, closed=True)
    seat = table.seats[person.seat]
    chat, lines = models.chat, models.lines
    said = select(chat.c.text, chat.c.time).where(chat.c.table_id == person.table, chat.c.author == person.id)
    theirs = and_(lines.c.table_id == person.table, lines.c.seat == person.seat, lines.c.number > 0)
    theirs = and_(theirs, lines.c.time >= person.since)
    if person.until is not None:
        theirs = and_(theirs, lines.c.time <= person.until)
    done = select(lines.c.text, lines.c.time).where(theirs)

    def ask(connection: Connection) -> tuple[list[Timed], list[Timed]]:
        return (
            [Timed(**row) for row in connection.execute(said.order_by(chat.c.number)).mappings()],
            [Timed(**row) for row in connection.execute(done.order_by(lines.c.take, lines.c.number)).mappings()],
        )

    talk, actions = await service.tables.read(ask)
    entropy = seat.entropy if seat.person == person.id else None
    return SeatData(person.table, person.seat, person.name, seat.colour, entropy, talk, actions)


@by_holder
async def erase_own(table: LiveTable, holder: Holder, person: Person) -> None:
    """Whoever holds the token is erased."""
    await erase(table, person)


async def erase(
    table: LiveTable, person: Person, check: Callable[[Connection], None] = lambda connection: None
) -> None:
    """Under the lock: the person's name and words are gone; the game stays, and an agent plays on if it runs."""
    seat = next((seat for seat in table.seats if seat.person == person.id), None)
    void = Erased(person.id)

    def store(connection: Connection) -> None:
        check(connection)
        if seat is not None:
            write_seat(connection, table, new)
            seats = models.seats
            there = seats.c.table_id == table.id, seats.c.seat == seat.seat
            connection.execute(seats.update().where(*there).values(phrase=None))
            forget_name(connection, table.id, seat.seat)
        void.store(connection)
        erase_rows(connection, person)

    def then() -> None:
        table.change_tokens(void, "erased")

    if seat is None:
        await table.keep(Job(more=store, then=then))
        return
    new = changed(seat, name=SOMEBODY, stand_in=None, person=None, maker=False)
    if table.status == "running":
        new = changed(new, kind="agent", level="uniform")
    elif table.status == "open":
        new = changed(new, kind="open", name=None, entropy=None)
    await with_seats(table, [new if other is seat else other for other in table.seats], store, then=then)
    if table.header is not None:
        table.header = without_name(table.header, seat.seat)


def erase_rows(connection: Connection, person: Person) -> None:
    """Everything that is only about the person; an open report about them waits for the operator."""
    kept, chat, people, reports = models.kept_seats, models.chat, models.people, models.reports
    if person.until is None:
        connection.execute(kept.delete().where(kept.c.table_id == person.table, kept.c.seat == person.seat))
    connection.execute(chat.delete().where(chat.c.table_id == person.table, chat.c.author == person.id))
    settled = and_(reports.c.person == person.id, reports.c.done.is_not(None))
    connection.execute(reports.update().where(settled).values(name=SOMEBODY, quoted=None))
    connection.execute(reports.update().where(reports.c.reporter == person.id).values(reporter=None))
    host_audit.forget_name(connection, person.id, SOMEBODY)
    connection.execute(people.delete().where(people.c.id == person.id))
    if person.until is None:
        forget_player(connection, models.tries.c.table_id == person.table)
