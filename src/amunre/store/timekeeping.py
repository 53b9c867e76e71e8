"""What time it is. Several machines on one database go by the database's clock, so that theirs need not agree."""

from __future__ import annotations

import datetime
import time

STEP = 1.0
"""Seconds by which the database's clock must be behind what we thought before we believe that it was set back."""

DRIFT = 0.0005
"""Seconds by which one answer may set us back."""


class Timekeeper:
    """This machine's clock, or what the database last said plus the time since."""

    def __init__(self) -> None:
        self.ahead: float | None = None
        """The database's time minus our monotonic one; never more than it is, and less by the time an answer took."""

    def now(self) -> float:
        return time.time() if self.ahead is None else self.ahead + time.monotonic()

    def set(self, told: float, asked: float) -> None:
        """The database has just said this; it was asked at this time of ours, which is monotonic."""
        found, most = told - time.monotonic(), told - asked
        # An answer that took long says too little, so the quickest one counts, and slowly less: clocks drift.
        # However long it took, the database's clock was not behind what it would be, had it answered at once.
        if self.ahead is None or found > self.ahead or most < self.ahead - STEP:
            self.ahead = found
        else:
            self.ahead = max(found, self.ahead - DRIFT)


KEEPER = Timekeeper()
time_now = KEEPER.now
"""Seconds since 1970, by the clock that counts."""


# Days, by UTC: they begin and end at the same moment for everybody ---------------------------------------------------


def today() -> str:
    """Such as 2026-11-18."""
    return datetime.datetime.fromtimestamp(time_now(), datetime.UTC).date().isoformat()


def day_before(day: str, days: int = 1) -> str:
    return (datetime.date.fromisoformat(day) - datetime.timedelta(days)).isoformat()


def ends_at(day: str) -> float:
    """The first moment after a day, in seconds since 1970."""
    after = datetime.date.fromisoformat(day) + datetime.timedelta(1)
    return datetime.datetime.combine(after, datetime.time(), datetime.UTC).timestamp()
