"""The edge of the server itself: large headers, half-sent requests, too many connections, readers that do not read."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from amunre.service import connection_limits, edge, server
from amunre.service.connection_limits import ConnectionLimits
from amunre.service.edge import H11Edge
from amunre.service.edge_httptools import HttpToolsEdge
from tests.service.inside import Inside, inside
from tests.service.running import play, seated, soon

HEAD = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@pytest.fixture(params=[HttpToolsEdge, H11Edge], ids=["httptools", "h11"])
def service(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inside]:
    """A service with little patience."""
    monkeypatch.setattr(server, "http_edge", lambda: request.param)
    monkeypatch.setattr(edge, "HEAD_WITHIN", 1.0)
    monkeypatch.setattr(edge, "BODY_WITHIN", 1.0)
    monkeypatch.setattr(connection_limits, "EVERY", 0.1)
    monkeypatch.setattr(connection_limits, "CLOSED_WITHIN", 0.5)
    found = inside(tmp_path)
    yield found
    assert found.stop() == 0


def open_to(service: Inside) -> socket.socket:
    return socket.create_connection(("127.0.0.1", service.port), 20)


def answer(raw: socket.socket) -> bytes:
    """Everything until the service ends the connection."""
    found = b""
    try:
        while piece := raw.recv(65536):
            found += piece
    except ConnectionResetError:
        pass
    return found


def refused(found: bytes) -> tuple[int, str]:
    head, _, body = found.partition(b"\r\n\r\n")
    return int(head.split(b" ")[1]), json.loads(body)["error"]["code"]


def gate_of(service: Inside) -> ConnectionLimits:
    return service.server.config.gate


def nobody_left(service: Inside) -> bool:
    return not gate_of(service).inside and not gate_of(service).callers


def test_endless_headers_are_cut_off(service: Inside) -> None:
    with open_to(service) as raw:
        raw.sendall(HEAD)
        sent = 0
        try:
            while sent < 100_000_000:
                sent += raw.send(b"x-filling: " + b"x" * 8_000 + b"\r\n")
        except OSError:
            pass
        assert sent < 10_000_000
    with open_to(service) as raw:
        raw.sendall(HEAD + b"x-filling: " + b"x" * 40_000)
        assert refused(answer(raw)) == (431, "head_too_large")


def test_an_endless_address_is_cut_off(service: Inside) -> None:
    with open_to(service) as raw:
        raw.sendall(b"GET /" + b"x" * 40_000)
        assert answer(raw).split(b" ")[1] in (b"400", b"431")


def test_headers_of_the_usual_size_are_read(service: Inside) -> None:
    with open_to(service) as raw:
        raw.sendall(HEAD + b"x-filling: " + b"x" * 20_000 + b"\r\nConnection: close\r\n\r\n")
        assert answer(raw).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "half",
    [
        HEAD,
        b"G",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n12",
        b"GET /api/tables/x/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
    ],
)
def test_half_a_request_is_waited_for_only_so_long(service: Inside, half: bytes) -> None:
    with open_to(service) as raw:
        raw.sendall(half)
        assert refused(answer(raw)) == (408, "too_late")


def test_whoever_says_nothing_is_cut_off(service: Inside) -> None:
    with open_to(service) as raw:
        assert answer(raw) == b""
    with open_to(service) as raw:  # nor does an empty line now and then help after an answer
        raw.sendall(HEAD + b"\r\n")
        found = b""
        with pytest.raises(OSError):  # noqa: PT012 -- until it fails
            while True:
                found += raw.recv(65536, socket.MSG_DONTWAIT) if ready(raw) else b""
                raw.sendall(b"\r\n")
        assert found.startswith(b"HTTP/1.1 200")


def ready(raw: socket.socket) -> bool:
    import select

    return bool(select.select([raw], [], [], 0.05)[0])


def test_a_drip_of_headers_does_not_help(service: Inside) -> None:
    with open_to(service) as raw:
        raw.sendall(HEAD)
        sent = 0
        try:
            while not ready(raw):
                raw.sendall(b"x: y\r\n")
                sent += 1
        except OSError:
            return
        assert sent < 200
        assert refused(answer(raw)) == (408, "too_late")


def test_many_requests_in_one_packet_do_not_wait_in_a_row(service: Inside) -> None:
    with open_to(service) as raw:
        raw.sendall((HEAD + b"\r\n") * 3)
        raw.settimeout(20)
        found = b""
        while found.count(b"200 OK") < 3:
            found += raw.recv(65536)
    if isinstance(service.server.config.http, type) and issubclass(service.server.config.http, HttpToolsEdge):
        with open_to(service) as raw:  # the other reader takes them one by one, when the one before is answered
            raw.sendall((HEAD + b"\r\n") * 4000)
            assert answer(raw).count(b"200 OK") < 4000


def test_bodies_without_an_end_are_cut_off(service: Inside) -> None:
    with open_to(service) as raw:
        raw.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n")
        sent = 0
        try:
            while sent < 100_000_000:
                sent += raw.send(b"1\r\nx\r\n" * 1000)
        except OSError:
            pass
        assert sent < 20_000_000


def test_connections_are_counted_and_more_are_refused(service: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(edge, "HEAD_WITHIN", 600.0)  # none of them leaves by itself
    found = gate_of(service)
    found.most = 5
    raws = [open_to(service) for _ in range(5)]
    assert soon(lambda: len(found.inside) == 5)
    with open_to(service) as raw:
        assert refused(answer(raw)) == (503, "busy")
    for raw in raws:
        raw.close()
    found.most, found.from_one = 100, 3
    assert soon(lambda: nobody_left(service))
    raws = [open_to(service) for _ in range(3)]
    assert soon(lambda: len(found.inside) == 3)
    with open_to(service) as raw:
        assert refused(answer(raw)) == (503, "busy")
    with socket.create_connection(("127.0.0.1", service.port), 20, ("127.0.0.9", 0)) as raw:  # somebody else
        raw.sendall(HEAD + b"Connection: close\r\n\r\n")
        assert answer(raw).startswith(b"HTTP/1.1 200")
    for raw in raws:
        raw.close()
    assert soon(lambda: nobody_left(service))
    assert 'amunre_cut_off_total{reason="address"} 1.0' in service.request("GET", "/metrics").text


def test_a_socket_counts_until_it_ends(service: Inside) -> None:
    made = service.make(3)

    async def scene() -> None:
        players = await seated(service, made)
        assert len(gate_of(service).inside) >= 3
        for player in players:
            await player.close()

    play(scene())
    assert soon(lambda: nobody_left(service))


@pytest.mark.parametrize("opcode", [0x89, 0x8A, 0x81], ids=["ping", "pong", "text"])
def test_a_flood_of_tiny_frames_ends_the_socket(service: Inside, opcode: int) -> None:
    made = service.make(3)
    with open_to(service) as raw:
        path = f"/api/tables/{made['table']['id']}/live"
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n".encode()
                    + b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")  # fmt: skip
        assert raw.recv(4096).startswith(b"HTTP/1.1 101")
        sent = 0
        try:
            while sent < 50_000_000:
                sent += raw.send(bytes([opcode, 0x80, 0, 0, 0, 0]) * 5_000)
        except OSError:
            pass
        assert sent < 20_000_000


def test_whoever_does_not_read_is_cut_off_in_the_end(service: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """A socket whose buffers are full takes no goodbye either; it ends all the same."""
    monkeypatch.setattr(connection_limits, "UNREAD_WITHIN", 0.3)
    made = service.make(3)

    async def scene() -> None:
        async with connect(service.live(made["table"]["id"]), max_size=None) as reader:
            await reader.send(json.dumps({"type": "hello"}))
            await reader.recv()
            reader.transport.pause_reading()  # type: ignore[attr-defined]
            mute = next(iter(service.service.tables.live.values())).broadcast
            message: Any = {"filling": "x" * 100_000}
            loop = service.service.writer.loop
            assert loop is not None
            for _ in range(400):
                loop.call_soon_threadsafe(mute.to_all, message)
                await asyncio.sleep(0.005)
                if not mute.listeners:
                    break
            while gate_of(service).inside:
                await asyncio.sleep(0.05)
            reader.transport.resume_reading()  # type: ignore[attr-defined]
            with pytest.raises(ConnectionClosed):  # noqa: PT012 -- until it fails
                while True:
                    await reader.recv()

    play(scene())


def test_many_who_are_late_together_keep_nobody_waiting() -> None:
    """They are cut off a few at a time, and whoever is ready goes on between them."""
    cut: list[int] = []
    between: list[int] = []

    class Late:
        deadline, unread_since = 0.0, None

        def __init__(self, number: int) -> None:
            self.number = number
            self.transport: Any = self

        def is_closing(self) -> bool:
            return False

        def get_extra_info(self, name: str) -> tuple[str, int]:
            return "127.0.0.1", self.number

        def late(self) -> None:
            cut.append(self.number)

    async def scene() -> None:
        found = ConnectionLimits(10 * connection_limits.AT_ONCE)
        assert all(found.enter(Late(number)) for number in range(10 * connection_limits.AT_ONCE))
        looking = asyncio.ensure_future(found.look(1.0))
        while not looking.done():
            await asyncio.sleep(0)
            between.append(len(cut))

    asyncio.run(scene())
    assert len(cut) == 10 * connection_limits.AT_ONCE
    step = connection_limits.AT_ONCE
    assert set(range(step, 10 * step, step)) <= set(between)
