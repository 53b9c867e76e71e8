"""Optional accounts: a name and a passphrase keep one's seats over devices."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from sqlalchemy import Connection, select, true

from amunre.service.account_sessions import account_of, end_all_but, end_where, new_session, store_session
from amunre.service.app_state import Service
from amunre.service.authorization import capability
from amunre.service.holders import Holder
from amunre.service.idempotency import ANEW, Making
from amunre.service.live import LiveTable
from amunre.service.locking import by_holder, under_lock
from amunre.service.people import Person, keep_for, people_of, read_person
from amunre.service.privacy import erase, stored_about
from amunre.service.problem import Problem
from amunre.service.replies.people import Account, AccountData, KeptTable, Session
from amunre.service.replies.tables import FreshToken
from amunre.service.seats import seat_at
from amunre.service.sessions import end_sessions, for_session
from amunre.service.threads import on_secrets_thread
from amunre.service.tokens import digest, new_id, new_token
from amunre.service.try_results import forget_player, tries_of
from amunre.store import models
from amunre.store.reading import read_capability
from amunre.store.timekeeping import time_now
from amunre.store.writer import Job, Taken

MOST_SEATS = 1000
HASHER = PasswordHasher()


@cache
def nobodys_hash() -> str:
    """Checked for names that do not exist, so that their answer takes as long; made when it is first needed."""
    return HASHER.hash("nobody has this passphrase")


async def register(
    service: Service, name: str, passphrase: str, device: str | None = None, making: Making = ANEW
) -> Session:
    """A new account, and a session of it."""
    hashed = await on_secrets_thread(HASHER.hash, passphrase)
    account = {"id": new_id(), "name": name, "key": name.casefold(), "passphrase": hashed, "created": time_now()}
    session = new_session()

    def store(connection: Connection) -> None:
        connection.execute(models.accounts.insert(), account)
        store_session(connection, str(account["id"]), session, device, making)

    try:
        await service.writer.keep(Job(more=store))
    except Taken:
        raise Problem("name_taken", "account_name_taken") from None
    return session


async def enter(
    service: Service, name: str, passphrase: str, device: str | None = None, making: Making = ANEW
) -> Session:
    """A session of an account."""
    accounts = models.accounts
    wanted = select(accounts).where(accounts.c.key == name.casefold())
    found = await service.tables.read(lambda connection: connection.execute(wanted).mappings().first())
    hashed = await on_secrets_thread(nobodys_hash) if found is None else found["passphrase"]
    if not await is_right(hashed, passphrase) or found is None:
        raise Problem("wrong_token", "account_wrong")
    session = new_session()
    await service.writer.write(lambda connection: store_session(connection, found["id"], session, device, making))
    return session


async def is_right(hashed: str, passphrase: str) -> bool:
    try:
        return await on_secrets_thread(HASHER.verify, hashed, passphrase)
    except VerifyMismatchError:
        return False


async def change_passphrase(service: Service, token: str | None, old: str, new: str) -> None:
    """A new passphrase; whoever else is in the account is out."""
    account = await account_of(service, token)
    if not await is_right(account["passphrase"], old):
        raise Problem("forbidden", "passphrase_wrong")
    hashed = await on_secrets_thread(HASHER.hash, new)
    accounts, ended = models.accounts, list[str]()

    def store(connection: Connection) -> None:
        same = accounts.c.id == account["id"], accounts.c.passphrase == account["passphrase"]
        if connection.execute(accounts.update().where(*same).values(passphrase=hashed)).rowcount == 0:
            raise Problem("forbidden", "passphrase_wrong")  # another device was quicker
        ended.extend(end_all_but(connection, account["id"], token))

    await service.writer.keep(Job(more=for_session(token, store), then=lambda: service.sessions.end(ended)))


async def leave(service: Service, token: str | None) -> None:
    await account_of(service, token)
    await end_sessions(service.writer, service.sessions, [digest(token or "")])


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


async def overview(service: Service, token: str | None) -> Account:
    """An account with its tables, and at which of them it is waited for."""
    account = await account_of(service, token)
    found = []
    for id, seat in await kept(service, account["id"]):
        table = await service.tables.get(id, closed=True)
        actors = () if table.played is None else table.played.state.view(seat).actors
        found.append(KeptTable(seat, seat in actors, table.info()))
    service.sessions.check(token)
    return Account(account["name"], account["created"], found)


async def keep_seat(service: Service, token: str | None, seat_token: str) -> None:
    """A seat goes into the account, from whichever table its token is of."""
    account = await account_of(service, token)
    service.tables.bans.check("account", account["id"])
    key = digest(seat_token)
    found = await service.tables.read(lambda connection: read_capability(connection, key))
    if found is None or found["kind"] != "seat":
        raise Problem("forbidden", "token_not_seat")
    table = await service.tables.get(found["table_id"])
    holder = table.holders.find(seat_token)
    assert holder is not None
    await put_into_account(table, holder, account["id"], token)


@by_holder
async def put_into_account(table: LiveTable, holder: Holder, account: str, token: str | None) -> None:
    """The seat of a token that is good now, for a session that is good now."""

    def store(connection: Connection) -> None:
        seats, seat = models.kept_seats, holder.place
        connection.execute(seats.delete().where(seats.c.table_id == table.id, seats.c.seat == seat))
        connection.execute(seats.insert(), {"account_id": account, "table_id": table.id, "seat": seat})
        keep_for(connection, holder.person, account)

    await table.keep(Job(more=for_session(token, store)))


async def fresh_token(service: Service, token: str | None, id: str, seat: int, making: Making = ANEW) -> FreshToken:
    """One more token for a kept seat, for this device; tokens of other devices stay good."""
    account = await account_of(service, token)
    service.tables.bans.check("account", account["id"])

    def kept(connection: Connection) -> None:
        check_kept(connection, id, seat, account["id"])

    return await give_fresh(await service.tables.get(id), seat, for_session(token, kept), making)


@under_lock
async def give_fresh(
    table: LiveTable, seat: int, check: Callable[[Connection], None], making: Making = ANEW
) -> FreshToken:
    """One more token for a seat, if the check that is made in the same transaction lets it pass."""
    new = new_token()
    row = capability(table, "seat", new, seat, person=seat_at(table, seat).person)

    def store(connection: Connection) -> None:
        check(connection)
        connection.execute(models.capabilities.insert(), row)
        making.keep(connection, table.id, seat=seat, token=new)

    await table.keep(Job(more=store, then=lambda: table.holders.add([row])))
    return FreshToken(seat, new)


def check_kept(connection: Connection, table: str, seat: int, account: str) -> None:
    """In a transaction: whoever had the seat may have given it up since it was looked for."""
    seats = models.kept_seats
    there = seats.c.table_id == table, seats.c.seat == seat, seats.c.account_id == account
    if connection.execute(select(seats.c.seat).where(*there)).first() is None:
        raise Problem("not_found", "seat_kept_not")


async def everybody(service: Service, account: str) -> list[Person]:
    """Everybody the account was at any table, those included who have left."""
    return await service.tables.read(lambda connection: people_of(connection, account))


async def export(service: Service, token: str | None) -> AccountData:
    """Everything that is stored about an account and about those it was at tables."""
    account = await account_of(service, token)
    seats = [await stored_about(service, person) for person in await everybody(service, account["id"])]
    tries = await service.tables.read(lambda connection: tries_of(connection, f"account:{account['id']}"))
    service.sessions.check(token)
    return AccountData(account["name"], account["created"], seats, tries)


async def remove(service: Service, token: str | None) -> None:
    """The account is gone, and so are its name and its words at every table, those included that it has left."""
    account = await account_of(service, token)
    for person in await everybody(service, account["id"]):
        try:
            table = await service.tables.get(person.table, closed=True)
            await erase_kept(table, person, account["id"], token)
        except Problem as problem:
            if problem.code != "not_found":
                raise
    accounts, tables, ended = models.accounts, models.tables, list[str]()
    maker = service.callers.of_account(account["id"])

    def store(connection: Connection) -> None:
        ended.extend(end_where(connection, account["id"], true()))
        connection.execute(tables.update().where(tables.c.maker == maker).values(maker=None))
        forget_player(connection, models.tries.c.player == f"account:{account['id']}")
        connection.execute(accounts.delete().where(accounts.c.id == account["id"]))

    await service.writer.keep(Job(more=for_session(token, store), then=lambda: service.sessions.end(ended)))


@under_lock
async def erase_kept(table: LiveTable, person: Person, account: str, token: str | None) -> None:
    """What is left of a person at one table, unless the account let them go meanwhile."""

    def still_theirs(connection: Connection) -> None:
        found = read_person(connection, person.id)
        if found is None or found.account != account:
            raise Problem("not_found", "seat_kept_not")

    await erase(table, person, for_session(token, still_theirs))
