"""A table lives once, goes on after a failure to load, and its clocks tell nothing of what is sealed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from amunre.service import alarms, seats
from amunre.service.clock import Clocks
from amunre.service.problem import Problem
from amunre.service.requests import SitWish
from amunre.service.settings import ClockSetting
from tests.service.steering import Here

OPEN: list[dict[str, Any]] = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]


def test_a_table_that_left_the_memory_takes_nobody(tmp_path: Path) -> None:
    """Somebody holds on to the table while it is forgotten and loaded again: two may not get the same seat."""

    async def scene() -> None:
        async with Here(tmp_path) as here:
            made = await here.make(OPEN, public=True)
            tables, id = here.service.tables, made["table"]["id"]
            held = await tables.get(id)
            tables.forget(held)
            loaded = await tables.get(id)
            assert loaded is not held
            given = await seats.sit(loaded, None, SitWish(name="Bo", seat=1), "")
            with pytest.raises(Problem) as refused:
                await seats.sit(held, None, SitWish(name="Cy", seat=1), "")
            assert refused.value.code == "not_kept"
            status, mine = await here.request("GET", f"/api/tables/{id}/mine", given.token)
            assert (status, mine["name"]) == (200, "Bo")

    asyncio.run(scene())


def test_an_alarm_is_not_lost_when_its_table_cannot_be_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An agent is to move; the first two times the database cannot be read."""
    monkeypatch.setattr(alarms, "RETRY", 0.05)

    async def scene() -> None:
        async with Here(tmp_path) as here:
            seats = [{"kind": "me", "name": "Ada"}] + [{"kind": "agent", "level": "uniform"}] * 2
            made = await here.make(seats, pace=0.5)
            tables, id = here.service.tables, made["table"]["id"]
            table = await tables.get(id)
            del tables.live[id]
            table.broken = True
            find, failures = tables.alarms.find, [OSError("no disk"), Problem("not_kept", "not_kept_disk")]

            async def failing(wanted: str) -> Any:
                if failures:
                    raise failures.pop()
                return await find(wanted)

            tables.alarms.find = failing
            tables.alarms.ring(id)
            for _ in range(1500):
                await asyncio.sleep(0.02)
                if not failures and id in tables.live and not tables.alarms.failures:
                    break
            assert not failures
            assert id in tables.live
            assert id not in tables.alarms.failures

    asyncio.run(scene())


def test_a_game_clock_does_not_tell_who_sealed_late() -> None:
    """Two runs that differ only in who took how long to seal look alike to everybody else, also after the reveal."""

    def played(first: float, second: float) -> Clocks:
        clocks = Clocks(ClockSetting("game", 600.0), 3)
        clocks.advance(-1, [0, 1, 2], sealed=False, hidden=False, now=0.0)
        clocks.advance(0, [1, 2], sealed=True, hidden=True, now=first)
        clocks.advance(1, [2], sealed=True, hidden=True, now=second)
        clocks.advance(2, [0], sealed=True, hidden=False, now=100.0)
        clocks.advance(0, [1], sealed=False, hidden=False, now=130.0)
        return clocks

    early, late = played(5.0, 90.0), played(80.0, 85.0)
    for viewer in (2, None):
        assert early.shown_to(viewer) == late.shown_to(viewer)
    shown = early.shown_to(None)
    assert shown is not None
    assert [seat.left for seat in shown.seats] == [570.0, 600.0, 600.0]
    own = late.shown_to(0)
    assert own is not None
    assert own.seats[0].left == 490.0  # one's own clock, and what counts in the end, has all of it
    assert late.left_at(0) == 490.0
