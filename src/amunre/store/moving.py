"""Carries a whole database over to another one, running games included: from SQLite to PostgreSQL, and back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from sqlalchemy import Connection, Engine, exists, or_, select, text

from amunre.game.refusal import BadInput
from amunre.store import models, postgres
from amunre.store.database import (
    bring_up_to_date,
    file_of,
    is_postgres,
    lock_database,
    open_database,
    parsed_url,
    version_of,
)
from amunre.store.postgres_writer import keep_time
from amunre.store.private import owner_only
from amunre.store.timekeeping import time_now

AT_ONCE = 500
"""Rows that are carried together."""
LEFT = {"presence", "spending", "turns", "probe"}
"""What is about running processes and not about games; `turns` are made anew, since one process alone has none."""
MADE = {"keys", "days"}
"""What a service makes when it first opens a database, and nobody has done."""
NUMBERED = ("reports", "bans")
"""Tables whose rows the database numbers by itself."""
NUMBER = "SELECT setval(pg_get_serial_sequence('{name}', 'id'), coalesce(max(id), 0) + 1, false) FROM {name}"
GRACE = 60.0
"""Seconds that clocks have at least after the move."""


def move(source: str, target: str) -> dict[str, int]:
    """Carry everything over, all or nothing; how many rows of each kind that were."""
    with ExitStack() as stack:
        if parsed_url(source) == parsed_url(target):
            raise BadInput("move_same")
        old = stack.enter_context(alone(source, old=True))
        new = stack.enter_context(alone(target))
        check_empty(new, postgres.shown(parsed_url(target)))
        found = {}
        for table in models.metadata.sorted_tables:
            if table.name not in LEFT:
                new.execute(table.delete())
                found[table.name] = copy(old, new, table.name)
        if is_postgres(target):
            keep_time(new)
            make_turns(new)
            for name in NUMBERED:
                new.execute(text(NUMBER.format(name=name)))
        new.commit()
        return found


def check_empty(new: Connection, name: str) -> None:
    """Nothing that anybody has done may be lost."""
    for table in models.metadata.sorted_tables:
        if table.name not in LEFT | MADE and new.execute(select(table).limit(1)).first() is not None:
            raise BadInput("move_to_full", path=name)


@contextmanager
def alone(url: str, old: bool = False) -> Iterator[Connection]:
    """A connection to a database that nobody serves meanwhile; an old one must be there."""
    name = postgres.shown(parsed_url(url))
    with ExitStack() as stack:
        if not is_postgres(url):
            if old and not file_of(url).is_file():
                raise BadInput("database_missing", path=str(file_of(url)))
            stack.enter_context(owner_only())
            stack.enter_context(lock_database(file_of(url)))
        engine: Engine = open_database(url, migrate=False)
        stack.callback(engine.dispose)
        connection = stack.enter_context(engine.connect().execution_options(writes=True))
        if is_postgres(url) and postgres.is_served(connection):
            raise BadInput("move_from_served", path=name)
        if old and version_of(connection) is None:
            raise BadInput("database_missing", path=name)
        connection.rollback()
        bring_up_to_date(engine, name)
        if is_postgres(url):
            postgres.take_time(connection)
        yield connection


def copy(old: Connection, new: Connection, name: str) -> int:
    """Every row of one kind."""
    table, count = models.metadata.tables[name], 0
    rows = old.execution_options(yield_per=AT_ONCE).execute(select(table).order_by(*table.primary_key))
    for part in rows.mappings().partitions():
        new.execute(table.insert(), [dict(row) for row in part])
        count += len(part)
    return count


def make_turns(new: Connection) -> None:
    """Whatever was due at a table is due there now; whose decision it is, is seen when it is taken."""
    tables, turns, seats = models.tables, models.turns, models.seats
    agents = exists().where(
        seats.c.table_id == tables.c.id, or_(seats.c.level.is_not(None), seats.c.stand_in.is_not(None))
    )
    wanted = select(tables, agents.label("agents")).where(tables.c.status == "running", tables.c.due.is_not(None))
    for row in new.execute(wanted).mappings().all():
        timed = json.loads(row["settings"]).get("clock", {}).get("kind", "none") != "none"
        new.execute(
            turns.insert(),
            {
                "table_id": row["id"],
                "kind": "agent" if row["agents"] else "clock",
                "lane": "quick",
                "moment": "moved",
                "person": row["maker"] or row["id"],
                "due": max(row["due"], time_now() + GRACE) if timed else row["due"],
            },
        )
