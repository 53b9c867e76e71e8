"""Tables that nobody looks at go ever more slowly, and agents among themselves rest until somebody does."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Coroutine, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from amunre.service.attention import LONGEST, WHILE, pause, rank_of
from amunre.service.live import LiveTable
from amunre.service.quotas import HOUSEHOLD, Quotas
from amunre.service.thinking_queue import NOBODY, PEOPLE, WATCHED
from tests.service.inside import Inside, inside
from tests.service.running import Player, play, seated, soon

AGENTS = [{"kind": "agent", "level": "uniform"}] * 3
ME = {"kind": "me", "name": "Ada"}
RESTING = Quotas(rest_minutes=10)


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Inside]:
    found = inside(tmp_path, limits=True, quotas=RESTING)
    yield found
    assert found.stop() == 0


def on_loop(service: Inside, work: Coroutine[Any, Any, Any]) -> Any:
    loop = service.service.writer.loop
    assert loop is not None
    return asyncio.run_coroutine_threadsafe(work, loop).result(30)


def live(service: Inside, made: dict[str, Any]) -> LiveTable:
    found: LiveTable = on_loop(service, service.service.tables.get(made["table"]["id"]))
    return found


def lines(service: Inside, made: dict[str, Any]) -> int:
    with closing(sqlite3.connect(service.database)) as database:
        wanted = "SELECT count(*) FROM lines WHERE table_id = ?"
        return int(database.execute(wanted, (made["table"]["id"],)).fetchone()[0])


def test_ever_more_slowly_by_the_stated_rule(service: Inside) -> None:
    among = live(service, service.make(AGENTS, pace=60))
    solo = live(service, service.make([ME, *AGENTS[1:]], pace=60, options={"start": 1}))

    def pauses(table: LiveTable, alone: float) -> float | None:
        assert table.due is not None
        table.looked = table.due - alone
        return pause(table, RESTING)

    assert [pauses(among, alone) for alone in (0, WHILE, WHILE + 100, WHILE + 600)] == [0, 0, 10, 60]
    assert pauses(among, WHILE + 601) is None, "agents among themselves rest"
    assert pauses(solo, WHILE + 100) == 10
    assert pauses(solo, WHILE + 10_000_000) == LONGEST, "where a person has a seat they wait a minute at the most"


def test_agents_whom_nobody_watches_are_in_no_hurry(service: Inside) -> None:
    table = live(service, service.make(AGENTS, pace=60))
    assert table.due is not None
    table.looked = table.due
    assert pause(table, Quotas(alone_pace=61)) == 1
    assert pause(table, Quotas(alone_pace=10)) == 0
    table.met = table.due - 1
    assert pause(table, Quotas(alone_pace=61)) == 0, "somebody is here, without a socket"


def test_clocks_run_out_however_few_look(service: Inside) -> None:
    clock = {"kind": "move", "seconds": 3600, "then": "agent", "level": "uniform"}
    table = live(service, service.make(3, clock=clock))
    assert table.due is not None
    table.looked = 0.0
    assert pause(table, HOUSEHOLD) == 0


def test_ranks_by_who_looks(service: Inside) -> None:
    made = service.make([ME, *AGENTS[1:]], pace=60)
    table = live(service, made)
    now = time.time()
    assert rank_of(table, now) == NOBODY

    async def scene() -> None:
        watcher = await Player(service.live(table.id)).connect()
        assert rank_of(table, now + 2 * WHILE) == WATCHED
        await seated(service, made)
        assert rank_of(table, now + 2 * WHILE) == PEOPLE
        await watcher.close()

    play(scene())
    assert soon(lambda: not table.broadcast.listeners)
    assert rank_of(table, time.time()) == PEOPLE, "whoever has just gone may be back at once"
    assert rank_of(table, time.time() + 2 * WHILE) == NOBODY
    service.request("GET", f"/api/tables/{table.id}/view", made["seats"][0]["token"])
    assert rank_of(table, time.time()) == PEOPLE, "a bot without a socket is somebody"


def test_agents_among_themselves_rest_and_go_on_when_somebody_looks(service: Inside) -> None:
    made = service.make(AGENTS, pace=0.05)
    table, attention = live(service, made), service.service.tables.attention
    table.looked -= 3600
    assert soon(lambda: table.id in attention.resting)
    before = lines(service, made)
    time.sleep(0.5)
    assert lines(service, made) == before
    assert "amunre_tables_resting 1.0" in service.request("GET", "/metrics").text
    assert service.request("GET", f"/api/tables/{table.id}").status_code == 200
    assert soon(lambda: lines(service, made) > before)
    assert table.id not in attention.resting


def test_what_rests_is_not_woken_by_a_restart(service: Inside, tmp_path: Path) -> None:
    made, person = service.make(AGENTS, pace=5), service.make([ME, *AGENTS[1:]], pace=60, options={"start": 1})
    assert service.stop() == 0
    with closing(sqlite3.connect(service.database)) as database:
        database.execute("UPDATE tables SET seen = seen - 86400")
        database.commit()
    again = inside(tmp_path, limits=True, quotas=RESTING)
    assert set(again.service.tables.alarms.timers) == {person["table"]["id"]}
    before = lines(again, made)
    play(connected(again, made))
    assert soon(lambda: lines(again, made) > before)
    assert again.stop() == 0


async def connected(service: Inside, made: dict[str, Any]) -> None:
    watcher = await Player(service.live(made["table"]["id"])).connect()
    await watcher.until("view")
