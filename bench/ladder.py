"""The ladder of `docs/ladder.md`: every line is one command of `amun-re arena`, and goes on where it was interrupted.

`.venv/bin/python -m bench.ladder` plays what is missing of every line and prints them as a table; `--only NAME` plays
one, `--list` prints the commands. Records are kept in `games/ladder/NAME`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path("games/ladder")
COMMAND = str(Path(sys.executable).parent / "amun-re")


@dataclass(frozen=True)
class Rung:
    """One agent against others on all the other seats."""

    name: str
    one: str
    others: str
    players: int
    games: int
    game: str = "board"
    budget: int | None = None

    def arguments(self) -> list[str]:
        named = [self.one, *[self.others] * (self.players - 1)]
        budget = [] if self.budget is None else ["--budget", str(self.budget)]
        game = [] if self.game == "board" else ["--game", self.game]
        return [
            *("arena", *game, "--agents", ",".join(named), "--games", str(self.games), "--seed", "1", *budget),
            *("--records", str(FOLDER / self.name), "--resume"),
        ]

    def command(self) -> str:
        return " ".join(["amun-re", *self.arguments()])


FIFTY_MILLISECONDS = 15_000
"""Nodes that a decision of the board game takes about 50 ms for, on one core."""


def rungs() -> list[Rung]:
    """Every line of the ladder, the quick ones first."""
    pairs = [("apprentice", "uniform"), ("scribe", "apprentice"), ("vizier", "scribe")]
    found = [Rung(one, one, other, 4, 400) for one, other in pairs]
    for players in (2, 3, 4):
        found += [Rung(f"card-{players}-{one}", one, other, players, 200, "card") for one, other in pairs]
        found.append(
            Rung(f"card-{players}-pharaoh", "pharaoh", "vizier", players, 60, "card", budget=FIFTY_MILLISECONDS)
        )
    for players in (3, 5):
        found += [Rung(f"{players}-{one}", one, other, players, 200) for one, other in pairs]
        found.append(Rung(f"{players}-pharaoh", "pharaoh", "vizier", players, 60, budget=FIFTY_MILLISECONDS))
    found.append(Rung("pharaoh", "pharaoh", "vizier", 4, 60, budget=FIFTY_MILLISECONDS))
    found.append(Rung("pharaoh-full", "pharaoh", "vizier", 4, 20))
    return found


def played(rung: Rung, jobs: int | None) -> dict[str, Any]:
    """The standing of the single agent, with the games that were missing played now."""
    processes = [] if jobs is None else ["--jobs", str(jobs)]
    done = subprocess.run([COMMAND, *rung.arguments(), *processes, "--json"], stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise SystemExit(f"bench.ladder: {rung.command()} ended with exit code {done.returncode}; see above.")
    found: dict[str, Any] = json.loads(done.stdout)
    return next(standing for standing in found["agents"].values() if standing["games"] == rung.games)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play the ladder of docs/ladder.md; go on where it was interrupted.")
    names = [rung.name for rung in rungs()]
    parser.add_argument("--only", metavar="NAME", choices=names, help="one line: " + ", ".join(names))
    parser.add_argument("--jobs", type=int, metavar="J", help="number of processes (default: all cores)")
    parser.add_argument("--list", action="store_true", help="print the commands and play nothing")
    arguments = parser.parse_args()
    chosen = [rung for rung in rungs() if arguments.only in (None, rung.name)]
    if arguments.list:
        print("\n".join(rung.command() for rung in chosen))
        return
    print("| game | players | who | against | games | first places | even | mean place | mean points |")
    print("|---|---|---|---|---|---|---|---|---|")
    for rung in chosen:
        one = played(rung, arguments.jobs)
        low, high = one["first_share_interval"]
        who = rung.one if rung.budget is None else f"{rung.one} at {rung.budget:,} nodes"
        print(
            f"| {rung.game} | {rung.players} | {who} | {rung.others} | {one['games']:,} "
            f"| {100 * one['first_share']:.1f} % ({100 * low:.1f} to {100 * high:.1f}) "
            f"| {100 / rung.players:.0f} % | {one['mean_place']:.2f} | {one['mean_score']:.1f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
