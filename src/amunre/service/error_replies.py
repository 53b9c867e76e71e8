"""How whatever goes wrong with a request is answered: always one body, in the language of the one who asked."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Sequence
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec
from sqlalchemy.exc import DBAPIError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from amunre.game.checking import what_and_where
from amunre.game.refusal import BadInput, BadLine, Refused
from amunre.languages import languages
from amunre.service import game_replies, request_ids
from amunre.service.app_state import Service
from amunre.service.problem import Problem
from amunre.service.replies import reply
from amunre.service.sentences import wanted_language
from amunre.store.database import NotKept, reason, reason_code
from amunre.text import words
from amunre.text.records import refused_line

log = logging.getLogger("amunre.service")

FIELDS = {
    "Object missing": "field_missing",
    "Object contains unknown": "field_unknown",
    "Invalid (?:enum )?value": "field_choice",
    "Expected `str` matching regex": "field_pattern",
    r"Expected `str` of length >= (\d+)": "field_short",
    r"Expected `str` of length <= (\d+)": "field_long",
    r"Expected `(?:array|object)` of length >= (\d+)": "field_few",
    r"Expected `(?:array|object)` of length <= (\d+)": "field_many",
    r"Expected `(?:int|float)` >= (\S+)": "field_low",
    r"Expected `(?:int|float)` <= (\S+)": "field_high",
    r"Expected `str(?: \| null)?`, got": "field_text",
    r"Expected `int(?: \| null)?`, got": "field_whole",
    r"Expected `float(?: \| null)?`, got|.*out of range": "field_number",
    r"Expected `bool(?: \| null)?`, got": "field_truth",
    r"Expected `array(?: \| null)?`, got": "field_list",
    r"Expected `object(?: \| null)?`, got": "field_object",
}
"""The reasons for which a field is refused, by what msgspec says of it."""
HTTP = {404: ("not_found", "no_path"), 405: ("not_allowed", "no_method")}


def language_of(request: Request) -> str:
    """The language that is asked for by name, or that the browser prefers."""
    named = request.query_params.get("language")
    return named if named in languages() else wanted_language(request.headers.get("accept-language", ""))


def refused_field(error: msgspec.ValidationError, kind: Any) -> Problem:
    """The field of a request or a message that is not as expected, and what was."""
    what, where = what_and_where(error)
    if not where:
        return Problem("invalid", "request_bad", detail=what)
    found = [(name, match) for pattern, name in FIELDS.items() if (match := re.match(pattern, str(error)))]
    name, match = found[0] if found else ("field_other", None)
    expected: int | float | str = ""
    if name == "field_choice":
        expected = ", ".join(repr(choice) for choice in choices_at(kind, where.split(".")))
    elif match is not None and match.groups():
        bound = float(match[1])
        expected = int(bound) if bound == int(bound) else bound
    return Problem("invalid", name, where=where, expected=expected, detail=what)


def choices_at(kind: Any, where: list[str]) -> Sequence[str]:
    """The texts that may stand at a place, which msgspec does not tell."""
    for part in where:
        kind = narrowed(kind)
        if part == "type" and isinstance(kind, tuple):
            return [one.__struct_config__.tag for one in kind]
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            kind = {field.encode_name: field.type for field in msgspec.structs.fields(kind)}[part]
        else:
            kind = get_args(kind)[0]
    return get_args(narrowed(kind))


def narrowed(kind: Any) -> Any:
    """A type without null and without bounds; several structs stay several."""
    if get_origin(kind) is Annotated:
        return narrowed(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        kinds = tuple(one for one in get_args(kind) if one is not type(None))
        return narrowed(kinds[0]) if len(kinds) == 1 else kinds
    return kind


def refused_by_rules(request: Request, error: Refused) -> reply.Refusal:
    """A refusal of the engine, in the words of the game at the table that the request is about."""
    service: Service = request.app.state.service
    table = service.tables.live.get(request.path_params.get("table", ""))
    language = language_of(request)
    book = words(language) if table is None else game_replies.words_for(table.game, language)
    sentence = book.refusal(error, () if table is None else table.names)
    return reply.Refusal(reply.Error("refused", sentence, {"reason": machine(error)}, request_ids.current.get()))


def refusal(body: reply.Refusal, status: int, headers: dict[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(body), status, headers, media_type="application/json")


def machine(error: Refused) -> dict[str, Any]:
    """A refusal of the engine for programs."""
    return {"code": error.code, "rule": error.rule, **error.arguments}


def answer(request: Request, problem: Problem, status: int | None = None) -> Response:
    """A problem in the language of the one who asked."""
    return refusal(problem.body(language_of(request)), status or problem.status, problem.headers)


def add_refusals(app: Starlette) -> None:
    """One body for everything that is refused."""

    def on(kind: type[Exception]) -> Callable[[Any], Any]:
        def add(handler: Any) -> Any:
            app.add_exception_handler(kind, handler)
            return handler

        return add

    @on(Problem)
    async def problem(request: Request, error: Problem) -> Response:
        return answer(request, error)

    @on(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        return refusal(refused_by_rules(request, error), 409)

    @on(BadInput)
    async def bad_input(request: Request, error: BadInput) -> Response:
        return answer(request, Problem("invalid", "given", words=" ".join(error.words(language_of(request)).split())))

    @on(BadLine)
    async def bad_line(request: Request, error: BadLine) -> Response:
        sentence = refused_line(error, language_of(request))
        return answer(
            request, Problem("invalid", "record_line", words=sentence, line=error.line, refused=machine(error.refused))
        )

    @on(NotKept)
    async def not_kept(request: Request, error: NotKept) -> Response:
        return answer(request, Problem("not_kept", f"not_kept_{error.code}"))

    @on(DBAPIError)
    async def not_read(request: Request, error: DBAPIError) -> Response:
        log.error("the database could not be read: %s", reason(error))
        return answer(request, Problem("not_kept", f"not_kept_{reason_code(error)}"))

    @on(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        code, reason = HTTP.get(error.status_code, ("bad_request", "request_bad"))
        found = answer(request, Problem(code, reason), error.status_code)
        for name, value in (error.headers or {}).items():
            found.headers[name] = value
        return found

    @on(Exception)
    async def broken(request: Request, error: Exception) -> Response:
        log.exception("a request failed")
        return answer(request, Problem("broken", "broken"))
