"""How much one caller may ask for: how often, how much at the same time, and how many sockets."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.types import Scope

from amunre.service.buckets import Buckets
from amunre.service.callers import network
from amunre.service.problem import Problem
from amunre.service.quotas import Quotas

USUAL = (50.0, 200.0)
"""Requests a second on average, and at once, of one caller."""
MAKING = (0.5, 30.0)
CAREFUL = {
    ("POST", "/api/tables"): MAKING,
    ("POST", "/clone"): MAKING,
    ("POST", "/rematch"): MAKING,
    ("POST", "/api/records"): MAKING,
    ("POST", "/records/analysis"): MAKING,
    ("POST", "/analysis"): (5.0, 60.0),
    ("GET", "/hints"): (2.0, 30.0),
    ("POST", "/sit"): (0.5, 20.0),
    ("POST", "/link"): (0.1, 10.0),
    ("POST", "/invite"): (0.1, 10.0),
    ("POST", "/recover"): (0.1, 10.0),
    ("POST", "/sessions"): (0.1, 10.0),
    ("POST", "/accounts"): (0.05, 5.0),
    ("POST", "/passphrase"): (0.1, 10.0),
    ("POST", "/reports"): (0.05, 10.0),
    ("POST", "/moves"): (5.0, 60.0),
    ("POST", "/daily/G"): (0.5, 30.0),
    ("GET", "/daily/G"): (5.0, 60.0),
    ("POST", "/seats/N"): (1.0, 60.0),
    ("POST", "/settings"): (1.0, 60.0),
    ("GET", "/why"): (10.0, 90.0),
    ("GET", "/preview"): (10.0, 90.0),
    ("POST", "/why"): (10.0, 90.0),
    ("POST", "/preview"): (10.0, 90.0),
    ("GET", "/log"): (5.0, 60.0),
    ("GET", "/record"): (5.0, 60.0),
    ("GET", "/replay"): (5.0, 60.0),
    ("GET", "/replay/N"): (20.0, 120.0),
    ("POST", "/records/N"): (20.0, 120.0),
    ("GET", "/analysis/N"): (5.0, 60.0),
    ("GET", "/analyses/A"): (5.0, 60.0),
    ("GET", "/plans/N"): (5.0, 60.0),
    ("GET", "/puzzles/P"): (2.0, 60.0),
    ("POST", "/try"): (2.0, 60.0),
    ("POST", "/games/tables"): (5.0, 60.0),
    ("GET", "/tables/T/tables"): (5.0, 60.0),
    ("POST", "/me/seats/S"): (0.5, 60.0),
    ("GET", "/audit"): (5.0, 60.0),
    ("GET", "/live"): (10.0, 190.0),
    ("GET", "/api/tables"): (5.0, 60.0),
    ("GET", "/me"): (2.0, 30.0),
    ("GET", "/export"): (0.2, 10.0),
    ("GET", "/metrics"): (2.0, 30.0),
}
"""Ways in, and what makes something or takes long, are held to a slower rate, by method and how the path ends; see
`FORMS`. Whoever asks for the head alone makes as much work as for the whole."""
FORMS = [
    (re.compile(pattern), form)
    for pattern, form in (
        (r"/-?\d[\d.eE+-]*$", "/N"),
        (r"/me/seats/[^/]+/N$", "/me/seats/S"),
        (r"/daily/[^/]+$", "/daily/G"),
        (r"/puzzles/[^/]+/[^/]+$", "/puzzles/P"),
        (r"/analyses/[^/]+$", "/analyses/A"),
        (r"/games/[^/]+/[^/]+/tables$", "/games/tables"),
        (r"/tables/[^/]+/tables$", "/tables/T/tables"),
    )
]
"""What a path is the same as, whatever stands at its end: any number, however it is written, or any name."""
MESSAGES = (200.0, 600.0)
"""Messages a second, over all sockets of one caller: a new socket brings no new patience."""
MOST_AT_ONCE = 40
"""Requests of one caller that are being answered at the same time."""
ALL = "all"
UNCOUNTED = ("/healthz", "/readyz")


class CallerLimits:
    """Everybody who asks, by their network. Nothing of it is stored."""

    def __init__(self, quotas: Quotas, limits: bool = True, proxied: bool = False) -> None:
        self.quotas = quotas
        self.limits = limits
        self.proxied = proxied
        self.all = Buckets(*USUAL)
        self.careful = {where: Buckets(*rate) for where, rate in CAREFUL.items()}
        self.messages = Buckets(*MESSAGES)
        self.asked: Counter[str] = Counter()
        self.sockets: Counter[str] = Counter()

    def caller(self, scope: Scope, headers: dict[bytes, bytes]) -> str:
        """The address that asks; behind a proxy, the one that the proxy says."""
        if self.proxied and b"x-forwarded-for" in headers:
            return network(headers[b"x-forwarded-for"].split(b",")[-1].strip().decode("latin-1"))
        return network(str((scope.get("client") or ("",))[0]))

    def check_rate(self, caller: str, method: str, path: str) -> None:
        if not self.all.take(caller):
            raise Problem("too_many", "requests_too_many")
        for written, form in FORMS:
            path = written.sub(form, path)
        method = "GET" if method == "HEAD" else method
        for (asked, end), buckets in self.careful.items():
            if method == asked and path.endswith(end) and not buckets.take(caller):
                raise Problem("too_many", "ways_in_too_many")

    @contextmanager
    def asking(self, scope: Scope) -> Iterator[None]:
        """While a request is being answered."""
        if not self.limits or scope["path"] in UNCOUNTED:
            yield
            return
        self.check_rate(scope["caller"], scope["method"], scope["path"])
        with counted(self.asked, scope["caller"], MOST_AT_ONCE, Problem("too_many", "requests_too_many")):
            yield

    def may_speak(self, caller: str, weight: float = 1.0) -> bool:
        """Whether there is room for one more message of a caller; one that takes long has more weight."""
        return not self.limits or self.messages.take(caller, weight)

    @contextmanager
    def connected(self, scope: Scope) -> Iterator[None]:
        """While a socket is open."""
        if not self.limits:
            yield
            return
        self.check_rate(scope["caller"], "GET", scope["path"])
        each, every = self.quotas.sockets_each, self.quotas.sockets_all
        with (
            counted(self.sockets, scope["caller"], each, Problem("too_many", "sockets_too_many", most=int(each))),
            counted(self.sockets, ALL, every, Problem("busy", "connections_too_many")),
        ):
            yield


@contextmanager
def counted(counter: Counter[str], caller: str, most: float, problem: Problem) -> Iterator[None]:
    """One more of a caller's things, unless there are too many."""
    if most and counter[caller] >= most:
        raise problem
    counter[caller] += 1
    try:
        yield
    finally:
        counter[caller] -= 1
        if not counter[caller]:
            del counter[caller]
