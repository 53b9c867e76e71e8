"""What a table has to do by itself next: when, and, as other workers must know it, whose decision it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from amunre.game.contract import CHANCE
from amunre.game.table import Step, Table
from amunre.service.agents import LONG
from amunre.service.clock import Clocks
from amunre.service.progress import Progress
from amunre.service.settings import Seat, Settings
from amunre.store.writer import Row

if TYPE_CHECKING:
    from amunre.service.live import LiveTable


SAME_TURN = 0.4
"""An agent that goes on with its own turn takes this share of the pace."""


def next_due(
    settings: Settings, played: Table, clocks: Clocks, seats: Sequence[Seat], now: float, steps: Sequence[Step] = ()
) -> float | None:
    """When a table must do something by itself, after these steps and with these people on its seats."""
    actors = [actor for actor in played.state.actors if actor != CHANCE]
    if any(seats[actor].agent is not None for actor in actors):
        goes_on = bool(steps) and steps[-1].seat in actors
        return now + settings.pace * (SAME_TURN if goes_on else 1.0)
    if settings.clock.then != "agent":
        return None
    deadlines = [deadline for actor in actors if (deadline := clocks.deadline(actor)) is not None]
    return min(deadlines, default=None)


def turn_of(table: LiveTable, progress: Progress, seats: Sequence[Seat]) -> Row | None:
    """The row for other workers; None if the table waits for people alone.

    The moment tells one decision from the next: who has begun to think about it goes on, also if others seal meanwhile.
    """
    played = progress.played
    if progress.due is None or played is None:
        return None
    kind, lane, moment = "clock", "quick", f"{table.take} {played.lines}"
    for seat in played.state.actors:
        level = None if seat == CHANCE else seats[seat].agent
        if level is not None:
            kind, lane = "agent", "long" if level in LONG else "quick"
            moment = f"{table.take} {seat} {played.number(seat)}"
            break
    person = table.maker or table.id
    return {"table_id": table.id, "kind": kind, "lane": lane, "moment": moment, "person": person, "due": progress.due}
