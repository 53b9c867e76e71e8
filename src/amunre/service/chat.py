"""Talking at a table."""

from __future__ import annotations

from msgspec.structs import asdict

from amunre.service.holders import Holder, seat_of
from amunre.service.live import LiveTable
from amunre.service.locking import by_holder
from amunre.service.messages import ChatLine
from amunre.service.problem import Problem
from amunre.service.texts import talk
from amunre.store import models
from amunre.store.timekeeping import time_now
from amunre.store.writer import Job


@by_holder
async def say(table: LiveTable, holder: Holder | None, text: str, client: str) -> bool:
    """Write a message down and tell everybody, once for each name the client gives it; whether it was said before."""
    seat = seat_of(holder)
    if seat is None:
        raise Problem("forbidden", "chat_watcher")
    if seat in table.settings.muted:
        raise Problem("forbidden", "chat_muted")
    if (seat, client) in table.said:
        return True
    plain = talk(text)
    if not plain:
        raise Problem("invalid", "chat_empty")
    table.growth.check(table.maker)
    message = ChatLine(
        number=table.chat_last + 1,
        seat=seat,
        name=table.seats[seat].called,
        text=plain,
        time=time_now(),
        author=table.seats[seat].person,
    )
    row = {"table_id": table.id, "client": client, **asdict(message)}
    await table.keep(Job(more=lambda connection: connection.execute(models.chat.insert(), row)))
    table.chat_last += 1
    table.said.add((seat, client))
    table.broadcast.to_all(message)
    return False
