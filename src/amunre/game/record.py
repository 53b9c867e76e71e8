"""Records: a game as JSON Lines, append-only, with its whole tables in the header.

One header, one line per action or undo, one line for the ending. `docs/record-format.md` is the specification.
"""

from __future__ import annotations

import collections
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from amunre.game import tables as game_tables
from amunre.game.checking import JSON_NAMES, as_json
from amunre.game.contract import CHANCE
from amunre.game.refusal import BadInput, BadLine, BadRecord, Refused

if TYPE_CHECKING:
    from amunre.game.contract import GameState
    from amunre.game.game import Game
    from amunre.game.table import Table

FORMAT = "amun-re record"
VERSION = 1
WATCHER = "watcher"
HIDDEN = " ?"
"""What follows the kind of an outcome that the reader of a redacted record may not know."""
DRAFT = ".draft"
MOST_LINES = 100_000  # no game has a hundredth of it

Opener = Callable[[Mapping[str, Any]], "Game"]
"""Makes the game that a checked header describes."""


ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def line(content: Mapping[str, Any]) -> str:
    return ENCODER.encode(content)


def header_line(game: Game, seats: Sequence[str], commitments: Mapping[str, str]) -> str:
    return line(
        {
            "format": FORMAT,
            "version": VERSION,
            "game": game.name,
            "edition": game.edition,
            "players": game.players,
            "options": dict(game.options),
            "seats": list(seats) or [f"seat {seat}" for seat in range(game.players)],
            "commitments": dict(commitments),
            "tables_digest": game.tables_digest,
            "tables": game.tables,
        }
    )


def action_line(number: int, seat: int, action: str) -> str:
    """As `line` writes it; there are so many of these that it is spelt out."""
    who = '"chance"' if seat == CHANCE else seat
    return f'{{"n":{number},"seat":{who},"action":{json.encoder.encode_basestring(action)}}}'


def undo_line(number: int, seat: int) -> str:
    return line({"n": number, "undo": seat})


def ending_content(state: GameState) -> dict[str, Any]:
    ending = state.ending
    assert ending is not None
    return {
        "places": list(ending.places),
        "scores": list(ending.scores),
        "parts": [dict(part) for part in ending.parts],
        "reason": ending.reason,
        "digest": state.digest,
    }


def public_ending(state: GameState) -> dict[str, Any]:
    """The ending without the fingerprint, which depends on what is hidden."""
    return {key: value for key, value in ending_content(state).items() if key != "digest"}


def ending_line(state: GameState) -> str:
    return line({"ending": ending_content(state)})


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all: under another name first, which a program that is killed may leave behind."""
    draft = path.with_name(f".{path.name}.{os.getpid()}{DRAFT}")
    try:
        draft.write_text(text, encoding="utf-8")
        os.replace(draft, path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


@dataclass(frozen=True)
class Entry:
    """A line after the header: an action, or an undo (whose action is None)."""

    seat: int
    action: int | None
    line: int
    hidden: str = ""
    """In a redacted record, the kind of an outcome of chance that is not told; its action is None as well."""


class Record:
    """A record read from a file, checked line by line as far as it can be without playing it."""

    def __init__(self, game: Game, header: Mapping[str, Any], source: str) -> None:
        self.game = game
        self.header = header
        self.source = source
        self.entries: list[Entry] = []
        self.ending: Mapping[str, Any] | None = None

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
        from amunre.game.completion import completed
        from amunre.game.table import Table

        table = Table(self.game)
        yield table
        for entry in completed(self) if self.redacted else self.entries:
            try:
                carry_out(table, entry)
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
                raise BadRecord(f"{self.source}: has an ending, but the game is not over after its last action.")
            if not unfinished:
                raise BadRecord(
                    f"{self.source}: stops after {len(self.entries)} lines before the end of the game; "
                    "if it is still running, say so with --unfinished."
                )
        elif self.ending is None:
            if not unfinished:
                raise BadRecord(f"{self.source}: the game is over, but its last line, the ending, is missing.")
        else:
            compare_endings(self.source, self.ending, public_ending(state) if self.redacted else ending_content(state))
        return state


def carry_out(table: Table, entry: Entry) -> None:
    """Do at a table what a line says."""
    if entry.action is None:
        table.undo(entry.seat)
    else:
        table.act(entry.seat, entry.action)


def text_of(game: Game, entry: Entry) -> str:
    """What a line says, in the notation of actions; of an undo, nothing."""
    if entry.hidden:
        return entry.hidden + HIDDEN
    return "" if entry.action is None else game.notation(entry.action)


def compare_endings(source: str, recorded: Mapping[str, Any], played: Mapping[str, Any]) -> None:
    for key, value in played.items():
        if recorded.get(key) != value:
            raise BadRecord(
                f"{source}: the ending says {key} {json.dumps(recorded.get(key))}, "
                f"but playing the record gives {json.dumps(value)}: it was edited or is of another release."
            )


def read(path: Path, opener: Opener) -> Record:
    """Read and check a record; the opener makes the game of its header."""
    source = str(path)
    try:
        text = path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise BadRecord(f"{source}: there is no such file.") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{source}: is not text in UTF-8; expected a record in JSON Lines.") from None
    except OSError as error:
        raise BadRecord(f"{source}: cannot be read ({error.strerror}).") from None
    if text and not text.endswith("\n"):
        raise BadRecord(f"{source}, line {text.count(chr(10)) + 1}: is cut off; expected a line break at the end.")
    lines = text.split("\n")[:-1]  # names may hold other characters that break lines
    if not lines:
        raise BadRecord(f"{source}: is empty; expected a header line.")
    if len(lines) > MOST_LINES:
        raise BadRecord(f"{source}: has {len(lines)} lines; expected at most {MOST_LINES}.")
    header = content(source, 1, lines[0])
    record = Record(open_header(source, header, opener), header, source)
    for number, text_line in enumerate(lines[1:], start=2):
        add_line(record, number, content(source, number, text_line))
    return record


def content(source: str, number: int, text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise BadRecord(f"{source}, line {number}: is not a JSON object.")
    return found


HEADER_TYPES: dict[str, type] = {
    "game": str,
    "edition": str,
    "players": int,
    "options": dict,
    "seats": list,
    "commitments": dict,
    "tables_digest": str,
    "tables": dict,
}


def open_header(source: str, header: Mapping[str, Any], opener: Opener) -> Game:
    """The game of a header, with the very tables it was played with."""
    where = f"{source}, line 1"
    if header.get("format") != FORMAT:
        raise BadRecord(f'{where}: is not the header of a record; expected "format": {json.dumps(FORMAT)}.')
    if type(header.get("version")) is not int or header["version"] != VERSION:
        raise BadRecord(f"{where}: version {header.get('version')!r}; this release reads version {VERSION}.")
    for key, kind in HEADER_TYPES.items():
        if type(header.get(key)) is not kind:
            found = f"is {as_json(header[key])}" if key in header else "is missing"
            raise BadRecord(f"{where}: {key} {found}; expected {JSON_NAMES[kind]}.")
    if game_tables.digest(header["tables"]) != header["tables_digest"]:
        raise BadRecord(f"{where}: the tables do not match their digest; they were edited.")
    if len(header["seats"]) != header["players"] or not all(type(name) is str for name in header["seats"]):
        raise BadRecord(f"{where}: names {len(header['seats'])} seats; expected {header['players']} names.")
    reader = header.get("redacted", WATCHER)
    if reader != WATCHER and (type(reader) is not int or not 0 <= reader < header["players"]):
        raise BadRecord(f'{where}: is redacted for {reader!r:.60}; expected a seat or "{WATCHER}".')
    try:
        return opener(header)
    except BadInput as error:
        raise BadRecord(f"{where}: {error}") from None


def add_line(record: Record, number: int, found: dict[str, Any]) -> None:
    """Take up one line after the header."""
    where = f"{record.source}, line {number}"
    if record.ending is not None:
        raise BadRecord(f"{where}: follows the ending; expected nothing more.")
    if set(found) == {"ending"} and isinstance(found["ending"], dict):
        record.ending = found["ending"]
        return
    if type(found.get("n")) is not int or found["n"] != number - 1:
        raise BadRecord(f"{where}: has number {found.get('n')!r}; expected {number - 1}: a line is missing or moved.")
    if set(found) == {"n", "undo"}:
        record.entries.append(Entry(seat_of(record, where, found["undo"]), None, number))
    elif set(found) == {"n", "seat", "action"} and isinstance(found["action"], str):
        seat = CHANCE if found["seat"] == "chance" else seat_of(record, where, found["seat"])
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
        raise BadRecord(f"{where}: is neither an action, an undo nor an ending.")


def seat_of(record: Record, where: str, seat: object) -> int:
    if type(seat) is not int or not 0 <= seat < record.game.players:
        raise BadRecord(f'{where}: seat {seat!r}; expected 0 to {record.game.players - 1}, or "chance".')
    return seat
