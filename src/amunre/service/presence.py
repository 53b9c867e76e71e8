"""Who is at a table by way of other workers: what each worker last said of its own connections."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from amunre.store.reading import Found

if TYPE_CHECKING:
    from amunre.service.live import LiveTable


@dataclass(frozen=True)
class Others:
    """Everybody who is connected elsewhere."""

    seats: list[int] = field(default_factory=list)
    """A seat for each worker at which it is connected."""
    watchers: int = 0
    looked: float = 0.0
    """When anybody last looked."""
    met: float = 0.0
    """When somebody with a token last asked for something."""

    @property
    def anybody(self) -> bool:
        return bool(self.seats) or self.watchers > 0

    def connected(self, seat: int | None) -> int:
        return self.watchers if seat is None else self.seats.count(seat)


def others_of(rows: Iterable[Found], own: str, now: float) -> Others:
    """What the rows of a table say, but for our own; a worker that has not been heard of for a while is gone."""
    seats, watchers, looked, met = list[int](), 0, 0.0, 0.0
    for row in rows:
        if row["worker"] == own:
            continue
        looked, met = max(looked, row["looked"]), max(met, row["met"])
        if row["until"] > now:
            seats += json.loads(row["seats"])
            watchers += row["watchers"]
    return Others(seats, watchers, looked, met)


def seats_here(table: LiveTable) -> tuple[list[int], int]:
    """The seats that are connected to this worker, and how many watch."""
    seats = {listener.seat for listener in table.broadcast.listeners}
    return sorted(seat for seat in seats if seat is not None), table.broadcast.connected(None)
