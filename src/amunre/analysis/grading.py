"""Grades a whole game: a quick pass of the network over everything, then a closer look at what is in doubt.

Each seat has a budget of its own and a queue in order of doubt, so that a seat gets the same grades whether it is
graded alone, from a redacted record, or with the others. What was looked at closer is handed to whoever keeps it, and
can be taken up again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from amunre.analysis import decision, sealed
from amunre.analysis.columns import Columns, columns_of
from amunre.analysis.decision import Decision, Outlook
from amunre.analysis.judge import NetworkJudge
from amunre.analysis.measures import Measures, measured
from amunre.analysis.stretches import standing_moves
from amunre.game.record import Record
from amunre.game.refusal import BadInput

BUDGET = 1_000_000
"""Questions to the network for the closer looks at one seat's decisions."""
CONFIDENT = -0.01
"""Where the network is so sure of its best option that nobody looks closer."""

Kept = dict[str, Any]
"""The result of a closer look, as it is kept."""
Keep = Callable[[Kept], None]


class Grading:
    """The analysis of one record, for those seats that it can be made for."""

    def __init__(
        self,
        record: Record,
        seats: Sequence[int] | None = None,
        budget: int = BUDGET,
        seed: int = 1,
        measures: Measures | None = None,
        kinds: Sequence[str] | None = None,
    ) -> None:
        """`kinds`: of luck, that are worked out; otherwise those that are shown."""
        self.record = record
        self.game = record.game
        self.seats = list(seats) if seats is not None else seats_of(record)
        self.budget, self.seed = budget, seed
        self.measures = measured(record.game.name) if measures is None else measures
        calibration = self.measures.calibration_for(record.game.players)
        self.judge = NetworkJudge(record.game, calibration=calibration, odds=self.measures.odds)
        self.kinds = self.measures.shown if kinds is None else kinds
        self.moves, self.last = standing_moves(record)
        self.start = self.moves[0].before if self.moves else self.last
        self.columns: dict[int, Columns] = {}
        self.mixes: dict[int, dict[int, sealed.Mix]] = {}

    def first_pass(self, progress: Callable[[int], None] = lambda done: None) -> None:
        """What the network says of everything."""
        for number, seat in enumerate(self.seats):
            self.pass_over(seat)
            progress(number + 1)

    def pass_over(self, seat: int) -> None:
        """The first pass for one seat."""
        view = (self.judge, self.moves, self.start, seat)
        self.columns[seat] = columns_of(*view, self.seed, self.measures, self.kinds)

    def queue(self, seat: int) -> list[Decision]:
        """The decisions of a seat that a closer look is for, the most doubtful first."""
        found = [one for one in self.columns[seat].decisions if one.unforced and one.doubt > CONFIDENT]
        return sorted(found, key=lambda one: (-one.doubt, one.line))

    def look_closer(self, kept: Mapping[str, Kept] | None = None, keep: Keep = lambda one: None) -> Iterator[float]:
        """Look at doubtful decisions as long as the budget of their seat lasts; yields the share that is done."""
        kept = kept or {}
        spent = dict.fromkeys(self.seats, 0)
        queues = {seat: iter(self.queue(seat)) for seat in self.seats}
        while queues:
            for seat in list(queues):
                one = next(queues[seat], None) if spent[seat] < self.budget else None
                if one is None:
                    del queues[seat]
                    continue
                self.grade(one, kept, keep)
                spent[seat] += one.nodes
            shares = [min(1.0, spent[seat] / self.budget) if seat in queues else 1.0 for seat in self.seats]
            yield sum(shares) / len(shares)

    def grade(self, one: Decision, kept: Mapping[str, Kept], keep: Keep) -> None:
        """Look closer at one decision, unless somebody has."""
        name = f"{one.seat}:{one.line}"
        if name in kept:
            take_up(one, kept[name])
            return
        if one.sealed:
            sealed.look_closer(self.judge, one, self.mixes_of(one), self.seed)
        else:
            decision.look_closer(self.judge, one, self.seed)
        keep({"decision": name, "best": list(one.best), "nodes": one.nodes, **numbers_of(one)})

    def mixes_of(self, one: Decision) -> dict[int, sealed.Mix]:
        """What everybody may choose in a sealed moment, worked out once."""
        moment = self.game.reveals(one.stretch.before)
        if moment not in self.mixes:
            self.mixes[moment] = sealed.Mixing(self.judge, one.stretch.before, self.seed).run()
        return self.mixes[moment]


def numbers_of(one: Decision) -> dict[str, Any]:
    compared = [[list(found.plan), found.win, found.low] for found in one.compared]
    return {"measured": one.measured, "standard_error": one.standard_error, "compared": compared}


def take_up(one: Decision, kept: Kept) -> None:
    """Give a decision the grade that it was given before."""
    one.best = tuple(kept["best"])
    one.measured, one.standard_error, one.nodes = kept["measured"], kept["standard_error"], kept["nodes"]
    one.compared = [Outlook(tuple(plan), win, low) for plan, win, low in kept["compared"]]


def seats_of(record: Record) -> list[int]:
    """The seats that a record can be graded for: of a redacted one, only the seat it is for."""
    if not record.redacted:
        return list(range(record.game.players))
    if record.viewer is None:
        raise BadInput("analysis_watcher", path=str(record.source))
    return [record.viewer]
