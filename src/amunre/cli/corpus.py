"""`amun-re corpus`: games among our levels as Parquet, one row for each decision."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import shlex
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from amunre.agents.arena.process_pool import cores, uninterrupted
from amunre.cli import flags
from amunre.cli.progress import progress
from amunre.cli.simulate import chosen_agents
from amunre.files import Lock
from amunre.game.record import DRAFT, write_whole
from amunre.game.refusal import BadInput

if TYPE_CHECKING:
    from amunre.envs.corpus import CorpusPlan

HELP = "write games among agents as Parquet, one row for each decision, for research"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    flags.add_game(parser)
    flags.add_games(parser, default=1000)
    flags.add_seed(parser)
    parser.add_argument(
        "--agents", default="vizier", metavar="NAMES", help="one level for all seats, or one for each with commas"
    )
    parser.add_argument("--out", type=Path, default=Path("corpus"), metavar="DIR", help="the folder of the corpus")
    flags.add_number(parser, "--part", "games in one file", 1, 10_000, default=100)
    parser.add_argument("--no-observations", action="store_true", help="leave the widest column out")
    parser.add_argument("--resume", action="store_true", help="go on with the files that are missing")
    flags.add_jobs(parser)
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    for package in ("numpy", "pyarrow"):
        if find_spec(package) is None:
            raise BadInput("corpus_needs", package=package)
    from amunre.envs import corpus

    plan = plan_of(arguments)
    folder: Path = arguments.out
    begin = time.perf_counter()
    with opened(folder, plan, arguments.resume):
        missing = [part for part in range(plan.parts) if not corpus.file_of(folder, part).exists()]
        with progress("games", plan.games, arguments.json) as show:
            for done, _ in enumerate(write_parts(plan, missing, folder, arguments.jobs or cores()), start=1):
                show(min(plan.games, (plan.parts - len(missing) + done) * plan.part))
        write_whole(folder / corpus.SUMS, corpus.sums(folder, plan))
        write_whole(folder / corpus.CARD, corpus.data_card(folder, plan, command_of(plan)))
    report(arguments, plan, len(missing), time.perf_counter() - begin)
    return 0


def plan_of(arguments: argparse.Namespace) -> CorpusPlan:
    from amunre.envs.corpus import CorpusPlan

    game = flags.game_of(arguments)
    options = {"edition": game.edition, "players": game.players, **game.options}
    if arguments.tables:
        options["tables"] = arguments.tables
    levels = chosen_agents(arguments.agents, game.players)
    seen = not arguments.no_observations
    return CorpusPlan(game.name, options, tuple(levels), arguments.games, arguments.seed, arguments.part, seen)


def opened(folder: Path, plan: CorpusPlan, resume: bool) -> Lock:
    """The folder, for this process alone: a new one, or the one of this very plan."""
    from amunre.envs import corpus

    expected = plan.content()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        filled = any(path.name != ".lock" for path in folder.iterdir())
        data = corpus.file_of(folder, 0).parent
    except OSError as error:
        raise BadInput("folder_unmade", path=str(folder), reason=str(error.strerror)) from None
    lock = Lock(folder, BadInput("corpus_in_use", path=str(folder)))
    try:
        if filled:
            check_same(folder, expected, resume)
        else:
            data.mkdir()
            write_whole(folder / corpus.PLAN, json.dumps(expected, indent=1) + "\n")
    except BaseException:
        lock.release()
        raise
    for draft in data.glob(f".*{DRAFT}"):
        draft.unlink(missing_ok=True)  # of a run that was killed while it wrote
    return lock


def check_same(folder: Path, expected: dict[str, object], resume: bool) -> None:
    """Whether what lies there is of the same plan, and may be gone on with."""
    from amunre.envs import corpus

    try:
        found = json.loads((folder / corpus.PLAN).read_text(encoding="utf-8"))
        assert isinstance(found, dict)
    except (OSError, ValueError, AssertionError):
        raise BadInput("corpus_foreign", path=str(folder), file=corpus.PLAN) from None
    for name, value in expected.items():
        if found.get(name) != value:
            difference = f"{name}: {json.dumps(found.get(name))}, not {json.dumps(value)}"
            raise BadInput("corpus_other", path=str(folder), difference=difference)
    if not resume:
        raise BadInput("corpus_begun", path=str(folder))


def write_parts(plan: CorpusPlan, missing: list[int], folder: Path, jobs: int) -> Iterator[int]:
    """Write the missing parts on this many cores; each is yielded when it is there."""
    from amunre.envs.corpus import write_part

    jobs = min(jobs, len(missing))
    if jobs <= 1:
        yield from (write_part(plan, part, str(folder)) for part in missing)
        return
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))
    try:
        with uninterrupted():  # those that are begun are ended, and stay
            work = [pool.submit(write_part, plan, part, str(folder)) for part in missing]
        yield from (job.result() for job in as_completed(work))
    except KeyboardInterrupt:
        print(f"\nwhat is written stays in {folder}; go on with --resume.", file=sys.stderr)
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def command_of(plan: CorpusPlan) -> str:
    """The command that makes this corpus."""
    words = ["amun-re", "corpus", "--game", plan.game, "--agents", ",".join(plan.levels)]
    for name, value in plan.options.items():
        flag = "--" + name.replace("_", "-")
        if value is True and name != "ledger":
            words.append(flag)
        elif value is not None and not isinstance(value, bool):
            words += [flag, str(value)]
    words += ["--games", str(plan.games), "--seed", str(plan.seed), "--part", str(plan.part)]
    return shlex.join(words if plan.observations else [*words, "--no-observations"])


def report(arguments: argparse.Namespace, plan: CorpusPlan, parts: int, seconds: float) -> None:
    from amunre.envs import corpus

    rows = corpus.rows_in(arguments.out, plan)
    size = sum(corpus.file_of(arguments.out, part).stat().st_size for part in range(plan.parts))
    if arguments.json:
        result = {"folder": str(arguments.out), "games": plan.games, "rows": rows, "bytes": size}
        flags.print_json({**result, "files_written": parts, "seconds": round(seconds, 3)})
        return
    print(f"{rows:,} decisions of {plan.games:,} games in {arguments.out}: {plan.parts} files, {size / 1e6:,.1f} MB")
    print(f"{parts} files written in {seconds:.1f} seconds")
    print(f"{corpus.CARD} says what they hold and how they were made, {corpus.SUMS} has their digests")
