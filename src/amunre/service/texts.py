"""Texts that people bring along: names that are not what they look like, and messages with signs that do not show."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Categories of signs that show nothing, turn what follows around, or have no agreed look."""
BLANKS = {"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"}
"""Letters and symbols that look like nothing."""
MOST_MARKS = 3
"""Accents on one letter: more of them reach into the lines above and below."""


def plain_name(text: str) -> str:
    """A name as it is kept: composed characters, single spaces."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def seen_whole(text: str) -> bool:
    """Whether a text shows everything that is in it, in the order it has."""
    marks = 0
    for letter in text:
        category = unicodedata.category(letter)
        if category in UNSEEN or letter in BLANKS:
            return False
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return False
    return True


def texts_in(thing: Any) -> Iterator[str]:
    """Every text in something that was JSON, keys among them."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield key
            yield from texts_in(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from texts_in(value)


def alike(name: str) -> str:
    """The same for names that look the same, or nearly so; letters of different scripts are not compared."""
    return unicodedata.normalize("NFKC", name).casefold()


def talk(text: str) -> str:
    """A message without signs that show nothing."""
    spaced = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", text))
    return " ".join("".join(letter for letter in spaced if letter.isprintable() and letter not in BLANKS).split())
