"""Redacted records: what they tell, what verifying them finds out, and the same record under other tables."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre.game import completion, record_lines
from amunre.game.compare import compare
from amunre.game.dice import Dice
from amunre.game.export import redact, viewer_of
from amunre.game.refusal import BadRecord, Refused
from amunre.game.table import Table

Lines = list[str]


@functools.cache
def whole_game(edition: str = "tmg-2016", seed: int = 1) -> tuple[str, ...]:
    """A whole game; in the first sealed moment every seat that can thinks again."""
    lines: Lines = []
    table = Table(amunre.new("board", edition=edition, players=3, start=0), (), lines.append, {"dice": "abc"})
    dice = Dice(seed)
    undone: set[int] = set()
    while table.state.actors:
        if table.chance(dice):
            continue
        seat = table.state.actors[-1]
        legal = table.state.legal(seat)
        sealed = table.game.sealed(table.state)
        table.act(seat, legal[dice.value("agent", table.lines) % len(legal)])
        if sealed and table.game.sealed(table.state) and seat not in undone:
            undone.add(seat)
            table.undo(seat)
    return tuple(lines)


def write(path: Path, lines: Lines | tuple[str, ...]) -> Path:
    path.write_text("".join(f"{line}\n" for line in lines))
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def exported(path: Path, viewer: int | None) -> Lines:
    return redact(amunre.load(write(path, whole_game())), viewer)


def contents(lines: Lines) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines]


def renumbered(found: list[dict[str, Any]]) -> Lines:
    """Lines again, counted anew."""
    return [
        record_lines.line({**content, "n": number} if "n" in content else content)
        for number, content in enumerate(found)
    ]


def refusal(path: Path, lines: Lines, unfinished: bool = False) -> str:
    with pytest.raises(BadRecord) as caught:
        amunre.load(write(path, lines)).verify(unfinished)
    text = str(caught.value)
    assert text.startswith(str(path))
    assert "\n" not in text
    return text


def place(found: list[dict[str, Any]], wanted: Callable[[dict[str, Any]], bool]) -> int:
    return next(number for number, content in enumerate(found) if wanted(content))


# What is told ------------------------------------------------------------------------------------------------------


def test_the_header_names_the_reader_and_holds_nothing_unknown(path: Path) -> None:
    header, *rest = whole_game()
    lines = [record_lines.line({**json.loads(header), "secret": "of the dice"}), *rest]
    for viewer in (None, 0, 1, 2):
        told = json.loads(redact(amunre.load(write(path, lines)), viewer)[0])
        assert told.pop("redacted") == ("watcher" if viewer is None else viewer)
        assert told == json.loads(header)


def test_draws_of_others_are_hidden_and_ones_own_are_not(path: Path) -> None:
    drawn = [content["action"] for content in contents([*whole_game()]) if content.get("seat") == "chance"]
    shown = {}
    for viewer in (None, 0, 1, 2):
        told = [content["action"] for content in contents(exported(path, viewer)) if content.get("seat") == "chance"]
        assert len(told) == len(drawn)
        for text, whole in zip(told, drawn):
            assert text == whole or (text == "draw ?" and whole.startswith("draw "))
        shown[viewer] = [number for number, text in enumerate(told) if text.startswith("draw") and text != "draw ?"]
    draws = [number for number, text in enumerate(drawn) if text.startswith("draw")]
    assert shown[None] == []
    assert sorted(shown[0] + shown[1] + shown[2]) == draws


def test_sealed_choices_of_others_stand_together_and_second_thoughts_leave_no_trace(path: Path) -> None:
    undos = sum('"undo"' in line for line in whole_game())
    watched = contents(exported(path, None))
    assert undos >= 2
    assert not any("undo" in content for content in watched)
    own = [sum("undo" in content for content in contents(exported(path, viewer))) for viewer in range(3)]
    assert sum(own) == undos
    assert max(own) == 1
    offers = [
        content["seat"]
        for content in watched
        if content.get("action", "").startswith("offer") or content.get("action") == "theft"
    ]
    assert offers == [0, 1, 2] * 6


def test_the_ending_has_no_fingerprint(path: Path) -> None:
    whole, told = json.loads(whole_game()[-1])["ending"], json.loads(exported(path, 1)[-1])["ending"]
    assert whole.pop("digest")
    assert told == whole


def test_viewers_by_name() -> None:
    game = amunre.new("board", players=3)
    assert [viewer_of(game, name) for name in ("0", "2", "watcher")] == [0, 2, None]
    for name in ("3", "-1", "all", "", "²"):
        with pytest.raises(Refused, match="no such seat"):
            viewer_of(game, name)


def test_who_is_not_at_the_table_gets_no_export(path: Path) -> None:
    with pytest.raises(Refused, match="no such seat"):
        exported(path, 3)
    with pytest.raises(BadRecord, match="is redacted already"):
        redact(amunre.load(write(path, exported(path, 0))), 0)


# What verifying finds out ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_an_export_verifies(path: Path, viewer: int | None) -> None:
    record = amunre.load(write(path, exported(path, viewer)))
    last = record.verify()
    assert last.ending is not None
    assert record.ending is not None
    assert list(last.ending.scores) == record.ending["scores"]
    assert len(list(record.replay())) == len(record.entries) + 1


@pytest.mark.parametrize("reader", [3, -1, True, None, "nobody", [0]])
def test_a_strange_reader_is_refused(path: Path, reader: object) -> None:
    header, *rest = exported(path, 0)
    lines = [record_lines.line({**json.loads(header), "redacted": reader}), *rest]
    assert "is redacted for" in refusal(path, lines)


def test_only_a_redacted_record_hides_anything(path: Path) -> None:
    found = contents([*whole_game()])
    number = place(found, lambda content: str(content.get("action")).startswith("draw "))
    found[number]["action"] = "draw ?"
    assert f"line {number + 1}: not an action" in refusal(path, renumbered(found))


def test_a_hidden_outcome_that_its_reader_saw_is_refused(path: Path) -> None:
    told, mine = contents(exported(path, None)), contents(exported(path, 0))
    number = place(
        mine, lambda content: str(content.get("action")).startswith("draw ") and content["action"] != "draw ?"
    )
    text = mine[number]["action"]
    mine[number]["action"] = "draw ?"
    assert "is not what its reader would be told; expected 'draw " in refusal(path, renumbered(mine))
    number = place(told, lambda content: content.get("action") == "draw ?")
    told[number]["action"] = text
    assert "expected 'draw ?' of chance" in refusal(path, renumbered(told[: number + 1]), unfinished=True)


@pytest.mark.parametrize("text", ["turn-up ?", "draw ?", "deal ?", "dance ?", "start ?"])
def test_nothing_is_hidden_where_everybody_looks(path: Path, text: str) -> None:
    found = contents(exported(path, None))
    found[1]["action"] = text
    assert "line 2: hides an outcome of chance" in refusal(path, renumbered(found))


def test_what_has_no_kind_is_no_outcome(path: Path) -> None:
    found = contents(exported(path, None))
    found[1]["action"] = " ?"
    assert "line 2: not an action" in refusal(path, renumbered(found))


def test_nothing_is_hidden_where_chance_has_no_say(path: Path) -> None:
    found = contents(exported(path, None))
    number = place(found, lambda content: content.get("seat") == 0)
    found.insert(number, {"n": 0, "seat": "chance", "action": "draw ?"})
    assert f"line {number + 1}: hides an outcome of chance" in refusal(path, renumbered(found))


def test_an_action_that_nothing_hidden_allows_is_refused(path: Path) -> None:
    found = contents(exported(path, None))
    number = place(found, lambda content: str(content.get("action")).startswith("bid "))
    found.insert(number, {"n": 0, "seat": found[number]["seat"], "action": "bid abu 36"})
    assert f"line {number + 1}: " in refusal(path, renumbered(found))
    found[number] = {"n": 0, "undo": 1}
    assert f"line {number + 1}: nothing to undo" in refusal(path, renumbered(found))
    found[number] = {"n": 0, "seat": "chance", "action": "turn-up abu"}
    assert f"line {number + 1}: " in refusal(path, renumbered(found))


def test_cards_that_were_never_drawn_are_refused(path: Path) -> None:
    """Sales need cards: more of them than were drawn, or more of a kind than there are, no game allows."""
    found = contents(exported(path, None))
    texts = [str(content.get("action")) for content in found]
    number = next(n for n, text in enumerate(texts) if text.endswith(" cards") and texts[n + 1] == "draw ?")
    seat = found[number]["seat"]
    while texts[number + 1] == "draw ?":
        number += 1
    number += 1
    for cards in (["treasury", "bribery", "protection"], ["treasury"] * 4):
        sales = [{"n": 0, "seat": seat, "action": f"sell {card}"} for card in cards]
        told = refusal(path, renumbered([*found[:number], *sales, *found[number:]]))
        assert "card not held" in told
        assert "whatever is hidden" in told


def test_more_of_a_kind_than_the_deck_holds_is_refused(path: Path) -> None:
    """The reader's own draws are told: a third Protection is not there, whatever the others drew."""
    for seed in range(1, 20):
        for viewer in range(3):
            found = contents(redact(amunre.load(write(path, whole_game(seed=seed))), viewer))
            told = [re.fullmatch("draw [^?]+", str(content.get("action"))) is not None for content in found]
            number = next((n for n in range(len(told) - 2) if all(told[n : n + 3])), None)
            if number is not None:
                for content in found[number : number + 3]:
                    content["action"] = "draw protection"
                refused = refusal(path, renumbered(found[: number + 3]), unfinished=True)
                assert "not in pile" in refused
                assert "whatever is hidden" in refused
                return
    raise AssertionError("nobody ever bought three cards at once")


def test_the_choices_of_a_reveal_stand_in_the_order_of_seats(path: Path) -> None:
    found = contents(exported(path, 1))
    sealing = [
        number for number, content in enumerate(found) if str(content.get("action")).startswith(("offer", "theft"))
    ]
    first, last = [number for number in sealing if found[number]["seat"] != 1][:2]
    own = max(number for number in sealing if number < first)
    assert [found[number]["seat"] for number in (own, first, last)] == [1, 0, 2]
    swapped = [*found]
    swapped[first], swapped[last] = found[last], found[first]
    assert "is not what its reader would be told" in refusal(path, renumbered(swapped))
    assert "tells a sealed choice before all are revealed" in refusal(path, renumbered(found[:last]), unfinished=True)
    again = [*found[: first + 1], {"n": 0, "undo": 1}, found[own], *found[first + 1 :]]
    assert "expected an undo of seat 1" in refusal(path, renumbered(again))


def test_an_edited_ending_is_refused(path: Path) -> None:
    found = contents(exported(path, 1))
    found[-1]["ending"]["scores"][0] += 1
    assert "the ending says scores" in refusal(path, renumbered(found))


def test_a_search_that_takes_too_long_is_given_up(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = exported(path, None)
    monkeypatch.setattr(completion, "MOST_STEPS", 0)
    assert "whatever is hidden" in refusal(path, lines)


# Under other tables ------------------------------------------------------------------------------------------------


def test_under_the_same_tables_nothing_differs(path: Path) -> None:
    record = amunre.load(write(path, whole_game()))
    result = compare(record, record.game)
    assert result.lines == len(record.entries)
    assert (result.diverged, result.choices, result.events, result.stop) == (None, None, None, None)
    assert result.endings[0] == result.endings[1]


def test_other_choices_other_consequences_and_refusals_are_found(path: Path) -> None:
    seen = set()
    for edition, other in (("rgg-2003", "tmg-2016"), ("tmg-2016", "tmg-2016-first")):
        for seed in range(12):
            record = amunre.load(write(path, whole_game(edition, seed)))
            result = compare(record, amunre.new("board", edition=other, players=3, start=0))
            if result.choices is not None:
                seen.add("choices")
                assert result.choices.only_here or result.choices.only_there
            if result.events is not None:
                seen.add("events")
                assert result.events.only_here or result.events.only_there
                assert result.diverged == result.events.line
            if result.stop is not None:
                seen.add("stop")
                assert result.lines < len(record.entries)
                assert result.diverged is not None
                assert result.endings[0] is not None
                assert result.endings[1] is None
    assert seen == {"choices", "events", "stop"}


def test_a_redacted_record_is_not_compared(path: Path) -> None:
    record = amunre.load(write(path, exported(path, 0)))
    with pytest.raises(BadRecord, match="is redacted; expected the whole record"):
        compare(record, record.game)
