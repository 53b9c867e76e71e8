"""Copies of a database: made while the service runs, checked before they are trusted, put in place in one step."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from amunre.game.refusal import BadInput
from amunre.store.database import known
from amunre.store.lock import Lock


def file_of(url: str) -> Path:
    """The file of a ``sqlite:///FILE`` URL."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadInput(f"{url!r} is not a database; expected a URL such as sqlite:///amun-re.db.") from None
    if parsed.get_backend_name() != "sqlite" or not parsed.database or parsed.database == ":memory:":
        raise BadInput(f"{url!r} names no database file; expected sqlite:///FILE.")
    return Path(parsed.database)


def backup(database: Path, target: Path) -> int:
    """Copy a database, also one that is being served, as it is at one moment; returns the number of its tables."""
    if not database.is_file():
        raise BadInput(f"{database}: there is no such database.")
    if target.exists():
        raise BadInput(f"{target}: exists already; name a new file for the backup.")
    if not target.parent.is_dir():
        raise BadInput(f"{target.parent}: there is no such folder for the backup.")
    half = target.with_name(target.name + ".part")
    try:
        with (
            closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=10)) as source,
            closing(sqlite3.connect(half)) as copy,
        ):
            source.backup(copy, pages=1024)
            copy.execute("PRAGMA journal_mode=DELETE")
        count = check(half)
        put_in_place(half, target)
    except sqlite3.Error as error:
        raise BadInput(f"{database}: could not be copied: {error}.") from None
    finally:
        half.unlink(missing_ok=True)
    return count


def restore(source: Path, database: Path, replace: bool = False) -> tuple[int, Path | None]:
    """Put a backup where the service will look for it; returns the number of its tables, and what was there."""
    if not source.is_file():
        raise BadInput(f"{source}: there is no such backup.")
    count = check(source)
    if not database.parent.is_dir():
        raise BadInput(f"{database.parent}: there is no such folder for the database.")
    lock = Lock(database).take()
    half = database.with_name(database.name + ".part")
    try:
        if database.exists() and not replace:
            raise BadInput(f"{database}: exists already; --replace keeps it beside the restored one and goes on.")
        with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old, closing(sqlite3.connect(half)) as new:
            old.backup(new)
        check(half)
        aside = set_aside(database)
        put_in_place(half, database)
    except sqlite3.Error as error:
        raise BadInput(f"{source}: could not be restored: {error}.") from None
    finally:
        half.unlink(missing_ok=True)
        lock.release()
    return count, aside


def check(path: Path) -> int:
    """Whether a file is a whole database of this or an earlier release; the number of its tables."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            if connection.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
                raise BadInput(f"{path}: is damaged; use another backup.")
            version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            if version is None or version[0] not in known():
                raise BadInput(f"{path}: was written by a later release; upgrade amun-re to use it.")
            return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.Error:
        raise BadInput(f"{path}: is not a database of amun-re, or is damaged.") from None


def set_aside(database: Path) -> Path | None:
    """Keep what there is of an old database, whole or damaged, under a name of its own; None if there is nothing.

    Its log (``-wal``) goes with it: it may hold what is not merged yet, and must not be merged into another database.
    """
    number = 1
    while (aside := database.with_name(f"{database.name}.before-{number}")).exists():
        number += 1
    parts = [database.with_name(database.name + end) for end in ("", "-wal", "-shm")]
    there = [part for part in parts if part.exists()]
    for part in there:
        part.rename(aside.with_name(part.name.replace(database.name, aside.name, 1)))
    return aside if there else None


def put_in_place(half: Path, target: Path) -> None:
    """Sync a finished copy to the disk, and give it its name in one step."""
    with half.open("rb") as file:
        os.fsync(file.fileno())
    half.rename(target)
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
