"""How whatever goes wrong with a request is answered: always one body, in the language of the one who asked."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from amunre.game.refusal import BadInput, BadLine, Refused
from amunre.service import speech
from amunre.service.answers import json_answer
from amunre.service.app_state import Service
from amunre.service.problem import Problem
from amunre.service.sentences import wanted_language
from amunre.store.database import NotKept, reason, reason_code
from amunre.text import words
from amunre.text.records import refused_line
from amunre.text.wording import languages

log = logging.getLogger("amunre.service")

FIELDS = {
    "missing": "field_missing",
    "extra_forbidden": "field_unknown",
    "json_invalid": "request_json",
    "literal_error": "field_choice",
    "string_pattern_mismatch": "field_pattern",
    "string_too_short": "field_short",
    "string_too_long": "field_long",
    "too_short": "field_few",
    "too_long": "field_many",
    "greater_than_equal": "field_low",
    "less_than_equal": "field_high",
    "string_type": "field_text",
    "int_type": "field_whole",
    "int_parsing": "field_whole",
    "int_parsing_size": "field_whole",
    "int_from_float": "field_whole",
    "float_type": "field_number",
    "float_parsing": "field_number",
    "finite_number": "field_number",
    "bool_type": "field_truth",
    "bool_parsing": "field_truth",
    "list_type": "field_list",
    "dict_type": "field_object",
    "model_type": "field_object",
    "model_attributes_type": "field_object",
}
"""The reasons for which a field is refused, by what the check of the fields calls them."""
EXPECTED = ("expected", "min_length", "max_length", "ge", "le")
"""Under which of these names the check of the fields tells what it expected."""
HTTP = {404: ("not_found", "no_path"), 405: ("not_allowed", "no_method")}


def language_of(request: Request) -> str:
    """The language that is asked for by name, or that the browser prefers."""
    named = request.query_params.get("language")
    return named if named in languages() else wanted_language(request.headers.get("accept-language", ""))


def refused_field(error: Any) -> Problem:
    """The first field that is not as expected."""
    kind, where = error["type"], ".".join(str(part) for part in error["loc"] if part not in ("body", "query", "path"))
    reason = FIELDS.get(kind, "field_other")
    if not where and reason != "request_json":
        reason = "request_bad"
    return Problem("invalid", reason, where=where, expected=expected_by(error.get("ctx", {})), detail=error["msg"])


def expected_by(context: Mapping[str, Any]) -> int | float | str:
    """What the check of a field expected: a number, or the choices there are."""
    found = next((context[name] for name in EXPECTED if name in context), "")
    if isinstance(found, str):
        return found.replace(" or ", ", ")
    return int(found) if found == int(found) else float(found)


def refused_by_rules(request: Request, error: Refused) -> dict[str, Any]:
    """A refusal of the engine, in the words of the game at the table that the request is about."""
    service: Service = request.app.state.service
    table = service.tables.live.get(request.path_params.get("table", ""))
    language = language_of(request)
    spoken = words(language) if table is None else speech.spoken(table.game, language)
    sentence = spoken.refusal(error, () if table is None else table.names)
    return {"error": {"code": "refused", "message": sentence, "arguments": {"reason": machine(error)}}}


def machine(error: Refused) -> dict[str, Any]:
    """A refusal of the engine for programs."""
    return {"code": error.code, "rule": error.rule, **error.arguments}


def add_refusals(app: FastAPI) -> None:
    """One body for everything that is refused."""

    def answer(request: Request, problem: Problem, status: int | None = None) -> Response:
        return json_answer(problem.body(language_of(request)), status or problem.status)

    @app.exception_handler(Problem)
    async def problem(request: Request, error: Problem) -> Response:
        return answer(request, error)

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        return json_answer(refused_by_rules(request, error), 409)

    @app.exception_handler(BadInput)
    async def bad_input(request: Request, error: BadInput) -> Response:
        return answer(request, Problem("invalid", "given", words=" ".join(str(error).split())))

    @app.exception_handler(BadLine)
    async def bad_line(request: Request, error: BadLine) -> Response:
        told = refused_line(error, language_of(request))
        return answer(
            request, Problem("invalid", "record_line", words=told, line=error.line, refused=machine(error.refused))
        )

    @app.exception_handler(NotKept)
    async def not_kept(request: Request, error: NotKept) -> Response:
        return answer(request, Problem("not_kept", f"not_kept_{error.code}"))

    @app.exception_handler(DBAPIError)
    async def not_read(request: Request, error: DBAPIError) -> Response:
        log.error("the database could not be read: %s", reason(error))
        return answer(request, Problem("not_kept", f"not_kept_{reason_code(error)}"))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        return answer(request, refused_field(error.errors()[0]))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        code, reason = HTTP.get(error.status_code, ("bad_request", "request_bad"))
        found = answer(request, Problem(code, reason), error.status_code)
        for name, value in (error.headers or {}).items():
            found.headers[name] = value
        return found

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> Response:
        log.exception("a request failed")
        return answer(request, Problem("broken", "broken"))
