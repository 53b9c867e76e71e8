"""Nothing leaks across workers: the pairs of `tests/service/test_leaks.py`, with the viewer at another worker."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from amunre.game import commitments
from amunre.game.dice import Dice, Script
from tests.contract.cases import Case
from tests.contract.test_exports import Pair
from tests.service.inside import Inside, inside
from tests.service.running import play
from tests.service.test_leaks import heard, viewer_not_last
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


ALONE = "compares message by message what a worker tells, and on a busy machine changes come together: AMUNRE_ALONE=1"


@pytest.mark.skipif("AMUNRE_ALONE" not in os.environ, reason=ALONE)
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
            outcomes = [case.rules.parse(line["action"]) for line in lines if line.get("seat") == "chance"]
            script = Script(outcomes, Dice(1))
            monkeypatch.setattr(commitments, "dice_of", lambda secret, entropy, script=script: script)
            told = play(heard(near, case, lines, viewer, far, lambda id: settled(two, id)))
            # Who is connected where is told when it is heard of, and says nothing of the game.
            streams.append([text for text in told if not text.startswith('{"type":"table"')])
        first, second = streams
        assert len(first) > 15
        for one, other in zip(first, second):
            assert one == other
        assert len(first) == len(second)
