"""What a table does by itself: agents move at a pace people can follow, and clocks run out."""

from __future__ import annotations

import logging
import secrets
from collections import Counter
from dataclasses import replace

from sqlalchemy import Connection

from amunre import agents
from amunre.game.contract import CHANCE, GameState
from amunre.game.game import View
from amunre.game.generator import Generator
from amunre.game.refusal import Refused
from amunre.service.agents import AgentPool
from amunre.service.attention import agent_next, rank_of
from amunre.service.live import LiveTable, under_lock
from amunre.service.problem import Problem
from amunre.service.registry import TableRegistry
from amunre.service.seats import write_seat
from amunre.service.turns import next_due
from amunre.store.timekeeping import time_now
from amunre.store.writer import Job

log = logging.getLogger("amunre.driver")

RETRY, SELDOM = 5.0, 3600.0
"""Seconds until a table tries again after something went wrong, and the longest it waits when that goes on."""
MOST = 10_000
GUESSES = 50
"""How often another hand is looked for with which an agent would have a choice."""


class Driver:
    """Answers the alarms of all tables."""

    def __init__(self, tables: TableRegistry, pool: AgentPool) -> None:
        self.alarms = tables.alarms
        self.attention = tables.attention
        self.pool = pool
        self.driving: set[str] = set()
        self.failures: Counter[str] = Counter()
        """How often in a row a table could not go on."""
        self.alarms.wake = self.wake
        self.attention.changed = lambda table, rank: pool.move(table.maker or table.id, table.id, rank)

    def wake(self, table: LiveTable) -> None:
        if table.id not in self.driving and not self.alarms.stopped:
            self.driving.add(table.id)
            self.alarms.spawn(self.drive(table))

    async def drive(self, table: LiveTable) -> None:
        """Do what is due, once; the commit that follows sets the next alarm."""
        later: float | None = None
        try:
            if table.due is not None and table.due > time_now() + 0.05:
                later = table.due
            elif self.attention.rest(table):
                return
            elif table.held_until > time_now() and agent_next(table):
                later = table.held_until
            elif not await self.move(table):
                await replace_the_late(table)
            self.failures.pop(table.id, None)
        except (Problem, Refused) as problem:
            log.warning("a table could not go on: %s", problem, extra={"table": table.id})
            later = self.try_again(table)
        except Exception:
            log.exception("a table could not go on", extra={"table": table.id})
            later = self.try_again(table)
        finally:
            self.driving.discard(table.id)
        if later is not None and table.status == "running":
            self.alarms.set_for(table.id, later)
        elif table.due is not None and table.due <= time_now() + 0.05:  # an alarm that rang meanwhile was not heard
            self.alarms.set(table)

    def try_again(self, table: LiveTable) -> float:
        """When a table that could not go on tries again: each time after twice as long, up to an hour."""
        if len(self.failures) > MOST:
            self.failures.clear()
        self.failures[table.id] += 1
        return time_now() + min(SELDOM, RETRY * 2.0 ** min(20, self.failures[table.id] - 1))

    async def move(self, table: LiveTable) -> bool:
        """Let an agent decide if it is the turn of one; False if it is not."""
        played = table.played
        if table.status != "running" or played is None:
            return True
        for seat in played.state.actors:
            level = None if seat == CHANCE else table.seats[seat].agent
            if level is not None:
                number = played.number(seat)
                seed, legal = table.seats[seat].seed, played.state.legal(seat)
                action = await self.choose(table, level, seed, as_if_choosing(played.state, seat))
                if len(legal) == 1:
                    action = legal[0]
                await table.decide(seat, action, number)
                return True
        return False

    async def choose(self, table: LiveTable, level: str, seed: int, view: View) -> int:
        """What the agent chooses. If it cannot, any legal action: one bad position must not hold up a game for ever."""
        rank = rank_of(table, time_now())
        try:
            return await self.pool.choose(
                table.id, table.maker or table.id, rank, level, seed, view, table.settings.nodes
            )
        except Exception:
            log.exception("an agent failed at a position, and any move is played", extra={"table": table.id})
            return agents.make("uniform", seed).choose(view)


def as_if_choosing(state: GameState, seat: int) -> View:
    """What an agent thinks about: its view; or, if it alone knows that it has no choice, a view with one.

    An agent without a choice would answer at once, and everybody would learn something of its hand. So it thinks
    about a hand that it might have as far as others can see, and answers no sooner than with that one.
    """
    view = state.view(seat)
    if len(view.legal) != 1 or state.game.forced(state, seat) is not None or state.game.sealed(state):
        return view
    luck, shown = Generator(secrets.randbits(32)), state.view(None)
    for _ in range(GUESSES):
        other = state.game.guess(shown, luck).view(seat)
        if len(other.legal) > 1:
            return other
    return view


@under_lock
async def replace_the_late(table: LiveTable) -> None:
    """Agents take over for people whose time is up."""
    clock, played, clocks = table.settings.clock, table.played, table.progress.clocks
    if table.status != "running" or played is None or clock.then != "agent":
        return
    now = time_now()
    late = {
        actor
        for actor in played.state.actors
        if (deadline := clocks.deadline(actor)) is not None and deadline <= now + 0.05
    }
    seats = [replace(seat, stand_in=clock.level or "uniform") if seat.seat in late else seat for seat in table.seats]

    def store(connection: Connection) -> None:
        for seat in late:
            write_seat(connection, table, seats[seat])

    due = next_due(table.settings, played, clocks, seats, now)
    await table.advance(replace(table.progress, due=due), Job(more=store), seats)
    table.seats = seats
    if late:
        table.tell_table()
