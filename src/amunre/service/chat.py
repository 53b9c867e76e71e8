"""Talking at a table."""

from __future__ import annotations

import time
from typing import Any

from amunre.service.live import LiveTable
from amunre.service.problem import Problem
from amunre.store import models
from amunre.store.writer import Job

WATCHER = "watcher"


async def say(table: LiveTable, seat: int | None, text: str) -> None:
    """Write a message down and tell everybody."""
    await table.whole(_say(table, seat, text))


async def _say(table: LiveTable, seat: int | None, text: str) -> None:
    if seat is None:
        raise Problem("forbidden", "chat_watcher")
    if seat in table.settings.muted:
        raise Problem("forbidden", "chat_muted")
    plain = " ".join("".join(letter for letter in text if letter.isprintable()).split())
    if not plain:
        raise Problem("invalid", "chat_empty")
    message: dict[str, Any] = {
        "number": table.chat_last + 1,
        "seat": seat,
        "name": table.seats[seat].called,
        "text": plain,
        "time": time.time(),
    }
    await table.keep(
        Job(more=lambda connection: connection.execute(models.chat.insert(), {"table_id": table.id, **message}))
    )
    table.chat_last += 1
    table.tell_all({"type": "chat", **message})
