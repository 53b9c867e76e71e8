"""Clients that nobody has invited: whatever they send, the service answers or ends the connection, and goes on.

Nothing they do is a server error, nothing leaves a traceback in the log, and a game that runs meanwhile is played on.
"""

from __future__ import annotations

import json
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.service.moves import moving
from tests.service.running import PATIENCE, Player, Running, play, seated

HOST = b"Host: 127.0.0.1\r\n"
BODY = b'{"seats":[{"kind":"open"},{"kind":"open"},{"kind":"open"}]}'
JSON = b"Content-Type: application/json\r\n"
MADE = b"POST /api/tables HTTP/1.1\r\n" + HOST + JSON
LENGTH = b"Content-Length: %d\r\n" % len(BODY)

LIVE = b"GET /api/tables/x/live HTTP/1.1\r\n" + HOST + b"Upgrade: websocket\r\nConnection: Upgrade\r\n"

REQUESTS = {
    "two lengths": MADE + LENGTH + b"Content-Length: 0\r\n\r\n" + BODY,
    "length and chunks": MADE + LENGTH + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n",
    "a negative length": MADE + b"Content-Length: -1\r\n\r\n" + BODY,
    "a length beyond numbers": MADE + b"Content-Length: 99999999999999999999999999\r\n\r\n" + BODY,
    "a chunk beyond numbers": MADE + b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffffffffff\r\nx",
    "another coding": MADE + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    "a packed body": MADE + LENGTH + b"Content-Encoding: gzip\r\n\r\n" + BODY,
    "a folded header": b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n more\r\n\r\n",
    "no host": b"GET /api/games HTTP/1.1\r\n\r\n",
    "two hosts": b"GET /api/games HTTP/1.1\r\n" + HOST + b"Host: elsewhere\r\n\r\n",
    "a whole address": b"GET http://elsewhere/api/games HTTP/1.1\r\n" + HOST + b"\r\n",
    "a tunnel": b"CONNECT 127.0.0.1:22 HTTP/1.1\r\n" + HOST + b"\r\n",
    "an echo": b"TRACE /api/games HTTP/1.1\r\n" + HOST + b"\r\n",
    "an unknown method": b"BREW /api/games HTTP/1.1\r\n" + HOST + b"\r\n",
    "the next protocol": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "the first protocol": b"GET /\r\n",
    "an encrypted greeting": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),
    "zeros": bytes(5000),
    "bytes in a header": b"GET /api/games HTTP/1.1\r\n" + HOST + b"Accept-Language: \xff\xfe\x80\r\n\r\n",
    "bytes in a token": b"GET /api/me HTTP/1.1\r\n" + HOST + b"Authorization: Bearer \xff\xfe\x80\r\n\r\n",
    "bytes in a key": MADE + b"Idempotency-Key: \xff\xfe\x80\xff\xfe\x80\xff\xfe\x80\r\n" + LENGTH + b"\r\n" + BODY,
    "bytes in the origin": MADE + b"Origin: http://\xff\xfe\r\n" + LENGTH + b"\r\n" + BODY,
    "bytes in the name of a request": b"GET /nowhere HTTP/1.1\r\n" + HOST + b"X-Request-ID: \xff\x1b[2J\r\n\r\n",
    "a broken trace": b"GET /nowhere HTTP/1.1\r\n" + HOST + b"traceparent: 00-zz-\xff-01\r\n\r\n",
    "an address of bytes": b"GET /api/tables/%ff%fe%00/view?language=%ff HTTP/1.1\r\n" + HOST + b"\r\n",
    "a path as language": b"GET /api/games/board/tmg-2016/rules?language=../../etc HTTP/1.1\r\n" + HOST + b"\r\n",
    "an edition that is a path": b"GET /api/games/board/..%2f..%2f/tables HTTP/1.1\r\n" + HOST + b"\r\n",
    "numbers without end": b"GET /api/tables/x/replay/" + b"9" * 4000 + b" HTTP/1.1\r\n" + HOST + b"\r\n",
    "a date of another world": b"GET /api/puzzles/board?date=99999-99-99 HTTP/1.1\r\n" + HOST + b"\r\n",
    "half a socket": LIVE + b"\r\n",
    "an old socket": LIVE + b"Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 7\r\n\r\n",
}  # fmt: skip
DEEP = b'{"seats":' + b"[" * 50_000 + b"]" * 50_000 + b"}"
BODIES = {
    "deep": DEEP,
    "deep tables": b'{"seats":[{"kind":"open"}],"tables":' + b'{"a":' * 20_000 + b"1" + b"}" * 20_000 + b"}",
    "a number without end": b'{"seats":[{"kind":"open"}],"pace":1e999999}',
    "digits without end": b'{"seats":[{"kind":"open"}],"pace":' + b"9" * 50_000 + b"}",
    "no number": b'{"seats":[{"kind":"open"}],"pace":NaN}',
    "half a character": b'{"seats":[{"kind":"me","name":"\\ud800"}]}',
    "bytes": b'{"seats":[{"kind":"me","name":"\xff"}]}',
    "a key twice": b'{"seats":[{"kind":"open"}],"seats":[]}',
    "many keys": b'{"seats":[{"kind":"open"}],' + b",".join(b'"k%d":1' % n for n in range(10_000)) + b"}",
    "options without end": b'{"seats":[{"kind":"open"}],"options":{"start":' + b"9" * 4000 + b"}}",
}
MESSAGES: dict[str, Any] = {
    "an action beyond numbers": {"type": "act", "id": "x", "action": 10**30},
    "an action below zero": {"type": "act", "id": "x", "action": -1},
    "many actions": {"type": "act", "id": "x", "action": 0, "more": [0] * 3000},
    "a view beyond numbers": {"type": "act", "id": "x", "view": 10**18, "action": 0},
    "a long name": {"type": "act", "id": "x" * 10_000, "action": 0},
    "no name": {"type": "act", "id": "", "action": 0},
    "zeros in a name": {"type": "chat", "id": "\x00", "text": "\x00\x00"},
    "half a character": '{"type":"chat","id":"x","text":"\\ud800"}',
    "a question without end": {"type": "why", "id": "x", "action": "bid " * 3000},
    "a preview of nothing": {"type": "preview", "id": "x", "action": ""},
    "an answer to no question": {"type": "consent", "proposal": 10**18, "yes": True},
    "a greeting again": {"type": "hello"},
    "a kind of question": {"type": "propose", "id": "x", "kind": "../../etc"},
    "depth": "[" * 8000,
    "a list": "[]",
    "nothing": "",
}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One for all: whoever breaks it, breaks the next test."""
    found = Running(Path(tmp_path_factory.mktemp("hostile")) / "games.db", "--no-limits").start()
    yield found
    assert found.stop() == 0
    assert "Traceback" not in found.log()


def said(service: Running, *pieces: bytes) -> bytes:
    """What comes back until the service ends the connection, or until it waits for more."""
    with socket.create_connection(("127.0.0.1", service.port), PATIENCE) as raw:
        found = b""
        try:
            for piece in pieces:
                raw.sendall(piece)
            raw.shutdown(socket.SHUT_WR)
            while piece := raw.recv(65536):
                found += piece
        except OSError:
            pass
        return found


def goes_on(service: Running) -> None:
    assert service.request("GET", "/healthz").status_code == 200
    assert "Traceback" not in service.log()


@pytest.mark.parametrize("request_", REQUESTS.values(), ids=list(REQUESTS))
def test_requests_that_are_none(service: Running, request_: bytes) -> None:
    found = said(service, request_)
    assert not found.startswith(b"HTTP/1.1 5"), found[:500]
    assert found.count(b"HTTP/1.1 ") <= 1, "one request is not taken for two"
    goes_on(service)


@pytest.mark.parametrize("body", BODIES.values(), ids=list(BODIES))
@pytest.mark.parametrize("path", ["/api/tables", "/api/records", "/api/accounts", "/api/tables/x/actions"])
def test_bodies_that_are_none(service: Running, path: str, body: bytes) -> None:
    answer = service.request("POST", path, content=body, headers={"Content-Type": "application/json"})
    assert 400 <= answer.status_code < 500, answer.text
    error = answer.json()["error"]
    assert len(error["message"]) < 1000
    goes_on(service)


def test_messages_that_are_none(service: Running) -> None:
    """Each from a player at a table; the others at the table are not disturbed."""
    made = service.make(3)
    id = made["table"]["id"]

    async def scene() -> None:
        players = await seated(service, made)
        for name, message in MESSAGES.items():
            stranger = await Player(service.live(id), made["seats"][0]["token"]).connect()
            assert stranger.socket is not None
            await stranger.socket.send(message if isinstance(message, str) else json.dumps(message))
            with suppress(ConnectionClosed):
                await stranger.say(type="ping")
                while (told := await stranger.next())["type"] != "pong":
                    assert len(told.get("words", "")) < 1000, name
            await stranger.close()
            assert stranger.socket.close_code in (1000, 4400, 4413), (name, stranger.socket.close_code)
        mover = moving(players)
        assert (await mover.act(mover.view["legal"][0]["text"], "still here"))["type"] == "done"

    play(scene())
    goes_on(service)


def upgraded(service: Running) -> socket.socket:
    raw = socket.create_connection(("127.0.0.1", service.port), PATIENCE)
    path = f"/api/tables/{service.make(3)['table']['id']}/live".encode()
    raw.sendall(b"GET " + path + b" HTTP/1.1\r\n" + HOST + b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
                b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")  # fmt: skip
    head = b""
    while b"\r\n\r\n" not in head:
        head += raw.recv(4096)
    assert head.startswith(b"HTTP/1.1 101"), head
    assert b"permessage-deflate" not in head, "nobody unpacks what a stranger has packed"
    return raw


def ended(raw: socket.socket, *pieces: bytes, most: int = 0) -> bool:
    """Whether the service ends the connection for what was sent, over and over up to this many bytes."""
    sent = 0
    try:
        for piece in pieces:
            raw.sendall(piece)
        while most and sent < most:
            sent += raw.send(pieces[-1])
        while raw.recv(65536):
            pass
    except ConnectionError:
        pass
    return not most or sent < most


FRAMES = {
    "a frame that never comes": b"\x81\xff" + struct.pack(">Q", 2**62) + b"\0\0\0\0",
    "a length with a sign": b"\x81\xff" + struct.pack(">Q", 2**64 - 1) + b"\0\0\0\0",
    "without a mask": b"\x81\x05hello",
    "a reserved bit": b"\xc1\x80\0\0\0\0",
    "an unknown kind": b"\x83\x80\0\0\0\0",
    "a ping in pieces": b"\x09\x80\0\0\0\0",
    "a long ping": b"\x89\xfe\x00\xff\0\0\0\0" + bytes(255),
    "a rest without a beginning": b"\x80\x80\0\0\0\0",
    "a goodbye of one byte": b"\x88\x81\0\0\0\0x",
    "a goodbye without a meaning": b"\x88\x82\0\0\0\0\x00\x01",
    "bytes that are no text": b"\x81\x82\0\0\0\0\xff\xfe",
    "bytes": b"\x82\x82\0\0\0\0hi",
}


@pytest.mark.parametrize("frame", FRAMES.values(), ids=list(FRAMES))
def test_frames_that_are_none(service: Running, frame: bytes) -> None:
    with upgraded(service) as raw:
        assert ended(raw, frame)
    goes_on(service)


@pytest.mark.parametrize("size", [1, 1000])
def test_a_message_in_pieces_without_an_end(service: Running, size: int) -> None:
    """What waits to become a message is bounded."""
    piece = bytes([0x00, 0x80 | size, 0, 0, 0, 0]) if size < 126 else b"\x00\xfe" + struct.pack(">H", size) + bytes(4)
    with upgraded(service) as raw:
        assert ended(raw, b"\x01\x81\0\0\0\0[", (piece + b" " * size) * 100, most=50_000_000)
    goes_on(service)
