"""The same record under other tables: how far it goes, and what comes out differently."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from amunre.game.contract import CHANCE
from amunre.game.record import carry_out
from amunre.game.refusal import BadRecord, Refused
from amunre.game.table import Table

if TYPE_CHECKING:
    from amunre.game.ending import Ending
    from amunre.game.event import Event
    from amunre.game.game import Game
    from amunre.game.record import Entry, Record


@dataclass(frozen=True)
class OtherChoices:
    """Before a line, a seat could choose otherwise."""

    line: int
    seat: int
    only_here: tuple[int, ...]
    only_there: tuple[int, ...]


@dataclass(frozen=True)
class OtherEvents:
    """A line had other consequences."""

    line: int
    seat: int
    action: int
    only_here: tuple[Event, ...]
    only_there: tuple[Event, ...]


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
    choices: OtherChoices | None = None
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
        raise BadRecord(f"{record.source}: is redacted; expected the whole record of a game.")
    record.verify(unfinished=True)
    here, there = Table(record.game), Table(other)
    result = Comparison()
    for entry in record.entries:
        if result.choices is None and entry.seat != CHANCE:
            result.choices = other_choices(here, there, entry)
        carry_out(here, entry)
        try:
            carry_out(there, entry)
        except Refused as refused:
            result.stop = Stop(entry.line, entry.seat, entry.action, refused)
            break
        result.lines += 1
        if result.events is None and entry.action is not None:
            result.events = other_events(here, there, entry.line)
    for entry in record.entries[result.lines + 1 :]:
        carry_out(here, entry)
    result.endings = [here.state.ending, there.state.ending]
    return result


def other_choices(here: Table, there: Table, entry: Entry) -> OtherChoices | None:
    """What the seat of the next line may do under one of the tables only."""
    first, second = here.state.legal(entry.seat), there.state.legal(entry.seat)
    if first == second:
        return None
    mine = tuple(action for action in first if action not in second)
    theirs = tuple(action for action in second if action not in first)
    return OtherChoices(entry.line, entry.seat, mine, theirs)


def other_events(here: Table, there: Table, line: int) -> OtherEvents | None:
    """What the last action led to at one of the tables only."""
    first, second = here.events(here.moves[-1]), there.events(there.moves[-1])
    if first == second:
        return None
    mine = tuple(event for event in first if event not in second)
    theirs = tuple(event for event in second if event not in first)
    move = here.moves[-1]
    return OtherEvents(line, move.seat, move.action, mine, theirs)
