"""After the end: replay from every seat's view, play the same people again, or ask what would have been."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace as changed
from typing import Any

from sqlalchemy import Connection

from amunre.game import commitments
from amunre.game import record as game_record
from amunre.service import seats, speech
from amunre.service.course import Course, Step, replayed
from amunre.service.doors import Holder
from amunre.service.live import LiveTable
from amunre.service.problem import Problem
from amunre.service.seating import Clock, Seat, recorded
from amunre.service.shapes import SitWish
from amunre.service.tables import Tables, make_table, new_table
from amunre.store import models
from amunre.store.log import read_lines
from amunre.store.writer import Job

ALL = -2
"""Replayed for somebody who may see every hand."""


async def lines_of(tables: Tables, table: LiveTable) -> list[str]:
    """The lines of a game that is over."""
    if table.status != "over":
        raise Problem("not_over", "not_over")
    take = table.take
    lines = await tables.read(lambda connection: read_lines(connection, table.id, take))
    return [line["text"] for line in lines if '"ending"' not in line["text"][:12]]


# Replay ------------------------------------------------------------------------------------------------------------


def viewer_named(table: LiveTable, name: str | None) -> int | None:
    """The viewer that a request names: a seat, a watcher, or somebody who sees all."""
    if name is None or name == game_record.WATCHER:
        return None
    if name == "all":
        return ALL
    if not name.isdecimal() or int(name) >= len(table.seats):
        raise Problem("not_found", "no_seat", seat=name[:20])
    return int(name)


async def frames(tables: Tables, table: LiveTable, viewer: int | None, language: str) -> dict[str, Any]:
    """Every line as the viewer knew it then."""
    lines = await lines_of(tables, table)
    return await asyncio.to_thread(_frames, table, lines, viewer, language)


def _frames(table: LiveTable, lines: list[str], viewer: int | None, language: str) -> dict[str, Any]:
    _, steps = replayed(lines[0], lines[1:])
    words = speech.spoken(table.game, language)
    names = speech.names_for(words, table.names, viewer)
    found: list[dict[str, Any]] = [{"n": 0, "seat": None, "text": None, "undo": False, "words": []}]
    for step in steps:
        if viewer == ALL:
            told = all_told(step, words, names)
        elif step.seen_by(viewer):
            told = speech.told_step(step, viewer, words, names)
        else:
            continue
        sentences = [event["words"] for event in told["events"]]
        sentences += [told["words"]] if told["undo"] else []
        found.append(
            {"n": step.number, "seat": told["seat"], "text": told["text"], "undo": told["undo"], "words": sentences}
        )
    return {"last": len(lines) - 1, "frames": found}


def all_told(step: Step, words: Any, names: list[str]) -> dict[str, Any]:
    """A step with nothing left out."""
    told = speech.told_step(step, step.seat, words, names)
    if step.action is not None:
        told["text"] = step.after.game.notation(step.action)
        told["events"] = speech.told_events(step.happened, words, names)
    return told


async def frame(tables: Tables, table: LiveTable, number: int, viewer: int | None, language: str) -> bytes:
    """The view after a line, as the viewer had it then."""
    lines = await lines_of(tables, table)
    if number >= len(lines):
        raise Problem("not_found", "no_line", last=len(lines) - 1)
    return await asyncio.to_thread(_frame, table, lines[: number + 1], viewer, language)


def _frame(table: LiveTable, lines: list[str], viewer: int | None, language: str) -> bytes:
    course, steps = replayed(lines[0], lines[1:])
    seat = None if viewer == ALL else viewer
    last = [step for step in steps[-1:] if step.seen_by(seat)]
    more: dict[str, Any] = {"status": table.status, "n": len(lines) - 1, "clock": None, "time": None, "undo": False}
    if viewer == ALL:
        more["views"] = course.state.views(range(table.game.players))
    return speech.view_message(course, seat, language, table.names, last, more)


# Rematch -----------------------------------------------------------------------------------------------------------


async def rematch(tables: Tables, table: LiveTable, holder: Holder) -> dict[str, Any]:
    """The same table once more. The first who asks makes it; everybody else who was there sits down at it."""
    if table.status != "over":
        raise Problem("not_over", "rematch_early")
    made = await table.whole(_rematch(tables, table, holder))
    if made is not None:
        return made
    assert table.rematch is not None
    new = await tables.get(table.rematch)
    if holder.seat is None:
        return {"table": new.described(), "host": None, "invite": None, "seats": []}
    name = table.seats[holder.seat].called
    given = await seats.sit(new, SitWish(name=name, seat=holder.seat, entropy=""))
    seat = {key: given[key] for key in ("seat", "token", "phrase")}
    return {"table": given["table"], "host": None, "invite": None, "seats": [seat]}


async def _rematch(tables: Tables, table: LiveTable, holder: Holder) -> dict[str, Any] | None:
    if table.rematch is not None:
        return None
    places = [rematch_seat(seat, holder.seat, table.settings.hotseat) for seat in table.seats]
    new = new_table(table.game, table.settings, places, table.writer)
    new.public, new.origin = table.public, {"kind": "rematch", "table": table.id}
    own = [place.seat for place in places if place.kind == "person"]

    def link(connection: Connection) -> None:
        wanted = models.tables.update().where(models.tables.c.id == table.id)
        connection.execute(wanted.values(rematch=new.id))

    made = await make_table(tables, new, own, link)
    table.rematch = new.id
    for listener in list(table.listeners):
        invite = made["invite"] if listener.seat is not None else None
        listener.send(speech.ENCODER.encode({"type": "rematch", "table": new.id, "invite": invite}))
    return made


def rematch_seat(seat: Seat, mine: int | None, hotseat: bool) -> Seat:
    """Whoever asks sits where they sat; other people may come back, and agents do."""
    fresh = changed(seat, stand_in=None, seed=secrets.randbits(31), entropy=None)
    if seat.kind == "person" and seat.seat != mine and not hotseat:
        return changed(fresh, kind="open", name=None)
    return fresh


# What if -----------------------------------------------------------------------------------------------------------


async def clone(tables: Tables, table: LiveTable, number: int) -> dict[str, Any]:
    """A hot-seat table that goes on from just after a line of a game that is over."""
    lines = await lines_of(tables, table)
    if number >= len(lines):
        raise Problem("not_found", "no_line", last=len(lines) - 1)
    settings = changed(table.settings, hotseat=True, clock=Clock(), start="full", forced=True)
    places = [
        Seat(seat.seat, "person", seat.called, seat.colour, None, None, secrets.randbits(31)) for seat in table.seats
    ]
    new = new_table(table.game, settings, places, table.writer)
    new.origin = {"kind": "clone", "table": table.id, "lines": number}
    new.vault.since = number
    job = cloned(new, lines[1 : number + 1])
    return await make_table(tables, new, [place.seat for place in places], beginning=job)


def cloned(table: LiveTable, lines: list[str]) -> Job:
    """The beginning of a table whose first lines are given."""
    entropy = [""] * len(table.seats)
    promised = commitments.header_of(table.commitment, entropy, table.vault.since)
    header = game_record.header_line(table.game, recorded(table.seats), promised)
    course: Course = replayed(header, lines)[0]
    if not course.state.actors:
        raise Problem("not_running", "game_over_there")
    return table.begin_from(course, header, commitments.dice_of(table.vault.secret, entropy), lines)
