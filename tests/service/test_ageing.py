"""Tables that nobody needs go away by the rules of `ageing.py`; a game that somebody plays never does."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from amunre.service.ageing import Ageing, AgeLimits
from amunre.service.quotas import DAY, HOUSEHOLD, PUBLIC, UNLIMITED, Quotas
from amunre.service.settings import ClockSetting
from tests.service.inside import Inside, inside
from tests.service.moves import over, play_until
from tests.service.running import play, seated, soon

NUMBERS = Quotas(open_days=14, agents_days=7, solo_days=30, company_days=90)
AGENTS = [{"kind": "agent", "level": "uniform"}] * 3
ME = {"kind": "me", "name": "Ada"}


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Inside]:
    found = inside(tmp_path)
    yield found
    assert found.stop() == 0


@pytest.mark.parametrize(
    ("status", "public", "people", "clock", "days"),
    [
        ("open", False, 1, ClockSetting(), 14),
        ("open", True, 0, ClockSetting(), 14),
        ("running", False, 0, ClockSetting(), 7),
        ("running", True, 1, ClockSetting(), 30),
        ("running", False, 2, ClockSetting(), 90),
        ("running", False, 1, ClockSetting("move", 20 * DAY), 60),
        ("running", False, 3, ClockSetting("move", 3600), 90),
        ("over", False, 2, ClockSetting(), 5),
        ("over", True, 2, ClockSetting(), None),
        ("over", True, 0, ClockSetting(), 7),
        ("over", False, 0, ClockSetting(), 7),
    ],
)
def test_the_rules(status: str, public: bool, people: int, clock: ClockSetting, days: float | None) -> None:
    rules = AgeLimits(NUMBERS, keep_days=5)
    fades = rules.fades(status, public, people, clock, 1000.0, 1000.0)
    assert fades == (None if days is None else 1000.0 + days * DAY)


def test_without_limits_nothing_fades_and_a_household_keeps_its_peoples_games() -> None:
    assert not AgeLimits(UNLIMITED).ever
    for people in (1, 2):
        assert AgeLimits(HOUSEHOLD).fades("running", False, people, ClockSetting(), 0.0, 0.0) is None
        assert AgeLimits(PUBLIC).fades("running", False, people, ClockSetting(), 0.0, 0.0) is not None


def on_loop(service: Inside, work: Coroutine[Any, Any, Any]) -> Any:
    loop = service.service.writer.loop
    assert loop is not None
    return asyncio.run_coroutine_threadsafe(work, loop).result(30)


def fade(service: Inside, days: float, numbers: Quotas = NUMBERS, keep_days: float = 0.0) -> int:
    """What goes away when this many days have passed."""
    ageing = Ageing(service.service.tables, AgeLimits(numbers, keep_days))
    found: int = on_loop(service, ageing.fade(time.time() + days * DAY))
    return found


def there(service: Inside, *made: dict[str, Any]) -> list[bool]:
    answers = [service.request("GET", f"/api/tables/{one['table']['id']}") for one in made]
    return [answer.status_code == 200 for answer in answers]


def test_abandoned_tables_go_in_their_time(service: Inside) -> None:
    waiting = service.make([ME, {"kind": "open"}, {"kind": "open"}])
    among = service.make(AGENTS, pace=60)
    solo = service.make([ME, *AGENTS[1:]], pace=60)
    company = service.make([ME, {"kind": "me", "name": "Bo"}, *AGENTS[2:]], hotseat=True, pace=60)
    tables = (waiting, among, solo, company)
    assert fade(service, 6.9) == 0
    assert fade(service, 7.1) == 1
    assert there(service, *tables) == [True, False, True, True]
    assert fade(service, 14.1) == 1
    assert there(service, *tables) == [False, False, True, True]
    assert fade(service, 31) == 1
    assert there(service, *tables) == [False, False, False, True]
    assert fade(service, 91) == 1
    assert there(service, *tables) == [False, False, False, False]


def test_a_finished_private_game_goes_and_a_public_one_stays(service: Inside) -> None:
    private, public = service.make(3, game="card"), service.make(3, game="card", public=True)

    async def scene() -> None:
        for made in (private, public):
            await play_until(await seated(service, made), over, random.Random(1))

    play(scene())
    assert fade(service, 4.9, keep_days=5) == 0
    assert fade(service, 5.1, keep_days=5) == 1
    assert there(service, private, public) == [False, True]


def test_nothing_goes_while_somebody_is_connected(service: Inside) -> None:
    made = service.make([ME, *AGENTS[1:]], pace=60)

    async def scene() -> tuple[int, list[bool]]:
        await seated(service, made)
        return await asyncio.to_thread(fade, service, 1000), await asyncio.to_thread(there, service, made)

    assert play(scene()) == (0, [True])


def aged(service: Inside, days: float) -> None:
    """As if everything had happened this many days before, with nothing in memory."""
    tables = service.service.tables
    on_loop(service, forgotten(tables))
    with closing(sqlite3.connect(service.database)) as database:
        database.execute("UPDATE tables SET touched = touched - ?, seen = seen - ?", (days * DAY, days * DAY))
        database.commit()


async def forgotten(tables: Any) -> None:
    for table in list(tables.live.values()):
        tables.forget(table)
    assert not tables.live


def back_by(kind: str) -> Callable[[Inside, dict[str, Any]], None]:
    def come(service: Inside, made: dict[str, Any]) -> None:
        id, token = made["table"]["id"], made["seats"][0]["token"]
        if kind == "socket":
            play(connected(service, made))
        elif kind == "request":
            assert service.request("GET", f"/api/tables/{id}/view", token).status_code == 200
        else:
            assert service.request("GET", f"/api/tables/{id}").status_code == 200
            assert service.request("GET", f"/api/tables/{id}/view").status_code == 200
            assert service.request("GET", "/api/tables").status_code == 200
            for place in ("", "/audit", "/tables"):  # with what only looks like a token
                assert service.request("GET", f"/api/tables/{id}{place}", "x" * 43).status_code == 200

    return come


async def connected(service: Inside, made: dict[str, Any]) -> None:
    await seated(service, made)


def seen(service: Inside) -> float:
    """When somebody was last at the only table, as far as it is stored."""
    with closing(sqlite3.connect(service.database)) as database:
        return float(database.execute("SELECT seen FROM tables").fetchone()[0])


@pytest.mark.parametrize(("kind", "gone"), [("socket", 0), ("request", 0), ("stranger", 1)])
def test_whoever_sits_there_and_comes_back_keeps_the_game(service: Inside, kind: str, gone: int) -> None:
    """A stranger who looks on does not keep it."""
    made = service.make([ME, *AGENTS[1:]], pace=60, public=True)
    aged(service, 29)
    shown = service.request("GET", f"/api/tables/{made['table']['id']}").json()
    before = seen(service)
    back_by(kind)(service, made)
    assert gone or soon(lambda: seen(service) > before), "it is noted beside the answer"
    assert shown["fades"] is None, "a service without limits lets nothing fade"
    assert fade(service, 2) == gone


def test_the_table_says_when_it_goes(tmp_path: Path) -> None:
    service = inside(tmp_path, limits=True)
    made = service.make([ME, {"kind": "open"}, {"kind": "open"}])
    fades = service.request("GET", f"/api/tables/{made['table']['id']}").json()["fades"]
    assert fades == pytest.approx(time.time() + HOUSEHOLD.open_days * DAY, abs=60)
    assert service.stop() == 0
