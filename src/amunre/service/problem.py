"""How the service refuses: a code, a status and one sentence. Nothing has changed when one is raised."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

STATUS = {
    "bad_request": 400,
    "no_token": 401,
    "wrong_token": 401,
    "forbidden": 403,
    "wrong_origin": 403,
    "not_found": 404,
    "not_allowed": 405,
    "table_full": 409,
    "seat_taken": 409,
    "name_taken": 409,
    "not_open": 409,
    "not_running": 409,
    "not_over": 409,
    "stale": 409,
    "refused": 409,
    "too_large": 413,
    "invalid": 422,
    "too_many": 429,
    "not_kept": 503,
    "stopping": 503,
}


class Problem(Exception):
    """A refusal of the service itself; refusals of the rules are `Refused`."""

    def __init__(self, code: str, message: str, **arguments: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.arguments: Mapping[str, Any] = arguments

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def body(self) -> dict[str, Any]:
        return {"error": {"code": self.code, "message": self.message, "arguments": dict(self.arguments)}}
