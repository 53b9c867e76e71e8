"""Records: a game as JSON Lines, append-only, with its whole tables in the header.

`record_lines.py` says what a line looks like; here whole records are read, checked and played.
"""

from __future__ import annotations

import collections
import json
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from amunre.game import tables as game_tables
from amunre.game.checking import JSON_NAMES, as_json
from amunre.game.completion import completed
from amunre.game.contract import CHANCE
from amunre.game.record_lines import (
    FORMAT,
    HEADER_TYPES,
    HIDDEN,
    VERSION,
    WATCHER,
    Entry,
    ending_content,
    public_ending,
    text_of,
)
from amunre.game.refusal import BadInput, BadLine, BadRecord, Phrase, Refused
from amunre.game.table import Table

if TYPE_CHECKING:
    from amunre.game.contract import GameState
    from amunre.game.game import Game

DRAFT = ".draft"
HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""How JSON escapes half of a character; two of them make a whole one."""
ENDING_KEYS, UNDO_KEYS, ACTION_KEYS = {"ending"}, {"n", "undo"}, {"n", "seat", "action"}
"""What the lines after the header consist of."""
read_json = json.JSONDecoder().decode
"""`json.loads` asks of every line whether it is bytes or has options."""
MOST_LINES = 100_000  # no game has a hundredth of it

Opener = Callable[[Mapping[str, Any]], "Game"]
"""Makes the game that a checked header describes."""

Source = str | Phrase
"""What a record is called where something is wrong with it: its file, or what stands for one."""


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all: under another name first, which a program that is killed may leave behind."""
    draft = path.with_name(f".{path.name}.{os.getpid()}{DRAFT}")
    try:
        draft.write_text(text, encoding="utf-8")
        os.replace(draft, path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


class Unfinished(BadRecord):
    """A record that stops before the end of its game, where a whole one was expected."""


class Record:
    """A record read from a file, checked line by line as far as it can be without playing it."""

    def __init__(self, game: Game, header: Mapping[str, Any], source: Source) -> None:
        self.game = game
        self.header = header
        self.source = source
        self.entries: list[Entry] = []
        self.ending: Mapping[str, Any] | None = None

    def __repr__(self) -> str:
        state = "not at its end" if self.ending is None else "at its end"
        kept = "redacted, " if self.redacted else ""
        return f"<record of a {self.game!r}: {kept}{len(self.entries)} lines, {state}>"

    @property
    def seats(self) -> list[str]:
        """The names at the table."""
        return list(self.header["seats"])

    @property
    def redacted(self) -> bool:
        """Whether it tells only what one seat, or a watcher, may know."""
        return "redacted" in self.header

    @property
    def viewer(self) -> int | None:
        """For whom it is redacted: a seat, or None for a watcher."""
        reader = self.header["redacted"]
        return None if reader == WATCHER else int(reader)

    def play(self) -> Iterator[Table]:
        """One table, at the start and after every line; an impossible line raises `BadRecord`.

        Of a redacted record, some game that agrees with it is played: its hidden outcomes are made up.
        """
        table = Table(self.game)
        yield table
        for entry in completed(self) if self.redacted else self.entries:
            try:
                table.follow(entry)
            except Refused as refused:
                raise BadLine(self, entry.line, refused, entry.seat, text_of(self.game, entry)) from None
            yield table

    def replay(self) -> Iterator[GameState]:
        """The start and the state after every line; an impossible line raises `BadRecord`."""
        for table in self.play():
            yield table.state

    def verify(self, unfinished: bool = False) -> GameState:
        """Play the record through and compare its ending; returns the last state."""
        state = collections.deque(self.replay(), maxlen=1).pop()
        if state.ending is None:
            if self.ending is not None:
                raise BadRecord("record_ending_early", source=self.source)
            if not unfinished:
                raise Unfinished("record_unfinished", source=self.source, lines=len(self.entries))
        elif self.ending is None:
            if not unfinished:
                raise BadRecord("record_ending_missing", source=self.source)
        else:
            compare_endings(self.source, self.ending, public_ending(state) if self.redacted else ending_content(state))
        return state


def compare_endings(source: Source, recorded: Mapping[str, Any], played: Mapping[str, Any]) -> None:
    for key, value in played.items():
        if recorded.get(key) != value:
            raise BadRecord(
                "record_ending_other",
                source=source,
                key=key,
                recorded=json.dumps(recorded.get(key)),
                played=json.dumps(value),
            )


def read(path: Path, opener: Opener) -> Record:
    """Read and check a record; the opener makes the game of its header."""
    source = str(path)
    try:
        text = path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise BadRecord("record_file_missing", source=source) from None
    except UnicodeDecodeError:
        raise BadRecord("record_not_text", source=source) from None
    except OSError as error:
        raise BadRecord("record_unreadable", source=source, reason=str(error.strerror)) from None
    return from_lines(lines_of(text, source), source, opener)


def lines_of(text: str, source: Source) -> list[str]:
    """The lines of a whole record; they end at line feeds alone, since names may hold other signs that break lines."""
    *lines, rest = text.split("\n")
    if rest:
        raise BadRecord("record_cut_off", source=source, line=len(lines) + 1)
    if not lines:
        raise BadRecord("record_empty", source=source)
    if len(lines) > MOST_LINES:
        raise BadRecord("record_too_long", source=source, lines=len(lines), most=MOST_LINES)
    return lines


def from_lines(lines: Sequence[str], source: Source, opener: Opener) -> Record:
    """The record of these lines, checked; the opener makes the game of its header."""
    header = content(source, 1, lines[0])
    record = Record(open_header(source, header, opener), header, source)
    for number, text_line in enumerate(lines[1:], start=2):
        add_line(record, number, content(source, number, text_line))
    return record


def content(source: Source, number: int, text: str) -> dict[str, Any]:
    try:
        found = read_json(text)
        if HALF.search(text):
            json.dumps(found, ensure_ascii=False).encode()
    except (ValueError, RecursionError):  # half a character alone is no text, although Python reads it as one
        found = None
    if not isinstance(found, dict):
        raise BadRecord("record_line_not_json", source=source, line=number)
    return found


def open_header(source: Source, header: Mapping[str, Any], opener: Opener) -> Game:
    """The game of a header, with the very tables it was played with."""
    if header.get("format") != FORMAT:
        raise BadRecord("record_header_foreign", source=source, format=FORMAT)
    if type(header.get("version")) is not int or header["version"] != VERSION:
        raise BadRecord("record_version", source=source, version=repr(header.get("version")), ours=VERSION)
    for key, kind in HEADER_TYPES.items():
        expected = JSON_NAMES[kind]
        if key not in header:
            raise BadRecord("record_header_missing", source=source, key=key, expected=expected)
        if type(header[key]) is not kind:
            found = as_json(header[key])
            raise BadRecord("record_header_kind", source=source, key=key, found=found, expected=expected)
    if game_tables.digest(header["tables"]) != header["tables_digest"]:
        raise BadRecord("record_tables_edited", source=source)
    if len(header["seats"]) != header["players"] or not all(type(name) is str for name in header["seats"]):
        seats, players = len(header["seats"]), header["players"]
        raise BadRecord("record_seats", source=source, seats=seats, players=players)
    reader = header.get("redacted", WATCHER)
    if reader != WATCHER and (type(reader) is not int or not 0 <= reader < header["players"]):
        raise BadRecord("record_redacted_for", source=source, reader=f"{reader!r:.60}", watcher=WATCHER)
    try:
        return opener(header)
    except BadInput as error:
        raise BadRecord("record_header", source=source, error=error) from None


def add_line(record: Record, number: int, found: dict[str, Any]) -> None:
    """Take up one line after the header."""
    source = record.source
    if record.ending is not None:
        raise BadRecord("record_line_after_ending", source=source, line=number)
    keys = found.keys()
    if keys == ENDING_KEYS and isinstance(found["ending"], dict):
        record.ending = found["ending"]
        return
    if type(found.get("n")) is not int or found["n"] != number - 1:
        said = repr(found.get("n"))
        raise BadRecord("record_line_number", source=source, line=number, number=said, expected=number - 1)
    if keys == UNDO_KEYS:
        record.entries.append(Entry(seat_of(record, number, found["undo"]), None, number))
    elif keys == ACTION_KEYS and isinstance(found["action"], str):
        seat = CHANCE if found["seat"] == "chance" else seat_of(record, number, found["seat"])
        kind = found["action"].removesuffix(HIDDEN)
        if record.redacted and seat == CHANCE and kind and kind != found["action"]:
            record.entries.append(Entry(seat, None, number, kind))
            return
        try:
            action = record.game.parse(found["action"])
        except Refused as refused:
            raise BadLine(record, number, refused) from None
        record.entries.append(Entry(seat, action, number))
    else:
        raise BadRecord("record_line_unknown", source=source, line=number)


def seat_of(record: Record, line: int, seat: object) -> int:
    if type(seat) is not int or not 0 <= seat < record.game.players:
        last = record.game.players - 1
        raise BadRecord("record_line_seat", source=record.source, line=line, seat=repr(seat), last=last)
    return seat
