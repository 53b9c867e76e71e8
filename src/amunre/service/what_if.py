"""What would have been: a new table that goes on from a line of a finished game, or of a record of one."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace as changed
from typing import Any

from amunre.game import record_lines
from amunre.game.game import Game
from amunre.service import games, records
from amunre.service.corrections import check_texts
from amunre.service.creation import make_table, new_table
from amunre.service.holders import Holder
from amunre.service.idempotency import ANEW, Making
from amunre.service.live import LiveTable
from amunre.service.locking import by_holder
from amunre.service.problem import Problem
from amunre.service.progress import Beginning
from amunre.service.registry import TableRegistry
from amunre.service.replay import lines_of
from amunre.service.replies.tables import Made
from amunre.service.settings import AGENT_NAMES, COLOURS, ClockSetting, Seat, Settings, recorded
from amunre.service.threads import on_games_thread

ALONE: dict[str, Any] = {"hotseat": True, "clock": ClockSetting(), "start": "full", "forced": True}
"""Somebody plays on for everybody."""


@by_holder
async def clone(
    table: LiveTable, holder: Holder | None, tables: TableRegistry, number: int, maker: str, making: Making = ANEW
) -> Made:
    """A hot-seat table that goes on from just after a line of a game that is over."""
    table.check_not_serious()
    lines = await lines_of(tables, table)
    places = [nobodys_place(seat.seat, nobodys_name(seat), seat.colour) for seat in table.seats]
    new = new_table(table.game, changed(table.settings, **ALONE), places, table.writer)
    new.origin = {"kind": "clone", "table": table.id, "lines": number}
    return await going_on(new, lines, tables, number, maker, making)


async def of_record(
    game: Game, lines: Sequence[str], tables: TableRegistry, number: int, maker: str, making: Making = ANEW
) -> Made:
    """The same from a line of a record that somebody brings along."""
    plain = games.make_game(game.name, game.edition, game.players, game.options, None)
    corrected = None if game.tables == plain.tables else dict(game.tables)
    check_texts(corrected or {})
    own = games.make_game(game.name, game.edition, game.players, game.options, corrected)
    places = [nobodys_place(seat, f"Player {seat + 1}", COLOURS[seat]) for seat in range(game.players)]
    settings = Settings(game.name, game.edition, game.players, dict(game.options), corrected, **ALONE)
    new = new_table(own, settings, places, tables.writer)
    new.origin = {"kind": "record", "lines": number}
    return await going_on(new, lines, tables, number, maker, making)


async def going_on(
    new: LiveTable, lines: Sequence[str], tables: TableRegistry, number: int, maker: str, making: Making
) -> Made:
    """Make the table, with so many lines played already; the first is the header of the game they come from."""
    if number >= len(lines):
        raise Problem("not_found", "no_line", last=len(lines) - 1)
    new.maker, new.vault.since = maker, number
    beginning = await on_games_thread(cloned, new, lines[1 : number + 1])
    own = [seat.seat for seat in new.seats]
    return await make_table(tables, new, own, beginning=beginning, making=making, caller=maker)


def nobodys_place(seat: int, name: str, colour: str) -> Seat:
    return Seat(seat, "person", name, colour, seed=secrets.randbits(31))


def nobodys_name(seat: Seat) -> str:
    """What a seat is called where somebody plays on for everybody: who erases their name need not look for it there."""
    return seat.called if seat.called in AGENT_NAMES else f"Player {seat.seat + 1}"


def cloned(table: LiveTable, lines: Sequence[str]) -> Beginning:
    """The beginning of a table whose first lines are given."""
    entropy = [""] * len(table.seats)
    promised = table.vault.header(table.commitment, entropy)
    header = record_lines.header_line(table.game, recorded(table.seats), promised)
    played, _ = records.replayed([header, *lines])
    if not played.state.actors:
        raise Problem("not_running", "game_over_there")
    played.trim()
    return table.beginning_from(table.seats, played, header, table.vault.dice(promised), lines)
