"""Players at random, many in one process: they must cost little, or they and not the service would be measured."""

from __future__ import annotations

import asyncio
import json
import random
import struct
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

IN_FLIGHT = 64
"""Tables that act at the same time when the most that can be done is measured."""
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA


class Wire(asyncio.Protocol):
    """The client's end of a WebSocket, with as much of the protocol as the service uses."""

    def __init__(self, host: str, path: str, told: Callable[[bytes], None]) -> None:
        self.told = told
        self.waiting = bytearray()
        self.open = asyncio.get_running_loop().create_future()
        self.closed = asyncio.get_running_loop().create_future()
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request.encode())

    def connection_lost(self, error: Exception | None) -> None:
        for future in (self.open, self.closed):
            if not future.done():
                future.set_result(None)

    def data_received(self, data: bytes) -> None:
        self.waiting += data
        if not self.open.done():
            head, end, _ = self.waiting.partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            del self.waiting[: len(head) + len(end)]
            self.open.set_result(None)
        while (taken := self.frame()) is not None:
            kind, text = taken
            if kind == TEXT:
                self.told(text)
            elif kind == PING:
                self.send(text, PONG)
            elif kind == CLOSE:
                self.transport.close()

    def frame(self) -> tuple[int, bytes] | None:
        """The next whole frame; the service sends each message in one, unmasked."""
        if len(self.waiting) < 2:
            return None
        kind, size, first = self.waiting[0] & 15, self.waiting[1], 2
        if size > 125:
            first = 4 if size == 126 else 10
            if len(self.waiting) < first:
                return None
            size = int.from_bytes(self.waiting[2:first], "big")
        if len(self.waiting) < first + size:
            return None
        text = bytes(self.waiting[first : first + size])
        del self.waiting[: first + size]
        return kind, text

    def send(self, text: bytes, kind: int = TEXT) -> None:
        """Masked, as the protocol asks of clients; a mask of zeros changes nothing."""
        size = len(text)
        head = (
            struct.pack(">BB", 0x80 | kind, 0x80 | size) if size < 126 else struct.pack(">BBH", 0x80 | kind, 254, size)
        )
        self.transport.write(head + b"\0\0\0\0" + text)

    async def leave(self) -> None:
        self.send(b"\x03\xe8", CLOSE)
        await asyncio.wait([self.closed], timeout=10)


class Legal(msgspec.Struct):
    id: int


class Told(msgspec.Struct):
    """As much of a message as a player at random needs."""

    type: str
    number: int | None = None
    legal: list[Legal] = []


READ = msgspec.json.Decoder(Told)


@dataclass
class Load:
    """Lets groups act: as fast as possible with this many on their way, or this many a second."""

    ready: asyncio.Queue[Group] = field(default_factory=asyncio.Queue)
    times: list[float] = field(default_factory=list)
    under_way: int = 0
    messages: int = 0
    bytes: int = 0
    """What came in beside the acknowledgements."""
    freed: asyncio.Event = field(default_factory=asyncio.Event)

    def acknowledged(self, seconds: float) -> None:
        self.times.append(seconds)
        self.under_way -= 1
        self.freed.set()

    async def run(self, seconds: float, rate: float | None) -> list[float]:
        """The times of all acknowledgements within this many seconds."""
        self.times = []
        most = IN_FLIGHT if rate is None else 100_000
        begun = time.perf_counter()
        sent = 0
        while (now := time.perf_counter()) < begun + seconds:
            if rate is not None and (early := begun + sent / rate - now) > 0:
                await asyncio.sleep(early)
                continue
            if self.under_way >= most:
                self.freed.clear()
                await asyncio.wait([asyncio.ensure_future(self.freed.wait())], timeout=begun + seconds - now)
                continue
            try:
                group = self.ready.get_nowait()
            except asyncio.QueueEmpty:
                await asyncio.sleep(0.001)
                continue
            group.act()
            sent += 1
        found = self.times
        for _ in range(300):  # what is still on its way
            if not self.under_way:
                break
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.2)
        return found


class Group:
    """The sockets of one table, or of one group of the echo; at most one action is on its way."""

    def __init__(self, load: Load, luck: random.Random) -> None:
        self.load = load
        self.luck = luck
        self.address = "127.0.0.1"
        """Where it comes from."""
        self.wires: list[Wire] = []
        self.views: list[Told | None] = []
        self.count = 0
        self.acting: int | None = None
        self.begun = 0.0
        self.answered = False
        self.queued = False
        self.told: list[tuple[int, int]] = []
        self.history: list[list[tuple[int, int]]] = []
        """For each action, who was told how many bytes."""

    async def join(self, port: int, path: str, hello: bytes | None) -> None:
        seat = len(self.wires)
        self.views.append(None)
        loop = asyncio.get_running_loop()
        _, wire = await loop.create_connection(
            lambda: Wire(f"127.0.0.1:{port}", path, lambda text: self.hear(seat, text)),
            "127.0.0.1",
            port,
            local_addr=(self.address, 0),
        )
        self.wires.append(wire)
        await wire.open
        if hello is not None:
            wire.send(hello)

    async def leave(self) -> None:
        await asyncio.gather(*[wire.leave() for wire in self.wires])

    def hear(self, seat: int, text: bytes) -> None:
        told = READ.decode(text)
        if told.type == "view":
            self.load.messages += 1
            self.load.bytes += len(text)
            self.seen(seat, told, len(text))
        elif told.type == "done":
            self.answered = True
            self.load.acknowledged(time.perf_counter() - self.begun)
        elif told.type == "refused":
            raise AssertionError(text)

    def seen(self, seat: int, view: Told, size: int) -> None:
        self.views[seat] = view
        self.told.append((seat, size))
        if self.acting == seat and self.answered:
            self.acting = None
        self.offer()

    def offer(self) -> None:
        """Wait for a turn, if somebody here may act."""
        if self.acting is None and not self.queued and self.may_act():
            self.queued = True
            self.load.ready.put_nowait(self)

    def may_act(self) -> list[int]:
        return [seat for seat, view in enumerate(self.views) if view is not None and view.legal]

    def act(self) -> None:
        seat = self.may_act()[0]
        view = self.views[seat]
        assert view is not None
        self.views[seat] = None
        self.history.append(self.told)
        self.told = []
        action = self.luck.choice(view.legal).id
        self.send(seat, {"type": "act", "id": f"c{self.count}", "view": view.number, "action": action})

    def send(self, seat: int, message: dict[str, object]) -> None:
        self.count += 1
        self.load.under_way += 1
        self.acting, self.answered, self.queued, self.begun = seat, False, False, time.perf_counter()
        self.wires[seat].send(json.dumps(message).encode())


class EchoGroup(Group):
    """The same traffic without a game: the same bytes to the same seats, action by action."""

    def __init__(self, load: Load, luck: random.Random, history: list[list[tuple[int, int]]]) -> None:
        super().__init__(load, luck)
        self.script = history
        self.expected = 0

    def may_act(self) -> list[int]:
        told = self.script[self.count % len(self.script)]
        return [told[0][0] if told else 0]

    def act(self) -> None:
        tell = self.script[self.count % len(self.script)]
        self.expected = len(tell)
        self.send(self.may_act()[0], {"type": "act", "id": f"c{self.count}", "tell": tell})

    def seen(self, seat: int, view: Told, size: int) -> None:
        self.expected -= 1
        if self.expected <= 0:
            self.acting = None
            self.offer()
