"""The same record under other tables: how far it goes, and what comes out differently."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

from amunre.game.contract import CHANCE
from amunre.game.event import Event
from amunre.game.refusal import BadRecord, Refused
from amunre.game.table import Table

if TYPE_CHECKING:
    from amunre.game.ending import Ending
    from amunre.game.game import Game
    from amunre.game.record import Record
    from amunre.game.record_lines import Entry


Found = TypeVar("Found", int, Event)


@dataclass(frozen=True)
class Difference(Generic[Found]):
    """What the seat of a line could choose before it, or what came of it, under one of the tables only."""

    line: int
    seat: int
    only_here: tuple[Found, ...]
    only_there: tuple[Found, ...]


@dataclass(frozen=True)
class OtherEvents(Difference[Event]):
    """A line had other consequences."""

    action: int


@dataclass(frozen=True)
class Stop:
    """A line that the other tables do not allow."""

    line: int
    seat: int
    action: int | None
    refused: Refused


@dataclass
class Comparison:
    """What became of a record under other tables."""

    lines: int = 0
    """How many lines were played under both."""
    choices: Difference[int] | None = None
    events: OtherEvents | None = None
    stop: Stop | None = None
    endings: list[Ending | None] = field(default_factory=list)
    """The record's own ending, and the one under the other tables if it got there."""

    @property
    def diverged(self) -> int | None:
        """The first line with another consequence, or that is refused; None if all is the same."""
        if self.events is not None:
            return self.events.line
        return None if self.stop is None else self.stop.line


def compare(record: Record, other: Game) -> Comparison:
    """Play the record under its own tables and under others, as far as both allow."""
    if record.redacted:
        raise BadRecord("record_redacted", source=record.source)
    record.verify(unfinished=True)
    here, there = Table(record.game), Table(other)
    result = Comparison()
    for entry in record.entries:
        if result.choices is None and entry.seat != CHANCE:
            result.choices = other_choices(here, there, entry)
        here.follow(entry)
        try:
            there.follow(entry)
        except Refused as refused:
            result.stop = Stop(entry.line, entry.seat, entry.action, refused)
            break
        result.lines += 1
        if result.events is None and entry.action is not None:
            result.events = other_events(here, there, entry.line)
    for entry in record.entries[result.lines + 1 :]:
        here.follow(entry)
    result.endings = [here.state.ending, there.state.ending]
    return result


def other_choices(here: Table, there: Table, entry: Entry) -> Difference[int] | None:
    """What the seat of the next line may do under one of the tables only."""
    first, second = here.state.legal(entry.seat), there.state.legal(entry.seat)
    return None if first == second else Difference(entry.line, entry.seat, *sides(first, second))


def other_events(here: Table, there: Table, line: int) -> OtherEvents | None:
    """What the last action led to at one of the tables only."""
    move = here.moves[-1]
    first, second = here.events(move), there.events(there.moves[-1])
    return None if first == second else OtherEvents(line, move.seat, *sides(first, second), move.action)


def sides(first: list[Found], second: list[Found]) -> tuple[tuple[Found, ...], tuple[Found, ...]]:
    """What stands in one of the lists only."""
    return tuple(one for one in first if one not in second), tuple(one for one in second if one not in first)
