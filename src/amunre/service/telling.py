"""What everybody at a table is told: each listener its own view, and all of them what everybody may know."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from amunre.game.game import Game, View
from amunre.service import speech
from amunre.service.clock import Thinking
from amunre.service.course import Course, Step
from amunre.service.problem import Problem
from amunre.service.seating import Seat, Settings, described

log = logging.getLogger("amunre.live")


class Listener(Protocol):
    """Somebody who is told what happens at a table."""

    seat: int | None
    language: str

    def send(self, message: bytes) -> None: ...
    def close(self, code: int, reason: str) -> None: ...


@dataclass
class Vault:
    """What is promised and not yet shown."""

    secret: str
    nonce: str
    since: int = 0
    """The line after which these dice decide; those before come from the table this one was cloned from."""
    seals: list[dict[str, Any]] = field(default_factory=list)


class Telling:
    """The part of a table that speaks; what it speaks of is `LiveTable`'s to change."""

    id: str
    game: Game
    settings: Settings
    seats: list[Seat]
    vault: Vault
    commitment: str
    public: bool
    status: str
    created: float
    touched: float
    origin: dict[str, Any] | None
    rematch: str | None
    course: Course | None
    thinking: Thinking
    listeners: set[Listener]

    @property
    def names(self) -> list[str]:
        return [seat.called for seat in self.seats]

    def tell(self, steps: Sequence[Step]) -> None:
        """Each listener gets its own view, unless nothing changed for it."""
        assert self.course is not None
        told = [listener for listener in self.listeners if any([step.seen_by(listener.seat) for step in steps])]
        seats = list({listener.seat for listener in told})
        try:
            views = dict(zip(seats, self.course.state.views(seats)))
            said: speech.Said = {}
            finished: dict[tuple[int | None, str], bytes] = {}
            for listener in told:
                key = (listener.seat, listener.language)
                if key not in finished:
                    finished[key] = self.view_message(*key, steps, views[listener.seat], said)
                listener.send(finished[key])
        except Exception:
            # It is on disk and has happened, whatever goes wrong with telling it; a reconnect asks again.
            log.exception("a view could not be told", extra={"table": self.id})
            for listener in told:
                listener.close(1011, "broken")

    def tell_all(self, content: Any) -> None:
        """The same to everybody."""
        message = speech.ENCODER.encode(content)
        for listener in list(self.listeners):
            listener.send(message)

    def tell_all_views(self) -> None:
        """How things stand, to everybody, without what led there."""
        for listener in list(self.listeners):
            listener.send(self.view_message(listener.seat, listener.language))

    def tell_table(self) -> None:
        self.tell_all({"type": "table", "table": self.described()})

    def view_message(
        self,
        seat: int | None,
        language: str,
        steps: Sequence[Step] = (),
        view: View | None = None,
        said: speech.Said | None = None,
    ) -> bytes:
        """What the seat may know now, and what led there."""
        if self.course is None:
            raise Problem("not_running", "not_begun")
        more = {"status": self.status, "clock": self.thinking.told(seat), "time": time.time()}
        if self.status == "over":
            more["opened"] = {"secret": self.vault.secret, "nonce": self.vault.nonce}
        return speech.view_message(self.course, seat, language, self.names, steps, more, view, said)

    def connected(self, seat: int) -> bool:
        return any(listener.seat == seat for listener in self.listeners)

    def described(self) -> dict[str, Any]:
        """The table as everybody may see it."""
        settings = self.settings
        ending = None if self.course is None else self.course.state.ending
        return {
            "id": self.id,
            "game": settings.game,
            "edition": settings.edition,
            "players": settings.players,
            "options": dict(self.game.options),
            "status": self.status,
            "public": self.public,
            "created": self.created,
            "touched": self.touched,
            "start": settings.start,
            "pace": settings.pace,
            "forced": settings.forced,
            "hotseat": settings.hotseat,
            "muted": settings.muted,
            "clock": vars(settings.clock),
            "seats": [described(seat, self.connected(seat.seat)) for seat in self.seats],
            "watchers": sum(listener.seat is None for listener in self.listeners),
            "tables_digest": self.game.tables_digest,
            "corrected": settings.corrected is not None,
            "commitments": {"dice": self.commitment},
            "ending": None if ending is None else {"places": ending.places, "scores": ending.scores},
            "rematch": self.rematch,
            "origin": self.origin,
        }
