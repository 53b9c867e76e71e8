"""Analyses of games, and hints: asked for, told as far as they are, and plans shown on the map."""

from __future__ import annotations

import msgspec

from amunre.game.table import Table
from amunre.service import game_replies, records
from amunre.service.agents import Hopeless
from amunre.service.analysable import check_analysable, check_brought
from amunre.service.analyses import Analysis
from amunre.service.analysis_words import Teller, places_of
from amunre.service.game_replies import language_of
from amunre.service.problem import Problem
from amunre.service.replies.analyses import Analysed, Hints, PlanShown, StepShown
from amunre.service.requests import AnalysisBrought, AnalysisOf, Brought, PlanBrought, PlanOf, RecordWish, Spoken
from amunre.service.routes_records import record_shown
from amunre.service.routing import Asked, Endpoints
from amunre.service.threads import on_games_thread, on_uploads_thread

ENDPOINTS = Endpoints()


@ENDPOINTS.at("POST", "/api/tables/{table}/analysis")
async def analyse(asked: Asked, where: AnalysisOf) -> Analysed:
    """The analysis of a game that is over, as far as it is; it is begun if nobody has. One's own running game against
    agents is analysed from one's own view."""
    names, one = await analysis_of(asked, where)
    if one is None:
        game = (await asked.service.tables.get(where.table)).game
        return Analysed("", 0.0, game.name, game.players, [], [], {})
    await one.first()
    told = await on_games_thread(analysis_in_words, one, names, language_of(where.language))
    await asked.ask_again()  # it may have taken long
    return told


async def analysis_of(asked: Asked, where: AnalysisOf | PlanOf) -> tuple[list[str], Analysis | None]:
    table, holder = await asked.at(where)
    seat = check_analysable(table, holder)
    names, person, begin = table.names, asked.caller, getattr(where, "begin", True)
    lines = [line["text"] for line in await asked.service.tables.lines(table) if '"ending"' not in line["text"][:12]]
    if seat is None:
        return names, await asked.service.analyses.of_table(table, lines, person, begin)
    own = await on_games_thread(records.redacted, lines, seat)
    return names, asked.service.analyses.of_lines(own, person)


def analysis_in_words(one: Analysis, names: list[str], language: str) -> Analysed:
    if one.failed:
        raise Problem("broken", "analysis_failed")
    return Teller(records.read(one.lines).game, names, language).analysed(one)


@ENDPOINTS.at("GET", "/api/tables/{table}/analysis/{n}")
async def plan(asked: Asked, where: PlanOf) -> PlanShown:
    """A plan of an analysis carried out from the line before its decision."""
    names, one = await analysis_of(asked, where)
    if one is None:
        raise Problem("not_found", "analysis_none")
    lines = [line["text"] for line in await asked.service.tables.lines(await asked.service.tables.get(where.table))]
    return await on_games_thread(plan_shown, one, lines, where, names)


def plan_shown(one: Analysis, lines: list[str], where: PlanOf | PlanBrought, names: list[str]) -> PlanShown:
    """The views of the decision's seat, after each action of the plan."""
    rows = (one.report or {"shown": []})["shown"]
    found = [row for row in rows if row["line"] == where.n + 2 and row["seat"] == where.seat]
    if not found or where.plan >= len(found[0]["plans"]):
        raise Problem("not_found", "analysis_no_plan")
    played, _ = records.replayed(lines[: where.n + 1])
    language = language_of(where.language)
    return PlanShown(
        [step_shown(played, where.seat, text, names, language) for text in found[0]["plans"][where.plan]["actions"]]
    )


def step_shown(played: Table, seat: int, text: str, names: list[str], language: str) -> StepShown:
    action = played.game.parse(text)
    move = played.act(seat, action)
    more = {"status": "over", "n": played.lines, "clock": None, "time": None, "undo": False}
    view = game_replies.view_message(played, seat, language, names, [move], more)
    words = game_replies.action_label(played.game, action, language)
    return StepShown(words, places_of(played.game, [action]), msgspec.Raw(view))


@ENDPOINTS.at("POST", "/api/records/analysis")
async def analyse_record(asked: Asked, where: Brought, wish: RecordWish) -> Analysed:
    """The analysis of a record that somebody brings along; it is not stored."""
    asked.service.grants.upload(asked.network, len(wish.text))
    found = await on_uploads_thread(record_shown, wish.text)
    check_brought(found.record, found.status == "over")
    one = asked.service.analyses.of_lines(found.lines, asked.caller)
    await one.first()
    return await on_games_thread(analysis_in_words, one, found.names, language_of(where.language))


@ENDPOINTS.at("GET", "/api/analyses/{id}")
async def analysis(asked: Asked, where: AnalysisBrought) -> Analysed:
    """An analysis that was begun, as far as it is."""
    one = asked.service.analyses.known.get(where.id)
    if one is None or one.table is not None:
        raise Problem("not_found", "analysis_none")
    return await on_games_thread(told_of_record, one, language_of(where.language))


@ENDPOINTS.at("GET", "/api/analyses/{id}/plans/{n}")
async def plan_brought(asked: Asked, where: PlanBrought) -> PlanShown:
    """A plan of an analysis of a record that was brought along, carried out."""
    one = asked.service.analyses.known.get(where.id)
    if one is None or one.table is not None:
        raise Problem("not_found", "analysis_none")
    return await on_games_thread(plan_of_record, one, where)


def told_of_record(one: Analysis, language: str) -> Analysed:
    return analysis_in_words(one, named_in(one), language)


def plan_of_record(one: Analysis, where: PlanBrought) -> PlanShown:
    return plan_shown(one, list(one.lines), where, named_in(one))


def named_in(one: Analysis) -> list[str]:
    """The names in the record itself."""
    return [str(name) for name in records.read(one.lines).seats]


@ENDPOINTS.at("GET", "/api/tables/{table}/hints")
async def hints(asked: Asked, where: Spoken) -> Hints:
    """What the seat's best ways to go on lead to and risk; found from the seat's view alone."""
    table, holder = await asked.seated(where)
    table.check_not_serious()
    seat, state = holder.place, table.running().state
    known = state.view(seat)
    if not known.legal:
        raise Problem("not_running", "not_your_turn")
    try:
        found = await asked.service.agents.hint(table.id, asked.caller, seat, known)
    except Hopeless:
        raise Problem("broken", "advice_failed") from None
    return Teller(table.game, table.names, language_of(where.language)).hints(state, seat, found)
