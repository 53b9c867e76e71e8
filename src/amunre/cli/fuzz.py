"""`amun-re fuzz`: random games over every edition, player count and option, with every law checked."""

from __future__ import annotations

import argparse
import os
import sys
import time
from typing import TYPE_CHECKING

from amunre.cli import flags
from amunre.cli.faces import face_of
from amunre.cli.progress import progress

if TYPE_CHECKING:
    from amunre.game.fuzz import Totals

HELP = "play random games in every edition, for every number of players and option, and check every law on the way"

SHOWN = 10
"""So many violations are shown; one is enough to fail."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    flags.add_name(parser)
    parser.add_argument("--games", type=flags.whole(1), default=20_000, metavar="N", help="number of games")
    parser.add_argument(
        "--seed", type=flags.whole(0, 2**63), default=1, metavar="S", help="game number i is played with the seed S + i"
    )
    parser.add_argument(
        "--jobs", type=flags.whole(1, 256), default=os.cpu_count() or 1, metavar="J", help="number of processes"
    )
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    from amunre.game.fuzz import fuzz

    games = face_of(arguments.game).cases()
    begin = time.perf_counter()
    with progress("games", arguments.games, arguments.json) as show:
        totals = fuzz(games, arguments.games, arguments.seed, arguments.jobs, show)
    report(arguments, totals, len(games), time.perf_counter() - begin)
    return 1 if totals.violations else 0


def report(arguments: argparse.Namespace, totals: Totals, games: int, seconds: float) -> None:
    if arguments.json:
        flags.print_json(
            {
                "games": totals.games,
                "cases": games,
                "decisions": totals.decisions,
                "forced": totals.forced,
                "chance": totals.chance,
                "seconds": round(seconds, 6),
                "violations": [str(violation) for violation in totals.violations],
                "digest": totals.digest,
            }
        )
        return
    print(f"{totals.games:,} games in {games} cases, {totals.decisions:,} decisions, {seconds:.1f} seconds")
    print(f"{len(totals.violations)} violations; digest of all endings: {totals.digest}")
    for violation in totals.violations[:SHOWN]:
        print(f"amun-re: {violation}.", file=sys.stderr)
