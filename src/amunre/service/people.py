"""People beside seats: what somebody said and did stays theirs, whoever has the seat after them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, RowMapping, select

from amunre.service.settings import Seat
from amunre.service.tokens import new_id
from amunre.store import models
from amunre.store.timekeeping import time_now


@dataclass(frozen=True)
class Person:
    """Somebody who sits, or sat, on a seat of one table."""

    id: str
    table: str
    seat: int
    name: str | None
    since: float
    until: float | None
    account: str | None


def new_person() -> str:
    """A name for somebody who sits down: it tells people apart and opens nothing."""
    return new_id()


def arrive(connection: Connection, table: str, seat: Seat, caller: str | None) -> None:
    """Write down who sits on a seat from now on."""
    row = {"id": seat.person, "table_id": table, "seat": seat.seat, "name": seat.name}
    connection.execute(models.people.insert(), {**row, "since": time_now(), "caller": caller})


def depart(connection: Connection, seat: Seat) -> None:
    """Whoever had the seat has it no more."""
    people = models.people
    connection.execute(people.update().where(people.c.id == seat.person).values(until=time_now()))


def keep_for(connection: Connection, person: str | None, account: str) -> None:
    """An account keeps what somebody said and did."""
    people = models.people
    connection.execute(people.update().where(people.c.id == person).values(account_id=account))


def read_person(connection: Connection, id: str) -> Person | None:
    people = models.people
    found = connection.execute(select(people).where(people.c.id == id)).mappings().first()
    return None if found is None else person_of(found)


def people_of(connection: Connection, account: str) -> list[Person]:
    """Everybody an account was, the latest first."""
    people = models.people
    wanted = select(people).where(people.c.account_id == account).order_by(people.c.since.desc())
    return [person_of(row) for row in connection.execute(wanted).mappings()]


def person_of(row: RowMapping | dict[str, Any]) -> Person:
    names = {"id": "id", "table": "table_id", "seat": "seat", "name": "name", "since": "since", "until": "until"}
    return Person(**{key: row[column] for key, column in names.items()}, account=row["account_id"])
