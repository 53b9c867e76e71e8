"""What is kept of a try at the daily deal when the game is over: the result, and the way that led there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select

from amunre.game.table import Table
from amunre.service.game_replies import moment_of
from amunre.service.replies.people import TryData
from amunre.service.tokens import digest, new_id
from amunre.store import models
from amunre.store.timekeeping import ends_at, time_now, today

if TYPE_CHECKING:
    from amunre.service.live import LiveTable

OWN = 0
"""The seat of whoever plays; the others are agents."""
NOBODY = "nobody:"
TODAY = f"{NOBODY}today:"


def result_of(table: LiveTable, after: Table, now: float) -> Callable[[Connection], Any] | None:
    """What writes the result down, with the ending; None if none counts: the day was over, or an agent finished it."""
    day, ending = table.settings.daily, after.state.ending
    if day is None or ending is None or now >= ends_at(day) or table.seats[OWN].kind != "person":
        return None
    path = [[table.game.notation(move.action), *moment_of(move.before)] for move in after.moves if move.seat == OWN]
    row = {"ended": now, "place": ending.places[OWN], "points": ending.scores[OWN], "path": json.dumps(path)}
    tries = models.tries
    return lambda connection: (
        connection.execute(tries.update().where(tries.c.table_id == table.id).values(**row)).rowcount
    )


def tries_of(connection: Connection, player: str) -> list[TryData]:
    """What is stored of somebody's tries; the ways that led there stand in the lines of the tables."""
    tries = models.tries
    wanted = select(tries).where(tries.c.player == player).order_by(tries.c.begun)
    names = ("game", "day", "begun", "ended", "place", "points")
    return [
        TryData(**{name: row[name] for name in names}, table=row["table_id"])
        for row in connection.execute(wanted).mappings()
    ]


def forget_player(connection: Connection, *which: Any) -> None:
    """Nobody can tell any more whose these tries were; what came of them stays in the field."""
    tries = models.tries
    for row in connection.execute(select(tries.c.game, tries.c.day, tries.c.player).where(*which)).all():
        there = tries.c.game == row.game, tries.c.day == row.day, tries.c.player == row.player
        if time_now() < ends_at(row.day):
            new: dict[str, Any] = {"player": tried_already(row.day, row.player)}
        else:
            new = {"player": f"{NOBODY}{new_id()}", "caller": None}
        connection.execute(tries.update().where(*there).values(**new))


def tried_already(day: str, player: str) -> str:
    """Who is erased is called so until the day is over: else one could erase oneself, and try again."""
    return f"{TODAY}{digest(f'{day} {player}')}"


def forget_past_days(connection: Connection) -> None:
    """Of a day that is over it is not kept where guests came from, nor who of those who are erased had tried."""
    tries, past = models.tries, models.tries.c.day < today()
    connection.execute(tries.update().where(past, tries.c.caller.is_not(None)).values(caller=None))
    forget_player(connection, past, tries.c.player.like(f"{TODAY}%"))
