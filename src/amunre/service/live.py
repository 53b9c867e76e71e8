"""A table in memory: carry out an action on a copy, commit it to disk, take the copy, and then tell everybody.

Nobody is told of an action that is not on disk. Everything that changes a table runs under its lock and to its end,
also if whoever asked for it has gone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Connection

from amunre.game import record_lines
from amunre.game.dice import Chance
from amunre.game.game import Game, View
from amunre.game.table import Step, Table
from amunre.game.viewing import keeps_secret
from amunre.service import game_replies, log_rows, messages, table_info, telemetry
from amunre.service.broadcast import Broadcast
from amunre.service.buckets import Bucket
from amunre.service.clock import Clocks
from amunre.service.growth import NO_LIMIT, Growth
from amunre.service.holders import Erased, Holder, TokenChange
from amunre.service.locking import Locked, by_holder
from amunre.service.locking import under_lock as under_lock
from amunre.service.presence import Others
from amunre.service.problem import Problem
from amunre.service.progress import Beginning, Committed, Progress, Vault
from amunre.service.replies.tables import TableInfo
from amunre.service.requests import Status
from amunre.service.secrecy import Secrecy, act_together
from amunre.service.settings import Seat, Settings, recorded
from amunre.service.try_results import result_of
from amunre.service.turns import next_due, turn_of
from amunre.store.database import NotKept
from amunre.store.timekeeping import time_now
from amunre.store.writer import Job, Taken, Writer, all_of

LONGEST_READING = 60.0
"""Seconds for which the agents wait for somebody who looks at what happened."""

VOID = 4409
"""The close code of a connection whose token is void."""


def silently(done: Committed) -> None:
    """Nobody waits to be told before the others."""


@dataclass(eq=False)
class LiveTable(Locked, Secrecy):
    """One table with everybody who is connected to it."""

    id: str
    game: Game
    settings: Settings
    seats: list[Seat]
    vault: Vault
    commitment: str
    writer: Writer
    changed: Callable[[LiveTable], None] = lambda table: None
    """Called when the table may have something to do by itself: see `due`."""
    public: bool = False
    created: float = field(default_factory=time_now)
    take: int = 0
    origin: dict[str, Any] | None = None
    maker: str | None = None
    """The caller who made it, for limits."""
    seen: float = field(default_factory=time_now)
    """When somebody with a token was last here, by the hour: see `ageing.py`."""
    growth: Growth = NO_LIMIT
    """How much its maker's tables may still write down."""
    looked: float = field(default_factory=time_now)
    """When anybody last looked: agents whom nobody watches play more slowly."""
    met: float = 0.0
    """When somebody with a token last asked for something."""
    fade: Callable[[LiveTable], float | None] = lambda table: None
    """When the table goes away if nobody comes."""
    rematch: str | None = None
    version: int | None = None
    """How often the table was changed on disk, by whichever worker; None before it is there at all."""
    others: Others = field(default_factory=Others)
    """Who is at the table by way of other workers."""
    header: str | None = None
    dice: Chance | None = None
    clients: dict[tuple[int, str], Committed] = field(default_factory=dict)
    """What was answered to each message that a client gave a name to."""
    chat_last: int = 0
    said: set[tuple[int, str]] = field(default_factory=set)
    """What was said and asked beside the game, by seat and by the name that the client gave it."""
    talk: dict[int, Bucket] = field(default_factory=dict)
    """How much each seat may still say, over however many sockets."""
    proposals: dict[int, Any] = field(default_factory=dict)
    proposal_last: int = 0
    beside: list[Callable[[Connection], Any] | None] = field(default_factory=list)
    held_until: float = 0.0
    """Until when the agents wait for the one person here: see `hold`."""
    counted: game_replies.Kept = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.progress = Progress("open", self.created, Clocks(self.settings.clock, self.game.players))
        self.broadcast = Broadcast(self.id)

    @property
    def status(self) -> Status:
        return self.progress.status

    @property
    def due(self) -> float | None:
        return self.progress.due

    @property
    def played(self) -> Table | None:
        return self.progress.played

    @property
    def names(self) -> list[str]:
        return [seat.called for seat in self.seats]

    def running(self) -> Table:
        """The game that is being played."""
        if self.status != "running" or self.played is None:
            raise Problem("not_running", "not_running")
        return self.played

    def present(self, seat: int | None) -> int:
        """How many connections a seat has (None: how many watchers there are), by any worker."""
        return self.broadcast.connected(seat) + self.others.connected(seat)

    def may_talk(self, seat: int) -> bool:
        """Whether the seat has not said too much."""
        return self.talk.setdefault(seat, Bucket(0.5, 5.0)).take()

    def number(self, seat: int | None) -> int:
        """The number of the seat's view; 0 before the game begins."""
        return 0 if self.played is None else self.played.number(seat)

    # Playing -------------------------------------------------------------------------------------------------------

    @by_holder
    async def act(
        self,
        holder: Holder,
        actions: Sequence[str | int],
        client: str,
        seen: int | None,
        acknowledge: Callable[[Committed], None] = silently,
    ) -> Committed:
        """What a person does, all of it or nothing: once for each name the client gives it, from the newest view."""
        seat = holder.place

        def change(after: Table) -> list[Step]:
            return [*act_together(after, seat, actions), *self.run_on(after)]

        return await self._answer(seat, client, seen, change, acknowledge)

    @by_holder
    async def undo(
        self, holder: Holder, client: str, seen: int | None, acknowledge: Callable[[Committed], None] = silently
    ) -> Committed:
        """Take back, as far as the engine allows; at a serious table only the others can."""
        seat = holder.place
        if self.settings.serious:
            raise Problem("forbidden", "serious_undo")
        self.growth.check(self.maker)

        def change(after: Table) -> list[Step]:
            return after.take_back(seat, self.plays_forced(self.seats[seat]))

        return await self._answer(seat, client, seen, change, acknowledge)

    async def _answer(
        self,
        seat: int,
        client: str,
        seen: int | None,
        change: Callable[[Table], list[Step]],
        acknowledge: Callable[[Committed], None],
    ) -> Committed:
        """Change a copy, commit it, say so to the one who asked, and then tell everybody."""
        if (before := self.clients.get((seat, client))) is not None:
            done = replace(before, again=True)
            acknowledge(done)
            return done
        played = self.running()
        if seen is not None and seen != played.number(seat):
            raise Problem("stale", "stale", seen=seen, number=played.number(seat))
        after = played.copy()
        with telemetry.span("act"):
            steps = change(after)
        receipt = await self.commit(after, steps, seat, client)
        done = self.clients[seat, client] = Committed(after.number(seat), False, receipt)
        acknowledge(done)
        self.tell(steps)
        return done

    @under_lock
    async def decide(self, seat: int, action: int, number: int) -> bool:
        """An agent's action, chosen from the view of that number; False if the seat has a newer view by now."""
        played = self.running()
        if played.number(seat) != number or seat not in played.state.actors or self.seats[seat].agent is None:
            return False
        after = played.copy()
        steps = [after.act(seat, action), *self.run_on(after)]
        await self.commit(after, steps)
        self.tell(steps)
        return True

    def run_on(self, after: Table) -> Sequence[Step]:
        """Let chance and forced moves follow."""
        assert self.dice is not None
        return after.run_on(self.dice, lambda seat: self.plays_forced(self.seats[seat]))

    def plays_forced(self, seat: Seat) -> bool:
        return self.settings.forced or seat.agent is not None

    # To disk -------------------------------------------------------------------------------------------------------

    async def commit(
        self, after: Table, steps: Sequence[Step], seat: int | None = None, client: str | None = None
    ) -> str | None:
        """Write the steps down; once they are on disk, the copy is what is played. The first step's receipt."""
        now = time_now()
        self.trim(after)
        lines, seals = log_rows.of_steps(self, steps, now), log_rows.promises(self, steps)
        lines[0] |= {"seat": None if client is None else seat, "client": client}
        sealed = [*self.vault.seals, *seals]
        over = not after.state.actors
        if over:
            lines.append(log_rows.row(self, after.lines + 1, self.vault.ending_line(after.state, sealed), now))
        clocks = self.progress.clocks.after(steps, now)
        progress = Progress(
            status="over" if over else "running",
            touched=now if any(step.seen_by(None) for step in steps) else self.progress.touched,
            clocks=clocks,
            due=None if over else next_due(self.settings, after, clocks, self.seats, now, steps),
            played=after,
        )
        more = result_of(self, after, now) if over else None
        await self.advance(progress, Job(lines=lines, seals=seals, more=more))
        self.vault.seals = sealed
        return next((row["commitment"] for row in seals if row["number"] == steps[0].number), None)

    async def advance(self, progress: Progress, job: Job, seats: Sequence[Seat] | None = None) -> None:
        """Put a job on disk; then, and only then, the table is as far as that, with these people on its seats."""
        job.progress = progress.row(self.id)
        if self.writer.shared:
            job.turn = turn_of(self, progress, self.seats if seats is None else seats)
        await self.keep(job)
        self.progress = progress
        self.changed(self)

    async def keep(self, job: Job) -> Any:
        """Put it on disk, or fail without having changed anything."""
        if self.version is not None:
            job.versions[self.id] = self.version
        job.more = all_of(job.more, *self.beside)
        try:
            with telemetry.span("commit"):
                result = await self.writer.keep(job)
            self.growth.wrote(self.maker, job)
            self.version = int(job.progress is not None) if self.version is None else self.version + 1
            return result
        except NotKept as error:
            raise Problem("not_kept", f"not_kept_{error.code}") from None
        except Taken:
            # Somebody else has written to this table: what we hold is not the truth any more.
            self.broken = True
            raise Problem("not_kept", "not_kept_elsewhere") from None

    @contextmanager
    def along(self, store: Callable[[Connection], Any] | None) -> Iterator[None]:
        """Under the lock: whatever is kept meanwhile is kept together with this."""
        self.beside.append(store)
        try:
            yield
        finally:
            self.beside.pop()

    def change_tokens(self, change: TokenChange | Erased, reason: str) -> None:
        """Once it is on disk: whoever still uses a token that is void now is cut off, before anything is told."""
        change.apply(self.holders)
        self.broadcast.cut_off(VOID, reason)

    def hold(self, seat: int, busy: bool) -> None:
        """Agents wait while the only person at the table looks at what happened; among several nobody is held up."""
        if (busy or self.held_until) and [other.seat for other in self.seats if other.kind == "person"] == [seat]:
            self.held_until = time_now() + LONGEST_READING if busy else 0.0
            self.changed(self)

    # Beginning -----------------------------------------------------------------------------------------------------

    def beginning(self, seats: list[Seat]) -> Beginning:
        """What must be written for a game to begin when all seats are taken; `begin` does it."""
        entropy = [seat.entropy or "" for seat in seats]
        promised = self.vault.header(self.commitment, entropy)
        header = record_lines.header_line(self.game, recorded(seats), promised)
        return self.beginning_from(seats, Table(self.game), header, self.vault.dice(promised))

    def beginning_from(
        self, seats: list[Seat], played: Table, header: str, dice: Chance, before: Sequence[str] = ()
    ) -> Beginning:
        """A beginning after lines that were played before, which the game has taken in."""
        now = time_now()
        earlier = [log_rows.row(self, number, text, now) for number, text in enumerate(before, start=1)]
        steps = played.run_on(dice, lambda seat: self.plays_forced(seats[seat]))
        clocks = self.progress.clocks.after(steps, now)
        progress = Progress("running", now, clocks, next_due(self.settings, played, clocks, seats, now), played)
        job = Job(
            lines=[log_rows.row(self, 0, header, now), *earlier, *log_rows.of_steps(self, steps, now)],
            seals=log_rows.promises(self, steps),
        )
        return Beginning(seats, header, dice, progress, job)

    async def begin(
        self, beginning: Beginning, more: Callable[[Any], Any], then: Callable[[], None] | None = None
    ) -> None:
        """Put the beginning on disk, with whatever else is to be kept along with it; then everybody is told."""
        beginning.job.more, beginning.job.then = more, then
        await self.advance(beginning.progress, beginning.job, beginning.seats)
        self.seats, self.header, self.dice = beginning.seats, beginning.header, beginning.dice
        self.vault.seals = list(beginning.job.seals)
        self.tell_table()
        self.tell_views()

    # Telling -------------------------------------------------------------------------------------------------------

    def tell(self, steps: Sequence[Step]) -> None:
        """Each listener gets its own view, unless nothing changed for it."""
        assert self.played is not None
        listeners = [one for one in self.broadcast.listeners if any([step.seen_by(one.seat) for step in steps])]
        views, cache = dict[int | None, View](), game_replies.Cache()

        def message(seat: int | None, language: str) -> bytes:
            if not views:  # what everybody may know is looked at once
                views.update(self.views({listener.seat for listener in listeners}))
            return self.view_message(seat, language, steps, views, cache)

        self.broadcast.to_each(message, listeners)

    def tell_views(self) -> None:
        """How things stand, to everybody, without what led there."""
        self.broadcast.to_each(self.view_message)

    def tell_table(self) -> None:
        self.broadcast.to_all(messages.TableChanged(self.info()))

    def views(self, seats: Iterable[int | None]) -> dict[int | None, View]:
        """What they may know; at one device also what everybody may, for the screen is covered by the difference."""
        if self.played is None:
            raise Problem("not_running", "not_begun")
        wanted = list({*seats, None} if self.settings.hotseat else {*seats})
        return dict(zip(wanted, self.played.state.views(wanted)))

    def view_message(
        self,
        seat: int | None,
        language: str,
        steps: Sequence[Step] = (),
        views: Mapping[int | None, View] | None = None,
        cache: game_replies.Cache | None = None,
    ) -> bytes:
        """What the seat may know now, and what led there."""
        views = self.views([seat]) if views is None else views
        assert self.played is not None
        more: dict[str, Any] = {
            "status": self.status,
            "clock": self.progress.clocks.shown_to(seat),
            "time": time_now(),
        }
        if self.settings.serious:
            more["undo"] = False
        if self.settings.hotseat and seat is not None:
            more["secret"] = keeps_secret(views[seat], views[None], self.played.state.is_sealed)
        if self.status == "over" and not self.in_play:
            more["opened"] = messages.Opened(self.vault.secret, self.vault.nonce)
        return game_replies.view_message(
            self.played, seat, language, self.names, steps, more, views[seat], cache, self.counted
        )

    def info(self) -> TableInfo:
        """The table as everybody may see it."""
        return table_info.shown(self)
