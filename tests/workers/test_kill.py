"""Workers, think processes and the database fail; `python -m tests.workers.kill` does it for longer."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.workers import kill
from tests.workers.cluster import Postgres


def test_nothing_acknowledged_is_lost_or_done_twice(postgres: Postgres, tmp_path: Path) -> None:
    ledger = asyncio.run(kill.run(postgres, tmp_path, kills=5, stops=1, seed=1, tables=3))
    assert len(ledger.done) > 100
    assert len(ledger.tables) >= 3


def test_other_troubles_lose_nothing_either(postgres: Postgres, tmp_path: Path) -> None:
    ledger = asyncio.run(kill.run(postgres, tmp_path, kills=0, stops=0, seed=3, tables=3, troubles=6))
    assert len(ledger.done) > 50
    assert len(ledger.tables) >= 3
