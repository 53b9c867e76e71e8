"""What stands before every request: whom it is for, where it comes from, how large it is; and what browsers may do."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from amunre.service import request_ids, telemetry
from amunre.service.app_state import Configuration
from amunre.service.caller_limits import CallerLimits
from amunre.service.host_names import HostNames
from amunre.service.metrics import Metrics
from amunre.service.problem import Problem
from amunre.service.sentences import wanted_language

log = logging.getLogger("amunre.service")

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
UNCOUNTED = ("/healthz", "/readyz")
"""Asked by machines, under whatever name they have for us."""


class SecurityMiddleware:
    """Stands in front of the routes."""

    def __init__(
        self,
        app: ASGIApp,
        metrics: Metrics,
        configuration: Configuration,
        check_ban: Callable[[str, str], None] = lambda path, network: None,
    ) -> None:
        self.metrics = metrics
        self.check_ban = check_ban
        """Refuses a path to a network that is banned."""
        self.origins = set(configuration.origins)
        self.hosts = HostNames(configuration.hosts)
        self.rates = CallerLimits(configuration.quotas, configuration.limits, configuration.proxied)
        self.app = self.shared(app)

    def shared(self, app: ASGIApp) -> ASGIApp:
        """What pages of allowed sites may read, refusals among it."""
        if not self.origins:
            return app
        return CORSMiddleware(
            app,
            allow_origins=sorted(self.origins),
            allow_methods=sorted(METHODS),
            allow_headers=("authorization", "content-type", "idempotency-key", "x-request-id"),
            expose_headers=("x-request-id",),
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope["caller"] = self.rates.caller(scope, dict(scope["headers"]))
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        elif scope["type"] == "http":
            await self.request(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()
        headers = dict(scope["headers"])
        name = request_ids.begin(headers)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = complete(message.get("headers", []), name, scope["path"].startswith("/api"))
                self.answered(scope, message["status"], time.perf_counter() - begun)
            await send(message)

        try:
            with telemetry.request(scope), self.rates.asking(scope):
                self.check(scope, headers)
                if scope["method"] in UNSAFE and b"content-length" not in headers:
                    receive = await read_whole(receive)
                await self.app(scope, receive, with_headers)
        except Problem as problem:
            await self.shared(refusal(problem, headers))(scope, receive, with_headers)
        except ClientDisconnect:
            return  # nobody is left to be answered

    def answered(self, scope: Scope, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in METHODS else "other"
        self.metrics.requests.labels(method, str(status)).inc()
        level = logging.WARNING if status >= 500 else logging.DEBUG
        if log.isEnabledFor(level):
            place = getattr(getattr(scope.get("endpoint"), "__self__", None), "path", "other")
            extra = {"event": "request", "method": method, "route": place, "status": status, "seconds": seconds}
            log.log(level, "a request was answered", extra=extra)

    def check(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        """Refuse what is not for us, comes from elsewhere, or is too large."""
        self.check_host(scope, headers)
        self.check_ban(scope["path"], scope["caller"])
        if scope["method"] in UNSAFE:
            self.check_origin(headers)
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > LARGEST:
            raise Problem("too_large", "request_large", most=LARGEST)

    def check_host(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        if "\0" in scope["path"]:  # no database could be asked for it
            raise Problem("not_found", "no_path")
        host = headers.get(b"host", b"").decode("latin-1")
        if scope["path"] not in UNCOUNTED and not self.hosts.ours(host):
            raise Problem("wrong_host", "host_wrong", host=host[:100])

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
        name = request_ids.begin(headers)

        async def with_name(message: Message) -> None:
            if message["type"] in ("websocket.accept", "websocket.http.response.start"):
                message["headers"] = [*message.get("headers", []), (request_ids.HEADER, name.encode())]
            await send(message)

        try:
            self.check_host(scope, headers)
            self.check_ban(scope["path"], scope["caller"])
            self.check_origin(headers)
            scope["may_speak"] = partial(self.rates.may_speak, scope["caller"])
            with self.rates.connected(scope):
                await self.app(scope, receive, with_name)
        except Problem as problem:
            await receive()
            if "websocket.http.response" in scope.get("extensions", {}):
                await refuse(problem, headers, with_name, "websocket.http")
            else:
                await send({"type": "websocket.close", "code": 4429 if problem.code == "too_many" else 4403})


def complete(headers: Iterable[tuple[bytes, bytes]], name: str, private: bool) -> list[tuple[bytes, bytes]]:
    """The headers of an answer, with those that every answer has."""
    found = list(headers)
    given = {key for key, _ in found}
    every = [*HEADERS, (request_ids.HEADER, name.encode())]
    if private:
        every.append((b"cache-control", b"no-store"))
    return found + [(key, value) for key, value in every if key not in given]


async def read_whole(receive: Receive) -> Receive:
    """A body that comes without a length is counted as it comes, and handed on whole."""
    body = b""
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > LARGEST:
            raise Problem("too_large", "request_large", most=LARGEST)
    waiting = [{"type": "http.request", "body": body, "more_body": False}]

    async def whole_body() -> Message:
        return waiting.pop() if waiting else await receive()

    return whole_body


def refusal(problem: Problem, headers: dict[bytes, bytes]) -> ASGIApp:
    """Answers in place of the application."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        await refuse(problem, headers, send)

    return answer


async def refuse(problem: Problem, asked: dict[bytes, bytes], send: Any, kind: str = "http") -> None:
    language = wanted_language(asked.get(b"accept-language", b"").decode("latin-1"))
    body = msgspec.json.encode(problem.body(language))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.encode(), value.encode()) for name, value in problem.headers.items()]
    await send({"type": f"{kind}.response.start", "status": problem.status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})
