"""How long each seat has thought: found from the times of the lines alone, so that it survives a restart."""

from __future__ import annotations

from collections.abc import Iterable

from amunre.game.contract import CHANCE
from amunre.game.table import Step
from amunre.service import messages
from amunre.service.settings import ClockSetting

GRACE = 60.0
"""Seconds that everybody has at least after the service was down."""


class Clocks:
    """The time each seat has used, and since when it is waited for."""

    def __init__(self, clock: ClockSetting, players: int) -> None:
        self.clock = clock
        self.used = [0.0] * players
        self.since: list[float | None] = [None] * players
        self.sealed = [0.0] * players
        """How much of it was used in sealed moments. Others are not shown that, or they could tell who sealed late."""
        self.shown: list[tuple[float, float | None]] = [(clock.seconds, None)] * players
        """What others see: in a sealed moment, how it was when the moment began."""

    def copy(self) -> Clocks:
        twin = Clocks(self.clock, 0)
        twin.used, twin.sealed, twin.since, twin.shown = self.used[:], self.sealed[:], self.since[:], self.shown[:]
        return twin

    def after(self, steps: Iterable[Step], now: float) -> Clocks:
        """The clocks after these steps; these here stay as they are."""
        if self.clock.kind == "none":
            return self
        later = self.copy()
        for step in steps:
            later.follow(step, now)
        return later

    def follow(self, step: Step, now: float) -> None:
        """A step was done at this time."""
        if self.clock.kind == "none":
            return
        game, before, after = step.after.game, step.before, step.after
        sealed = game.sealed(before)
        hidden = sealed and game.sealed(after) and game.reveals(before) == game.reveals(after)
        self.advance(step.seat, [actor for actor in after.actors if actor != CHANCE], sealed, hidden, now)

    def advance(self, seat: int, actors: Iterable[int], sealed: bool, hidden: bool, now: float) -> None:
        """The seat has acted, and these are waited for now; `sealed`: in a sealed moment, which goes on if `hidden`."""
        waited = set(actors)
        for place, since in enumerate(self.since):
            if since is not None and (place not in waited or place == seat):
                taken = max(0.0, now - since)
                self.used[place] += taken
                if sealed:
                    self.sealed[place] += taken
                self.since[place] = None
            if self.since[place] is None and place in waited:
                self.since[place] = now
        if not hidden:
            self.shown = [(self.open_left(place), self.since[place]) for place in range(len(self.used))]

    def left_at(self, seat: int) -> float:
        """Seconds the seat had when it was last waited for."""
        if self.clock.kind == "game":
            return self.clock.seconds - self.used[seat]
        return self.clock.seconds

    def open_left(self, seat: int) -> float:
        """The same as others see it: without what was used in sealed moments."""
        return self.left_at(seat) + (self.sealed[seat] if self.clock.kind == "game" else 0.0)

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

    def shown_to(self, seat: int | None) -> messages.Clock | None:
        """The clocks as a seat may see them: `left` seconds as of `since`, or standing still."""
        if self.clock.kind == "none":
            return None
        found = []
        for place, (left, since) in enumerate(self.shown):
            if place == seat:
                left, since = self.left_at(place), self.since[place]
            found.append(messages.SeatClock(round(left, 1), since))
        return messages.Clock(found)
