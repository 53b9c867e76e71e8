"""The small values of the contract: events, refusals, endings, tables of numbers, and the check of players."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from amunre.game import tables
from amunre.game.ending import Ending, places
from amunre.game.event import Event
from amunre.game.game import check_players
from amunre.game.refusal import BadInput, BadRecord, BadTables, Refused


def test_an_event_is_seen_by_its_audience_or_by_all() -> None:
    everyone = Event("won", "R1", {"seat": 2})
    secret = Event("drawn", "R2", audience=(1,))
    assert all(everyone.visible_to(seat) for seat in (None, 0, 1))
    assert [secret.visible_to(seat) for seat in (None, 0, 1)] == [False, False, True]
    assert secret.arguments == {}


def test_a_refusal_has_code_rule_and_numbers_in_one_line() -> None:
    refused = Refused("too_high", "R2.3", {"most": 6})
    assert str(refused) == "too high (most 6) [R2.3]"
    assert str(Refused("no_such_seat", "")) == "no such seat"
    again = pickle.loads(pickle.dumps(refused))
    assert (again.code, again.rule, again.arguments) == ("too_high", "R2.3", {"most": 6})
    assert issubclass(BadTables, BadInput)
    assert issubclass(BadRecord, BadInput)


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ([(3,), (5,), (1,)], (2, 1, 3)),
        ([(5,), (5,), (1,)], (1, 1, 3)),
        ([(5, 1), (5, 2), (5, 2), (0, 9)], (3, 1, 1, 4)),
        ([(0,), (0,), (0,)], (1, 1, 1)),
    ],
)
def test_places_are_shared_by_equals(keys: list[tuple[int, ...]], expected: tuple[int, ...]) -> None:
    assert places(keys) == expected


def test_winners_are_those_on_the_first_place() -> None:
    ending = Ending((1, 3, 1), (9, 2, 9), ({}, {}, {}), "shared")
    assert ending.winners == (0, 2)


@pytest.mark.parametrize("players", [2, 6, True, "4", None, 4.0])
def test_a_wrong_number_of_players_is_refused_with_the_rule(players: object) -> None:
    with pytest.raises(BadInput, match=r"players: expected a whole number from 3 to 5 \(R1.1\)"):
        check_players(players, range(3, 6), "R1.1")
    assert check_players(4, range(3, 6), "R1.1") == 4


# Tables of numbers -------------------------------------------------------------------------------------------------


def test_an_edition_gives_only_its_differences(tmp_path: Path) -> None:
    (tmp_path / "first.toml").write_text('name = "first"\nlist = [1, 2]\n[amounts]\na = 1\nb = 2\n')
    (tmp_path / "second.toml").write_text('based_on = "first"\nname = "second"\nlist = [3]\n[amounts]\nb = 3\n')
    (tmp_path / "third.toml").write_text('based_on = "second"\n[amounts]\nc = 4\n')
    assert tables.editions(tmp_path) == ["first", "second", "third"]
    third = tables.read_edition(tmp_path, "third")
    assert third == {"name": "second", "list": [3], "amounts": {"a": 1, "b": 3, "c": 4}}


def test_merging_leaves_both_tables_alone() -> None:
    base: tables.Tables = {"a": {"x": 1}, "b": 1}
    changes: tables.Tables = {"a": {"y": 2}, "b": {"z": 3}, "c": 4}
    assert tables.merged(base, changes) == {"a": {"x": 1, "y": 2}, "b": {"z": 3}, "c": 4}
    assert base == {"a": {"x": 1}, "b": 1}


def test_equal_tables_have_one_text_and_one_digest() -> None:
    assert tables.canonical({"b": 1, "a": ["ü", True]}) == '{"a":["ü",true],"b":1}'
    assert tables.digest({"b": 1, "a": 2}) == tables.digest({"a": 2, "b": 1})
    assert tables.digest({"a": 1}) != tables.digest({"a": True})
    assert len(tables.fingerprint("text")) == 32


def test_unreadable_tables_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadTables, match="there is no such file"):
        tables.read(tmp_path / "missing.toml")
    with pytest.raises(BadTables, match=r"cannot be read \(Is a directory\); expected a TOML file of tables\.$"):
        tables.read(tmp_path)
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadTables, match=r"is not text in UTF-8; expected a TOML file of tables\.$"):
        tables.read(tmp_path / "bytes.toml")
    (tmp_path / "broken.toml").write_text("a = = 1")
    with pytest.raises(BadTables, match="is not valid TOML"):
        tables.read(tmp_path / "broken.toml")


def test_bad_input_may_be_a_sentence_of_ones_own() -> None:
    """Whoever writes an agent or a tool need not translate what it refuses."""
    own = BadInput("The file is empty.")
    assert (own.code, own.words("de"), str(own)) == (None, "The file is empty.", "The file is empty.")
