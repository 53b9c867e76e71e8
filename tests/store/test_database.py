"""Opening a database: it syncs what it is given, is brought up to date, and refuses in a sentence."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from amunre.game.refusal import BadInput
from amunre.store import database
from amunre.store.models import metadata


def test_every_connection_syncs_each_commit(tmp_path: Path) -> None:
    engine = database.open_database(f"sqlite:///{tmp_path / 'games.db'}")
    connections = [engine.connect() for _ in range(6)]
    for connection in connections:
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    for connection in connections:
        connection.close()
    engine.dispose()


def test_a_connection_that_does_not_sync_is_not_used(tmp_path: Path) -> None:
    """A database in memory has no journal on disk: it is refused, also behind the back of the URL check."""
    with (
        closing(sqlite3.connect(":memory:")) as connection,
        pytest.raises(sqlite3.OperationalError, match="does not sync"),
    ):
        database.set_up_connection(connection, None)


def test_the_migrations_lead_to_the_models(tmp_path: Path) -> None:
    engine = database.open_database(f"sqlite:///{tmp_path / 'games.db'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert database.version_of(connection) == database.latest()
    engine.dispose()


def test_a_failed_migration_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.db"
    engine = database.open_database(f"sqlite:///{path}")
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    engine.dispose()
    # The tables of 0002 are there already, so that step fails half-way.
    with pytest.raises(BadInput, match="already exists"):
        database.open_database(f"sqlite:///{path}")
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("nonsense", "is not a database"),
        ("mysql://host/games", "is not a database this release can use"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("sqlite:////nowhere/at/all/games.db", "cannot be opened"),
    ],
)
def test_what_is_no_database_is_said_in_a_sentence(url: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        database.open_database(url)


def test_a_database_of_a_later_release_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    database.open_database(f"sqlite:///{path}").dispose()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(BadInput, match="later release"):
        database.open_database(f"sqlite:///{path}")
    with pytest.raises(BadInput, match="later release"):
        database.open_database(f"sqlite:///{path}", migrate=False)


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE letters (text)")
    with pytest.raises(BadInput, match="another program"):
        database.open_database(f"sqlite:///{path}")


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(b"this is not a database" * 100)
    with pytest.raises(BadInput, match="damaged"):
        database.open_database(f"sqlite:///{path}")


def test_a_locked_database_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.db"
    monkeypatch.setattr(database, "WAIT", 50)
    database.open_database(f"sqlite:///{path}").dispose()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(BadInput, match="locked by another program"):
            database.open_database(f"sqlite:///{path}")


def test_one_service_at_a_time(tmp_path: Path) -> None:
    with database.lock_database(tmp_path / "games.db"):
        with pytest.raises(BadInput, match="games.db: is served by another"):
            database.lock_database(tmp_path / "games.db")
    database.lock_database(tmp_path / "games.db").release()
