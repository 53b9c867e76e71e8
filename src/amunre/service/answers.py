"""What a REST route answers with: finished JSON, and refusals with one body."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.responses import Response

from amunre.service.app_state import Service
from amunre.service.replies import Refusal
from amunre.service.speech import ENCODER

bearer = HTTPBearer(auto_error=False, description="The token of a seat, of the host or of a session.")


def token_of(credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> str | None:
    return None if credentials is None else credentials.credentials


def service_of(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


Token = Annotated[str | None, Depends(token_of)]
The = Annotated[Service, Depends(service_of)]


def json_answer(content: Any, status: int = 200) -> Response:
    return Response(ENCODER.encode(content), status, media_type="application/json")


def raw_answer(content: bytes, media_type: str = "application/json") -> Response:
    return Response(content, media_type=media_type)


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, for its description."""
    found = statuses or (400, 401, 403, 404, 409, 413, 422, 429, 503)
    return {status: {"description": "refused", "model": Refusal} for status in found}
