"""Whatever plays a whole game again does so beside the event loop: others would wait for it."""

from __future__ import annotations

import asyncio
import random
import threading
from pathlib import Path
from typing import Any

import pytest

from amunre.game.table import Table
from tests.service.inside import inside
from tests.service.moves import over, play_until
from tests.service.running import Player, play, seated

LONG = 5
"""Lines that are played again one after the other: more of them than any single action has."""


class Counting:
    """How many lines each thread has played again."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.lines: dict[str, int] = {}
        follow = Table.follow

        def counted(table: Table, *arguments: Any) -> Any:
            name = threading.current_thread().name
            self.lines[name] = self.lines.get(name, 0) + 1
            return follow(table, *arguments)

        patch.setattr(Table, "follow", counted)


def test_no_game_is_played_again_on_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    service = inside(tmp_path)
    try:
        made = service.make(3)
        id = made["table"]["id"]

        async def scene() -> None:
            await play_until(await seated(service, made), over, random.Random(5))

        play(scene())
        counting = Counting(monkeypatch)
        text = service.request("GET", f"/api/tables/{id}/record").text
        asked: list[tuple[str, str, Any]] = [
            ("GET", f"/api/tables/{id}/log", None),
            ("GET", f"/api/tables/{id}/replay?seat=1", None),
            ("GET", f"/api/tables/{id}/replay/40?seat=1", None),
            ("POST", f"/api/tables/{id}/clone", {"n": 40}),
            ("POST", "/api/records", {"text": text}),
        ]
        for method, path, body in asked:
            counting.lines.clear()
            answer = service.request(method, path, made["seats"][1]["token"], json=body)
            assert answer.status_code < 300, answer.text
            played = sum(counting.lines.values())
            assert played > LONG, f"{path}: nothing was played again, so nothing was shown"
            assert counting.lines.get(service.thread.name, 0) == 0, path
        counting.lines.clear()
        table = service.service.tables.live[id]
        loop = service.service.writer.loop
        assert loop is not None
        asyncio.run_coroutine_threadsafe(leave_memory(service, table), loop).result(10)
        play(look(service, id, made["seats"][1]["token"]))
        assert sum(counting.lines.values()) > LONG
        assert counting.lines.get(service.thread.name, 0) == 0, "a table that comes from the disk"
    finally:
        assert service.stop() == 0


async def leave_memory(service: Any, table: Any) -> None:
    service.service.tables.forget(table)
    assert table.id not in service.service.tables.live


async def look(service: Any, id: str, token: str) -> None:
    await Player(service.live(id), token).connect()
