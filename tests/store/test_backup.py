"""Backups of a running database, and what is refused."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from amunre.cli.main import main
from amunre.game.refusal import BadInput
from amunre.store import backup
from amunre.store.database import file_of
from tests.service.conftest import serve  # noqa: F401
from tests.service.moves import over, play_until
from tests.service.running import Running, play, seated


def test_a_backup_of_a_running_service_plays_on(serve: Callable[..., Running], tmp_path: Path) -> None:  # noqa: F811
    service = serve()
    made = service.make(3)
    copies: list[int] = []

    async def scene() -> None:
        players = await seated(service, made)
        playing = asyncio.ensure_future(play_until(players, over, random.Random(1)))
        for number in range(3):
            await asyncio.sleep(0.2)
            path = tmp_path / f"copy-{number}.db"
            copies.append(await asyncio.to_thread(backup.backup, service.database, path))
        await playing

    play(scene())
    assert copies == [1, 1, 1]
    kept = [path for path in tmp_path.iterdir() if path.name.startswith("games.db")]
    assert {path.stat().st_mode & 0o077 for path in kept} == {0}, "others may read the secrets of running games"
    assert service.stop() == 0
    backup.restore(tmp_path / "copy-1.db", service.database, replace=True)
    assert (tmp_path / "games.db.before-1").is_file()
    service.start()

    async def later() -> None:
        players = await seated(service, made)
        assert await play_until(players, over, random.Random(2)) is None

    play(later())
    assert service.request("GET", f"/api/tables/{made['table']['id']}").json()["status"] == "over"
    with pytest.raises(BadInput, match="served by another"):
        backup.restore(tmp_path / "copy-1.db", service.database, replace=True)


def test_what_cannot_be_copied_or_restored_is_said(tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"nothing" * 1000)
    for source, target, words in (
        (tmp_path / "none.db", tmp_path / "copy.db", "no such database"),
        (broken, tmp_path / "copy.db", "not a database|could not be copied"),
        (broken, broken, "exists already"),
        (broken, tmp_path / "nowhere" / "copy.db", "no such folder"),
    ):
        with pytest.raises(BadInput, match=words):
            backup.backup(source, target)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken.db"]
    for source, target, words in (
        (tmp_path / "none.db", tmp_path / "games.db", "no such backup"),
        (broken, tmp_path / "games.db", "is not a database of amun-re"),
    ):
        with pytest.raises(BadInput, match=words):
            backup.restore(source, target)
    assert not (tmp_path / "games.db").exists()


def test_an_existing_database_is_not_overwritten(tmp_path: Path) -> None:
    from amunre.store.database import open_database

    database, copy = tmp_path / "games.db", tmp_path / "copy.db"
    open_database(f"sqlite:///{database}").dispose()
    assert backup.backup(database, copy) == 0
    with pytest.raises(BadInput, match="--replace"):
        backup.restore(copy, database)
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(BadInput, match="later release"):
        backup.restore(copy, database, replace=True)


def test_a_damaged_database_is_set_aside_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """That is what backups are for; and its log must not be merged into what takes its place."""
    from amunre.store.database import open_database

    database, copy = tmp_path / "games.db", tmp_path / "copy.db"
    open_database(f"sqlite:///{database}").dispose()
    backup.backup(database, copy)
    database.write_bytes(b"nothing" * 1000)
    (tmp_path / "games.db-wal").write_bytes(b"a log")
    assert main(["restore", str(copy), "--database", f"sqlite:///{database}", "--replace"]) == 0
    aside = tmp_path / "games.db.before-1"
    assert f"0 tables restored; what was there is kept in {aside}" in capsys.readouterr().out
    assert aside.read_bytes() == b"nothing" * 1000
    assert (tmp_path / "games.db.before-1-wal").read_bytes() == b"a log"
    assert not (tmp_path / "games.db-wal").exists()
    database.unlink()
    (tmp_path / "games.db-wal").write_bytes(b"another log")
    assert backup.restore(copy, database)[1] == tmp_path / "games.db.before-2"
    assert backup.check(database) == 0


@pytest.mark.parametrize("url", ["nonsense", "sqlite://", "postgresql://host/games"])
def test_a_url_without_a_file(url: str) -> None:
    with pytest.raises(BadInput):
        file_of(url)
