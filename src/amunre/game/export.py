"""Redacted records: a game as one seat, or a watcher, may know it.

What is hidden is left out or named by its kind alone. Sealed choices of others stand where they are revealed, in the
order of seats, so that neither when they were made nor how often somebody thought again can be read off.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from amunre.game import record_lines
from amunre.game.contract import CHANCE
from amunre.game.refusal import BadRecord, Refused
from amunre.game.table import Move, Table

if TYPE_CHECKING:
    from amunre.game.contract import GameState
    from amunre.game.game import Game
    from amunre.game.record import Record
    from amunre.game.record_lines import Entry

KnownLine = tuple[int, str | None]
"""A line as its reader sees it: the seat and the text of its action, or None for an undo."""


def redact(record: Record, viewer: int | None) -> list[str]:
    """The lines of the record for one seat, or for a watcher (None); the record is verified on the way."""
    if record.redacted:
        raise BadRecord("record_redacted_already", source=record.source)
    record.game.check_seat(viewer)
    last = record.verify(unfinished=True)
    lines = [header_line(record, viewer)]
    for number, (seat, text) in enumerate(redacted_lines(record.game, record.entries, viewer), start=1):
        if text is None:
            lines.append(record_lines.undo_line(number, seat))
        else:
            lines.append(record_lines.action_line(number, seat, text))
    if record.ending is not None:
        lines.append(record_lines.line({"ending": record_lines.public_ending(last)}))
    return lines


def header_line(record: Record, viewer: int | None) -> str:
    """The header with the reader in it; keys that are not part of the format might tell something, and stay out."""
    header: dict[str, Any] = {key: record.header[key] for key in ("format", "version")}
    header["redacted"] = record_lines.WATCHER if viewer is None else viewer
    return record_lines.line({**header, **{key: record.header[key] for key in record_lines.HEADER_TYPES}})


def redacted_lines(game: Game, entries: Iterable[Entry], viewer: int | None) -> Iterator[KnownLine]:
    """What the viewer may know of legal lines, in the order of its own record."""
    table = Table(game)
    for entry in entries:
        if entry.action is None:
            undone = table.moves[table.undoable(entry.seat)]
            table.undo(entry.seat)
            if entry.seat == viewer or not game.sealed(undone.before):
                yield entry.seat, None
        else:
            yield from redacted_move(table, table.act(entry.seat, entry.action), viewer)


def redacted_move(table: Table, move: Move, viewer: int | None) -> list[KnownLine]:
    """What the viewer may know once the move is made."""
    game = table.game
    text = game.notation(move.action)
    if move.seat == CHANCE:
        hidden = not all(event.visible_to(viewer) for event in table.events(move))
        return [(CHANCE, text.split()[0] + record_lines.HIDDEN if hidden else text)]
    if not game.sealed(move.before):
        return [(move.seat, text)]
    own: list[KnownLine] = [(move.seat, text)] if move.seat == viewer else []
    if game.reveals(move.before) == game.reveals(move.after):
        return own
    return [*own, *revealed(table, viewer)]


def revealed(table: Table, viewer: int | None) -> list[KnownLine]:
    """A sealed moment is over: what each of the others did in it and did not take back.

    Only the last action of a seat seals. In which order those before it were made stays unknown.
    """
    game = table.game
    moment = game.reveals(table.moves[-1].before)
    moves = [move for move in table.moves if game.sealed(move.before) and game.reveals(move.before) == moment]
    lines: list[KnownLine] = []
    for seat in range(game.players):
        actions = [move.action for move in moves if move.seat == seat]
        if seat != viewer:
            lines += [(seat, game.notation(action)) for action in canonical_order(moves[0].before, seat, actions)]
    return lines


def canonical_order(state: GameState, seat: int, actions: list[int]) -> list[int]:
    """The same sealed choice in the order of the action table; where the rules prescribe another, in theirs."""
    world = state.copy()
    ordered = [*sorted(actions[:-1]), actions[-1]]
    for action in ordered:
        if action not in world.legal(seat):
            return actions
        world.apply(seat, action)
    return ordered


def viewer_of(game: Game, name: str) -> int | None:
    """The viewer of a name people type: a seat from 0, or ``watcher``."""
    if name == record_lines.WATCHER:
        return None
    if not name.isdecimal() or int(name) >= game.players:
        raise Refused("no_such_seat", "", {"seat": name, "players": game.players})
    return int(name)
