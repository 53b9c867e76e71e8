"""Two workers on one PostgreSQL: each serves every table, and who listens at one hears what happens at the other."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed

from tests.service.moves import check_record, drain
from tests.service.running import Player, Running, play
from tests.workers.cluster import Postgres
from tests.workers.several import Several

Start = Callable[..., Several]


def test_a_game_is_played_across_workers(several: Start) -> None:
    service = several()
    made = service.make(3)
    id = made["table"]["id"]

    async def scene() -> None:
        players = await service.players(made)
        luck = random.Random(1)
        for count in range(3000):
            if players[0].view["ending"]:
                break
            deciding = [player for player in players if player.view["legal"]]
            if not deciding:
                await asyncio.sleep(0.02)
                await drain(players)
                continue
            player = luck.choice(deciding)
            answer = await player.act(luck.choice(player.view["legal"])["text"], f"a{count}")
            assert answer["type"] == "done" or answer["code"] in ("stale", "refused"), answer
            await drain(players)  # whoever listens at the other worker may still see what was before, and is refused
        assert players[0].view["ending"]
        for player in players:
            while not player.view["ending"]:
                await player.until("view")

    play(scene())
    check_record(service, id)


def test_what_postgresql_cannot_keep_is_refused_at_the_door(several: Start) -> None:
    """Else a stranger makes the database fail, and whoever watches over it is called, as often as somebody likes."""
    service = several(1)
    made = service.make(3)
    id, token = made["table"]["id"], made["seats"][0]["token"]
    asked = {
        ("GET", "/api/tables/%00"): None,
        ("GET", f"/api/tables/{id}%00/view"): None,
        ("POST", f"/api/tables/{id}/actions"): {"id": "a\0", "action": 0},
        ("POST", f"/api/tables/{id}/undo"): {"id": "a\0"},
        ("POST", f"/api/tables/{id}/reports"): {"line": 2**31, "words": "x"},
    }
    for (method, path), body in asked.items():
        answer = service.request(method, path, token, json=body)
        assert answer.status_code == (404 if body is None else 422), answer.text
        assert answer.json()["error"]["code"] == ("not_found" if body is None else "invalid")

    async def scene() -> list[str]:
        found = []
        for message in ({"type": "chat", "text": "hello"}, {"type": "propose"}, {"type": "act", "action": 0}):
            player = await Player(service.workers[0].live(id), token).connect()
            await player.say(id="a\0", **message)
            found.append((await player.until("refused", "done"))["code"])
        return found

    assert play(scene()) == ["invalid"] * 3
    assert '"level": "error"' not in service.log()


def test_a_void_token_is_told_nothing_by_any_worker(several: Start) -> None:
    service = several()
    made = service.make(3)
    id, old = made["table"]["id"], made["seats"][1]["token"]

    async def scene() -> None:
        far = await Player(service.workers[1].live(id), old).connect()
        answer = service.workers[0].request("POST", f"/api/tables/{id}/seats/1/link", made["host"])
        assert answer.status_code == 200, answer.text
        assert await far.ended() == 4409  # a busy machine needs longer than the second that is promised
        assert service.workers[1].request("GET", f"/api/tables/{id}/view", old).status_code == 401

    play(scene())


def test_what_is_said_and_asked_reaches_every_worker(several: Start) -> None:
    service = several()
    made = service.make(3)

    async def scene() -> None:
        players = await service.players(made)
        await players[0].say(type="chat", id="hello", text="Good luck")
        for player in players:
            assert (await player.until("chat"))["text"] == "Good luck"
        mover = next(player for player in players if player.view and player.view["legal"])
        assert mover.view is not None
        assert (await mover.act(mover.view["legal"][0]["text"], "first"))["type"] == "done"
        await mover.say(type="propose", id="back")
        asked = [await player.until("proposal") for player in players]
        for player in players:
            if player is not mover:
                await player.say(type="consent", proposal=asked[0]["proposal"], yes=True)
        for player in players:
            while not (await player.until("proposal"))["accepted"]:
                pass
            number = (await player.until("view"))["number"]
        assert number > 0

    play(scene())
    assert service.ask("SELECT take FROM tables") == [(1,)]


def test_a_key_makes_one_table_whichever_worker_is_asked(several: Start) -> None:
    service = several()
    wish = {"seats": [{"kind": "me", "name": "A"}, {"kind": "open"}, {"kind": "open"}]}

    async def scene() -> list[str]:
        async with httpx.AsyncClient() as client:
            ids = []
            for number in range(10):
                headers = {"idempotency-key": f"a key of sixteen {number}"}
                answers = await asyncio.gather(
                    *[client.post(one.url + "/api/tables", json=wish, headers=headers) for one in service.workers]
                )
                assert [answer.status_code for answer in answers] == [201, 201], answers[0].text + answers[1].text
                assert answers[0].json()["host"] == answers[1].json()["host"]
                ids.append(answers[0].json()["table"]["id"])
            return ids

    ids = play(scene())
    assert sorted(row[0] for row in service.ask("SELECT id FROM tables")) == sorted(ids)


def test_only_think_processes_think(several: Start) -> None:
    service = several(workers=2, thinkers=1, agents=0)
    made = service.make([{"kind": "me", "name": "A"}, *[{"kind": "agent", "level": "uniform"}] * 2])

    async def scene() -> None:
        player = await Player(service.workers[1].live(made["table"]["id"]), made["seats"][0]["token"]).connect()
        luck = random.Random(1)
        for count in range(1000):
            assert player.view is not None
            if player.view["ending"]:
                return
            if player.view["legal"]:
                await player.act(luck.choice(player.view["legal"])["text"], f"a{count}")
            await player.until("view")

    play(scene())
    check_record(service, made["table"]["id"])


def test_workers_are_replaced_one_after_the_other(postgres: Postgres, tmp_path: Path) -> None:
    service = Running(tmp_path / "games.db", "--no-limits", "--workers", "2", address=postgres.database()).start()
    try:
        made = service.make(3)
        id, token = made["table"]["id"], made["seats"][0]["token"]
        assert service.process is not None
        service.process.send_signal(signal.SIGHUP)
        answered, before = 0, time.monotonic()
        alone = httpx.Limits(max_keepalive_connections=0)  # a connection that lay idle may end while it is asked

        async def joined() -> Player:
            """The worker that one comes to may be the next to be replaced, and say goodbye before its welcome."""
            while True:
                try:
                    return await Player(service.live(id), token).connect()
                except ConnectionClosed:
                    assert time.monotonic() < before + 200

        async def scene() -> int:
            """Whoever plays through it comes back at once, and no request fails."""
            byes = 0
            async with httpx.AsyncClient(limits=alone) as client:
                nonlocal answered
                player = await joined()
                while byes < 1 or answered <= 10:
                    answer = await client.get(f"{service.url}/api/tables/{id}/view", headers=bearer(token), timeout=30)
                    assert answer.status_code == 200, answer.text
                    answered += 1
                    try:
                        await player.next(0.05)
                    except TimeoutError:
                        pass
                    except ConnectionClosed:
                        byes += 1
                        player = await joined()
                    assert time.monotonic() < before + 200
            return byes

        assert play(scene()) >= 1
    finally:
        assert service.stop() == 0, service.log()


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}
