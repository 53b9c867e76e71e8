"""What other workers have done at a table: read, played here as well, and told to those who are connected here.

Lines that were written together are told together, as the worker that wrote them told them. Nothing is told twice: a
table knows the version it is at, and what is new is what was written since.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from amunre.game import record as game_record
from amunre.game.record import Record
from amunre.game.table import Step
from amunre.service import messages, proposals
from amunre.service.live import VOID, LiveTable
from amunre.service.presence import others_of
from amunre.service.problem import Problem
from amunre.service.progress import Committed
from amunre.service.registry import TableRegistry, restored
from amunre.service.settings import Seat, Settings
from amunre.service.threads import on_games_thread
from amunre.store.reading import Changes, Found, read_news, read_table
from amunre.store.timekeeping import time_now

CHAT = ("number", "seat", "name", "text", "time", "author")


class CatchingUp:
    """Brings the tables of one worker up to what the database has."""

    def __init__(self, tables: TableRegistry) -> None:
        self.tables = tables

    async def renew(self, table: LiveTable) -> bool:
        """Under the table's lock: whether there was something new."""
        known = 0 if table.played is None else table.played.lines + (table.status == "over")
        version, take, chat = table.version or 0, table.take, table.chat_last
        news = await self.tables.read(lambda connection: read_news(connection, table.id, version, take, known, chat))
        if news is None:
            self.tables.drop(table)
            raise Problem("not_found", "no_table")
        self.meet(table, news)
        if news.table["version"] == table.version:
            return False
        row = news.table
        if row["take"] != table.take or (table.played is None and row["status"] != "open"):
            await self.begin_anew(table)
            return True
        settle(table, news)
        for group in together(news.lines):
            table.tell(follow(table, group, news))
        table.version = row["version"]
        table.progress = replace(table.progress, status=row["status"], touched=row["touched"], due=row["due"])
        tell_rest(table, news)
        return True

    def meet(self, table: LiveTable, news: Changes) -> None:
        """Who is connected elsewhere."""
        before, table.others = table.others, others_of(news.presence, self.tables.worker, time_now())
        if (sorted(before.seats), before.watchers) != (sorted(table.others.seats), table.others.watchers):
            table.tell_table()

    async def begin_anew(self, table: LiveTable) -> None:
        """The game has begun, or was taken back: all of it is read, and everybody sees how things stand."""
        stored = await self.tables.read(lambda connection: read_table(connection, table.id))
        if stored is None:
            self.tables.drop(table)
            raise Problem("not_found", "no_table")
        fresh = await on_games_thread(restored, stored, table.writer)
        for name in (
            "game",
            "settings",
            "seats",
            "vault",
            "progress",
            "take",
            "version",
            "public",
            "rematch",
            "header",
            "dice",
            "clients",
            "chat_last",
            "said",
        ):
            setattr(table, name, getattr(fresh, name))
        table.holders.known = fresh.holders.known
        table.broadcast.cut_off(VOID, "replaced")
        asked = proposals.read(table, stored.table["asked"])
        table.tell_table()
        if asked is not None:
            proposals.tell(table, asked)
        table.tell_views()


def settle(table: LiveTable, news: Changes) -> None:
    """Seats, settings and tokens; whoever has lost a token hears nothing of what follows."""
    if not news.seats:
        return
    row = news.table
    table.seats = [Seat(**{key: found[key] for key in Seat.__dataclass_fields__}) for found in news.seats]
    table.settings, table.public = Settings.read(row["settings"]), row["public"]
    table.header = news.header
    table.holders.known = {}
    table.holders.add(dict(found) for found in news.capabilities)
    table.broadcast.cut_off(VOID, "replaced")


def tell_rest(table: LiveTable, news: Changes) -> None:
    """What is beside the game: who sits where, what was said and asked, and where it is played once more."""
    if not news.seats:
        return
    row = news.table
    table.tell_table()
    for line in news.chat:
        table.chat_last = line["number"]
        if line["client"] is not None:
            table.said.add((line["seat"], line["client"]))
        table.broadcast.to_all(messages.ChatLine(**{name: line[name] for name in CHAT}))
    before, last = dict(table.proposals), table.proposal_last
    asked = proposals.read(table, row["asked"])
    if asked is not None and (asked.number > last or asked.number in before) and before.get(asked.number) != asked:
        proposals.tell(table, asked)
        if asked.accepted:
            table.tell_views()
    if row["rematch"] != table.rematch:
        table.rematch = row["rematch"]
        # The invitation is known to the worker alone that made the table; whoever sat here is let in without it.
        table.broadcast.to_all(messages.Rematch(row["rematch"], None))


def follow(table: LiveTable, lines: Sequence[Found], news: Changes) -> list[Step]:
    """Play lines that were written together, and be as far as they lead."""
    assert table.played is not None
    record = Record(table.game, {}, "the table")
    for line in lines:
        game_record.add_line(record, line["number"] + 1, json.loads(line["text"]))
    after, now = table.played.copy(), lines[0]["time"]
    steps = [after.follow(entry) for entry in record.entries]
    table.trim(after)
    numbers = {line["number"] for line in lines}
    table.vault.seals = [*table.vault.seals, *[dict(seal) for seal in news.seals if seal["number"] in numbers]]
    receipts = {seal["number"]: seal["commitment"] for seal in news.seals}
    for line in lines:
        if line["client"] is not None:
            seat = line["seat"]
            table.clients[seat, line["client"]] = Committed(after.number(seat), False, receipts.get(line["number"]))
    table.progress = replace(
        table.progress,
        status="running" if record.ending is None else "over",
        clocks=table.progress.clocks.after(steps, now),
        played=after,
    )
    return steps


def together(lines: Sequence[Found]) -> list[list[Found]]:
    """Lines that were written together have the same time."""
    return [list(group) for _, group in groupby(lines, key=lambda line: line["time"])]
