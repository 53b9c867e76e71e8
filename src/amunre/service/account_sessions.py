"""The sessions of an account: opened, listed, and ended one by one or all others at once."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, select

from amunre.service.app_state import Service
from amunre.service.idempotency import ANEW, Making
from amunre.service.problem import Problem
from amunre.service.replies.people import OpenSession, OpenSessions, Session
from amunre.service.sessions import LASTS, for_session, good_session
from amunre.service.tokens import digest, new_id, new_token
from amunre.store import models
from amunre.store.timekeeping import time_now
from amunre.store.writer import Job

NOTED = 3600.0
"""Seconds after which it is noted again that a session is in use."""


async def account_of(service: Service, token: str | None) -> Any:
    """The account of a session."""
    if token is None:
        raise Problem("no_token", "token_session")
    found = await service.tables.read(lambda connection: good_session(connection, token))
    if found is None:
        raise Problem("wrong_token", "session_ended")
    if (found["used"] or 0.0) < time_now() - NOTED:
        sessions = models.sessions
        seen = sessions.update().where(sessions.c.digest == digest(token)).values(used=time_now())
        await service.writer.write(lambda connection: connection.execute(seen).rowcount)
    return found


def new_session() -> Session:
    return Session(new_token(), time_now() + LASTS)


def store_session(
    connection: Connection, account: str, session: Session, device: str | None, making: Making = ANEW
) -> None:
    """A new session, with what the browser calls itself."""
    sessions, now = models.sessions, time_now()
    connection.execute(sessions.delete().where(sessions.c.expires < now))
    row = {
        "digest": digest(session.session),
        "account_id": account,
        "expires": session.expires,
        "id": new_id(),
        "made": now,
        "used": now,
        "device": None if device is None else device[:80],
    }
    connection.execute(sessions.insert(), row)
    making.keep(connection, **asdict(session))


async def sessions_of(service: Service, token: str | None) -> OpenSessions:
    """Every session of the account, the latest used first."""
    account = await account_of(service, token)
    sessions = models.sessions
    wanted = select(sessions).where(sessions.c.account_id == account["id"], sessions.c.expires > time_now())
    rows = await service.tables.read(
        lambda connection: connection.execute(wanted.order_by(sessions.c.used.desc())).mappings().all()
    )
    service.sessions.check(token)
    own = digest(token or "")
    names = ("id", "made", "used", "device", "expires")
    return OpenSessions([OpenSession(**{name: row[name] for name in names}, own=row["digest"] == own) for row in rows])


async def end_session(service: Service, token: str | None, id: str) -> None:
    """End one session of the account, this or another."""
    account = await account_of(service, token)
    ended: list[str] = []

    def store(connection: Connection) -> None:
        ended.extend(end_where(connection, account["id"], models.sessions.c.id == id))

    await service.writer.keep(Job(more=for_session(token, store), then=lambda: service.sessions.end(ended)))
    if not ended:
        raise Problem("not_found", "no_session")


async def end_others(service: Service, token: str | None) -> None:
    """End every session of the account but the one that asks."""
    account = await account_of(service, token)
    ended: list[str] = []

    def store(connection: Connection) -> None:
        ended.extend(end_all_but(connection, account["id"], token))

    await service.writer.keep(Job(more=for_session(token, store), then=lambda: service.sessions.end(ended)))


def end_all_but(connection: Connection, account: str, token: str | None) -> list[str]:
    return end_where(connection, account, models.sessions.c.digest != digest(token or ""))


def end_where(connection: Connection, account: str, which: Any) -> list[str]:
    """End these sessions of an account; their digests."""
    sessions = models.sessions
    those = sessions.c.account_id == account, which
    digests = list(connection.execute(select(sessions.c.digest).where(*those)).scalars())
    connection.execute(sessions.delete().where(*those))
    return digests
