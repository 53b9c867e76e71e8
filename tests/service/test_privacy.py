"""What is about a person is theirs, also after they have left: shown to them alone, and erased when they say so."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from tests.service.company import people
from tests.service.moves import drain, over, play_until
from tests.service.running import Player, Running, play
from tests.service.test_security import error


def talk(service: Running, id: str, token: str, *texts: str) -> None:
    async def scene() -> None:
        player = await Player(service.live(id), token).connect()
        for text in texts:
            await player.say(type="chat", id=text, text=text)
            assert (await player.until("chat"))["text"] == text

    play(scene())


def chat_at(service: Running, id: str) -> list[dict[str, Any]]:
    async def scene() -> list[dict[str, Any]]:
        watcher = await Player(service.live(id)).connect()
        assert watcher.welcome is not None
        found: list[dict[str, Any]] = watcher.welcome["chat"]
        return found

    return play(scene())


def test_who_has_left_sees_and_erases_what_is_theirs(service: Running) -> None:
    made, tokens = people(service)
    id = made["table"]["id"]
    talk(service, id, tokens[1], "hello from Bo")
    assert service.request("POST", f"/api/tables/{id}/leave", tokens[1], json={}).status_code == 200
    assert error(service.request("GET", f"/api/tables/{id}/view", tokens[1])) == (401, "wrong_token")
    record = service.request("GET", f"/api/tables/{id}/record").text
    assert "Bo" not in record
    assert "Cleo" in record
    mine = service.request("GET", f"/api/tables/{id}/mine", tokens[1]).json()
    assert (mine["name"], [line["text"] for line in mine["chat"]]) == ("Bo", ["hello from Bo"])
    assert service.request("DELETE", f"/api/tables/{id}/mine", tokens[1]).status_code == 204
    assert chat_at(service, id) == []
    assert error(service.request("GET", f"/api/tables/{id}/mine", tokens[1])) == (401, "wrong_token")


def test_what_was_said_is_not_the_successors(service: Running) -> None:
    made, tokens = people(service)
    id = made["table"]["id"]
    talk(service, id, tokens[1], "before")
    service.request("POST", f"/api/tables/{id}/leave", tokens[1], json={})
    next = service.request("POST", f"/api/tables/{id}/sit", made["invite"], json={"name": "Eve"}).json()
    assert next["seat"] == 1
    talk(service, id, next["token"], "after")
    mine = service.request("GET", f"/api/tables/{id}/mine", next["token"]).json()
    assert (mine["name"], [line["text"] for line in mine["chat"]], mine["actions"]) == ("Eve", ["after"], [])
    assert len({line["author"] for line in chat_at(service, id)}) == 2
    service.request("DELETE", f"/api/tables/{id}/mine", next["token"])
    assert [line["text"] for line in chat_at(service, id)] == ["before"]
    assert service.request("GET", f"/api/tables/{id}/mine", tokens[1]).json()["name"] == "Bo"


def test_an_account_takes_everything_with_it(service: Running) -> None:
    """Also what was said at a table that was left before."""
    made, tokens = people(service)
    id = made["table"]["id"]
    login = {"name": f"Bo {id[:6].replace('_', 'x').replace('-', 'x')}", "passphrase": "ibis and papyrus"}
    session = service.request("POST", "/api/accounts", json=login).json()["session"]
    service.request("POST", "/api/me/seats", session, json={"token": tokens[1]})
    talk(service, id, tokens[1], "mine")
    service.request("POST", f"/api/tables/{id}/leave", tokens[1], json={"agent": "uniform"})
    exported = service.request("GET", "/api/me/export", session).json()["seats"]
    assert [line["text"] for line in exported[0]["chat"]] == ["mine"]
    assert service.request("DELETE", "/api/me", session).status_code == 204
    assert chat_at(service, id) == []
    assert error(service.request("GET", f"/api/tables/{id}/mine", tokens[1])) == (401, "wrong_token")


def test_a_what_if_names_nobody(service: Running) -> None:
    """It is somebody else's table: whoever erases their name at the game could not do so there."""
    made, tokens = people(service, agents=1)
    id = made["table"]["id"]

    async def scene() -> None:
        players = [await Player(service.live(id), token).connect() for token in tokens]
        luck = random.Random(7)
        while not players[0].view or not players[0].view["ending"]:
            if await play_until(players, over, luck) is None:
                await asyncio.sleep(0.02)  # it is the agent's turn
                await drain(players)

    play(scene())
    made_up = service.request("POST", f"/api/tables/{id}/clone", tokens[0], json={"n": 30}).json()
    clone = made_up["table"]["id"]
    shown = service.request("GET", f"/api/tables/{clone}").text
    shown += service.request("GET", f"/api/tables/{clone}/record", made_up["seats"][0]["token"]).text
    shown += service.request("GET", f"/api/tables/{clone}/log", made_up["seats"][0]["token"]).text
    agent = service.request("GET", f"/api/tables/{id}").json()["seats"][3]["name"]
    assert [name for name in ("Ada", "Bo", "Cleo") if f'"{name}' in shown or f"{name} " in shown] == []
    assert agent in shown
    assert [seat["name"] for seat in made_up["table"]["seats"]] == ["Player 1", "Player 2", "Player 3", agent]


def test_sessions_are_listed_and_ended(service: Running) -> None:
    login = {"name": "Sessions", "passphrase": "a long passphrase"}
    first = service.request("POST", "/api/accounts", json=login, headers={"User-Agent": "Ibis 1"}).json()["session"]
    second, third = [service.request("POST", "/api/sessions", json=login).json()["session"] for _ in range(2)]
    found = service.request("GET", "/api/me/sessions", first).json()["sessions"]
    assert len(found) == 3
    assert [one["device"] for one in found if one["own"]] == ["Ibis 1"]
    theirs = service.request("GET", "/api/me/sessions", second).json()["sessions"]
    id = next(one["id"] for one in theirs if one["own"])
    assert service.request("DELETE", f"/api/me/sessions/{id}", first).status_code == 204
    assert error(service.request("DELETE", f"/api/me/sessions/{id}", first)) == (404, "not_found")
    assert error(service.request("GET", "/api/me", second)) == (401, "wrong_token")
    assert service.request("DELETE", "/api/me/sessions", first).status_code == 204
    assert error(service.request("GET", "/api/me", third)) == (401, "wrong_token")
    assert service.request("GET", "/api/me", first).status_code == 200


def test_a_new_passphrase_ends_every_other_session(service: Running) -> None:
    login = {"name": "Changing", "passphrase": "a long passphrase"}
    first = service.request("POST", "/api/accounts", json=login).json()["session"]
    other = service.request("POST", "/api/sessions", json=login).json()["session"]
    wrong = {"old": "another passphrase", "new": "a longer passphrase"}
    assert error(service.request("POST", "/api/me/passphrase", first, json=wrong)) == (403, "forbidden")
    right = {"old": login["passphrase"], "new": "a longer passphrase"}
    assert service.request("POST", "/api/me/passphrase", first, json=right).status_code == 204
    assert service.request("GET", "/api/me", first).status_code == 200
    assert error(service.request("GET", "/api/me", other)) == (401, "wrong_token")
    assert error(service.request("POST", "/api/sessions", json=login)) == (401, "wrong_token")
    new = {**login, "passphrase": right["new"]}
    assert service.request("POST", "/api/sessions", json=new).status_code == 201


def test_a_seat_that_there_is_not_has_no_token(service: Running) -> None:
    made = service.make(3)
    login = {"name": "Seatless", "passphrase": "ibis and papyrus"}
    session = service.request("POST", "/api/accounts", json=login).json()["session"]
    for seat in (2, 3, 7):
        answer = service.request("POST", f"/api/me/seats/{made['table']['id']}/{seat}", session)
        assert error(answer) == (404, "not_found")


def test_nobody_ends_the_sessions_of_somebody_else(service: Running) -> None:
    mine, theirs = [
        service.request("POST", "/api/accounts", json={"name": name, "passphrase": "a long passphrase"}).json()[
            "session"
        ]
        for name in ("Mine only", "Theirs only")
    ]
    id = service.request("GET", "/api/me/sessions", theirs).json()["sessions"][0]["id"]
    assert error(service.request("DELETE", f"/api/me/sessions/{id}", mine)) == (404, "not_found")
    assert service.request("GET", "/api/me", theirs).status_code == 200
