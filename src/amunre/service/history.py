"""What happened at a table so far: every step from the first line on, and which of them a seat has not seen yet.

Playing a long game again takes 20 ms, and putting it into words 30 ms more, so both are done beside the event loop, and
for the tables that were asked for last they are kept.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec import Raw

from amunre.game.record_lines import Entry
from amunre.game.table import Step, Table
from amunre.service import game_replies, records
from amunre.service.live import LiveTable
from amunre.service.registry import TableRegistry
from amunre.service.threads import on_games_thread
from amunre.text import Words

MOST_KEPT = 16
"""Games that are kept as they were played again; each takes one or two megabytes."""


@dataclass
class History:
    """A game that was played again, as far as it has come since."""

    table: Table
    steps: list[Step] = field(default_factory=list)
    words: set[Words] = field(default_factory=set)
    """The words its steps were put into: they are known by their identity, so they must stay."""

    def follow(self, entries: Sequence[Entry]) -> None:
        """Play on what was added to the record since."""
        self.steps += [self.table.follow(entry) for entry in entries[len(self.steps) :]]


KEPT: OrderedDict[tuple[str, int, tuple[str, ...]], History] = OrderedDict()
"""By table, take and names: whose name is erased is not among them. Only the thread that replays touches it."""


def played_again(id: str, take: int, names: tuple[str, ...], lines: Sequence[str]) -> History:
    """In the thread that replays: the steps of a table, of which those that are known are not played again."""
    record = records.read(lines)
    key = (id, take, names)
    found = KEPT.pop(key, None)
    if found is None or len(found.steps) > len(record.entries):
        found = History(Table(record.game))
    found.follow(record.entries)
    KEPT[key] = found
    while len(KEPT) > MOST_KEPT:
        KEPT.popitem(last=False)
    return found


async def replayed(tables: TableRegistry, table: LiveTable) -> tuple[Table, list[Step]]:
    """The game from its first line on, with every step on the way, for somebody who wants it alone."""
    lines = await tables.lines(table)
    return await on_games_thread(records.replayed, [line["text"] for line in lines])


async def steps_in_words(
    tables: TableRegistry, table: LiveTable, seat: int | None, language: str, *parts: tuple[str, int]
) -> tuple[int, list[list[Raw]]]:
    """The number of a seat's view, and parts of what it may know of the steps so far, in words: see `part_of`."""
    if table.played is None:
        return 0, [[] for _ in parts]
    lines = [line["text"] for line in await tables.lines(table)]
    number = table.number(seat)
    words, names, take = game_replies.words_for(table.game, language), tuple(table.names), table.take

    def work() -> list[list[Raw]]:
        played = played_again(table.id, take, names, lines)
        played.words.add(words)
        own = game_replies.names_for(words, names, seat)
        return [game_replies.steps_json(part_of(played.steps, seat, *part), seat, words, own) for part in parts]

    return number, await on_games_thread(work)


def part_of(steps: Sequence[Step], seat: int | None, which: str, number: int) -> list[Step]:
    """The steps from a number on, the last `number` of them, or those since the seat's last turn."""
    if which == "from":
        return [step for step in steps if step.seen_by(seat)][number:]
    return missed(steps, seat, number) if which == "last" else since_last_turn(steps, seat)


def missed(steps: Sequence[Step], seat: int | None, count: int) -> list[Step]:
    """The last `count` steps that the seat may know of."""
    seen = [step for step in steps if step.seen_by(seat)]
    return seen[len(seen) - count :] if 0 < count < len(seen) else seen if count > 0 else []


def since_last_turn(steps: Sequence[Step], seat: int | None) -> list[Step]:
    """What happened since the seat last chose: its own last actions and the draws they led to come first."""
    seen = [step for step in steps if step.seen_by(seat)]
    if seat is None:
        return []
    place = len(seen)
    while place and seen[place - 1].who(seat) != seat:
        place -= 1
    return seen[place:]
