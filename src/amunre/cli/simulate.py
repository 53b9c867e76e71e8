"""`amun-re simulate`: many games, their scores and one digest of all endings."""

from __future__ import annotations

import argparse
import bisect
import hashlib
import itertools
import multiprocessing
import operator
import signal
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from amunre import agents
from amunre.agents import match
from amunre.agents.arena.process_pool import cores
from amunre.cli import flags
from amunre.cli.progress import progress
from amunre.game.contract import CHANCE
from amunre.game.ending import Ending
from amunre.game.game import Game
from amunre.game.generator import Generator
from amunre.game.playout import play_out
from amunre.game.record import write_whole
from amunre.game.refusal import BadInput
from amunre.game.table import Table

HELP = "play many games among agents and print their scores"

ALONE = 0.5
"""Seconds before others help: to start them takes as long."""
SHARES = 4
"""What was played until then, in so many parts, is what a process gets at a time."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    flags.add_game(parser)
    flags.add_many_games(parser, default=1000)
    parser.add_argument(
        "--agents",
        metavar="NAMES",
        help=f"one name for all seats, or one for each with commas: {', '.join(agents.names())}; "
        "without them, random play in compiled code",
    )
    parser.add_argument("--records", metavar="DIR", type=Path, help="write the record of every game into this folder")
    parser.add_argument("--force", action="store_true", help="replace records that are there already")
    flags.add_json(parser)


@dataclass
class Summary:
    """What is counted over all games."""

    players: int
    games: int = 0
    decisions: int = 0
    scores: list[int] = field(init=False)
    winning: int = 0
    fingerprints: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.scores = [0] * self.players

    def join(self, later: Summary) -> None:
        """Count the games that follow."""
        self.games += later.games
        self.decisions += later.decisions
        self.scores = list(map(operator.add, self.scores, later.scores))
        self.winning += later.winning
        self.fingerprints += later.fingerprints

    def add(self, ending: Ending, decisions: int) -> None:
        self.games += 1
        self.decisions += decisions
        self.scores = list(map(operator.add, self.scores, ending.scores))
        self.winning += max(ending.scores)
        parts = [tuple(part.values()) for part in ending.parts]
        text = repr((ending.places, ending.scores, parts, ending.reason))
        self.fingerprints.append(hashlib.blake2b(text.encode(), digest_size=16).digest())

    @property
    def digest(self) -> str:
        """One fingerprint of all endings in their order."""
        return hashlib.blake2b(b"".join(self.fingerprints), digest_size=16).hexdigest()


@dataclass(frozen=True)
class Plan:
    """What is played: game number n has the seed `seed + n`, so it does not matter which process plays it."""

    game: Game
    names: Sequence[str]
    """The agents by seat; none for random play."""
    seed: int
    paths: Sequence[Path]
    """Where the records go; none if they are not wanted."""

    def play(self, number: int, summary: Summary) -> None:
        seed, path = self.seed + number, self.paths[number] if self.paths else None
        if self.names:
            play_match(self.game, self.names, seed, summary, path)
        elif path is not None:
            play_recorded(self.game, seed, summary, path)
        else:
            state = self.game.start()
            decisions = play_out(state, Generator(seed)).decisions
            summary.add(self.game.ending(state), decisions)


def run(arguments: argparse.Namespace) -> int:
    game = flags.game_of(arguments)
    plan = Plan(game, chosen_agents(arguments.agents, game.players), arguments.seed, record_paths(arguments))
    begin = time.perf_counter()
    with progress("games", arguments.games, arguments.json) as show:
        summary = play_all(plan, arguments.games, arguments.jobs or cores(), show)
    report(arguments, summary, time.perf_counter() - begin)
    return 0


def play_all(plan: Plan, games: int, jobs: int, show: Callable[[int], None]) -> Summary:
    """Play all games: by itself first, for most are soon over, and the rest with further processes."""
    summary, begin = Summary(plan.game.players), time.perf_counter()
    while summary.games < games and (jobs == 1 or summary.games == 0 or time.perf_counter() < begin + ALONE):
        plan.play(summary.games, summary)
        if summary.games % 64 == 0:
            show(summary.games)
    share = max(1, summary.games // SHARES)
    shares = [range(first, min(first + share, games)) for first in range(summary.games, games, share)]
    if shares:
        pool = multiprocessing.get_context("spawn").Pool(min(jobs, len(shares)), take_plan, (plan,))
        with pool:
            for part in pool.imap(play_share, shares):
                summary.join(part)
                show(summary.games)
    return summary


_plan: list[Plan] = []  # of a process of the pool: sent once, not with every share


def take_plan(plan: Plan) -> None:
    """Begin the work of a process; an interrupt is for the parent, which then ends all."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _plan[:] = [plan]


def play_share(numbers: range) -> Summary:
    """Play the games with these numbers."""
    summary = Summary(_plan[0].game.players)
    for number in numbers:
        _plan[0].play(number, summary)
    return summary


def chosen_agents(given: str | None, players: int) -> list[str]:
    """The agents by seat; none for random play."""
    if given is None:
        return []
    names = [name.strip() for name in given.split(",")]
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BadInput("flag_agents_players", agents=len(names), players=players)
    for name in names:
        agents.make(name)
    return names


def play_match(game: Game, names: Sequence[str], seed: int, summary: Summary, path: Path | None) -> None:
    players = [agents.make(name, seed=seed) for name in names]
    seats = [f"{name} {seat}" for seat, name in enumerate(names)]
    played = match.play(game, players, seed, seats)
    summary.add(played.ending, played.decisions)
    if path is not None:
        write_whole(path, "\n".join(played.lines) + "\n")


def play_recorded(game: Game, seed: int, summary: Summary, path: Path) -> None:
    """The very game that `play_out` would play, step by step, so that it can be written down."""
    lines: list[str] = []
    generator = Generator(seed)
    table = Table(game, [f"random {seat}" for seat in range(game.players)], lines.append)
    decisions = 0
    while table.state.actors:
        seat = table.state.actors[0]
        if seat == CHANCE:
            action = drawn(generator, table.state.odds())
        else:
            legal = table.state.legal(seat)
            decisions += len(legal) > 1
            action = legal[generator.draw(len(legal)) if len(legal) > 1 else 0]
        table.act(seat, action)
    assert table.state.ending is not None
    summary.add(table.state.ending, decisions)
    write_whole(path, "\n".join(lines) + "\n")


def drawn(generator: Generator, odds: Sequence[tuple[int, int]]) -> int:
    """An outcome of chance, found as compiled code finds it."""
    point = generator.draw(sum(weight for _, weight in odds))
    return odds[bisect.bisect_right(list(itertools.accumulate(weight for _, weight in odds)), point)][0]


def record_paths(arguments: argparse.Namespace) -> list[Path]:
    """Where the records go; the folder is made, and nothing that lies there is replaced unasked."""
    folder: Path | None = arguments.records
    if folder is None:
        return []
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput("folder_unmade", path=str(folder), reason=str(error.strerror)) from None
    paths = [folder / f"game-{number:06}.jsonl" for number in range(1, arguments.games + 1)]
    taken = next((path for path in paths if path.exists()), None)
    if taken is not None and not arguments.force:
        raise BadInput("file_exists_in_folder", path=str(taken))
    return paths


def report(arguments: argparse.Namespace, summary: Summary, seconds: float) -> None:
    result = {
        "games": summary.games,
        "decisions": summary.decisions,
        "seconds": round(seconds, 6),
        "decisions_per_second": round(summary.decisions / seconds),
        "mean_scores": [round(total / summary.games, 4) for total in summary.scores],
        "mean_winning_score": round(summary.winning / summary.games, 4),
        "digest": summary.digest,
    }
    if arguments.json:
        flags.print_json(result)
        return
    print(f"{summary.games:,} game{'s' * (summary.games != 1)}, {summary.decisions:,} decisions, {seconds:.2f} seconds")
    print(f"{result['decisions_per_second']:,} decisions per second, scoring and counting included")
    print("mean score by seat: " + ", ".join(f"{total / summary.games:.2f}" for total in summary.scores))
    print(f"mean winning score: {result['mean_winning_score']:.2f}")
    print(f"digest of all endings: {result['digest']}")
    if arguments.records:
        print(f"records: {arguments.records}")
