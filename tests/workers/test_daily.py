"""The daily deal where several workers share a database: one secret, one try, and results for all."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tests.service.daily import begin, guest, look, play_on
from tests.service.running import Player, play
from tests.workers.several import Several


def test_workers_agree_on_the_deal_and_on_the_one_try(several: Callable[..., Several]) -> None:
    service = several()
    near, far = service.workers
    with ThreadPoolExecutor(8) as pool:
        promised = {pool.submit(look, worker, None).result()["commitment"] for worker in (near, far) * 4}
        seats = [one.result() for one in [pool.submit(begin, worker, guest(1)) for worker in (near, far) * 3]]
    assert len(promised) == 1
    assert len({seat["table"]["id"] for seat in seats}) == 1
    id, day = seats[0]["table"]["id"], seats[0]["table"]["daily"]
    assert {seat["table"]["commitments"]["dice"] for seat in seats} == promised

    async def scene() -> None:
        for luck, (worker, most) in enumerate([(near, 5), (far, 5), (near, 2000)]):
            player = await Player(worker.live(id), seats[0]["token"]).connect()
            await play_on(player, random.Random(luck), most)
            await player.close()

    play(scene())
    for worker in (near, far):
        found = look(worker, guest(1), day=day)
        assert (found["begun"], found["ended"], found["own"]["table"]) == (1, 1, id)
        assert found["own"]["result"]["rank"] == 1
