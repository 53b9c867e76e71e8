"""What each number of an observation means: blocks with their places, read from the layout of the features, and the
meaning of every number, read from ``numbers-board.toml`` and ``numbers-card.toml``.

An observation is known by its name and version, such as ``board-3``: the same numbers that the learned agents are
shown. The version changes with every change of the numbers or of their order.
"""

from __future__ import annotations

import ast
import inspect
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType

from amunre.agents.curriculum import curriculum_of

ENTRY = re.compile(
    r"(?:(?P<times>\d+) times )?(?P<how>yes|number|one of (?P<among>\d+)|up to (?P<most>\d+)|(?P<step>[\d.]+) each"
    r"|part (?P<part>\w+)|(?P<copies>\d+) x (?P<copied>\w+)): (?P<words>.+)"
)


@dataclass(frozen=True)
class Numbers:
    """One or more numbers of one meaning."""

    size: int
    how: str
    """`yes` (1 or 0), `one of N` (at most one of N is 1), `up to N` (the first of them are 1), `0.05 each` (so much for
    each), `number` (see the words), or the numbers of a part."""
    words: str
    part: str = ""
    """The part that these numbers are, perhaps several times."""


@dataclass(frozen=True)
class NumberGroup:
    """Some numbers of an observation that belong together."""

    name: str
    first: int
    size: int
    numbers: tuple[Numbers, ...]

    @property
    def meaning(self) -> str:
        """All of it in one line."""
        return "; ".join([f"{found.how}: {found.words}" for found in self.numbers])


@dataclass(frozen=True)
class Layout:
    """All numbers of an observation, from the first to the last."""

    version: str
    size: int
    blocks: tuple[NumberGroup, ...]
    parts: dict[str, tuple[NumberGroup, ...]]
    """What the repeated parts consist of, counted from where one begins."""

    def at(self, place: int) -> NumberGroup:
        """The block that a number belongs to."""
        for block in self.blocks:
            if block.first <= place < block.first + block.size:
                return block
        raise IndexError(f"number {place} of {self.size}")

    def all(self) -> Iterator[tuple[int, str, Numbers]]:
        """Every meaning with the place where its numbers begin and the name of their block, parts spelt out."""
        yield from self._spelt(self.blocks, 0, "")

    def _spelt(self, blocks: Sequence[NumberGroup], start: int, before: str) -> Iterator[tuple[int, str, Numbers]]:
        for block in blocks:
            place = start + block.first
            for found in block.numbers:
                if found.part:
                    size = sum(inner.size for inner in self.parts[found.part])
                    for copy in range(found.size // size):
                        number = f" {copy + 1}" if found.size > size else ""
                        name = f"{before}{block.name}{number}, "
                        yield from self._spelt(self.parts[found.part], place + copy * size, name)
                else:
                    yield place, before + block.name, found
                place += found.size

    def meaning(self, place: int) -> str:
        """What one number means."""
        self.at(place)
        first, name, found = next(found for found in self.all() if found[0] <= place < found[0] + found[2].size)
        which = f", number {place - first + 1} of {found.size}" if found.size > 1 else ""
        return f"{name}: {found.words} ({found.how}{which})"


def layout(game: str = "board") -> Layout:
    """The observation of a game, block by block."""
    curriculum = curriculum_of(game)
    module = import_module(f"amunre.agents.{game}.kinds")
    text = Path(__file__).with_name(f"numbers-{game}.toml").read_text(encoding="utf-8")
    words: Mapping[str, Sequence[str]] = tomllib.loads(text)
    runs = _runs(module)
    main = [run for run in runs if run[0] in _chain(runs)]
    blocks = tuple(block for run in main for block in _blocks(module, run, words))
    inner: dict[str, list[NumberGroup]] = {}
    for run in runs:
        if run not in main:
            inner.setdefault(_part_of(run, runs), []).extend(_blocks(module, run, words))
    return Layout(curriculum.version, module.SIZE, blocks, {name: tuple(found) for name, found in inner.items()})


Run = tuple[str, ...]
"""The names of one assignment of the layout."""


def _runs(module: ModuleType) -> list[Run]:
    return [
        tuple(ast.unparse(target) for target in node.targets[0].elts)
        for node in ast.parse(inspect.getsource(module)).body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple)
    ]


def _chain(runs: list[Run]) -> set[str]:
    """The first names of the assignments that lead from ALWAYS to SIZE."""
    follows = {names[0]: names[-1] for names in runs}
    chain: set[str] = set()
    name = "ALWAYS"
    while name != "SIZE":
        chain.add(name)
        name = follows[name]
    return chain


def _part_of(names: Run, runs: list[Run]) -> str:
    """The name of the part that an inner assignment belongs to: where its chain ends."""
    follows = {found[0]: found[-1] for found in runs}
    end = names[-1]
    while end in follows:
        end = follows[end]
    return end


def _blocks(module: ModuleType, names: Run, words: Mapping[str, Sequence[str]]) -> list[NumberGroup]:
    """The blocks of one assignment: each name is the place where its block begins, the last is the end."""
    found = []
    for name, after in pairwise(names):
        first, size = getattr(module, name), getattr(module, after) - getattr(module, name)
        numbers = tuple(_numbers(module, text) for text in words[name])
        if sum(part.size for part in numbers) != size:
            raise ValueError(f"{name} has {size} numbers, but {sum(part.size for part in numbers)} are explained")
        found.append(NumberGroup(name, first, size, numbers))
    return found


def _numbers(module: ModuleType, text: str) -> Numbers:
    """One line of the file of meanings."""
    match = ENTRY.fullmatch(text)
    if match is None:
        raise ValueError(f"cannot be read: {text}")
    part, how = match["part"] or match["copied"] or "", match["how"]
    if part:
        return Numbers(int(match["copies"] or 1) * getattr(module, part), how, match["words"], part)
    size = int(match["among"] or match["most"] or 1) * int(match["times"] or 1)
    return Numbers(size, f"{match['times']} times {how}" if match["times"] else how, match["words"])


def rows(blocks: Sequence[NumberGroup]) -> list[str]:
    """A table of blocks, a row for each meaning."""
    found = []
    for block in blocks:
        place, name = block.first, f"`{block.name}`"
        for numbers in block.numbers:
            last = place + numbers.size - 1
            places = str(last) if numbers.size == 1 else f"{place} to {last}"
            found.append(f"| {places} | {name} | {numbers.how} | {numbers.words} |")
            place, name = last + 1, ""
    return found


HEAD = """\
# Observations

What an environment shows an agent: the numbers that the learned agents see, by name and version. They are
written from what the seat may know, and nothing else; what others have sealed is hidden first. Most lie
between -1 and 1; what does not apply is 0. Beside them stands the mask of legal actions
([the action table](actions.md)). `amunre.envs.layout("board").meaning(455)` says the same of one number.

| how | what stands there |
|---|---|
| yes | 1 or 0 |
| one of N | N numbers, of which at most one is 1 |
| up to N | N numbers, of which the first are 1, as many as are counted |
| 0.05 each | so much for each; other steps likewise |
| number | what its words say |
| N x PART | the numbers of that part, this many times |

`python -m amunre.envs.observation` writes this page; a test holds every line of it against whole games."""


def page() -> str:
    """The page `docs/observations.md`."""
    lines = [HEAD]
    for game in ("board", "card"):
        found = layout(game)
        table = ["", "| numbers | block | how | meaning |", "|---|---|---|---|"]
        lines += ["", f"## `{found.version}`: {found.size} numbers", *table, *rows(found.blocks)]
        for name, parts in found.parts.items():
            size = sum(part.size for part in parts)
            lines += ["", f"### {game}: `{name}`, {size} numbers", *table, *rows(parts)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(), end="")
