"""The work of `amun-re arena`: plays what is missing, takes up what is there, and shows what came of it."""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from amunre.agents.arena.cluster import RayPool, connected
from amunre.agents.arena.entrants import budget_of, entrants_of
from amunre.agents.arena.folder import Folder, Result
from amunre.agents.arena.process_pool import ProcessPool, Stopped, cores
from amunre.agents.arena.schedule import Schedule, rotations_of
from amunre.agents.arena.sequential import shares_by_deal
from amunre.agents.arena.standings import standings
from amunre.agents.arena.sure_things import counts_of
from amunre.agents.arena.worker import Assignment
from amunre.cli import flags
from amunre.cli.arena_summary import ArenaSummary, print_summary, print_sure_things, sure_content
from amunre.cli.progress import progress
from amunre.game.refusal import BadInput


def run(arguments: argparse.Namespace) -> int:
    from amunre.cli.main import FAILED, INTERRUPTED, fail

    if arguments.report is not None:
        check_report(arguments.report)
    if arguments.agents is None:
        return show(arguments, reread(arguments), arguments.records)
    schedule = schedule_of(arguments)
    with ExitStack() as stack:
        place: Path | None = arguments.records
        if place is None and (arguments.report is not None or arguments.sure_things):
            place = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="amun-re-")))
        folder = stack.enter_context(closing(Folder(place))) if place is not None else None
        done = taken_up(arguments, schedule, folder)
        before = len(done)
        begin = time.perf_counter()
        try:
            play(arguments, schedule, place, done)
        except Stopped as stopped:
            return fail(f"{stopped}; {left_off(arguments, done)}", FAILED)
        except KeyboardInterrupt:
            return fail(f"interrupted; {left_off(arguments, done)}", INTERRUPTED)
        results = [done[number] for number in sorted(done)]
        spent = time.perf_counter() - begin
        played = max(0, len(done) - before)
        summary = ArenaSummary(schedule.content(), results, played, schedule.rotations, spent, arguments.test)
        return show(arguments, summary, place)


def schedule_of(arguments: argparse.Namespace) -> Schedule:
    """What is to be played."""
    budget = budget_of(arguments.budget) if arguments.budget is not None else None
    entrants = entrants_of(arguments.agents, budget)
    if arguments.players not in (None, len(entrants)):
        raise BadInput("flag_agents_as_many", agents=len(entrants), players=arguments.players)
    arguments.players = len(entrants)
    schedule = Schedule(flags.game_of(arguments), tuple(entrants), arguments.seed)
    schedule.content()  # what cannot be measured, such as weights that do not fit, is found out at once
    return schedule


def taken_up(arguments: argparse.Namespace, schedule: Schedule, folder: Folder | None) -> dict[int, Result]:
    """The games that are complete already."""
    if folder is None:
        if arguments.resume:
            raise BadInput("flag_resume_records")
        return {}
    folder.open(schedule, arguments.resume)
    return {number: result for number, result in folder.results().items() if number < arguments.games}


def is_decided(arguments: argparse.Namespace, schedule: Schedule, done: dict[int, Result]) -> bool:
    """Whether the sequential test has its answer; games beyond the deal that gave it are left out."""
    if arguments.test is None:
        return False
    decided = arguments.test.decided_after(shares_by_deal(done, schedule.rotations))
    if decided is None:
        return False
    for number in [number for number in done if number >= decided * schedule.rotations]:
        del done[number]
    return True


def play(arguments: argparse.Namespace, schedule: Schedule, place: Path | None, done: dict[int, Result]) -> None:
    """Play what is missing; `done` grows with every game."""
    missing = [number for number in range(arguments.games) if number not in done]
    if not missing or is_decided(arguments, schedule, done):
        return
    with ExitStack() as stack:
        pool = stack.enter_context(
            pool_of(arguments, Assignment(schedule, arguments.limit, place, arguments.talk), missing)
        )
        show_done = stack.enter_context(progress("games", arguments.games, arguments.json))
        show_done(len(done))
        for result in stack.enter_context(closing(pool.play())):
            done[result.number] = result
            show_done(len(done))
            if is_decided(arguments, schedule, done):
                return


@contextmanager
def pool_of(arguments: argparse.Namespace, work: Assignment, missing: list[int]) -> Iterator[ProcessPool | RayPool]:
    """Who plays: the cores of this machine, or a cluster."""
    if arguments.cluster is None:
        yield ProcessPool(work, missing, arguments.jobs or cores())
        return
    with connected(arguments.cluster, arguments.jobs) as ray:
        yield RayPool(work, missing, ray)


def left_off(arguments: argparse.Namespace, done: dict[int, Result]) -> str:
    """What is left of an arena that was broken off."""
    if arguments.records is None:
        return f"{len(done)} of {arguments.games} games were played and not kept; --records DIR keeps them."
    return (
        f"{len(done)} of {arguments.games} games are complete in {arguments.records}; "
        "go on with the same command and --resume."
    )


def reread(arguments: argparse.Namespace) -> ArenaSummary:
    """The outcome of games that were played before."""
    if arguments.records is None:
        raise BadInput("flag_agents_or_records")
    folder = Folder(arguments.records)
    about = folder.description()
    results = [result for _, result in sorted(folder.results().items())]
    if not results:
        raise BadInput("arena_empty", path=str(arguments.records))
    return ArenaSummary(about, results, 0, rotations_of(about["agents"]), 0.0)


def check_report(path: Path) -> None:
    """Everything a report needs, asked before hours are played for it."""
    from amunre.agents.arena import report

    report.need_matplotlib()
    if path.is_dir() or not path.parent.is_dir():
        raise BadInput("report_unwritable", path=str(path))


def show(arguments: argparse.Namespace, outcome: ArenaSummary, place: Path | None) -> int:
    found = standings(outcome.about["labels"], outcome.results)
    if arguments.report is not None:
        from amunre.agents.arena import report

        assert place is not None
        with progress("records read", len(outcome.results), arguments.json) as show_done:
            report.write(arguments.report, Folder(place), outcome.about, outcome.results, found, show_done)
    counted = None
    if arguments.sure_things:
        assert place is not None
        files = [Folder(place).file(result.number) for result in outcome.results]
        with progress("records read", len(files), arguments.json) as show_done:
            counted = counts_of(files, outcome.about["labels"], show_done)
    if arguments.json:
        sure = {} if counted is None else {"sure_things": sure_content(*counted)}
        flags.print_json({**outcome.content(found), **sure})
        return 0
    print_summary(arguments, outcome, found)
    if counted is not None:
        print_sure_things(*counted)
    return 0
