"""Runs the application, and stops it so that nothing is lost and everybody knows."""

from __future__ import annotations

import asyncio
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn
from starlette.applications import Starlette

from amunre.service.app_state import Service
from amunre.service.connection_limits import ConnectionLimits, most_connections
from amunre.service.edge import LARGEST_HEAD, Config, H11Edge, SocketEdge

MOST = 20_000
"""Connections where no limit names fewer."""
WAITING = 2048
"""Connections that may wait in the system to be taken."""
AT_ONCE = 32
"""How many of them are taken before others have their turn."""
GRACE = 10
"""Seconds that requests have to end when the service stops."""


class Server(uvicorn.Server):
    """Says goodbye before it closes the connections."""

    config: Config

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self.serves: Callable[[], None] = lambda: None
        """Called when it has begun to serve."""

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

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or ():  # the server takes as many at once as it lets wait: only the former is small
            listener.listen(WAITING)
        self.watching = asyncio.ensure_future(self.config.gate.watch())
        if self.started:
            self.serves()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.watching.cancel()
        service: Service = self.config.app.state.service  # type: ignore[union-attr]
        await service.say_goodbye()
        await asyncio.sleep(0.05)
        await super().shutdown(sockets)


def http_edge() -> type[asyncio.Protocol]:
    """The quicker reader of requests, if it is there."""
    try:
        from amunre.service.edge_httptools import HttpToolsEdge
    except ImportError:
        return H11Edge
    return HttpToolsEdge


def server_of(app: Starlette) -> Server:
    service: Service = app.state.service
    configuration = service.configuration
    config = Config(
        app,
        http=http_edge(),
        ws=SocketEdge,
        log_config=None,
        backlog=AT_ONCE,
        access_log=False,
        ws_max_size=65_536,
        ws_per_message_deflate=False,  # it would cost more time than it saves
        ws_ping_interval=20.0,
        ws_ping_timeout=30.0,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        proxy_headers=False,
        lifespan="on",
        h11_max_incomplete_event_size=2 * LARGEST_HEAD,  # what is too large is said by us
    )
    most = most_connections(int(service.quotas.connections_all) or MOST)
    config.gate = ConnectionLimits(most, 0 if configuration.proxied else service.quotas.connections_each)
    config.gate.note = service.metrics.cut_off
    service.metrics.count_connections(lambda: len(config.gate.inside))
    return Server(config)
