"""`amun-re census`: how many sequences of N actions a game can begin with."""

from __future__ import annotations

import argparse
import time

from amunre.cli import flags
from amunre.cli.progress import progress
from amunre.game.census import census
from amunre.game.contract import GameState

HELP = "count the action sequences of a given length from the start of a game"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    flags.add_game(parser)
    flags.add_number(parser, "--depth", "number of actions", 0, 1000, default=4, metavar="D")
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    game = flags.game_of(arguments)
    begin = time.perf_counter()
    # The first steps are taken here, so that progress shows and Ctrl-C works.
    ahead = min(3, max(0, arguments.depth - 2))
    branches = [game.start()]
    for _ in range(ahead):
        branches = [branch for state in branches for branch in following(state)]
    nodes = 0
    with progress("branches", len(branches), arguments.json) as show:
        for number, state in enumerate(branches):
            nodes += census(state, arguments.depth - ahead)
            show(number + 1)
    seconds = time.perf_counter() - begin
    if arguments.json:
        result = {"nodes": nodes, "depth": arguments.depth, "edition": game.edition, "players": game.players}
        flags.print_json({**result, "seconds": round(seconds, 6)})
    else:
        print(
            f"{game.edition}, {game.players} players, depth {arguments.depth}: {nodes:,} nodes, {seconds:.2f} seconds"
        )
    return 0


def following(state: GameState) -> list[GameState]:
    """Every position one action ahead. The lowest of several seats acts first, as in `census`. An ended game stays."""
    if not state.actors:
        return [state]
    seat = state.actors[0]
    found = []
    for action in state.legal(seat):
        twin = state.copy()
        twin.apply(seat, action)
        found.append(twin)
    return found
