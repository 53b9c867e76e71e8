"""The service as an application: routes, the socket, the client's files, and how refusals are answered."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Annotated

from sqlalchemy import Engine
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from amunre import __version__
from amunre.service import (
    routes_accounts,
    routes_after,
    routes_analysis,
    routes_daily,
    routes_games,
    routes_lessons,
    routes_moderation,
    routes_play,
    routes_puzzles,
    routes_records,
    routes_tables,
)
from amunre.service.app_state import Configuration, Service
from amunre.service.connection import Connection
from amunre.service.description import document
from amunre.service.error_replies import add_refusals
from amunre.service.problem import Problem
from amunre.service.replies.reply import Health
from amunre.service.routing import Asked, Endpoint
from amunre.service.security import SecurityMiddleware


async def health(asked: Asked) -> Health:
    """Whether the service is alive. Whether it can write is another question: see `/readyz`."""
    return Health("ok", __version__)


async def ready(asked: Asked) -> Health:
    """Whether the service can keep what it is told; if not, 503 with the reason."""
    problem = await asked.service.readiness.problem()
    if problem is not None:
        raise Problem("not_kept", f"not_kept_{problem}")
    return Health("ok", __version__)


async def metrics(asked: Asked) -> Annotated[bytes, "text/plain; version=0.0.4; charset=utf-8"]:
    """Figures for Prometheus."""
    return asked.service.metrics.text()


async def openapi(asked: Asked) -> Annotated[bytes, "application/json"]:
    """What this service understands and answers, for programs."""
    return await asyncio.to_thread(description_bytes)


@cache
def description_bytes() -> bytes:
    """It takes long to write, and never changes."""
    return document(ENDPOINTS)


ENDPOINTS = [
    *routes_games.ENDPOINTS,
    *routes_lessons.ENDPOINTS,
    *routes_tables.ENDPOINTS,
    *routes_play.ENDPOINTS,
    *routes_after.ENDPOINTS,
    *routes_analysis.ENDPOINTS,  # before the lines of a record, which any word could be
    *routes_records.ENDPOINTS,
    *routes_puzzles.ENDPOINTS,
    *routes_daily.ENDPOINTS,
    *routes_accounts.ENDPOINTS,
    *routes_moderation.ENDPOINTS,
    Endpoint("GET", "/healthz", health),
    Endpoint("GET", "/readyz", ready),
    Endpoint("GET", "/metrics", metrics),
]
DESCRIPTION = Endpoint("GET", "/openapi.json", openapi)


def make_app(engine: Engine, configuration: Configuration) -> Starlette:
    """The whole application on a database."""
    service = Service(engine, configuration)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await service.start()
        yield
        await service.stop()

    async def live(socket: WebSocket) -> None:
        connection = Connection(socket, service.tables, service.metrics, configuration.limits)
        connection.caller = service.callers.of_address(socket.scope["caller"])
        await connection.serve(socket.path_params["table"])

    routes: list[BaseRoute] = [endpoint.route() for endpoint in [*ENDPOINTS, DESCRIPTION]]
    routes.append(WebSocketRoute("/api/tables/{table}/live", live))
    if configuration.static is not None and (configuration.static / "index.html").is_file():
        routes += client(configuration.static)
    app = Starlette(routes=routes, lifespan=lifespan)
    app.state.service = service
    add_refusals(app)
    app.add_middleware(
        SecurityMiddleware, metrics=service.metrics, configuration=configuration, check_ban=service.check_ban
    )
    return app


def client(static: Path) -> list[BaseRoute]:
    """The built client: its files, and its page for every path that is a place inside it."""

    async def inside(request: Request) -> Response:
        return FileResponse(static / "index.html", headers={"cache-control": "no-cache"})

    async def elsewhere(request: Request) -> Response:
        """A file of the client; where there is none, whoever reads pages gets the client's, which says so itself."""
        try:
            return await files.get_response(files.get_path(request.scope), request.scope)
        except HTTPException as problem:
            if (
                problem.status_code != 404
                or request.url.path.startswith("/api/")
                or "text/html" not in request.headers.get("accept", "")
            ):
                raise
            page = await inside(request)
            page.status_code = 404
            return page

    files = StaticFiles(directory=static, html=True)
    places = (
        "/t/{rest:path}", "/new", "/privacy", "/owner", "/mine",
        "/learn", "/learn/{rest:path}", "/puzzles", "/puzzles/{rest:path}", "/daily",
    )  # fmt: skip
    return [*[Route(place, inside) for place in places], Route("/{rest:path}", elsewhere)]
