"""How much one may ask for: buckets that fill with time."""

from __future__ import annotations

import time


class Bucket:
    """Allows `rate` things a second on average, and `burst` at once."""

    __slots__ = ("burst", "level", "rate", "time")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.time = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """Whether there is room for one more."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.time) * self.rate)
        self.time = now
        if self.level < amount:
            return False
        self.level -= amount
        return True

    @property
    def missing(self) -> float:
        """How much of it was taken and has not come back."""
        return max(0.0, self.burst - self.level - (time.monotonic() - self.time) * self.rate)


class Buckets:
    """A bucket for each caller; those that are full again are forgotten.

    Whoever comes from very many addresses fills the memory, but locks nobody out: then those who have taken least are
    forgotten, too, and whoever has taken most is remembered longest.
    """

    MOST = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: dict[str, Bucket] = {}

    def take(self, caller: str, amount: float = 1.0) -> bool:
        bucket = self.buckets.get(caller)
        if bucket is None:
            if len(self.buckets) >= self.MOST:
                self.forget()
            bucket = self.buckets[caller] = Bucket(self.rate, self.burst)
        return bucket.take(amount)

    def forget(self) -> None:
        """Make room for at least half of the callers that can be remembered."""
        taken = sorted(((found.missing, key) for key, found in self.buckets.items()), reverse=True)
        self.buckets = {key: self.buckets[key] for missing, key in taken[: self.MOST // 2] if missing}
