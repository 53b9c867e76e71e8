"""How long each seat has thought: found from the times of the lines alone, so that it survives a restart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from amunre.service.seating import Clock

GRACE = 60.0
"""Seconds that everybody has at least after the service was down."""


class Thinking:
    """The time each seat has used, and since when it is waited for."""

    def __init__(self, clock: Clock, players: int) -> None:
        self.clock = clock
        self.used = [0.0] * players
        self.since: list[float | None] = [None] * players
        self.shown: list[tuple[float, float | None]] = [(clock.seconds, None)] * players
        """What others see: in a sealed moment, how it was when the moment began."""

    def twin(self) -> Thinking:
        twin = Thinking(self.clock, 0)
        twin.used, twin.since, twin.shown = self.used[:], self.since[:], self.shown[:]
        return twin

    def advance(self, seat: int, actors: Iterable[int], hidden: bool, now: float) -> None:
        """The seat has acted, and these are waited for now; `hidden`: inside a sealed moment."""
        waited = set(actors)
        for place, since in enumerate(self.since):
            if since is not None and (place not in waited or place == seat):
                self.used[place] += max(0.0, now - since)
                self.since[place] = None
            if self.since[place] is None and place in waited:
                self.since[place] = now
        if not hidden:
            self.shown = [(self.left_at(place), self.since[place]) for place in range(len(self.used))]

    def left_at(self, seat: int) -> float:
        """Seconds the seat had when it was last waited for."""
        if self.clock.kind == "game":
            return self.clock.seconds - self.used[seat]
        return self.clock.seconds

    def deadline(self, seat: int) -> float | None:
        """When the seat's time runs out; None without a clock or when it is not waited for."""
        since = self.since[seat]
        if self.clock.kind == "none" or since is None:
            return None
        return since + self.left_at(seat)

    def be_lenient(self, now: float) -> None:
        """Nobody loses a game because the service was down: everybody waited for has a minute at least."""
        for seat, since in enumerate(self.since):
            deadline = self.deadline(seat)
            if since is not None and deadline is not None and deadline < now + GRACE:
                self.since[seat] = since + (now + min(GRACE, self.clock.seconds) - deadline)

    def told(self, seat: int | None) -> dict[str, Any] | None:
        """The clock as a seat may see it: `left` seconds as of `since`, or standing still."""
        if self.clock.kind == "none":
            return None
        found = []
        for place, (left, since) in enumerate(self.shown):
            if place == seat:
                left, since = self.left_at(place), self.since[place]
            found.append({"left": round(left, 1), "since": since})
        return {"seats": found}
