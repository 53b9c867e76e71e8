"""`amun-re arena`: agents against each other on mirrored deals, and what that says about their strength."""

from __future__ import annotations

import argparse
from pathlib import Path

from amunre import agents
from amunre.agents.arena.sequential import sequential_test
from amunre.cli import flags
from amunre.game.refusal import BadInput

HELP = "let agents play each other on mirrored deals, and measure their strength"


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
    flags.add_games(parser, default=100, help="number of games, all rotations counted")
    flags.add_seed(parser, "decides the deals and the agents' seeds")
    parser.add_argument("--budget", metavar="B", help="for each decision: nodes (400) or seconds (0.5, 2s)")
    parser.add_argument(
        "--limit",
        type=seconds,
        default=60.0,
        metavar="SECONDS",
        help="an agent that takes longer for a decision has hung",
    )
    parser.add_argument(
        "--test",
        type=sequential_test,
        metavar="LOW,HIGH",
        help="end as soon as it is clear whether the first agent has HIGH percent of first places rather than LOW",
    )
    parser.add_argument(
        "--talk",
        action="store_true",
        help="show on the error output what is said to and by programs, what they complain of, and how agents fail",
    )
    flags.add_jobs(parser)
    flags.add_cluster(parser)
    parser.add_argument("--records", metavar="DIR", type=Path, help="keep the record of every game in this folder")
    parser.add_argument("--resume", action="store_true", help="go on with the games that are in the folder already")
    parser.add_argument(
        "--report",
        metavar="FILE",
        type=Path,
        help="write a page with plots; without --agents, of the records in --records",
    )
    parser.add_argument(
        "--sure-things",
        action="store_true",
        help="count choices that cost something for nothing, in the records",
    )
    flags.add_json(parser)


def seconds(text: str) -> float:
    """A type of flag: a time limit."""
    try:
        value = float(text.removesuffix("s"))
    except ValueError:
        value = 0.0
    if not 0 < value <= 86_400:
        raise BadInput("flag_limit", value=text)
    return value


def run(arguments: argparse.Namespace) -> int:
    from amunre.cli import arena_run

    return arena_run.run(arguments)
