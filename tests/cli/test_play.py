"""The terminal game: through a pipe, with undo, taken up again, interrupted, and at a real terminal."""

from __future__ import annotations

import argparse
import io
import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre.cli import recording
from amunre.cli.main import main
from amunre.cli.play import add_arguments
from amunre.cli.seats import seats_from_flags
from amunre.cli.turns import Turns
from amunre.game.dice import Dice
from amunre.game.export import redact
from amunre.text import words
from tests.positions import broke_at_the_offerings

COMMAND = [sys.executable, "-m", "amunre.cli", "play"]


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")

    def call(answers: str, *flags: object) -> tuple[int, str, str]:
        if "--resume" not in flags and "--agents" not in flags:
            flags = ("--agents", "uniform", *flags)  # the answers here are for opponents that never learn otherwise
        monkeypatch.setattr("sys.stdin", io.StringIO(answers))
        code = main(["play", *map(str, flags)])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


def actions(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()[1:]]


@pytest.mark.parametrize(
    "flags",
    [
        (),
        ("--humans", "2", "--players", "3", "--edition", "hig-2003", "--paper"),
        ("--humans", "Ann,Bob", "--expert", "--limited-supply", "--start", "2", "--players", "5"),
        ("--humans", "0", "--edition", "tmg-2016-first"),
    ],
)
def test_a_whole_game_by_always_answering_1(play: Any, flags: tuple[str, ...]) -> None:
    code, out, err = play("1\n" * 2000, "--seed", 3, *flags)
    assert (code, err) == (0, "")
    (path,) = Path("games").iterdir()
    assert f"The record is in {path}." in out
    assert "wins by points" in out or "win" in out
    assert amunre.load(path).verify().ending is not None
    assert "\033" not in out


def test_the_same_seed_and_answers_give_the_same_game(play: Any) -> None:
    for name in ("a", "b"):
        assert play("1\n" * 500, "--seed", 8, "--record", name)[0] == 0
    assert Path("a").read_text() == Path("b").read_text()


def test_a_narrow_terminal_shows_a_list(play: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = play("", "--seed", 3)[1]
    assert "Lower Egypt" in out
    assert "owner or bid" in out
    assert max(map(len, out.splitlines())) <= 80


def test_the_end_of_the_answers_keeps_the_game(play: Any) -> None:
    code, out, _ = play("1\n1\n", "--seed", 3, "--record", "kept.jsonl")
    assert code == 0
    assert "No more answers. The game is kept in kept.jsonl" in out
    amunre.load("kept.jsonl").verify(unfinished=True)


def test_a_redacted_record_is_not_taken_up_again(play: Any) -> None:
    play("1\n1\n1\nquit\n", "--seed", 3, "--record", "kept.jsonl")
    Path("mine.jsonl").write_text("\n".join(redact(amunre.load("kept.jsonl"), 0)) + "\n")
    code, _, err = play("", "--seed", 3, "--resume", "mine.jsonl")
    assert code == 2
    assert "mine.jsonl: is redacted for one reader and cannot be taken up again" in err


def test_a_game_is_taken_up_again_and_ends(play: Any) -> None:
    play("1\n1\n1\nquit\n", "--seed", 3, "--record", "kept.jsonl")
    before = Path("kept.jsonl").read_text()
    code, out, _ = play("log\n" + "1\n" * 500, "--seed", 3, "--resume", "kept.jsonl")
    assert code == 0
    assert "goes on where it stopped" in out
    assert Path("kept.jsonl").read_text().startswith(before)
    amunre.load("kept.jsonl").verify()
    play("1\n" * 500, "--seed", 3, "--record", "whole.jsonl")
    assert Path("kept.jsonl").read_text() == Path("whole.jsonl").read_text()
    code, _, err = play("", "--resume", "kept.jsonl")
    assert code == 2
    assert "this game is over" in err


def test_a_missing_ending_is_added(play: Any) -> None:
    play("1\n" * 500, "--seed", 3, "--record", "whole.jsonl")
    whole = Path("whole.jsonl").read_text()
    Path("whole.jsonl").write_text("".join(whole.splitlines(keepends=True)[:-1]))
    code, _, err = play("", "--resume", "whole.jsonl")
    assert code == 2
    assert "has been added" in err
    assert Path("whole.jsonl").read_text() == whole


def test_a_record_is_not_replaced_unasked(play: Any) -> None:
    play("", "--record", "kept.jsonl")
    before = Path("kept.jsonl").read_text()
    code, _, err = play("", "--record", "kept.jsonl")
    assert code == 2
    assert "--force" in err
    assert Path("kept.jsonl").read_text() == before
    assert play("", "--record", "kept.jsonl", "--force")[0] == 0
    assert play("", "--record", "kept.jsonl/inside")[0] == 2


def test_a_line_that_was_broken_off_is_left_out(play: Any) -> None:
    """The game had not gone on when its last line was being written."""
    play("1\n1\n", "--record", "kept.jsonl")
    whole = Path("kept.jsonl").read_text()
    Path("kept.jsonl").write_text(whole + whole.splitlines()[-1][:9])
    code, _, err = play("", "--resume", "kept.jsonl")
    assert code == 0
    assert err == "amun-re: kept.jsonl: its last line was cut off and has been left out.\n"
    assert Path("kept.jsonl").read_text().startswith(whole)
    amunre.load("kept.jsonl").verify(unfinished=True)


@pytest.mark.parametrize("content", ["some other file\nof mine", "", '{"format":"amun-re record"'])
def test_what_is_not_a_record_is_not_taken_up_and_stays(play: Any, content: str) -> None:
    Path("mine.txt").write_text(content)
    assert play("", "--resume", "mine.txt")[0] == 2
    assert Path("mine.txt").read_text() == content


@pytest.mark.parametrize("flags", [("--players", 3), ("--agents", "scribe"), ("--record", "x.jsonl"), ("--expert",)])
def test_what_the_record_says_is_not_said_again(play: Any, flags: tuple[object, ...]) -> None:
    play("1\n1\n", "--record", "kept.jsonl")
    code, _, err = play("", "--resume", "kept.jsonl", *flags)
    assert code == 2
    assert f"the seats of the record; leave out {flags[0]}." in err


def test_a_record_is_played_in_one_place_at_a_time(play: Any) -> None:
    play("1\n1\n", "--record", "kept.jsonl")
    elsewhere = recording.resume(Path("kept.jsonl"))
    before = Path("kept.jsonl").read_text()
    for flags in (("--resume", "kept.jsonl"), ("--record", "kept.jsonl", "--force")):
        code, _, err = play("1\n", *flags)
        assert code == 2
        assert err == "amun-re: kept.jsonl: is being played elsewhere; end that game first, or name another file.\n"
    assert Path("kept.jsonl").read_text() == before
    elsewhere.close()
    assert play("1\n", "--resume", "kept.jsonl")[0] == 0


def test_the_opponents_have_learned_to_play(play: Any) -> None:
    """Whoever names none plays against the learned network, as in the browser."""
    found = argparse.ArgumentParser()
    add_arguments(found)
    assert found.parse_args([]).agents == "vizier"
    assert "Ahmose (vizier)" in play("1\n", "--agents", "vizier")[1]


def first_market(play: Any, answers: str) -> tuple[str, list[dict[str, Any]]]:
    """Answers in the first market turn of a game that always goes the same way."""
    code, out, _ = play("1\n" + answers, "--seed", 3, "--record", "kept.jsonl", "--force")
    assert code == 0
    amunre.load("kept.jsonl").verify(unfinished=True)
    return out, actions(Path("kept.jsonl"))


def test_undo_takes_back_and_is_a_line_of_its_own(play: Any) -> None:
    out, lines = first_market(play, "1\nundo\n")
    assert lines[-1] == {"n": len(lines), "undo": 0}
    assert "Taken back." in out
    out, lines = first_market(play, "undo\n")
    assert "has acted since; that cannot be taken back" in out
    assert "undo" not in lines[-1]
    assert "nothing yet" in play("undo\n", "--seed", 3)[1]


def test_actions_are_typed_in_many_ways(play: Any) -> None:
    for answer in ("1 1", "buy 1 cards", "b 1 c", "BUY  1  favor cards", "buy 1"):
        lines = first_market(play, answer + "\n")[1]
        assert "buy 1 cards" in [line.get("action") for line in lines], answer
    for answer in ("bid thebes 6", "thebes 6", "b th 6", "4 6", "bid 6 on thebes"):
        play(answer + "\n", "--seed", 3, "--record", "kept.jsonl", "--force")
        bids = [line["action"] for line in actions(Path("kept.jsonl")) if line.get("seat") == 0]
        assert bids == ["bid thebes 6"], answer


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("99", "There is no line 99"),
        ("0", "There is no line 0"),
        ("4 7", "does not go with the amount 7"),
        ("bid abydos 21", "more than the 20 you can pay. (R2.3)"),
        ("bid sawu 6", "On Sawu stands a bid of 10; go higher. (R2.3)"),
        ("bid buto 3", "Buto is not up for auction. (R2.1)"),
        ("2 28", "more than the 20 you can pay"),
        ("bid", "could mean 'bid abu 0'"),
        ("offer 3", "this is not the moment for it. (R4.1)"),
        ("dance", "'dance' is not an action"),
        ("[red]", "'[red]' is not an action"),
        ("help", "take back your last action"),
        ("?", "take back your last action"),
        ("hand", "a pyramid from only two stones"),
        ("score", "points"),
        ("board", "Memphis"),
        ("log", "was drawn as start player"),
        ("", "Bid on a province"),
    ],
)
def test_every_answer_has_an_answer(play: Any, answer: str, words: str) -> None:
    code, out, _ = play(answer + "\nquit\n", "--seed", 3, "--record", "kept.jsonl")
    assert code == 0
    asked = out.split("> ")
    assert words in asked[1]
    assert not [line for line in actions(Path("kept.jsonl")) if line.get("seat") == 0]


def test_people_at_one_screen_do_not_see_each_other(play: Any) -> None:
    out = play("\n1\n\n1\n", "--seed", 3, "--humans", "Ann,Bob", "--expert", "--record", "kept.jsonl")[1]
    _, anns, bobs = out.split("it is your turn")[:3]
    dealt = [
        line["action"].split()[1].capitalize() for line in actions(Path("kept.jsonl")) if "deal " in line["action"]
    ]
    assert sum(f"Ann got the province card of {name}" in anns for name in dealt) == 3
    assert "Ann got the province card" not in bobs
    assert "Ann chose" not in bobs


def test_a_paper_game_hides_the_gold_of_others(play: Any) -> None:
    assert "?" in play("", "--seed", 3, "--paper")[1].split("gold  points")[1].split("Your cards")[0]
    assert "?" not in play("", "--seed", 3)[1].split("gold  points")[1].split("Your cards")[0]


def read_until(file: int, text: str, limit: float = 30) -> str:
    """What a terminal shows until it shows the text."""
    shown, end = "", time.monotonic() + limit
    while text not in shown and time.monotonic() < end:
        if select.select([file], [], [], 0.2)[0]:
            try:
                shown += os.read(file, 65536).decode(errors="replace")
            except OSError:
                break
    assert text in shown, shown[-2000:]
    return shown


def test_an_interrupt_keeps_the_record(tmp_path: Path) -> None:
    line = [*COMMAND, "--agents", "uniform", "--seed", "3", "--record", "kept.jsonl"]
    process = subprocess.Popen(
        line, cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"1\n")
    process.stdin.flush()
    read_until(process.stdout.fileno(), "How many favor cards")
    process.send_signal(signal.SIGINT)
    error = process.communicate(timeout=30)[1].decode()
    assert process.returncode == 130
    assert error.strip().startswith("amun-re: interrupted; the game is kept in kept.jsonl")
    assert error.strip().count("\n") == 0
    amunre.load(tmp_path / "kept.jsonl").verify(unfinished=True)


def test_at_a_terminal_the_screen_is_cleared_between_people(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "LINES": "40"}
    process = subprocess.Popen(
        [*COMMAND, "--plain", "--seed", "3", "--humans", "2"], cwd=tmp_path, stdin=theirs, stdout=theirs, stderr=theirs,
        env=environment,
    )  # fmt: skip
    os.close(theirs)
    assert "\033[2J" in read_until(ours, "nobody else looks.")
    os.write(ours, b"\n")
    read_until(ours, "> ")
    os.write(ours, b"quit\n")
    read_until(ours, "--resume")
    assert process.wait(timeout=30) == 0
    os.close(ours)


def test_what_was_forced_is_taken_back_though_nothing_before_it_can_be() -> None:
    lines: list[str] = []
    table = broke_at_the_offerings(lines.append)
    turns = Turns(table, seats_from_flags("3", "uniform", 3), [None] * 3, Dice(1), words("en"))
    digest = table.state.digest
    table.act(0, table.game.parse("theft"))  # without gold there is no other choice
    turns.undo(0)
    assert table.state.digest == digest
    assert [json.loads(line) for line in lines[-1:]] == [{"n": 11, "undo": 0}]
