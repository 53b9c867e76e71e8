"""`amun-re arena`: agents against each other on mirrored deals, and what that says about their strength."""

from __future__ import annotations

import argparse
from pathlib import Path

from amunre import agents
from amunre.cli import flags

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
    parser.add_argument(
        "--jobs", type=flags.whole(1, 256), metavar="J", help="number of processes (default: all cores)"
    )
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


def run(arguments: argparse.Namespace) -> int:
    from amunre.cli import contest

    return contest.run(arguments)
