"""Making tables, sitting down, leaving, lost links, and what people who wander in can see."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.service.running import Player, Running, play

WIRE = Path(__file__).parents[2] / "docs" / "wire.md"
OPEN = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "agent", "level": "uniform"}]


def error(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_what_can_be_played(service: Running) -> None:
    found = service.request("GET", "/api/games").json()
    board = next(game for game in found["games"] if game["name"] == "board")
    assert board["players"] == [3, 4, 5]
    assert "uniform" in found["agents"]
    for game in found["games"]:
        for edition in game["editions"]:
            for language in ("en", "de"):
                path = f"/api/games/{game['name']}/{edition['key']}"
                tables = service.request("GET", f"{path}/tables?language={language}").json()
                assert tables["tables_digest"]
                assert all(action["label"] for action in tables["actions"])
                rules = service.request("GET", f"{path}/rules?language={language}").json()
                assert all(rule["title"] and rule["text"] for rule in rules["rules"])


def test_reconstructed_numbers_are_marked(service: Running) -> None:
    tables = service.request("GET", "/api/games/board/tmg-2016/tables").json()["tables"]
    assert any(province["reconstructed"] for province in tables["province"])


def test_the_documented_request_makes_a_table(service: Running) -> None:
    example = WIRE.read_text(encoding="utf-8").split("### Make one")[1].split("```json\n")[1].split("```")[0]
    answer = service.request("POST", "/api/tables", json=json.loads(example))
    assert answer.status_code == 201, answer.text
    assert [seat["name"] for seat in answer.json()["table"]["seats"]][::3] == ["Ada", "Imhotep"]


def test_sitting_down_by_link_starts_the_game(service: Running) -> None:
    made = service.make(OPEN)
    id = made["table"]["id"]
    assert made["table"]["status"] == "open"
    assert error(service.request("POST", f"/api/tables/{id}/sit", json={"name": "Bo"})) == (401, "no_token")
    sat = service.request("POST", f"/api/tables/{id}/sit", made["invite"], json={"name": "Bo", "colour": "yellow"})
    assert sat.status_code == 201
    assert sat.json()["table"]["status"] == "running"
    assert sat.json()["table"]["seats"][1]["colour"] == "yellow"
    late = service.request("POST", f"/api/tables/{id}/sit", made["invite"], json={"name": "Cleo"})
    assert error(late) == (409, "table_full")
    view = service.request("GET", f"/api/tables/{id}/view", sat.json()["token"]).json()
    assert view["seat"] == 1


def test_the_host_may_sit_down_without_an_invitation(service: Running) -> None:
    made = service.make([{"kind": "open"}, {"kind": "open"}, {"kind": "agent", "level": "uniform"}])
    sat = service.request("POST", f"/api/tables/{made['table']['id']}/sit", made["host"], json={"name": "Ada"})
    assert (sat.status_code, sat.json()["seat"]) == (201, 0)


def test_names_and_colours_are_not_doubled(service: Running) -> None:
    made = service.make([{"kind": "me", "name": "Ada", "colour": "green"}, {"kind": "open"}, {"kind": "open"}])
    id = made["table"]["id"]
    same = service.request("POST", f"/api/tables/{id}/sit", made["invite"], json={"name": "ADA"})
    assert error(same) == (409, "name_taken")
    sat = service.request("POST", f"/api/tables/{id}/sit", made["invite"], json={"name": "Bo", "colour": "green"})
    colours = [seat["colour"] for seat in sat.json()["table"]["seats"]]
    assert len(set(colours)) == 3


def test_the_host_starts_when_asked_to(service: Running) -> None:
    made = service.make(OPEN, start="host")
    id = made["table"]["id"]
    assert error(service.request("POST", f"/api/tables/{id}/start", made["host"])) == (409, "not_open")
    service.request("POST", f"/api/tables/{id}/sit", made["invite"], json={"name": "Bo"})
    assert service.request("GET", f"/api/tables/{id}").json()["status"] == "open"
    seat = made["seats"][0]["token"]
    assert error(service.request("POST", f"/api/tables/{id}/start", seat)) == (403, "forbidden")
    assert service.request("POST", f"/api/tables/{id}/start", made["host"]).json()["status"] == "running"


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"game": "chess"}, "chess"),
        ({"edition": "first"}, "first"),
        ({"options": {"colour": True}}, "colour"),
        ({"options": {"start": 9}}, "start"),
        ({"players": 5}, "5 players"),
        ({"seats": [{"kind": "agent", "level": "genius"}] * 3}, "genius"),
        ({"tables": {"province": []}}, "province"),
        ({"tables": {"amounts": {"theft": -4}}}, "the tables: [amounts] theft is -4; expected "),
        ({"hotseat": False, "seats": [{"kind": "me"}] * 3}, "hot-seat"),
        ({"clock": {"kind": "move"}}, "clock"),
        ({"pace": -1}, "pace"),
        ({"wish": 1}, "wish"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(service: Running, wish: dict[str, Any], words: str) -> None:
    body = {"seats": OPEN, **wish}
    answer = service.request("POST", "/api/tables", json=body)
    assert error(answer) == (422, "invalid")
    assert words in answer.json()["error"]["message"]


def test_a_corrected_board_is_played_with(service: Running) -> None:
    made = service.make(3, tables={"amounts": {"start_gold": 33}})
    id = made["table"]["id"]
    assert made["table"]["corrected"]
    view = service.request("GET", f"/api/tables/{id}/view").json()
    assert view["view"]["seats"][0]["gold"] == 33
    assert service.request("GET", f"/api/tables/{id}/tables").json()["tables"]["amounts"]["start_gold"] == 33


def test_private_tables_are_not_in_the_lobby(service: Running) -> None:
    private, public = service.make(OPEN), service.make(OPEN, public=True)
    listed = [table["id"] for table in service.request("GET", "/api/tables?status=open").json()["tables"]]
    assert public["table"]["id"] in listed
    assert private["table"]["id"] not in listed
    sat = service.request("POST", f"/api/tables/{public['table']['id']}/sit", json={"name": "Bo"})
    assert sat.status_code == 201
    changed = service.request(
        "POST", f"/api/tables/{private['table']['id']}/settings", private["host"], json={"public": True, "pace": 3}
    )
    assert changed.json()["pace"] == 3
    listed = [table["id"] for table in service.request("GET", "/api/tables?status=open").json()["tables"]]
    assert private["table"]["id"] in listed


def test_a_lost_link_comes_back_by_phrase_once(service: Running) -> None:
    made = service.make(3)
    id, old = made["table"]["id"], made["seats"][1]
    typed = old["phrase"].upper().replace("-", "  ")
    back = service.request("POST", f"/api/tables/{id}/recover", json={"phrase": typed})
    assert back.json()["seat"] == 1
    assert error(service.request("GET", f"/api/tables/{id}/view", old["token"])) == (401, "wrong_token")
    assert service.request("GET", f"/api/tables/{id}/view", back.json()["token"]).json()["seat"] == 1
    again = service.request("POST", f"/api/tables/{id}/recover", json={"phrase": old["phrase"]})
    assert error(again) == (401, "wrong_token")


def test_the_host_restores_a_link_and_the_old_connection_ends(service: Running) -> None:
    made = service.make(3)
    id, old = made["table"]["id"], made["seats"][2]["token"]

    async def scene() -> int | None:
        player = await Player(service.live(id), old).connect()
        new = await asyncio.to_thread(service.request, "POST", f"/api/tables/{id}/seats/2/link", made["host"])
        code = await player.ended()
        assert (await Player(service.live(id), new.json()["token"]).connect()).view is not None
        return code

    assert play(scene()) == 4409


def test_an_agent_takes_the_seat_of_somebody_who_leaves(service: Running) -> None:
    made = service.make([{"kind": "me", "name": "Ada"}, {"kind": "agent", "level": "uniform"}] + OPEN[2:])
    id, token = made["table"]["id"], made["seats"][0]["token"]
    left = service.request("POST", f"/api/tables/{id}/leave", token, json={"agent": "uniform"})
    assert left.json()["seats"][0]["kind"] == "agent"
    assert error(service.request("GET", f"/api/tables/{id}/view", token)) == (401, "wrong_token")

    async def scene() -> dict[str, Any]:
        watcher = await Player(service.live(id)).connect()
        while not watcher.view or not watcher.view["ending"]:
            await watcher.until("view")
        return watcher.view

    assert play(scene())["ending"]["scores"]


def test_a_person_takes_the_seat_of_an_agent(service: Running) -> None:
    made = service.make([{"kind": "me", "name": "Ada"}, *OPEN[2:], *OPEN[2:]], pace=30)
    id = made["table"]["id"]
    freed = service.request("POST", f"/api/tables/{id}/seats/1", made["host"], json={"kind": "open"})
    assert freed.json()["seats"][1]["kind"] == "open"
    sat = service.request("POST", f"/api/tables/{id}/sit", made["invite"], json={"name": "Bo"})
    assert sat.json()["seat"] == 1
    assert sat.json()["table"]["status"] == "running"


def test_a_new_invitation_makes_the_old_one_void(service: Running) -> None:
    made = service.make(OPEN)
    id = made["table"]["id"]
    new = service.request("POST", f"/api/tables/{id}/invite", made["host"]).json()["invite"]
    old = service.request("POST", f"/api/tables/{id}/sit", made["invite"], json={"name": "Bo"})
    assert error(old) == (401, "wrong_token")
    assert service.request("POST", f"/api/tables/{id}/sit", new, json={"name": "Bo"}).status_code == 201


def test_a_table_that_waits_can_be_removed_and_one_that_runs_cannot(service: Running) -> None:
    waits, runs = service.make(OPEN), service.make(3)
    assert service.request("DELETE", f"/api/tables/{waits['table']['id']}", waits["host"]).status_code == 204
    assert error(service.request("GET", f"/api/tables/{waits['table']['id']}")) == (404, "not_found")
    answer = service.request("DELETE", f"/api/tables/{runs['table']['id']}", runs["host"])
    assert error(answer) == (409, "not_over")


def test_accounts_keep_seats_over_devices_and_let_go_of_them(service: Running) -> None:
    made = service.make(3)
    id, token = made["table"]["id"], made["seats"][0]["token"]
    login = {"name": f"Ada {id[:6].replace('_', 'x').replace('-', 'x')}", "passphrase": "ibis and papyrus"}
    first = service.request("POST", "/api/accounts", json=login)
    assert first.status_code == 201
    assert error(service.request("POST", "/api/accounts", json=login)) == (409, "name_taken")
    wrong = service.request("POST", "/api/sessions", json={**login, "passphrase": "ibis and papyru"})
    assert error(wrong) == (401, "wrong_token")
    session = service.request("POST", "/api/sessions", json=login).json()["session"]
    kept = service.request("POST", "/api/me/seats", session, json={"token": token})
    assert kept.json()["tables"][0]["table"]["id"] == id
    other = service.request("POST", f"/api/me/seats/{id}/0", session).json()["token"]
    assert other != token
    for good in (token, other):
        assert service.request("GET", f"/api/tables/{id}/view", good).json()["seat"] == 0
    assert service.request("GET", "/api/me/export", session).json()["seats"][0]["name"] == "P0"
    assert service.request("DELETE", "/api/me", session).status_code == 204
    assert error(service.request("GET", "/api/me", session)) == (401, "wrong_token")
    assert error(service.request("GET", f"/api/tables/{id}/view", token)) == (401, "wrong_token")
    assert service.request("GET", f"/api/tables/{id}").json()["seats"][0]["name"] == "somebody"


def test_a_session_can_be_left(service: Running) -> None:
    login = {"name": "Leaver", "passphrase": "a long passphrase"}
    session = service.request("POST", "/api/accounts", json=login).json()["session"]
    assert service.request("DELETE", "/api/sessions", session).status_code == 204
    assert error(service.request("GET", "/api/me", session)) == (401, "wrong_token")


def test_ones_name_can_be_erased_without_an_account(service: Running) -> None:
    made = service.make(3)
    id, token = made["table"]["id"], made["seats"][0]["token"]
    assert service.request("GET", f"/api/tables/{id}/mine", token).json()["name"] == "P0"
    assert service.request("DELETE", f"/api/tables/{id}/mine", token).status_code == 204
    for path in (f"/api/tables/{id}", f"/api/tables/{id}/record"):
        text = service.request("GET", path).text
        assert "P1" in text
        assert "P0" not in text
