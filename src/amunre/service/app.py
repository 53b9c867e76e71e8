"""The service as an application: routes, the socket, the client's files, and how refusals are answered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, WebSocket
from sqlalchemy import Engine
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles

from amunre import __version__
from amunre.service import (
    replies,
    routes_accounts,
    routes_after,
    routes_games,
    routes_play,
    routes_records,
    routes_tables,
)
from amunre.service.answers import json_answer, raw_answer, refusals
from amunre.service.app_state import Configuration, Service
from amunre.service.connection import Connection
from amunre.service.privacy import let_age
from amunre.service.refusing import add_refusals
from amunre.service.security import Guard

log = logging.getLogger("amunre.service")

EVERY = 3600.0
"""Seconds between two looks for tables that are too old."""


def make_app(engine: Engine, configuration: Configuration) -> FastAPI:
    """The whole application on a database."""
    service = Service(engine, configuration)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await service.start()
        if configuration.keep_days > 0:
            service.ageing = asyncio.ensure_future(age(service, configuration.keep_days))
        yield
        await service.stop()

    app = FastAPI(
        title="Amun-Re",
        version=__version__,
        description="Tables, seats and live play. `docs/wire.md` explains it in words.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.service = service
    for module in (routes_games, routes_tables, routes_play, routes_after, routes_records, routes_accounts):
        app.include_router(module.router)

    @app.websocket("/api/tables/{table}/live")
    async def live(socket: WebSocket, table: str) -> None:
        await Connection(socket, service.tables, service.metrics, configuration.limits).serve(table)

    @app.get("/healthz", tags=["service"], response_model=replies.Health, responses=refusals(503))
    async def health() -> Response:
        """Whether the service can read and write."""
        await service.writer.write(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
        return json_answer({"status": "ok", "version": __version__})

    @app.get("/metrics", tags=["service"], response_class=Response, responses={200: {"content": {"text/plain": {}}}})
    async def metrics() -> Response:
        """Figures for Prometheus."""
        return raw_answer(service.metrics.text(), "text/plain; version=0.0.4; charset=utf-8")

    add_refusals(app)
    if configuration.static is not None and (configuration.static / "index.html").is_file():
        add_client(app, configuration)
    app.add_middleware(
        Guard,
        metrics=service.metrics,
        origins=configuration.origins,
        limits=configuration.limits,
        proxied=configuration.proxied,
    )
    return app


async def age(service: Service, days: float) -> None:
    """Now and then, delete what is old."""
    while True:
        try:
            count = await let_age(service, days)
            if count:
                log.info("old private tables were deleted", extra={"event": "aged", "count": count})
        except Exception:
            log.exception("old tables could not be deleted")
        await asyncio.sleep(EVERY)


def add_client(app: FastAPI, configuration: Configuration) -> None:
    """The built client: its files, and its page for every path that is a place inside it."""
    static = configuration.static
    assert static is not None

    @app.get("/t/{rest:path}", include_in_schema=False)
    async def inside(rest: str) -> Response:
        return FileResponse(static / "index.html", headers={"cache-control": "no-cache"})

    app.mount("/", StaticFiles(directory=static, html=True), name="client")
