"""Who may do what: tokens are looked up by their digest, and are good for one table and one purpose."""

from __future__ import annotations

import time
from dataclasses import dataclass

from amunre.service.problem import Problem
from amunre.service.tables import Tables
from amunre.service.tokens import digest
from amunre.store.log import read_capability


@dataclass(frozen=True)
class Holder:
    """What somebody's token allows at one table."""

    kind: str
    seat: int | None
    digest: str


async def holder_of(tables: Tables, table: str, token: str | None) -> Holder | None:
    """The holder of a token, None without one; a token that is wrong, of another table or expired is refused."""
    if token is None:
        return None
    if not token or len(token) > 128:
        raise Problem("wrong_token", "token_foreign")
    key = digest(token)
    found = await tables.read(lambda connection: read_capability(connection, key))
    if found is None or found["table_id"] != table:
        raise Problem("wrong_token", "token_foreign")
    if found["expires"] is not None and found["expires"] < time.time():
        raise Problem("wrong_token", "link_expired")
    return Holder(found["kind"], found["seat"], key)


async def seat_of(tables: Tables, table: str, token: str | None) -> int:
    """The seat that a token is for."""
    holder = await holder_of(tables, table, token)
    if holder is None:
        raise Problem("no_token", "token_seat")
    if holder.kind != "seat" or holder.seat is None:
        raise Problem("forbidden", "token_wrong_kind")
    return holder.seat


async def viewer_of(tables: Tables, table: str, token: str | None) -> int | None:
    """The seat that a token is for; None for a watcher, with or without a token."""
    holder = await holder_of(tables, table, token)
    return None if holder is None else holder.seat


async def check_host(tables: Tables, table: str, token: str | None) -> None:
    """Only the host may go on."""
    holder = await holder_of(tables, table, token)
    if holder is None:
        raise Problem("no_token", "token_host")
    if holder.kind != "host":
        raise Problem("forbidden", "host_only")
