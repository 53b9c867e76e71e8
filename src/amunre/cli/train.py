"""`amun-re train`: learn to play by self-play, with progress, checkpoints and resume."""

from __future__ import annotations

import argparse
import hashlib
import shlex
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from amunre.cli import flags
from amunre.cli.progress import progress
from amunre.game.refusal import BadInput

if TYPE_CHECKING:
    from amunre.agents.learning.training import Training, TrainingPlan

HELP = "learn to play by self-play, and write the weights that agents play by"

EVERY = 2000
"""This many games lie between two checkpoints."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", default="board", metavar="NAME", help="the game to learn")
    parser.add_argument("--tables", metavar="FILE", help="learn a corrected file like the game's own provinces.toml")
    flags.add_games(parser, default=200_000, help="number of games in all")
    flags.add_seed(parser, "seed of all luck in the run")
    parser.add_argument(
        "--out", default="weights.amun", metavar="FILE", help="where the weights go; FILE.checkpoint is kept beside it"
    )
    flags.add_number(parser, "--minutes", "stop after this many minutes; --resume goes on", 1, metavar="M")
    flags.add_number(parser, "--stop", "end after game number N, as if the rest of the run was to come", 1)
    parser.add_argument("--begin", metavar="FILE", help="begin with the weights of FILE instead of random ones")
    parser.add_argument(
        "--against",
        metavar="FILE",
        help="learn a best response: the weights of FILE, frozen, on all seats but one; `vizier` for those in use",
    )
    late = "begin P percent along the way from bold to careful learning"
    flags.add_number(parser, "--late", late, 0, 99, default=0, metavar="P")
    lessons = "play the best options of P percent of the sealed offerings on, and learn from all of them"
    flags.add_number(parser, "--lessons", lessons, 0, 100, default=0, metavar="P")
    parser.add_argument("--resume", action="store_true", help="go on from FILE.checkpoint")
    flags.add_number(parser, "--hidden", "width of the first hidden layer", 1, 256, default=96, metavar="H")
    generation = "play N games by the same weights before learning from them, in order; stops end with a generation"
    flags.add_number(parser, "--generation", generation, 1, 100_000, default=1)
    flags.add_cluster(parser)
    flags.add_number(parser, "--jobs", "cores of a `--cluster local`; all of them unless told", 1)
    flags.add_number(parser, "--measure", "games that measure the strength at the end", 0, 100_000, default=400)
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    from amunre.agents.arena.process_pool import Stopped
    from amunre.agents.curriculum import curriculum_of
    from amunre.agents.learning.training import Training
    from amunre.agents.weights import path_of

    out = Path(arguments.out)
    if arguments.against == "vizier":
        arguments.against = str(path_of(f"{arguments.game}.amun"))
    checkpoint = out.with_name(out.name + ".checkpoint")
    plan = plan_of(arguments)
    if arguments.cluster is not None and plan.generation == 1:
        raise BadInput("train_generation")
    curriculum_of(plan.game).table(0, plan.tables)  # tables that are no good are found out at once
    if arguments.resume:
        training = Training.resume(checkpoint, plan)
    elif checkpoint.exists():
        raise BadInput("train_checkpoint_exists", path=str(checkpoint))
    else:
        training = Training(plan)
        if arguments.begin is not None:
            training.begin_with(Path(arguments.begin))
        make_folder(out.parent)
        training.checkpoint(checkpoint)  # a place that cannot be written to is found out at once
    if arguments.against is not None:
        training.play_against(Path(arguments.against))
    deadline = None if arguments.minutes is None else time.monotonic() + 60 * arguments.minutes
    try:
        with makers_of(arguments, training):
            learn(arguments, training, checkpoint, deadline)
    except Stopped as stopped:
        print(
            f"amun-re: {stopped}. {training.done:,} games are kept in {checkpoint}; go on with --resume.",
            file=sys.stderr,
        )
        return 1
    except KeyboardInterrupt:
        print(f"\n{training.done:,} games are kept in {checkpoint}; go on with --resume.", file=sys.stderr)
        raise
    finally:
        training.checkpoint(checkpoint)
    strength = measured(training, arguments.measure)
    training.save(out, command=command_of(arguments), strength=strength)
    report(arguments, training, strength)
    return 0


def plan_of(arguments: argparse.Namespace) -> TrainingPlan:
    """What is learned, and how: the same plan is needed to go on with it."""
    from amunre.agents.learning.training import TrainingPlan

    return TrainingPlan(
        arguments.game,
        arguments.games,
        arguments.seed,
        first=arguments.hidden,
        late=arguments.late / 100,
        lessons=arguments.lessons / 100,
        against=digest_of(arguments.against, "weights"),
        begun_with=digest_of(arguments.begin, "weights"),
        tables=arguments.tables,
        tables_digest=digest_of(arguments.tables, "tables"),
        generation=arguments.generation,
    )


@contextmanager
def makers_of(arguments: argparse.Namespace, training: Training) -> Iterator[None]:
    """Who plays the games: this process, or a cluster."""
    if arguments.cluster is None:
        yield
        return
    from amunre.agents.arena.cluster import connected
    from amunre.agents.learning.cluster import RayMakers

    with connected(arguments.cluster, arguments.jobs) as ray:
        training.makers = RayMakers(ray)
        yield


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput("train_folder_unmade", path=str(path), reason=str(error.strerror)) from None


def digest_of(path: str | None, what: str) -> str:
    """So that a run is not taken up again with another file; empty if none is named."""
    if path is None:
        return ""
    try:
        return hashlib.sha256(Path(path).read_bytes()).hexdigest()[:16]
    except OSError as error:
        raise BadInput("train_unreadable", path=path, reason=str(error.strerror), what=what) from None


def learn(arguments: argparse.Namespace, training: Training, checkpoint: Path, deadline: float | None) -> None:
    """Play in portions; each ends with a checkpoint and, where no bar is shown, with a line of progress."""
    end = min(arguments.games, arguments.stop or arguments.games)
    with progress("games", end, arguments.json) as show:
        while training.done < end and (deadline is None or time.monotonic() < deadline):
            goal = min(end, (training.done // EVERY + 1) * EVERY)
            training.run(goal, deadline, lambda now: show(now.done))
            training.checkpoint(checkpoint)
            if not arguments.json and not sys.stderr.isatty():
                print(
                    f"{training.done:,} of {arguments.games:,} games, {training.minutes:.1f} minutes, "
                    f"mean error of the chance to win {training.error():.4f}",
                    file=sys.stderr,
                    flush=True,
                )


def measured(training: Training, games: int) -> dict[str, float | int]:
    """The share of first places of one seat against rules of thumb on all others, at the usual table."""
    from amunre.agents.learning.strength import duel
    from amunre.agents.style import Style

    if games == 0:
        return {}
    result = duel(
        training.curriculum.table(0, training.plan.tables),
        training.features,
        Style(training.network),
        Style(None),
        games,
    )
    return {"against_thumb": round(result.first_share, 3), "score": round(result.mean_score, 1), "games": games}


def command_of(arguments: argparse.Namespace) -> str:
    """The command that learns the same weights again."""
    words = ["amun-re", "train", "--game", arguments.game, "--games", arguments.games, "--seed", arguments.seed]
    words += ["--hidden", arguments.hidden]
    if arguments.generation > 1:
        words += ["--generation", arguments.generation]
    for flag in ("tables", "stop", "against", "begin", "late", "lessons"):
        if getattr(arguments, flag):
            words += [f"--{flag}", getattr(arguments, flag)]
    return shlex.join([str(word) for word in [*words, "--out", Path(arguments.out).name]])


def report(arguments: argparse.Namespace, training: Training, strength: dict[str, float | int]) -> None:
    if arguments.json:
        flags.print_json({**training.header(), "out": arguments.out, "strength": strength, "digest": training.digest})
        return
    print(f"{training.done:,} games in {training.minutes:.1f} minutes; the weights are in {arguments.out}.")
    print(f"Their digest is {training.digest}.")
    if strength:
        print(f"Against rules of thumb on all other seats: {100 * strength['against_thumb']:.1f} % first places.")
    if training.done < arguments.games:
        print(f"{arguments.games - training.done:,} games are left; go on with --resume.")
