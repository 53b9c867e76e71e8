"""A game as one seat lived through it: stretches of chance, of its own decisions and of what the others did.

Everything here follows from what the seat may know, so that a redacted record of the seat has the same course as the
whole one. Small steps of one intention make one stretch: a card, the farmers and the stones of one turn.
"""

from __future__ import annotations

import collections
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from amunre.game.contract import CHANCE, GameState
from amunre.game.record import Record
from amunre.game.table import Move

Steps = list[tuple[GameState, int]]
"""A seat's own actions, each with the state it was taken in."""


@dataclass
class Stretch:
    """A part of the game that is judged as a whole."""

    kind: str
    """``chance``, ``own``, ``table`` or ``sealed``."""
    before: GameState
    after: GameState
    line: int
    """The line of the file where it begins."""
    steps: Steps = field(default_factory=list)
    """Of an own or sealed stretch: what the seat did."""
    outcomes: list[int] = field(default_factory=list)
    """Of a stretch of chance: what was drawn."""
    name: str = ""
    """Of a stretch of chance: the kind of what was drawn."""


def standing_moves(record: Record) -> tuple[list[Move], GameState]:
    """The moves of a record that were not taken back, and the last state; the record is verified on the way."""
    table = collections.deque(record.play(), maxlen=1).pop()
    return table.moves, table.state


def course(moves: Sequence[Move], seat: int) -> list[Stretch]:
    """The stretches of a game for one seat, in their order."""
    found: list[Stretch] = []
    for sealed, group in groupby(moves, key=sealed_moment):
        together = list(group)
        if sealed:
            found.append(sealed_stretch(together, seat))
        else:
            found += open_stretches(together, seat)
    return found


def sealed_moment(move: Move) -> int:
    """The number of the sealed moment that a move belongs to; 0 for one in the open."""
    game = move.before.game
    return 1 + game.reveals(move.before) if game.sealed(move.before) else 0


def sealed_stretch(moves: Sequence[Move], seat: int) -> Stretch:
    """All choices of one sealed moment. What the seat did is played on the state before anybody chose."""
    state = moves[0].before
    own = [move for move in moves if move.seat == seat]
    steps: Steps = []
    for move in own:
        steps.append((state, move.action))
        state = state.copy()
        state.apply(seat, move.action)
    first = own[0] if own else moves[0]
    return Stretch("sealed", moves[0].before, moves[-1].after, first.number + 1, steps)


def open_stretches(moves: Sequence[Move], seat: int) -> Iterator[Stretch]:
    for _, group in groupby(moves, key=lambda move: stretch_key(move, seat)):
        together = list(group)
        first, last = together[0], together[-1]
        line = first.number + 1
        if first.seat == CHANCE and sees(first, seat):
            outcomes = [move.action for move in together]
            name = first.before.game.actions[first.action].kind
            yield Stretch("chance", first.before, last.after, line, outcomes=outcomes, name=name)
        elif first.seat == seat:
            steps = [(move.before, move.action) for move in together]
            yield Stretch("own", first.before, last.after, line, steps)
        else:
            yield Stretch("table", first.before, last.after, line)


def stretch_key(move: Move, seat: int) -> tuple[str | int, ...]:
    """Neighbours with the same key belong together."""
    if move.seat == CHANCE:
        # What others draw in secret is a part of what they do.
        return (CHANCE, move.before.game.actions[move.action].kind) if sees(move, seat) else (1,)
    return (0, phase_of(move.before)) if move.seat == seat else (1,)


def sees(move: Move, seat: int) -> bool:
    """Whether the seat sees what chance drew."""
    return all(event.visible_to(seat) for event in move.happened)


def phase_of(state: GameState) -> str:
    """The name of the phase, as views have it."""
    return str(state.view(None).phase)  # type: ignore[attr-defined]


def going_on(state: GameState, seat: int, phase: str) -> bool:
    """Whether the seat goes on with the same intention."""
    return phase_of(state) == phase and seat in state.actors and (state.is_sealed or len(state.actors) == 1)
