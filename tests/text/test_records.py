"""What is wrong with a record is told in words: who did what in which line, and the rule it breaks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre.cli.main import main
from amunre.game import record as game_record
from amunre.game import record_lines
from amunre.game.refusal import BadLine, BadRecord
from amunre.text.records import bad_record, refused_line

HEADER = record_lines.header_line(amunre.new("board", players=3, start=0), ["Ada", "Bo", "Cleo"], {})
DEALT = [
    {"n": place, "seat": "chance", "action": f"turn-up {name}"}
    for place, name in enumerate(("abu", "amarna", "thebes"), 1)
]
BID = {"n": 4, "seat": 0, "action": "bid abu 3"}


def refused(path: Path, *lines: dict[str, Any], **header: Any) -> BadLine:
    """The refusal of a record that begins with three provinces and goes on with these lines."""
    first = record_lines.line({**game_record.content("", 1, HEADER), **header})
    path.write_text("".join(f"{line}\n" for line in (first, *map(record_lines.line, (*DEALT, *lines)))))
    with pytest.raises(BadLine) as caught:
        amunre.load(path).verify(unfinished=True)
    assert "\n" not in str(caught.value)
    return caught.value


@pytest.mark.parametrize(
    ("line", "english", "german"),
    [
        (
            {"n": 4, "seat": 0, "action": "bid abydos 3"},
            "line 5: 'bid abydos 3' of Ada is refused: ",
            "Zeile 5: 'bid abydos 3' (Ada) ist nicht erlaubt: ",
        ),
        (
            {"n": 4, "undo": 0},
            "line 5: the undo of Ada is refused: ",
            "Zeile 5: das Zurücknehmen (Ada) ist nicht erlaubt: ",
        ),
        (
            {"n": 4, "seat": "chance", "action": "turn-up abu"},
            "line 5: 'turn-up abu' of chance is refused: ",
            "Zeile 5: 'turn-up abu' (der Zufall) ist nicht erlaubt: ",
        ),
        (
            {"n": 4, "seat": 0, "action": "dance"},
            "line 5: 'dance' is not an action",
            "Zeile 5: 'dance' ist keine Aktion",
        ),
    ],
)
def test_a_refused_line_is_told_in_both_languages(
    tmp_path: Path, line: dict[str, Any], english: str, german: str
) -> None:
    path = tmp_path / "game.jsonl"
    error = refused(path, line)
    assert bad_record(error).startswith(f"{path}, {english}")
    assert refused_line(error, "de").startswith(german)
    for told in (refused_line(error), refused_line(error, "de")):
        assert "_" not in told
        assert "[" not in told


def test_the_rule_and_the_names_are_told(tmp_path: Path) -> None:
    error = refused(tmp_path / "game.jsonl", {"n": 4, "seat": 0, "action": "bid abydos 3"})
    assert refused_line(error).endswith("(R2.1)")
    assert "Abydos" in refused_line(error)
    error = refused(tmp_path / "game.jsonl", BID, {"n": 5, "seat": 0, "action": "bid abu 6"})
    assert "It is the turn of Bo" in refused_line(error)


def test_what_is_refused_whatever_is_hidden_says_so(tmp_path: Path) -> None:
    lines = [BID, {"n": 5, "seat": "chance", "action": "turn-up abu"}]
    error = refused(tmp_path / "game.jsonl", *lines, redacted="watcher")
    assert refused_line(error).startswith("line 6: ")
    error = BadLine(amunre.load(tmp_path / "game.jsonl"), 6, error.refused, 1, "theft", hidden=True)
    assert refused_line(error).startswith("line 6: 'theft' of Bo is refused, whatever is hidden: ")
    assert str(error).endswith(", whatever is hidden.")


def test_what_no_rule_refuses_is_told_in_both_languages() -> None:
    error = BadRecord("record_empty", source="game.jsonl")
    assert bad_record(error) == "game.jsonl: is empty; expected a header line."
    assert bad_record(error, "de") == "game.jsonl: ist leer; erwartet wird eine Kopfzeile."


@pytest.mark.parametrize("command", [("replay",), ("compare", "--edition", "hig-2003")])
def test_commands_say_what_is_wrong_with_a_record_in_the_language_of_the_reader(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text('{"format": "amun-re record", "version": 1, "game": []}\n')
    assert main([*command, str(path), "--language", "de"]) == 2
    assert capsys.readouterr().err == f"amun-re: {path}, Zeile 1: game ist eine Liste; erwartet wird ein Text.\n"
