"""A game in German: every sentence a player reads, and the same record as in English."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre.cli.main import main


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    monkeypatch.chdir(tmp_path)

    def call(answers: str, *flags: object, columns: int = 100) -> tuple[int, str, str]:
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setattr("sys.stdin", io.StringIO(answers))
        code = main(["play", *map(str, flags)])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


ENGLISH = re.compile(
    r"\b(the|you|your|cards?|farmers?|stones?|provinces?|points|favor|power|scored|paid|won|round)\b", re.I
)


@pytest.mark.parametrize("edition", ["hig-2003", "tmg-2016"])
@pytest.mark.parametrize("columns", [80, 100])
def test_a_whole_game_in_german(play: Any, edition: str, columns: int) -> None:
    code, out, err = play(
        "help\nhand\nscore\n" + "1\n" * 2000, "--seed", 3, "--language", "de", "--edition", edition,
        "--record", "kept.jsonl", columns=columns,
    )  # fmt: skip
    assert (code, err) == (0, "")
    assert "Das Spiel ist aufgezeichnet in kept.jsonl." in out
    assert re.search(r"(Du gewinnst|gewinnt|gewinnen) (nach Punkten|bei gleichen|gemeinsam)", out)
    # The notation on the right of a choice is the same in every language.
    told = [line for line in out.splitlines() if not re.match(r" +\d+  ", line) and "Jetzt ist nur eines" not in line]
    assert not [line for line in told if ENGLISH.search(line)]
    assert max(map(len, told)) <= max(columns, 111)
    assert amunre.load("kept.jsonl").verify().ending is not None


def test_the_language_does_not_change_the_game(play: Any) -> None:
    for language in ("de", "en"):
        assert play("1\n" * 500, "--seed", 8, "--language", language, "--record", language)[0] == 0
    assert Path("de").read_text() == Path("en").read_text()


def test_a_game_goes_on_in_another_language(play: Any) -> None:
    play("1\n1\nquit\n", "--seed", 3, "--record", "kept.jsonl")
    code, out, _ = play("quit\n", "--resume", "kept.jsonl", "--language", "de")
    assert code == 0
    assert "Am Tisch: Du, " in out
    assert "Das Spiel geht weiter" in out


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("99", "Eine Zeile 99 gibt es nicht"),
        ("offer 3", "jetzt ist nicht der Zeitpunkt dafür. (R4.1)"),
        ("bid", "gib etwas mehr ein"),
        ("undo", "Du hast noch nichts getan"),
    ],
)
def test_refusals_are_german(play: Any, answer: str, words: str) -> None:
    assert words in play(answer + "\nquit\n", "--seed", 3, "--language", "de")[1]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("rules zzzzqqqq", "Keine Regel heißt 'zzzzqqqq'"),
        ("rules --edition old", "'old' ist hier keine Ausgabe"),
        ("play --seed x", "--seed: 'x' ist keine ganze Zahl ab 0."),
        ("play --start -1", "--start: -1 liegt außerhalb der Grenzen; erwartet wird eine ganze Zahl ab 0."),
        ("play --game card --expert", "--expert gilt nicht für das Spiel 'card'; lass es weg."),
        ("play --humans 5", "--humans nennt 5 Menschen, aber es spielen nur 4."),
        ("play --agents uniform,uniform", "--agents nennt 2 Agenten, aber 3 Plätze sind frei; erwartet wird 1 oder 3."),
        ("play --terminal", "--terminal braucht ein Terminal"),
        ("play --resume a --record b", "lass --record weg."),
    ],
)
@pytest.mark.parametrize("language", [["--language", "de"], ["--language=de"]])
def test_what_is_wrong_with_a_command_is_said_in_german(run: Any, line: str, words: str, language: list[str]) -> None:
    command, *flags = line.split()
    for arguments in ((*flags, *language), (*language, *flags)):
        code, out, err = run(command, *arguments)
        assert (code, out) == (2, "")
        assert words in err


def test_a_language_without_its_name_is_a_mistake_of_its_own(run: Any) -> None:
    assert run("rules", "--language")[2] == (
        "amun-re: argument --language: expected one argument; see `amun-re rules --help`.\n"
    )


def test_an_unknown_language_is_refused_before_anything_is_written(play: Any, tmp_path: Path) -> None:
    code, _, err = play("", "--language", "xx")
    assert code == 2
    assert err == "amun-re: 'xx' is not a language here; expected one of de, en.\n"
    assert list(tmp_path.iterdir()) == []
