"""What every answer is, and a refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec


def finished(name: str) -> Any:
    """How the description knows the shape of finished JSON: by its name."""
    return msgspec.Meta(extra_json_schema={"$ref": f"#/components/schemas/{name}"})


class Reply(msgspec.Struct, frozen=True):
    pass


class Error(Reply, frozen=True):
    code: str
    message: str
    """One sentence in the language of the reader."""
    arguments: Mapping[str, Any]
    """What the sentence is about."""
    request: str | None = None
    """The name of the request, as in the header `X-Request-ID` and in the log of the service."""


class Refusal(Reply, frozen=True):
    error: Error


class Health(Reply, frozen=True):
    status: Literal["ok"]
    version: str
