"""How strength grows with the games learned: weights or checkpoints against rules of thumb, and the last against them.

`.venv/bin/python -m bench.curve --game board early.amun later.amun last.amun`; `amun-re train --stop N` writes early
ones. One seat against three others, seats rotated, the best option every time.
"""

from __future__ import annotations

import argparse
from array import array
from pathlib import Path

import amunre
from amunre.agents import weights
from amunre.agents.curriculum import curriculum_of
from amunre.agents.learning.strength import duel
from amunre.agents.network import Network
from amunre.agents.style import Style
from amunre.game.refusal import BadInput


def network_in(path: Path, game: str) -> tuple[int, Network]:
    """How many games were learned, and what was learned from them; a checkpoint begins with the weights, too."""
    curriculum = curriculum_of(game)
    header, numbers = weights.unpacked(path)
    weights.check(path.name, header, curriculum.version, curriculum.features().size)
    network = Network(header["size"], header["first"], header["second"])
    network.give(array("f", numbers[: network.count]))
    return header["games"], network


def main() -> None:
    parser = argparse.ArgumentParser(description="The learning curve of files of weights; the last is the measure.")
    parser.add_argument("--game", default="board", help="the game (default: board)")
    parser.add_argument("--games", type=int, default=400, help="games of each comparison (default: 400)")
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="weights or checkpoints, the final ones last"
    )
    arguments = parser.parse_args()
    try:
        found = [network_in(path, arguments.game) for path in arguments.files]
    except BadInput as refusal:
        raise SystemExit(f"bench.curve: {refusal}") from None
    table, features = amunre.new(arguments.game, players=4), curriculum_of(arguments.game).features()
    last = found[-1][1]
    for games, network in found:
        heuristic = duel(table, features, Style(network), Style(None), arguments.games)
        against = duel(table, features, Style(last), Style(network), arguments.games)
        print(f"{games:,} games: against the heuristic {heuristic}; the last against three of it {against}", flush=True)


if __name__ == "__main__":
    main()
