"""Sessions of accounts. One that was ended is void at once, also for requests that are on their way.

Whatever writes for a session asks for it in the transaction that writes; whatever tells it something asks last of all
whether it was ended meanwhile, which costs no waiting.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, select

from amunre.service.problem import Problem
from amunre.service.tokens import digest
from amunre.store import models
from amunre.store.timekeeping import time_now
from amunre.store.writer import Job, Writer

LASTS = 90 * 24 * 3600.0
"""Seconds that a session is good for."""
REMEMBERED = 3600.0
"""Seconds that an ended session is remembered: longer than any request takes."""


class Sessions:
    """Which sessions were ended a short while ago."""

    def __init__(self) -> None:
        self.ended: dict[str, float] = {}

    def check(self, token: str | None) -> None:
        """Refuse a session that was ended since it was looked up."""
        if token is not None and digest(token) in self.ended:
            raise Problem("wrong_token", "session_ended")

    def end(self, digests: Sequence[str]) -> None:
        now = time_now()
        self.ended = {key: when for key, when in self.ended.items() if when > now - REMEMBERED}
        self.ended.update(dict.fromkeys(digests, now))


def good_session(connection: Connection, token: str) -> Any:
    """The account of a session that is good; None if it is not."""
    accounts, sessions = models.accounts, models.sessions
    wanted = (
        select(accounts, sessions.c.used)
        .join(sessions, sessions.c.account_id == accounts.c.id)
        .where(sessions.c.digest == digest(token), sessions.c.expires > time_now())
    )
    if connection.get_execution_options().get("writes"):  # whoever wants to end it waits until this is written
        wanted = wanted.with_for_update(read=True, of=sessions)
    return connection.execute(wanted).mappings().first()


def for_session(token: str | None, store: Callable[[Connection], Any]) -> Callable[[Connection], Any]:
    """Do it in a transaction, if the session is good in it."""

    def checked(connection: Connection) -> Any:
        if token is None or good_session(connection, token) is None:
            raise Problem("wrong_token", "session_ended")
        return store(connection)

    return checked


async def end_sessions(writer: Writer, sessions: Sessions, digests: Sequence[str]) -> None:
    """End these sessions, on disk and for whoever is using them."""
    known = models.sessions

    def store(connection: Connection) -> None:
        connection.execute(known.delete().where(known.c.digest.in_(digests)))

    await writer.keep(Job(more=store, then=lambda: sessions.end(digests)))
