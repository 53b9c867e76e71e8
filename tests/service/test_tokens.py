"""Tokens that are forged, foreign, expired, replaced or used up open nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

import pytest

from amunre.service.tokens import digest, new_id
from tests.service.running import Running
from tests.service.test_security import error

BODY = {"id": "x", "action": "finish"}
OPEN: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]


def test_tokens_are_good_for_one_seat_at_one_table(service: Running) -> None:
    made, other = service.make(3), service.make(3)
    id, seat = made["table"]["id"], made["seats"][0]["token"]
    body = {"id": "x", "action": "finish"}
    wrong = {
        "forged": "A" * 43,
        "foreign": other["seats"][0]["token"],
        "changed": seat[:-1] + ("A" if seat[-1] != "A" else "B"),
        "digest": digest(seat),
        "endless": "x" * 5000,
    }
    for token in wrong.values():
        assert error(service.request("POST", f"/api/tables/{id}/actions", token, json=body)) == (401, "wrong_token")
        assert error(service.request("GET", f"/api/tables/{id}/view", token)) == (401, "wrong_token")
    assert error(service.request("POST", f"/api/tables/{id}/actions", None, json=body)) == (401, "no_token")
    for kind in ("host", "invite"):
        answer = service.request("POST", f"/api/tables/{id}/actions", made[kind], json=body)
        assert error(answer) == (403, "forbidden")
    for token in (seat, made["invite"]):
        answer = service.request("POST", f"/api/tables/{id}/seats/1/link", token)
        assert error(answer) == (403, "forbidden")


def test_expired_tokens_are_refused(serve: Callable[..., Running]) -> None:
    service = serve()
    made = service.make([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    with sqlite3.connect(service.database, timeout=10) as database:
        database.execute("UPDATE capabilities SET expires = 1 WHERE digest = ?", (digest(made["invite"]),))
    database.close()
    service.kill()  # a table knows its tokens while it is in memory
    service.start()
    answer = service.request("POST", f"/api/tables/{made['table']['id']}/sit", made["invite"], json={"name": "Bo"})
    assert error(answer) == (401, "wrong_token")
    assert "expired" in answer.json()["error"]["message"]


def test_what_is_stored_opens_no_door(service: Running) -> None:
    """Tokens, phrases and passphrases lie in the database as digests only."""
    made = service.make(3)
    login = {"name": "Stored", "passphrase": "open sesame please"}
    session = service.request("POST", "/api/accounts", json=login).json()["session"]
    secrets = [made["host"], made["invite"], session, login["passphrase"]]
    secrets += [seat[key] for seat in made["seats"] for key in ("token", "phrase")]
    stored = service.database.read_bytes()
    for end in ("-wal", "-shm"):
        stored += service.database.with_name(service.database.name + end).read_bytes()
    for secret in secrets:
        assert secret.encode() not in stored


def test_a_token_that_was_replaced_is_refused(service: Running) -> None:
    made = service.make(OPEN)
    id, host = made["table"]["id"], made["host"]
    seat, old = made["seats"][0]["seat"], made["seats"][0]["token"]
    new = service.request("POST", f"/api/tables/{id}/seats/{seat}/link", host).json()
    assert error(service.request("GET", f"/api/tables/{id}/mine", old)) == (401, "wrong_token")
    assert service.request("GET", f"/api/tables/{id}/mine", new["token"]).status_code == 200
    service.request("POST", f"/api/tables/{id}/invite", host)
    sit = {"name": "Bo"}
    assert error(service.request("POST", f"/api/tables/{id}/sit", made["invite"], json=sit)) == (401, "wrong_token")


def test_a_phrase_that_was_used_is_refused(service: Running) -> None:
    made = service.make(OPEN)
    place, phrase = f"/api/tables/{made['table']['id']}/recover", made["seats"][0]["phrase"]
    assert service.request("POST", place, json={"phrase": phrase}).status_code == 200
    assert error(service.request("POST", place, json={"phrase": phrase})) == (401, "wrong_token")


def test_a_seat_that_was_left_is_left(service: Running) -> None:
    made = service.make(3)
    id, token = made["table"]["id"], made["seats"][0]["token"]
    assert service.request("POST", f"/api/tables/{id}/leave", token, json={"agent": "uniform"}).status_code == 200
    for method, path in (("POST", "leave"), ("GET", "view"), ("POST", "rematch")):
        assert error(service.request(method, f"/api/tables/{id}/{path}", token)) == (401, "wrong_token")


def test_a_session_that_was_ended_is_refused(service: Running) -> None:
    account = {"name": "Ended", "passphrase": "a long passphrase"}
    session = service.request("POST", "/api/accounts", json=account).json()["session"]
    assert service.request("GET", "/api/me", session).status_code == 200
    assert service.request("DELETE", "/api/sessions", session).status_code == 204
    for method, path in (("GET", "/api/me"), ("DELETE", "/api/sessions"), ("GET", "/api/me/export")):
        assert error(service.request(method, path, session)) == (401, "wrong_token")


@pytest.mark.parametrize("kind", ["host", "invite", "seat"])
def test_a_token_is_no_session_and_a_session_no_token(service: Running, kind: str) -> None:
    made = service.make(OPEN)
    token = made["seats"][0]["token"] if kind == "seat" else made[kind]
    assert error(service.request("GET", "/api/me", token)) == (401, "wrong_token")
    name = f"Other {kind}"
    session = service.request("POST", "/api/accounts", json={"name": name, "passphrase": "a long passphrase"}).json()
    answer = service.request("POST", f"/api/tables/{made['table']['id']}/start", session["session"])
    assert error(answer) == (401, "wrong_token")


def test_no_id_looks_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["-abcdefghijk", "--bcdefghijk", "abcdefghijk-"])
    monkeypatch.setattr("amunre.service.tokens.secrets.token_urlsafe", lambda size: next(made))
    assert new_id() == "abcdefghijk-"
