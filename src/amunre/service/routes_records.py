"""A record file that somebody brings along is looked at as it is: nothing is stored."""

from __future__ import annotations

from typing import Annotated

import msgspec

from amunre import catalogue
from amunre.game import record as game_record
from amunre.game.record import Record
from amunre.game.refusal import Phrase
from amunre.service import replay
from amunre.service.analysable import check_brought
from amunre.service.game_replies import language_of
from amunre.service.messages import ViewMessage
from amunre.service.problem import Problem
from amunre.service.replies.replays import RecordShown
from amunre.service.replies.tables import Made, TableInfo
from amunre.service.requests import Brought, BroughtTo, RecordCloneWish, RecordWish, Status
from amunre.service.routes_games import drawn
from amunre.service.routing import Asked, Endpoints
from amunre.service.table_info import of_nowhere
from amunre.service.threads import on_uploads_thread
from amunre.service.what_if import of_record

ENDPOINTS = Endpoints()


class Shown:
    """A record in the place of a table: what a replay needs of one."""

    def __init__(self, record: Record, lines: list[str], over: bool) -> None:
        self.record = record
        self.status: Status = "over" if over else "running"
        self.game = record.game
        self.names = [str(name) for name in record.seats]
        self.lines = lines

    def info(self) -> TableInfo:
        """As a table is described; a record that stops before the end is of a game that runs."""
        promise = self.record.header["commitments"].get("dice")
        return of_nowhere("record", self.game, self.names, status=self.status, promise=promise)


def record_shown(text: str) -> Shown:
    """The record, if it is one and keeps to the rules."""
    source = Phrase("record_brought")
    lines = game_record.lines_of(text, source)
    record = game_record.from_lines(lines, source, catalogue.reopen)
    if record.redacted:
        raise Problem("invalid", "record_redacted")
    last = record.verify(unfinished=True)
    return Shown(record, lines[: 1 + len(record.entries)], last.ending is not None)


@ENDPOINTS.at("POST", "/api/records")
async def frames(asked: Asked, where: Brought, wish: RecordWish) -> RecordShown:
    """Everything needed to show a record: the table, what is drawn, and every line as the viewer knew it."""
    asked.service.grants.upload(asked.network, len(wish.text))
    return await on_uploads_thread(shown_frames, wish.text, where.seat, language_of(where.language))


def shown_frames(text: str, seat: str | None, language: str) -> RecordShown:
    found = record_shown(text)
    viewer = replay.viewer_named(found, seat)
    played = replay.all_frames(found, found.lines, viewer, language)
    return RecordShown(played.last, played.frames, found.info(), msgspec.Raw(drawn(found.game, language)))


@ENDPOINTS.at("POST", "/api/records/clone", 201, makes=True)
async def clone(asked: Asked, wish: RecordCloneWish) -> Made:
    """A hot-seat table that goes on from a line of a record of a finished game."""
    asked.service.grants.upload(asked.network, len(wish.text))
    found = await on_uploads_thread(record_shown, wish.text)
    check_brought(found.record, found.status == "over")
    maker = await asked.service.maker(asked.network, None)
    async with asked.service.grants.table(maker):
        return await of_record(found.game, found.lines, asked.service.tables, wish.n, maker, asked.making)


@ENDPOINTS.at("POST", "/api/records/{n}")
async def frame(asked: Asked, where: BroughtTo, wish: RecordWish) -> Annotated[bytes, ViewMessage]:
    """The view of a viewer after a line of a record."""
    asked.service.grants.upload(asked.network, len(wish.text))
    return await on_uploads_thread(shown_frame, wish.text, where.n, where.seat, language_of(where.language))


def shown_frame(text: str, n: int, seat: str | None, language: str) -> bytes:
    found = record_shown(text)
    if n >= len(found.lines):
        raise Problem("not_found", "no_line", last=len(found.lines) - 1)
    viewer = replay.viewer_named(found, seat)
    return replay.last_frame(found, found.lines[: n + 1], viewer, language)
