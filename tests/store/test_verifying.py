"""A backup is restored and played again, and whatever is not as it should be is said."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from amunre.cli.main import main
from amunre.service.backups import BackupPlan, Backups
from amunre.store import backup
from amunre.store.verifying import verify
from tests.service.conftest import serve  # noqa: F401
from tests.service.inside import inside
from tests.service.moves import over, play_until, step_is
from tests.service.running import Running, play, seated


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup with a finished game, one in a sealed moment, and a table that waits for people."""
    folder = tmp_path_factory.mktemp("verifying")
    service = Running(folder / "games.db", "--no-limits").start()
    first, second = service.make(3), service.make(3)
    service.make([{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}])

    async def scene() -> None:
        await play_until(await seated(service, first), over, random.Random(1))
        players = await seated(service, second)
        await play_until(players, step_is("seal_offering"), random.Random(2))
        await players[0].act(players[0].view["legal"][0]["text"], "sealed")  # type: ignore[index]

    play(scene())
    backup.backup(service.database, folder / "copy.db")
    service.kill()
    return folder / "copy.db"


def damaged(copy: Path, folder: Path, *changes: str) -> Path:
    path = folder / "damaged.db"
    path.write_bytes(copy.read_bytes())
    with closing(sqlite3.connect(path)) as connection:
        for change in changes:
            assert connection.execute(change).rowcount > 0
        connection.commit()
    return path


def test_a_good_backup(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = verify(copy)
    assert (found.tables, found.games, found.finished, found.problems) == (3, 2, 1, [])
    assert main(["backup", str(copy), "--verify-only"]) == 0
    assert "3 tables, 2 games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            """UPDATE lines SET text = replace(text, '"digest":"', '"digest":"0') WHERE text LIKE '{"ending"%'""",
            "digest",
        ),
        ("DELETE FROM lines WHERE number = 7", "line"),
        ("UPDATE vault SET secret = nonce", "not the one that was promised"),
        (
            "UPDATE seals SET nonce = '00' WHERE table_id = (SELECT id FROM tables WHERE status = 'running')",
            "not the choice",
        ),
        ("UPDATE tables SET status = 'running' WHERE status = 'over'", "do not fit its status"),
        ("UPDATE tables SET settings = '{'", "JSON"),
    ],
)
def test_what_is_not_as_it_should_be_is_said(
    copy: Path, tmp_path: Path, change: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = damaged(copy, tmp_path, change)
    assert main(["backup", str(path), "--verify-only"]) == 1
    assert words in capsys.readouterr().err


def test_scheduled_backups_are_verified_and_old_ones_go(
    copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    names = iter(["amun-re-1.db", "amun-re-2.db", "amun-re-3.db", "amun-re-4.db"])
    monkeypatch.setattr("amunre.service.backups.time.strftime", lambda *_: next(names))
    backups = Backups(BackupPlan(folder, 3600.0, 2), copy)
    failures: list[None] = []
    backups.failed = lambda: failures.append(None)
    assert backups.last_good == 0
    for _ in range(3):
        assert asyncio.run(backups.once())
    assert [path.name for path in backups.there()] == ["amun-re-2.db", "amun-re-3.db"]
    good = backups.last_good
    assert good > 0
    backups.database = damaged(copy, tmp_path, "UPDATE vault SET secret = nonce")
    assert not asyncio.run(backups.once())
    assert (len(failures), backups.last_good) == (1, good)
    assert (folder / "amun-re-4.bad").exists()
    assert [path.name for path in backups.there()] == ["amun-re-2.db", "amun-re-3.db"]


def test_a_service_makes_backups_by_itself(
    serve: Callable[..., Running],  # noqa: F811
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    missing = ["serve", "--api-only", "--database", f"sqlite:///{tmp_path / 'x.db'}", "--backup-to", "/nowhere"]
    assert main([*missing, "--port", "0"]) != 0
    assert "no such folder" in capsys.readouterr().err
    (tmp_path / "copies").mkdir()
    service = serve("--backup-to", str(tmp_path / "copies"), "--backup-every", "1", "--backup-keep", "3")
    text = service.request("GET", "/metrics").text
    assert "amunre_backup_last_good_seconds 0.0" in text
    made = service.make(3)
    assert made["table"]["status"] == "running"
    assert main(["backup", str(tmp_path / "copies" / "amun-re-by-hand.db"), "--verify", "--json",
                 "--database", f"sqlite:///{service.database}"]) == 0  # fmt: skip
    assert json.loads(capsys.readouterr().out)["games"] == 1


def test_the_first_backup_comes_without_being_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("amunre.service.backups.FIRST", 0.0)
    folder = tmp_path / "copies"
    folder.mkdir()
    service = inside(tmp_path, backups=BackupPlan(folder, 3600.0, 3))
    try:
        backups = service.service.backups
        assert backups is not None
        until = time.monotonic() + 240
        while not backups.last_good and time.monotonic() < until:
            time.sleep(0.05)
        assert backups.last_good
        assert [copy.suffix for copy in folder.iterdir()] == [".db"]
    finally:
        assert service.stop() == 0
