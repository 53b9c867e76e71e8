"""What one seat may know at one moment, as numbers: views, guesses and our own agents are made from it.

A game writes these numbers in one place (`look` in its `view.py`) and in the order of the fields of its view, so there
is one answer to who may know what. What the numbers stand for follows from the type of the view: see `shape.py`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

import cython

from amunre.game import kinds

if TYPE_CHECKING:
    from amunre.game.game import Game, View
    from amunre.game.shape import Shape


class Pad:
    """Where a game writes what a seat may know. Compiled, one serves all sights of a game."""

    numbers: array[int]

    def __init__(self) -> None:
        if not cython.compiled:
            self.numbers = array("h", bytes(2 * kinds.MOST_SIGHT))
        self.clear()

    def clear(self) -> None:
        """The first number says where the legal actions stand."""
        self.size = 1

    def put(self, number: int) -> None:
        self.numbers[self.size] = number
        self.size += 1

    def put_known(self, number: int) -> None:
        """A seat, a place or a card; None for nobody, nowhere and none."""
        self.put(kinds.NONE if number < 0 else number)

    def put_all(self, source: Any, first: int, count: int) -> None:
        """A tuple of so many numbers of an array, from one place on."""
        self.put(count)
        for number in range(count):
            self.put(source[first + number])

    def put_mask(self, mask: int, most: int) -> None:
        """A tuple of the numbers below `most` whose bits are set."""
        start = self.open()
        for number in range(most):
            if mask >> number & 1:
                self.put(number)
        self.close(start)

    def open(self) -> int:
        """Room for how many numbers follow, which `close` fills in."""
        self.size += 1
        return self.size - 1

    def close(self, start: int) -> None:
        """What was opened there ends here."""
        self.numbers[start] = self.size - start - 1

    def sight(self, game: Game, shape: Shape, made_here: bool) -> Sight:
        """What was written, as a sight of its own."""
        if cython.compiled:
            numbers = cython.cast(cython.p_char, self.numbers)[: self.size * 2]
        else:
            numbers = self.numbers[: self.size].tobytes()
        return Sight(game, shape, numbers, made_here)


def numbers_in(store: bytes) -> Any:
    """The numbers that the bytes hold; whoever asks keeps the bytes."""
    if cython.compiled:
        return cython.cast(cython.p_short, cython.cast(cython.p_char, store))
    return memoryview(store).cast("h")


class Sight:
    """What one seat (or a watcher) may know. It stands in for the view where nobody needs the view's objects."""

    numbers: Any
    """The numbers in `store`."""

    def __init__(self, game: Game, shape: Shape, store: bytes, made_here: bool) -> None:
        self.game = game
        self.shape = shape
        self.store = store
        self.size = len(store) // 2
        self.actions: tuple[int, ...] | None = None
        self.made_here = made_here
        """Whether it was made from a state; if not, from a view of unknown origin, and its numbers may be anything."""
        self.numbers = numbers_in(store)

    def __reduce__(self) -> tuple[Any, ...]:
        return (sight_of, (self.game, self.store, self.made_here))

    @property
    def seat(self) -> int | None:
        """Whose sight it is; None for a watcher."""
        return None if self.numbers[1] == kinds.NONE else self.numbers[1]

    @property
    def sight(self) -> Sight:
        """Itself, as a view has it."""
        return self

    @property
    def players(self) -> int:
        return int(self.numbers[2])

    @property
    def legal(self) -> tuple[int, ...]:
        """The actions the seat may choose from."""
        if self.actions is None:
            first: int = self.numbers[0]
            self.actions = tuple([self.numbers[first + 1 + place] for place in range(self.numbers[first])])
        return self.actions

    @property
    def options(self) -> int:
        """How many they are."""
        return int(self.numbers[self.numbers[0]])

    def option(self, place: int) -> int:
        """The one at a place, without making all of them."""
        return int(self.numbers[self.numbers[0] + 1 + place]) if 0 <= place < self.options else kinds.NO_NUMBER

    def view(self) -> View:
        """The same as objects with names, which carry this sight with them."""
        return self.shape.view(self)

    def text(self) -> bytes:
        """The text of the view, as `repr` has it, without making the view."""
        return self.shape.text(self)


class Reader:
    """Reads numbers from left to right. Beyond their end it reads 0, so that no number can lead it astray."""

    numbers: Any

    def __init__(self, store: bytes, place: int) -> None:
        self.store = store
        self.size = len(store) // 2
        self.place = place
        self.numbers = numbers_in(store)

    def next(self) -> int:
        """The next number."""
        if self.place >= self.size:
            return 0
        found: int = self.numbers[self.place]
        self.place += 1
        return found

    def known(self, otherwise: int) -> int:
        """The next number, or another if it is None."""
        found = self.next()
        return otherwise if found == kinds.NONE else found

    def take(self, target: Any, first: int, most: int) -> None:
        """A tuple of numbers into an array, from one place on; there is room for so many."""
        count = self.next()
        for number in range(count):
            found = self.next()
            if number < most:
                target[first + number] = found

    def mask(self, most: int) -> int:
        """A tuple of numbers as a mask, without those that are not below `most`; None is an empty one."""
        mask: int = 0
        for _ in range(self.next()):
            found = self.next()
            if found >= 0 and found < most:
                mask |= 1 << found
        return mask

    def cut(self) -> bytes:
        """A passage: so many numbers, as they are."""
        size = max(0, min(self.next(), self.size - self.place))
        place = self.place
        self.place += size
        if cython.compiled:
            return cython.cast(cython.p_char, self.store)[2 * place : 2 * self.place]  # type: ignore[no-any-return]
        else:
            return self.store[2 * place : 2 * self.place]

    def repeats(self, passage: bytes) -> bool:
        """Whether the next passage is this one; then it is passed over."""
        size = len(passage)
        if self.place + size // 2 >= self.size or self.numbers[self.place] * 2 != size:
            return False
        different: int = 0
        if cython.compiled:
            here = cython.cast(cython.p_char, cython.address(self.numbers[self.place + 1]))
            there = cython.cast(cython.p_char, passage)
            for place in range(size):
                different |= here[place] ^ there[place]
        else:
            different = self.store[2 * self.place + 2 : 2 * self.place + 2 + size] != passage
        if different == 0:
            self.place += 1 + size // 2
        return different == 0


def sight_of(game: Game, store: bytes, made_here: bool) -> Sight:
    """A sight from its numbers (for pickle)."""
    return Sight(game, game.parts.shape, store, made_here)
