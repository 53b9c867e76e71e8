"""Nothing leaks across workers: the pairs of `tests/service/test_leaks.py`, with the viewer at another worker."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from sqlalchemy import text

from amunre.game import commitments
from tests.contract.cases import Case
from tests.contract.test_exports import Pair
from tests.service.inside import Inside, inside
from tests.service.moves import drain
from tests.service.running import play
from tests.service.test_leaks import Played, dice_of, heard, viewer_not_last
from tests.workers.cluster import Postgres

CASES = [Case("board", "tmg-2016", 3, {"start": 1}), Case("card", "sm-2017", 3)]


@pytest.fixture
def two(postgres: Postgres, tmp_path: Path) -> Iterator[list[Inside]]:
    address = postgres.database()
    services = []
    for name in ("near", "far"):
        (tmp_path / name).mkdir()
        services.append(inside(tmp_path / name, address=address, workers=0))
    yield services
    for service in services:
        assert service.stop() == 0


async def settled(services: list[Inside], id: str) -> None:
    """Both workers are as far as the database."""
    with services[0].engine.connect() as connection:
        wanted = connection.execute(text("SELECT version FROM tables WHERE id = :id"), {"id": id}).scalar_one()
    for _ in range(2000):
        if all(service.service.tables.live[id].version == wanted for service in services):
            return
        await asyncio.sleep(0.005)
    raise AssertionError("a worker does not catch up")


def without_presence(told: list[str]) -> list[str]:
    """Who is connected where is told when it is heard of, and says nothing of the game."""
    return [text for text in told if not text.startswith('{"type":"table"')]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_viewer_at_another_worker_learns_nothing_more(
    case: Case, two: list[Inside], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    near, far = two
    for number, viewer in enumerate([None, 1]):
        pair = Pair(case, viewer, case.generator(f"workers {number}"), tmp_path)
        pair.play()
        streams = []
        for kept in pair.kept:
            lines = viewer_not_last(case, kept, viewer)
            monkeypatch.setattr(commitments, "dice_of", dice_of(case, lines))
            told = play(heard(near, case, lines, viewer, far, lambda id: settled(two, id)))
            streams.append(without_presence(told))
        first, second = streams
        assert len(first) > 15
        for one, other in zip(first, second):
            assert one == other
        assert len(first) == len(second)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_worker_that_lags_tells_the_same_message_by_message(
    case: Case, two: list[Inside], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes together, and under which number, does not hang on how busy the worker is."""
    near, far = two
    pair = Pair(case, None, case.generator("lagging"), tmp_path)
    pair.play()
    lines = viewer_not_last(case, pair.kept[0], None)[:120]
    streams = []
    for lag in (1, 7, len(lines)):
        monkeypatch.setattr(commitments, "dice_of", dice_of(case, lines))
        streams.append(without_presence(play(late(near, far, case, lines, lag))))
    assert len(streams[0]) > 15
    assert streams[0] == streams[1] == streams[2]


async def late(near: Inside, far: Inside, case: Case, lines: list[dict[str, Any]], lag: int) -> list[str]:
    """What a watcher hears at a worker that looks after every this many lines, and at the last one."""
    played = Played(near, case, None, far)
    assert far.service.following is not None
    with mock.patch.object(far.service.following, "catch_up"):  # neither a notice nor a look of its own wakes it
        await played.start()
        for count, line in enumerate(lines):
            if count % lag == 0:
                assert far.request("GET", f"/api/tables/{played.id}/view").status_code == 200  # asked, it looks
            await played.follow(line)
        far.request("GET", f"/api/tables/{played.id}/view")
        await drain([played.listener])
    return played.told()
