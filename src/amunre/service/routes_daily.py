"""The daily deal: the same luck and the same opponents for everybody, and one try that counts."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from sqlalchemy import Connection, RowMapping, func, select

from amunre.service import daily_field, days, games, tries
from amunre.service.daily_field import Parting, TryResult, standing
from amunre.service.days import Day
from amunre.service.game_replies import action_label, language_of, words_for
from amunre.service.problem import Problem
from amunre.service.replies.daily import (
    Daily,
    DailyChoice,
    DailyGroup,
    DailyOpened,
    DailyParting,
    DailyResult,
    DailyRival,
    DailySeat,
    DailyTry,
)
from amunre.service.requests import AtDeal, DailyWish
from amunre.service.routing import Asked, Endpoints
from amunre.service.sentences import sentence
from amunre.service.threads import on_games_thread
from amunre.service.tries import Trier
from amunre.store import models
from amunre.store.timekeeping import ends_at, time_now, today

ENDPOINTS = Endpoints()


@ENDPOINTS.at("GET", "/api/daily/{game}")
async def look(asked: Asked, where: AtDeal) -> Daily:
    """The deal of today, or of a day that is over, with one's own try at it (token of a session, or of a guest)."""
    player = await tries.player_of(asked.service, asked.token)
    day = await days.day_of(asked.service, where.game, day_named(where.day))
    found = await asked.service.tables.read(lambda connection: read(connection, day, player))
    return await on_games_thread(daily_shown, day, player, found, language_of(where.language))


@ENDPOINTS.at("POST", "/api/daily/{game}", 201)
async def play(asked: Asked, where: AtDeal, wish: DailyWish) -> DailySeat:
    """Begin one's try at the deal of today, or take it up again: a token for its table."""
    player = await tries.player_of(asked.service, asked.token)
    if player is None:
        raise Problem("no_token", "token_player")
    day = await days.day_of(asked.service, where.game, today())
    name = player.name or wish.name or "Player 1"
    table, given = await tries.begin(asked.service, day, player, name, wish.pace, asked.caller)
    return DailySeat(given.seat, given.token, table.info())


def day_named(text: str | None) -> str:
    """A day that has come, by UTC."""
    if text is None:
        return today()
    try:
        day = datetime.date.fromisoformat(text).isoformat()
    except ValueError:
        raise Problem("invalid", "no_day", text=text[:20]) from None
    if day > today():
        raise Problem("not_found", "no_deal", day=day)
    return day


@dataclass(frozen=True)
class StoredDay:
    """What the database has of a day."""

    begun: int
    results: list[TryResult]
    own: RowMapping | None
    status: str | None
    """Of the player's own table; None if there is none any more."""
    paths: list[RowMapping]
    days: list[str]
    before: str | None


def read(connection: Connection, day: Day, player: Trier | None) -> StoredDay:
    all_tries, all_days, tables = models.tries, models.days, models.tables
    same = all_tries.c.game == day.game, all_tries.c.day == day.day
    own = None if player is None else tries.read_try(connection, day, player.key)
    earlier = select(func.max(all_days.c.day)).where(all_days.c.game == day.game, all_days.c.day < day.day)
    over, table = time_now() >= ends_at(day.day), "" if own is None else own["table_id"]
    return StoredDay(
        begun=connection.execute(select(func.count()).select_from(all_tries).where(*same)).scalar_one(),
        results=daily_field.read_results(connection, day.game, day.day),
        own=own,
        status=connection.execute(select(tables.c.status).where(tables.c.id == table)).scalar(),
        paths=daily_field.read_paths(connection, day.game, day.day) if over and own is not None else [],
        days=[] if player is None else daily_field.read_days(connection, day.game, player.key),
        before=connection.execute(earlier).scalar(),
    )


def daily_shown(day: Day, player: Trier | None, found: StoredDay, language: str) -> Daily:
    over = time_now() >= ends_at(day.day)
    key = "" if player is None else player.key
    streak = daily_field.streak(found.days, today())
    own = None if found.own is None else own_try(day, found, streak, language)
    told = over or (own is not None and own.result is not None)
    mine = None if found.own is None else (found.own["place"], found.own["points"])
    return Daily(
        game=day.game,
        day=day.day,
        ends=ends_at(day.day),
        left=max(0.0, ends_at(day.day) - time_now()),
        over=over,
        commitment=day.commitment,
        players=day.plan.players,
        edition=day.plan.edition,
        rivals=[DailyRival(seat.called, seat.level or "") for seat in day.seats("") if seat.kind == "agent"],
        begun=found.begun,
        ended=len(found.results),
        own=own,
        streak=streak,
        field=[
            DailyGroup(place, points, count, (place, points) == mine)
            for place, points, count in (daily_field.grouped(found.results) if told else [])
        ],
        partings=[in_words(day, one, language) for one in daily_field.partings(found.paths, key)],
        opened=DailyOpened(day.secret, day.nonce) if over else None,
        before=found.before,
    )


def own_try(day: Day, found: StoredDay, streak: int, language: str) -> DailyTry:
    assert found.own is not None
    row, place = found.own, standing(found.results, found.own["player"])
    result = None
    if place is not None:
        share = share_text(day, row["place"], row["points"], place, streak, language)
        result = DailyResult(row["place"], row["points"], place.rank, place.among, place.percentile, share)
    return DailyTry(row["table_id"], found.status in ("over", None), result)


def share_text(
    day: Day, place: int, points: int, place_among: daily_field.TryStanding, streak: int, language: str
) -> str:
    """A result to show around, which tells nothing of the deal."""

    def say(line: str, **arguments: object) -> str:
        return sentence(language, "daily", line, **arguments)

    lines = [
        say("share_title", game=say(f"game_{day.game}"), day=day.day),
        say("share_result", place=place, players=day.plan.players, points=points),
    ]
    if place_among.percentile is not None:
        lines.append(say("share_field", percentile=place_among.percentile, among=place_among.among))
    if streak > 1:
        lines.append(say("share_streak", days=streak))
    return "\n".join(lines)


def in_words(day: Day, one: Parting, language: str) -> DailyParting:
    game = games.make_game(day.game, day.plan.edition, day.plan.players, {}, None)
    words = words_for(game, language)
    moment = sentence(
        language, "daily", "moment", age=words.age(one.age + 1), round=one.round + 1, phase=words.phase(one.phase)
    )
    choices = [
        DailyChoice(action_label(game, game.parse(text), language), count, round(points, 1), text == one.chosen)
        for text, count, points in one.choices
    ]
    return DailyParting(moment[0].upper() + moment[1:], choices)
