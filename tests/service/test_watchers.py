"""Thousands may come to watch one table at the same moment: those who play there do not wait for all of them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from amunre.service.broadcast import ENTERING
from amunre.service.quotas import Quotas
from tests.service.inside import Inside, inside
from tests.service.running import play, seated, soon
from tests.service.test_attention import live

MOST, COME = 20, 50


async def come(service: Inside, table: str) -> ClientConnection:
    watcher = await connect(service.live(table))
    await watcher.send('{"type":"hello"}')
    return watcher


async def look_on(watcher: ClientConnection, refused: list[str]) -> None:
    """Read until the end; who is shown out says why."""
    try:
        while True:
            told = json.loads(await watcher.recv())
    except ConnectionClosed as closed:
        if closed.rcvd is not None and closed.rcvd.code == 4429:
            refused.append(told["code"])


def test_whoever_plays_stands_behind_few_of_those_who_come_to_watch(tmp_path: Path) -> None:
    service = inside(tmp_path, limits=True, quotas=Quotas(sockets_table=MOST))
    made = service.make(3)
    table, id, inside_then = live(service, made), made["table"]["id"], list[int]()
    refused: list[str] = []
    loop, tell = service.service.writer.loop, table.tell
    assert loop is not None

    def counted(steps: Any) -> None:
        inside_then.append(table.broadcast.connected(None))
        tell(steps)

    table.tell = counted  # type: ignore[method-assign]

    async def scene() -> None:
        players = await seated(service, made)
        acting = next(player for player in players if player.view["legal"])
        asyncio.run_coroutine_threadsafe(table.lock.acquire(), loop).result(10)
        watchers = await asyncio.gather(*[come(service, id) for _ in range(COME)])
        looking = [asyncio.ensure_future(look_on(one, refused)) for one in watchers]
        while len(refused) < COME - MOST:  # at once, while nobody gets in
            await asyncio.sleep(0.01)
        await acting.say(type="act", id="a", action=acting.view["legal"][0]["id"], view=acting.view["number"])
        assert await asyncio.to_thread(soon, lambda: len(table._running) == ENTERING + 1)
        loop.call_soon_threadsafe(table.lock.release)
        assert (await acting.answer("a"))["type"] == "done"
        assert inside_then == [ENTERING], "and the others after it"
        assert await asyncio.to_thread(soon, lambda: table.broadcast.connected(None) == MOST), "all whom it holds"
        assert refused == ["too_many"] * (COME - MOST)
        for one in [*watchers, *players]:
            await one.close()
        await asyncio.gather(*looking)

    play(scene())
    assert service.stop() == 0
