"""One writer for all tables: jobs that wait at the same time are committed together, then their callers go on.

A thread of its own holds the only connection that writes. A job is stored whole or not at all. If a batch fails
because of the database (locked, full, gone), all its jobs fail at once: they would all wait for the same. If it fails
because of a job, it is tried once more with each job on its own, and only the bad one is left out.
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

EVERYBODYS = {"unopened", "readonly", "locked", "damaged", "full", "disk", "away", "crowded", "moving", "later"}
"""Reasons, as in `database.REASONS`, that have nothing to do with what a job wanted."""


@dataclass
class Job:
    """What must be stored together: lines, seals, the progress of the table, and anything else."""

    lines: Sequence[Row] = ()
    seals: Sequence[Row] = ()
    progress: Row | None = None
    """``of`` (a table), ``new_due``, ``new_touched``, ``new_status``."""
    more: Callable[[Connection], Any] | None = None
    """Runs in the same transaction; its result is the result of the job."""
    then: Callable[[], None] | None = None
    """Runs in the event loop once the job is on disk, before anybody else hears of it."""
    versions: dict[str, int] = field(default_factory=dict)
    """The tables it changes, with the version at which it found each. Only a shared database looks at this."""
    turn: Row | None = None
    """What the table has to do by itself after this; for a shared database, which gives it to some worker."""
    news: Sequence[str] = ()
    """Tables of which others should hear although they have no new version."""
    error: Exception | None = None
    """Why it was left out of a batch that was kept."""
    done: asyncio.Future[Any] | None = None
    result: Any = None
    since: float = field(default_factory=time.perf_counter)


def all_of(first: Callable[[Connection], Any] | None, *more: Callable[[Connection], Any] | None) -> Any:
    """One function that does what all of these do, in one transaction; its result is that of the first."""
    wanted = [one for one in more if one is not None]
    if not wanted:
        return first

    def together(connection: Connection) -> Any:
        result = None if first is None else first(connection)
        for one in wanted:
            one(connection)
        return result

    return together


class Taken(Exception):
    """There is already a row of that name."""


class Overtaken(Exception):
    """Another worker has changed the table meanwhile: what is to happen must be judged again."""


@dataclass
class Condition:
    """How the writer is; read by other threads, so each part is replaced in one step."""

    since: float | None = None
    """When the batch that is being written was begun; None while there is none."""
    failed: str | None = None
    """Why the last batch was not kept, as a key of `database.REASONS`; None if it was."""
    kept: float = float("-inf")
    """When a batch was last kept. All times are those of `time.monotonic`."""


class Writer:
    """Commits jobs in batches."""

    shared = False
    """Whether other processes write to the same database."""

    def __init__(self, engine: Engine, observe: Callable[[int, float], None] | None = None) -> None:
        self.engine = engine
        self.observe = observe
        self.failed: Callable[[int, str], None] | None = None
        """Called with the number of jobs that were not kept, and why."""
        self.condition = Condition()
        self.under_way = 0
        self.queue: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self.gathered: list[Job] = []
        """The jobs of this turn of the event loop. They go to the thread together."""
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
        """Store a job; returns when it is on disk. `NotKept` or `Taken` means that it never will be."""
        assert self.loop is not None
        if self.stopped:
            raise NotKept("stopping")
        job.done = self.loop.create_future()
        self.under_way += 1
        if not self.gathered:
            # The two threads share one interpreter, so jobs are handed over together and not one by one.
            self.loop.call_soon(self.hand_over)
        self.gathered.append(job)
        # The caller may be cancelled meanwhile. The job is stored all the same, see `finish`.
        return await job.done

    def hand_over(self) -> None:
        """Give the gathered jobs to the thread."""
        if self.gathered:
            self.queue.put(self.gathered)
            self.gathered = []

    @property
    def waiting(self) -> int:
        """Jobs that were handed in and are not yet kept or refused."""
        return self.under_way

    async def write(self, more: Callable[[Connection], Any]) -> Any:
        """Run a function in a transaction; returns its result when it is on disk."""
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
                self.report(self.commit(jobs))
        if self.connection is not None:
            self.connection.close()

    def commit(self, jobs: list[Job]) -> list[tuple[Job, BaseException | None]]:
        """Store the jobs; returns each with what went wrong, or None."""
        begun = time.perf_counter()
        self.condition.since = time.monotonic()
        results = self.attempt(jobs)
        kept = sum(error is None for _, error in results)
        reasons = {error.code for _, error in results if isinstance(error, NotKept)}
        if kept:
            self.condition.kept = time.monotonic()
            if self.observe is not None:
                self.observe(kept, time.perf_counter() - begun)
        if reasons and self.failed is not None:
            self.failed(len(jobs) - kept, min(reasons))
        self.condition.failed = min(reasons) if reasons and not kept else None
        self.condition.since = None
        return results

    def attempt(self, jobs: list[Job]) -> list[tuple[Job, BaseException | None]]:
        """All in one transaction; if one of them is bad, once more with each on its own."""
        try:
            self.transaction(jobs)
            return [(job, job.error) for job in jobs]
        except Exception as error:
            if len(jobs) == 1 or everybodys(error):
                return [(job, self.translated(error)) for job in jobs]
        found: list[tuple[Job, BaseException | None]] = []
        try:
            self.transaction(jobs, found)
        except Exception as error:  # the database went away meanwhile: nothing of this was kept
            return [(job, self.translated(error)) for job in jobs]
        return found

    def transaction(self, jobs: list[Job], found: list[tuple[Job, BaseException | None]] | None = None) -> None:
        """Carry out the jobs. With a list for what was found, each is carried out on its own and may fail alone."""
        if self.connection is None:
            self.connection = self.connect()
        try:
            with self.connection.begin():
                if found is None:
                    self.carry_out(self.connection, jobs)
                else:
                    found.extend((job, self.alone(self.connection, job)) for job in jobs)
        except DBAPIError:
            # The connection itself may be broken. The next transaction gets a new one.
            self.hang_up()
            raise

    def hang_up(self) -> None:
        assert self.connection is not None
        self.connection.invalidate()
        self.connection.close()
        self.connection = None

    def connect(self) -> Connection:
        return self.engine.connect().execution_options(writes=True)

    def alone(self, connection: Connection, job: Job) -> BaseException | None:
        """One job of several; if it is bad, nothing of it is left, and the others go on."""
        try:
            with connection.begin_nested():
                self.carry_out(connection, [job])
        except Exception as error:
            if everybodys(error):
                raise
            return self.translated(error)
        return job.error

    def carry_out(self, connection: Connection, jobs: list[Job]) -> None:
        for job in jobs:
            if job.more is not None:
                job.result = job.more(connection)
        rows.LINES.execute(connection, [row for job in jobs for row in job.lines])
        rows.SEALS.execute(connection, [row for job in jobs for row in job.seals])
        rows.PROGRESS.execute(connection, [job.progress for job in jobs if job.progress is not None])

    def translated(self, error: Exception) -> Exception:
        """An error of the database as one of ours."""
        if isinstance(error, IntegrityError):
            return Taken(str(error.orig))
        if isinstance(error, DBAPIError):
            return NotKept(reason_code(error), reason(error))
        return error

    def report(self, results: list[tuple[Job, BaseException | None]]) -> None:
        """Let the event loop finish the jobs."""
        assert self.loop is not None
        with contextlib.suppress(RuntimeError):  # the loop is closed, and nobody waits any more
            self.loop.call_soon_threadsafe(self.finished, results)

    def finished(self, results: list[tuple[Job, BaseException | None]]) -> None:
        self.under_way -= len(results)
        finish(results)


def everybodys(error: Exception) -> bool:
    """Whether every job would fail like this now."""
    return isinstance(error, NotKept) or (
        isinstance(error, DBAPIError) and not isinstance(error, IntegrityError) and reason_code(error) in EVERYBODYS
    )


def finish(results: list[tuple[Job, BaseException | None]]) -> None:
    """Let the callers of the jobs go on, except those that were cancelled."""
    for job, error in results:
        assert job.done is not None
        if error is None and job.then is not None:
            job.then()
        if job.done.cancelled():
            continue
        if error is None:
            job.done.set_result(job.result)
        else:
            job.done.set_exception(error)
