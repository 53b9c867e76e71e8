"""What each number of an observation means: named blocks with their places, read from the layout of the features.

An observation is known by its name and version, such as ``board-3``: the same numbers that the learned agents are
shown. The version changes with every change of the numbers or of their order.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import pairwise
from types import ModuleType

from amunre.agents.curriculum import curriculum_of

REPEATED = {
    "ESTATE": ("OWN_PROVINCE", 3),
    "AUCTION": ("AUCTION_SLOT", 5),
    "OTHERS": ("OTHER_SEAT", 4),
    "COLUMNS": ("COLUMN", 3),
}
"""Blocks that are several parts of one kind, one after the other."""


@dataclass(frozen=True)
class Named:
    """Some numbers of an observation that belong together."""

    name: str
    first: int
    size: int
    meaning: str


@dataclass(frozen=True)
class Layout:
    """All numbers of an observation, from the first to the last."""

    version: str
    size: int
    blocks: tuple[Named, ...]
    parts: dict[str, tuple[Named, ...]]
    """What the repeated parts consist of, counted from where one begins."""

    def at(self, place: int) -> Named:
        """The block that a number belongs to."""
        for block in self.blocks:
            if block.first <= place < block.first + block.size:
                return block
        raise IndexError(f"number {place} of {self.size}")


def layout(game: str = "board") -> Layout:
    """The observation of a game, block by block."""
    curriculum = curriculum_of(game)
    module = import_module(f"amunre.agents.{game}.kinds")
    runs = _runs(module)
    main = [run for run in runs if run[0][0] in _chain(runs)]
    blocks = tuple(block for run in main for block in _blocks(module, *run))
    inner: dict[str, list[Named]] = {}
    for run in runs:
        if run not in main:
            inner.setdefault(_part_of(run[0], runs), []).extend(_blocks(module, *run))
    return Layout(curriculum.version, module.SIZE, blocks, {name: tuple(found) for name, found in inner.items()})


Run = tuple[tuple[str, ...], str]
"""The names of one assignment of the layout, with the comment above it."""


def _runs(module: ModuleType) -> list[Run]:
    source = inspect.getsource(module)
    lines = source.splitlines()
    found: list[Run] = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
            names = tuple(ast.unparse(target) for target in node.targets[0].elts)
            comment: list[str] = []
            line = node.lineno - 2
            while line >= 0 and lines[line].startswith("#"):
                comment.insert(0, lines[line].lstrip("# "))
                line -= 1
            found.append((names, re.sub(r"\s+", " ", " ".join(comment))))
    return found


def _chain(runs: list[Run]) -> set[str]:
    """The first names of the assignments that lead from ALWAYS to SIZE."""
    follows = {names[0]: names[-1] for names, _ in runs}
    chain: set[str] = set()
    name = "ALWAYS"
    while name != "SIZE":
        chain.add(name)
        name = follows[name]
    return chain


def _part_of(names: tuple[str, ...], runs: list[Run]) -> str:
    """The name of the part that an inner assignment belongs to: where its chain ends."""
    follows = {found[0]: found[-1] for found, _ in runs}
    end = names[-1]
    while end in follows:
        end = follows[end]
    return end


def _blocks(module: ModuleType, names: tuple[str, ...], comment: str) -> list[Named]:
    """The blocks of one assignment: each name is the place where its block begins, the last is the end."""
    found = []
    for name, after in pairwise(names):
        first, size = getattr(module, name), getattr(module, after) - getattr(module, name)
        if name in REPEATED and size == getattr(module, REPEATED[name][0], 0) * REPEATED[name][1]:
            meaning = f"{REPEATED[name][1]} times {REPEATED[name][0]}. {comment}"
        else:
            meaning = comment
        found.append(Named(name, first, size, meaning))
    return found


def rows(blocks: Sequence[Named]) -> list[str]:
    """A table of blocks. The words of several that belong together stand beside the first, in their order."""
    found, said = [], ""
    for block in blocks:
        last = block.first + block.size - 1
        places = str(last) if block.size == 1 else f"{block.first} to {last}"
        found.append(f"| {places} | `{block.name}` | {'' if block.meaning == said else block.meaning} |")
        said = block.meaning
    return found


def page() -> str:
    """The page `docs/observations.md`."""
    lines = [
        "# Observations",
        "",
        "What an environment shows an agent: the numbers that the learned agents see, by name and version. They are",
        "written from what the seat may know, and nothing else; what others have sealed is hidden first. Most lie",
        "between -1 and 1; what does not apply is 0. Beside them stands the mask of legal actions",
        "([the action table](actions.md)). `python -m amunre.envs.observation` writes this page.",
    ]
    for game in ("board", "card"):
        found = layout(game)
        lines += [
            "",
            f"## `{found.version}`: {found.size} numbers",
            "",
            "| numbers | block | meaning |",
            "|---|---|---|",
        ]
        lines += rows(found.blocks)
        for name, parts in found.parts.items():
            size = sum(part.size for part in parts)
            lines += ["", f"### `{name}`: {size} numbers", "", "| from its start | block | meaning |", "|---|---|---|"]
            lines += rows(parts)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(), end="")
