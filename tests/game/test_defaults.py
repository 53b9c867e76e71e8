"""What a game need not say for itself, and records that are written or refused without a table."""

from __future__ import annotations

import json

import pytest

import amunre
from amunre.game import record_lines
from amunre.game.contract import Rules
from amunre.game.dice import Dice
from amunre.game.game import Game
from amunre.game.record import content
from amunre.game.refusal import BadInput
from amunre.game.table import Table


def test_a_game_has_views_and_no_reasons_by_itself() -> None:
    game = amunre.new("board", players=3, start=0)
    state = game.start()
    assert repr(Game.view(game, state, 0)) == repr(state.view(0))
    assert [repr(view) for view in Game.views(game, state, [0, None])] == [repr(state.view(0)), repr(state.view(None))]
    assert Game.reasons(game, state.view(0)) == []
    assert Game.incomes(game, state.view(0)) == []
    assert Game.yields(game, state.view(0), state.view(0)) == []


def test_half_a_character_is_no_text() -> None:
    with pytest.raises(BadInput):
        content("a record", 3, json.dumps({"seat": "\ud800"}))


@pytest.mark.parametrize("name", ["board", "card"])
def test_a_whole_record_is_that_of_a_table(name: str) -> None:
    game = amunre.new(name, players=3)
    table, dice, moves = Table(game), Dice(b"7" * 32), []
    while table.state.actors:
        steps = list(table.run_on(dice, lambda seat: False))
        if not steps:
            seat = table.state.actors[0]
            steps = [table.act(seat, table.state.legal(seat)[-1])]
        moves += [(step.seat, step.action) for step in steps]
    lines = record_lines.whole_record(table.state, ("a", "b", "c"), moves)
    assert len(lines) == len(moves) + 2
    assert json.loads(lines[-1])["ending"]["scores"] == list(table.state.ending.scores)


@pytest.mark.skipif(amunre.COMPILED, reason="compiled rules are asked by no stranger")
def test_rules_that_recall_nothing_say_so() -> None:
    assert Rules.recall(None, None, None, None) is False  # type: ignore[arg-type]
