"""The service is killed at random moments; `python -m tests.service.kill --times 300` does it for longer."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.service import kill


def test_nothing_acknowledged_is_lost_or_done_twice(tmp_path: Path) -> None:
    ledger = asyncio.run(kill.run(tmp_path, times=6, seed=1, tables=3))
    assert len(ledger.done) > 100
    assert len(ledger.tables) >= 3
    assert ledger.seated or ledger.left
    assert ledger.recovered
