"""The bounds of `edge.py` for the reader of requests that is made of compiled code."""

from __future__ import annotations

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from amunre.service.edge import Edge


class HttpToolsEdge(Edge, HttpToolsProtocol):  # type: ignore[misc]
    """Hears from the parser where a request begins and ends."""

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.received = 1  # and whatever of it came in the same piece
        if self.phase != "head":
            self.enter("head")

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self.enter("body")

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.enter("whole")
        if self.cycle is not None and self.cycle.response_complete:  # it was answered before it was whole
            self.wait_for_next()
