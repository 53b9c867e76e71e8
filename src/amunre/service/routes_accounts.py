"""Accounts, and one's own data with or without one."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from amunre.service import accounts, privacy, replies
from amunre.service.answers import The, Token, json_answer, refusals
from amunre.service.doors import seat_of
from amunre.service.routes_games import Key
from amunre.service.routes_tables import SeatNumber
from amunre.service.shapes import Credentials, KeepWish

router = APIRouter(prefix="/api", tags=["accounts"], responses=refusals())


@router.post("/accounts", status_code=201, response_model=replies.Session)
async def register(service: The, wish: Credentials) -> Response:
    """A new account, and a session of it."""
    return json_answer(await accounts.register(service, wish.name, wish.passphrase), 201)


@router.post("/sessions", status_code=201, response_model=replies.Session)
async def enter(service: The, wish: Credentials) -> Response:
    """A session of an account."""
    return json_answer(await accounts.enter(service, wish.name, wish.passphrase), 201)


@router.delete("/sessions", status_code=204)
async def leave(service: The, token: Token) -> Response:
    """End a session."""
    await accounts.leave(service, token)
    return Response(status_code=204)


@router.get("/me", response_model=replies.Account)
async def me(service: The, token: Token) -> Response:
    """The account of a session with its tables."""
    return json_answer(await accounts.overview(service, token))


@router.post("/me/seats", status_code=201, response_model=replies.Account)
async def keep(service: The, wish: KeepWish, token: Token) -> Response:
    """Keep a seat with the account."""
    await accounts.keep_seat(service, token, wish.token)
    return json_answer(await accounts.overview(service, token), 201)


@router.post("/me/seats/{table}/{seat}", status_code=201, response_model=replies.FreshToken)
async def fresh(service: The, table: Key, seat: SeatNumber, token: Token) -> Response:
    """A token for a kept seat, for this device."""
    return json_answer(await accounts.fresh_token(service, token, table, seat), 201)


@router.get("/me/export", response_model=replies.AccountData)
async def export(service: The, token: Token) -> Response:
    """Everything stored about the account."""
    return json_answer(await accounts.export(service, token))


@router.delete("/me", status_code=204)
async def remove(service: The, token: Token) -> Response:
    """Delete the account, and its name everywhere."""
    await accounts.remove(service, token)
    return Response(status_code=204)


@router.get("/tables/{table}/mine", response_model=replies.SeatData)
async def mine(service: The, table: Key, token: Token) -> Response:
    """Everything stored about the person on the seat of the token."""
    seat = await seat_of(service.tables, table, token)
    return json_answer(await privacy.stored_about(service, await service.tables.get(table), seat))


@router.delete("/tables/{table}/mine", status_code=204)
async def erase(service: The, table: Key, token: Token) -> Response:
    """Erase the name and words of the person on the seat of the token."""
    seat = await seat_of(service.tables, table, token)
    await privacy.erase(service, await service.tables.get(table), seat)
    return Response(status_code=204)
