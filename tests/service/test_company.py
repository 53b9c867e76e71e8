"""Who is at a table: agents, clocks, talk and presence."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

from tests.service.moves import check_record
from tests.service.running import Player, Running, play, seated


def test_agents_and_forced_moves_need_nobody(service: Running) -> None:
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "agent", "level": "uniform"}] * 3]
    made = service.make(seats, entropy="ab12")

    async def scene() -> None:
        (player,) = await seated(service, made)
        luck = random.Random(1)
        count = 0
        while not player.view or not player.view["ending"]:
            assert player.view is not None
            if player.view["legal"]:
                assert len(player.view["legal"]) > 1
                count += 1
                done = await player.act(luck.choice(player.view["legal"])["text"], f"c{count}")
                assert done["type"] == "done"
            await player.until("view")
        assert player.view["opened"]["secret"]

    play(scene())
    record = check_record(service, made["table"]["id"])
    assert record.header["commitments"]["entropy"] == "ab12,,,"


def test_a_clock_that_runs_out_brings_an_agent(service: Running) -> None:
    clock = {"kind": "move", "seconds": 2, "then": "agent", "level": "uniform"}
    begun = time.monotonic()
    made = service.make(3, clock=clock)

    async def scene() -> dict[str, Any]:
        watcher = await Player(service.live(made["table"]["id"])).connect()
        assert watcher.view is not None
        assert watcher.view["clock"]["seats"][0]["left"] == 2.0
        while not watcher.view["ending"]:
            await watcher.until("view")
        assert time.monotonic() - begun > 1.9
        return watcher.told[-1]

    play(scene())
    found = service.request("GET", f"/api/tables/{made['table']['id']}").json()
    assert [seat["stand_in"] for seat in found["seats"]] == ["uniform"] * 3


def test_whoever_comes_back_in_time_plays_on(service: Running) -> None:
    clock = {"kind": "move", "seconds": 5, "then": "agent", "level": "uniform"}
    made = service.make(3, clock=clock, pace=30, options={"start": 1})
    id = made["table"]["id"]

    async def scene() -> None:
        watcher = await Player(service.live(id)).connect()
        while [seat["stand_in"] for seat in (await watcher.until("table"))["table"]["seats"]] != [
            None,
            "uniform",
            None,
        ]:
            pass
        player = await Player(service.live(id), made["seats"][1]["token"]).connect()
        assert player.welcome is not None
        assert player.welcome["table"]["seats"][1]["stand_in"] is None
        assert player.view is not None
        assert (await player.act(player.view["legal"][0]["text"], "back"))["type"] == "done"

    play(scene())


def test_people_talk_at_a_table_and_not_too_much(service: Running) -> None:
    made = service.make(3)
    id = made["table"]["id"]

    async def scene() -> None:
        players = await seated(service, made)
        watcher = await Player(service.live(id)).connect()
        await players[0].say(type="chat", id="m1", text="  good \n luck <b>all</b> ")
        heard = await watcher.until("chat")
        assert (heard["name"], heard["text"], heard["number"]) == ("P0", "good luck <b>all</b>", 1)
        await watcher.say(type="chat", id="m2", text="me too")
        assert (await watcher.answer("m2"))["code"] == "forbidden"
        for count in range(8):
            await players[1].say(type="chat", id=f"f{count}", text="spam")
        refused = await players[1].until("refused")
        assert refused["code"] == "too_many"
        await asyncio.to_thread(
            service.request, "POST", f"/api/tables/{id}/settings", made["host"], json={"muted": [2]}
        )
        await players[2].say(type="chat", id="m3", text="hello")
        assert (await players[2].answer("m3"))["code"] == "forbidden"
        late = await Player(service.live(id)).connect()
        assert late.welcome is not None
        assert late.welcome["chat"][0]["text"] == "good luck <b>all</b>"

    play(scene())


def test_presence_is_told(service: Running) -> None:
    made = service.make(3)

    async def scene() -> None:
        players = await seated(service, made)
        await players[2].close()
        while True:
            told = await players[0].until("table")
            if [seat["connected"] for seat in told["table"]["seats"]] == [True, True, False]:
                return

    play(scene())
