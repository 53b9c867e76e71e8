"""The work of `amun-re arena`: plays what is missing, takes up what is there, and shows what came of it."""

from __future__ import annotations

import argparse
import tempfile
import time
from contextlib import ExitStack, closing
from pathlib import Path

from amunre.agents.arena.crew import Crew, Stopped, cores
from amunre.agents.arena.entrants import budget_of, entrants_of
from amunre.agents.arena.folder import Folder, Result
from amunre.agents.arena.plan import Plan, rotations_of
from amunre.agents.arena.standing import standings
from amunre.agents.arena.worker import Work
from amunre.cli import flags
from amunre.cli.outcome import Outcome, print_outcome
from amunre.cli.progress import progress
from amunre.game.refusal import BadInput


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
        folder = stack.enter_context(closing(Folder(place))) if place is not None else None
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
    crew = Crew(Work(plan, arguments.limit, place), missing, arguments.jobs or cores())
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
