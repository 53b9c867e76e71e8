"""What callers have used of an amount that grows back with time."""

from __future__ import annotations

import time
from collections.abc import Callable

MOST = 10_000
"""Callers that are remembered; those who have everything back are forgotten first."""


class Spending:
    """Each caller may spend `amount` in `period` seconds: at most `burst` of it at once; the rest grows back evenly.

    What something costs is sometimes known only when it is done, so an account may be overdrawn: then the caller waits
    until it has grown back. An amount of 0 is no limit.
    """

    def __init__(
        self,
        amount: float,
        period: float,
        burst: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.rate = amount / period
        self.burst = amount if burst is None else burst
        self.clock = clock
        self.used: dict[str, tuple[float, float]] = {}
        """What a caller had used up at a time."""

    def owed(self, caller: str) -> float:
        """What the caller has used and not yet got back."""
        used, then = self.used.get(caller, (0.0, 0.0))
        return max(0.0, used - (self.clock() - then) * self.rate)

    def wait(self, caller: str, amount: float = 0.0) -> float:
        """Seconds until the caller may spend so much more; 0 is at once."""
        if not self.rate:
            return 0.0
        over = self.owed(caller) + min(amount, self.burst) - self.burst
        return max(0.0, over / self.rate)

    def spend(self, caller: str, amount: float) -> None:
        if not self.rate:
            return
        if len(self.used) >= MOST and caller not in self.used:
            self.used = {one: found for one, found in self.used.items() if self.owed(one) > 0}
            if len(self.used) >= MOST:
                del self.used[min(self.used, key=self.owed)]
        self.used[caller] = (self.owed(caller) + amount, self.clock())
