"""`amun-re replay`: forward and back, by number, as text and as JSON, through the eyes of each seat."""

from __future__ import annotations

import contextlib
import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre.cli.main import main
from amunre.game.dice import Dice
from amunre.game.refusal import Refused
from amunre.game.table import Table


@pytest.fixture
def run(run: Any) -> Any:
    """Calls `amun-re replay`."""
    return partial(run, "replay")


@pytest.fixture
def game(run: Any) -> Path:
    """A whole game with an undo in the open and one in a sealed moment."""
    lines: list[str] = []
    table = Table(amunre.new("board", players=3, start=0, expert=True), ["Ann", "Bob", "Cid"], lines.append)
    dice = Dice(5)
    undone = 0
    while table.state.actors:
        if table.chance(dice):
            continue
        seat = table.state.actors[0]
        legal = table.state.legal(seat)
        sealed = table.game.sealed(table.state)
        table.act(seat, legal[dice.value("agent", table.lines) % len(legal)])
        if undone < 2 and sealed == (undone == 0) and sealed == table.game.sealed(table.state):
            with contextlib.suppress(Refused):
                table.undo(seat)
                undone += 1
    path = Path("game.jsonl")
    path.write_text("".join(f"{line}\n" for line in lines))
    return path


def test_the_whole_game_as_text(run: Any, game: Path) -> None:
    code, out, err = run(game)
    assert (code, err) == (0, "")
    assert "Ann, Bob, Cid" in out
    assert "round 3 of 3, harvest" in out
    assert "took back the last action" in out
    assert " by points." in out or " wins" in out or " win " in out
    shorter = run(game, "--from", 100, "--plain")[1]
    assert len(shorter) < len(out)
    assert "\033" not in out


def test_step_by_step_forward_and_back(run: Any, game: Path) -> None:
    code, out, _ = run(game, "--step", answers="n\n\np\n7\nx\n99999\np\nq\nn\n")
    assert code == 0
    shown = [line.split(" of ")[0].split()[-1] for line in out.splitlines() if line.startswith("─")]
    assert shown == ["0", "1", "2", "1", "7", "6"]
    begin = out.splitlines().index(next(line for line in out.splitlines() if "─ 7 of " in line))
    assert "Enter or n" in "".join(out.splitlines()[begin : begin + 6])  # near the end: a low terminal shows it, too
    assert "'x' is neither n, p, q nor a step from 0 to" in out
    assert "The steps run from 0 to" in out
    assert "Bob: Architect" in out
    assert run(game, "--step", "--from", 3, answers="")[0] == 0
    assert "The steps run" in run(game, "--step", answers="p\n")[1]


def test_each_sees_what_it_may(run: Any, game: Path) -> None:
    told = {seat: json.loads(run(game, "--seat", seat, "--json")[1]) for seat in ("0", "1", "watcher", "all")}
    texts = {
        seat: [line.get("action") for step in replay["steps"] for line in step["told"]] for seat, replay in told.items()
    }
    assert not any(str(text).endswith("?") for text in texts["all"])
    assert sum(str(text) == "deal ?" for text in texts["watcher"]) == 18
    assert sum(str(text) == "deal ?" for text in texts["0"]) == 12
    assert len(told["all"]["steps"]) > len(told["watcher"]["steps"])
    assert told["all"]["seat"] == "all"
    assert told["1"]["seat"] == 1
    states = [state.digest for state in amunre.load(game).replay()]
    assert [step["digest"] for step in told["all"]["steps"]] == states
    assert told["1"]["steps"][-1]["digest"] is None


def test_a_redacted_record_is_replayed_as_the_whole_one_is_to_its_reader(run: Any, game: Path) -> None:
    for seat in ("0", "1", "2", "watcher"):
        assert main(["export", str(game), "--seat", seat, "--output", f"{seat}.jsonl"]) == 0
        run(game)  # what export printed is out of the way
        whole = json.loads(run(game, "--seat", seat, "--json")[1])["steps"]
        redacted = json.loads(run(f"{seat}.jsonl", "--json")[1])["steps"]
        # A redacted record does not say whose choice was the last: there the reveal is a step of its own.
        for key in ("told", "events"):
            flat = [[item for step in steps for item in step[key]] for steps in (whole, redacted)]
            assert flat[0] == flat[1]
        assert {step["digest"] for step in whole} <= {step["digest"] for step in redacted}
        assert run(f"{seat}.jsonl", "--seat", "watcher")[0] == 0
        shown = run(f"{seat}.jsonl", "--step", answers="40\n")[1]
        assert ("Your cards" in shown) == (seat != "watcher")


def test_an_unfinished_record_says_so(run: Any, game: Path) -> None:
    lines = game.read_text().splitlines(keepends=True)
    Path("running.jsonl").write_text("".join(lines[:30]))
    code, out, _ = run("running.jsonl")
    assert code == 0
    assert "The record stops here; the game is not over." in out


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("game.jsonl --seat 3", "There is no seat 3"),
        ("game.jsonl --from 99999", "the last step of game.jsonl is"),
        ("game.jsonl --step --plain", "--plain"),
        ("nowhere.jsonl", "there is no such file"),
        ("mine.jsonl --seat 1", "is redacted for seat 0 and cannot be seen by 1"),
        ("mine.jsonl --seat all", "is redacted for seat 0 and cannot be seen by all"),
        ("wrong.jsonl", "wrong.jsonl, line 3"),
        ("undone.jsonl", "undone.jsonl, line 2"),
    ],
)
def test_mistakes_are_one_sentence(run: Any, game: Path, line: str, words: str) -> None:
    assert main(["export", "game.jsonl", "--seat", "0", "--output", "mine.jsonl"]) == 0
    lines = game.read_text().splitlines(keepends=True)
    Path("wrong.jsonl").write_text("".join([lines[0], lines[1], lines[1].replace('"n":1', '"n":2')]))
    Path("undone.jsonl").write_text("".join([lines[0], '{"n":1,"undo":0}\n']))
    run(game)
    code, out, err = run(*line.split())
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


def test_names_in_a_record_cannot_steer_the_terminal(run: Any, game: Path) -> None:
    game.write_text(game.read_text().replace('"Ann"', '"\\u001b[31mAnn"', 1))
    code, out, _ = run(game)
    assert code == 0
    assert "\x1b" not in out
    assert "\ufffd[31mAnn" in out


def test_a_replay_in_german(run: Any, game: Path) -> None:
    code, out, err = run(game, "--language", "de")
    assert (code, err) == (0, "")
    assert "altes Königreich, Runde 3 von 3" in out
    assert "hat die letzte Aktion zurückgenommen" in out
    assert run(game, "--language", "xx")[0] == 2
