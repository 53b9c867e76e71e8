"""The daily deal: its secret, what is played and against whom. A day is one by UTC, such as 2026-11-18."""

from __future__ import annotations

import datetime
import json
import secrets
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, RowMapping, select

from amunre.game import commitments
from amunre.service import games
from amunre.service.app_state import Service
from amunre.service.problem import Problem
from amunre.service.settings import AGENT_NAMES, COLOURS, Seat, Settings
from amunre.service.try_results import OWN
from amunre.store import models
from amunre.store.timekeeping import time_now, today
from amunre.store.writer import Job, Taken

PLAYERS = {"board": 4, "card": 3}
FEWEST = 3
WEEK = (
    ("apprentice", "apprentice", "scribe", "scribe"),
    ("apprentice", "scribe", "scribe", "scribe"),
    ("scribe", "hoarder", "thief", "builder"),
    ("builder", "priest", "thief", "hoarder"),
    ("scribe", "vizier", "vizier", "vizier"),
    ("vizier", "vizier", "vizier", "vizier"),
    ("pharaoh", "vizier", "vizier", "vizier"),
)
"""Who plays from Monday to Sunday: the deals grow harder over the week."""
NODES = 1_500
"""Questions to the network for a decision of who searches: never seconds, which are more on a faster machine."""


@dataclass(frozen=True)
class DayPlan:
    """What is played on a day."""

    edition: str
    players: int
    levels: list[str]
    nodes: int = NODES


@dataclass(frozen=True)
class Day:
    """The deal of one game on one day."""

    game: str
    day: str
    plan: DayPlan
    secret: str
    nonce: str
    commitment: str

    def settings(self, pace: float) -> Settings:
        """What a table of this deal is made with: nobody is helped, and nothing is taken back."""
        game = games.make_game(self.game, self.plan.edition, self.plan.players, {}, None)
        return Settings(
            self.game,
            self.plan.edition,
            self.plan.players,
            dict(game.options),
            pace=pace,
            serious=True,
            daily=self.day,
            nodes=self.plan.nodes,
        )

    def seats(self, name: str) -> list[Seat]:
        """Whoever plays and the opponents, who choose alike in the same position at every table."""
        others = [other for other in AGENT_NAMES if other.casefold() != name.casefold()]
        seats = [Seat(OWN, "person", name, COLOURS[OWN])]
        for place, level in enumerate(self.plan.levels, start=1):
            seed = int(commitments.digest("deal agent", bytes.fromhex(self.secret), str(place).encode())[:7], 16)
            seats.append(Seat(place, "agent", others[place - 1], COLOURS[place], level, seed=seed))
        return seats


def plan_for(game: str, day: str) -> DayPlan:
    players = PLAYERS.get(game, FEWEST)
    levels = WEEK[datetime.date.fromisoformat(day).weekday()]
    return DayPlan(games.default_edition(game), players, list(levels[: players - 1]))


async def day_of(service: Service, game: str, day: str) -> Day:
    """The deal of a day; that of today is made and promised when it is first asked for."""
    games.known(game)
    found = await service.tables.read(lambda connection: read_day(connection, game, day))
    if found is not None:
        return found
    if day != today():
        raise Problem("not_found", "no_deal", day=day)
    made = new_day(game, day)
    row = {**{name: getattr(made, name) for name in ("game", "day", "secret", "nonce", "commitment")}}
    row |= {"plan": json.dumps(asdict(made.plan)), "made": time_now()}
    try:
        await service.writer.keep(Job(more=lambda connection: connection.execute(models.days.insert(), row).rowcount))
    except Taken:  # somebody else asked at the same moment, here or at another worker
        return await day_of(service, game, day)
    return made


def new_day(game: str, day: str) -> Day:
    secret, nonce = secrets.token_hex(32), secrets.token_hex(32)
    return Day(game, day, plan_for(game, day), secret, nonce, commitments.deal_promise(secret, nonce, day))


def read_day(connection: Connection, game: str, day: str) -> Day | None:
    days = models.days
    found = connection.execute(select(days).where(days.c.game == game, days.c.day == day)).mappings().first()
    return None if found is None else day_from(found)


def day_from(row: RowMapping | dict[str, Any]) -> Day:
    named = {name: row[name] for name in ("game", "day", "secret", "nonce", "commitment")}
    return Day(**named, plan=DayPlan(**json.loads(row["plan"])))
