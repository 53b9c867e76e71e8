"""`amun-re fuzz`: random games in every edition, player count and option, with every law checked."""

from __future__ import annotations

import argparse
import os
import sys
import time
from typing import TYPE_CHECKING

from amunre.cli import flags
from amunre.cli.presentation import presentation_of
from amunre.cli.progress import progress

if TYPE_CHECKING:
    from amunre.game.fuzz import Totals

HELP = "play random games in every edition, with every number of players and every option, and check all laws"

SHOWN = 10
"""The most violations that are printed. A single one is enough to fail."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    flags.add_game_name(parser)
    flags.add_many_games(parser, default=20_000)
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    from amunre.game.fuzz import fuzz

    games = presentation_of(arguments.game).cases()
    begin = time.perf_counter()
    with progress("games", arguments.games, arguments.json) as show:
        totals = fuzz(games, arguments.games, arguments.seed, arguments.jobs or os.cpu_count() or 1, show)
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
