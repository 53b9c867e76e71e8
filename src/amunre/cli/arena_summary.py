"""The summary of an arena, as one JSON object and as a table for people."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from amunre.agents.arena.folder import Result
from amunre.agents.arena.sequential import BOUND, SequentialTest, shares_by_deal
from amunre.agents.arena.standings import Standing, digest, shared_first
from amunre.agents.arena.statistics import Estimate
from amunre.agents.arena.sure_things import SureThing
from amunre.cli.terminal import safe_to_print

SHOWN = 5
"""The most faults that are printed. The records name them all."""


@dataclass(frozen=True)
class ArenaSummary:
    """The games of an arena and how they were played."""

    about: dict[str, Any]
    """What was played: the description of the arena."""
    results: list[Result]
    played: int
    """How many of them were played in this run."""
    rotations: int
    seconds: float
    test: SequentialTest | None = None

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
            **({"test": self.tested()} if self.test is not None else {}),
            "digest": digest(self.results),
        }

    def tested(self) -> dict[str, Any]:
        """What the sequential test says of the first agent, and how clearly."""
        assert self.test is not None
        shares = shares_by_deal({result.number: result for result in self.results}, self.rotations)
        evidence = self.test.evidence(shares)
        answer = None if abs(evidence) < BOUND else self.test.high if evidence > 0 else self.test.low
        return {"low": self.test.low, "high": self.test.high, "evidence": round(evidence, 2), "answer": answer}

    def label(self, result: Result, fault: dict[str, Any]) -> str:
        return str(self.about["labels"][result.seating[fault["seat"]]])


def many(count: int, word: str) -> str:
    """A number with its noun, also where it is one."""
    return f"{count:,} {word}{'s' * (count != 1)}"


def print_summary(arguments: argparse.Namespace, summary: ArenaSummary, found: Sequence[Standing]) -> None:
    from rich.console import Console
    from rich.table import Table

    content = summary.content(found)
    games, deals, rotations = content["games"], content["deals"], content["rotations"]
    now = f", {summary.played:,} of them now in {summary.seconds:.1f} seconds" if summary.played else ""
    print(f"{many(games, 'game')}{now}; {many(deals, 'deal')} in {many(rotations, 'rotation')}")
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
            with_interval(one.first_share, 100, 1, " %"),
            with_interval(one.mean_place, 1, 2),
            with_interval(one.mean_score, 1, 1),
            with_interval(one.rating, 1, 0),
            f"{1000 * (one.time(0.5) or 0):.1f}, {1000 * (one.time(0.99) or 0):.1f}" if one.seconds else "-",
        )
    Console(width=max(Console().width, 100), highlight=False).print(table)
    even = 100 / content["players"]
    print(f"in parentheses 95 % intervals, the deal as the unit; {even:.1f} % first places are even", end="")
    print(f"; shared first places: {content['shared_firsts']}" if content["shared_firsts"] else "")
    for one in found:
        if one.called and one.called != one.agent:
            print(f"{one.agent} calls itself {safe_to_print([one.called])[0]}")
    print_faults(content, found)
    if summary.test is not None:
        print_test(content["test"], content["lineup"][0])
    print(f"digest of all games: {content['digest']}")
    for name in ("records", "report"):
        if getattr(arguments, name) is not None:
            print(f"{name}: {getattr(arguments, name)}")


def print_test(test: dict[str, Any], agent: str) -> None:
    low, high = 100 * test["low"], 100 * test["high"]
    if test["answer"] is None:
        print(f"{agent}: whether {high:g} % rather than {low:g} % is open yet (evidence {test['evidence']:+.1f})")
    else:
        other = low if test["answer"] == test["high"] else high
        print(f"{agent}: {100 * test['answer']:g} % rather than {other:g} % (evidence {test['evidence']:+.1f})")


def sure_content(counts: Mapping[str, Counter[str]], every: Sequence[SureThing]) -> dict[str, Any]:
    """For programs: how often by agent, and each with its record and line."""
    return {"counts": {agent: dict(sorted(one.items())) for agent, one in counts.items()}, "each": every}


def print_sure_things(counts: Mapping[str, Counter[str]], every: Sequence[SureThing]) -> None:
    for agent, one in counts.items():
        said = ", ".join(f"{count} {code.replace('_', ' ')}" for code, count in sorted(one.items()))
        print(f"{agent}: sure things missed: {said or 'none'}")
    for thing in every[:SHOWN]:
        print(f"  {thing.file}, line {thing.line}, {thing.agent}, {thing.move}: {thing.code.replace('_', ' ')}")


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


def with_interval(estimate: Estimate, factor: float, digits: int, unit: str = "") -> str:
    value, interval = estimate.spoken(factor, digits, unit)
    return f"{value}\n({interval})" if interval else value
