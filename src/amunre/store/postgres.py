"""PostgreSQL beside SQLite: the same tables, for a service that has more than one process or more than one machine.

Nothing here is imported unless a URL names PostgreSQL; its driver is the extra `postgres`.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError

from amunre.game.refusal import BadInput

WAIT = 5
"""Seconds until a database that does not answer is given up for this time."""
CONNECT: dict[str, Any] = {
    "connect_timeout": WAIT,
    "application_name": "amun-re",
    # A machine that vanished says nothing; without these it would be waited for until the system gives up, for hours.
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
SETTINGS = """
SET idle_in_transaction_session_timeout = '5s';
SET lock_timeout = '8s';
SET synchronous_commit = on
"""
"""Of every connection. A process that is stopped in the middle of a commit holds rows; the first frees them before the
second lets others give up. Whoever is told that something is on disk must be able to rely on it, whatever else is set.
"""
SERVED, MIGRATING = 7_312_001, 7_312_002
"""Names of locks in the database: every process that serves it shares the first; the second is for migrations."""
CODES = {
    "08": "away",
    "57P": "away",
    "53300": "crowded",
    "53100": "full",
    "58030": "disk",
    "25006": "readonly",
    "40": "conflict",
    "25P03": "conflict",  # we stood still, others went on, and nothing of ours was kept
    "55P03": "locked",
    "XX001": "damaged",
    "XX002": "damaged",
}
"""How the state of an error begins, and the key of `database.REASONS` that it means."""
CROWDED = ("too many clients", "connection slots", "too many connections")
"""A connection that is refused tells no state."""


def engine_of(url: URL) -> Engine:
    """Connections that read see one moment of the database; `writing` makes one that writes."""
    if url.drivername not in ("postgresql", "postgresql+psycopg"):
        raise BadInput("database_kind", kind=url.drivername)
    try:
        engine = create_engine(
            url.set(drivername="postgresql+psycopg"),
            connect_args=CONNECT,
            isolation_level="REPEATABLE READ",
            pool_size=4,
            max_overflow=4,
            pool_timeout=WAIT,
        )
    except ModuleNotFoundError:
        raise BadInput("database_postgres_extra") from None
    except ArgumentError:
        raise BadInput("database_url", url=shown(url)) from None
    event.listen(engine, "connect", set_up_connection)
    return engine


def set_up_connection(connection: Any, _: object) -> None:
    connection.autocommit = True
    connection.execute(SETTINGS)
    connection.autocommit = False


def is_shared(engine: Engine) -> bool:
    """Whether others may use the database at the same time."""
    return engine.dialect.name == "postgresql"


def shown(url: URL) -> str:
    """The URL as it may be printed: without the password."""
    return url.render_as_string(hide_password=True)


def writing(engine: Engine) -> Connection:
    """A connection that writes: each statement sees what others have committed until then."""
    return engine.connect().execution_options(isolation_level="READ COMMITTED", writes=True)


def take_time(connection: Connection) -> None:
    """In this transaction: wait for others, and let them wait, for however long it takes."""
    connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
    connection.exec_driver_sql("SET LOCAL lock_timeout = 0")


def lock_for_migration(connection: Connection) -> None:
    """Several workers may start at the same time; one of them brings the database up to date.

    The connection must be one that writes: the others have to see what was done while they waited.
    """
    take_time(connection)
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})


def share_service(connection: Any) -> bool:
    """Say, for as long as this connection lives, that the database is served; False if it is just being moved."""
    return bool(connection.execute("SELECT pg_try_advisory_lock_shared(%s)", (SERVED,)).fetchone()[0])


def check_service(engine: Engine) -> None:
    """Refuse to serve what cannot be written to, or is just being moved."""
    name = shown(engine.url.set(drivername="postgresql"))
    with engine.connect() as connection:
        wanted = text("SELECT current_setting('transaction_read_only'), pg_try_advisory_xact_lock_shared(:key)")
        readonly, free = connection.execute(wanted, {"key": SERVED}).one()
    if readonly == "on":
        raise BadInput("database_standby", path=name)
    if not free:
        raise BadInput("database_unusable", path=name, reason=BadInput("database_moving"))


def is_served(connection: Connection) -> bool:
    """Whether some process serves the database; if none does, none can begin before this connection ends."""
    found = connection.execute(text("SELECT pg_try_advisory_lock(:key)"), {"key": SERVED}).scalar_one()
    connection.commit()  # what is read from now on is what was written until now
    return not found


def code_of(error: DBAPIError) -> str:
    """What is wrong, as a key of `database.REASONS`."""
    state = getattr(error.orig, "sqlstate", None) or ""
    for begins, code in CODES.items():
        if state.startswith(begins):
            return code
    if not state and any(words in str(error.orig) for words in CROWDED):
        return "crowded"
    if error.connection_invalidated or (not state and isinstance(error, OperationalError)):
        return "away"
    return "other"
