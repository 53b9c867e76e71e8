"""The processes that agents think in: quick thoughts pass by, the dead are replaced once, and nobody loops for ever."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest

import amunre
from amunre.service import agents as pool_module
from amunre.service.agents import AgentLane, AgentPool, Hopeless, PoolMeter
from amunre.service.quotas import Quotas
from amunre.service.spending import Spending
from amunre.service.thinking_queue import NOBODY, PEOPLE, Thought
from tests.service.inside import inside
from tests.service.running import Player, play, seated
from tests.service.thoughts import dies, fails, slowly, until_there

T = TypeVar("T")
AGENTS = [{"kind": "agent", "level": "uniform"}] * 3


class Counted(PoolMeter):
    def __init__(self) -> None:
        self.deaths = self.failures = 0

    def replaced(self) -> None:
        self.deaths += 1

    def failed(self) -> None:
        self.failures += 1


def lane(workers: int = 1, most_each: int = 1, spending: Spending | None = None) -> tuple[AgentLane, Counted]:
    found, counted = AgentLane("long", workers, most_each, spending, 0), Counted()
    found.figures = counted
    return found, counted


def thought(work: tuple[Any, ...], table: str = "t", person: str = "p", rank: int = PEOPLE) -> Thought:
    """It is expected to take long: on a busy machine a process may need more than half a minute to come up."""
    return Thought(table, person, rank, 20.0, work)


def run(lane: AgentLane | AgentPool, scene: Coroutine[Any, Any, T]) -> T:
    try:
        return asyncio.run(scene)
    finally:
        lane.stop()


async def begun(one: AgentLane) -> int:
    """The process of the thought that is under way."""
    while not one.processes[0].process or one.idle:
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)
    return one.processes[0].process


def test_a_process_that_dies_is_replaced_once_for_all_who_wait(tmp_path: Path) -> None:
    one, counted = lane()
    go_on = tmp_path / "go on"

    async def scene() -> list[int]:
        thoughts = [thought((until_there, str(go_on)), f"t{table}") for table in range(10)]
        waiting = [asyncio.ensure_future(one.think(found)) for found in thoughts]
        os.kill(await begun(one), signal.SIGKILL)
        go_on.touch()
        return await asyncio.gather(*waiting)

    assert len(set(run(one, scene()))) == 1, "all were thought by the one that took its place"
    assert (counted.deaths, counted.failures) == (1, 0)


def test_a_process_that_died_while_it_was_idle_is_replaced() -> None:
    one, counted = lane()

    async def scene() -> tuple[int, int]:
        first = await one.think(thought((slowly, 0.0)))
        os.kill(first, signal.SIGKILL)
        return first, await one.think(thought((slowly, 0.0)))

    first, second = run(one, scene())
    assert first != second
    assert counted.deaths == 1


def test_a_thought_that_kills_is_given_up_and_others_go_on() -> None:
    one, counted = lane()

    async def scene() -> int:
        with pytest.raises(Hopeless):
            await one.think(thought((dies,)))
        return await one.think(thought((slowly, 0.0)))

    assert run(one, scene()) > 0
    assert (counted.deaths, counted.failures) == (pool_module.TRIES, 1)


def test_nothing_takes_the_place_of_a_process_that_was_stopped() -> None:
    """Nor is any other move played in place of the one that was being thought about."""
    one, counted = lane()

    async def scene() -> bool:
        waiting = asyncio.ensure_future(one.think(thought((slowly, 3600.0))))
        await begun(one)
        one.stop()
        await asyncio.wait([waiting], timeout=30)
        return waiting.cancelled()

    assert run(one, scene())
    assert one.processes[0].pool is None
    assert (counted.deaths, counted.failures) == (0, 0)


def test_a_process_that_does_not_answer_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "SLACK", 0.0)
    monkeypatch.setattr(pool_module, "TRIES", 1)
    one, counted = lane()

    async def scene() -> int:
        await one.think(Thought("t", "p", PEOPLE, 100.0, (slowly, 0.0)))  # it has come up
        with pytest.raises(Hopeless):
            await one.think(Thought("t", "p", PEOPLE, 0.1, (slowly, 3600.0)))
        return await one.think(Thought("t", "p", PEOPLE, 100.0, (slowly, 0.0)))

    assert run(one, scene()) > 0
    assert counted.deaths == 1


def test_quick_agents_and_advice_do_not_wait_behind_a_search() -> None:
    pool = AgentPool()
    view = first_view()

    async def scene() -> bool:
        search = asyncio.ensure_future(pool.long.think(thought((slowly, 3600.0))))
        await begun(pool.long)
        for level in ("uniform", "apprentice", "scribe", "vizier"):
            assert await pool.choose("t", "p", NOBODY, level, 1, view) in view.legal
        assert len(await pool.advise("t", "p", view)) == len(view.legal)
        return search.done()

    assert run(pool, scene()) is False


def first_view() -> Any:
    from amunre.game.dice import Dice
    from amunre.game.table import Table

    table = Table(amunre.new("card", players=3))
    table.chance(Dice(1))
    return next(view for seat in table.state.actors if (view := table.state.view(seat)).legal)


def test_one_caller_has_a_bounded_part_of_the_thinkers(tmp_path: Path) -> None:
    go_on = tmp_path / "go on"
    pool = AgentPool(4, quotas=Quotas(thinkers_share=0.5))
    assert pool.long.most_each == 2

    async def scene() -> None:
        await asyncio.gather(*[pool.long.think(thought((slowly, 0.0), f"t{n}", f"p{n}")) for n in range(4)])
        long = [thought((until_there, str(go_on)), f"t{n}", "greedy") for n in range(6)]
        greedy = [asyncio.ensure_future(pool.long.think(found)) for found in long]
        await asyncio.sleep(0)
        assert pool.long.under_way["greedy"] == 2
        await pool.long.think(thought((slowly, 0.0), "t", "late"))
        assert not any(found.done() for found in greedy)
        go_on.touch()
        await asyncio.gather(*greedy)

    run(pool, scene())


def test_tables_at_which_nobody_sits_leave_a_process_free() -> None:
    one, _ = lane(workers=3, most_each=3)

    async def scene() -> None:
        long = [thought((slowly, 60.0), f"t{number}", f"p{number}", NOBODY) for number in range(5)]
        waiting = [asyncio.ensure_future(one.think(one_thought)) for one_thought in long]
        await asyncio.sleep(0)
        assert (len(one.idle), one.behind) == (1, 2)
        await one.think(thought((slowly, 0.0), "mine", "me"))
        assert not any(found.done() for found in waiting)

    run(one, scene())


def test_whoever_has_used_their_thinking_time_waits_until_it_has_grown_back() -> None:
    now = [0.0]
    spending = Spending(3600, 3600.0, 10.0, lambda: now[0])
    one, _ = lane(spending=spending)
    spending.spend("greedy", 20.0)

    async def scene() -> list[bool]:
        greedy = asyncio.ensure_future(one.think(thought((slowly, 0.0), "t", "greedy")))
        await one.think(thought((slowly, 0.0), "t", "modest", NOBODY))
        before = greedy.done()
        assert one.timer is not None
        now[0] += 11.0
        one.go_on()
        await greedy
        return [before, greedy.done()]

    assert run(one, scene()) == [False, True]


@pytest.mark.parametrize("broken", [dies, fails])
def test_a_position_that_no_agent_survives_does_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: Any
) -> None:
    monkeypatch.setattr("amunre.service.agent_process.choose", broken)
    monkeypatch.setattr(pool_module, "TRIES", 1)
    service = inside(tmp_path)
    made = service.make(AGENTS)

    async def scene() -> int:
        watcher = await Player(service.live(made["table"]["id"])).connect()
        for _ in range(2):
            await watcher.until("view", timeout=60)
        return len(watcher.told)

    assert play(scene()) >= 2
    assert service.stop() == 0


def test_advice_survives_a_process_that_dies(tmp_path: Path) -> None:
    service = inside(tmp_path)
    made = service.make([{"kind": "me", "name": "Ada"}, *AGENTS[1:]], game="card")
    id, token = made["table"]["id"], made["seats"][0]["token"]
    quick = service.service.agents.quick

    async def scene() -> None:
        (player,) = await seated(service, made)
        while not player.view or not player.view["legal"]:
            await player.until("view")
        for _ in range(2):
            answer = await asyncio.to_thread(service.request, "GET", f"/api/tables/{id}/advice", token)
            assert answer.status_code == 200
            assert answer.json()["advice"]
            os.kill(quick.processes[0].process, signal.SIGKILL)

    play(scene())
    assert service.stop() == 0
