"""All cores: processes that play, and a parent that hands out games and watches over them.

An agent that hangs or brings down its process cannot be stopped from within. So each process shows on a shared board
whom it is asking since when; if that takes too long, or the process dies of it, the parent ends the process, notes the
fault, and has the game played again with the fallback at that decision.
"""

from __future__ import annotations

import collections
import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Generator, Iterator, Sequence
from multiprocessing import connection
from multiprocessing.connection import Connection
from typing import Any

from amunre.agents.arena.folder import Result
from amunre.agents.arena.worker import DECISION, ENTRANT, GAME, PROGRAMS, SINCE, Assignment, serve

GRACE = 1.0
"""Seconds beyond the limit: an agent that comes back late is caught where it is asked."""
LOOK = 0.5
"""Seconds between two looks at the board."""
OWN_FAULT = {signal.SIGSEGV, signal.SIGABRT, signal.SIGFPE, signal.SIGILL, signal.SIGBUS}
"""A process that dies of these was brought down by the agent it was asking."""


class Stopped(Exception):
    """The arena could not go on; the message says why. What is complete stays complete."""


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextlib.contextmanager
def uninterrupted() -> Iterator[None]:
    """Processes started within it ignore interrupts, which are for their parent, from their first moment on."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may say so; others get no interrupts
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


class WorkerHandle:
    """One process with its board and the game it plays."""

    def __init__(self, work: Assignment) -> None:
        context = multiprocessing.get_context("spawn")  # fresh: a forked process would inherit locks and threads
        self.board: Any = context.RawArray("d", PROGRAMS + len(work.schedule.entrants))
        self.connection: Connection
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, work, self.board), daemon=True)
        with uninterrupted():
            self.process.start()
        theirs.close()
        self.number: int | None = None
        self.hung = False

    def give(self, number: int, known: dict[tuple[int, int], tuple[str, str]]) -> None:
        self.number = number
        with contextlib.suppress(BrokenPipeError):  # it has just died, which is seen at the next look
            self.connection.send((number, known))

    def overdue(self, limit: float) -> bool:
        since: float = self.board[SINCE]
        return since > 0 and time.monotonic() - since > limit + GRACE

    def end(self) -> None:
        """End the process and the programs it has started."""
        self.process.terminate()
        self.process.join(1)
        if self.process.exitcode is None:
            self.process.kill()
            self.process.join()
        for pid in self.board[PROGRAMS:]:
            if pid > 0:
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.killpg(int(pid), signal.SIGKILL)
        self.connection.close()


class ProcessPool:
    """Plays each of the numbered games once."""

    def __init__(self, work: Assignment, numbers: Sequence[int], jobs: int) -> None:
        self.work = work
        self.waiting = collections.deque(numbers)
        self.known: dict[int, dict[tuple[int, int], tuple[str, str]]] = {}
        self.jobs = min(jobs, len(numbers))
        self.workers: list[WorkerHandle] = []

    def play(self) -> Generator[Result, None, None]:
        """The results as they come in, in no particular order."""
        try:
            for _ in range(self.jobs):
                self.start_worker()
            while self.workers:
                for worker in self.ready_workers():
                    yield from self.receive(worker)
                self.end_hung()
        finally:
            for worker in self.workers:
                worker.end()

    def start_worker(self) -> None:
        if self.waiting:
            worker = WorkerHandle(self.work)
            self.workers.append(worker)
            self.assign(worker)

    def assign(self, worker: WorkerHandle) -> None:
        """The next game, or the end of work."""
        if self.waiting:
            number = self.waiting.popleft()
            worker.give(number, self.known.get(number, {}))
            return
        with contextlib.suppress(BrokenPipeError):
            worker.connection.send(None)
        worker.process.join(5)
        self.remove(worker)

    def remove(self, worker: WorkerHandle) -> None:
        self.workers.remove(worker)
        worker.end()

    def ready_workers(self) -> list[WorkerHandle]:
        ready = connection.wait([worker.connection for worker in self.workers], LOOK)
        return [worker for worker in self.workers if worker.connection in ready]

    def receive(self, worker: WorkerHandle) -> Iterator[Result]:
        try:
            message = worker.connection.recv()
        except (EOFError, ConnectionResetError):
            self.handle_death(worker)
            return
        if isinstance(message, str):
            raise Stopped(message)
        worker.number = None
        self.assign(worker)
        yield message

    def end_hung(self) -> None:
        """End the processes that have waited too long for an agent."""
        for worker in list(self.workers):
            if worker.overdue(self.work.limit):
                worker.hung = True
                worker.process.kill()
                worker.process.join()
                self.handle_death(worker)

    def handle_death(self, worker: WorkerHandle) -> None:
        """A process has died: because of an agent, which is noted, or for reasons unknown, which end the arena."""
        worker.process.join()
        code = worker.process.exitcode or 0
        asking = worker.board[SINCE] > 0 and int(worker.board[GAME]) == worker.number
        if worker.number is None or not asking or not (worker.hung or -code in OWN_FAULT):
            how = f"by signal {-code}" if code < 0 else f"with code {code}"
            raise Stopped(f"a process of the arena was ended {how}")
        if worker.hung:
            fault = ("hung", f"gave no answer in {self.work.limit:g} seconds")
        else:
            fault = ("crashed", f"brought down its process by signal {-code}")
        noted = self.known.setdefault(worker.number, {})
        noted[int(worker.board[ENTRANT]), int(worker.board[DECISION])] = fault
        self.waiting.appendleft(worker.number)
        self.remove(worker)
        self.start_worker()
