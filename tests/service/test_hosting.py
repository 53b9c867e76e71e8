"""Hands are not the host's to read: what a host may do alone, what the others must agree to, and what all can read."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from amunre.service.host_audit import MOST
from tests.service.company import people
from tests.service.inside import inside
from tests.service.running import Player, Running, play
from tests.service.test_security import error

AGENT = {"kind": "agent", "level": "uniform"}


def trail(service: Running, id: str, language: str = "en") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = service.request("GET", f"/api/tables/{id}/audit?language={language}").json()[
        "entries"
    ]
    return found


def test_the_host_gets_no_link_to_somebody_elses_seat(service: Running) -> None:
    made, tokens = people(service)
    id = made["table"]["id"]
    assert error(service.request("POST", f"/api/tables/{id}/seats/1/link", made["host"])) == (403, "forbidden")
    assert service.request("GET", f"/api/tables/{id}/view", tokens[1]).json()["seat"] == 1
    own = service.request("POST", f"/api/tables/{id}/seats/0/link", made["host"])
    assert service.request("GET", f"/api/tables/{id}/view", own.json()["token"]).json()["seat"] == 0
    assert [entry["what"] for entry in trail(service, id)] == ["link"]


@pytest.mark.parametrize("wish", [AGENT, {"kind": "open"}], ids=["agent", "open"])
def test_a_person_is_replaced_when_the_others_agree(service: Running, wish: dict[str, Any]) -> None:
    made, tokens = people(service)
    id = made["table"]["id"]

    async def scene() -> None:
        players = [await Player(service.live(id), token, "de").connect() for token in tokens]
        answer = await asyncio.to_thread(service.request, "POST", f"/api/tables/{id}/seats/1", made["host"], json=wish)
        assert answer.json()["seats"][1]["name"] == "Bo"  # asked, and nothing more
        asked = await players[2].until("proposal")
        assert (asked["kind"], asked["seat"], asked["needed"], asked["consent"]) == ("replace", 1, [2], [])
        assert "Bo" in asked["words"]
        for other in players[:2]:  # neither the host nor the one concerned has a say
            await other.say(type="consent", proposal=asked["proposal"], yes=True)
            assert (await other.until("refused"))["code"] == "forbidden"
        await players[2].say(type="consent", proposal=asked["proposal"], yes=True)
        assert (await players[2].until("proposal"))["accepted"]

    play(scene())
    seat = service.request("GET", f"/api/tables/{id}").json()["seats"][1]
    assert seat["kind"] == wish["kind"]
    assert error(service.request("GET", f"/api/tables/{id}/view", tokens[1])) == (401, "wrong_token")
    assert [entry["what"] for entry in trail(service, id)] == [f"{wish['kind']}_by_all"]


def test_one_no_is_enough(service: Running) -> None:
    made, tokens = people(service)
    id = made["table"]["id"]

    async def scene() -> None:
        player = await Player(service.live(id), tokens[2]).connect()
        await asyncio.to_thread(service.request, "POST", f"/api/tables/{id}/seats/1", made["host"], json=AGENT)
        asked = await player.until("proposal")
        await player.say(type="consent", proposal=asked["proposal"], yes=False)
        assert (await player.until("proposal"))["accepted"] is False

    play(scene())
    assert service.request("GET", f"/api/tables/{id}/view", tokens[1]).json()["seat"] == 1
    assert trail(service, id) == []


def test_alone_with_one_other_the_host_waits_for_the_clock(tmp_path: Path) -> None:
    service = inside(tmp_path)
    clock = {"kind": "move", "seconds": 600, "then": "wait"}
    made, _ = people(service, 2, agents=1, clock=clock, options={"start": 1})
    id = made["table"]["id"]

    def free() -> Any:
        return service.request("POST", f"/api/tables/{id}/seats/1", made["host"], json={"kind": "open"})

    first = free()
    assert error(first) == (403, "forbidden")
    assert "Bo" in first.json()["error"]["message"]
    clocks = service.service.tables.live[id].progress.clocks
    assert clocks.since[1] is not None
    clocks.since[1] -= 600  # as if the time had passed
    assert free().json()["seats"][1]["kind"] == "open"
    assert [entry["what"] for entry in trail(service, id)] == ["open_by_late"]
    assert service.stop() == 0


def test_a_table_without_a_clock_waits_a_day(serve: Callable[..., Running]) -> None:
    service = serve()
    made, _ = people(service, 2, agents=1, options={"start": 1})
    id, place = made["table"]["id"], f"/api/tables/{made['table']['id']}/seats/1"
    assert error(service.request("POST", place, made["host"], json=AGENT)) == (403, "forbidden")
    assert service.stop() == 0
    with closing(sqlite3.connect(service.database)) as database, database:
        database.execute("UPDATE tables SET touched = touched - 90000")
    service.start()
    assert service.request("POST", place, made["host"], json=AGENT).json()["seats"][1]["kind"] == "agent"
    assert [entry["what"] for entry in trail(service, id)] == ["agent_by_late"]


def test_what_the_host_did_is_there_in_both_languages_and_after_a_restart(serve: Callable[..., Running]) -> None:
    service = serve()
    made = service.make([{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}], start="host")
    id, host = made["table"]["id"], made["host"]
    sat = service.request("POST", f"/api/tables/{id}/sit", made["invite"], json={"name": "Bo"}).json()
    assert sat["seat"] == 1
    for path, body in (
        ("settings", {"pace": 2.5, "muted": [1], "public": True}),
        ("settings", {"muted": [], "pace": 2.5}),
        ("invite", None),
        ("seats/2", AGENT),
        ("seats/1", AGENT),  # before the game the host seats people freely
        ("start", None),
    ):
        answer = service.request("POST", f"/api/tables/{id}/{path}", host, **({} if body is None else {"json": body}))
        assert answer.status_code == 200, answer.text
    before = trail(service, id)
    wanted = ["pace", "public_on", "muted", "unmuted", "invited", "agent_by_host", "agent_by_host", "started"]
    assert [entry["what"] for entry in before] == wanted
    assert before[2]["words"] == "The host muted Bo."
    assert "Bo" in trail(service, id, "de")[2]["words"]
    service.kill()
    service.start()
    assert trail(service, id) == before
    assert service.request("DELETE", f"/api/tables/{id}/mine", sat["token"]).status_code == 204
    assert "Bo" not in str(trail(service, id))


def test_what_the_host_did_does_not_grow_without_end(tmp_path: Path) -> None:
    """Nothing is dropped from it, so there comes an end: anybody may ask for all of it, as often as the rate allows."""
    service = inside(tmp_path)
    made, _ = people(service)
    id = made["table"]["id"]
    place = f"/api/tables/{id}/settings"
    assert service.request("POST", place, made["host"], json={"forced": False}).status_code == 200
    with closing(sqlite3.connect(service.database)) as database:
        database.execute("UPDATE audit SET number = ?", (MOST,))
        database.commit()
    assert error(service.request("POST", place, made["host"], json={"forced": True})) == (429, "too_many")
    assert not service.request("GET", f"/api/tables/{id}").json()["forced"]
    assert len(trail(service, id)) == 1
    assert service.stop() == 0
