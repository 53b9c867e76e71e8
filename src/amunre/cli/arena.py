"""`amun-re arena`: agents against each other on mirrored deals, and what that says about their strength."""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from amunre import agents
from amunre.agents.arena.crew import Crew, Stopped, cores
from amunre.agents.arena.entrants import budget_of, entrants_of
from amunre.agents.arena.folder import Folder, Result
from amunre.agents.arena.plan import Plan, rotations_of, shared_first
from amunre.agents.arena.standing import Standing, digest, standings
from amunre.agents.arena.statistics import Estimate
from amunre.agents.arena.worker import Work
from amunre.cli import flags
from amunre.cli.progress import progress
from amunre.game.refusal import BadInput

HELP = "let agents play each other on mirrored deals, and measure their strength"

SHOWN = 5
"""So many faults are shown in words; the records name them all."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    flags.add_game(parser)
    parser.set_defaults(players=None)
    parser.add_argument(
        "--agents",
        metavar="NAMES",
        help="one for each seat, with commas: "
        + ", ".join(agents.names())
        + ", NAME:budget=400, external:COMMAND for a program (docs/protocol.md), import:MODULE.CLASS; or @FILE",
    )
    parser.add_argument(
        "--games", type=flags.whole(1), default=100, metavar="N", help="number of games, all rotations counted"
    )
    parser.add_argument(
        "--seed", type=flags.whole(0, 2**63), default=1, metavar="S", help="decides the deals and the agents' seeds"
    )
    parser.add_argument("--budget", metavar="B", help="for each decision: nodes (400) or seconds (0.5, 2s)")
    parser.add_argument(
        "--limit",
        type=seconds,
        default=60.0,
        metavar="SECONDS",
        help="an agent that takes longer for a decision has hung",
    )
    parser.add_argument("--jobs", type=flags.whole(1, 256), default=cores(), metavar="J", help="number of processes")
    parser.add_argument("--records", metavar="DIR", type=Path, help="keep the record of every game in this folder")
    parser.add_argument("--resume", action="store_true", help="go on with the games that are in the folder already")
    parser.add_argument(
        "--report",
        metavar="FILE",
        type=Path,
        help="write a page with plots; without --agents, of the records in --records",
    )
    flags.add_json(parser)


def seconds(text: str) -> float:
    """A type of flag: a time limit."""
    try:
        value = float(text.removesuffix("s"))
    except ValueError:
        value = 0.0
    if not 0 < value <= 86_400:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time limit; expected seconds, more than 0")
    return value


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


def run(arguments: argparse.Namespace) -> int:
    from amunre.cli.main import FAILED, INTERRUPTED, fail

    if arguments.report is not None:
        check_report(arguments.report)
    if arguments.agents is None:
        return show(arguments, reread(arguments), arguments.records)
    plan = plan_of(arguments)
    with ExitStack() as stack:
        place: Path | None = arguments.records
        if place is None and arguments.report is not None:
            place = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="amun-re-")))
        folder = Folder(place) if place is not None else None
        done = taken_up(arguments, plan, folder)
        before = len(done)
        begin = time.perf_counter()
        try:
            play(arguments, plan, place, done)
        except Stopped as stopped:
            return fail(f"{stopped}; {left_off(arguments, done)}", FAILED)
        except KeyboardInterrupt:
            return fail(f"interrupted; {left_off(arguments, done)}", INTERRUPTED)
        results = [done[number] for number in sorted(done)]
        spent = time.perf_counter() - begin
        return show(arguments, Outcome(plan.content(), results, len(done) - before, plan.rotations, spent), place)


def plan_of(arguments: argparse.Namespace) -> Plan:
    """What is to be played."""
    budget = budget_of(arguments.budget) if arguments.budget is not None else None
    entrants = entrants_of(arguments.agents, budget)
    if arguments.players not in (None, len(entrants)):
        raise BadInput(f"--agents names {len(entrants)} agents for {arguments.players} players; expected as many.")
    arguments.players = len(entrants)
    return Plan(flags.game_of(arguments), tuple(entrants), arguments.seed)


def taken_up(arguments: argparse.Namespace, plan: Plan, folder: Folder | None) -> dict[int, Result]:
    """The games that are complete already."""
    if folder is None:
        if arguments.resume:
            raise BadInput("--resume needs the folder of the games; name it with --records.")
        return {}
    folder.open(plan, arguments.resume)
    return {number: result for number, result in folder.results().items() if number < arguments.games}


def play(arguments: argparse.Namespace, plan: Plan, place: Path | None, done: dict[int, Result]) -> None:
    """Play what is missing; `done` grows with every game."""
    missing = [number for number in range(arguments.games) if number not in done]
    if not missing:
        return
    crew = Crew(Work(plan, arguments.limit, place), missing, arguments.jobs)
    with progress("games", arguments.games, arguments.json) as show_done, closing(crew.play()) as results:
        show_done(len(done))
        for result in results:
            done[result.number] = result
            show_done(len(done))


def left_off(arguments: argparse.Namespace, done: dict[int, Result]) -> str:
    """What is left of an arena that was broken off."""
    if arguments.records is None:
        return f"{len(done)} of {arguments.games} games were played and not kept; --records DIR keeps them."
    return (
        f"{len(done)} of {arguments.games} games are complete in {arguments.records}; "
        "go on with the same command and --resume."
    )


def reread(arguments: argparse.Namespace) -> Outcome:
    """The outcome of games that were played before."""
    if arguments.records is None:
        raise BadInput("name the agents that play with --agents, or the folder of games played before with --records.")
    folder = Folder(arguments.records)
    about = folder.description()
    results = [result for _, result in sorted(folder.results().items())]
    if not results:
        raise BadInput(f"{arguments.records}: holds no complete game; play some with --agents.")
    return Outcome(about, results, 0, rotations_of(about["agents"]), 0.0)


def check_report(path: Path) -> None:
    """Everything a report needs, asked before hours are played for it."""
    from amunre.agents.arena import page

    page.check_drawing()
    if path.is_dir() or not path.parent.is_dir():
        raise BadInput(f"{path}: cannot be written; expected a file in a folder that is there.")


def show(arguments: argparse.Namespace, outcome: Outcome, place: Path | None) -> int:
    found = standings(outcome.about["labels"], outcome.results)
    if arguments.report is not None:
        from amunre.agents.arena import page

        assert place is not None
        with progress("records read", len(outcome.results), arguments.json) as show_done:
            page.write(arguments.report, Folder(place), outcome.about, outcome.results, found, show_done)
    if arguments.json:
        flags.print_json(outcome.content(found))
        return 0
    print_outcome(arguments, outcome, found)
    return 0


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
    for head in ("games", "first places", "mean place", "mean score", "rating", "ms each"):
        table.add_column(head, justify="right", no_wrap=True)
    for one in found:
        table.add_row(
            one.agent,
            f"{one.games:,}",
            spoken(one.first_share, 100, 1, " %"),
            spoken(one.mean_place, 1, 2),
            spoken(one.mean_score, 1, 1),
            spoken(one.rating, 1, 0),
            "-" if one.seconds is None else f"{1000 * one.seconds:.1f}",
        )
    Console(width=max(Console().width, 90), highlight=False).print(table)
    even = 100 / content["players"]
    print(f"in parentheses 95 % intervals, the deal as the unit; {even:.1f} % first places are even", end="")
    print(f"; {content['shared_firsts']} first places were shared" if content["shared_firsts"] else "")
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
    text = f"{estimate.value * factor:.{digits}f}{unit}"
    if estimate.interval is None:
        return text
    low, high = (end * factor for end in estimate.interval)
    return f"{text}\n({low:.{digits}f} to {high:.{digits}f})"
