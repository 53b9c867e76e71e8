"""Playing without a socket, questions, and the record."""

from __future__ import annotations

from typing import Annotated

from amunre import agents
from amunre.game.game import View
from amunre.service import coaching, game_replies, history, queries
from amunre.service.agents import Hopeless
from amunre.service.holders import seat_of
from amunre.service.messages import Done, ViewMessage
from amunre.service.problem import Problem
from amunre.service.replies.lessons import Coached
from amunre.service.replies.play import Advice, Advised, Foreseen, Log, WhyNot
from amunre.service.requests import AboutAction, ActionWish, AtTable, FromStep, Spoken, UndoWish
from amunre.service.routing import Asked, Endpoints

ENDPOINTS = Endpoints()

MOST_ADVICE = 5
"""Actions that are told with their reasons."""


@ENDPOINTS.at("GET", "/api/tables/{table}/view")
async def view(asked: Asked, where: Spoken) -> Annotated[bytes, ViewMessage]:
    """What the seat of the token (without one: a watcher) may know now, with its legal actions."""
    table, holder = await asked.at(where)
    seat = seat_of(holder)
    return table.view_message(seat, game_replies.language_of(where.language))


@ENDPOINTS.at("POST", "/api/tables/{table}/actions")
async def act(asked: Asked, where: AtTable, wish: ActionWish) -> Done:
    """Carry out an action; the answer comes when it is on disk."""
    table, holder = await asked.seated(where)
    done = await table.act(holder, [wish.action], wish.id, wish.view)
    return Done(wish.id, done.number, done.again, done.receipt)


@ENDPOINTS.at("POST", "/api/tables/{table}/undo")
async def undo(asked: Asked, where: AtTable, wish: UndoWish) -> Done:
    """Take back one's last action, as far as the engine allows."""
    table, holder = await asked.seated(where)
    done = await table.undo(holder, wish.id, wish.view)
    return Done(wish.id, done.number, done.again, done.receipt)


@ENDPOINTS.at("GET", "/api/tables/{table}/log")
async def log(asked: Asked, where: FromStep) -> Log:
    """What happened so far, as the seat (without a token: a watcher) knows it."""
    table, holder = await asked.at(where)
    seat = seat_of(holder)
    language = game_replies.language_of(where.language)
    number, (steps,) = await history.steps_in_words(asked.service.tables, table, seat, language, ("from", where.start))
    return Log(steps, number)


@ENDPOINTS.at("GET", "/api/tables/{table}/why")
async def why(asked: Asked, where: AboutAction) -> WhyNot:
    """Why an action is not legal for the seat now."""
    table, holder = await asked.seated(where)
    seat = holder.place
    return queries.why(table, seat, where.action, game_replies.language_of(where.language))


@ENDPOINTS.at("GET", "/api/tables/{table}/preview")
async def preview(asked: Asked, where: AboutAction) -> Foreseen:
    """What an action would do, from what the seat knows."""
    table, holder = await asked.seated(where)
    return queries.preview(table, holder.place, [where.action], game_replies.language_of(where.language))


@ENDPOINTS.at("GET", "/api/tables/{table}/advice")
async def advice(asked: Asked, where: Spoken) -> Advised:
    """What an adviser thinks of the seat's legal actions, the best first; found from the seat's view alone."""
    table, holder = await asked.seated(where)
    seat = holder.place
    table.check_not_serious()
    known = table.running().state.view(seat)
    given = await asked_adviser(asked, table.id, known) if known.legal else []
    language = game_replies.language_of(where.language)
    words = game_replies.words_for(table.game, language)
    names = game_replies.names_for(words, table.names, seat)
    advised = []
    for one in given[:MOST_ADVICE]:
        reasons = [words.advice(reason.code, reason.arguments, names) for reason in one.reasons]
        advised.append(Advice(game_replies.action_json(table.game, one.action, language), one.win, one.points, reasons))
    return Advised(advised)


@ENDPOINTS.at("GET", "/api/tables/{table}/coach")
async def coach(asked: Asked, where: Spoken) -> Coached:
    """What a coach says to the seat that must decide; found from the seat's view alone."""
    table, holder = await asked.seated(where)
    table.check_not_serious()
    known = table.running().state.view(holder.place)
    if not known.legal:
        raise Problem("not_running", "not_your_turn")
    given = await asked_adviser(asked, table.id, known)
    plan = await coaching.planned(known, given[0], lambda view: asked_adviser(asked, table.id, view))
    return coaching.coached(known, given, plan, table.names, game_replies.language_of(where.language))


async def asked_adviser(asked: Asked, table: str, known: View) -> list[agents.Advice]:
    """What the adviser says, when it is the asker's turn."""
    person = asked.service.callers.of_address(asked.network)
    try:
        return await asked.service.agents.advise(table, person, known)
    except Hopeless:
        raise Problem("broken", "advice_failed") from None


@ENDPOINTS.at("GET", "/api/tables/{table}/record")
async def record(asked: Asked, where: AtTable) -> Annotated[bytes, "application/jsonl"]:
    """The record in JSON Lines: redacted for the seat (or a watcher) while the game runs, whole when it is over."""
    table, holder = await asked.at(where)
    seat = seat_of(holder)
    return await queries.record_of(asked.service.tables, table, seat)
