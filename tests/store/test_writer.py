"""The writer: many jobs in one commit, each whole or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, func, select, text

from amunre.store import models
from amunre.store.database import NotKept, open_database
from amunre.store.writer import Job, Taken, Writer

ACCOUNT = {"passphrase": "", "created": 0.0}


def insert(name: str) -> Callable[[Connection], str]:
    def work(connection: Connection) -> str:
        connection.execute(models.accounts.insert(), {"id": name, "name": name, "key": name, **ACCOUNT})
        return name

    return work


def count(engine: Engine) -> int:
    with engine.connect() as connection:
        return int(connection.execute(select(func.count()).select_from(models.accounts)).scalar() or 0)


def run(folder: Path, scene: Callable[[Writer, Engine], Coroutine[Any, Any, None]]) -> None:
    engine = open_database(f"sqlite:///{folder / 'games.db'}")

    async def whole() -> None:
        writer = Writer(engine)
        writer.start()
        try:
            await scene(writer, engine)
        finally:
            await writer.stop()

    asyncio.run(whole())
    engine.dispose()


async def blocked_at(writer: Writer) -> tuple[threading.Event, asyncio.Future[Any]]:
    """A job that the writer is busy with until the event is set; what comes after it waits."""
    begun, gate = threading.Event(), threading.Event()

    def wait(connection: Connection) -> None:
        begun.set()
        gate.wait(60)

    job = asyncio.ensure_future(writer.write(wait))
    await asyncio.to_thread(begun.wait, 60)
    return gate, job


def test_what_waits_together_is_committed_together(tmp_path: Path) -> None:
    async def scene(writer: Writer, engine: Engine) -> None:
        batches: list[int] = []
        writer.observe = lambda jobs, seconds: batches.append(jobs)
        gate, first = await blocked_at(writer)
        others = [asyncio.ensure_future(writer.write(insert(f"a{number}"))) for number in range(100)]
        await asyncio.sleep(0.05)
        assert not any(other.done() for other in others)
        gate.set()
        await first
        assert await asyncio.gather(*others) == [f"a{number}" for number in range(100)]
        assert batches == [1, 100]
        assert count(engine) == 100

    run(tmp_path, scene)


def test_a_job_that_fails_does_not_harm_the_others(tmp_path: Path) -> None:
    async def scene(writer: Writer, engine: Engine) -> None:
        def half(connection: Connection) -> None:
            insert("half")(connection)
            raise ValueError("changed its mind")

        gate, blocked = await blocked_at(writer)
        jobs = [insert("a"), insert("a"), half, insert("b")]
        waiting = [asyncio.ensure_future(writer.write(job)) for job in jobs]
        gate.set()
        await blocked
        first, second, third, fourth = await asyncio.gather(*waiting, return_exceptions=True)
        assert (first, fourth) == ("a", "b")
        assert isinstance(second, Taken)
        assert isinstance(third, ValueError)
        assert count(engine) == 2

    run(tmp_path, scene)


def counted(writer: Writer) -> list[int]:
    """The sizes of all transactions that are tried."""
    usual, sizes = writer.transaction, list[int]()

    def transaction(jobs: list[Job], *more: Any) -> None:
        sizes.append(len(jobs))
        usual(jobs, *more)

    writer.transaction = transaction  # type: ignore[method-assign]
    return sizes


def test_all_jobs_of_a_batch_wait_for_a_lock_together_and_once(tmp_path: Path) -> None:
    async def scene(writer: Writer, engine: Engine) -> None:
        await writer.write(insert("first"))
        sizes = counted(writer)
        with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            jobs = [asyncio.ensure_future(writer.write(insert(f"a{number}"))) for number in range(20)]
            errors = await asyncio.gather(*jobs, return_exceptions=True)
            assert {type(error) for error in errors} == {NotKept}
            assert sizes == [20]
            assert writer.condition.failed == "locked"
            assert writer.waiting == 0
            other.execute("ROLLBACK")
        await writer.write(insert("last"))
        assert (writer.condition.failed, count(engine)) == (None, 2)

    run(tmp_path, scene)


def test_a_bad_job_costs_one_more_transaction_and_not_one_for_each(tmp_path: Path) -> None:
    async def scene(writer: Writer, engine: Engine) -> None:
        sizes = counted(writer)
        jobs = [asyncio.ensure_future(writer.write(insert(f"a{number % 9}"))) for number in range(10)]
        found = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(one) for one in found] == [str] * 9 + [Taken]
        assert sizes == [10, 10]
        assert count(engine) == 9
        assert writer.condition.failed is None

    run(tmp_path, scene)


def test_a_full_disk_is_said_and_nothing_is_kept(tmp_path: Path) -> None:
    async def scene(writer: Writer, engine: Engine) -> None:
        await writer.write(lambda connection: connection.execute(text("PRAGMA max_page_count = 60")).scalar())

        def large(connection: Connection) -> None:
            row = {"id": "large", "name": "x", "key": "large", "passphrase": "y" * 1_000_000, "created": 0.0}
            connection.execute(models.accounts.insert(), row)

        with pytest.raises(NotKept, match="disk is full"):
            await writer.write(large)
        assert count(engine) == 0
        assert await writer.write(insert("small")) == "small"

    run(tmp_path, scene)


def test_whoever_goes_away_does_not_take_the_job_along(tmp_path: Path) -> None:
    async def scene(writer: Writer, engine: Engine) -> None:
        gate, blocked = await blocked_at(writer)
        gone = asyncio.ensure_future(writer.write(insert("kept")))
        await asyncio.sleep(0.05)
        gone.cancel()
        gate.set()
        await blocked
        await writer.write(insert("next"))
        assert count(engine) == 2

    run(tmp_path, scene)


def test_a_stop_keeps_what_waits_and_takes_nothing_more(tmp_path: Path) -> None:
    async def scene(writer: Writer, engine: Engine) -> None:
        waiting = [asyncio.ensure_future(writer.write(insert(f"a{number}"))) for number in range(10)]
        await asyncio.sleep(0)
        await writer.stop()
        assert len(await asyncio.gather(*waiting)) == 10
        assert count(engine) == 10
        with pytest.raises(NotKept, match="stopping"):
            await writer.keep(Job())

    run(tmp_path, scene)
