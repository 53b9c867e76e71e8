"""PostgreSQL beside SQLite: the same tables, for a service that has more than one process or more than one machine.

Nothing here is imported unless a URL names PostgreSQL; its driver is the extra `postgres`.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, text
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError

from amunre.game.refusal import BadInput

WAIT = 5
"""Seconds until a database that does not answer is given up for this time."""
SERVED, MIGRATING = 7_312_001, 7_312_002
"""Names of locks in the database: every process that serves it shares the first; the second is for migrations."""
CODES = {
    "08": "away",
    "57P": "away",
    "53300": "away",
    "53100": "full",
    "58030": "disk",
    "25006": "readonly",
    "40": "conflict",
    "55P03": "locked",
    "XX001": "damaged",
    "XX002": "damaged",
}
"""How the state of an error begins, and the key of `database.REASONS` that it means."""


def engine_of(url: URL) -> Engine:
    """Connections that read see one moment of the database; `writing` makes one that writes."""
    if url.drivername not in ("postgresql", "postgresql+psycopg"):
        raise BadInput("database_kind", kind=url.drivername)
    try:
        return create_engine(
            url.set(drivername="postgresql+psycopg"),
            connect_args={"connect_timeout": WAIT, "application_name": "amun-re"},
            isolation_level="REPEATABLE READ",
            pool_size=4,
            max_overflow=4,
        )
    except ModuleNotFoundError:
        raise BadInput("database_postgres_extra") from None
    except ArgumentError:
        raise BadInput("database_url", url=shown(url)) from None


def is_shared(engine: Engine) -> bool:
    """Whether others may use the database at the same time."""
    return engine.dialect.name == "postgresql"


def shown(url: URL) -> str:
    """The URL as it may be printed: without the password."""
    return url.render_as_string(hide_password=True)


def writing(engine: Engine) -> Connection:
    """A connection that writes: each statement sees what others have committed until then."""
    connection = engine.connect().execution_options(isolation_level="READ COMMITTED", writes=True)
    # Whoever is told that something is on disk must be able to rely on it, whatever the server's settings say.
    connection.exec_driver_sql("SET synchronous_commit = on")
    connection.commit()
    return connection


def lock_for_migration(connection: Connection) -> None:
    """Several workers may start at the same time; one of them brings the database up to date.

    The connection must be one that writes: the others have to see what was done while they waited.
    """
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})


def share_service(connection: Any) -> None:
    """Say, for as long as this connection lives, that the database is served."""
    connection.execute("SELECT pg_advisory_lock_shared(%s)", (SERVED,))


def is_served(connection: Connection) -> bool:
    """Whether some process serves the database; if none does, none can begin before this transaction ends."""
    found = connection.execute(text("SELECT pg_try_advisory_xact_lock(:key)"), {"key": SERVED}).scalar_one()
    return not found


def code_of(error: DBAPIError) -> str:
    """What is wrong, as a key of `database.REASONS`."""
    state = getattr(error.orig, "sqlstate", None) or ""
    for begins, code in CODES.items():
        if state.startswith(begins):
            return code
    if error.connection_invalidated or (not state and isinstance(error, OperationalError)):
        return "away"
    return "other"
