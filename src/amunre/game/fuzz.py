"""Random games by the million with every law audited after every action, on all cores.

Game number n of a run is played with the seed `seed + n`, which alone decides what is played and how. So a run can be
taken up where another stopped (begin with the next seed and add the totals), and one game can be played again.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import repeat

from amunre.game.game import Game
from amunre.game.generator import Generator
from amunre.game.playout import play_out

SHARE = 500  # games handed to a process at a time: a moment's work, so that progress can be seen


@dataclass(frozen=True)
class Violation:
    """A game in which a law was broken."""

    case: str
    seed: int
    law: str

    def __str__(self) -> str:
        return f"{self.case}, seed {self.seed}: {self.law}"


@dataclass
class Totals:
    """What came of a run; the totals of two runs can be added."""

    games: int = 0
    decisions: int = 0
    """Of seats that had a choice."""
    forced: int = 0
    chance: int = 0
    """What was drawn."""
    endings: int = 0
    """The sum of the fingerprints of all endings: the same in whatever order and in how many runs they were played."""
    violations: list[Violation] = field(default_factory=list)

    @property
    def digest(self) -> str:
        """One fingerprint of all endings."""
        return f"{self.endings:032x}"

    def __add__(self, other: Totals) -> Totals:
        return Totals(
            self.games + other.games,
            self.decisions + other.decisions,
            self.forced + other.forced,
            self.chance + other.chance,
            (self.endings + other.endings) % (1 << 128),
            sorted([*self.violations, *other.violations], key=lambda violation: violation.seed),
        )


def fuzz(cases: Sequence[Game], games: int, seed: int, jobs: int, progress: Callable[[int], None]) -> Totals:
    """Play this many games, turning from case to case; `progress` hears how many are finished so far."""
    totals = Totals()
    for share in played(cases, games, seed, jobs):
        totals += share
        progress(totals.games)
    return totals


def played(cases: Sequence[Game], games: int, seed: int, jobs: int) -> Iterator[Totals]:
    """The run share by share, as the processes finish them."""
    shares = [range(first, min(first + SHARE, seed + games)) for first in range(seed, seed + games, SHARE)]
    if jobs == 1 or len(shares) < 2:
        yield from map(play_share, zip(repeat(cases), shares))
        return
    # Fresh processes: a forked one would inherit the locks and threads of a running server.
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(shares)), take_cases, (list(cases),)) as pool:
        yield from pool.imap_unordered(play_share, zip(repeat(None), shares))


_cases: list[Game] = []  # of a process of the pool: sent once, not with every share


def take_cases(cases: list[Game]) -> None:
    """Begin the work of a process; an interrupt is for the parent, which then ends all."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _cases[:] = cases


def play_share(work: tuple[Sequence[Game] | None, range]) -> Totals:
    """Play the games with these seeds."""
    cases, seeds = work
    totals = Totals()
    for seed in seeds:
        add_game(totals, _cases if cases is None else cases, seed)
    return totals


def add_game(totals: Totals, cases: Sequence[Game], seed: int) -> None:
    """Play one game with every law audited."""
    game = cases[seed % len(cases)]
    state = game.start()
    tally = play_out(state, Generator(seed), True)
    totals.games += 1
    totals.decisions += tally.decisions
    totals.forced += tally.forced
    totals.chance += tally.chance
    ending = state.ending
    if ending is None:
        law = "the game does not end" if tally.broken_law == -1 else f"law {tally.broken_law} is broken"
        totals.violations.append(Violation(label(game), seed, law))
        return
    if tally.broken_law != 0:
        totals.violations.append(Violation(label(game), seed, f"law {tally.broken_law} is broken at the end"))
    text = f"{seed} {ending.places} {ending.scores} {ending.parts} {tally.decisions} {tally.forced} {tally.chance}"
    totals.endings += int.from_bytes(hashlib.blake2b(text.encode(), digest_size=16).digest(), "big")
    totals.endings %= 1 << 128


def label(game: Game) -> str:
    """The case in words."""
    options = [f"{key}={value}" for key, value in game.options.items()]
    return " ".join([game.name, game.edition, f"players={game.players}", *options])
