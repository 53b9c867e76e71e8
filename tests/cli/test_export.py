"""`amun-re export`: for a seat or a watcher, to the screen or into a file that is whole or not there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def run(run: Any) -> Any:
    """Calls the command beside the record of a whole game."""
    assert run("simulate", "--games", "1", "--players", "3", "--records", "made")[0] == 0
    Path("made/game-000001.jsonl").rename("game.jsonl")
    return run


@pytest.mark.parametrize("seat", ["0", "1", "2", "watcher"])
def test_an_export_verifies(run: Any, seat: str) -> None:
    assert run("export", "game.jsonl", "--seat", seat, "--output", "mine.jsonl")[0] == 0
    assert run("verify", "mine.jsonl") == (0, "mine.jsonl: ok\n", "")
    header = json.loads(Path("mine.jsonl").read_text().splitlines()[0])
    assert header["redacted"] == ("watcher" if seat == "watcher" else int(seat))
    code, out, _ = run("export", "game.jsonl", "--seat", seat)
    assert code == 0
    assert out == Path("mine.jsonl").read_text()


def test_nothing_is_replaced_unasked(run: Any) -> None:
    Path("there").write_text("mine")
    code, _, err = run("export", "game.jsonl", "--seat", 0, "--output", "there")
    assert code == 2
    assert err == "amun-re: there: is there already; choose another file, or replace it with --force.\n"
    assert Path("there").read_text() == "mine"
    assert run("export", "game.jsonl", "--seat", 0, "--output", "there", "--force")[0] == 0
    assert run("verify", "there")[0] == 0


def test_a_file_that_comes_in_between_is_not_replaced(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("there").write_text("mine")
    monkeypatch.setattr(Path, "exists", lambda path: False)
    code, _, err = run("export", "game.jsonl", "--seat", 0, "--output", "there")
    assert code == 2
    assert "is there already" in err
    assert Path("there").read_text() == "mine"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("game.jsonl", "--seat"),
        ("game.jsonl --seat 3", "There is no seat 3 at a table of 3"),
        ("game.jsonl --seat -1", "There is no seat -1 at a table of 3"),
        ("game.jsonl --seat ²", "There is no seat ² at a table"),
        ("nowhere.jsonl --seat 0", "there is no such file"),
        ("game.jsonl --seat 0 --output missing/mine.jsonl", "cannot be written"),
        ("game.jsonl --seat 0 --output . --force", "cannot be written"),
        ("game.jsonl --seat 0 --output game.jsonl --force", "is the record itself, which would be lost"),
    ],
)
def test_mistakes_are_one_sentence_and_leave_nothing(run: Any, line: str, words: str) -> None:
    before = sorted(Path().iterdir())
    code, out, err = run("export", *line.split())
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1
    assert sorted(Path().iterdir()) == before


def test_a_redacted_record_is_not_redacted_again(run: Any) -> None:
    run("export", "game.jsonl", "--seat", 0, "--output", "mine.jsonl")
    code, _, err = run("export", "mine.jsonl", "--seat", 0)
    assert code == 2
    assert "is redacted already" in err


def test_a_record_that_is_no_game_is_not_exported(run: Any) -> None:
    lines = Path("game.jsonl").read_text().splitlines(keepends=True)
    Path("wrong.jsonl").write_text("".join([lines[0], lines[1], lines[1].replace('"n":1', '"n":2')]))
    code, out, err = run("export", "wrong.jsonl", "--seat", 0)
    assert (code, out) == (2, "")
    assert "wrong.jsonl, line 3" in err
