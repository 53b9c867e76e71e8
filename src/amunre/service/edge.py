"""The protocols of the server, with bounds: uvicorn reads whatever comes, as long as it comes.

What comes in is taken in small pieces, and after each it is looked at how much and how many there were. So one packet
full of tiny requests or frames does not keep the event loop from everybody else.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, Literal

import h11
import msgspec
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from amunre.languages import ENGLISH
from amunre.service.buckets import Bucket
from amunre.service.connection_limits import BODY_WITHIN, HEAD_WITHIN, ConnectionLimits
from amunre.service.problem import Problem

LARGEST_HEAD = 32_768
"""Bytes of the headers of a request, the address among them."""
LARGEST_REQUEST = 1_048_576
"""Bytes of a whole request, with everything that comes between its parts. What its body may have is checked later."""
MOST_PIPELINED = 8
"""Requests that may wait behind the one being answered."""
MOST_UNREAD = 4_194_304
"""Bytes that may wait for somebody who goes on sending and does not read."""
PIECE = 4_096

Phase = Literal["head", "body", "whole"]


class Config(uvicorn.Config):
    """The settings of uvicorn, and the gate that all connections pass."""

    gate: ConnectionLimits


class Edge:
    """What both readers of requests share; mixed into a protocol of uvicorn."""

    if TYPE_CHECKING:
        config: Config
        transport: asyncio.Transport
        cycle: Any

    deadline: float | None = None
    unread_since: float | None = None
    phase: Phase = "head"
    received = 0
    """Bytes since the last answer, or of the request that is coming."""

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)  # type: ignore[misc]
        if not self.config.gate.enter(self):
            self.refuse(Problem("busy", "connections_too_many"))
            return
        self.enter("head")

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.gate.leave(self.transport)
        super().connection_lost(exc)  # type: ignore[misc]

    def enter(self, phase: Phase) -> None:
        """The request has come so far; what follows has its own time."""
        self.phase = phase
        if phase == "whole":
            self.deadline = None
        else:
            self.deadline = time.monotonic() + (HEAD_WITHIN if phase == "head" else BODY_WITHIN)

    def data_received(self, data: bytes) -> None:
        for first in range(0, len(data), PIECE):
            taker: object = self.transport.get_protocol()
            if self.transport.is_closing() or taker is not self:  # it has become a socket
                return
            piece = data[first : first + PIECE]
            self.received += len(piece)
            super().data_received(piece)  # type: ignore[misc]
            self.measure()

    def measure(self) -> None:
        """Refuse a request that grows too large, and too many at once."""
        if self.transport.is_closing():
            return
        if self.phase == "head" and self.received > LARGEST_HEAD:
            self.cut(Problem("head_too_large", "head_large", most=LARGEST_HEAD))
        elif self.received > LARGEST_REQUEST:
            self.cut(Problem("too_large", "request_large", most=LARGEST_REQUEST))
        elif len(getattr(self, "pipeline", ())) > MOST_PIPELINED:
            self.cut(Problem("too_many", "requests_too_many"))

    def late(self) -> None:
        """The time for what is being waited for is up."""
        answered = self.phase == "body" and self.cycle is not None and self.cycle.response_complete
        if self.received and not answered:
            self.refuse(Problem("too_late", "request_late"))
        else:
            self.transport.close()

    def cut(self, problem: Problem) -> None:
        self.config.gate.note(problem.code)
        self.refuse(problem)

    def refuse(self, problem: Problem) -> None:
        """Answer in place of the application, unless it is answering already, and end the connection."""
        answering = self.cycle is not None and not self.cycle.response_complete
        if answering and (self.cycle.response_started or self.phase == "head"):
            self.transport.abort()
            return
        body = msgspec.json.encode(problem.body(ENGLISH))
        head = f"HTTP/1.1 {problem.status} \r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        self.transport.write(head.encode() + b"Connection: close\r\n\r\n" + body)
        self.transport.close()

    def on_response_complete(self) -> None:
        super().on_response_complete()  # type: ignore[misc]
        self.received = 0
        if self.phase == "whole":
            self.wait_for_next()

    def wait_for_next(self) -> None:
        """The next request has its time, unless it is here already."""
        if not getattr(self, "pipeline", ()):
            self.enter("head")

    def pause_writing(self) -> None:
        self.unread_since = time.monotonic()
        super().pause_writing()  # type: ignore[misc]

    def resume_writing(self) -> None:
        self.unread_since = None
        super().resume_writing()  # type: ignore[misc]


class H11Edge(Edge, H11Protocol):  # type: ignore[misc]
    """For where httptools is not installed."""

    def handle_events(self) -> None:
        super().handle_events()
        state = self.conn.their_state
        phase: Phase = "head" if state is h11.IDLE else "body" if state is h11.SEND_BODY else "whole"
        if phase != self.phase:
            self.enter(phase)


WIRE = "amunre.wire"
"""Under this name an application finds the socket itself among the extensions of its scope."""


def text_head(size: int) -> bytes:
    """What stands before a whole text of this many bytes (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2, "big") if size < 65_536 else b"\x81\x7f" + size.to_bytes(8, "big")


class SocketEdge(WebSocketsSansIOProtocol):
    """A socket that counts what comes in, also frames that no application ever sees.

    What goes out is written straight to the transport: a view is told to many, and nothing is to be taken apart,
    copied or waited for on the way of each.
    """

    config: Config
    deadline: float | None = None
    unread_since: float | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.frames_allowed = Bucket(200.0, 600.0)
        self.too_many = False
        self.config.gate.hand_over(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.gate.leave(self.transport)
        super().connection_lost(exc)

    def late(self) -> None:
        self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[WIRE] = self

    @property
    def unsent(self) -> int:
        """Bytes that wait for somebody who does not read them."""
        return self.transport.get_write_buffer_size()

    def write(self, message: bytes) -> None:
        """Put a text on its way, unless the socket has ended."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.writelines((text_head(len(message)), message))

    def abort(self) -> None:
        """End the connection, and drop what waits."""
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        for first in range(0, len(data), PIECE):
            super().data_received(data[first : first + PIECE])
            if self.transport.is_closing():
                return
            if self.too_many or self.transport.get_write_buffer_size() > MOST_UNREAD:
                self.config.gate.note("frames")
                self.transport.abort()
                return

    def pause_writing(self) -> None:
        self.unread_since = time.monotonic()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.unread_since = None
        super().resume_writing()

    # Every frame is counted ----------------------------------------------------------------------------------------

    def count(self) -> None:
        self.too_many = self.too_many or not self.frames_allowed.take()

    def handle_text(self, event: Frame) -> None:
        self.count()
        super().handle_text(event)

    def send_receive_event_to_app(self) -> None:
        """A text that is none goes on as bytes: they are refused in a sentence, and are no fault of ours to log."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    def handle_bytes(self, event: Frame) -> None:
        self.count()
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        self.count()
        super().handle_cont(event)

    def handle_ping(self) -> None:
        self.count()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self.count()
        super().handle_pong(event)


def is_text(data: bytes) -> bool:
    """Whether the bytes are text in UTF-8."""
    if data.isascii():
        return True
    try:
        data.decode()
        return True
    except UnicodeDecodeError:
        return False
