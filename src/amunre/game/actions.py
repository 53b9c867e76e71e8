"""The action table: every action is a small integer, a kind with arguments, and a text people can type."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from amunre.game.refusal import Refused


@dataclass(frozen=True)
class Block:
    """A kind of action and the run of numbers it owns.

    `words` says the arguments of the action at each offset in the order they are typed, and `phrase` how they are put
    into a text, such as ``bid {} {}``.
    """

    kind: str
    first: int
    size: int
    phrase: str
    words: Callable[[int], tuple[str | int, ...]]
    chance: bool = False


@dataclass(frozen=True)
class Action:
    """An action spelt out."""

    number: int
    kind: str
    arguments: tuple[str | int, ...]
    chance: bool
    text: str


def one_of(words: Sequence[str | int]) -> Callable[[int], tuple[str | int, ...]]:
    """The words of a block whose actions name one thing out of a list."""
    return lambda offset: (words[offset],)


def counted(first: int) -> Callable[[int], tuple[str | int, ...]]:
    """The words of a block whose actions count from `first` on."""
    return lambda offset: (first + offset,)


def nothing(offset: int) -> tuple[str | int, ...]:
    """The words of an action that needs none."""
    return ()


class ActionTable:
    """All actions of a game, both ways: number <-> kind and arguments <-> text."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.entries: list[Action] = []
        for block in blocks:
            if block.first != len(self.entries):
                raise ValueError(f"{block.kind} begins at {block.first}, expected {len(self.entries)}")
            for offset in range(block.size):
                words = block.words(offset)
                text = block.phrase.format(*words)
                self.entries.append(Action(block.first + offset, block.kind, words, block.chance, text))
        self.size = len(self.entries)
        self._numbers = {entry.text: entry.number for entry in self.entries}
        if len(self._numbers) != self.size:
            raise ValueError("two actions have the same text")

    def __getitem__(self, action: int) -> Action:
        if type(action) is not int or not 0 <= action < self.size:
            raise Refused("no_such_action", "", {"action": str(action), "actions": self.size})
        return self.entries[action]

    def notation(self, action: int) -> str:
        """The text of an action."""
        return self[action].text

    def parse(self, text: str) -> int:
        """The action of a text; case and extra spaces do not matter."""
        number = self._numbers.get(text)
        if number is not None:
            return number
        plain = " ".join(text.lower().split())
        number = self._numbers.get(plain)
        if number is not None:
            return number
        raise Refused("not_an_action", "", {"text": text[:80], "example": self._like(plain[:80])})

    def _like(self, text: str) -> str:
        """An action that begins with the same word and is spelt nearly so, or else any that a player can do."""
        word = text.partition(" ")[0]
        alike = [other for other in self._numbers if other.partition(" ")[0] == word]
        close = difflib.get_close_matches(text, alike or self._numbers, n=1)
        return (close or alike or [action.text for action in self.entries if not action.chance])[0]
