"""What hostile clients do to a service, each from addresses of its own."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
HEAD = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"
ASKS = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
HELLO = b'{"type":"hello"}'


class Attack:
    """Counts what becomes of its connections until its time is up."""

    def __init__(self, port: int, seconds: float, table: str) -> None:
        self.port, self.table = port, table
        self.end = time.monotonic() + seconds
        self.found: Counter[str] = Counter()

    @property
    def on(self) -> bool:
        return time.monotonic() < self.end

    async def open(self, place: int = 0) -> Streams:
        """A connection from one of many addresses."""
        address = f"127.0.{10 + place // 250}.{1 + place % 250}"
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0))

    async def socket(self, place: int = 0, table: str | None = None, hello: bytes = HELLO) -> Streams:
        """A watcher at a table of others, or a seat at one's own."""
        reader, writer = await self.open(place)
        path = f"/api/tables/{table or self.table}/live"
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{ASKS}Sec-WebSocket-Version: 13\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        self.found[f"answered {head.split()[1].decode()}"] += 1
        if b" 101 " in head:
            writer.write(frame(0x81, hello))
        return reader, writer

    async def many(self, work: Callable[[int], Awaitable[None]], count: int) -> None:
        async def one(place: int) -> None:
            try:
                await work(place)
            except (OSError, asyncio.IncompleteReadError):
                self.found["cut off"] += 1

        await asyncio.gather(*[one(place) for place in range(count)])

    async def until_cut_off(self, reader: asyncio.StreamReader) -> None:
        """Wait for the end of the connection, or of the attack."""
        try:
            while await asyncio.wait_for(reader.read(65536), max(0.0, self.end - time.monotonic())):
                pass
            self.found["cut off"] += 1
        except TimeoutError:
            self.found["still open"] += 1
        except OSError:
            self.found["cut off"] += 1

    # The attacks -----------------------------------------------------------------------------------------------------

    async def headers(self) -> None:
        """Headers without an end, as fast as they are taken, over and over."""

        async def work(place: int) -> None:
            while self.on:
                with contextlib.suppress(OSError):
                    _, writer = await self.open(place)
                    writer.write(HEAD)
                    while self.on and not writer.is_closing():
                        writer.write(b"x-filling: " + b"x" * 60_000 + b"\r\n")
                        self.found["kB sent"] += 60
                        await writer.drain()
                self.found["cut off"] += 1

        await self.many(work, 4)

    async def halves(self) -> None:
        """Half-sent requests, with a drip of headers."""

        async def work(place: int) -> None:
            reader, writer = await self.open(place % 20)
            writer.write(HEAD)
            dripping = asyncio.ensure_future(self.until_cut_off(reader))
            while not dripping.done():
                writer.write(b"x: y\r\n")
                await asyncio.sleep(1.0)

        await self.many(work, 2_000)

    async def idle(self) -> None:
        """Five thousand connections that say nothing."""

        async def work(place: int) -> None:
            reader, _ = await self.open(place % 25)
            await self.until_cut_off(reader)

        await self.many(work, 5_000)

    async def watchers(self) -> None:
        """Five thousand idle sockets of watchers at one table, from 25 addresses."""

        async def work(place: int) -> None:
            await asyncio.sleep(place / 2_500)
            reader, _ = await self.socket(place % 25)
            await self.until_cut_off(reader)

        await self.many(work, 5_000)

    async def flood(self) -> None:
        """Requests as fast as they are answered, from one address."""

        async def work(place: int) -> None:
            while self.on:
                with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                    reader, writer = await self.open()
                    while self.on:
                        writer.write(HEAD + b"\r\n")
                        head = await reader.readuntil(b"\r\n\r\n")
                        length = int(head.lower().partition(b"content-length: ")[2].split(b"\r")[0])
                        await reader.readexactly(length)
                        self.found[f"answered {head.split()[1].decode()}"] += 1

        await self.many(work, 16)

    async def connects(self) -> None:
        """Connections as fast as they can be opened, from one address."""

        async def work(place: int) -> None:
            while self.on:
                with contextlib.suppress(OSError):
                    await self.open()
                    self.found["opened"] += 1

        await self.many(work, 16)

    async def frames(self) -> None:
        """Sockets that send tiny pings as fast as they are taken, and read nothing."""

        async def work(place: int) -> None:
            while self.on:
                _, writer = await self.socket(place)
                with contextlib.suppress(OSError):
                    while self.on:
                        writer.write(frame(0x89, b"") * 2_000)
                        await writer.drain()
                await asyncio.sleep(0.1)

        await self.many(work, 8)

    async def deaf(self) -> None:
        """Watchers that read nothing of what happens at the table."""

        async def work(place: int) -> None:
            _reader, writer = await self.socket(place % 20)
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            await asyncio.sleep(max(0.0, self.end - time.monotonic()))
            self.found["did not read"] += 1

        await self.many(work, 90)

    async def logs(self) -> None:
        """The whole log of a game, as often as one is let."""

        async def work(place: int) -> None:
            request = f"GET /api/tables/{self.table}/log HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
            reader, writer = await self.open(place)
            while self.on:
                writer.write(request)
                head = await reader.readuntil(b"\r\n\r\n")
                length = int(head.lower().partition(b"content-length: ")[2].split(b"\r")[0])
                await reader.readexactly(length)
                self.found[f"answered {head.split()[1].decode()}"] += 1

        await self.many(work, 8)

    async def heads(self) -> None:
        """The same, asking for the head of the answer alone."""

        async def work(place: int) -> None:
            reader, writer = await self.open(place)
            while self.on:
                writer.write(f"HEAD /api/tables/{self.table}/log HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
                head = await reader.readuntil(b"\r\n\r\n")
                self.found[f"answered {head.split()[1].decode()}"] += 1

        await self.many(work, 8)

    async def questions(self) -> None:
        """Seats at tables of their own that ask about actions that are none, as often as one is let."""
        wish = b'{"seats":[{"kind":"me","name":"A"},{"kind":"me","name":"B"},{"kind":"me","name":"C"}],"hotseat":true}'
        head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"

        async def work(place: int) -> None:
            reader, writer = await self.open(place)
            writer.write(head + b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(wish) + wish)
            made = json.loads((await reader.read()).partition(b"\r\n\r\n")[2])
            home, hello = made["table"]["id"], json.dumps({"type": "hello", "token": made["seats"][0]["token"]})
            while self.on:
                reader, writer = await self.socket(place, home, hello.encode())
                reading = asyncio.ensure_future(self.until_cut_off(reader))
                with contextlib.suppress(OSError):
                    while self.on and not reading.done():
                        writer.write(frame(0x81, b'{"type":"why","id":"q","action":"bit 3 Damanhurr"}') * 5)
                        self.found["asked"] += 5
                        await asyncio.sleep(0.18)
                reading.cancel()

        await self.many(work, 8)


ATTACKS = (
    "headers", "halves", "idle", "watchers", "flood", "connects", "frames", "deaf", "logs", "heads", "questions",
)  # fmt: skip


def frame(first: int, content: bytes) -> bytes:
    """A short frame of a client, with a mask that changes nothing."""
    return bytes([first, 0x80 | len(content), 0, 0, 0, 0]) + content


def attack(name: str, port: int, seconds: float, table: str, told: Any) -> None:
    """In a process of its own: one attack, and what became of it."""
    from service_server import more_files

    more_files()
    told.put("begun")
    attacker = Attack(port, seconds, table)
    asyncio.run(getattr(attacker, name)())
    told.put(", ".join(f"{count} {what}" for what, count in attacker.found.most_common()) or "nothing")
