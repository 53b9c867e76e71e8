"""What stands before every request: where it comes from, how large it is, how often; and what browsers may do."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from amunre.service.limits import Buckets
from amunre.service.metrics import Metrics
from amunre.service.problem import Problem
from amunre.service.sentences import wanted_language

LARGEST = 262_144
"""Bytes in the body of a request: a corrected board is the largest thing anybody sends."""
UNSAFE = {"POST", "PUT", "PATCH", "DELETE"}
METHODS = {"GET", "HEAD", "OPTIONS", *UNSAFE}

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
]
USUAL = (50.0, 200.0)
"""Requests a second on average, and at once, of one caller."""
CAREFUL = {"/api/tables": (0.5, 30.0), "/sit": (0.5, 20.0), "/recover": (0.1, 10.0), "/sessions": (0.1, 10.0),
           "/accounts": (0.05, 5.0)}  # fmt: skip
"""Ways in are held to a slower rate, by how their path ends."""


class Guard:
    """Stands in front of the routes."""

    def __init__(
        self,
        app: ASGIApp,
        metrics: Metrics,
        origins: Iterable[str] = (),
        limits: bool = True,
        proxied: bool = False,
    ) -> None:
        self.app = app
        self.metrics = metrics
        self.origins = set(origins)
        self.proxied = proxied
        self.all = Buckets(*USUAL) if limits else None
        self.careful = {end: Buckets(*rate) for end, rate in CAREFUL.items()} if limits else {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        elif scope["type"] == "http":
            await self.request(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                method = scope["method"] if scope["method"] in METHODS else "other"
                self.metrics.requests.labels(method, str(message["status"])).inc()
                headers = list(message.get("headers", []))
                given = {name for name, _ in headers}
                headers += [(name, value) for name, value in HEADERS if name not in given]
                if scope["path"].startswith("/api") and b"cache-control" not in given:
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        try:
            self.check(scope)
            if scope["method"] in UNSAFE and b"content-length" not in dict(scope["headers"]):
                receive = await read_whole(receive)
        except Problem as problem:
            await refuse(problem, dict(scope["headers"]), with_headers)
            return
        await self.app(scope, receive, with_headers)

    def check(self, scope: Scope) -> None:
        """Refuse what comes from elsewhere, too often or too large."""
        headers = dict(scope["headers"])
        self.check_rate(scope, headers)
        if scope["method"] in UNSAFE:
            self.check_origin(headers)
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > LARGEST:
            raise Problem("too_large", "request_large", most=LARGEST)

    def check_rate(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        if self.all is None or scope["path"] in ("/healthz", "/metrics"):
            return
        caller = self.caller(scope, headers)
        if not self.all.take(caller):
            raise Problem("too_many", "requests_too_many")
        if scope.get("method") == "POST":
            for end, buckets in self.careful.items():
                if scope["path"].endswith(end) and not buckets.take(caller):
                    raise Problem("too_many", "ways_in_too_many")

    def caller(self, scope: Scope, headers: dict[bytes, bytes]) -> str:
        if self.proxied and b"x-forwarded-for" in headers:
            return headers[b"x-forwarded-for"].split(b",")[-1].strip().decode("latin-1")
        return str((scope.get("client") or ("",))[0])

    def check_origin(self, headers: dict[bytes, bytes]) -> None:
        """A page of another site may not act here, whatever a browser sends along."""
        origin = headers.get(b"origin")
        if origin is None:
            if headers.get(b"sec-fetch-site", b"none") in (b"cross-site", b"same-site"):
                raise Problem("wrong_origin", "origin_wrong")
            return
        text = origin.decode("latin-1")
        if text in self.origins:
            return
        if urlsplit(text).netloc != headers.get(b"host", b"").decode("latin-1") or not urlsplit(text).netloc:
            raise Problem("wrong_origin", "origin_wrong")

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        try:
            self.check_rate(scope, headers)
            self.check_origin(headers)
        except Problem as problem:
            await receive()
            if "websocket.http.response" in scope.get("extensions", {}):
                await refuse(problem, headers, send, "websocket.http")
            else:
                await send({"type": "websocket.close", "code": 4403 if problem.code == "wrong_origin" else 4429})
            return
        await self.app(scope, receive, send)


async def read_whole(receive: Receive) -> Receive:
    """A body that comes without a length is counted as it comes, and handed on whole."""
    body = b""
    more = True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message["type"] == "http.request" and message.get("more_body", False)
        if len(body) > LARGEST:
            raise Problem("too_large", "request_large", most=LARGEST)
    waiting = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return waiting.pop() if waiting else await receive()

    return again


async def refuse(problem: Problem, asked: dict[bytes, bytes], send: Any, kind: str = "http") -> None:
    language = wanted_language(asked.get(b"accept-language", b"").decode("latin-1"))
    body = json.dumps(problem.body(language)).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": f"{kind}.response.start", "status": problem.status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})
