"""Runs the application, and stops it so that nothing is lost and everybody knows."""

from __future__ import annotations

import asyncio
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from fastapi import FastAPI

from amunre.service.app_state import Service

GRACE = 10
"""Seconds that requests have to end when the service stops."""


class Server(uvicorn.Server):
    """Says goodbye before it closes the connections."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A polite signal ends the service, and that is no failure: the exit code is 0."""
        if threading.current_thread() is not threading.main_thread():  # a test has its own signals
            yield
            return
        wanted = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in wanted}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        service: Service = self.config.app.state.service  # type: ignore[union-attr]
        await service.say_goodbye()
        await asyncio.sleep(0.05)
        await super().shutdown(sockets)


def server_of(app: FastAPI) -> Server:
    return Server(
        uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            ws_max_size=65_536,
            ws_per_message_deflate=False,  # it would cost more time than it saves
            ws_ping_interval=20.0,
            ws_ping_timeout=30.0,
            timeout_graceful_shutdown=GRACE,
            server_header=False,
            proxy_headers=False,
            lifespan="on",
        )
    )
