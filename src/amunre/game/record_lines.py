"""The lines of a record: a header with the whole tables, one line for each action or undo, and the ending.

`docs/record-format.md` is the specification; `record.py` reads what is written here.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from amunre.game.contract import CHANCE

if TYPE_CHECKING:
    from amunre.game.contract import GameState
    from amunre.game.game import Game

FORMAT = "amun-re record"
VERSION = 1
WATCHER = "watcher"
HIDDEN = " ?"
"""What follows the kind of an outcome that the reader of a redacted record may not know."""

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
    """The last line of a record: how the game ended."""
    return line({"ending": ending_content(state)})


def whole_record(final: GameState, seats: Sequence[str], moves: Sequence[tuple[int, int]]) -> list[str]:
    """The record of a game that is over and in which nothing was taken back."""
    game = final.game
    lines = [header_line(game, seats, {})]
    lines += [action_line(number, seat, game.notation(action)) for number, (seat, action) in enumerate(moves, 1)]
    return [*lines, ending_line(final)]


@dataclass(frozen=True)
class Entry:
    """A line after the header: an action, or an undo (whose action is None)."""

    seat: int
    action: int | None
    line: int
    hidden: str = ""
    """In a redacted record, the kind of an outcome of chance that is not told; its action is None as well."""


def text_of(game: Game, entry: Entry) -> str:
    """What a line says, in the notation of actions; of an undo, nothing."""
    if entry.hidden:
        return entry.hidden + HIDDEN
    return "" if entry.action is None else game.notation(entry.action)
