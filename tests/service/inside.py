"""A service inside the test's own process, on a real socket: for tests that must choose what chance brings."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from amunre.service.app import make_app
from amunre.service.app_state import Configuration, Service
from amunre.service.server import server_of
from amunre.store.database import open_database
from tests.service.running import Running


class Inside(Running):
    """Answers like `Running`, but shares this process."""

    limits = False
    more: Mapping[str, Any] = {}

    def start(self) -> Inside:
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.engine = open_database(self.address)
        app = make_app(self.engine, Configuration(**{"limits": self.limits, "static": None, **self.more}))
        self.service: Service = app.state.service
        self.server = server_of(app)
        self.thread = threading.Thread(target=self.server.run, args=([self.listener],), daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)
        return self

    def stop(self) -> int:
        self.server.should_exit = True
        self.thread.join(20)
        self.listener.close()
        return int(self.thread.is_alive())


def inside(folder: Path, limits: bool = False, address: str | None = None, **more: Any) -> Inside:
    """A service that has started; `more` is for its configuration."""
    found = Inside(folder / "games.db", address=address)
    found.limits, found.more = limits, more
    return found.start()
