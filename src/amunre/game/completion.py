"""A whole game for a redacted record: proof that what it tells can have happened.

Hidden outcomes are made up from what the seats show later. A refused action says what its seat lacks, and so must have
received before, in every game that agrees with the record. With what was learnt the outcomes are dealt out
anew, until the record runs through, or until nothing hidden could help.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from amunre.game.contract import CHANCE
from amunre.game.export import redacted_lines
from amunre.game.record_lines import Entry, text_of
from amunre.game.refusal import BadLine, BadRecord, Refused
from amunre.game.table import Table

if TYPE_CHECKING:
    from amunre.game.contract import GameState
    from amunre.game.record import Record
    from amunre.game.refusal import Argument

Thing = tuple[str, "Argument"]
"""Something a hidden outcome gives its owner, as events and refusals name it, such as ``("card", "ace")``."""

MOST_STEPS = 100_000
"""How long one dealing out is looked for; a game needs a hundred steps or so."""


def completed(record: Record) -> list[Entry]:
    """The lines of some whole game whose redacted record this is; `BadRecord` if there is none."""
    entries = OutcomeSearch(record).run()
    expected = list(redacted_lines(record.game, entries, record.viewer))
    for entry, (seat, text) in zip(record.entries, expected):
        if (seat, text or "") != (entry.seat, text_of(record.game, entry)):
            raise BadRecord(
                "record_line_not_told",
                source=record.source,
                line=entry.line,
                action="undo" if text is None else text,
                who="chance" if seat == CHANCE else seat,
            )
    if len(expected) < len(record.entries):
        early = record.entries[len(expected)]
        raise BadRecord("record_line_sealed", source=record.source, line=early.line)
    return entries


@dataclass(frozen=True)
class HiddenDraw:
    """A place in the record where chance drew: from which bag, and for whom if it is hidden."""

    place: int
    bag: int
    owner: int | None


@dataclass(frozen=True)
class Need:
    """Something a seat must have received before a place in the record."""

    seat: int
    outcome: int
    before: int


def in_time(needs: Sequence[Need], places: Sequence[int]) -> bool:
    """Whether draws at these places, in ascending order, can serve all the needs."""
    limits = sorted(need.before for need in needs)
    return len(limits) <= len(places) and all(place < limit for place, limit in zip(places, limits))


class OutcomeSearch:
    """Looks for hidden outcomes that make every line of a redacted record legal."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = record.game
        self.lines = record.entries
        self.things: dict[int, Thing] = {}
        """What each hidden outcome gives."""
        self.required: dict[tuple[int, int], dict[int, int]] = {}
        """By seat and outcome: how many it must have received before which place, whatever is made up."""
        self.draws: dict[int, HiddenDraw] = {}
        """Every draw that has been reached, by its place."""
        self.bags: list[Counter[int]] = []
        """What was in each bag when it was first drawn from: everybody can know that."""
        self.left: list[Counter[int]] = []
        self.received: Counter[tuple[int, int]] = Counter()
        self.planned: dict[int, int] = {}
        """The hidden outcomes that are dealt out, by place."""
        self.known: set[int] = set()
        """The draws that the plan took into account."""
        self.spare: list[Counter[int]] = []
        """What is in each bag beyond what is told or planned."""
        self.opened = 0
        self.steps = 0
        self.dealt: dict[tuple[int, int], list[Need]] = {}
        """By seat and bag: the needs that are served from it."""
        self.places: dict[tuple[int | None, int], list[int]] = {}

    def run(self) -> list[Entry]:
        """Begin again until the record runs through; every failure teaches something."""
        while True:
            entries: list[Entry] = []
            refused = self.attempt(entries)
            if refused is None:
                return entries
            if not self.learn(len(entries), refused) or not self.plan():
                raise self.failure(len(entries), refused, hidden=True)

    def attempt(self, entries: list[Entry]) -> Refused | None:
        """Play the record, making up what is hidden; the refusal of the line after `entries`, or None at its end."""
        self.left = [Counter(bag) for bag in self.bags]
        self.opened = 0
        self.received.clear()
        self.spare = self.to_spare()
        table = Table(self.game)
        for place, entry in enumerate(self.lines):
            if entry.seat == CHANCE:
                entry = Entry(CHANCE, self.outcome(table.state, place), entry.line)
            try:
                table.follow(entry)
            except Refused as refused:
                return refused
            entries.append(entry)
        return None

    # What a failure teaches ----------------------------------------------------------------------------------------

    def learn(self, place: int, refused: Refused) -> bool:
        """Note what must have been received, or kept in a bag; False if that was known, and did not help."""
        entry = self.lines[place]
        if entry.seat == CHANCE and place in self.draws:
            return place not in self.known  # Now that its bag is known, the plan keeps the outcome there.
        lacked = [outcome for outcome, thing in self.things.items() if thing in refused.arguments.items()]
        if entry.action is None or not lacked:
            raise self.failure(place, refused)
        need = (entry.seat, lacked[0])
        counts = self.required.setdefault(need, {})
        new = self.received[need] + 1 > counts.get(place, 0)
        counts[place] = self.received[need] + 1
        return new

    def failure(self, place: int, refused: Refused, hidden: bool = False) -> BadLine:
        entry = self.lines[place]
        return BadLine(self.record, entry.line, refused, entry.seat, text_of(self.game, entry), hidden)

    def plan(self) -> bool:
        """Deal out what must have been received; whether that is possible."""
        needs = []
        for (seat, outcome), counts in self.required.items():
            for number in range(1, max(counts.values()) + 1):
                before = min(place for place, count in counts.items() if count >= number)
                needs.append(Need(seat, outcome, before))
        self.known = set(self.draws)
        self.planned = {}
        self.spare = self.to_spare()
        self.dealt = {}
        self.places = {}
        for draw in sorted(self.draws.values(), key=lambda draw: draw.place):
            self.places.setdefault((draw.owner, draw.bag), []).append(draw.place)
        self.steps = 0
        if not self.deal(needs):
            return False
        for lot, served in self.dealt.items():
            for place, need in zip(self.places[lot], sorted(served, key=lambda need: need.before)):
                self.planned[place] = need.outcome
        return True

    def deal(self, needs: list[Need]) -> bool:
        """Find a bag for each need, beginning with the one that has the least choice."""
        if not needs:
            return True
        self.steps += 1
        if self.steps > MOST_STEPS:
            return False
        options = [self.options(need) for need in needs]
        least = min(range(len(needs)), key=lambda number: len(options[number]))
        need, rest = needs[least], needs[:least] + needs[least + 1 :]
        for bag in sorted(options[least], key=lambda bag: -self.spare[bag][need.outcome]):
            served = self.dealt.setdefault((need.seat, bag), [])
            served.append(need)
            self.spare[bag][need.outcome] -= 1
            if self.deal(rest):
                return True
            served.pop()
            self.spare[bag][need.outcome] += 1
        return False

    def options(self, need: Need) -> list[int]:
        """The bags it could have come from: they hold it, and the seat drew often enough from them in time."""
        return [
            bag
            for bag in range(len(self.bags))
            if self.spare[bag][need.outcome] > 0
            and in_time([*self.dealt.get((need.seat, bag), ()), need], self.places.get((need.seat, bag), ()))
        ]

    def to_spare(self) -> list[Counter[int]]:
        spare = [Counter(bag) for bag in self.bags]
        for draw in self.draws.values():
            action = self.lines[draw.place].action
            if draw.owner is None and action is not None:
                spare[draw.bag][action] -= 1
            elif draw.place in self.planned:
                spare[draw.bag][self.planned[draw.place]] -= 1
        return spare

    # Drawing -------------------------------------------------------------------------------------------------------

    def outcome(self, state: GameState, place: int) -> int:
        """The outcome that is told, planned, or else can best be spared."""
        entry = self.lines[place]
        odds = Counter(dict(state.odds()))
        if entry.action is not None:
            if self.owner(state, odds) is not None:
                self.draws[place] = HiddenDraw(place, self.bag(odds), None)
                self.left[self.draws[place].bag][entry.action] -= 1
            return entry.action
        kinds = {self.game.notation(outcome).split()[0] for outcome in odds}
        owner = self.owner(state, odds)
        if owner is None or kinds != {entry.hidden}:
            source, kind = self.record.source, entry.hidden[:40]
            raise BadRecord("record_line_nothing_hidden", source=source, line=entry.line, kind=kind)
        bag = self.bag(odds)
        self.draws[place] = HiddenDraw(place, bag, owner)
        outcome = self.planned.get(place)
        if outcome is None or not odds[outcome]:
            outcome = max(odds, key=lambda other: (self.spare[bag][other], -other))
            self.spare[bag][outcome] -= 1
        self.left[bag][outcome] -= 1
        self.received[owner, outcome] += 1
        return outcome

    def bag(self, odds: Counter[int]) -> int:
        """The bag with just these contents: one drawn from before, or a new one."""
        for number in range(self.opened):
            if +self.left[number] == odds:
                return number
        if self.opened == len(self.bags) or self.bags[self.opened] != odds:
            self.draws = {place: draw for place, draw in self.draws.items() if draw.bag < self.opened}
            del self.bags[self.opened :], self.left[self.opened :], self.spare[self.opened :]
            self.bags.append(Counter(odds))
            self.left.append(Counter(odds))
            self.spare.append(Counter(odds))
        self.opened += 1
        return self.opened - 1

    def owner(self, state: GameState, odds: Counter[int]) -> int | None:
        """The seat that alone learns what is drawn now; None if everybody does. What it can get is noted."""
        owner = None
        for outcome in odds:
            if owner is None or outcome not in self.things:
                after = state.copy()
                after.apply(CHANCE, outcome)
                for event in self.game.events(state, CHANCE, outcome, after):
                    if event.audience is not None:
                        owner = event.audience[0]
                        self.things[outcome] = next(item for item in event.arguments.items() if item[0] != "seat")
        return owner
