"""Who may do what at one table: every token that is good there now, known without asking the disk.

A table is loaded with the digests of its tokens. They change under its lock, in memory the moment they have changed on
disk. So whether a token is good is asked without waiting: under the lock by whatever changes the table, and before
everything that is told. There is no moment in which a void token is still in use.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from sqlalchemy import Connection

from amunre.service.problem import Problem
from amunre.service.tokens import digest
from amunre.store import models
from amunre.store.timekeeping import time_now

Kind = Literal["host", "invite", "seat", "left"]
"""`left`: of somebody who had a seat. It is good for what is stored about them, and for nothing else."""
LONGEST = 128
"""Characters of a token, at most."""


@dataclass(frozen=True)
class Holder:
    """Somebody whose token is good, or was when it was asked for."""

    kind: Kind
    seat: int | None
    digest: str
    expires: float | None = None
    person: str | None = None
    """Who sits, or sat, there: see `people.py`."""

    @property
    def place(self) -> int:
        """The seat; others look on."""
        if self.seat is None:
            raise Problem("forbidden", "watcher")
        return self.seat


def seat_of(holder: Holder | None) -> int | None:
    """Whose view a holder may have: that of a seat, or a watcher's."""
    return None if holder is None else holder.seat


class Holders:
    """Everybody whose token is good at one table."""

    def __init__(self, rows: Iterable[Mapping[str, Any]] = ()) -> None:
        self.known: dict[str, Holder] = {}
        self.add(rows)

    def add(self, rows: Iterable[Mapping[str, Any]]) -> None:
        """Tokens that were given out, as they are stored."""
        for row in rows:
            self.known[row["digest"]] = Holder(row["kind"], row["seat"], row["digest"], row["expires"], row["person"])

    def find(self, token: str | None) -> Holder | None:
        """The holder of a token, None without one; a token that is wrong, of another table or expired is refused."""
        if token is None:
            return None
        found = self.anybody(token)
        if found.kind == "left":
            raise Problem("wrong_token", "token_foreign")
        return found

    def anybody(self, token: str) -> Holder:
        """The holder of a token, those included who have left."""
        found = self.known.get(digest(token)) if 0 < len(token) <= LONGEST else None
        if found is None:
            raise Problem("wrong_token", "token_foreign")
        self.check(found)
        return found

    def check(self, holder: Holder | None) -> None:
        """Refuse a token that is good no more. Without a token one is a watcher, which nobody can stop being."""
        if holder is None:
            return
        known = self.known.get(holder.digest)
        if known is not holder and known != holder:
            raise Problem("wrong_token", "token_foreign")
        if holder.expires is not None and holder.expires < time_now():
            raise Problem("wrong_token", "link_expired")

    def good(self, holder: Holder | None) -> bool:
        """Whether this token may still be told something."""
        try:
            self.check(holder)
        except Problem:
            return False
        return True


@dataclass(frozen=True)
class TokenChange:
    """Tokens of one kind (of one seat) become void, and others are given out in their place."""

    table: str
    kind: Kind
    seat: int | None = None
    given: Sequence[Mapping[str, Any]] = ()
    leaver: str | None = None
    """Whose tokens stay good for what is stored about them."""

    def store(self, connection: Connection) -> None:
        """On disk, in the transaction of whatever makes them void."""
        capabilities, kept = models.capabilities, models.kept_seats
        wanted = [capabilities.c.table_id == self.table, capabilities.c.kind == self.kind]
        if self.seat is not None:
            wanted.append(capabilities.c.seat == self.seat)
        if self.leaver is not None:
            theirs = capabilities.update().where(*wanted, capabilities.c.person == self.leaver)
            connection.execute(theirs.values(kind="left", seat=None))
        connection.execute(capabilities.delete().where(*wanted))
        if self.kind == "seat":
            connection.execute(kept.delete().where(kept.c.table_id == self.table, kept.c.seat == self.seat))
        if self.given:
            connection.execute(capabilities.insert(), [dict(row) for row in self.given])

    def apply(self, holders: Holders) -> None:
        """In memory, once it is on disk."""
        old = [one for one in holders.known.values() if one.kind == self.kind and self.seat in (None, one.seat)]
        for one in old:
            del holders.known[one.digest]
            if self.leaver is not None and one.person == self.leaver:
                holders.known[one.digest] = replace(one, kind="left", seat=None)
        holders.add(self.given)


@dataclass(frozen=True)
class Erased:
    """Every token of somebody becomes void, at the table or gone from it."""

    person: str

    def store(self, connection: Connection) -> None:
        capabilities = models.capabilities
        connection.execute(capabilities.delete().where(capabilities.c.person == self.person))

    def apply(self, holders: Holders) -> None:
        for one in [one for one in holders.known.values() if one.person == self.person]:
            del holders.known[one.digest]
