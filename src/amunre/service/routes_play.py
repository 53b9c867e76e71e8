"""Playing without a socket, questions, and the record."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from amunre.service import asking, records, replies, speech
from amunre.service.answers import The, Token, json_answer, raw_answer, refusals
from amunre.service.doors import seat_of, viewer_of
from amunre.service.live import Done
from amunre.service.routes_games import Key, Language
from amunre.service.shapes import ActionWish, UndoWish

router = APIRouter(prefix="/api/tables/{table}", tags=["play"], responses=refusals())

MOST_ADVICE = 5
"""Actions that are told with their reasons."""
Wish = Annotated[str, Query(min_length=1, max_length=80, description="an action in its notation")]


@router.get("/view", response_model=replies.View)
async def view(service: The, table: Key, token: Token, language: Language = "en") -> Response:
    """What the seat of the token (without one: a watcher) may know now, with its legal actions."""
    seat = await viewer_of(service.tables, table, token)
    found = await service.tables.get(table)
    return raw_answer(found.view_message(seat, speech.language_of(language)))


@router.post("/actions", response_model=replies.Done)
async def act(service: The, table: Key, wish: ActionWish, token: Token) -> Response:
    """Carry out an action; the answer comes when it is on disk."""
    seat = await seat_of(service.tables, table, token)
    found = await service.tables.get(table)
    return json_answer(told(wish.id, await found.act(seat, wish.action, wish.id, wish.view)))


@router.post("/undo", response_model=replies.Done)
async def undo(service: The, table: Key, wish: UndoWish, token: Token) -> Response:
    """Take back one's last action, as far as the engine allows."""
    seat = await seat_of(service.tables, table, token)
    found = await service.tables.get(table)
    return json_answer(told(wish.id, await found.undo(seat, wish.id, wish.view)))


def told(name: str, done: Done) -> dict[str, Any]:
    return {"type": "done", "id": name, "number": done.number, "again": done.again, "receipt": done.receipt}


@router.get("/log", response_model=replies.Log)
async def log(
    service: The,
    table: Key,
    token: Token,
    language: Language = "en",
    start: Annotated[int, Query(alias="from", ge=0)] = 0,
) -> Response:
    """What happened so far, as the seat (without a token: a watcher) knows it."""
    seat = await viewer_of(service.tables, table, token)
    found = await service.tables.get(table)
    words = speech.spoken(found.game, speech.language_of(language))
    names = speech.names_for(words, found.names, seat)
    steps = [step for step in await asking.steps_of(service.tables, found) if step.seen_by(seat)]
    number = 0 if found.course is None else found.course.number(seat)
    return json_answer({"steps": speech.told_steps(steps[start:], seat, words, names), "number": number})


@router.get("/why", response_model=replies.Why)
async def why(service: The, table: Key, token: Token, action: Wish, language: Language = "en") -> Response:
    """Why an action is not legal for the seat now."""
    seat = await seat_of(service.tables, table, token)
    found = await service.tables.get(table)
    return json_answer(asking.why(found, seat, action, speech.language_of(language)))


@router.get("/preview", response_model=replies.Preview)
async def preview(service: The, table: Key, token: Token, action: Wish, language: Language = "en") -> Response:
    """What an action would do, from what the seat knows."""
    seat = await seat_of(service.tables, table, token)
    found = await service.tables.get(table)
    return json_answer(asking.preview(found, seat, action, speech.language_of(language)))


@router.get("/advice", response_model=replies.Advised)
async def advice(service: The, table: Key, token: Token, language: Language = "en") -> Response:
    """What an adviser thinks of the seat's legal actions, the best first; found from the seat's view alone."""
    seat = await seat_of(service.tables, table, token)
    found = await service.tables.get(table)
    seen = found.running().state.view(seat)
    given = await service.thinkers.advise(seen) if seen.legal else []
    spoken = speech.language_of(language)
    words = speech.spoken(found.game, spoken)
    names = speech.names_for(words, found.names, seat)
    told_advice = [
        {
            "action": speech.described(found.game, one.action, spoken),
            "win": one.win,
            "points": one.points,
            "reasons": [words.advice(reason.code, reason.arguments, names) for reason in one.reasons],
        }
        for one in given[:MOST_ADVICE]
    ]
    return json_answer({"advice": told_advice})


@router.get("/record", response_class=Response, responses={200: {"content": {"application/jsonl": {}}}})
async def record(service: The, table: Key, token: Token) -> Response:
    """The record in JSON Lines: redacted for the seat (or a watcher) while the game runs, whole when it is over."""
    seat = await viewer_of(service.tables, table, token)
    found = await service.tables.get(table)
    return raw_answer(await records.text_of(service.tables, found, seat), "application/jsonl")
