"""Tables: make them, look at them, sit down, leave."""

from __future__ import annotations

from contextlib import suppress

from msgspec.structs import asdict

from amunre import agents
from amunre.service import games, host_audit, hosting, seats
from amunre.service.corrections import check_texts
from amunre.service.creation import make_table, new_table, seated
from amunre.service.game_replies import language_of
from amunre.service.problem import Problem
from amunre.service.replies.tables import AuditTrail, Invitation, Made, Sat, SeatToken, TableInfo, Tables
from amunre.service.requests import (
    AtSeat,
    AtTable,
    LeaveWish,
    Lobby,
    RecoverWish,
    ReplaceWish,
    SettingsWish,
    SitWish,
    Spoken,
    TableWish,
)
from amunre.service.routing import Asked, Endpoints
from amunre.service.settings import ClockSetting, Settings
from amunre.store.reading import read_lobby

ENDPOINTS = Endpoints()

LOBBY = 100


@ENDPOINTS.at("POST", "/api/tables", 201, makes=True)
async def make(asked: Asked, wish: TableWish) -> Made:
    """Make a table. The answer holds the tokens of the host, for inviting, and of the maker's own seats."""
    players = wish.players or len(wish.seats)
    if len(wish.seats) != players:
        raise Problem("invalid", "seats_count", seats=len(wish.seats), players=players)
    for place, seat in enumerate(wish.seats):
        if seat.kind == "agent":
            check_level(seat.level, f"seats.{place}.level")
    if wish.clock.then == "agent":
        check_level(wish.clock.level, "clock.level")
    if wish.clock.kind != "none" and wish.clock.seconds < 1:
        raise Problem("invalid", "clock_too_short")
    own = sum(seat.kind == "me" for seat in wish.seats)
    if own > 1 and not wish.hotseat:
        raise Problem("invalid", "own_seats")
    check_texts(wish.tables)
    edition = wish.edition or games.default_edition(wish.game)
    game = games.make_game(wish.game, edition, players, wish.options, wish.tables)
    how = {name: getattr(wish, name) for name in ("pace", "forced", "start", "hotseat", "serious")}
    clock = ClockSetting(**asdict(wish.clock))
    settings = Settings(wish.game, edition, players, dict(game.options), wish.tables, clock=clock, **how)
    wanted = [{**asdict(seat), "entropy": wish.entropy if seat.kind == "me" else None} for seat in wish.seats]
    places, mine = seated(wanted)
    table = new_table(game, settings, places, asked.service.writer)
    table.public = wish.public
    table.maker = await asked.service.maker(asked.network, asked.token)
    async with asked.service.grants.table(table.maker):
        return await make_table(asked.service.tables, table, mine, making=asked.making, caller=asked.caller)


def check_level(level: str | None, where: str = "level") -> None:
    levels = ", ".join(agents.names())
    if level is None:
        raise Problem("invalid", "agent_missing", where=where, levels=levels)
    if level not in agents.names():
        raise Problem("invalid", "agent_unknown", level=repr(level), levels=levels)


@ENDPOINTS.at("GET", "/api/tables")
async def lobby(asked: Asked, where: Lobby) -> Tables:
    """Public tables, the latest first."""
    tables = asked.service.tables
    ids = await tables.read(lambda connection: read_lobby(connection, where.status, LOBBY))
    found = []
    for id in ids:
        with suppress(Problem):  # closed, or gone since it was looked for: the others are there all the same
            found.append((await tables.get(id)).info())
    return Tables(found)


@ENDPOINTS.at("GET", "/api/tables/{table}")
async def look(asked: Asked, where: AtTable) -> TableInfo:
    """A table as everybody may see it."""
    return (await asked.service.tables.get(where.table)).info()


@ENDPOINTS.at("POST", "/api/tables/{table}/sit", 201, makes=True)
async def sit(asked: Asked, where: AtTable, wish: SitWish) -> Sat:
    """Sit down on a free seat. A private table asks for the token of its invitation, or of its host."""
    table, holder = await asked.at(where)
    return await seats.sit(table, holder, wish, asked.caller, asked.making)


@ENDPOINTS.at("POST", "/api/tables/{table}/start", makes=True)
async def start(asked: Asked, where: AtTable) -> TableInfo:
    """Begin, when every seat is taken (host)."""
    table, host = await asked.hosting(where)
    await hosting.start(table, host, asked.making)
    return table.info()


@ENDPOINTS.at("POST", "/api/tables/{table}/leave", makes=True)
async def leave(asked: Asked, where: AtTable, wish: LeaveWish | None) -> TableInfo:
    """Give one's seat up; at a running game an agent can play on."""
    table, holder = await asked.seated(where)
    level = None if wish is None else wish.agent
    if level is not None:
        check_level(level)
    await seats.leave(table, holder, level, asked.making)
    return table.info()


@ENDPOINTS.at("POST", "/api/tables/{table}/seats/{seat}", makes=True)
async def replace(asked: Asked, where: AtSeat, wish: ReplaceWish) -> TableInfo:
    """Put an agent on a seat, or free it for another person (host).

    In a running game somebody else's seat is replaced once its time is up; before that the others are asked.
    """
    table, host = await asked.hosting(where)
    if wish.kind == "agent":
        check_level(wish.level)
    await hosting.replace(table, host, asked.service.tables, where.seat, wish.kind, wish.level, asked.making)
    return table.info()


@ENDPOINTS.at("POST", "/api/tables/{table}/seats/{seat}/link", makes=True)
async def restore(asked: Asked, where: AtSeat) -> SeatToken:
    """A new token for a seat of one's own (host); the old one is void. Others have their phrase: see `recover`."""
    table, host = await asked.hosting(where)
    return await hosting.new_link(table, host, where.seat, asked.making)


@ENDPOINTS.at("POST", "/api/tables/{table}/recover", makes=True)
async def recover(asked: Asked, where: AtTable, wish: RecoverWish) -> SeatToken:
    """A lost seat back, by the phrase that was given with it."""
    table = await asked.service.tables.get(where.table)
    return await seats.recover(table, asked.service.tables, wish.phrase, asked.making)


@ENDPOINTS.at("POST", "/api/tables/{table}/invite", makes=True)
async def invite(asked: Asked, where: AtTable) -> Invitation:
    """A new invitation (host); the old one is void."""
    return await hosting.new_invite(*await asked.hosting(where), asked.making)


@ENDPOINTS.at("POST", "/api/tables/{table}/settings")
async def change(asked: Asked, where: AtTable, wish: SettingsWish) -> TableInfo:
    """Change the pace of agents, whether forced moves are played, who is muted, who may find the table (host)."""
    table, host = await asked.hosting(where)
    await hosting.change(table, host, wish)
    return table.info()


@ENDPOINTS.at("GET", "/api/tables/{table}/audit")
async def trail(asked: Asked, where: Spoken) -> AuditTrail:
    """What the host did at this table, in words."""
    await asked.service.tables.get(where.table)
    language = language_of(where.language)
    return await asked.service.tables.read(lambda connection: host_audit.trail(connection, where.table, language))


@ENDPOINTS.at("DELETE", "/api/tables/{table}", 204)
async def remove(asked: Asked, where: AtTable) -> None:
    """Remove a table that has not begun, or a private one that is over (host)."""
    table, host = await asked.hosting(where)
    await seats.remove(table, host, asked.service.tables)
