"""What the host of a table may do: each of it is written down for everybody, and hands are not the host's to read.

Before the game the host seats people and agents freely. In a running game somebody else's seat is not the host's: it
is replaced once its time is up, or when the others agree; its link comes back by its own phrase alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as changed
from typing import Any, Literal

from sqlalchemy import Connection

from amunre.service import host_audit, proposals
from amunre.service.authorization import INVITE_LASTS, capability
from amunre.service.holders import Holder, TokenChange
from amunre.service.idempotency import ANEW, Making
from amunre.service.live import LiveTable
from amunre.service.locking import by_holder
from amunre.service.problem import Problem
from amunre.service.proposals import Proposal
from amunre.service.registry import TableRegistry
from amunre.service.replies.tables import Invitation, SeatToken
from amunre.service.requests import SettingsWish
from amunre.service.seats import give_token, give_up, seat_at, with_seats
from amunre.service.sentences import sentence
from amunre.service.settings import Seat, Settings
from amunre.service.tokens import new_token
from amunre.store import models
from amunre.store.timekeeping import time_now
from amunre.store.writer import Job

ABSENT = 24 * 3600.0
"""Seconds after which somebody who is waited for may be replaced at a table that has no clock."""
Kind = Literal["agent", "open"]


@by_holder
async def start(table: LiveTable, host: Holder, making: Making = ANEW) -> None:
    """Begin, when every seat is taken."""
    if table.status != "open":
        raise Problem("not_open", "begun")
    if any(seat.kind == "open" for seat in table.seats):
        raise Problem("not_open", "seats_free")

    def store(connection: Connection) -> None:
        noting(table, "started")(connection)
        making.keep(connection, table.id)

    await with_seats(table, table.seats, store, starts=True)


def noting(table: LiveTable, what: str, seat: Seat | None = None, **more: Any) -> Callable[[Connection], None]:
    """Writes down what the host did, in the transaction that does it."""
    about = {} if seat is None else {"name": seat.called}
    person = None if seat is None else seat.person

    def write(connection: Connection) -> None:
        host_audit.note(connection, table.id, what, person, **about, **more)

    return write


# Somebody else's seat ----------------------------------------------------------------------------------------------


@by_holder
async def replace(
    table: LiveTable,
    host: Holder,
    tables: TableRegistry,
    number: int,
    kind: Kind,
    level: str | None,
    making: Making = ANEW,
) -> None:
    """Put an agent on a seat, or free it: at once where that is the host's to do, else when the others agree."""
    seat = seat_at(table, number)
    if table.status != "running" or seat.kind != "person" or seat.maker or is_late(table, number):
        how = "late" if table.status == "running" and seat.kind == "person" and not seat.maker else "host"
        await give_up(table, number, kind, level, making, noting(table, f"{kind}_by_{how}", seat, level=level))
        return
    needed = [
        other.seat
        for other in table.seats
        if other.kind == "person" and other is not seat and other.stand_in is None and not other.maker
    ]
    if not needed:
        raise Problem("forbidden", "replace_waits", name=seat.called)
    about = {"kind": kind, "level": level, "name": seat.called, "person": seat.person}
    await proposals.ask(
        table, tables, "replace", number, needed, about, also=lambda connection: making.keep(connection, table.id)
    )


def words(table: LiveTable, asked: Proposal, language: str) -> str:
    about = asked.about
    return sentence(language, "proposal", f"replace_{about['kind']}", name=about["name"], level=about["level"])


async def carry_out(table: LiveTable, asked: Proposal, tables: TableRegistry) -> None:
    kind, level, seat = asked.about["kind"], asked.about["level"], table.seats[asked.seat]
    await give_up(table, asked.seat, kind, level, ANEW, noting(table, f"{kind}_by_all", seat, level=level))


def stands(table: LiveTable, asked: Proposal) -> bool:
    return table.status == "running" and table.seats[asked.seat].person == asked.about["person"]


proposals.KINDS["replace"] = proposals.Kind(words, carry_out, stands)


def is_late(table: LiveTable, number: int) -> bool:
    """Whether the time of a seat is up: by the table's clock, or by a day where it has none."""
    if table.seats[number].stand_in is not None:
        return True
    played = table.running()
    if number not in played.state.actors:
        return False
    now = time_now()
    if table.settings.clock.kind == "none":
        return now - table.progress.touched > ABSENT
    deadline = table.progress.clocks.deadline(number)
    return deadline is not None and deadline <= now


@by_holder
async def new_link(table: LiveTable, host: Holder, number: int, making: Making = ANEW) -> SeatToken:
    """A new token for a seat of the host's own: whoever lost another's link has its phrase."""
    seat = seat_at(table, number)
    if seat.kind == "person" and not seat.maker:
        raise Problem("forbidden", "link_by_phrase")
    return await give_token(table, number, making, noting(table, "link", seat))


# The table ---------------------------------------------------------------------------------------------------------


@by_holder
async def new_invite(table: LiveTable, host: Holder, making: Making = ANEW) -> Invitation:
    """A new invitation; the old one is void."""
    token = new_token()
    row = capability(table, "invite", token, expires=time_now() + INVITE_LASTS)
    new = TokenChange(table.id, "invite", given=[row])

    def store(connection: Connection) -> None:
        new.store(connection)
        noting(table, "invited")(connection)
        making.keep(connection, table.id, invite=token)

    await table.keep(Job(more=store, then=lambda: table.change_tokens(new, "replaced")))
    return Invitation(token)


@by_holder
async def change(table: LiveTable, host: Holder, wish: SettingsWish) -> None:
    """Change the settings; who is muted, and from when on, is written down for everybody."""
    given: dict[str, Any] = {"pace": wish.pace, "forced": wish.forced, "muted": wish.muted}
    settings: Settings = changed(table.settings, **{key: value for key, value in given.items() if value is not None})
    shown = table.public if wish.public is None else wish.public
    tables = models.tables
    wanted = tables.update().where(tables.c.id == table.id).values(settings=settings.to_json(), public=shown)
    notes = changes(table, settings, shown)

    def store(connection: Connection) -> None:
        connection.execute(wanted)
        for write in notes:
            write(connection)

    await table.keep(Job(more=store))
    table.settings, table.public = settings, shown
    table.tell_table()


def changes(table: LiveTable, new: Settings, public: bool) -> list[Callable[[Connection], None]]:
    """A note for everything that is different."""
    old, found = table.settings, []
    if new.pace != old.pace:
        found.append(noting(table, "pace", seconds=new.pace))
    if new.forced != old.forced:
        found.append(noting(table, "forced_on" if new.forced else "forced_off"))
    if public != table.public:
        found.append(noting(table, "public_on" if public else "public_off"))
    for seat in table.seats:
        if (seat.seat in new.muted) != (seat.seat in old.muted):
            found.append(noting(table, "muted" if seat.seat in new.muted else "unmuted", seat))
    return found
