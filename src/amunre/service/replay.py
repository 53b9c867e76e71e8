"""A finished game once more, line by line, as any seat saw it."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec.structs import replace

from amunre.game import record_lines
from amunre.game.game import Game
from amunre.game.table import Step
from amunre.service import game_replies, records
from amunre.service.live import LiveTable
from amunre.service.problem import Problem
from amunre.service.registry import TableRegistry
from amunre.service.replies.play import Step as ShownStep
from amunre.service.replies.replays import Frame, Replay
from amunre.service.requests import Status
from amunre.service.threads import on_games_thread

ALL = -2
"""Replayed for somebody who may see every hand."""


class ReplaySource(Protocol):
    """What a replay needs of a table, or of a record in the place of one."""

    @property
    def status(self) -> Status: ...
    @property
    def game(self) -> Game: ...
    @property
    def names(self) -> list[str]: ...


async def lines_of(tables: TableRegistry, table: LiveTable) -> list[str]:
    """The lines of a game that is over, without the ending."""
    table.check_whole()
    if table.status != "over":
        raise Problem("not_over", "not_over")
    lines = await tables.lines(table)
    return [line["text"] for line in lines if '"ending"' not in line["text"][:12]]


def viewer_named(table: ReplaySource, name: str | None) -> int | None:
    """The viewer that a request names: a seat, a watcher, or somebody who sees all."""
    if name is None or name == record_lines.WATCHER:
        return None
    if name == "all":
        return ALL
    if not name.isdecimal() or int(name) >= len(table.names):
        raise Problem("not_found", "no_seat", seat=name[:20])
    return int(name)


async def frames(tables: TableRegistry, table: LiveTable, viewer: int | None, language: str) -> Replay:
    """Every line as the viewer knew it then."""
    lines = await lines_of(tables, table)
    return await on_games_thread(all_frames, table, lines, viewer, language)


def all_frames(table: ReplaySource, lines: list[str], viewer: int | None, language: str) -> Replay:
    _, steps = records.replayed(lines)
    words = game_replies.words_for(table.game, language)
    names = game_replies.names_for(words, table.names, viewer)
    found = [Frame(0, None, None, False, [])]
    for step in steps:
        if viewer == ALL:
            shown = whole_step(step, words, names)
        elif step.seen_by(viewer):
            shown = game_replies.step_reply(step, viewer, words, names)
        else:
            continue
        sentences = [event.words for event in shown.events] + ([shown.words] if shown.undo else [])
        places = {str(event.arguments["province"]): None for event in shown.events if "province" in event.arguments}
        moment = game_replies.moment_of(step.before)
        found.append(Frame(step.number, shown.seat, shown.text, shown.undo, sentences, *moment, list(places)))
    return Replay(len(lines) - 1, found)


def whole_step(step: Step, words: Any, names: list[str]) -> ShownStep:
    """A step with nothing left out."""
    shown = game_replies.step_reply(step, step.seat, words, names)
    if step.action is None:
        return shown
    text, events = step.after.game.notation(step.action), game_replies.event_replies(step.happened, words, names)
    return replace(shown, text=text, events=events)


async def frame(tables: TableRegistry, table: LiveTable, number: int, viewer: int | None, language: str) -> bytes:
    """The view after a line, as the viewer had it then."""
    lines = await lines_of(tables, table)
    if number >= len(lines):
        raise Problem("not_found", "no_line", last=len(lines) - 1)
    return await on_games_thread(last_frame, table, lines[: number + 1], viewer, language)


def last_frame(table: ReplaySource, lines: list[str], viewer: int | None, language: str) -> bytes:
    played, steps = records.replayed(lines)
    seat = None if viewer == ALL else viewer
    last = [step for step in steps[-1:] if step.seen_by(seat)]
    more: dict[str, Any] = {"status": table.status, "n": len(lines) - 1, "clock": None, "time": None, "undo": False}
    if viewer == ALL:
        more["views"] = played.state.views(range(table.game.players))
    return game_replies.view_message(played, seat, language, table.names, last, more)
