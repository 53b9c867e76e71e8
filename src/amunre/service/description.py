"""The OpenAPI description, made from the signatures of what answers and from the structs themselves."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, get_args

import msgspec
from msgspec.json import schema_components

from amunre import __version__
from amunre.service import games, messages
from amunre.service.idempotency import LONGEST, SHORTEST
from amunre.service.replies.games import Action
from amunre.service.replies.play import Step
from amunre.service.replies.reply import Refusal
from amunre.service.routing import JSON, Endpoint

PLACE = "#/components/schemas/"
KEY = {
    "name": "Idempotency-Key",
    "in": "header",
    "required": False,
    "description": "The request is carried out once for each key; the same key gets the same answer for a day.",
    "schema": {"type": "string", "minLength": SHORTEST, "maxLength": LONGEST},
}
REFUSED = (400, 401, 403, 404, 409, 413, 422, 429, 503)
"""The statuses with which any request may be refused."""


def document(endpoints: Iterable[Endpoint]) -> bytes:
    """The whole description as JSON."""
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "Amun-Re",
                "version": __version__,
                "description": "Tables, seats and live play. `docs/wire.md` explains it in words.",
            },
            "paths": paths,
            "components": {
                "schemas": shapes(kinds_of(tuple(endpoints))),
                "securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}},
            },
            "security": [{}, {"bearer": []}],
        }
    )


def operation(endpoint: Endpoint) -> dict[str, Any]:
    """One method of one address."""
    answers: dict[str, Any] = {str(status): answer("refused", Refusal) for status in REFUSED}
    answers[str(endpoint.status)] = answer("done", endpoint.finished or endpoint.hints["return"])
    found: dict[str, Any] = {"summary": endpoint.answer.__doc__, "responses": answers}
    if endpoint.where is not None:
        found["parameters"] = [parameter(field, endpoint.path) for field in msgspec.structs.fields(endpoint.where)]
    if endpoint.makes:
        found.setdefault("parameters", []).append(KEY)
    if endpoint.wish is not None:
        kinds = get_args(endpoint.wish) or (endpoint.wish,)
        found["requestBody"] = {"required": len(kinds) == 1, "content": {JSON: {"schema": reference(kinds[0])}}}
    return found


def answer(words: str, kind: Any) -> dict[str, Any]:
    if kind is type(None):
        return {"description": words}
    content = {kind.partition(";")[0]: {}} if isinstance(kind, str) else {JSON: {"schema": reference(kind)}}
    return {"description": words, "content": content}


def parameter(field: msgspec.structs.FieldInfo, path: str) -> dict[str, Any]:
    """A part of an address: in the path where its name stands there, else in the query."""
    inside = f"{{{field.encode_name}}}" in path
    return {
        "name": field.encode_name,
        "in": "path" if inside else "query",
        "required": field.required,
        "schema": msgspec.json.schema(field.type),
    }


def reference(kind: type) -> dict[str, str]:
    return {"$ref": PLACE + kind.__name__}


def kinds_of(endpoints: Iterable[Endpoint]) -> tuple[Any, ...]:
    """Every struct that a request brings or gets."""
    found: list[Any] = [Refusal, Step]
    for endpoint in endpoints:
        reply = endpoint.finished or endpoint.hints["return"]
        found += [kind for kind in (reply, endpoint.wish) if kind is not None and not isinstance(kind, str)]
    return tuple(found)


@cache
def shapes(kinds: tuple[Any, ...]) -> dict[str, Any]:
    """These structs, the messages of the socket and the views of the games, by name."""
    views = {name: games.plain_game(name, games.default_edition(name)).parts.view for name in games.offered()}
    (incoming, outgoing, *_), found = schema_components(
        [messages.Outgoing, messages.Incoming, *views.values(), Action, *kinds],
        schema_hook=lambda game: {"type": "string"},  # the one thing in a view that is not data: it is told by its name
        ref_template=PLACE + "{name}",
    )
    found |= {"Incoming": incoming, "Outgoing": outgoing}
    found["GameView"] = {"anyOf": [{"$ref": f"{PLACE}{name.title()}View"} for name in views]}
    text = msgspec.json.encode(found).decode()
    for name in views:  # each game has a View, a SeatView ... of its own
        text = re.sub(rf"amunre[._]{name}[._]view[._]", name.title(), text)
    schemas: dict[str, Any] = msgspec.json.decode(text)
    return dict(sorted(schemas.items()))
