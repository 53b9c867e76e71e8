"""The same people once more, at a new table."""

from __future__ import annotations

import secrets
from dataclasses import replace as changed

from sqlalchemy import Connection

from amunre.service import game_replies, messages, seats
from amunre.service.creation import make_table, new_table
from amunre.service.holders import Holder
from amunre.service.idempotency import ANEW, Making
from amunre.service.live import LiveTable
from amunre.service.locking import by_holder
from amunre.service.problem import Problem
from amunre.service.registry import TableRegistry
from amunre.service.replies.tables import Made, SeatToken
from amunre.service.requests import SitWish
from amunre.service.settings import Seat
from amunre.store import models


@by_holder
async def rematch(
    table: LiveTable, holder: Holder, tables: TableRegistry, maker: str, entropy: str = "", making: Making = ANEW
) -> Made:
    """The same table once more. The first who asks makes it; everybody else who was there sits down at it.

    The lock of the old table is held all the while, since it is the token of the old seat that allows it.
    """
    if table.status != "over":
        raise Problem("not_over", "rematch_early")
    if table.settings.daily is not None:
        raise Problem("forbidden", "deal_once")
    if table.rematch is None:
        return await make_rematch(table, tables, holder, maker, entropy, making)
    new = await tables.get(table.rematch)
    if holder.seat is None:
        return Made(new.info(), None, None, [])
    name = table.seats[holder.seat].called

    def keep(connection: Connection, given: SeatToken) -> None:
        making.keep(connection, new.id, host=None, invite=None, seats=[given])

    wish = SitWish(name=name, seat=holder.seat, entropy=entropy)
    given = await new.whole(lambda: seats.take_seat(new, wish, keep, maker))
    return Made(new.info(), None, None, [given])


async def make_rematch(
    table: LiveTable, tables: TableRegistry, holder: Holder, maker: str, entropy: str, making: Making
) -> Made:
    """The new table, with its tokens for whoever made it."""
    places = [rematch_seat(seat, holder.seat, table.settings.hotseat, entropy) for seat in table.seats]
    new = new_table(table.game, table.settings, places, table.writer)
    new.public, new.origin, new.maker = table.public, {"kind": "rematch", "table": table.id}, maker
    own = [place.seat for place in places if place.kind == "person"]

    def link(connection: Connection) -> None:
        wanted = models.tables.update().where(models.tables.c.id == table.id)
        connection.execute(wanted.values(rematch=new.id))

    made = await make_table(tables, new, own, link, making=making, caller=maker, old=table)
    table.rematch = new.id

    def message(seat: int | None, language: str) -> bytes:
        invite = None if seat is None else made.invite
        return game_replies.ENCODER.encode(messages.Rematch(new.id, invite))

    table.broadcast.to_each(message)
    return made


def rematch_seat(seat: Seat, mine: int | None, hotseat: bool, entropy: str) -> Seat:
    """Whoever asks sits where they sat; other people may come back, and agents do.

    What a seat adds to the dice must be new: what it added to the last game is known since that one ended.
    """
    own = entropy if seat.kind == "person" else ""
    fresh = changed(seat, stand_in=None, seed=secrets.randbits(31), entropy=own or None, person=None, maker=False)
    if seat.kind == "person" and seat.seat != mine and not hotseat:
        return changed(fresh, kind="open", name=None, entropy=None)
    return fresh
