"""A table: everything that happens is written down first, and undo stops at what others have seen."""

from __future__ import annotations

import json

import pytest

import amunre
from amunre.game.contract import CHANCE
from amunre.game.dice import Dice, Script
from amunre.game.refusal import Refused
from amunre.game.table import Table


def opened(lines: list[str] | None = None) -> Table:
    """A table of three at the first bid."""
    table = Table(amunre.new("board", players=3, start=0), keep=None if lines is None else lines.append)
    provinces = [table.game.parse(f"turn-up {name}") for name in ("thebes", "mendes", "buto")]
    table.chance(Script(provinces, Dice(1)))
    return table


def act(table: Table, seat: int, *texts: str) -> None:
    for text in texts:
        table.act(seat, table.game.parse(text))


def at_offerings() -> Table:
    """A table of three where all are about to seal their offerings."""
    table = opened()
    act(table, 0, "bid buto 0")
    act(table, 1, "bid mendes 0")
    act(table, 2, "bid thebes 0")
    table.chance(Dice(2))
    while not table.game.sealed(table.state):
        seat = table.state.actors[0]
        buying = [action for action in table.state.legal(seat) if table.game.notation(action).startswith("buy 0")]
        table.act(seat, buying[0] if buying else table.game.parse("finish"))
    return table


def code(table: Table, seat: int) -> str:
    with pytest.raises(Refused) as caught:
        table.undo(seat)
    return caught.value.code


def test_every_move_is_a_line_and_the_first_is_the_header() -> None:
    lines: list[str] = []
    table = opened(lines)
    header = json.loads(lines[0])
    assert header["seats"] == ["seat 0", "seat 1", "seat 2"]
    assert header["commitments"] == {}
    assert json.loads(lines[1]) == {"n": 1, "seat": "chance", "action": "turn-up thebes"}
    act(table, 0, "bid thebes 6")
    assert json.loads(lines[4]) == {"n": 4, "seat": 0, "action": "bid thebes 6"}
    table.undo(0)
    assert json.loads(lines[5]) == {"n": 5, "undo": 0}
    assert table.lines == 5


def test_what_cannot_be_written_down_does_not_happen() -> None:
    def full(line: str) -> None:
        if '"action"' in line:
            raise OSError("no space left")

    table = Table(amunre.new("board", players=3), keep=full)
    digest = table.state.digest
    with pytest.raises(OSError, match="no space left"):
        table.chance(Dice(1))
    assert (table.state.digest, table.moves, table.lines) == (digest, [], 0)


def test_events_of_a_move_are_told() -> None:
    table = opened()
    move = table.act(0, table.game.parse("bid thebes 3"))
    assert [event.name for event in table.events(move)] == ["bid_placed"]
    assert (move.seat, move.before is not move.after) == (0, True)


def test_chance_decides_only_where_it_must() -> None:
    table = opened()
    assert table.chance(Dice(1)) == []
    with pytest.raises(Refused, match="not your turn"):
        table.act(CHANCE, 0)


def test_ones_own_last_action_can_be_taken_back() -> None:
    table = opened()
    digest = table.state.digest
    act(table, 0, "bid thebes 6")
    assert table.undoable(0) == 3
    table.undo(0)
    assert table.state.digest == digest
    assert table.state.actors == (0,)


def test_one_step_at_a_time_back_to_the_last_stranger() -> None:
    table = opened()
    act(table, 0, "sell architect", "bid thebes 6")
    table.undo(0)
    table.undo(0)
    assert table.game.parse("sell architect") in table.state.legal(0)
    assert code(table, 0) == "nothing_to_undo"


def test_undo_stops_at_another_seat() -> None:
    table = opened()
    act(table, 0, "bid thebes 6")
    act(table, 1, "bid mendes 0")
    assert code(table, 0) == "undo_past_other"
    assert code(table, 2) == "nothing_to_undo"
    table.undo(1)
    table.undo(0)


def test_undo_stops_at_chance() -> None:
    table = opened()
    act(table, 0, "bid buto 0")
    act(table, 1, "bid mendes 0")
    act(table, 2, "bid thebes 0")
    table.chance(Dice(2))
    assert code(table, 2) == "undo_past_chance"


def test_a_sealed_choice_can_be_taken_back_though_others_have_sealed() -> None:
    table = at_offerings()
    act(table, 0, "offer 2")
    act(table, 1, "theft")
    kept = table.state.view(1)
    table.undo(0)
    assert table.state.actors == (0, 2)
    assert table.state.view(1) == kept
    act(table, 0, "offer 5")
    assert [move.seat for move in table.moves[-2:]] == [1, 0]


def test_undo_stops_at_the_reveal() -> None:
    table = at_offerings()
    act(table, 0, "offer 2")
    act(table, 1, "theft")
    act(table, 2, "offer 4")
    assert [code(table, seat) for seat in range(3)] == ["undo_past_reveal"] * 3
