"""Whole games on the screen by keys, in every edition, at every size, alone and together."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path

import pytest

import amunre
from amunre import catalogue
from amunre.cli.recording import Recording
from tests.screen import pilots, seats

GAMES = [
    ("board", "hig-2003", "1", (100, 30), {"players": 3}),
    ("board", "rgg-2003", "1", (80, 24), {"players": 4, "ledger": False}),
    ("board", "tmg-2016", "1", (140, 45), {"players": 5, "limited_supply": True}),
    ("board", "tmg-2016-first", "Ann,Bob", (100, 30), {"players": 3, "expert": True}),
    ("card", "sm-2017", "1", (100, 30), {"players": 5}),
    ("card", "sm-2017", "1", (80, 24), {"players": 5}),
    ("card", "sm-2017", "1", (140, 45), {"players": 3}),
    ("card", "sm-2017", "Ann,Bob", (100, 30), {"players": 2}),
]


def test_every_edition_is_played() -> None:
    for name in catalogue.GAMES:
        assert {game[1] for game in GAMES if game[0] == name} == set(catalogue.editions_of(name).names())


@pytest.mark.parametrize(("name", "edition", "humans", "size", "options"), GAMES)
def test_a_whole_game_by_keys(
    name: str, edition: str, humans: str, size: tuple[int, int], options: dict[str, object], tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    keep = Recording(path, os.O_CREAT)
    app = seats.new(humans, keep, name, edition=edition, **options)

    async def play() -> None:
        async with app.run_test(size=size) as pilot:
            await pilots.play_to_the_end(pilot, random.Random(edition))
            assert "The game is over" in pilots.shown(app)
            await pilot.press("escape")
            await pilot.press("enter")
        assert app.return_value == "over"

    asyncio.run(play())
    keep.close()
    ending = amunre.load(path).verify().ending
    assert ending is not None
    assert ending == app.turns.table.state.ending
