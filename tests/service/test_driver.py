"""What an agent thinks about must not show how many choices its hand leaves it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from amunre.game.table import Table
from tests.board.test_forced import must_sell
from tests.positions import board
from tests.service.steering import Here


def test_an_agent_without_a_choice_thinks_as_if_it_had_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would answer at once, and everybody would know something of its hand (R2.5)."""
    played = Table(board("rgg-2003", players=3))
    played.state = must_sell({"treasury": 3})
    (only,) = played.state.legal(0)
    asked: list[Any] = []

    async def scene() -> None:
        async with Here(tmp_path) as here:
            agents = [{"kind": "agent", "level": "pharaoh"}] * 3
            made = await here.make(agents, pace=60)
            table = here.service.tables.live[made["table"]["id"]]
            table.progress = replace(table.progress, played=played)

            async def choose(table: str, person: str, rank: int, level: str, seed: int, view: Any, nodes: Any) -> int:
                asked.append(view)
                return int(view.legal[-1])

            decided: list[tuple[int, int]] = []

            async def decide(seat: int, action: int, number: int) -> bool:
                decided.append((seat, action))
                return True

            monkeypatch.setattr(here.service.agents, "choose", choose)
            monkeypatch.setattr(table, "decide", decide)
            assert await here.service.driver.move(table)
            assert decided == [(0, only)], "what it does is the one thing it can do"

    asyncio.run(scene())
    assert len(asked[0].legal) > 1
