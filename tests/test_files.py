"""One process at a time for a file, and nobody is kept out by a process that is gone."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from amunre.files import Lock
from amunre.game.refusal import BadInput

HOLD = "import sys, time; from pathlib import Path; from tests.test_files import hold\n"
HOLD += "lock = hold(Path(sys.argv[1])); print('held', flush=True); time.sleep(60)"


def hold(path: Path) -> Lock:
    return Lock(path, BadInput("database_in_use", path=str(path)))


def test_the_second_one_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with hold(path):
        with pytest.raises(BadInput, match="game.jsonl: is served by another amun-re; "):
            hold(path)
    assert not list(tmp_path.iterdir())
    hold(path).release()


def test_two_names_of_one_file_have_one_lock(tmp_path: Path) -> None:
    (tmp_path / "one").touch()
    (tmp_path / "two").symlink_to(tmp_path / "one")
    with hold(tmp_path / "one"), pytest.raises(BadInput, match="two: is served by another"):
        hold(tmp_path / "two")


def test_a_folder_is_locked_from_inside(tmp_path: Path) -> None:
    with hold(tmp_path):
        assert [path.name for path in tmp_path.iterdir()] == [".lock"]
        with pytest.raises(BadInput, match="is served by another"):
            hold(tmp_path)


def test_a_process_that_was_killed_keeps_nobody_out(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    process = subprocess.Popen([sys.executable, "-c", HOLD, path], stdout=subprocess.PIPE)
    assert process.stdout is not None
    with process.stdout:
        assert process.stdout.readline() == b"held\n"
    with pytest.raises(BadInput, match="games.db: is served by another"):
        hold(path)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert [path.name for path in tmp_path.iterdir()] == ["games.db.lock"]
    hold(path).release()
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="nowhere: cannot be written to"):
        hold(tmp_path / "nowhere" / "games.db")
