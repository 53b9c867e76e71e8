"""What the score rests on: the same numbers in a view give the same reasons and incomes."""

from __future__ import annotations

import random

import pytest

import amunre
from amunre.game.contract import CHANCE
from amunre.game.game import Game


@pytest.mark.parametrize(("name", "players"), [("board", 3), ("board", 5), ("card", 2), ("card", 4)])
def test_what_is_counted_rests_on_nothing_else(name: str, players: int) -> None:
    game = amunre.new(name, players=players)
    found: dict[object, object] = {}
    met = 0
    for seed in range(4):
        state, luck = game.start(), random.Random(seed)
        while state.ending is None:
            seat = state.actors[0]
            if seat == CHANCE:
                actions, weights = zip(*state.odds())
                state.apply(seat, luck.choices(actions, weights)[0])
            else:
                state.apply(seat, luck.choice(state.legal(seat)))
            for viewer in (None, 0):
                view = state.view(viewer)
                told = game.reasons(view), game.incomes(view)
                met += game.counted_on(view) in found
                assert found.setdefault(game.counted_on(view), told) == told
    assert met > 100
    assert len(found) > 50
    assert Game.counted_on(game, game.start().view(None)) is None, "a game that does not say rests on everything"
