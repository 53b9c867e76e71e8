"""Promises about dice and sealed choices: kept ones pass, broken ones are named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre.agents import make
from amunre.game import commitments, record_lines
from amunre.game.record import Record
from amunre.game.refusal import BadRecord
from amunre.game.table import Table

SECRET, NONCE = "11" * 32, "22" * 32
ENTROPY = ["ab", "", "cd"]


def promised_game(since: int = 0) -> list[str]:
    """A whole game with promises; the dice of the first `since` lines are others."""
    lines: list[str] = []
    promise = commitments.header_of(commitments.dice_promise(SECRET, NONCE), ENTROPY, since)
    game = amunre.new("board", players=3)
    table = Table(game, keep=lines.append, commitments=promise)
    agent = make("uniform", 5)
    seals: list[dict[str, Any]] = []
    while table.state.actors:
        late = table.lines >= since
        table.chance(commitments.dice_of(SECRET if late else "33" * 32, ENTROPY))
        if not table.state.actors:
            break
        seat = table.state.actors[0]
        action = agent.choose(table.state.view(seat))
        if game.sealed(table.state):
            nonce = f"{table.lines:064x}"
            receipt = commitments.seal_promise(nonce, seat, game.notation(action))
            seals.append({"n": table.lines + 1, "nonce": nonce, "receipt": receipt})
        table.act(seat, action)
        if len(seals) == 1 and table.lines == seals[0]["n"]:
            table.undo(seat)  # thinking again is sealed as well
            nonce = "44" * 32
            receipt = commitments.seal_promise(nonce, seat, "undo")
            seals.append({"n": table.lines, "nonce": nonce, "receipt": receipt})
    ending = json.loads(lines[-1])
    ending["ending"]["opened"] = {"secret": SECRET, "nonce": NONCE, "seals": seals}
    return [*lines[:-1], record_lines.line(ending)]


def read(path: Path, lines: list[str]) -> Record:
    path.write_text("".join(line + "\n" for line in lines))
    return amunre.load(path)


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return promised_game()


def changed(lines: list[str], old: str, new: str) -> list[str]:
    text = "\n".join(lines)
    assert old in text
    return text.replace(old, new).split("\n")


def test_promises_that_were_kept(lines: list[str], tmp_path: Path) -> None:
    record = read(tmp_path / "kept.jsonl", lines)
    record.verify()
    assert commitments.check(record)
    receipts = [seal["receipt"] for seal in json.loads(lines[-1])["ending"]["opened"]["seals"]]
    assert len(receipts) > 6
    commitments.check_receipts(record, receipts)


def test_without_promises_there_is_nothing_to_check(lines: list[str], tmp_path: Path) -> None:
    strange = read(tmp_path / "strange.jsonl", changed(lines, '"scheme":"1"', '"scheme":"9"'))
    assert not commitments.check(strange)
    assert not commitments.check(read(tmp_path / "unfinished.jsonl", lines[:-1]))


def test_a_receipt_that_is_not_there(lines: list[str], tmp_path: Path) -> None:
    for name, found in (("whole", lines), ("unfinished", lines[:-1])):
        with pytest.raises(BadRecord, match="no sealed choice"):
            commitments.check_receipts(read(tmp_path / f"{name}.jsonl", found), ["ab" * 32])


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (SECRET, "55" * 32, "not the one that was promised"),
        ('"entropy":"ab,,cd"', '"entropy":"ab,,ce"', "the dice promised"),
        ('"opened":', '"shut":', "does not open"),
        ('"nonce":"' + NONCE, '"nonce":"x', "not readable"),
        ('"receipt":"', '"receipt":"f', "not the choice that was sealed"),
        ('"seals":[{"n":', '"seals":[{"n":9', "not readable"),
    ],
)
def test_promises_that_were_broken(lines: list[str], tmp_path: Path, old: str, new: str, words: str) -> None:
    record = read(tmp_path / "broken.jsonl", changed(lines, old, new))
    with pytest.raises(BadRecord, match=words):
        commitments.check(record)


@pytest.mark.parametrize("left", [0, 1, -1])
def test_a_seal_cannot_be_left_out(lines: list[str], tmp_path: Path, left: int) -> None:
    ending = json.loads(lines[-1])
    opened = ending["ending"]["opened"]
    opened["seals"] = opened["seals"][:left]
    record = read(tmp_path / "unsealed.jsonl", [*lines[:-1], record_lines.line(ending)])
    with pytest.raises(BadRecord, match="a sealed choice without its seal"):
        commitments.check(record)


def test_dice_that_decide_from_a_line_on(tmp_path: Path) -> None:
    lines = promised_game(since=30)
    assert commitments.check(read(tmp_path / "later.jsonl", lines))
    with pytest.raises(BadRecord, match="the dice promised"):
        commitments.check(read(tmp_path / "now.jsonl", changed(lines, '"since":"30"', '"since":"0"')))


def test_no_two_lists_of_parts_have_one_digest() -> None:
    assert commitments.digest("a", b"bc") != commitments.digest("a", b"b", b"c")
    assert commitments.digest("a", b"b") != commitments.digest("b", b"a")
