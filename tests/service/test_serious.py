"""A serious table: no hints, no what-if, and no going back but by consent; everybody can see that it is one."""

from __future__ import annotations

import random

from tests.service.company import people
from tests.service.moves import drain, over, play_until
from tests.service.running import Player, Running, play, seated
from tests.service.test_security import error


def test_there_are_no_hints_and_no_what_if(service: Running) -> None:
    made = service.make(2, game="card", serious=True)
    id, token = made["table"]["id"], made["seats"][0]["token"]
    assert service.request("GET", f"/api/tables/{id}").json()["serious"] is True
    for question in ("advice", "preview?action=finish"):
        assert error(service.request("GET", f"/api/tables/{id}/{question}", token)) == (403, "forbidden")

    async def scene() -> None:
        players = await seated(service, made)
        await players[0].say(type="preview", id="p", action=0)
        assert (await players[0].answer("p"))["code"] == "forbidden"
        assert await play_until(players, over, random.Random(4)) is None

    play(scene())
    assert error(service.request("POST", f"/api/tables/{id}/clone", token, json={"n": 3})) == (403, "forbidden")


def test_going_back_needs_the_others(service: Running) -> None:
    made, tokens = people(service, 2, agents=1, serious=True, options={"start": 0}, pace=30)
    id = made["table"]["id"]

    async def scene() -> None:
        first, second = [await Player(service.live(id), token).connect() for token in tokens]
        assert first.view is not None
        legal = first.view["legal"]
        await first.act(legal[0]["text"], "c1")
        await drain([first, second])
        assert first.view["undo"] is False
        await first.say(type="undo", id="u1")
        assert (await first.answer("u1"))["code"] == "forbidden"
        await first.say(type="propose", id="p1")
        asked = await second.until("proposal")
        assert (asked["needed"], asked["consent"]) == ([0, 1], [0])
        await second.say(type="consent", proposal=asked["proposal"], yes=True)
        assert (await second.until("proposal"))["accepted"]
        await drain([first, second])
        assert first.view["legal"] == legal

    play(scene())


def test_alone_among_agents_nothing_is_taken_back(service: Running) -> None:
    made, tokens = people(service, 1, agents=2, serious=True, options={"start": 0}, pace=30)

    async def scene() -> None:
        player = await Player(service.live(made["table"]["id"]), tokens[0]).connect()
        assert player.view is not None
        await player.act(player.view["legal"][0]["text"], "c1")
        await player.say(type="propose", id="p1")
        assert (await player.answer("p1"))["code"] == "refused"

    play(scene())


def test_a_rematch_of_a_serious_table_is_serious(service: Running) -> None:
    made = service.make(2, game="card", serious=True)
    id = made["table"]["id"]

    async def scene() -> None:
        assert await play_until(await seated(service, made), over, random.Random(4)) is None

    play(scene())
    again = service.request("POST", f"/api/tables/{id}/rematch", made["host"]).json()
    assert again["table"]["serious"] is True
