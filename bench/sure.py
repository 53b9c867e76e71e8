"""Sure things one by one: each with its position, and what playing on thinks of it.

`.venv/bin/python -m bench.sure RECORDS --agent vizier` reads the records of an arena of the board game and lists every
sure thing that the agent did. For gold at the end that won nothing the moment is the last purchase of stones, where it
could have been spent; for everything else it is the choice itself. There the choice and each other one are played on
in the same states that the view allows, to the end of the round (in the last round: of the game). `gained` is what
the best of the others would have brought, in chances to win (and a little margin), with its standard error: below 0 the
choice was right, although it turned out to win nothing.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

from amunre import catalogue
from amunre.agents.arena.folder import Folder
from amunre.agents.arena.sure_things import watch_of
from amunre.agents.levels import Pharaoh
from amunre.board import kinds
from amunre.game.contract import GameState
from amunre.game.generator import Generator

STONES = range(kinds.BUY_STONES, kinds.BUY_STONES + kinds.MOST_BOUGHT + 1)
MOST = 12
"""This many other choices are played on at most."""


class Moment(NamedTuple):
    """A choice that may have been a mistake."""

    state: GameState
    seat: int
    action: int
    line: int


class Found(NamedTuple):
    """A sure thing, and what playing on thinks of it."""

    file: str
    line: int
    code: str
    did: str
    better: str
    gained: float
    error: float
    gold: list[int]
    """Everybody's gold then, the seat's first; and at the end."""
    end: list[int]


def moments_in(path: Path, label: str, labels: Sequence[str]) -> Iterator[tuple[str, Moment, dict[str, Any]]]:
    """Code, moment and the fields after it."""
    record = catalogue.load(path)
    watch = watch_of(record.game)
    seating = record.header["arena"]["seating"]
    purchases: dict[int, Moment] = {}
    before: GameState | None = None
    assert watch is not None
    for line, table in enumerate(record.play(), start=1):
        if before is not None and table.moves:
            move, after = table.moves[-1], table.state.fields()
            moment = Moment(before, move.seat, move.action, line)
            if move.action in STONES:
                purchases[move.seat] = moment
            for seat, code in watch.look(before.fields(), move.seat, move.action, after):
                if labels[seating[seat]] == label:
                    yield code, purchases[seat] if code == "gold_idle" else moment, after
        before = table.state.copy()


def judged(judge: Pharaoh, moment: Moment, code: str, guesses: int) -> tuple[int, float, float]:
    """The best other choice, and what it would have gained, with its standard error."""
    view = moment.state.view(moment.seat)
    decision = judge.begin(view)
    assert judge.search is not None
    weighed = [option[0] for option in judge.weigh_all(decision)]
    fits = [one for one in weighed if code != "gold_idle" or (one in STONES and one > moment.action)]
    others = [one for one in fits if one != moment.action][:MOST]
    gaps: dict[int, list[float]] = {one: [] for one in others}
    for number in range(guesses):
        state = view.game.guess(view, Generator(decision.luck + number))
        worth = {}
        for action in (moment.action, *others):
            found = judge.search.rollout.follow(state, moment.seat, action, Generator(decision.luck + number), 1)
            worth[action] = found[0] + 0.01 * found[2]
        for action in others:
            gaps[action].append(worth[action] - worth[moment.action])
    best = max(others, key=lambda one: fmean(gaps[one][::2]))
    measured = gaps[best][1::2]  # not by what it was chosen by, which would flatter it
    return best, fmean(measured), stdev(measured) / len(measured) ** 0.5


def found_in(path: Path, label: str, labels: Sequence[str], judge: Pharaoh, guesses: int) -> list[Found]:
    every = []
    for code, moment, after in moments_in(path, label, labels):
        best, gained, error = judged(judge, moment, code, guesses)
        game, players = moment.state.game, moment.state.game.players
        order = [(moment.seat + step) % players for step in range(players)]
        gold, end = ([int(fields["gold"][one]) for one in order] for fields in (moment.state.fields(), after))
        did, better = game.notation(moment.action), game.notation(best)
        every.append(Found(path.name, moment.line, code, did, better, gained, error, gold, end))
    return every


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Sure things with their positions, and what playing on thinks of them."
    )
    parser.add_argument("records", type=Path, metavar="RECORDS", help="the records of an arena")
    parser.add_argument("--agent", default="vizier", help="whose (default: vizier)")
    parser.add_argument(
        "--guesses", type=int, default=200, help="states to play on in, half to choose by (default: 200)"
    )
    parser.add_argument("--games", type=int, metavar="N", help="only the first N games")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep what was found; goes on where it stopped")
    arguments = parser.parse_args()
    folder = Folder(arguments.records)
    labels = folder.description()["labels"]
    done: dict[str, list[Found]] = {}
    if arguments.out is not None and arguments.out.exists():
        for line in arguments.out.read_text().splitlines():
            name, listed = json.loads(line)
            done[name] = [Found(*one) for one in listed]
    judge = Pharaoh(1, 1)
    paths = folder.files()[: arguments.games]
    for path in paths:
        if path.name not in done:
            done[path.name] = found_in(path, arguments.agent, labels, judge, arguments.guesses)
            if arguments.out is not None:
                with arguments.out.open("a") as file:
                    print(json.dumps([path.name, done[path.name]]), file=file)
    show([one for path in paths for one in done[path.name]], len(paths))


def show(every: Sequence[Found], games: int) -> None:
    """All of them, the dearest first, and what they come to by code."""
    print("| record, line | what | did | better | gained | gold then, one's own first | at the end |")
    print("|---|---|---|---|---|---|---|")
    for one in sorted(every, key=lambda one: -one.gained):
        said = f"{100 * one.gained:+.1f} +- {100 * one.error:.1f} %"
        gold, end = (", ".join(map(str, row)) for row in (one.gold, one.end))
        code = one.code.replace("_", " ")
        print(f"| {one.file}, {one.line} | {code} | {one.did} | {one.better} | {said} | {gold} | {end} |")
    by_code = defaultdict(list)
    for one in every:
        by_code[one.code].append(one)
    print(f"\n{games} games")
    for code, listed in sorted(by_code.items()):
        wrong = [one for one in listed if one.gained > 2 * one.error]
        right = [one for one in listed if one.gained < -2 * one.error]
        mean = 100 * fmean(one.gained for one in listed)
        print(
            f"{code.replace('_', ' ')}: {len(listed)}; right beyond two standard errors in {len(right)}, "
            f"wrong in {len(wrong)}; the best other choice would have gained {mean:+.2f} % on average"
        )


if __name__ == "__main__":
    main()
