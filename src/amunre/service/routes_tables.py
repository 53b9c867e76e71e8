"""Tables: make them, look at them, sit down, leave."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from amunre import agents
from amunre.service import games, replies, seats
from amunre.service.answers import The, Token, json_answer, refusals
from amunre.service.doors import check_host, holder_of, seat_of
from amunre.service.problem import Problem
from amunre.service.routes_games import Key
from amunre.service.seating import Clock, Settings
from amunre.service.shapes import LeaveWish, RecoverWish, ReplaceWish, SettingsWish, SitWish, TableWish
from amunre.service.tables import make_table, new_table, seated
from amunre.store.log import read_lobby

router = APIRouter(prefix="/api", tags=["tables"], responses=refusals())

LOBBY = 100
SeatNumber = Annotated[int, Path(ge=0, le=7)]


@router.post("/tables", status_code=201, response_model=replies.Made)
async def make(service: The, wish: TableWish) -> Response:
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
    edition = wish.edition or games.default_edition(wish.game)
    game = games.make_game(wish.game, edition, players, wish.options, wish.tables)
    settings = Settings(
        game=wish.game,
        edition=edition,
        players=players,
        options=dict(game.options),
        corrected=wish.tables,
        pace=wish.pace,
        forced=wish.forced,
        start=wish.start,
        hotseat=wish.hotseat,
        clock=Clock(**wish.clock.model_dump()),
    )
    wanted = [{**seat.model_dump(), "entropy": wish.entropy if seat.kind == "me" else None} for seat in wish.seats]
    places, mine = seated(wanted)
    table = new_table(game, settings, places, service.writer)
    table.public = wish.public
    return json_answer(await make_table(service.tables, table, mine), 201)


def check_level(level: str | None, where: str = "level") -> None:
    levels = ", ".join(agents.names())
    if level is None:
        raise Problem("invalid", "agent_missing", where=where, levels=levels)
    if level not in agents.names():
        raise Problem("invalid", "agent_unknown", level=repr(level), levels=levels)


@router.get("/tables", response_model=replies.Lobby)
async def lobby(service: The, status: Annotated[Literal["open", "running", "over"] | None, Query()] = None) -> Response:
    """Public tables, the latest first."""
    ids = await service.tables.read(lambda connection: read_lobby(connection, status, LOBBY))
    found: list[dict[str, Any]] = []
    for id in ids:
        found.append((await service.tables.get(id)).described())
    return json_answer({"tables": found})


@router.get("/tables/{table}", response_model=replies.Table)
async def look(service: The, table: Key) -> Response:
    """A table as everybody may see it."""
    return json_answer((await service.tables.get(table)).described())


@router.post("/tables/{table}/sit", status_code=201, response_model=replies.Sat)
async def sit(service: The, table: Key, wish: SitWish, token: Token) -> Response:
    """Sit down on a free seat. A private table asks for the token of its invitation, or of its host."""
    found = await service.tables.get(table)
    holder = await holder_of(service.tables, table, token)
    if not found.public and (holder is None or holder.kind not in ("invite", "host")):
        raise Problem("no_token" if holder is None else "forbidden", "invite_needed")
    return json_answer(await seats.sit(found, wish), 201)


@router.post("/tables/{table}/start", response_model=replies.Table)
async def start(service: The, table: Key, token: Token) -> Response:
    """Begin, when every seat is taken (host)."""
    await check_host(service.tables, table, token)
    found = await service.tables.get(table)
    await seats.start(found)
    return json_answer(found.described())


@router.post("/tables/{table}/leave", response_model=replies.Table)
async def leave(service: The, table: Key, token: Token, wish: LeaveWish | None = None) -> Response:
    """Give one's seat up; at a running game an agent can play on."""
    seat = await seat_of(service.tables, table, token)
    level = None if wish is None else wish.agent
    if level is not None:
        check_level(level)
    found = await service.tables.get(table)
    await seats.leave(found, seat, level)
    return json_answer(found.described())


@router.post("/tables/{table}/seats/{seat}", response_model=replies.Table)
async def replace(service: The, table: Key, seat: SeatNumber, wish: ReplaceWish, token: Token) -> Response:
    """Put an agent on a seat, or free it for another person (host)."""
    await check_host(service.tables, table, token)
    if wish.kind == "agent":
        check_level(wish.level)
    found = await service.tables.get(table)
    await seats.replace(found, seat, wish.kind, wish.level)
    return json_answer(found.described())


@router.post("/tables/{table}/seats/{seat}/link", response_model=replies.SeatGiven)
async def restore(service: The, table: Key, seat: SeatNumber, token: Token) -> Response:
    """A new token for a person who lost theirs (host); the old one is void."""
    await check_host(service.tables, table, token)
    return json_answer(await seats.new_link(await service.tables.get(table), seat))


@router.post("/tables/{table}/recover", response_model=replies.SeatGiven)
async def recover(service: The, table: Key, wish: RecoverWish) -> Response:
    """A lost seat back, by the phrase that was given with it."""
    return json_answer(await seats.recover(service.tables, await service.tables.get(table), wish.phrase))


@router.post("/tables/{table}/invite", response_model=replies.Invitation)
async def invite(service: The, table: Key, token: Token) -> Response:
    """A new invitation (host); the old one is void."""
    await check_host(service.tables, table, token)
    return json_answer(await seats.new_invite(await service.tables.get(table)))


@router.post("/tables/{table}/settings", response_model=replies.Table)
async def change(service: The, table: Key, wish: SettingsWish, token: Token) -> Response:
    """Change the pace of agents, whether forced moves are played, who is muted, who may find the table (host)."""
    await check_host(service.tables, table, token)
    found = await service.tables.get(table)
    await seats.change(found, wish)
    return json_answer(found.described())


@router.delete("/tables/{table}", status_code=204)
async def remove(service: The, table: Key, token: Token) -> Response:
    """Remove a table that has not begun, or a private one that is over (host)."""
    await check_host(service.tables, table, token)
    await seats.remove(service.tables, await service.tables.get(table))
    return Response(status_code=204)
