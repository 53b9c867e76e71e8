"""A request with a key is carried out once, however often it is sent, and always answered alike."""

from __future__ import annotations

import asyncio
import random
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from amunre.service.idempotency import digest_of, sealed
from tests.service.moves import over, play_until
from tests.service.running import Player, Running, play, seated
from tests.service.steering import STEER, Here, Steer
from tests.service.test_security import error

OPEN: list[dict[str, Any]] = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]


def post(service: Running, path: str, key: str, token: str | None = None, **more: Any) -> httpx.Response:
    headers = {"idempotency-key": key, **({"authorization": f"Bearer {token}"} if token else {})}
    return httpx.post(service.url + path, headers=headers, timeout=30, **more)


def count(service: Running, table: str) -> int:
    with closing(sqlite3.connect(service.database)) as database:
        return int(database.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


def test_a_table_is_made_once_also_over_a_kill(serve: Callable[..., Running]) -> None:
    service, key = serve(), secrets.token_hex(16)
    body = {"seats": OPEN, "pace": 0}
    first = post(service, "/api/tables", key, json=body)
    assert first.status_code == 201
    service.kill()
    service.start()
    again = post(service, "/api/tables", key, json=body)
    assert again.status_code == 201
    assert {name: again.json()[name] for name in ("host", "invite", "seats")} == {
        name: first.json()[name] for name in ("host", "invite", "seats")
    }
    assert again.json()["table"]["id"] == first.json()["table"]["id"]
    assert count(service, "tables") == 1
    id, token = first.json()["table"]["id"], again.json()["seats"][0]["token"]
    assert service.request("GET", f"/api/tables/{id}/mine", token).status_code == 200
    assert post(service, "/api/tables", secrets.token_hex(16), json=body).json()["table"]["id"] != id
    assert count(service, "tables") == 2


def test_a_seat_is_taken_once(service: Running) -> None:
    made = service.make(OPEN)
    place, key = f"/api/tables/{made['table']['id']}", secrets.token_hex(16)
    answers = [post(service, f"{place}/sit", key, made["invite"], json={"name": "Bo"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201] * 3
    assert len({answer.json()["token"] for answer in answers}) == 1
    assert [seat["name"] for seat in answers[-1].json()["table"]["seats"]] == ["Ada", "Bo", None]
    token = answers[0].json()["token"]
    key = secrets.token_hex(16)
    answers = [post(service, f"{place}/leave", key, token) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200] * 2
    assert answers[1].json()["seats"][1]["kind"] == "open"


def test_a_phrase_is_good_once_but_its_answer_comes_again(service: Running) -> None:
    made = service.make(OPEN)
    place, key = f"/api/tables/{made['table']['id']}/recover", secrets.token_hex(16)
    body = {"phrase": made["seats"][0]["phrase"]}
    first, again = (post(service, place, key, json=body).json() for _ in range(2))
    assert first == again
    assert error(post(service, place, secrets.token_hex(16), json=body)) == (401, "wrong_token")


@pytest.mark.parametrize("path", ["invite", "seats/0/link"])
def test_tokens_are_given_out_once(service: Running, path: str) -> None:
    made = service.make(OPEN)
    place, key = f"/api/tables/{made['table']['id']}/{path}", secrets.token_hex(16)
    first, again = (post(service, place, key, made["host"]).json() for _ in range(2))
    assert first == again


def test_a_key_is_for_one_request_of_one_caller(service: Running) -> None:
    made, key = service.make(OPEN), secrets.token_hex(16)
    place = f"/api/tables/{made['table']['id']}/sit"
    assert post(service, place, key, made["invite"], json={"name": "Bo"}).status_code == 201
    assert error(post(service, place, key, made["invite"], json={"name": "Cy"})) == (409, "key_used")
    assert error(post(service, "/api/tables", key, made["invite"], json={"seats": OPEN})) == (409, "key_used")
    assert post(service, place, key, made["host"], json={"name": "Di"}).status_code == 201  # somebody else's key
    for wrong in ("short", "x" * 129):
        assert error(post(service, place, wrong, json={"name": "Ed"})) == (422, "invalid")


def test_a_refusal_uses_no_key_up(service: Running) -> None:
    made, key = service.make(OPEN), secrets.token_hex(16)
    place = f"/api/tables/{made['table']['id']}/sit"
    assert error(post(service, place, key, made["invite"], json={"name": "Ada"})) == (409, "name_taken")
    assert post(service, place, key, made["invite"], json={"name": "Bo"}).status_code == 201


def test_accounts_and_sessions_are_made_once(service: Running) -> None:
    who = {"name": f"Key {secrets.token_hex(4)}", "passphrase": "a long passphrase"}
    for path in ("/api/accounts", "/api/sessions"):
        key = secrets.token_hex(16)
        first, again = (post(service, path, key, json=who) for _ in range(2))
        assert (first.status_code, again.status_code) == (201, 201)
        assert first.json() == again.json()
        assert service.request("GET", "/api/me", again.json()["session"]).status_code == 200


def test_a_rematch_and_a_what_if_are_made_once(service: Running) -> None:
    made = service.make(3, game="card")
    id = made["table"]["id"]

    async def scene() -> None:
        assert await play_until(await seated(service, made), over, random.Random(3)) is None

    play(scene())
    before = count(service, "tables")
    key, token = secrets.token_hex(16), made["seats"][0]["token"]
    body = {"entropy": "ab" * 8}
    first, again = (post(service, f"/api/tables/{id}/rematch", key, token, json=body).json() for _ in range(2))
    assert (first["host"], first["seats"]) == (again["host"], again["seats"])
    with closing(sqlite3.connect(service.database)) as database:
        wanted = "SELECT entropy FROM seats WHERE table_id = ? AND kind = 'person'"
        assert database.execute(wanted, (first["table"]["id"],)).fetchall() == [("ab" * 8,)] * 3
    key = secrets.token_hex(16)
    first, again = (post(service, f"/api/tables/{id}/clone", key, json={"n": 5}).json() for _ in range(2))
    assert first["seats"] == again["seats"]
    assert count(service, "tables") == before + 2


def test_two_at_once_make_one(tmp_path: Path) -> None:
    """The second comes while the first is on its way, at each point of it."""

    async def scene() -> None:
        async with Here(tmp_path) as here:
            for at in range(40):
                key = secrets.token_hex(16)
                ask = partial(here.request, "POST", "/api/tables", body={"seats": OPEN}, key=key)
                steer = Steer(at, ask, lambda: True)
                token = STEER.set(steer)
                task = asyncio.ensure_future(ask())
                STEER.reset(token)
                steer.armed = True
                status, made = await task
                assert status == 201
                if steer.passed:
                    assert at >= 3
                    return
                assert steer.happening is not None
                assert (await steer.happening)[1]["host"] == made["host"]
                with closing(sqlite3.connect(here.database)) as database:
                    assert database.execute("SELECT count(*) FROM tables").fetchone() == (at + 1,)

    asyncio.run(scene())


def test_what_is_kept_can_be_read_with_the_key_alone(serve: Callable[..., Running]) -> None:
    service, key = serve(), secrets.token_hex(16)
    made = post(service, "/api/tables", key, json={"seats": OPEN}).json()
    service.stop()
    stored = service.database.read_bytes()
    for secret in (key, made["host"], made["invite"], made["seats"][0]["token"], made["seats"][0]["phrase"]):
        assert secret.encode() not in stored
    with closing(sqlite3.connect(service.database)) as database:
        digest, salt, answer = database.execute("SELECT digest, salt, answer FROM answers").fetchone()
    assert digest == digest_of(key, "")
    assert made["host"].encode() in sealed(key, salt, bytes.fromhex(answer))
    assert made["host"].encode() not in sealed(secrets.token_hex(16), salt, bytes.fromhex(answer))


def test_pages_of_allowed_sites_may_send_keys(serve: Callable[..., Running]) -> None:
    service, there = serve("--allow-origin", "https://play.example"), "https://play.example"
    wanted = {"origin": there, "access-control-request-method": "POST"}
    headers = {**wanted, "access-control-request-headers": "idempotency-key"}
    answer = httpx.options(f"{service.url}/api/tables", headers=headers, timeout=30)
    assert answer.status_code == 200, answer.text
    assert answer.headers["access-control-allow-origin"] == there


def test_what_is_said_is_said_once_also_over_a_kill(serve: Callable[..., Running]) -> None:
    service = serve()
    made = service.make(3)

    async def say() -> list[bool]:
        player = await Player(service.live(made["table"]["id"]), made["seats"][0]["token"]).connect()
        found = []
        for _ in range(2):
            await player.say(type="chat", id="m1", text="good luck")
            found.append((await player.answer("m1"))["again"])
        return found

    assert play(say()) == [False, True]
    service.kill()
    service.start()
    assert play(say()) == [True, True]
    assert count(service, "chat") == 1


def test_a_report_is_made_once(service: Running) -> None:
    made = service.make(3)
    place, key = f"/api/tables/{made['table']['id']}/reports", secrets.token_hex(16)
    token, body = made["seats"][0]["token"], {"seat": 1, "words": "stalls"}
    first, again = (post(service, place, key, token, json=body).json() for _ in range(2))
    assert first == again
    assert post(service, place, secrets.token_hex(16), token, json=body).json()["report"] == first["report"] + 1
