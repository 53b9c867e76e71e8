"""Several processes that serve the same address: started, watched, and replaced one after the other.

All of them accept from one socket, which stays open throughout: while one is replaced, others answer, and the new one
serves before the old one is asked to end. `SIGHUP` replaces all of them, `SIGTERM` ends them.
"""

from __future__ import annotations

import multiprocessing
import signal
import socket
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

LOOK = 0.2
"""Seconds between two looks at the workers."""
READY = 60.0
"""Seconds that a new worker has to begin to serve."""
GRACE = 20.0
"""Seconds that a worker has to end."""
AGAIN = 1.0
"""Seconds until a worker that died is replaced, so that one that cannot start does not keep the machine busy."""

Serve = Callable[[Any, socket.socket, Callable[[], None]], None]
"""Serves on a socket until it is told to end, and says when it has begun; it must be importable by name."""


class Worker:
    """One process."""

    def __init__(self, serve: Serve, arguments: Any, listener: socket.socket) -> None:
        context = multiprocessing.get_context("spawn")
        self.said: Connection
        self.said, theirs = context.Pipe(duplex=False)
        self.process: BaseProcess = context.Process(target=run, args=(serve, arguments, listener, theirs))
        self.process.start()
        theirs.close()

    def ready(self, within: float) -> bool:
        """Whether it serves, at the latest after this many seconds."""
        until = time.monotonic() + within
        while self.process.is_alive() and time.monotonic() < until:
            try:
                if self.said.poll(LOOK):
                    return bool(self.said.recv())
            except EOFError:
                return False
        return False

    def end(self) -> None:
        self.process.terminate()
        self.process.join(GRACE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.said.close()


def run(serve: Serve, arguments: Any, listener: socket.socket, said: Connection) -> None:
    """In the process: it ends with SIGTERM; interrupts are for its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    listener.setblocking(False)
    serve(arguments, listener, lambda: said.send(True))


class Workers:
    """All of them, and whoever watches over them."""

    def __init__(self, serve: Serve, arguments: Any, listener: socket.socket, count: int) -> None:
        self.serve, self.arguments, self.listener = serve, arguments, listener
        self.count = count
        self.workers: list[Worker] = []
        self.ended = False
        self.replacing = False

    def make(self) -> Worker:
        return Worker(self.serve, self.arguments, self.listener)

    def run(self, ready: Callable[[], None]) -> int:
        """Until somebody ends it; 1 if no worker could begin."""
        signal.signal(signal.SIGHUP, lambda number, frame: setattr(self, "replacing", True))
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda number, frame: setattr(self, "ended", True))
        try:
            self.workers = [self.make() for _ in range(self.count)]
            if not all(worker.ready(READY) for worker in self.workers):
                return 1
            ready()
            while not self.ended:
                time.sleep(LOOK)
                self.replace_dead()
                if self.replacing:
                    self.replacing = False
                    self.replace_all()
            return 0
        finally:
            for worker in self.workers:
                worker.process.terminate()
            for worker in self.workers:
                worker.end()

    def replace_dead(self) -> None:
        for place, worker in enumerate(self.workers):
            if not worker.process.is_alive() and not self.ended:
                time.sleep(AGAIN)
                self.workers[place] = self.make()

    def replace_all(self) -> None:
        """One after the other; if a new one does not begin, the old ones stay."""
        for place, old in enumerate(list(self.workers)):
            new = self.make()
            if self.ended or not new.ready(READY):
                new.end()
                return
            self.workers[place] = new
            old.end()
