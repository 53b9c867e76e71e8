"""What would have been: a new table that goes on from a line of a finished game."""

from __future__ import annotations

import secrets
from dataclasses import replace as changed

from amunre.game import record_lines
from amunre.service import records
from amunre.service.creation import make_table, new_table
from amunre.service.holders import Holder
from amunre.service.idempotency import ANEW, Making
from amunre.service.live import LiveTable
from amunre.service.locking import by_holder
from amunre.service.problem import Problem
from amunre.service.progress import Beginning
from amunre.service.registry import Tables
from amunre.service.replay import lines_of
from amunre.service.replies.tables import Made
from amunre.service.settings import AGENT_NAMES, Clock, Seat, recorded
from amunre.service.threads import on_games_thread


@by_holder
async def clone(
    table: LiveTable, holder: Holder | None, tables: Tables, number: int, maker: str, making: Making = ANEW
) -> Made:
    """A hot-seat table that goes on from just after a line of a game that is over."""
    table.check_not_serious()
    lines = await lines_of(tables, table)
    if number >= len(lines):
        raise Problem("not_found", "no_line", last=len(lines) - 1)
    settings = changed(table.settings, hotseat=True, clock=Clock(), start="full", forced=True)
    places = [
        Seat(seat.seat, "person", nobodys_name(seat), seat.colour, None, None, secrets.randbits(31))
        for seat in table.seats
    ]
    new = new_table(table.game, settings, places, table.writer)
    new.origin, new.maker = {"kind": "clone", "table": table.id, "lines": number}, maker
    new.vault.since = number
    beginning = await on_games_thread(cloned, new, lines[1 : number + 1])
    own = [place.seat for place in places]
    return await make_table(tables, new, own, beginning=beginning, making=making, caller=maker)


def nobodys_name(seat: Seat) -> str:
    """What a seat is called where somebody plays on for everybody: who erases their name need not look for it there."""
    return seat.called if seat.called in AGENT_NAMES else f"Player {seat.seat + 1}"


def cloned(table: LiveTable, lines: list[str]) -> Beginning:
    """The beginning of a table whose first lines are given."""
    entropy = [""] * len(table.seats)
    promised = table.vault.header(table.commitment, entropy)
    header = record_lines.header_line(table.game, recorded(table.seats), promised)
    played, _ = records.replayed([header, *lines])
    if not played.state.actors:
        raise Problem("not_running", "game_over_there")
    played.trim()
    return table.beginning_from(table.seats, played, header, table.vault.dice(promised), lines)
