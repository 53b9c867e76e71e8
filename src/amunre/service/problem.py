"""How the service refuses: a code, a status and one sentence. Nothing has changed when one is raised."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from amunre.service.sentences import sentence

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
    "broken": 500,
    "not_kept": 503,
}


class Problem(Exception):
    """A refusal of the service itself; refusals of the rules are `Refused`.

    The code says what kind it is, for programs; the reason is its sentence in the catalogues, for people.
    """

    def __init__(self, code: str, reason: str, **arguments: Any) -> None:
        self.code = code
        self.reason = reason
        self.arguments: Mapping[str, Any] = arguments
        super().__init__(self.words("en"))

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def words(self, language: str) -> str:
        """The refusal as a sentence."""
        return sentence(language, "refusal", self.reason, **self.arguments)

    def body(self, language: str) -> dict[str, Any]:
        return {"error": {"code": self.code, "message": self.words(language), "arguments": dict(self.arguments)}}
