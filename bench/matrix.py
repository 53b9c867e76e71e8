"""Levels and styles against each other: one seat of each row among those of each column, seats rotated.

`.venv/bin/python -m bench.matrix --game board --players 4 --games 400` prints a table of first places in percent. All
play by the network alone, inside compiled code; `thumb` goes by rules of thumb. Results are kept in `--out`, so a
matrix that was interrupted goes on; they belong to one file of weights.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import amunre
from amunre.agents import levels
from amunre.agents.curriculum import curriculum_of
from amunre.agents.learning.strength import duel
from amunre.agents.weights import fingerprint

STYLES: dict[str, type[levels.Level]] = {
    "thumb": levels.Apprentice,
    "scribe": levels.Scribe,
    "hoarder": levels.Hoarder,
    "thief": levels.Thief,
    "builder": levels.Builder,
    "priest": levels.Priest,
    "vizier": levels.Vizier,
}


def main() -> None:
    parser = argparse.ArgumentParser(description="A matrix of levels and styles, in first places of a single seat.")
    parser.add_argument("--game", default="board", help="the game (default: board)")
    parser.add_argument("--players", type=int, default=4, help="number of players (default: 4)")
    parser.add_argument("--games", type=int, default=400, help="games of each pair (default: 400)")
    parser.add_argument("--rows", nargs="*", choices=list(STYLES), default=list(STYLES), help="only these rows")
    parser.add_argument("--seed", type=int, default=2, help="seed of all deals (default: 2)")
    parser.add_argument("--out", type=Path, default=Path("games/matrix.jsonl"), metavar="FILE")
    arguments = parser.parse_args()
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    lines = arguments.out.read_text().splitlines() if arguments.out.exists() else []
    done = {tuple(key): share for key, share in map(json.loads, lines)}
    game, curriculum = amunre.new(arguments.game, players=arguments.players), curriculum_of(arguments.game)
    weights = fingerprint(arguments.game)
    print(f"| one of, among | {' | '.join(STYLES)} |\n|{'---|' * (len(STYLES) + 1)}")
    for one in arguments.rows:
        row, shares = STYLES[one], []
        for others, column in STYLES.items():
            key = (weights, arguments.game, arguments.players, arguments.games, arguments.seed, one, others)
            if key not in done:
                style, theirs = (level().style_for(arguments.game) for level in (row, column))
                found = duel(game, curriculum.features(), style, theirs, arguments.games, arguments.seed)
                done[key] = found.first_share
                with arguments.out.open("a") as file:
                    print(json.dumps([key, found.first_share]), file=file)
            shares.append(f"{100 * done[key]:.0f}")
        print(f"| {one} | {' | '.join(shares)} |", flush=True)


if __name__ == "__main__":
    main()
