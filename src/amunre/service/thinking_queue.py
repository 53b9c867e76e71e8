"""Whose thought comes next: a fair queue over ranks, people and tables.

A thought has a rank (who looks at its table), a person (the caller who made the table) and a table. At each of these
three levels whoever has had least comes first, counted in seconds of thinking by weight; who did not wait saves nothing
up. So people's tables come first, everybody else goes on slowly, and a hundred tables of one caller get together what
one table of another gets. This is start-time fair queueing (Goyal, Vin and Cheng, 1996).

Nothing here knows a clock, a process or a game: `agents.py` does the thinking.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

PEOPLE, WATCHED, NOBODY = range(3)
RANKS = ("people", "watched", "nobody")
"""Somebody is at a seat; somebody looks on; nobody looks."""
WEIGHTS = (100.0, 10.0, 1.0)
"""What the ranks get of the thinking when all of them want more than there is."""
REMEMBERED = 1000

K = TypeVar("K", bound=Hashable)


@dataclass(eq=False)
class Thought:
    """Something to think about."""

    table: str
    person: str
    rank: int
    cost: float
    """Seconds it is expected to take."""
    work: tuple[Any, ...] = ()
    since: float = 0.0
    done: asyncio.Future[Any] | None = None


class FairTurns(Generic[K]):
    """Whose turn it is among those who wait: whoever has had least."""

    def __init__(self, weight: Callable[[K], float] = lambda key: 1.0) -> None:
        self.weight = weight
        self.now = 0.0
        """How far it is: where the last one began that was served."""
        self.had: dict[K, float] = {}
        """Up to where each has been served, if that is later than now."""

    def place(self, key: K) -> float:
        return max(self.now, self.had.get(key, 0.0))

    def first(self, waiting: Iterable[K]) -> K:
        """Among equals, who came first."""
        return min(waiting, key=self.place)

    def order(self, waiting: Iterable[K]) -> list[K]:
        return sorted(waiting, key=self.place)

    def serve(self, key: K, cost: float) -> None:
        self.now = self.place(key)
        self.had[key] = self.now + cost / self.weight(key)
        if len(self.had) > REMEMBERED:
            self.had = {one: place for one, place in self.had.items() if place > self.now}

    def correct(self, key: K, more: float) -> None:
        """It took so much more (or less) than was expected."""
        if key in self.had:
            self.had[key] += more / self.weight(key)


Waiting = dict[str, dict[str, deque[Thought]]]
"""Thoughts by person and table."""


class Queue:
    """The thoughts that wait."""

    def __init__(self, weights: Sequence[float] = WEIGHTS) -> None:
        self.waiting: list[Waiting] = [{} for _ in weights]
        self.ranks = FairTurns[int](lambda rank: weights[rank])
        self.people = [FairTurns[str]() for _ in weights]
        self.tables: dict[tuple[int, str], FairTurns[str]] = {}

    def add(self, thought: Thought) -> None:
        tables = self.waiting[thought.rank].setdefault(thought.person, {})
        tables.setdefault(thought.table, deque()).append(thought)

    def take(self, may: Callable[[str, int], bool] = lambda person, rank: True) -> Thought | None:
        """The next thought of somebody who may have one now; None if there is none."""
        for rank in self.ranks.order(rank for rank, people in enumerate(self.waiting) if people):
            people = [person for person in self.waiting[rank] if may(person, rank)]
            if people:
                person = self.people[rank].first(people)
                turns = self.tables.setdefault((rank, person), FairTurns())
                thought = self.waiting[rank][person][turns.first(self.waiting[rank][person])][0]
                self.serve(thought, turns)
                self.drop(thought)
                return thought
        return None

    def serve(self, thought: Thought, turns: FairTurns[str]) -> None:
        """Count the thought against its rank, its person and its table."""
        self.ranks.serve(thought.rank, thought.cost)
        self.people[thought.rank].serve(thought.person, thought.cost)
        turns.serve(thought.table, thought.cost)

    def drop(self, thought: Thought) -> None:
        """It waits no more."""
        people = self.waiting[thought.rank]
        thoughts = people.get(thought.person, {}).get(thought.table)
        if thoughts is None or thought not in thoughts:
            return
        thoughts.remove(thought)
        if not thoughts:
            del people[thought.person][thought.table]
        if not people[thought.person]:
            del people[thought.person]
            self.tables.pop((thought.rank, thought.person), None)

    def paid(self, thought: Thought, seconds: float) -> None:
        """How long a thought really took."""
        more = seconds - thought.cost
        self.ranks.correct(thought.rank, more)
        self.people[thought.rank].correct(thought.person, more)
        if (turns := self.tables.get((thought.rank, thought.person))) is not None:
            turns.correct(thought.table, more)

    def move(self, person: str, table: str, rank: int) -> None:
        """Somebody looks at a table now, or nobody does any more: what waits there waits in another rank."""
        for people in self.waiting:
            for thought in list(people.get(person, {}).get(table, ())):
                if thought.rank != rank:
                    self.drop(thought)
                    thought.rank = rank
                    self.add(thought)

    def lengths(self) -> list[int]:
        """How many thoughts wait, by rank."""
        return [
            sum(len(thoughts) for tables in people.values() for thoughts in tables.values()) for people in self.waiting
        ]
