"""Opens the database: sets up its connections, brings it up to date, and says in a sentence what is wrong."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from amunre.files import Lock
from amunre.game.refusal import BadInput
from amunre.store import postgres

MIGRATIONS = Path(__file__).parent / "migrations"
OLDEST = (3, 33)
"""The first SQLite that can change many rows to different values in one statement."""
WAIT = 2_000
"""Milliseconds to wait for a database that another program has locked."""


class NotKept(Exception):
    """The database did not store a change: nothing is different, and nobody may hear of it.

    The code is a key of `REASONS`.
    """

    def __init__(self, code: str, reason: BadInput | None = None) -> None:
        self.reason = reason or REASONS[code]
        super().__init__(str(self.reason))
        self.code = code


REASONS = {
    "unopened": BadInput("database_unopened"),
    "readonly": BadInput("database_readonly"),
    "locked": BadInput("database_locked"),
    "damaged": BadInput("database_damaged"),
    "full": BadInput("database_disk_full"),
    "disk": BadInput("database_disk"),
    "stalled": BadInput("database_stalled"),
    "stopping": BadInput("database_stopping"),
    "away": BadInput("database_away"),
    "crowded": BadInput("database_crowded"),
    "conflict": BadInput("database_conflict"),
    "moving": BadInput("database_moving"),
    "later": BadInput("database_outgrown"),
    "other": BadInput("database_failed"),
}
CODES = {
    "unable to open": "unopened",
    "readonly": "readonly",
    "read-only": "readonly",
    "locked": "locked",
    "malformed": "damaged",
    "not a database": "damaged",
    "full": "full",
    "disk I/O": "disk",
}
"""Words in an error of the database, and the key of `REASONS` that they mean."""


def parsed_url(url: str) -> URL:
    try:
        return make_url(url)
    except ArgumentError:
        raise BadInput("database_url", url=url) from None


def is_postgres(url: str) -> bool:
    """Whether a URL names a database of PostgreSQL."""
    return parsed_url(url).get_backend_name() == "postgresql"


def file_of(url: str) -> Path:
    """The file of a ``sqlite:///FILE`` URL."""
    parsed = parsed_url(url)
    if parsed.get_backend_name() != "sqlite":
        raise BadInput("database_kind", kind=parsed.drivername)
    if not parsed.database or parsed.database == ":memory:":
        raise BadInput("database_no_file", url=url)
    return Path(parsed.database)


def lock_database(path: Path) -> Lock:
    """Keep a database to this process: the tables of a service live in its memory."""
    return Lock(path, BadInput("database_in_use", path=str(path)))


def open_database(url: str, *, migrate: bool = True) -> Engine:
    """The database of a URL such as ``sqlite:///games.db``, up to date; `BadInput` says why it cannot be opened."""
    if is_postgres(url):
        name, engine = postgres.shown(parsed_url(url)), postgres.engine_of(parsed_url(url))
    else:
        name, engine = str(file_of(url)), file_engine(url)
    try:
        if migrate:
            bring_up_to_date(engine, name)
        else:
            with engine.connect() as connection:
                check_version(connection, name)
    except DBAPIError as error:
        engine.dispose()
        raise BadInput("database_unusable", path=name, reason=reason(error)) from None
    except BaseException:
        engine.dispose()
        raise
    return engine


def file_engine(url: str) -> Engine:
    """Connections to a file of SQLite."""
    if sqlite3.sqlite_version_info < OLDEST:
        needed = ".".join(str(part) for part in OLDEST)
        raise BadInput("database_sqlite_old", version=sqlite3.sqlite_version, needed=needed)
    engine = create_engine(url, connect_args={"timeout": WAIT / 1000}, pool_size=4, max_overflow=4)
    event.listen(engine, "connect", set_up_connection)
    event.listen(engine, "begin", begin)
    return engine


def set_up_connection(connection: sqlite3.Connection, _: object) -> None:
    """Make a connection sync each commit to the disk; one that cannot is refused."""
    connection.isolation_level = None  # transactions begin where we begin them, see `begin`
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={WAIT}"):
        connection.execute(f"PRAGMA {pragma}")
    found = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    if found != ["wal", 2]:
        raise sqlite3.OperationalError(f"the database does not sync each commit (journal {found[0]}, sync {found[1]})")


def begin(connection: Connection) -> None:
    """Begin a transaction. A writer takes its lock at once, so that it fails at the beginning or not at all."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def reason_code(error: DBAPIError) -> str:
    """What is wrong with the database, as a key of `REASONS`."""
    if not isinstance(error.orig, sqlite3.Error):
        return postgres.code_of(error)
    words = str(error.orig)
    return next((code for part, code in CODES.items() if part in words), "other")


def reason(error: DBAPIError) -> BadInput:
    """What is wrong with the database, and what to do; it can be put into words."""
    code = reason_code(error)
    return REASONS[code] if code != "other" else BadInput("database_failed_by", error=str(error.orig))


def explained(error: Exception) -> BadInput | None:
    """What the database has to do with an error; None: nothing."""
    if isinstance(error, NotKept):
        return error.reason
    return reason(error) if isinstance(error, DBAPIError) else None


# Migrations --------------------------------------------------------------------------------------------------------


def alembic_config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def latest() -> str:
    """The version of the database that this release uses."""
    head = ScriptDirectory.from_config(alembic_config()).get_current_head()
    assert head is not None
    return head


def known() -> set[str]:
    """The versions of the database that this release can use or bring up to date."""
    return {script.revision for script in ScriptDirectory.from_config(alembic_config()).walk_revisions()}


def version_of(connection: Connection) -> str | None:
    """The version of a database; None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: Any = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def check_version(connection: Connection, name: str) -> str | None:
    """Refuse a database of a later release."""
    version = version_of(connection)
    if version is not None and version not in known():
        raise BadInput("database_later", path=name, version=version)
    return version


def writing_here(engine: Engine) -> Connection:
    return engine.connect().execution_options(writes=True)


def bring_up_to_date(engine: Engine, name: str, target: str = "head") -> None:
    """Carry out the migrations that are missing, all or none."""
    connect = postgres.writing if postgres.is_shared(engine) else writing_here
    with connect(engine) as connection, connection.begin():
        if postgres.is_shared(engine):
            postgres.lock_for_migration(connection)
        version = check_version(connection, name)
        if version is None and inspect(connection).get_table_names():
            raise BadInput("database_foreign", path=name)
        if version != (latest() if target == "head" else target):
            command.upgrade(alembic_config(connection), target)
