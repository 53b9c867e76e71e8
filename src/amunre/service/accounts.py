"""Optional accounts: a name and a passphrase keep one's seats over devices."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from sqlalchemy import Connection, select

from amunre.service.app_state import Service
from amunre.service.doors import holder_of
from amunre.service.privacy import erase, stored_about
from amunre.service.problem import Problem
from amunre.service.tables import capability
from amunre.service.tokens import digest, new_id, new_token
from amunre.store import models
from amunre.store.log import read_capability
from amunre.store.writer import Job, Taken

LASTS = 90 * 24 * 3600.0
"""Seconds that a session is good for."""
MOST_SEATS = 1000
HASHER = PasswordHasher()
NOBODY = HASHER.hash("nobody has this passphrase")
"""Checked for names that do not exist, so that their answer takes as long."""


async def register(service: Service, name: str, passphrase: str) -> dict[str, Any]:
    """A new account, and a session of it."""
    hashed = await asyncio.to_thread(HASHER.hash, passphrase)
    account = {"id": new_id(), "name": name, "key": name.casefold(), "passphrase": hashed, "created": time.time()}

    def store(connection: Connection) -> None:
        connection.execute(models.accounts.insert(), account)

    try:
        await service.writer.keep(Job(more=store))
    except Taken:
        raise Problem("name_taken", "account_name_taken") from None
    return await open_session(service, str(account["id"]))


async def enter(service: Service, name: str, passphrase: str) -> dict[str, Any]:
    """A session of an account."""
    accounts = models.accounts
    wanted = select(accounts).where(accounts.c.key == name.casefold())
    found = await service.tables.read(lambda connection: connection.execute(wanted).mappings().first())
    hashed = NOBODY if found is None else found["passphrase"]
    try:
        await asyncio.to_thread(HASHER.verify, hashed, passphrase)
    except VerifyMismatchError:
        found = None
    if found is None:
        raise Problem("wrong_token", "account_wrong")
    return await open_session(service, found["id"])


async def open_session(service: Service, account: str) -> dict[str, Any]:
    token, expires = new_token(), time.time() + LASTS

    def store(connection: Connection) -> None:
        sessions = models.sessions
        connection.execute(sessions.delete().where(sessions.c.expires < time.time()))
        connection.execute(sessions.insert(), {"digest": digest(token), "account_id": account, "expires": expires})

    await service.writer.write(store)
    return {"session": token, "expires": expires}


async def leave(service: Service, token: str | None) -> None:
    await account_of(service, token)
    sessions = models.sessions
    wanted = sessions.delete().where(sessions.c.digest == digest(token or ""))
    await service.writer.write(lambda connection: connection.execute(wanted).rowcount)


async def account_of(service: Service, token: str | None) -> Any:
    """The account of a session."""
    if token is None:
        raise Problem("no_token", "token_session")
    accounts, sessions = models.accounts, models.sessions
    wanted = (
        select(accounts)
        .join(sessions, sessions.c.account_id == accounts.c.id)
        .where(sessions.c.digest == digest(token), sessions.c.expires > time.time())
    )
    found = await service.tables.read(lambda connection: connection.execute(wanted).mappings().first())
    if found is None:
        raise Problem("wrong_token", "session_ended")
    return found


async def kept(service: Service, account: str) -> list[tuple[str, int]]:
    """The seats an account keeps, the latest tables first."""
    seats, tables = models.kept_seats, models.tables
    wanted = (
        select(seats.c.table_id, seats.c.seat)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.account_id == account)
        .order_by(tables.c.touched.desc())
        .limit(MOST_SEATS)
    )
    return await service.tables.read(lambda connection: [(row[0], row[1]) for row in connection.execute(wanted)])


async def overview(service: Service, token: str | None) -> dict[str, Any]:
    """An account with its tables, and at which of them it is waited for."""
    account = await account_of(service, token)
    found = []
    for id, seat in await kept(service, account["id"]):
        table = await service.tables.get(id)
        actors = () if table.course is None else table.course.state.view(seat).actors
        found.append({"seat": seat, "your_turn": seat in actors, "table": table.described()})
    return {"name": account["name"], "created": account["created"], "tables": found}


async def keep_seat(service: Service, token: str | None, seat_token: str) -> None:
    """A seat goes into the account, from whichever table its token is of."""
    account = await account_of(service, token)
    key = digest(seat_token)
    found = await service.tables.read(lambda connection: read_capability(connection, key))
    if found is None or found["kind"] != "seat":
        raise Problem("forbidden", "token_not_seat")
    row = {"account_id": account["id"], "table_id": found["table_id"], "seat": found["seat"]}

    def store(connection: Connection) -> None:
        seats = models.kept_seats
        there = seats.c.table_id == row["table_id"], seats.c.seat == row["seat"]
        connection.execute(seats.delete().where(*there))
        connection.execute(seats.insert(), row)

    await service.writer.write(store)


async def fresh_token(service: Service, token: str | None, id: str, seat: int) -> dict[str, Any]:
    """One more token for a kept seat, for this device; tokens of other devices stay good."""
    account = await account_of(service, token)
    if (id, seat) not in await kept(service, account["id"]):
        raise Problem("not_found", "seat_kept_not")
    table = await service.tables.get(id)
    new = new_token()
    row = capability(table, "seat", new, seat)
    await service.writer.write(lambda connection: connection.execute(models.capabilities.insert(), row).rowcount)
    assert await holder_of(service.tables, id, new) is not None
    return {"seat": seat, "token": new}


async def export(service: Service, token: str | None) -> dict[str, Any]:
    """Everything that is stored about an account and its seats."""
    account = await account_of(service, token)
    seats = [await stored_about(service, await service.tables.get(id), seat)
             for id, seat in await kept(service, account["id"])]  # fmt: skip
    return {"name": account["name"], "created": account["created"], "seats": seats}


async def remove(service: Service, token: str | None) -> None:
    """The account is gone, and so is the name at its tables."""
    account = await account_of(service, token)
    for id, seat in await kept(service, account["id"]):
        await erase(service, await service.tables.get(id), seat)
    accounts = models.accounts
    wanted = accounts.delete().where(accounts.c.id == account["id"])
    await service.writer.write(lambda connection: connection.execute(wanted).rowcount)
