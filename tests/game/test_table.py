"""A table: everything that happens is written down first, and undo stops at what others have seen."""

from __future__ import annotations

import json
import random

import pytest

import amunre
from amunre.game.contract import CHANCE
from amunre.game.dice import Dice, Script
from amunre.game.record_lines import Entry
from amunre.game.refusal import Refused
from amunre.game.table import Table
from tests.positions import broke_at_the_offerings


def opened(lines: list[str] | None = None) -> Table:
    """A table of three at the first bid."""
    table = Table(amunre.new("board", players=3, start=0), keep=None if lines is None else lines.append)
    provinces = [table.game.parse(f"turn-up {name}") for name in ("thebes", "mendes", "buto")]
    table.chance(Script(provinces, Dice(1)))
    return table


def act(table: Table, seat: int, *texts: str) -> None:
    for text in texts:
        table.act(seat, table.game.parse(text))


def after_the_auction() -> Table:
    """A table of three whose bids are paid."""
    table = opened()
    act(table, 0, "bid buto 0")
    act(table, 1, "bid mendes 0")
    act(table, 2, "bid thebes 0")
    table.chance(Dice(2))
    return table


def at_offerings() -> Table:
    """A table of three where all are about to seal their offerings."""
    table = after_the_auction()
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
    table = after_the_auction()
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


# Running on, taking back to a choice, following a record -------------------------------------------------------------


def test_a_copy_goes_its_own_way_and_writes_nothing() -> None:
    lines: list[str] = []
    table = opened(lines)
    before = (table.state, table.lines, table.numbers[:], len(table.moves), len(lines))
    twin = table.copy()
    act(twin, 0, "bid thebes 6")
    assert (table.state, table.lines, table.numbers, len(table.moves), len(lines)) == before
    assert (twin.lines, len(twin.moves)) == (table.lines + 1, len(table.moves) + 1)


def test_chance_and_forced_moves_follow_for_those_who_want_it() -> None:
    table = broke_at_the_offerings()
    asked = table.copy()
    assert asked.run_on(Dice(1), lambda seat: False) == []
    some = table.copy().run_on(Dice(1), lambda seat: seat == 1)
    assert [(step.seat, step.forced) for step in some] == [(1, True)]
    steps = table.run_on(Dice(1), lambda seat: True)
    assert [step.seat for step in steps[:3]] == [0, 1, 2]
    assert any(step.seat == CHANCE and not step.forced for step in steps)
    assert all(step.forced for step in steps if step.seat != CHANCE)
    assert all(len(table.state.legal(seat)) > 1 for seat in table.state.actors)


def test_what_was_forced_is_taken_back_as_far_as_possible() -> None:
    table = broke_at_the_offerings()
    digest = table.state.digest
    act(table, 0, "theft")
    assert len(table.take_back(0)) == 1  # the bid before it was open, and stays
    assert table.state.digest == digest
    assert code(table, 0) == "undo_past_sealing"


def forced_build() -> Table:
    """A table where the last but one action of the last seat to act was forced."""
    for seed in range(60):
        table, dice, luck = Table(amunre.new("card", players=2, start=0)), Dice(seed), random.Random(seed)
        table.chance(dice)
        while table.state.actors:
            seat = table.state.actors[0]
            table.act(seat, luck.choice(table.state.legal(seat)))
            last = table.moves[-2:]
            if [move.seat for move in last] == [seat, seat] and not last[0].forced and last[1].forced:
                return table
            table.chance(dice)
    raise AssertionError("it does not come to this")


def test_a_real_choice_is_what_an_undo_goes_back_to() -> None:
    table = forced_build()
    seat, choice = table.moves[-1].seat, table.moves[-2]
    one = table.copy().take_back(seat, forced=False)
    assert [step.action for step in one] == [None]
    assert [step.number for step in table.take_back(seat)] == [table.lines - 1, table.lines]
    assert table.state.digest == choice.before.digest


def test_a_line_of_a_record_is_followed() -> None:
    table = opened()
    step = table.follow(Entry(0, table.game.parse("bid thebes 6"), 5))
    assert (step.number, step.seat, step.line()) == (4, 0, '{"n":4,"seat":0,"action":"bid thebes 6"}')
    step = table.follow(Entry(0, None, 6))
    assert (step.action, step.happened, step.forced) == (None, [], False)
    assert (step.line(), step.text(0), step.who(1)) == ('{"n":5,"undo":0}', None, 0)


def test_who_can_undo_is_known_beforehand() -> None:
    table = opened()
    assert not Table(table.game).can_undo(0)
    assert not table.can_undo(0)
    act(table, 0, "bid thebes 6")
    assert [table.can_undo(seat) for seat in (0, 1, None)] == [True, False, False]
    table = at_offerings()
    act(table, 0, "offer 2")
    act(table, 1, "theft")
    assert [table.can_undo(seat) for seat in range(3)] == [True, True, False]


# What others know --------------------------------------------------------------------------------------------------


def test_a_sealed_choice_changes_no_view_but_ones_own() -> None:
    table = at_offerings()
    numbers = table.numbers[:]
    act(table, 0, "offer 2")
    step = table.moves[-1]
    assert [step.seen_by(seat) for seat in (0, 1, None)] == [True, False, False]
    assert [(step.who(seat), step.text(seat)) for seat in (0, 1)] == [(0, "offer 2"), (None, None)]
    undone = table.undo(0)
    assert [undone.seen_by(seat) for seat in (0, 1, None)] == [True, False, False]
    assert table.numbers == [numbers[0] + 2, *numbers[1:]]
    act(table, 0, "offer 5")
    act(table, 1, "theft")
    act(table, 2, "offer 4")
    assert table.moves[-1].seen_by(None)
    assert [table.number(seat) for seat in (0, 1, 2, None)] == [
        numbers[0] + 4, numbers[1] + 2, numbers[2] + 1, numbers[3] + 1
    ]  # fmt: skip


def test_an_outcome_is_named_to_those_who_may_know_it() -> None:
    table, luck = opened(), random.Random(1)
    while not any(event.audience for move in table.moves for event in move.happened):
        seat = table.state.actors[0]
        table.act(seat, luck.choice(table.state.legal(seat)))
        table.chance(Dice(2))
    drawn = next(move for move in table.moves if any(event.audience for event in move.happened))
    owner = next(event.audience[0] for event in drawn.happened if event.audience)
    text = table.game.notation(drawn.action)
    assert (drawn.seat, drawn.text(owner), drawn.text(None)) == (CHANCE, text, text.split()[0] + " ?")
    assert len(drawn.events(None)) < len(drawn.events(owner))
    assert drawn.cache is drawn.cache


def test_moves_that_no_undo_reaches_are_forgotten() -> None:
    luck, dice = random.Random(1), Dice(1)
    table = Table(amunre.new("board", players=3))
    table.chance(dice)
    small = table.copy()
    while table.state.actors:
        seat = table.state.actors[0]
        action = luck.choice(table.state.legal(seat))
        for each in (table, small):
            each.act(seat, action)
            each.chance(dice)
        small.trim()
        for seat in (*range(3), None):
            assert small.can_undo(seat) == table.can_undo(seat)
        assert [reason(small, seat) for seat in range(3)] == [reason(table, seat) for seat in range(3)]
    assert len(small.moves) < len(table.moves)
    assert (small.lines, small.numbers, small.state.digest) == (table.lines, table.numbers, table.state.digest)


def reason(table: Table, seat: int) -> str:
    """Why the seat can take nothing back; empty if it can."""
    try:
        table.undoable(seat)
    except Refused as refused:
        return refused.code
    return ""
