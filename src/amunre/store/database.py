"""Opens the database, sees that it keeps what it is given, and brings it up to date."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from amunre.game.refusal import BadInput

MIGRATIONS = Path(__file__).parent / "migrations"
OLDEST = (3, 33)
"""The first SQLite that can change many rows to different values in one statement."""
WAIT = 2_000
"""Milliseconds to wait for a database that another program has locked."""


class NotKept(Exception):
    """The database did not take it: nothing has changed and nobody may be told. The code is one of `REASONS`."""

    def __init__(self, code: str, sentence: str | None = None) -> None:
        super().__init__(sentence or REASONS[code])
        self.code = code


REASONS = {
    "unopened": "the database cannot be opened; expected a file in a folder that exists and can be written to.",
    "readonly": "the database is read-only; give this user the right to write to the file and its folder.",
    "locked": "the database is locked by another program; stop that program, or wait until it is done.",
    "damaged": "the file is damaged or no database; restore a backup with `amun-re restore`.",
    "full": "the disk is full; make room and try again.",
    "disk": "the disk did not take it; see that it is sound and has room.",
    "stopping": "the service is stopping; try again in a moment.",
    "other": "the database failed.",
}
SIGNS = {
    "unable to open": "unopened",
    "readonly": "readonly",
    "read-only": "readonly",
    "locked": "locked",
    "malformed": "damaged",
    "not a database": "damaged",
    "full": "full",
    "disk I/O": "disk",
}
"""What the database says when something is wrong, and what that is."""


def open_database(url: str, *, migrate: bool = True) -> Engine:
    """The database of a URL such as ``sqlite:///games.db``, up to date; what is in the way is said in a sentence."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadInput(f"{url!r} is not a database; expected a URL such as sqlite:///amun-re.db.") from None
    if parsed.get_backend_name() != "sqlite":
        raise BadInput(f"{parsed.drivername!r} is not a database this release can use; expected sqlite:///FILE.")
    if sqlite3.sqlite_version_info < OLDEST:
        needed = ".".join(str(part) for part in OLDEST)
        raise BadInput(f"SQLite {sqlite3.sqlite_version} is too old; Python must be built with {needed} or newer.")
    if not parsed.database or parsed.database == ":memory:":
        raise BadInput(f"{url!r} names no file, and games would be lost; expected sqlite:///FILE.")
    engine = create_engine(parsed, connect_args={"timeout": WAIT / 1000}, pool_size=4, max_overflow=4)
    event.listen(engine, "connect", keep_what_is_given)
    event.listen(engine, "begin", begin)
    try:
        if migrate:
            bring_up_to_date(engine, parsed.database)
        else:
            with engine.connect() as connection:
                check_version(connection, parsed.database)
    except DBAPIError as error:
        engine.dispose()
        raise BadInput(f"{parsed.database}: {reason(error)}") from None
    except BaseException:
        engine.dispose()
        raise
    return engine


def keep_what_is_given(connection: sqlite3.Connection, _: object) -> None:
    """Every connection syncs each commit to the disk before it says so; one that does not is not used."""
    connection.isolation_level = None  # transactions begin where we say so, see `begin`
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={WAIT}"):
        connection.execute(f"PRAGMA {pragma}")
    found = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    if found != ["wal", 2]:
        raise sqlite3.OperationalError(f"the database does not sync each commit (journal {found[0]}, sync {found[1]})")


def begin(connection: Connection) -> None:
    """Writers take their lock at once, so that a transaction fails at its beginning or not at all."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def reason_code(error: DBAPIError) -> str:
    """What is wrong with the database: a key of `REASONS`."""
    words = str(error.orig)
    return next((code for sign, code in SIGNS.items() if sign in words), "other")


def reason(error: DBAPIError) -> str:
    """What is wrong with the database, and what to do, in one sentence."""
    code = reason_code(error)
    return REASONS[code] if code != "other" else f"the database failed: {error.orig}."


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
        raise BadInput(f"{name}: was written by a later release (version {version}); upgrade amun-re to use it.")
    return version


def bring_up_to_date(engine: Engine, name: str, target: str = "head") -> None:
    """Carry out the migrations that are missing, all or none."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        version = check_version(connection, name)
        if version is None and inspect(connection).get_table_names():
            raise BadInput(f"{name}: is a database of another program; name a file of its own for amun-re.")
        if version != (latest() if target == "head" else target):
            command.upgrade(alembic_config(connection), target)
