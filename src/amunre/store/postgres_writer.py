"""Writes to PostgreSQL beside other workers: the version of a table decides who was first.

A batch takes the rows of its tables in the order of their ids, so that two workers never wait for each other in a
circle. Jobs that found their tables as they still are raise the versions; others are `Overtaken`, and harm nobody.
Tokens and seats change only with the version, so whoever could act at the version that was found may act now. What
belongs to many tables is written from arrays: a few statements for each batch, however large it is.

The connection that writes says that the database is served, so that nobody moves it away meanwhile; and each batch asks
whether the database still is of our release.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, Engine, Table
from sqlalchemy.exc import DBAPIError

from amunre.store import models, postgres
from amunre.store.database import NotKept, latest
from amunre.store.timekeeping import KEEPER
from amunre.store.writer import Job, Overtaken, Row, Writer

CHANNEL = "amunre"
LONGEST = 7_000
"""Bytes of one notice; PostgreSQL takes 8,000."""
TRIES = 5
"""How often a batch is tried that others got in the way of."""
TYPES = {"VARCHAR": "text", "TEXT": "text", "INTEGER": "int", "FLOAT": "float8", "BOOLEAN": "bool"}

RELEASE = "SELECT version_num FROM alembic_version"
LOCK = "SELECT id, version FROM tables WHERE id = ANY(%s) ORDER BY id FOR NO KEY UPDATE"
PROGRESS = """
UPDATE tables SET version = version + 1,
  settled = CASE WHEN found.settles THEN version + 1 ELSE settled END,
  due = CASE WHEN found.goes_on THEN found.due ELSE tables.due END,
  touched = CASE WHEN found.goes_on THEN found.touched ELSE tables.touched END,
  status = CASE WHEN found.goes_on THEN found.status ELSE tables.status END
FROM unnest(%s::text[], %s::bool[], %s::bool[], %s::float8[], %s::float8[], %s::text[])
  AS found (id, settles, goes_on, due, touched, status)
WHERE tables.id = found.id
"""
TURNS = """
INSERT INTO turns (table_id, kind, lane, moment, person, due)
SELECT * FROM unnest(%s::text[], %s::text[], %s::text[], %s::text[], %s::text[], %s::float8[])
ON CONFLICT (table_id) DO UPDATE SET
  kind = excluded.kind, lane = excluded.lane, moment = excluded.moment, person = excluded.person, due = excluded.due,
  rests = false,
  taken_by = CASE WHEN turns.moment = excluded.moment THEN turns.taken_by END,
  taken_until = CASE WHEN turns.moment = excluded.moment THEN turns.taken_until ELSE 0 END
"""
"""Whoever thinks about the same decision goes on with it; for another one somebody is looked for anew."""
TURN_NAMES = ("table_id", "kind", "lane", "moment", "person", "due")
OVER = "DELETE FROM turns WHERE table_id = ANY(%s)"


def insert_arrays(table: Table) -> str:
    """The statement that inserts rows given as one array for each column."""
    names = [column.name for column in table.columns]
    arrays = ", ".join(f"%s::{TYPES[str(column.type).partition('(')[0]]}[]" for column in table.columns)
    return f"INSERT INTO {table.name} ({', '.join(names)}) SELECT * FROM unnest({arrays})"


LINES = insert_arrays(models.lines)
LINE_NAMES = [column.name for column in models.lines.columns]
SEALS = insert_arrays(models.seals)
SEAL_NAMES = [column.name for column in models.seals.columns]


class PostgresWriter(Writer):
    """Commits jobs in batches, beside the writers of other processes."""

    shared = True

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self.release = latest()

    process = 0
    """The process of the database that writes for us: what it tells everybody we know already."""

    def connect(self) -> Connection:
        connection = postgres.writing(self.engine)
        driver: Any = connection.connection.driver_connection
        served = postgres.share_service(driver)
        driver.commit()
        if not served:
            connection.invalidate()
            connection.close()
            raise NotKept("moving")
        self.process = driver.info.backend_pid
        return connection

    def attempt(self, jobs: list[Job]) -> list[tuple[Job, BaseException | None]]:
        """Once more if others got in the way: the database chose us to give in."""
        for _ in range(TRIES):
            results = super().attempt(jobs)
            if not any(getattr(error, "code", None) == "conflict" for _, error in results):
                break
        return results

    def carry_out(self, connection: Connection, jobs: list[Job]) -> None:
        if connection.exec_driver_sql(RELEASE).scalar_one() != self.release:
            raise NotKept("later")
        winners = self.arbitrate(connection, jobs)
        for job in winners:
            if job.more is not None:
                job.result = job.more(connection)
        write_arrays(connection, LINES, LINE_NAMES, [row for job in winners for row in job.lines])
        write_arrays(connection, SEALS, SEAL_NAMES, [row for job in winners for row in job.seals])
        self.go_on(connection, winners)
        for notice in notices(winners):
            connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, notice))

    def arbitrate(self, connection: Connection, jobs: list[Job]) -> list[Job]:
        """Lock the tables of all jobs; the jobs whose tables are as they were when they were judged."""
        wanted = sorted({id for job in jobs for id in job.versions})
        found: dict[str, int] = {}
        if wanted:
            found = {row[0]: row[1] for row in connection.exec_driver_sql(LOCK, (wanted,))}
        winners = []
        for job in jobs:
            if all(found.get(id) == version for id, version in job.versions.items()):
                job.error = None
                winners.append(job)
                found.update({id: version + 1 for id, version in job.versions.items()})
            else:
                job.error = Overtaken()
        return winners

    def go_on(self, connection: Connection, jobs: Sequence[Job]) -> None:
        """Raise the versions, and say how far the tables are and what is due at them."""
        rows = [row for job in jobs for row in progress_rows(job)]
        if rows:
            connection.exec_driver_sql(PROGRESS, tuple([list(column) for column in zip(*rows)]))
        write_arrays(connection, TURNS, TURN_NAMES, [job.turn for job in jobs if job.turn is not None])
        idle = [job.progress["of"] for job in jobs if job.progress is not None and job.turn is None]
        if idle:
            connection.exec_driver_sql(OVER, (idle,))

    def hang_up(self) -> None:
        try:
            super().hang_up()
        except DBAPIError:  # it was gone so thoroughly that it cannot even be let go
            self.connection = None


def progress_rows(job: Job) -> Iterator[tuple[Any, ...]]:
    """For each table of a job: its id, whether more than lines changed, and how far it is, if that changed."""
    progress = job.progress
    for id in {**job.versions, **({} if progress is None else {progress["of"]: 0})}:
        if progress is not None and progress["of"] == id:
            more = (True, progress["new_due"], progress["new_touched"], progress["new_status"])
        else:
            more = (False, None, None, None)
        yield (id, job.more is not None, *more)


def write_arrays(connection: Connection, statement: str, names: Sequence[str], rows: Sequence[Row]) -> None:
    if rows:
        connection.exec_driver_sql(statement, tuple([[row[name] for row in rows] for name in names]))


def notices(jobs: Sequence[Job]) -> Iterator[str]:
    """What others are told, as JSON: tables with their new versions, and when the next of them has something to do."""
    tables: dict[str, int] = {id: -1 for job in jobs for id in job.news}
    for job in jobs:
        tables.update({id: version + 1 for id, version in job.versions.items()})
    due = min([job.turn["due"] for job in jobs if job.turn is not None], default=None)
    part: dict[str, int] = {}
    size = 0
    for id, version in tables.items():
        size += len(id) + 16
        if size > LONGEST:
            yield json.dumps({"tables": part, "due": due})
            part, size = {}, len(id) + 16
        part[id] = version
    if part or due is not None:
        yield json.dumps({"tables": part, "due": due})


def keep_time(connection: Connection) -> None:
    """Set our clock by the database's."""
    asked = time.monotonic()
    KEEPER.set(float(connection.exec_driver_sql("SELECT extract(epoch FROM clock_timestamp())").scalar_one()), asked)
