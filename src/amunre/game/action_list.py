"""A list of actions that is filled again and again, and their numbers as objects, each made once."""

from __future__ import annotations

import cython

from amunre.game import kinds

NUMBERS = list(range(kinds.MOST_ACTIONS))
"""Every action's number as an object, made once."""
PAIRS: list[tuple[int, int] | None] = [None] * (kinds.MOST_ACTIONS * kinds.MOST_WEIGHT)
"""Outcomes of chance with their weights, see `pair_of`."""


def pair_of(action: int, weight: int) -> tuple[int, int]:
    """An outcome of chance with its weight, made once for each: there are few, and they are asked for often."""
    if weight >= kinds.MOST_WEIGHT:
        return (action, weight)
    place = action * kinds.MOST_WEIGHT + weight
    if PAIRS[place] is None:
        PAIRS[place] = (action, weight)
    return PAIRS[place]  # type: ignore[return-value]


class Actions:
    """A reusable list of actions, with weights where chance decides."""

    items: list[int]
    weights: list[int]

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        if not cython.compiled:
            self.items = [0] * kinds.MOST_LEGAL
            self.weights = [0] * kinds.MOST_LEGAL

    def clear(self) -> None:
        self.count = 0
        self.total = 0

    def add(self, action: int) -> None:
        self.items[self.count] = action
        self.count += 1

    def add_run(self, first: int, length: int) -> None:
        """Add `length` actions that follow one another in the table."""
        for step in range(length):
            self.items[self.count] = first + step
            self.count += 1

    def add_weighted(self, action: int, weight: int) -> None:
        """Add an outcome of chance; one that cannot happen is left out."""
        if weight > 0:
            self.items[self.count] = action
            self.weights[self.count] = weight
            self.count += 1
            self.total += weight

    def add_equal(self, first: int, length: int) -> None:
        """Add outcomes that follow one another in the table, each as likely as the others."""
        for step in range(length):
            self.add_weighted(first + step, 1)

    def at(self, number: int) -> int:
        """The outcome that the number (from 0 to the total of the weights) falls on."""
        place = 0
        while number >= self.weights[place]:
            number -= self.weights[place]
            place += 1
        return self.items[place]

    def drawn(self, point: float) -> int:
        """The outcome at a point from 0 up to 1."""
        number = cython.cast(cython.int, point * self.total)
        return NUMBERS[self.at(number)]

    def holds(self, action: int) -> bool:
        for place in range(self.count):
            if self.items[place] == action:
                return True
        return False

    def listed(self) -> list[int]:
        found = NUMBERS[: self.count]  # of the right length at once, which is quicker than to let it grow
        for place in range(self.count):
            found[place] = NUMBERS[self.items[place]]
        return found

    def weighted(self) -> list[tuple[int, int]]:
        return [pair_of(self.items[place], self.weights[place]) for place in range(self.count)]
