"""How the service refuses: a code, a status and one sentence. Nothing has changed when one is raised."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from amunre.service import request_ids
from amunre.service.replies.reply import Error, Refusal
from amunre.service.sentences import sentence

STATUS = {
    "bad_request": 400,
    "no_token": 401,
    "wrong_token": 401,
    "banned": 403,
    "forbidden": 403,
    "wrong_origin": 403,
    "wrong_host": 421,
    "not_found": 404,
    "other_protocol": 426,
    "not_allowed": 405,
    "table_full": 409,
    "seat_taken": 409,
    "name_taken": 409,
    "key_used": 409,
    "not_open": 409,
    "not_running": 409,
    "not_over": 409,
    "stale": 409,
    "refused": 409,
    "too_late": 408,
    "too_large": 413,
    "head_too_large": 431,
    "invalid": 422,
    "too_many": 429,
    "broken": 500,
    "busy": 503,
    "not_kept": 503,
    "service_full": 503,
}


class Problem(Exception):
    """A refusal of the service itself; refusals of the rules are `Refused`.

    The code says what kind it is, for programs; the reason is its sentence in the catalogues, for people. `retry` says
    in how many seconds it is worth trying again.
    """

    def __init__(self, code: str, reason: str, *, retry: float | None = None, **arguments: Any) -> None:
        self.code = code
        self.reason = reason
        self.retry = retry
        self.arguments: Mapping[str, Any] = arguments
        super().__init__(self.words("en"))

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def words(self, language: str) -> str:
        """The refusal as a sentence."""
        return sentence(language, "refusal", self.reason, **self.arguments)

    @property
    def headers(self) -> dict[str, str]:
        """What the answer says beside its body."""
        return {} if self.retry is None else {"retry-after": str(max(1, math.ceil(self.retry)))}

    def body(self, language: str) -> Refusal:
        return Refusal(Error(self.code, self.words(language), self.arguments, request_ids.current.get()))
