"""The rows that a table's log gets: a line for each step, and a promise for each sealed choice."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING

from amunre.game import commitments
from amunre.game.table import Step
from amunre.store.writer import Row

if TYPE_CHECKING:
    from amunre.service.live import LiveTable


def row(table: LiveTable, number: int, text: str, now: float) -> Row:
    return {
        "table_id": table.id,
        "take": table.take,
        "number": number,
        "text": text,
        "time": now,
        "seat": None,
        "client": None,
    }


def of_steps(table: LiveTable, steps: Iterable[Step], now: float) -> list[Row]:
    return [row(table, step.number, step.line(), now) for step in steps]


def promises(table: LiveTable, steps: Iterable[Step]) -> list[Row]:
    """A promise for every sealed choice."""
    found = []
    for step in steps:
        if step.sealed:
            nonce = secrets.token_hex(32)
            text = "undo" if step.action is None else table.game.notation(step.action)
            promise = commitments.seal_promise(nonce, step.seat, text)
            place = {"table_id": table.id, "take": table.take, "number": step.number}
            found.append({**place, "nonce": nonce, "commitment": promise})
    return found
