"""Backups of a database: a copy is made while the service runs, checked, and put in place in one step."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from amunre.game.refusal import BadInput
from amunre.store.database import known, lock_database


def backup(database: Path, target: Path) -> int:
    """Copy a database, even while it is served; returns the number of its tables."""
    if not database.is_file():
        raise BadInput("database_missing", path=str(database))
    if target.exists():
        raise BadInput("backup_exists", path=str(target))
    if not target.parent.is_dir():
        raise BadInput("backup_folder_missing", path=str(target.parent))
    try:
        with checked_copy(database, target) as (draft, count):
            put_in_place(draft, target)
    except sqlite3.Error as error:
        raise BadInput("backup_failed", path=str(database), reason=str(error)) from None
    return count


def restore(source: Path, database: Path, replace: bool = False) -> tuple[int, Path | None]:
    """Put a backup in place of a database; returns the number of its tables, and where the old database is now."""
    if not source.is_file():
        raise BadInput("backup_missing", path=str(source))
    check(source)
    if not database.parent.is_dir():
        raise BadInput("database_folder_missing", path=str(database.parent))
    with lock_database(database):
        if database.exists() and not replace:
            raise BadInput("database_exists", path=str(database))
        try:
            with checked_copy(source, database) as (draft, count):
                aside = set_aside(database)
                put_in_place(draft, database)
        except sqlite3.Error as error:
            raise BadInput("backup_unrestored", path=str(source), reason=str(error)) from None
    return count, aside


@contextmanager
def checked_copy(source: Path, target: Path) -> Iterator[tuple[Path, int]]:
    """A copy of a database beside the target, as it is at one moment, with the number of its tables."""
    draft = target.with_name(target.name + ".part")
    try:
        with closing(read_only(source)) as old, closing(sqlite3.connect(draft)) as new:
            # In one step: a copy in several begins anew whenever the service writes in between.
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
        yield draft, check(draft)
    finally:
        draft.unlink(missing_ok=True)


def read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)


def check(path: Path) -> int:
    """The number of tables in a database; `BadInput` unless it is whole and of this or an earlier release."""
    try:
        with closing(read_only(path)) as connection:
            if connection.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
                raise BadInput("backup_damaged", path=str(path))
            version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            if version is None or version[0] not in known():
                raise BadInput("backup_later", path=str(path))
            return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.Error:
        raise BadInput("backup_foreign", path=str(path)) from None


def set_aside(database: Path) -> Path | None:
    """Rename the old database, whole or damaged; returns its new name, or None if there is nothing.

    Its log (``-wal``) goes with it. The log may hold changes of its own database, and must not reach another one.
    """
    number = 1
    while (aside := database.with_name(f"{database.name}.before-{number}")).exists():
        number += 1
    parts = [database.with_name(database.name + end) for end in ("", "-wal", "-shm")]
    there = [part for part in parts if part.exists()]
    for part in there:
        part.rename(aside.with_name(part.name.replace(database.name, aside.name, 1)))
    return aside if there else None


def put_in_place(draft: Path, target: Path) -> None:
    """Sync a finished copy to the disk, then rename it in one step."""
    with draft.open("rb") as file:
        os.fsync(file.fileno())
    draft.rename(target)
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
