"""Stored lines as a record: read, played through, or as one seat may know it."""

from __future__ import annotations

import json
from collections.abc import Sequence

from amunre.game import export
from amunre.game import record as game_record
from amunre.game.record import Record
from amunre.game.table import Step, Table
from amunre.service.games import shared_game


def read(lines: Sequence[str], source: str = "the table") -> Record:
    """Lines of the database, the header first, as a record."""
    record = Record(shared_game(lines[0]), json.loads(lines[0]), source)
    for number, text in enumerate(lines[1:], start=2):
        game_record.add_line(record, number, json.loads(text))
    return record


def replayed(lines: Sequence[str]) -> tuple[Table, list[Step]]:
    """The game that the lines lead to, with every step on the way."""
    record = read(lines)
    played = Table(record.game)
    return played, [played.follow(entry) for entry in record.entries]


def redacted(lines: Sequence[str], seat: int | None) -> list[str]:
    return export.redact(read(lines), seat)
