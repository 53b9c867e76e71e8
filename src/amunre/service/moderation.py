"""What people report, and what the operator does about it: functions on a connection, for routes and the command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, RowMapping, select

from amunre.game.refusal import BadInput
from amunre.service.callers import Callers, caller_key, network
from amunre.service.idempotency import ANEW, Making
from amunre.service.live import LiveTable
from amunre.service.problem import Problem
from amunre.service.record_names import SOMEBODY
from amunre.service.requests import ReportWish
from amunre.service.texts import talk
from amunre.store import models
from amunre.store.timekeeping import time_now

CONTEXT = 10
"""Lines of the chat that are shown before and after the one reported."""


def report(
    connection: Connection, table: LiveTable, wish: ReportWish, reporter: str | None, making: Making = ANEW
) -> int | None:
    """Write a report down, with what it is about as it is now; its number, or None if there is no such line."""
    about: dict[str, Any]
    if wish.line is not None:
        chat = models.chat
        wanted = select(chat).where(chat.c.table_id == table.id, chat.c.number == wish.line)
        line = connection.execute(wanted).mappings().first()
        if line is None:
            return None
        about = {"seat": line["seat"] or 0, "person": line["author"], "name": line["name"]}
        about |= {"line": wish.line, "quoted": line["text"]}
    else:
        seat = table.seats[wish.seat or 0]
        about = {"seat": seat.seat, "person": seat.person, "name": seat.called}
    row = {"time": time_now(), "table_id": table.id, "words": talk(wish.words), "reporter": reporter, **about}
    number = int(connection.execute(models.reports.insert().returning(models.reports.c.id), row).scalar_one())
    making.keep(connection, table.id, report=number)
    return number


def check_report(table: LiveTable, wish: ReportWish) -> None:
    """Refuse a report about nobody."""
    if (wish.seat is None) == (wish.line is None) or not talk(wish.words):
        raise Problem("invalid", "report_about")
    if wish.seat is not None and (wish.seat >= len(table.seats) or table.seats[wish.seat].kind != "person"):
        raise Problem("not_found", "report_nobody")


# For the operator --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wanted:
    """Whom to keep away, and for how long."""

    kind: str
    key: str
    shown: str


def read_reports(connection: Connection, settled: bool) -> list[RowMapping]:
    """The reports that wait for the operator; `settled`: those also that do not."""
    reports = models.reports
    wanted = select(reports).order_by(reports.c.id)
    if not settled:
        wanted = wanted.where(reports.c.done.is_(None))
    return list(connection.execute(wanted).mappings())


def read_report(connection: Connection, number: int) -> RowMapping:
    reports = models.reports
    found = connection.execute(select(reports).where(reports.c.id == number)).mappings().first()
    if found is None:
        raise BadInput("report_missing", number=number)
    return found


def context_of(connection: Connection, found: RowMapping) -> list[RowMapping]:
    """What was said around a line; without one, the last that was said at the table."""
    chat = models.chat
    wanted = select(chat).where(chat.c.table_id == found["table_id"])
    if found["line"] is None:
        rows = connection.execute(wanted.order_by(chat.c.number.desc()).limit(2 * CONTEXT)).mappings()
        return list(reversed(list(rows)))
    near = chat.c.number.between(found["line"] - CONTEXT, found["line"] + CONTEXT)
    return list(connection.execute(wanted.where(near).order_by(chat.c.number)).mappings())


def settle(connection: Connection, number: int, note: str) -> None:
    """A report needs nothing more; of somebody who is erased it keeps nothing either."""
    found = read_report(connection, number)
    reports, people = models.reports, models.people
    values: dict[str, Any] = {"done": note}
    if connection.execute(select(people.c.id).where(people.c.id == found["person"])).scalar() is None:
        values |= {"name": SOMEBODY, "quoted": None, "person": None}
    connection.execute(reports.update().where(reports.c.id == number).values(**values))


def reported(connection: Connection, number: int) -> list[Wanted]:
    """The account and the address of whom a report is about, as far as they are known."""
    found = read_report(connection, number)
    people, accounts = models.people, models.accounts
    wanted = select(people.c.caller, accounts.c.id, accounts.c.name).where(people.c.id == found["person"])
    row = connection.execute(wanted.outerjoin(accounts, accounts.c.id == people.c.account_id)).first()
    kept = []
    if row is not None and row.id is not None:
        kept.append(Wanted("account", row.id, row.name))
    if row is not None and row.caller is not None:
        kept.append(Wanted("address", row.caller, f"address of {found['name']}, report {number}"))
    if not kept:
        raise BadInput("report_of_nobody", number=number)
    return kept


def account_called(connection: Connection, name: str) -> Wanted:
    accounts = models.accounts
    found = connection.execute(select(accounts).where(accounts.c.key == name.casefold())).mappings().first()
    if found is None:
        raise BadInput("account_missing", name=name)
    return Wanted("account", found["id"], found["name"])


def address_called(connection: Connection, address: str) -> Wanted:
    return Wanted("address", Callers(caller_key(connection)).of_address(address), network(address))


def table_called(connection: Connection, id: str) -> Wanted:
    if connection.execute(select(models.tables.c.id).where(models.tables.c.id == id)).scalar() is None:
        raise BadInput("table_unserved", table=id)
    return Wanted("table", id, f"table {id}")


def ban(connection: Connection, wanted: Wanted, reason: str, days: int) -> int:
    """Keep somebody away, or close a table, for this many days; 0: for good. The number of the ban."""
    now = time_now()
    row = {"kind": wanted.kind, "key": wanted.key, "shown": wanted.shown[:80], "reason": reason, "made": now}
    row["until"] = now + days * 24 * 3600 if days else None
    return int(connection.execute(models.bans.insert().returning(models.bans.c.id), row).scalar_one())


def all_bans(connection: Connection) -> list[RowMapping]:
    return list(connection.execute(select(models.bans).order_by(models.bans.c.id)).mappings())


def unban(connection: Connection, number: int) -> None:
    bans = models.bans
    if connection.execute(bans.delete().where(bans.c.id == number)).rowcount == 0:
        raise BadInput("ban_missing", number=number)


def delete_line(connection: Connection, table: str, number: int) -> None:
    """A line of the chat is gone; who is connected sees it until they come again."""
    chat = models.chat
    if connection.execute(chat.delete().where(chat.c.table_id == table, chat.c.number == number)).rowcount == 0:
        raise BadInput("chat_line_missing", table=table, number=number)
