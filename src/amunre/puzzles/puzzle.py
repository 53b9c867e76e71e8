"""A puzzle as it is written down: the play that leads to it, whose turn it is, plans and what each is worth."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from amunre import catalogue
from amunre.game.checking import what_and_where
from amunre.game.game import Game
from amunre.game.refusal import BadInput
from amunre.game.table import Table
from amunre.game.tables import digest
from amunre.lessons import script

FOLDER = Path(__file__).parent
FORMAT = "amun-re puzzles"
VERSION = 1


class PuzzlePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to do, and how it fares."""

    actions: list[str]
    """As people type them, in their order."""
    win: float
    """The chance to win that it leads to, from 0 to 1."""
    behind: float
    """How much less that is than the solution's."""
    error: float
    """The standard error of that difference."""
    reasons: list[tuple[str, dict[str, Any]]]
    """What it changes at once: codes and numbers that `text` has sentences for."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One puzzle."""

    name: str
    game: str
    edition: str
    players: int
    seat: int
    kind: str
    """What is asked: the code of the prompt, such as ``bid``."""
    asked: dict[str, int | str]
    """The numbers of the prompt, such as the gold one has."""
    phase: str
    before: str
    """The play that leads to it, line by line (`lessons.script`)."""
    plans: list[PuzzlePlan]
    """The solution first, then the others, the better ones first."""
    missed: list[str]
    """The levels that do not find the solution."""
    guesses: int
    """How many guesses each plan was played on from."""
    options: dict[str, int | bool | str | None] = {}
    """Options of the table, such as ``expert``."""
    played: int | None = None
    """Which plan was played, in a puzzle of one's own game."""

    @property
    def difficulty(self) -> int:
        """1 to 3, by how many levels miss it."""
        return max(1, min(3, len(self.missed)))

    def order(self) -> list[int]:
        """The plans in an order that gives nothing away, the same for everybody."""
        places = range(len(self.plans))
        return sorted(places, key=lambda place: hashlib.sha256(repr(self.plans[place].actions).encode()).digest())


class PuzzleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All puzzles of one game."""

    format: str
    version: int
    game: str
    weights: str
    """The digest of the weights that judged: others may judge otherwise."""
    tables: dict[str, str]
    """The digest of the tables of each edition that is played."""
    puzzles: list[Puzzle]


def game_of(puzzle: Puzzle) -> Game:
    """The game it is played in; the start player is the one the play names."""
    return catalogue.new(puzzle.game, edition=puzzle.edition, players=puzzle.players, **puzzle.options)


def table_of(puzzle: Puzzle, game: Game | None = None) -> Table:
    """The table as it stands."""
    table = Table(game_of(puzzle) if game is None else game)
    script.play(table, puzzle.before, puzzle.seat, f"{puzzle.game}/{puzzle.name}")
    return table


def actions_of(plan: PuzzlePlan, game: Game) -> tuple[int, ...]:
    return tuple([game.parse(text) for text in plan.actions])


# Files -------------------------------------------------------------------------------------------------------------


def file_of(game: str, weights: str, puzzles: Sequence[Puzzle]) -> PuzzleFile:
    editions = sorted({one.edition for one in puzzles})
    tables = {edition: digest(catalogue.new(game, edition=edition).tables) for edition in editions}
    return PuzzleFile(FORMAT, VERSION, game, weights, tables, list(puzzles))


def to_text(file: PuzzleFile) -> str:
    return msgspec.json.format(msgspec.json.encode(file), indent=1).decode() + "\n"


def from_text(text: str, source: str) -> PuzzleFile:
    """The puzzles of a file; what is wrong with it is said in one sentence."""
    try:
        file = msgspec.json.decode(text.encode(), type=PuzzleFile)
    except msgspec.ValidationError as error:
        what, where = what_and_where(error)
        raise BadInput("puzzles_field", path=source, where=where, what=what) from None
    except msgspec.DecodeError as error:
        raise BadInput("puzzles_unreadable", path=source, reason=str(error)) from None
    if file.format != FORMAT or file.version != VERSION:
        raise BadInput("puzzles_foreign", path=source, format=FORMAT, version=VERSION)
    for edition, known in file.tables.items():
        if digest(catalogue.new(file.game, edition=edition).tables) != known:
            raise BadInput("puzzles_tables", path=source, edition=edition)
    return file


def read(path: Path) -> PuzzleFile:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput("puzzles_unreadable", path=str(path), reason=str(error)) from None
    return from_text(text, str(path))


@cache
def shipped(game: str) -> PuzzleFile:
    """The puzzles that come with the game."""
    catalogue.descriptor(game)  # an unknown game is refused
    return read(FOLDER / f"{game}.json")


def puzzle_of(game: str, name: str) -> Puzzle:
    """A shipped puzzle by its name."""
    for one in shipped(game).puzzles:
        if one.name == name:
            return one
    raise BadInput("puzzle_unknown", puzzle=name, game=game)


def named_day(text: str | None) -> datetime.date:
    """The day that is named, or today by UTC, which is the same for everybody; `ValueError` if it is no day."""
    return datetime.datetime.now(datetime.UTC).date() if text is None else datetime.date.fromisoformat(text)


def of_the_day(game: str, day: datetime.date) -> Puzzle:
    """The same for everybody on the same day; no puzzle comes again before all others have."""
    puzzles = sorted(shipped(game).puzzles, key=lambda one: hashlib.sha256(one.name.encode()).digest())
    return puzzles[day.toordinal() % len(puzzles)]
