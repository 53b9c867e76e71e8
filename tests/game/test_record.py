"""Records: what is written is read back; what is broken, cut, edited or foreign is refused in one sentence."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import amunre
from amunre.game import record as game_record
from amunre.game import record_lines
from amunre.game import tables as game_tables
from amunre.game.dice import Dice
from amunre.game.refusal import BadRecord
from amunre.game.table import Table

Lines = list[str]


def played(seats: tuple[str, ...] = (), seed: int = 1) -> Lines:
    """The lines of a whole game with an undo in it."""
    lines: Lines = []
    table = Table(amunre.new("board", players=3, start=0), seats, lines.append, {"dice": "abc"})
    dice = Dice(seed)
    while table.state.actors:
        if table.chance(dice):
            continue
        seat = table.state.actors[0]
        legal = table.state.legal(seat)
        table.act(seat, legal[dice.value("agent", table.lines) % len(legal)])
        if not any('"undo"' in line for line in lines):
            table.undo(seat)
    return lines


@functools.cache
def whole_game() -> tuple[str, ...]:
    return tuple(played())


def write(path: Path, lines: Lines | tuple[str, ...]) -> Path:
    path.write_bytes("".join(f"{line}\n" for line in lines).encode())
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def refusal(path: Path) -> str:
    """The one sentence with which a record is refused, read or played."""
    with pytest.raises(BadRecord) as caught:
        amunre.load(path).verify()
    text = str(caught.value)
    assert str(path) in text
    assert "\n" not in text
    return text


def edited(number: int, change: Callable[[dict[str, Any]], object]) -> Lines:
    """The whole game with one line changed."""
    lines = list(whole_game())
    content = json.loads(lines[number - 1])
    change(content)
    lines[number - 1] = record_lines.line(content)
    return lines


def test_a_whole_record_is_read_and_verified(path: Path) -> None:
    record = amunre.load(str(write(path, whole_game())))
    assert record.seats == ["seat 0", "seat 1", "seat 2"]
    assert record.header["commitments"] == {"dice": "abc"}
    assert sum(entry.action is None for entry in record.entries) == 1
    last = record.verify()
    assert record.ending is not None
    assert record.ending["digest"] == last.digest
    assert last.ending is not None
    assert tuple(record.ending["scores"]) == last.ending.scores
    states = [state.digest for state in record.replay()]
    assert len(states) == len(record.entries) + 1


@pytest.mark.parametrize("name", ["Ümit", "a b", 'quo"te', "line\nbreak", "\u2028 and \x85", "𓀀", ""])
def test_names_of_any_kind_are_read_back(name: str, path: Path) -> None:
    seats = (name, "second", "third")
    assert amunre.load(write(path, played(seats)[:3])).seats == list(seats)


# Files -------------------------------------------------------------------------------------------------------------


def test_a_missing_file_is_refused(path: Path) -> None:
    assert "there is no such file" in refusal(path)


def test_a_folder_is_refused(path: Path) -> None:
    path.mkdir()
    assert "cannot be read" in refusal(path)


def test_an_empty_file_is_refused(path: Path) -> None:
    path.write_bytes(b"")
    assert "is empty; expected a header line" in refusal(path)


def test_bytes_that_are_no_text_are_refused(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00\n")
    assert "is not text in UTF-8" in refusal(path)


def test_a_line_cut_off_is_refused_with_its_number(path: Path) -> None:
    text = write(path, whole_game()).read_bytes()
    path.write_bytes(text[: len(text) // 2].rstrip(b"\n"))
    assert "is cut off; expected a line break at the end" in refusal(path)
    path.write_bytes(text.rstrip(b"\n"))
    assert f"line {len(whole_game())}: is cut off" in refusal(path)


def test_a_file_of_endless_lines_is_refused(path: Path) -> None:
    path.write_bytes(b"{}\n" * (game_record.MOST_LINES + 1))
    assert f"expected at most {game_record.MOST_LINES}" in refusal(path)


@pytest.mark.parametrize("line", ["", "nonsense", "[1]", "3", '{"n":1', "[" * 100_000, '"text"', "null"])
def test_a_line_that_is_no_object_is_refused(line: str, path: Path) -> None:
    lines = list(whole_game())
    lines[4] = line
    assert "line 5: is not a JSON object" in refusal(write(path, lines))
    assert "line 1: is not a JSON object" in refusal(write(path, [line]))


# The header --------------------------------------------------------------------------------------------------------


HEADERS: list[tuple[str, Any, str]] = [
    ("format", "pgn", "is not the header of a record"),
    ("version", 2, "version 2; this release reads version 1"),
    ("version", None, "version None"),
    ("game", 7, "game is 7; expected a text"),
    ("game", "chess", "'chess' is not a game here; expected one of board"),
    ("edition", "rgg-2003", "the edition is 'rgg-2003', but the tables are of 'tmg-2016'"),
    ("players", True, "players is true; expected a whole number"),
    ("players", "3", 'players is "3"; expected a whole number'),
    ("players", 4, "names 3 seats; expected 4 names"),
    ("options", [], "options is a list; expected an object"),
    ("options", {"dice": 3}, "'dice' is not an option of the board game"),
    ("options", {"start": 3}, "the option start is 3"),
    ("options", {"expert": 1}, "the option expert is 1"),
    ("seats", {}, "seats is an object; expected a list"),
    ("seats", ["a", "b", 3], "names 3 seats; expected 3 names"),
    ("seats", ["a", "b"], "names 2 seats; expected 3 names"),
    ("commitments", None, "commitments is null; expected an object"),
    ("tables_digest", "0" * 32, "the tables do not match their digest; they were edited"),
    ("tables", {}, "the tables do not match their digest"),
    ("tables", [], "tables is a list; expected an object"),
]


@pytest.mark.parametrize(("key", "value", "message"), HEADERS)
def test_a_foreign_or_edited_header_is_refused(key: str, value: Any, message: str, path: Path) -> None:
    text = refusal(write(path, edited(1, lambda header: header.update({key: value}))))
    assert message in text
    assert "line 1: " in text


def test_a_header_without_one_of_its_keys_is_refused(path: Path) -> None:
    text = refusal(write(path, edited(1, lambda header: header.pop("options"))))
    assert "line 1: options is missing; expected an object." in text


def test_edited_tables_are_refused(path: Path) -> None:
    lines = edited(1, lambda header: header["tables"]["amounts"].update(start_gold=21))
    assert "the tables do not match their digest; they were edited" in refusal(write(path, lines))


def test_tables_out_of_bounds_are_refused_even_with_a_fresh_digest(path: Path) -> None:
    def change(header: dict[str, Any]) -> None:
        header["tables"]["amounts"]["sale"] = 2**40
        header["tables_digest"] = game_tables.digest(header["tables"])

    assert "sale is 1099511627776; expected a whole number from 1 to 9" in refusal(write(path, edited(1, change)))


def test_too_many_players_are_refused(path: Path) -> None:
    lines = edited(1, lambda header: header.update(players=9, seats=["name"] * 9))
    assert "9 players: expected a whole number from 3 to 5 (R1.1)" in refusal(write(path, lines))


# Lines -------------------------------------------------------------------------------------------------------------


LINES: list[tuple[dict[str, Any], str]] = [
    ({"n": 5, "seat": 0, "action": "bid thebes 6"}, "has number 5; expected 4: a line is missing or moved"),
    ({"seat": 0, "action": "bid thebes 6"}, "has number None; expected 4"),
    ({"n": 4, "seat": 3, "action": "bid thebes 6"}, 'seat 3; expected 0 to 2, or "chance"'),
    ({"n": 4, "seat": -1, "action": "bid thebes 6"}, "seat -1; expected 0 to 2"),
    ({"n": 4, "seat": True, "action": "bid thebes 6"}, "seat True; expected 0 to 2"),
    ({"n": 4, "seat": [0], "action": "bid thebes 6"}, "seat [0]; expected 0 to 2"),
    ({"n": 4, "undo": "chance"}, "seat 'chance'; expected 0 to 2"),
    ({"n": 4, "undo": 7}, "seat 7; expected 0 to 2"),
    ({"n": 4, "seat": 0, "action": "bid atlantis 6"}, "not an action (text bid atlantis 6, example bid"),
    ({"n": 4, "seat": 0, "action": 6}, "is neither an action, an undo nor an ending"),
    ({"n": 4, "seat": 0, "action": "theft", "note": "!"}, "is neither an action, an undo nor an ending"),
    ({"n": 4, "ending": {}}, "is neither an action, an undo nor an ending"),
    ({"ending": []}, "has number None; expected 4"),
]


@pytest.mark.parametrize(("content", "message"), LINES)
def test_a_line_that_means_nothing_is_refused(content: dict[str, Any], message: str, path: Path) -> None:
    lines = list(whole_game())
    lines[4] = record_lines.line(content)
    text = refusal(write(path, lines))
    assert "line 5: " in text
    assert message in text


def test_a_missing_a_doubled_and_a_moved_line_are_refused(path: Path) -> None:
    lines = list(whole_game())
    assert "line 5: has number 5; expected 4" in refusal(write(path, lines[:4] + lines[5:]))
    assert "line 6: has number 4; expected 5" in refusal(write(path, lines[:5] + lines[4:]))
    assert "line 5: has number 5; expected 4" in refusal(write(path, [*lines[:4], lines[5], lines[4], *lines[6:]]))


def test_a_line_after_the_ending_is_refused(path: Path) -> None:
    lines = list(whole_game())
    assert "follows the ending; expected nothing more" in refusal(write(path, [*lines, lines[-1]]))


# Play --------------------------------------------------------------------------------------------------------------


def test_an_action_edited_into_an_illegal_one_is_refused_with_its_line_and_rule(path: Path) -> None:
    lines = list(whole_game())
    lines[4] = record_lines.line({"n": 4, "seat": 0, "action": "theft"})
    text = refusal(write(path, lines))
    assert "line 5: wrong time" in text
    assert "[R4.1]" in text


def test_an_undo_that_crosses_something_is_refused(path: Path) -> None:
    lines = list(whole_game())
    lines[4] = record_lines.line({"n": 4, "undo": 0})
    assert "line 5: nothing to undo" in refusal(write(path, lines))


@pytest.mark.parametrize("key", ["places", "scores", "parts", "reason", "digest"])
def test_an_edited_ending_is_refused(key: str, path: Path) -> None:
    lines = edited(len(whole_game()), lambda content: content["ending"].update({key: "edited"}))
    assert f'the ending says {key} "edited", but playing the record gives' in refusal(write(path, lines))
    lines = edited(len(whole_game()), lambda content: content["ending"].pop(key))
    assert f"the ending says {key} null" in refusal(write(path, lines))


def test_a_legal_action_exchanged_for_another_shows_in_the_ending(path: Path) -> None:
    """The last choice of a kind that leaves all others possible: only the digest tells."""
    lines = list(whole_game())
    places = [place for place, line in enumerate(lines) if '"draw ' in line]
    messages = set()
    for place in places[:6]:
        content = json.loads(lines[place])
        other = "draw protection" if content["action"] != "draw protection" else "draw bribery"
        changed = [*lines[:place], record_lines.line({**content, "action": other}), *lines[place + 1 :]]
        messages.add("the ending says" in refusal(write(path, changed)))
    assert messages


def test_an_unfinished_record_says_so(path: Path) -> None:
    record = amunre.load(write(path, whole_game()[:20]))
    with pytest.raises(BadRecord, match="stops after 19 lines before the end of the game"):
        record.verify()
    assert record.verify(unfinished=True).ending is None


def test_a_game_played_to_the_end_needs_its_ending(path: Path) -> None:
    record = amunre.load(write(path, whole_game()[:-1]))
    with pytest.raises(BadRecord, match="the game is over, but its last line, the ending, is missing"):
        record.verify()
    assert record.verify(unfinished=True).ending is not None


def test_an_ending_before_the_end_is_refused(path: Path) -> None:
    lines = [*whole_game()[:20], whole_game()[-1]]
    assert "has an ending, but the game is not over after its last action" in refusal(write(path, lines))


# Anything at all ---------------------------------------------------------------------------------------------------


def whole_or_refused(path: Path) -> str | None:
    """The refusal, or None for a record that is whole; any other error fails the test."""
    try:
        last = amunre.load(path).verify()
    except BadRecord as refused:
        return str(refused)
    return None if last.ending is not None else ""


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_happens_to_its_bytes_a_record_is_whole_or_refused(data: st.DataObject, tmp_path: Path) -> None:
    text = bytearray("".join(f"{line}\n" for line in whole_game()).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        # Most of a record is its header: aim at the lines after it as often.
        low = data.draw(st.sampled_from([0, len(whole_game()[0])]))
        place = data.draw(st.integers(low, len(text) - 1))
        if data.draw(st.booleans()):
            text[place] = data.draw(st.integers(0, 255))
        else:
            del text[place : place + data.draw(st.integers(1, 400))]
    path = tmp_path / "mangled.jsonl"
    path.write_bytes(bytes(text))
    refused = whole_or_refused(path)
    assert refused is None or str(path) in refused


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_stands_in_a_table_it_is_read_or_refused(data: st.DataObject, tmp_path: Path) -> None:
    """Values of any type anywhere in the header, with a digest to match: never anything but a refusal."""
    header = json.loads(whole_game()[0])
    spot: Any = header if data.draw(st.booleans()) else header["tables"]
    while True:
        keys = sorted(spot) if isinstance(spot, dict) else range(len(spot))
        key = data.draw(st.sampled_from(list(keys)))
        if isinstance(spot[key], dict | list) and spot[key] and data.draw(st.integers(0, 3)):
            spot = spot[key]
            continue
        spot[key] = data.draw(JSON)
        break
    if isinstance(header["tables"], dict):
        header["tables_digest"] = game_tables.digest(header["tables"])
    path = tmp_path / "strange.jsonl"
    write(path, [record_lines.line(header).encode("utf-8", "replace").decode(), *whole_game()[1:]])
    refused = whole_or_refused(path)
    assert refused is None or str(path) in refused


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    game_record.write_whole(path, "first\n")
    game_record.write_whole(path, "second\n")
    assert path.read_text() == "second\n"
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "file").touch()
    with pytest.raises(OSError):
        game_record.write_whole(tmp_path / "folder", "text")
    assert sorted(found.name for found in tmp_path.iterdir()) == ["folder", "kept"]
