"""What came of an arena, as one JSON object and as a table for people."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from amunre.agents.arena.folder import Result
from amunre.agents.arena.plan import shared_first
from amunre.agents.arena.standing import Standing, digest
from amunre.agents.arena.statistics import Estimate

SHOWN = 5
"""So many faults are shown in words; the records name them all."""


@dataclass(frozen=True)
class Outcome:
    """What is reported."""

    about: dict[str, Any]
    """What was played: the description of the arena."""
    results: list[Result]
    played: int
    """How many of them in this run."""
    rotations: int
    seconds: float

    def content(self, found: Sequence[Standing]) -> dict[str, Any]:
        faults = [
            {"game": result.number + 1, "agent": self.label(result, fault), **fault}
            for result in self.results
            for fault in result.faults
        ]
        kept = ("game", "edition", "players", "options", "seed")
        return {
            **{key: self.about[key] for key in kept},
            "lineup": self.about["agents"],
            "games": len(self.results),
            "played_now": self.played,
            "deals": len({result.deal for result in self.results}),
            "rotations": self.rotations,
            "shared_firsts": sum(shared_first(result.places) for result in self.results),
            "seconds": round(self.seconds, 3),
            "agents": {standing.agent: standing.content() for standing in found},
            "faults": faults,
            "digest": digest(self.results),
        }

    def label(self, result: Result, fault: dict[str, Any]) -> str:
        return str(self.about["labels"][result.seating[fault["seat"]]])


def print_outcome(arguments: argparse.Namespace, outcome: Outcome, found: Sequence[Standing]) -> None:
    from rich.console import Console
    from rich.table import Table

    content = outcome.content(found)
    games, deals, rotations = content["games"], content["deals"], content["rotations"]
    now = f", {outcome.played:,} of them now in {outcome.seconds:.1f} seconds" if outcome.played else ""
    print(f"{games:,} games{now}; {deals:,} deals in {rotations} rotation{'s' * (rotations > 1)}")
    if games % rotations:
        print(f"the last deal is not complete: {games % rotations} of {rotations} rotations were played")
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("agent", overflow="fold", min_width=10, max_width=40)
    for head in ("games", "first places", "mean place", "mean score", "rating", "ms: half, 99 %"):
        table.add_column(head, justify="right", no_wrap=True)
    for one in found:
        table.add_row(
            one.agent,
            f"{one.games:,}",
            spoken(one.first_share, 100, 1, " %"),
            spoken(one.mean_place, 1, 2),
            spoken(one.mean_score, 1, 1),
            spoken(one.rating, 1, 0),
            f"{1000 * (one.time(0.5) or 0):.1f}, {1000 * (one.time(0.99) or 0):.1f}" if one.seconds else "-",
        )
    Console(width=max(Console().width, 100), highlight=False).print(table)
    even = 100 / content["players"]
    print(f"in parentheses 95 % intervals, the deal as the unit; {even:.1f} % first places are even", end="")
    print(f"; shared first places: {content['shared_firsts']}" if content["shared_firsts"] else "")
    print_faults(content, found)
    print(f"digest of all games: {content['digest']}")
    for name in ("records", "report"):
        if getattr(arguments, name) is not None:
            print(f"{name}: {getattr(arguments, name)}")


def print_faults(content: dict[str, Any], found: Sequence[Standing]) -> None:
    for one in found:
        if one.faults:
            kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(one.faults.items()))
            print(f"{one.agent}: {one.faults.total()} faults ({kinds}); a uniform choice decided {one.fallbacks} times")
    for fault in content["faults"][:SHOWN]:
        print(f"  game {fault['game']}, seat {fault['seat']}, {fault['agent']}: {fault['kind']}: {fault['detail']}")
    more = len(content["faults"]) - SHOWN
    if more > 0:
        print(f"  and {more} more")


def spoken(estimate: Estimate, factor: float, digits: int, unit: str = "") -> str:
    value, interval = estimate.spoken(factor, digits, unit)
    return f"{value}\n({interval})" if interval else value
