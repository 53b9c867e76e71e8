"""One writer for all tables: what waits at the same time is committed together, and then everybody is told.

A thread of its own holds the only connection that writes. A job is kept whole or not at all; when a batch fails, its
jobs are tried one by one, so that one that cannot be kept does not harm the others.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from amunre.store import rows
from amunre.store.database import NotKept, reason, reason_code

Row = dict[str, Any]


@dataclass
class Job:
    """What must be kept together: lines, how the table stands, and anything else."""

    lines: Sequence[Row] = ()
    seals: Sequence[Row] = ()
    progress: Row | None = None
    """``of`` (a table), ``new_due``, ``new_touched``, ``new_status``."""
    more: Callable[[Connection], Any] | None = None
    done: asyncio.Future[Any] | None = None
    answer: Any = None
    since: float = field(default_factory=time.perf_counter)


class Taken(Exception):
    """A row of that name is there already."""


class Writer:
    """Commits jobs in batches."""

    def __init__(self, engine: Engine, observe: Callable[[int, float], None] | None = None) -> None:
        self.engine = engine
        self.observe = observe
        self.queue: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self.gathered: list[Job] = []
        """Jobs of this turn of the event loop; they go to the thread together."""
        self.loop: asyncio.AbstractEventLoop | None = None
        self.connection: Connection | None = None
        self.stopped = False
        self.thread = threading.Thread(target=self.run, name="writer", daemon=True)

    def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.thread.start()

    async def stop(self) -> None:
        """Commit what is waiting, then end."""
        self.stopped = True
        self.hand_over()
        self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    async def keep(self, job: Job) -> Any:
        """Returns when the job is on disk; raises `NotKept` or `Taken` if it is not and never will be."""
        assert self.loop is not None
        if self.stopped:
            raise NotKept("stopping")
        job.done = self.loop.create_future()
        if not self.gathered:
            # The two threads share one interpreter: what many wait for is handed over once, not for each of them.
            self.loop.call_soon(self.hand_over)
        self.gathered.append(job)
        # Whoever waits may be cancelled; the job is kept all the same, and its answer goes nowhere: see `answer`.
        return await job.done

    def hand_over(self) -> None:
        if self.gathered:
            self.queue.put(self.gathered)
            self.gathered = []

    async def write(self, more: Callable[[Connection], Any]) -> Any:
        """Carry out a function in a transaction; its answer comes back when it is on disk."""
        return await self.keep(Job(more=more))

    # In the thread of the writer -----------------------------------------------------------------------------------

    def run(self) -> None:
        last = False
        while not last:
            batch = [self.queue.get()]
            while not self.queue.empty():
                batch.append(self.queue.get())
            last = batch[-1] is None
            jobs = [job for handed_over in batch if handed_over is not None for job in handed_over]
            if jobs:
                self.tell(self.commit(jobs))
        if self.connection is not None:
            self.connection.close()

    def commit(self, jobs: list[Job]) -> list[tuple[Job, BaseException | None]]:
        """Each job with what went wrong."""
        begun = time.perf_counter()
        try:
            self.transaction(jobs)
        except Exception as error:
            if len(jobs) == 1:
                return [(jobs[0], self.named(error))]
            return [pair for job in jobs for pair in self.commit([job])]
        if self.observe is not None:
            self.observe(len(jobs), time.perf_counter() - begun)
        return [(job, None) for job in jobs]

    def transaction(self, jobs: list[Job]) -> None:
        if self.connection is None:
            self.connection = self.engine.connect().execution_options(writes=True)
        try:
            with self.connection.begin():
                self.carry_out(self.connection, jobs)
        except DBAPIError:
            # The connection may be what is broken; the next transaction gets a new one.
            self.connection.invalidate()
            self.connection.close()
            self.connection = None
            raise

    def carry_out(self, connection: Connection, jobs: list[Job]) -> None:
        for job in jobs:
            if job.more is not None:
                job.answer = job.more(connection)
        rows.LINES.execute(connection, [row for job in jobs for row in job.lines])
        rows.SEALS.execute(connection, [row for job in jobs for row in job.seals])
        rows.PROGRESS.execute(connection, [job.progress for job in jobs if job.progress is not None])

    def named(self, error: Exception) -> Exception:
        if isinstance(error, IntegrityError):
            return Taken(str(error.orig))
        if isinstance(error, DBAPIError):
            return NotKept(reason_code(error), reason(error))
        return error

    def tell(self, results: list[tuple[Job, BaseException | None]]) -> None:
        assert self.loop is not None
        with contextlib.suppress(RuntimeError):  # a closed loop: nobody is there to be told
            self.loop.call_soon_threadsafe(answer, results)


def answer(results: list[tuple[Job, BaseException | None]]) -> None:
    for job, error in results:
        assert job.done is not None
        if job.done.cancelled():
            continue
        if error is None:
            job.done.set_result(job.answer)
        else:
            job.done.set_exception(error)
