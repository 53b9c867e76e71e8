"""What a table has to do by itself next, as other workers must know it: whose decision it is, and how long it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from amunre.game.contract import CHANCE
from amunre.service.agents import LONG
from amunre.service.progress import Progress
from amunre.service.settings import Seat
from amunre.store.writer import Row

if TYPE_CHECKING:
    from amunre.service.live import LiveTable


def turn_of(table: LiveTable, progress: Progress, seats: Sequence[Seat]) -> Row | None:
    """The row that says so; None if the table waits for people alone.

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
