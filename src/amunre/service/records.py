"""The record of a table: whole when the game is over, as one seat may know it while it runs."""

from __future__ import annotations

import asyncio
import json

from amunre.game import export
from amunre.game import record as game_record
from amunre.game.record import Record
from amunre.service.games import shared_game
from amunre.service.live import LiveTable
from amunre.service.problem import Problem
from amunre.service.tables import Tables
from amunre.store.log import read_lines


async def text_of(tables: Tables, table: LiveTable, seat: int | None) -> bytes:
    """The record as the seat (None: a watcher) may have it now."""
    take = table.take
    over = table.status == "over"
    found = await tables.read(lambda connection: read_lines(connection, table.id, take))
    if not found:
        raise Problem("not_running", "not_begun")
    lines = [line["text"] for line in found]
    if not over:
        lines = await asyncio.to_thread(redacted, lines, seat)
    return "".join(line + "\n" for line in lines).encode()


def read(lines: list[str], source: str = "the table") -> Record:
    """Lines of the database as a record."""
    header = json.loads(lines[0])
    record = Record(shared_game(lines[0]), header, source)
    for number, text in enumerate(lines[1:], start=2):
        game_record.add_line(record, number, json.loads(text))
    return record


def redacted(lines: list[str], seat: int | None) -> list[str]:
    return export.redact(read(lines), seat)
