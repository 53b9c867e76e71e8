"""After the end: replay, rematch, what-if."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Annotated

from amunre.service import rematch as rematches
from amunre.service import replay as replays
from amunre.service import what_if
from amunre.service.game_replies import language_of
from amunre.service.messages import ViewMessage
from amunre.service.problem import Problem
from amunre.service.replies.replays import Replay
from amunre.service.replies.tables import Made
from amunre.service.requests import AtTable, CloneWish, RematchWish, Replayed, ReplayedTo
from amunre.service.routing import Asked, Endpoints

ENDPOINTS = Endpoints()


@ENDPOINTS.at("GET", "/api/tables/{table}/replay")
async def replay(asked: Asked, where: Replayed) -> Replay:
    """Every line of a finished game as a seat saw it."""
    table = await asked.service.tables.get(where.table)
    viewer = replays.viewer_named(table, where.seat)
    return await replays.frames(asked.service.tables, table, viewer, language_of(where.language))


@ENDPOINTS.at("GET", "/api/tables/{table}/replay/{n}")
async def frame(asked: Asked, where: ReplayedTo) -> Annotated[bytes, ViewMessage]:
    """The view of a seat after a line of a finished game."""
    table = await asked.service.tables.get(where.table)
    viewer = replays.viewer_named(table, where.seat)
    return await replays.frame(asked.service.tables, table, where.n, viewer, language_of(where.language))


@ENDPOINTS.at("POST", "/api/tables/{table}/rematch", 201, makes=True)
async def rematch(asked: Asked, where: AtTable, wish: RematchWish | None) -> Made:
    """The same people once more: the first who asks makes the table, the others sit down at it."""
    table, holder = await asked.at(where)
    if holder is None:
        raise Problem("no_token", "token_seat_or_host")
    if holder.kind not in ("seat", "host"):
        raise Problem("forbidden", "rematch_foreign")
    maker = await asked.service.maker(asked.network, None)
    made_already = table.rematch is not None  # then one only sits down
    async with nullcontext() if made_already else asked.service.grants.table(maker):
        table, _ = await asked.at(where)
        entropy = "" if wish is None else wish.entropy
        return await rematches.rematch(table, holder, asked.service.tables, maker, entropy, asked.making)


@ENDPOINTS.at("POST", "/api/tables/{table}/clone", 201, makes=True)
async def clone(asked: Asked, where: AtTable, wish: CloneWish) -> Made:
    """A hot-seat table that goes on from a line of a finished game."""
    maker = await asked.service.maker(asked.network, None)
    async with asked.service.grants.table(maker):
        table, holder = await asked.at(where)
        return await what_if.clone(table, holder, asked.service.tables, wish.n, maker, asked.making)
