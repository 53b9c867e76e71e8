"""The levels of this checkout against those of another one, which plays through the line protocol.

`.venv/bin/python -m bench.against CHECKOUT` seats one of ours among theirs on mirrored deals; CHECKOUT is a built
checkout of another commit with a `.venv` of its own. `--reverse` seats one of theirs among ours. Records are kept in
`games/against`, so a match that was interrupted goes on, and more games can be asked for later. Whoever chooses between
candidates does so with one `--seed` and publishes with another. `--test 25,28` ends as soon as it is clear.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

COMMAND = str(Path(sys.executable).parent / "amun-re")
GAMES = {"board": (3, 4, 5), "card": (2, 3, 4, 5)}


@dataclass(frozen=True)
class Match:
    """One seat of one side, all others of the other."""

    checkout: Path
    game: str
    level: str
    players: int
    budget: int | None
    weights: str
    reverse: bool

    def name(self) -> str:
        parts = [self.game, str(self.players), self.level, *([str(self.budget)] if self.budget else [])]
        return "-".join([*parts, *([Path(self.weights).name] if self.weights else []), *["reverse"] * self.reverse])

    def agents(self) -> str:
        settings = f"budget={self.budget}:" if self.budget else ""
        theirs = (
            f"external:name=old-{self.level}:{settings}"
            # A path of modules in the environment would give them ours.
            f"env -u PYTHONPATH {self.checkout}/.venv/bin/amun-re engine --agent {self.level}"
        )
        own = [self.level, *([f"budget={self.budget}"] if self.budget else [])]
        ours = ":".join([*own, *([f"weights={self.weights}"] if self.weights else [])])
        one, others = (theirs, ours) if self.reverse else (ours, theirs)
        return ",".join([one, *[others] * (self.players - 1)])


def played(match: Match, arguments: argparse.Namespace) -> dict[str, Any]:
    """What came of a match, with the games that were missing played now."""
    folder = arguments.records / f"{match.name()}-seed-{arguments.seed}"
    words: list[object] = ["arena", "--game", match.game, "--agents", match.agents(), "--games", arguments.games]
    words += ["--seed", arguments.seed, "--records", folder, "--resume", "--jobs", arguments.jobs, "--json"]
    words += ["--limit", arguments.limit]
    words += ["--test", arguments.test] if arguments.test else []
    done = subprocess.run([COMMAND, *map(str, words)], stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"bench.against: {match.name()} ended with exit code {done.returncode}; see above.")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def line(match: Match, found: dict[str, Any]) -> str:
    one = next(standing for standing in found["agents"].values() if standing["games"] == found["games"])
    low, high = one["first_share_interval"] or (0.0, 1.0)
    who, against = ("theirs", "ours") if match.reverse else ("ours", "theirs")
    budget = f" at {match.budget:,} nodes" if match.budget else ""
    faults = f"; {len(found['faults'])} faults" if found["faults"] else ""
    return (
        f"| {match.game} | {match.players} | {match.level}{budget}: {who} against {against} | {found['games']:,} "
        f"| {100 * one['first_share']:.1f} % ({100 * low:.1f} to {100 * high:.1f}) | {100 / match.players:.0f} % "
        f"| {one['mean_place']:.2f} | {one['mean_score']:.1f}{faults} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Our levels against those of another checkout, by the line protocol.")
    parser.add_argument("checkout", type=Path, metavar="CHECKOUT", help="a built checkout with a .venv of its own")
    parser.add_argument("--game", choices=list(GAMES), default="board")
    parser.add_argument("--level", default="vizier", help="which level, on both sides (default: vizier)")
    parser.add_argument("--players", type=int, nargs="*", metavar="N", help="numbers of players (default: all)")
    parser.add_argument("--budget", type=int, metavar="NODES", help="nodes of each decision, on both sides")
    parser.add_argument("--weights", default="", metavar="DIR", help="a folder of weights for our side")
    parser.add_argument("--games", type=int, default=1000, help="games of each match (default: 1000)")
    parser.add_argument("--seed", type=int, default=1, help="deals and agents' seeds (default: 1)")
    parser.add_argument("--test", metavar="LOW,HIGH", help="end as soon as it is clear, see `amun-re arena`")
    parser.add_argument("--reverse", action="store_true", help="one of theirs among ours")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes of the arena (default: 1)")
    parser.add_argument("--limit", type=float, default=60.0, metavar="SECONDS", help="who takes longer has hung (60)")
    parser.add_argument("--records", type=Path, default=Path("games/against"), metavar="DIR")
    arguments = parser.parse_args()
    print("| game | players | who | games | first places | even | mean place | mean points |", flush=True)
    print("|---|---|---|---|---|---|---|---|", flush=True)
    for players in arguments.players or GAMES[arguments.game]:
        match = Match(
            arguments.checkout.resolve(),
            arguments.game,
            arguments.level,
            players,
            arguments.budget,
            arguments.weights,
            arguments.reverse,
        )
        print(line(match, played(match, arguments)), flush=True)


if __name__ == "__main__":
    main()
