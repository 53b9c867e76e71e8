"""A record file that somebody brings along is looked at as it is: nothing is stored."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

from fastapi import APIRouter
from fastapi import Path as InPath
from pydantic import Field
from starlette.responses import Response

from amunre import catalogue
from amunre.game.record import Record
from amunre.game.refusal import BadInput, BadLine
from amunre.service import afterwards, replies
from amunre.service.answers import json_answer, raw_answer, refusals
from amunre.service.problem import Problem
from amunre.service.routes_after import Viewer
from amunre.service.routes_games import Language, drawn
from amunre.service.seating import COLOURS, Clock
from amunre.service.shapes import Shape
from amunre.service.speech import language_of

router = APIRouter(prefix="/api/records", tags=["afterwards"], responses=refusals())


class RecordWish(Shape):
    text: str = Field(min_length=2, max_length=250_000)


class Shown:
    """A record in the place of a table: what a replay needs of one."""

    def __init__(self, record: Record, lines: list[str], over: bool) -> None:
        self.record = record
        self.status = "over" if over else "running"
        self.game = record.game
        self.names = [str(name) for name in record.seats]
        self.seats = self.names
        self.lines = lines

    def described(self) -> dict[str, Any]:
        """As a table is described; a record that stops before the end is of a game that runs."""
        seats = [
            {"seat": seat, "kind": "person", "name": name, "colour": COLOURS[seat % len(COLOURS)], "level": None,
             "connected": True, "stand_in": None}
            for seat, name in enumerate(self.names)
        ]  # fmt: skip
        return {
            "id": "record", "game": self.game.name, "edition": self.game.edition, "players": self.game.players,
            "options": dict(self.game.options), "status": self.status, "public": False, "created": 0, "touched": 0,
            "start": "full", "pace": 0, "forced": False, "hotseat": False, "muted": [], "clock": vars(Clock()),
            "seats": seats, "watchers": 0, "tables_digest": self.game.tables_digest, "corrected": False,
            "commitments": {"dice": self.record.header["commitments"].get("dice")},
            "ending": None, "rematch": None, "origin": None,
        }  # fmt: skip


def shown(text: str) -> Shown:
    """The record, if it is one and keeps to the rules."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "record"
        path.write_text(text, encoding="utf-8")
        try:
            record = catalogue.load(path)
            if record.redacted:
                raise Problem("invalid", "record_redacted")
            last = record.verify(unfinished=True)
        except BadLine:
            raise  # it is put into words in the language of the reader
        except BadInput as error:
            raise Problem("invalid", "given", words=str(error).replace(str(path), "The record")) from None
    lines = [line for line in text.splitlines() if line.strip()]
    return Shown(
        record, [lines[0], *[line for line in lines[1:] if "ending" not in json.loads(line)]], last.ending is not None
    )


@router.post("", response_model=replies.RecordShown)
async def frames(wish: RecordWish, seat: Viewer = None, language: Language = "en") -> Response:
    """Everything needed to show a record: the table, what is drawn, and every line as the viewer knew it."""
    return json_answer(await asyncio.to_thread(told, wish.text, seat, language_of(language)))


def told(text: str, seat: str | None, language: str) -> dict[str, Any]:
    found = shown(text)
    viewer = afterwards.viewer_named(found, seat)  # type: ignore[arg-type]
    replay = afterwards._frames(found, found.lines, viewer, language)  # type: ignore[arg-type]
    return {"table": found.described(), "drawn": json.loads(drawn(found.game, language)), **replay}


@router.post("/{n}", response_model=replies.View)
async def frame(
    wish: RecordWish, n: Annotated[int, InPath(ge=0, le=100_000)], seat: Viewer = None, language: Language = "en"
) -> Response:
    """The view of a viewer after a line of a record."""
    return raw_answer(await asyncio.to_thread(told_frame, wish.text, n, seat, language_of(language)))


def told_frame(text: str, n: int, seat: str | None, language: str) -> bytes:
    found = shown(text)
    if n >= len(found.lines):
        raise Problem("not_found", "no_line", last=len(found.lines) - 1)
    viewer = afterwards.viewer_named(found, seat)  # type: ignore[arg-type]
    return afterwards._frame(found, found.lines[: n + 1], viewer, language)  # type: ignore[arg-type]
