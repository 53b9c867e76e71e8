"""Nobody gets in who should not: tokens, origins, sizes, floods, malformed messages."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from amunre.service.security import LARGEST
from tests.service.moves import moving
from tests.service.running import Player, Running, play, seated


def error(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_a_seat_acts_for_itself_alone(service: Running) -> None:
    made = service.make(3)

    async def scene() -> None:
        players = await seated(service, made)
        first = moving(players)
        waiting = next(player for player in players if player is not first)
        refused = await waiting.act(first.view["legal"][0]["text"], "x")
        assert refused["code"] == "not_your_turn"
        watcher = await Player(service.live(made["table"]["id"])).connect()
        assert (await watcher.act(first.view["legal"][0]["text"], "y"))["code"] == "forbidden"

    play(scene())


async def refused_with(service: Running, id: str, *messages: str | bytes, origin: str | None = None) -> int | None:
    """The code with which a connection that sends these is closed."""
    async with connect(service.live(id), origin=origin, max_size=None) as socket:  # type: ignore[arg-type]
        for message in messages:
            await socket.send(message)
        try:
            while True:
                await asyncio.wait_for(socket.recv(), 20)
        except ConnectionClosed:
            return socket.close_code


HELLO = json.dumps({"type": "hello"})


@pytest.mark.parametrize(
    ("messages", "code"),
    [
        (["nonsense"], 4400),
        ([b"\x00\x01"], 4400),
        (["[]"], 4400),
        (["null"], 4400),
        (['{"type":"act","id":"1","action":"finish"}'], 4400),
        (['{"type":"hello","token":"' + "x" * 43 + '"}'], 4401),
        (['{"type":"hello","token":7}'], 4400),
        ([HELLO, '{"type":"unknown"}'], 4400),
        ([HELLO, '{"type":"act","id":"","action":"finish"}'], 4400),
        ([HELLO, '{"type":"act","id":"1","action":"' + "x" * 17_000 + '"}'], 4413),
        ([HELLO, "[" * 10_000], 4400),
        ([HELLO, '{"type":"chat","id":"1","text":"' + "x" * 600 + '"}'], 4400),
        ([HELLO, '{"type":"consent","proposal":1e400,"yes":true}'], 4400),
        ([HELLO, HELLO], 4400),
    ],
)
def test_malformed_messages_end_the_connection_by_name(service: Running, messages: list[str], code: int) -> None:
    made = service.make(3)
    assert play(refused_with(service, made["table"]["id"], *messages)) == code


def test_a_message_larger_than_the_server_reads_ends_the_connection(service: Running) -> None:
    made = service.make(3)
    assert play(refused_with(service, made["table"]["id"], HELLO, "x" * 100_000)) == 1009


def test_a_table_that_does_not_exist(service: Running) -> None:
    assert play(refused_with(service, "nowhere", HELLO)) == 4404


def test_pages_of_other_sites_may_not_act(service: Running) -> None:
    body = {"seats": [{"kind": "open"}] * 3}
    for headers in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": service.url.replace("127.0.0.1", "127.0.0.1.evil.example")},
        {"Sec-Fetch-Site": "cross-site"},
    ):
        answer = service.request("POST", "/api/tables", json=body, headers=headers)
        assert error(answer) == (403, "wrong_origin")
    own = service.request("POST", "/api/tables", json=body, headers={"Origin": service.url})
    assert own.status_code == 201
    made = service.make(3)

    async def knock(origin: str) -> Any:
        try:
            return await refused_with(service, made["table"]["id"], "x", origin=origin)
        except InvalidStatus as refused:
            return refused.response.status_code, json.loads(refused.response.body or b"")["error"]["code"]

    assert play(knock("https://evil.example")) == (403, "wrong_origin")
    assert play(knock(service.url)) == 4400


def test_an_allowed_origin_may(serve: Callable[..., Running]) -> None:
    service = serve("--allow-origin", "http://localhost:5173/")
    body = {"seats": [{"kind": "open"}] * 3}
    answer = service.request("POST", "/api/tables", json=body, headers={"Origin": "http://localhost:5173"})
    assert answer.status_code == 201
    other = service.request("POST", "/api/tables", json=body, headers={"Origin": "http://localhost:5174"})
    assert error(other) == (403, "wrong_origin")


def test_bodies_that_are_too_large_are_not_read(service: Running) -> None:
    large = b"x" * (LARGEST + 1)
    assert error(service.request("POST", "/api/tables", content=large)) == (413, "too_large")

    def pieces() -> Any:
        for _ in range(40):
            yield b"x" * 10_000

    assert error(service.request("POST", "/api/tables", content=pieces())) == (413, "too_large")
    nonsense = service.request("POST", "/api/tables", content=b"{", headers={"Content-Type": "application/json"})
    assert error(nonsense) == (422, "invalid")


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/static/../app.py",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/t/..%2f..%2fpyproject.toml",
        "//etc/passwd",
        "/api/tables/..%2f..",
        "/api/tables/%00",
        "/api/games/board/..%2f..%2fprovinces/tables",
    ],
)
def test_path_tricks_lead_nowhere(service: Running, path: str) -> None:
    with socket.create_connection(("127.0.0.1", service.port), 10) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while piece := raw.recv(65536):
            answer += piece
    assert answer.split(b" ")[1] in (b"400", b"404", b"422")
    assert b"root:" not in answer


def test_every_answer_has_security_headers(service: Running) -> None:
    for path in ("/api/games", "/healthz", "/nowhere", "/openapi.json"):
        headers = service.request("GET", path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert service.request("GET", "/api/games").headers["cache-control"] == "no-store"


def test_logs_metrics_and_the_lobby_hold_no_secret(service: Running) -> None:
    made = service.make(3, public=True)
    id = made["table"]["id"]

    async def scene() -> None:
        players = await seated(service, made)
        await players[0].say(type="chat", id="1", text="xyzzy in the chat")
        await players[0].until("chat")

    play(scene())
    with sqlite3.connect(service.database, timeout=10) as database:
        secret, nonce = database.execute("SELECT secret, nonce FROM vault WHERE table_id = ?", (id,)).fetchone()
    database.close()
    texts = {
        "log": service.log(),
        "metrics": service.request("GET", "/metrics").text,
        "lobby": service.request("GET", "/api/tables").text,
        "table": service.request("GET", f"/api/tables/{id}").text,
        "description": service.request("GET", "/openapi.json").text,
        "view": service.request("GET", f"/api/tables/{id}/view").text,
        "record": service.request("GET", f"/api/tables/{id}/record").text,
    }
    hidden = [secret, nonce, made["host"], made["invite"], *[seat["token"] for seat in made["seats"]]]
    for name, text in texts.items():
        for word in (*hidden, "xyzzy"):
            assert word not in text, name
    for name in ("log", "metrics"):
        assert id not in texts[name]
