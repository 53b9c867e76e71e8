"""A table in memory: carry out an action on a copy, commit it to disk, take the copy, and then tell everybody.

Nobody is told of an action that is not on disk. Everything that changes a table runs under its lock and to its end,
also if whoever asked for it has gone.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection

from amunre.game import commitments
from amunre.game import record as game_record
from amunre.game.contract import CHANCE
from amunre.game.dice import Dice
from amunre.game.game import Game
from amunre.service.clock import Thinking
from amunre.service.course import Course, Step
from amunre.service.problem import Problem
from amunre.service.seating import Seat, Settings, recorded
from amunre.service.telling import Listener, Telling, Vault
from amunre.store.database import NotKept
from amunre.store.writer import Job, Row, Taken, Writer

log = logging.getLogger("amunre.live")

AGAIN = 0.4
"""An agent that goes on with its own turn takes this share of the pace."""

T = TypeVar("T")


@dataclass(frozen=True)
class Done:
    """An action that is on disk."""

    number: int
    again: bool = False
    receipt: str | None = None


class LiveTable(Telling):
    """One table with everybody who is connected to it."""

    def __init__(
        self, id: str, game: Game, settings: Settings, seats: list[Seat], vault: Vault, commitment: str, writer: Writer
    ) -> None:
        self.id = id
        self.game = game
        self.settings = settings
        self.seats = seats
        self.vault = vault
        self.commitment = commitment
        self.writer = writer
        self.changed: Callable[[LiveTable], None] = lambda table: None
        """Called when the table may have something to do by itself: see `due`."""
        self.public = False
        self.status = "open"
        self.created = time.time()
        self.touched = self.created
        """When something last happened that everybody may know of: a sealed choice does not show."""
        self.take = 0
        self.origin: dict[str, Any] | None = None
        self.rematch: str | None = None
        self.header: str | None = None
        self.course: Course | None = None
        self.dice: Dice | None = None
        self.thinking = Thinking(settings.clock, game.players)
        self.due: float | None = None
        self.clients: dict[tuple[int, str], Done] = {}
        self.chat_last = 0
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.proposals: dict[int, Any] = {}
        self.proposal_last = 0
        self.first: tuple[Dice, str, Course, Thinking, float | None] | None = None
        """A beginning that is not on disk yet."""
        self.broken = False
        """Whether the disk knows better than we do: then the table must be loaded again."""
        self._running: set[asyncio.Task[Any]] = set()

    # Carrying out --------------------------------------------------------------------------------------------------

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it under the lock and to its end, even if the one who waits for it is gone."""
        task = asyncio.ensure_future(self.locked(work))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def locked(self, work: Coroutine[Any, Any, T]) -> T:
        async with self.lock:
            if self.broken:
                work.close()
                raise Problem("not_kept", "loaded_again")
            return await work

    @property
    def busy(self) -> bool:
        return bool(self._running) or self.lock.locked()

    def running(self) -> Course:
        """The course of a game that is being played."""
        if self.status != "running" or self.course is None:
            raise Problem("not_running", "not_running")
        return self.course

    async def act(
        self, seat: int, action: str | int, client: str, seen: int | None, told: Callable[[Done], None] | None = None
    ) -> Done:
        """A person's action: once for each name the client gives it, and only from the newest view."""
        return await self.whole(self._act(seat, action, client, seen, told))

    async def _act(
        self, seat: int, action: str | int, client: str, seen: int | None, told: Callable[[Done], None] | None
    ) -> Done:
        if (again := self.again(seat, client, told)) is not None:
            return again
        twin = self.fresh(seat, seen).twin()
        number = self.game.parse(action) if isinstance(action, str) else action
        steps = [twin.act(seat, number)]
        return await self.go_on(twin, steps, seat, client, told)

    async def undo(self, seat: int, client: str, seen: int | None, told: Callable[[Done], None] | None = None) -> Done:
        """Take back, as far as the engine allows."""
        return await self.whole(self._undo(seat, client, seen, told))

    async def _undo(self, seat: int, client: str, seen: int | None, told: Callable[[Done], None] | None) -> Done:
        if (again := self.again(seat, client, told)) is not None:
            return again
        twin = self.fresh(seat, seen).twin()
        steps = twin.take_back(seat, self.plays_forced(seat))
        return await self.commit(twin, steps, seat, client, told)

    async def decide(self, seat: int, action: int, number: int) -> bool:
        """An agent's action, chosen from the view of that number; False if the seat has a newer view by now."""
        return await self.whole(self._decide(seat, action, number))

    async def _decide(self, seat: int, action: int, number: int) -> bool:
        course = self.running()
        if course.number(seat) != number or seat not in course.state.actors or self.seats[seat].agent is None:
            return False
        twin = course.twin()
        await self.go_on(twin, [twin.act(seat, action)])
        return True

    def again(self, seat: int, client: str, told: Callable[[Done], None] | None) -> Done | None:
        """The answer that was given before to the same message."""
        done = self.clients.get((seat, client))
        if done is None:
            return None
        answer = Done(done.number, True, done.receipt)
        if told is not None:
            told(answer)
        return answer

    def fresh(self, seat: int, seen: int | None) -> Course:
        """The course, if the seat has seen its newest view."""
        course = self.running()
        number = course.number(seat)
        if seen is not None and seen != number:
            raise Problem("stale", "stale", seen=seen, number=number)
        return course

    async def go_on(
        self,
        twin: Course,
        steps: list[Step],
        seat: int | None = None,
        client: str | None = None,
        told: Callable[[Done], None] | None = None,
    ) -> Done:
        """Let chance and forced moves follow, then commit."""
        assert self.dice is not None
        steps += twin.run_on(self.dice, self.plays_forced)
        return await self.commit(twin, steps, seat, client, told)

    def plays_forced(self, seat: int) -> bool:
        return self.settings.forced or self.seats[seat].agent is not None

    async def commit(
        self,
        twin: Course,
        steps: Sequence[Step],
        seat: int | None = None,
        client: str | None = None,
        told: Callable[[Done], None] | None = None,
        more: Callable[[Connection], Any] | None = None,
    ) -> Done:
        """Write the steps down; once they are on disk, the twin is the course, and everybody is told."""
        now = time.time()
        thinking = self.thought(self.thinking.twin(), steps, now)
        lines, seals = self.rows(steps, now), self.sealed(steps)
        if client is not None:
            lines[0] |= {"seat": seat, "client": client}
        over = not twin.state.actors
        status = "over" if over else "running"
        opened = [*self.vault.seals, *seals]
        if over:
            lines.append(self.row(twin.lines + 1, self.ending_line(twin, opened), now))
        due = None if over else self.next_due(twin, thinking, steps, now)
        touched = now if any(step.seen_by(None) for step in steps) else self.touched
        progress = {"of": self.id, "new_due": due, "new_touched": touched, "new_status": status}
        await self.keep(Job(lines=lines, seals=seals, progress=progress, more=more))
        self.course, self.thinking, self.status, self.touched, self.due = twin, thinking, status, touched, due
        self.vault.seals = opened
        receipt = next((row["commitment"] for row in seals if row["number"] == steps[0].number), None)
        done = Done(twin.number(seat), False, receipt)
        if seat is not None and client is not None:
            self.clients[seat, client] = done
        if told is not None:
            told(done)
        self.changed(self)
        self.tell(steps)
        return done

    async def keep(self, job: Job) -> Any:
        """Put it on disk, or fail without having changed anything."""
        try:
            return await self.writer.keep(job)
        except NotKept as error:
            raise Problem("not_kept", f"not_kept_{error.code}") from None
        except Taken:
            # Somebody else has written to this table: what we hold is not the truth any more.
            self.broken = True
            raise Problem("not_kept", "not_kept_elsewhere") from None

    def row(self, number: int, text: str, now: float) -> Row:
        return {
            "table_id": self.id,
            "take": self.take,
            "number": number,
            "text": text,
            "time": now,
            "seat": None,
            "client": None,
        }

    def rows(self, steps: Iterable[Step], now: float) -> list[Row]:
        return [self.row(step.number, step.line(), now) for step in steps]

    def sealed(self, steps: Iterable[Step]) -> list[Row]:
        """A promise for every sealed choice."""
        found = []
        for step in steps:
            if step.sealed:
                nonce = secrets.token_hex(32)
                text = "undo" if step.action is None else self.game.notation(step.action)
                promise = commitments.seal_promise(nonce, step.seat, text)
                place = {"table_id": self.id, "take": self.take, "number": step.number}
                found.append({**place, "nonce": nonce, "commitment": promise})
        return found

    def ending_line(self, twin: Course, seals: Sequence[Row]) -> str:
        """The ending with what opens every promise."""
        opened = {
            "secret": self.vault.secret,
            "nonce": self.vault.nonce,
            "seals": [
                {"n": row["number"], "nonce": row["nonce"], "receipt": row["commitment"]}
                for row in seals
                if row["take"] == self.take
            ],
        }
        return game_record.line({"ending": {**game_record.ending_content(twin.state), "opened": opened}})

    # Time ----------------------------------------------------------------------------------------------------------

    def thought(self, thinking: Thinking, steps: Iterable[Step], now: float) -> Thinking:
        """How long everybody has thought after these steps."""
        if self.settings.clock.kind == "none":
            return thinking
        for step in steps:
            game, before, after = self.game, step.before, step.after
            hidden = game.sealed(before) and game.sealed(after) and game.reveals(before) == game.reveals(after)
            actors = [actor for actor in after.actors if actor != CHANCE]
            thinking.advance(step.seat, actors, hidden, now)
        return thinking

    def next_due(self, course: Course, thinking: Thinking, steps: Sequence[Step], now: float) -> float | None:
        """When the table must do something by itself."""
        actors = [actor for actor in course.state.actors if actor != CHANCE]
        if any(self.seats[actor].agent is not None for actor in actors):
            goes_on = bool(steps) and steps[-1].seat in actors
            return now + self.settings.pace * (AGAIN if goes_on else 1.0)
        if self.settings.clock.then != "agent":
            return None
        deadlines = [deadline for actor in actors if (deadline := thinking.deadline(actor)) is not None]
        return min(deadlines, default=None)

    # Beginning -----------------------------------------------------------------------------------------------------

    def begin(self) -> Job:
        """What must be written for a game to begin at a table whose seats are all taken; see `begun`."""
        entropy = [seat.entropy or "" for seat in self.seats]
        promised = commitments.header_of(self.commitment, entropy)
        header = game_record.header_line(self.game, recorded(self.seats), promised)
        return self.begin_from(Course(self.game), header, commitments.dice_of(self.vault.secret, entropy))

    def begin_from(self, course: Course, header: str, dice: Dice, before: Sequence[str] = ()) -> Job:
        """A beginning after lines that were played before, which the course has taken in."""
        now = time.time()
        earlier = [self.row(number, text, now) for number, text in enumerate(before, start=1)]
        steps = course.run_on(dice, self.plays_forced)
        thinking = self.thought(self.thinking.twin(), steps, now)
        due = self.next_due(course, thinking, (), now)
        self.first = (dice, header, course, thinking, due)
        return Job(
            lines=[self.row(0, header, now), *earlier, *self.rows(steps, now)],
            seals=self.sealed(steps),
            progress={"of": self.id, "new_due": due, "new_touched": now, "new_status": "running"},
        )

    def begun(self) -> None:
        """The beginning is on disk: everybody is told."""
        assert self.first is not None
        self.dice, self.header, self.course, self.thinking, self.due = self.first
        self.first, self.status = None, "running"
        self.tell_table()
        self.tell_all_views()
        self.changed(self)
