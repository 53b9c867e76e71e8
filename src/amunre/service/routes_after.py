"""After the end: replay, rematch, what-if."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from amunre.service import afterwards, replies
from amunre.service.answers import The, Token, json_answer, raw_answer, refusals
from amunre.service.doors import holder_of
from amunre.service.problem import Problem
from amunre.service.routes_games import Key, Language
from amunre.service.shapes import CloneWish
from amunre.service.speech import language_of

router = APIRouter(prefix="/api/tables/{table}", tags=["afterwards"], responses=refusals())

Viewer = Annotated[str | None, Query(max_length=10, description="a seat, `watcher` (default) or `all`")]
Line = Annotated[int, Path(ge=0, le=100_000)]


@router.get("/replay", response_model=replies.Replay)
async def replay(service: The, table: Key, seat: Viewer = None, language: Language = "en") -> Response:
    """Every line of a finished game as a seat saw it."""
    found = await service.tables.get(table)
    viewer = afterwards.viewer_named(found, seat)
    return json_answer(await afterwards.frames(service.tables, found, viewer, language_of(language)))


@router.get("/replay/{n}", response_model=replies.View)
async def frame(service: The, table: Key, n: Line, seat: Viewer = None, language: Language = "en") -> Response:
    """The view of a seat after a line of a finished game."""
    found = await service.tables.get(table)
    viewer = afterwards.viewer_named(found, seat)
    return raw_answer(await afterwards.frame(service.tables, found, n, viewer, language_of(language)))


@router.post("/rematch", status_code=201, response_model=replies.Made)
async def rematch(service: The, table: Key, token: Token) -> Response:
    """The same people once more: the first who asks makes the table, the others sit down at it."""
    holder = await holder_of(service.tables, table, token)
    if holder is None:
        raise Problem("no_token", "token_seat_or_host")
    if holder.kind not in ("seat", "host"):
        raise Problem("forbidden", "rematch_foreign")
    found = await service.tables.get(table)
    return json_answer(await afterwards.rematch(service.tables, found, holder), 201)


@router.post("/clone", status_code=201, response_model=replies.Made)
async def clone(service: The, table: Key, wish: CloneWish, token: Token) -> Response:
    """A hot-seat table that goes on from a line of a finished game."""
    await holder_of(service.tables, table, token)
    found = await service.tables.get(table)
    return json_answer(await afterwards.clone(service.tables, found, wish.n), 201)
