"""Sure things in the records of an arena: how often each agent did what costs something for nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from amunre import catalogue
from amunre.game.game import Game


class Watch(Protocol):
    """What a game knows of its sure things: made anew for each game."""

    codes: tuple[str, ...]

    def look(self, before: dict[str, Any], seat: int, action: int, after: dict[str, Any]) -> list[tuple[int, str]]: ...


class SureThing(NamedTuple):
    """One of them, with where it stands."""

    file: str
    line: int
    agent: str
    code: str
    move: str


def watch_of(game: Game) -> Watch | None:
    """What watches a game; None if nothing does."""
    path = catalogue.descriptor(game.name).sure_things
    made: Callable[[Game], Watch] | None = catalogue.found(path) if path else None
    return made(game) if made is not None else None


def sure_things_in(path: Path, labels: Sequence[str]) -> list[SureThing]:
    """Those of one record of an arena whose entrants have these labels."""
    record = catalogue.load(path)
    watch = watch_of(record.game)
    seating = record.header["arena"]["seating"]
    found: list[SureThing] = []
    before = None
    for line, table in enumerate(record.play(), start=1):
        after = table.state.fields()
        if watch is not None and before is not None and table.moves:
            move = table.moves[-1]
            for seat, code in watch.look(before, move.seat, move.action, after):
                said = record.game.notation(move.action)
                found.append(SureThing(path.name, line, labels[seating[seat]], code, f"seat {move.seat}: {said}"))
        before = after
    return found


def counts_of(
    paths: Sequence[Path], labels: Sequence[str], progress: Callable[[int], None] = lambda done: None
) -> tuple[dict[str, Counter[str]], list[SureThing]]:
    """By agent how often each, and all of them one by one."""
    counts: dict[str, Counter[str]] = {label: Counter() for label in labels}
    every: list[SureThing] = []
    for number, path in enumerate(paths, start=1):
        for thing in sure_things_in(path, labels):
            counts[thing.agent][thing.code] += 1
            every.append(thing)
        progress(number)
    return counts, every
