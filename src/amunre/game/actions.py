"""The action table: every action is a small integer, a kind with arguments, and a text people can type."""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from amunre.game import kinds
from amunre.game.checking import as_number
from amunre.game.refusal import Argument, Refused


@dataclass(frozen=True)
class Parameter:
    """One thing that an action of some kind names, with everything it can be."""

    name: str
    words: Sequence[Argument]
    """How people type it."""
    values: Sequence[Argument] = ()
    """What events, refusals and sentences call it, where that is not how it is typed."""


@dataclass(frozen=True)
class Block:
    """A kind of action and the run of numbers it owns: one for each combination of its arguments, the last fastest.

    `phrase` puts them into a text, such as ``move {piece} {distance}``.
    """

    kind: str
    first: int
    phrase: str
    parameters: tuple[Parameter, ...] = ()
    chance: bool = False

    def actions(self) -> list[Action]:
        """The actions of the block, spelt out in the order of their numbers."""
        names = [parameter.name for parameter in self.parameters]
        places = itertools.product(*[range(len(parameter.words)) for parameter in self.parameters])
        found = []
        for number, chosen in enumerate(places, start=self.first):
            pairs = list(zip(self.parameters, chosen))
            words = [parameter.words[place] for parameter, place in pairs]
            values = [(parameter.values or parameter.words)[place] for parameter, place in pairs]
            text = self.phrase.format(**dict(zip(names, words)))
            index, named = dict(zip(names, chosen)), dict(zip(names, values))
            found.append(Action(number, self.first, self.kind, tuple(words), self.chance, text, index, named))
        return found


@dataclass(frozen=True)
class Action:
    """An action spelt out."""

    number: int
    block: int
    """The first number of its kind."""
    kind: str
    arguments: tuple[Argument, ...]
    """What it names, in order, as people type it."""
    chance: bool
    text: str
    index: Mapping[str, int] = field(default_factory=dict, compare=False)
    """Each argument by name: which of its parameter's words it is, counted from 0."""
    named: Mapping[str, Argument] = field(default_factory=dict, compare=False)
    """Each argument by name, as events and sentences call it."""


class ActionTable:
    """All actions of a game, both ways: number <-> kind and arguments <-> text."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.entries: list[Action] = []
        for block in blocks:
            if block.first != len(self.entries):
                raise ValueError(f"{block.kind} begins at {block.first}, expected {len(self.entries)}")
            self.entries += block.actions()
        self.size = len(self.entries)
        if self.size > kinds.MOST_ACTIONS:
            raise ValueError(f"{self.size} actions, expected at most {kinds.MOST_ACTIONS}")
        self._numbers = {entry.text: entry.number for entry in self.entries}
        if len(self._numbers) != self.size:
            raise ValueError("two actions have the same text")

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[Action]:
        return iter(self.entries)

    def __repr__(self) -> str:
        return f"<{self.size} actions, from '{self.entries[0].text}' to '{self.entries[-1].text}'>"

    def __getitem__(self, action: int) -> Action:
        if type(action) is not int:
            action = as_number(action)
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
        plain = " ".join(str(text).lower().split())
        number = self._numbers.get(plain)
        if number is not None:
            return number
        raise Refused("not_an_action", "", {"text": str(text)[:80], "example": self._like(plain[:80])})

    @cached_property
    def _by_first_word(self) -> dict[str, list[list[str]]]:
        """The words of every action, by the first of them."""
        found: dict[str, list[list[str]]] = {}
        for words in map(str.split, self._numbers):
            found.setdefault(words[0], []).append(words)
        return found

    def _like(self, text: str) -> str:
        """An action that has as many of these words as any, each spelt nearly so; or else any that a player can do.

        Words are compared, not whole texts: strangers may ask a service as often as they like.
        """
        first, *more = text.split() or [""]
        close = difflib.get_close_matches(first, self._by_first_word, n=1)
        if not close:
            return next(action.text for action in self.entries if not action.chance)
        alike = self._by_first_word[close[0]]
        words = {word for other in alike for word in other[1:]}
        meant = {(difflib.get_close_matches(word, words, n=1) or [""])[0] for word in more[:3]}
        return " ".join(max(alike, key=lambda other: len(meant.intersection(other))))
