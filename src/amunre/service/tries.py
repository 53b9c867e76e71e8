"""Somebody's one try at the daily deal: begun once, and taken up again from wherever they come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, RowMapping, func, select

from amunre.service import games
from amunre.service.accounts import give_fresh
from amunre.service.app_state import Service
from amunre.service.creation import make_table
from amunre.service.days import Day
from amunre.service.live import LiveTable
from amunre.service.people import keep_for
from amunre.service.problem import Problem
from amunre.service.progress import Vault
from amunre.service.replies.tables import FreshToken
from amunre.service.sessions import for_session, good_session
from amunre.service.tokens import digest, new_id
from amunre.service.try_results import OWN, tried_already
from amunre.store import models
from amunre.store.timekeeping import time_now

GUEST = "guest-"
"""How the token begins that a client makes up for somebody without an account."""
SHORTEST, LONGEST = 40, 128
GUESTS = 5
"""Guests of one network may begin this many tries a day: who makes up guest after guest only explores the deal."""


@dataclass(frozen=True)
class Trier:
    """Somebody who may try, as far as it is stored."""

    key: str
    token: str
    account: str | None = None
    name: str | None = None


async def player_of(service: Service, token: str | None) -> Trier | None:
    """Whose the token is: that of a session, or one that a guest made up; None without one."""
    if token is None:
        return None
    if token.startswith(GUEST):
        if not SHORTEST <= len(token) <= LONGEST:
            raise Problem("invalid", "guest_token", least=SHORTEST)
        return Trier(f"guest:{digest(token)}", token)
    account = await service.tables.read(lambda connection: good_session(connection, token))
    if account is None:
        raise Problem("wrong_token", "session_ended")
    return Trier(f"account:{account['id']}", token, account["id"], account["name"])


def read_try(connection: Connection, day: Day, player: str) -> RowMapping | None:
    tries = models.tries
    wanted = select(tries).where(tries.c.game == day.game, tries.c.day == day.day, tries.c.player == player)
    return connection.execute(wanted).mappings().first()


async def begin(
    service: Service, day: Day, player: Trier, name: str, pace: float, caller: str
) -> tuple[LiveTable, FreshToken]:
    """The player's table of the day with a token for it: made once, and the same ever after."""
    service.tables.bans.check("account", player.account)
    found = await service.tables.read(lambda connection: read_try(connection, day, player.key))
    if found is not None:
        return await take_up(service, found["table_id"], player)
    table = new_try(service, day, name, pace)
    table.maker = caller if player.account is None else service.callers.of_account(player.account)

    def keep(connection: Connection) -> None:
        check_free(connection, day, player, caller, service.configuration.public)
        row: dict[str, Any] = {"game": day.game, "day": day.day, "player": player.key, "table_id": table.id}
        own = None if player.account is not None else caller
        connection.execute(models.tries.insert(), {**row, "caller": own, "begun": time_now()})
        if player.account is not None:
            kept = {"account_id": player.account, "table_id": table.id, "seat": OWN}
            connection.execute(models.kept_seats.insert(), kept)
            keep_for(connection, table.seats[OWN].person, player.account)

    more = keep if player.account is None else for_session(player.token, keep)
    try:
        async with service.grants.table(table.maker):
            made = await make_table(service.tables, table, [OWN], more, caller=caller, hosted=False)
    except Problem as problem:
        again = await service.tables.read(lambda connection: read_try(connection, day, player.key))
        if problem.code not in ("not_kept", "refused") or again is None:
            raise
        return await take_up(service, again["table_id"], player)  # begun at the same moment on another device
    return table, made.seats[0]


def new_try(service: Service, day: Day, name: str, pace: float) -> LiveTable:
    settings = day.settings(pace)
    game = games.make_game(day.game, settings.edition, settings.players, settings.options, None)
    vault = Vault(day.secret, day.nonce, day=day.day)
    return LiveTable(new_id(), game, settings, day.seats(name), vault, day.commitment, service.writer)


def check_free(connection: Connection, day: Day, player: Trier, caller: str, public: bool) -> None:
    """In the transaction that begins a try; among strangers, guests of one network are counted."""
    tries = models.tries
    if any(read_try(connection, day, key) for key in (player.key, tried_already(day.day, player.key))):
        raise Problem("refused", "deal_once")
    same = tries.c.game == day.game, tries.c.day == day.day, tries.c.caller == caller
    if (
        public
        and player.account is None
        and connection.execute(select(func.count()).where(*same)).scalar_one() >= GUESTS
    ):
        raise Problem("too_many", "deal_guests", most=GUESTS)


async def take_up(service: Service, id: str, player: Trier) -> tuple[LiveTable, FreshToken]:
    """One more token for a try that was begun before."""
    table = await service.tables.get(id, fresh=True)

    def still_theirs(connection: Connection) -> None:
        tries = models.tries
        theirs = select(tries.c.player).where(tries.c.table_id == id, tries.c.player == player.key)
        if connection.execute(theirs).first() is None:
            raise Problem("not_found", "seat_kept_not")

    check = still_theirs if player.account is None else for_session(player.token, still_theirs)
    return table, await give_fresh(table, OWN, check)
