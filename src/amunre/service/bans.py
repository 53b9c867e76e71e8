"""Who may not play here, and which tables are closed.

The operator's command writes to the database while the service runs; so it is read again every few seconds.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, or_, select

from amunre.service.problem import Problem
from amunre.store import models
from amunre.store.timekeeping import time_now

EVERY = 2.0
"""Seconds between two looks for new bans."""


@dataclass(frozen=True)
class Ban:
    kind: str
    """`account`, `address` or `table`; and `person` for everybody an account is at a table."""
    key: str
    reason: str
    until: float | None

    @property
    def problem(self) -> Problem:
        """One sentence with the reason and the end."""
        closed = self.kind == "table"
        if self.until is None:
            return (
                Problem("banned", "closed", why=self.reason) if closed else Problem("banned", "banned", why=self.reason)
            )
        until = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(self.until))
        if closed:
            return Problem("banned", "closed_until", why=self.reason, until=until)
        return Problem("banned", "banned_until", why=self.reason, until=until)


class Bans:
    """The bans there are now."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str], Ban] = {}

    def take(self, bans: Iterable[Ban]) -> list[Ban]:
        """These are all; the ones that are new."""
        before = self.found
        self.found = {(ban.kind, ban.key): ban for ban in bans}
        return [ban for place, ban in self.found.items() if before.get(place) != ban]

    def any(self, kind: str) -> bool:
        return any(place[0] == kind for place in self.found)

    def check(self, kind: str, key: str | None) -> None:
        """Refuse whoever is banned, with the reason and the end."""
        ban = None if key is None else self.found.get((kind, key))
        if ban is not None and (ban.until is None or ban.until > time_now()):
            raise ban.problem


def read_bans(connection: Connection) -> list[Ban]:
    """Every ban that has not ended; of several of the same, the one that lasts longest."""
    bans = models.bans
    wanted = select(bans).where(or_(bans.c.until.is_(None), bans.c.until > time_now()))
    rows = connection.execute(wanted.order_by(bans.c.until.is_(None), bans.c.until)).mappings()
    found = [Ban(row["kind"], row["key"], row["reason"], row["until"]) for row in rows]
    people = models.people
    for ban in [ban for ban in found if ban.kind == "account"]:
        ids = connection.execute(select(people.c.id).where(people.c.account_id == ban.key)).scalars()
        found += [Ban("person", id, ban.reason, ban.until) for id in ids]
    return found
