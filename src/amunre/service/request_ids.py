"""Every request has a name of its own, from the proxy in front to the last line of the log."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from contextvars import ContextVar

HEADER = b"x-request-id"
SANE = re.compile(rb"[A-Za-z0-9._-]{8,64}")

current: ContextVar[str | None] = ContextVar("request_id", default=None)
"""The request that is being answered here. Each is answered by a task of its own, so it is set and never taken back."""


def begin(headers: Mapping[bytes, bytes]) -> str:
    """Take the name a proxy gave the request, if it is one, or make one."""
    given = headers.get(HEADER, b"")
    found = given.decode() if SANE.fullmatch(given) else secrets.token_hex(8)
    current.set(found)
    return found
