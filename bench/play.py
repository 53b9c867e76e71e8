"""What games among viziers tell about the game itself: how much is luck, fair prices, cards, offers (docs/play.md).

    python -m bench.analysis honesty --game board --games 2000 --keep network.jsonl      the pass of the network
    python -m bench.play searched --game board --games 300 --keep searched.jsonl         decisions looked at closer
    python -m bench.play tell --game board --network network.jsonl --searched searched.jsonl

`tell` prints the tables of docs/play.md. Intervals are 95 %: games are drawn again 400 times.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from functools import partial
from pathlib import Path
from typing import Any

from amunre.analysis.grading import BUDGET, Grading
from bench.analysis import PLAYERS, Found, every, players_of, record_of
from bench.facts import facts_of

BASE = 5_000_000
"""These games are of nobody else."""
DRAWS = 400
FEW = 20
"""A mean of fewer numbers is not told."""


def searched(game: str, base: int, number: int) -> Found:
    """A game whose doubtful decisions are looked at closer: errors by phase, and mixes of the sealed choices."""
    players = players_of(game, number)
    grading = Grading(record_of(game, ["vizier"] * players, base + number), budget=BUDGET // 4)
    grading.first_pass()
    for _ in grading.look_closer():
        pass
    errors: dict[str, list[float]] = defaultdict(list)
    for columns in grading.columns.values():
        for one in columns.decisions:
            if one.unforced:
                errors[one.phase].append(round(one.error, 4))
    return {"players": players, "errors": errors, "offers": mixes(grading), "facts": facts_of(grading)}


def mixes(grading: Grading) -> list[Any]:
    """For every offer that was looked at closer: the round, and what the seat's mix offers, with its shares."""
    found, actions = [], grading.game.actions
    for columns in grading.columns.values():
        for one in columns.decisions:
            mix = (
                grading.mixes.get(grading.game.reveals(one.stretch.before), {}).get(one.seat, []) if one.sealed else []
            )
            offered = [
                [sum(int(actions[a].named["gold"]) for a in plan if actions[a].kind == "offer"), round(share, 3)]
                for plan, share in mix
                if any(actions[a].kind == "offer" for a in plan)
            ]
            if offered:
                found.append([grading.judge.foresight.rounds_done(one.stretch.before), offered])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("searched", "tell"))
    parser.add_argument("--game", default="board", choices=tuple(PLAYERS))
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--network", type=Path)
    parser.add_argument("--searched", type=Path)
    arguments = parser.parse_args()
    if arguments.what == "searched":
        print(f"{len(list(every(arguments, partial(searched, arguments.game, BASE))))} games")


if __name__ == "__main__":
    main()
