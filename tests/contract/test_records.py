"""Tables, records and undo: what is written down replays to the same states, and no undo takes back a revelation."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import amunre
from amunre.game.contract import CHANCE
from amunre.game.dice import Dice
from amunre.game.refusal import Refused
from amunre.game.table import Table
from tests.contract.cases import Case, choose, every_case, every_table, walks


def play(case: Case, table: Table, generator: random.Random, digests: list[str], undo: float = 0.0) -> None:
    """Random play at a table; now and then some seat wants to take something back."""
    dice = Dice(generator.randrange(1 << 30))
    while table.state.actors:
        if generator.random() < undo:
            try_undo(case, table, generator.randrange(case.players), digests)
            continue
        if table.state.actors == (CHANCE,):
            digests.extend(move.after.digest for move in table.chance(dice))
            continue
        seat = generator.choice(table.state.actors)
        digests.append(table.act(seat, choose(table.state, seat, generator)).after.digest)


def try_undo(case: Case, table: Table, seat: int, digests: list[str]) -> None:
    """Undo, and check that it was right to allow or to refuse it."""
    before = table.state
    viewers = [viewer for viewer in (None, *range(case.players)) if viewer != seat]
    places = [place for place, move in enumerate(table.moves) if move.seat == seat]
    undone = table.moves[places[-1]] if places else None
    try:
        table.undo(seat)
    except Refused as refused:
        assert table.state is before
        check_refusal(case, table, seat, places, refused.code)
        return
    place, moves = places[-1], table.moves
    digests.append(table.state.digest)
    expected = case.start()
    for move in moves:
        expected.apply(move.seat, move.action)
    assert table.state.digest == expected.digest
    # Whoever played on after the undone action did so in secret, and still stands by it.
    later = [move.seat for move in moves[place:]]
    assert CHANCE not in later
    assert seat not in later
    assert undone is not None
    for viewer in viewers:
        seen = before if later else undone.before
        assert table.state.view(viewer) == seen.view(viewer)
    # The seat itself has seen nothing new since its action.
    assert before.view(seat) == undone.after.view(seat)
    assert case.rules.reveals(table.state) == case.rules.reveals(before)


def check_refusal(case: Case, table: Table, seat: int, places: list[int], code: str) -> None:
    """A refused undo would have crossed what its code says."""
    if not places:
        assert code == "nothing_to_undo"
        return
    undone = table.moves[places[-1]]
    later = table.moves[places[-1] + 1 :]
    if code == "undo_past_reveal":
        assert case.rules.reveals(undone.before) < case.rules.reveals(table.state)
    elif code == "undo_past_chance":
        assert CHANCE in [move.seat for move in later]
    elif code == "undo_past_sealing":
        # The same answer whether or not others have sealed a choice: nothing shows who has.
        assert case.rules.sealed(table.state)
        assert not case.rules.sealed(undone.before)
    else:
        assert code == "undo_past_other"
        assert later
        assert not case.rules.sealed(undone.before)


@every_case
def test_a_record_replays_to_the_same_states(case: Case, tmp_path: Path) -> None:
    for number in walks(3, 1):
        lines: list[str] = []
        generator = case.generator(f"record {number}")
        table = Table(case.rules, [f"name {seat}" for seat in range(case.players)], lines.append, {"dice": "sealed"})
        digests = [table.state.digest]
        play(case, table, generator, digests)
        path = written(tmp_path, lines)
        record = amunre.load(path)
        assert record.game.options == case.rules.options
        assert record.game.tables_digest == case.rules.tables_digest
        assert record.seats[0] == "name 0"
        assert [state.digest for state in record.replay()] == digests
        assert record.verify().digest == table.state.digest


@every_case
def test_undo_never_crosses_a_reveal(case: Case, tmp_path: Path) -> None:
    undone = 0
    for number in walks(4, 1):
        lines: list[str] = []
        table = Table(case.rules, keep=lines.append)
        digests = [table.state.digest]
        play(case, table, case.generator(f"undo {number}"), digests, undo=0.3)
        undone += sum('"undo"' in line for line in lines)
        assert table.lines == len(lines) - 2  # without header and ending
        record = amunre.load(written(tmp_path, lines))
        assert [state.digest for state in record.replay()] == digests
        assert record.verify().digest == table.state.digest
        for seat in range(case.players):
            with pytest.raises(Refused, match="undo past reveal"):
                table.undo(seat)
    assert undone >= 3


@every_table
def test_a_sealed_choice_can_be_taken_back_while_others_have_sealed_theirs(case: Case) -> None:
    generator = case.generator("sealed undo")
    table = Table(case.rules)
    dice = Dice(1)
    taken_back = 0
    while table.state.actors:
        table.chance(dice)
        if not table.state.actors:
            break
        seat = generator.choice(table.state.actors)
        sealed = case.rules.sealed(table.state)
        table.act(seat, choose(table.state, seat, generator))
        waiting = table.state.actors
        if sealed and case.rules.sealed(table.state) and seat not in waiting and generator.random() < 0.5:
            for other in waiting[:-1]:
                table.act(other, table.state.legal(other)[-1])
            kept = [table.state.view(other) for other in range(case.players) if other != seat]
            table.undo(seat)
            assert seat in table.state.actors
            assert kept == [table.state.view(other) for other in range(case.players) if other != seat]
            taken_back += 1
    assert taken_back


def begun(case: Case) -> tuple[Table, list[str]]:
    """A table at which chance has dealt, with its lines so far."""
    lines: list[str] = []
    table = Table(case.rules, keep=lines.append)
    table.chance(Dice(3))
    return table, lines


@every_table
def test_chance_and_strangers_cannot_undo(case: Case) -> None:
    table, lines = begun(case)
    count, digest = len(lines), table.state.digest
    for seat in (CHANCE, -3, case.players, 2**40, True, None, "0"):
        with pytest.raises(Refused):
            table.undo(seat)  # type: ignore[arg-type]
    assert (len(lines), table.state.digest) == (count, digest)


@every_table
def test_an_impossible_action_leaves_table_and_record_alone(case: Case) -> None:
    table, lines = begun(case)
    count, digest = len(lines), table.state.digest
    for seat, action in ((CHANCE, 0), (0, case.rules.actions.size), (case.players, 0), (-3, 2**40)):
        with pytest.raises(Refused):
            table.act(seat, action)
    assert (len(lines), table.lines, table.state.digest) == (count, count - 1, digest)


def written(folder: Path, lines: list[str]) -> Path:
    path = folder / "game.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path
