"""Who may do what: tokens are known by their digest, and are good for one table and one purpose."""

from __future__ import annotations

from typing import Any

from amunre.service.holders import Holder
from amunre.service.live import LiveTable
from amunre.service.problem import Problem
from amunre.service.tokens import digest
from amunre.store.timekeeping import time_now

INVITE_LASTS = 60 * 24 * 3600.0


def seat_holder(holder: Holder | None) -> Holder:
    """The holder, if the token is a seat's."""
    if holder is None:
        raise Problem("no_token", "token_seat")
    if holder.kind != "seat" or holder.seat is None:
        raise Problem("forbidden", "token_wrong_kind")
    return holder


def person_holder(holder: Holder) -> Holder:
    """The holder, if the token is that of somebody who sits at the table, or who has left it."""
    if holder.kind not in ("seat", "left"):
        raise Problem("forbidden", "token_wrong_kind")
    return holder


def host_holder(holder: Holder | None) -> Holder:
    """The holder, if the token is the host's."""
    if holder is None:
        raise Problem("no_token", "token_host")
    if holder.kind != "host":
        raise Problem("forbidden", "host_only")
    return holder


def capability(
    table: LiveTable,
    kind: str,
    token: str,
    seat: int | None = None,
    expires: float | None = None,
    person: str | None = None,
) -> dict[str, Any]:
    """What is stored of a token, and of what it allows at a table."""
    return {
        "digest": digest(token),
        "table_id": table.id,
        "kind": kind,
        "seat": seat,
        "made": time_now(),
        "expires": expires,
        "person": person,
    }
