"""Sentences that are filled in, in the syntax of ICU MessageFormat; the same as `web/src/i18n/message.ts`.

``{name}`` stands for an argument. ``{count, plural, =0 {no stone} one {# stone} other {# stones}}`` counts by the
plural categories of the language, and ``#`` is the number. ``{answer, select, yes {...} other {...}}`` chooses. Forms
may hold holes again. ``''`` is an apostrophe, and ``'{'`` a brace that is meant. This is all of ICU that we read, with
one addition: a value is also looked for in small letters, since "You" must choose like "you".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NoReturn

from amunre.languages.plural import CATEGORIES, Category

Pieces = tuple["str | Hole", ...]
"""A sentence taken apart: texts, and holes between them."""

NAME = re.compile(r"\s*(\w+)\s*")
FORM = re.compile(r"\s*(=\d+|[^\s{}',=#]+)\s*\{")


def fill_holes(pieces: Pieces, values: Mapping[str, Any]) -> str:
    """The pieces with all holes filled; sentences are made for every listener of every action, so this is quick."""
    found = ""
    for piece in pieces:
        if isinstance(piece, str):
            found += piece
        elif piece.plain:
            found += str(values[piece.name])
        else:
            found += piece.fill(values)
    return found


class Hole:
    """Where an argument stands as it is."""

    plain = True

    def __init__(self, name: str) -> None:
        self.name = name

    def fill(self, values: Mapping[str, Any]) -> str:
        return str(values[self.name])


class Select(Hole):
    """Where an argument chooses among forms."""

    plain = False

    def __init__(self, name: str, forms: Mapping[str, Pieces]) -> None:
        super().__init__(name)
        self.forms = forms
        self.other = forms["other"]

    def fill(self, values: Mapping[str, Any]) -> str:
        value = str(values[self.name])
        return fill_holes(self.forms.get(value, self.forms.get(value.lower(), self.other)), values)


class Plural(Select):
    """Where an argument is counted: first by the number itself, then by its category."""

    def __init__(self, name: str, forms: Mapping[str, Pieces], category: Category) -> None:
        super().__init__(name, {key: form for key, form in forms.items() if not key.startswith("=")})
        self.exact = {int(key[1:]): form for key, form in forms.items() if key.startswith("=")}
        self.category = category

    def fill(self, values: Mapping[str, Any]) -> str:
        value = values[self.name]
        form = self.exact.get(value)
        if form is None:
            form = self.forms.get(self.category(value), self.other) if isinstance(value, int) else self.other
        return fill_holes(form, values)


class Message:
    """One sentence, taken apart once."""

    def __init__(self, text: str, category: Category) -> None:
        reader = SentenceReader(text, category)
        self.pieces = reader.pieces()
        if reader.place < len(text):
            reader.fail("a brace is closed that was never opened")
        self.arguments = frozenset(reader.arguments)
        """The names of what is filled in."""

    def fill(self, values: Mapping[str, Any]) -> str:
        return fill_holes(self.pieces, values)


class SentenceReader:
    """Takes a sentence apart, from left to right."""

    def __init__(self, text: str, category: Category) -> None:
        self.text = text
        self.category = category
        self.place = 0
        self.arguments: set[str] = set()

    def fail(self, what: str) -> NoReturn:
        raise ValueError(f"{self.text!r}, character {self.place + 1}: {what}.")

    def pieces(self, counted: str | None = None) -> Pieces:
        """What stands here up to the closing brace of this form; `counted` is the argument that ``#`` stands for."""
        found: list[str | Hole] = []
        text = ""
        while self.place < len(self.text) and self.text[self.place] != "}":
            sign = self.text[self.place]
            hole = None
            if sign == "'":
                text += self.apostrophe(counted)
            elif sign == "{":
                hole = self.hole()
            elif sign == "#" and counted:
                self.place += 1
                hole = Hole(counted)
            else:
                self.place += 1
                text += sign
            if hole is not None:
                found += [text, hole] if text else [hole]
                text = ""
        return (*found, text) if text else tuple(found)

    def apostrophe(self, counted: str | None) -> str:
        """An apostrophe: doubled it is itself, and before a sign of the syntax it quotes up to the next one."""
        following = self.text[self.place + 1 : self.place + 2]
        if following == "'":
            self.place += 2
            return "'"
        if following not in ("{", "}") and not (following == "#" and counted):
            self.place += 1
            return "'"
        match = re.compile(r"((?:[^']|'')*)'").match(self.text, self.place + 1)
        if match is None:
            self.fail("an apostrophe quotes a brace and has no end")
        self.place = match.end()
        return match[1].replace("''", "'")

    def hole(self) -> Hole:
        self.place += 1
        name = self.word("the name of an argument")
        self.arguments.add(name)
        if self.at("}"):
            return Hole(name)
        if not self.at(","):
            self.fail("expected '}' or ',' after the name of an argument")
        kind = self.word("plural or select")
        if kind not in ("plural", "select") or not self.at(","):
            self.fail("expected ', plural,' or ', select,' after the name of an argument")
        forms = self.forms(name if kind == "plural" else None)
        if "other" not in forms:
            self.fail("the form 'other' is missing")
        if kind == "select":
            return Select(name, forms)
        if strange := [key for key in forms if key not in CATEGORIES and key[0] != "="]:
            self.fail(f"{strange[0]!r} is not a plural category")
        return Plural(name, forms, self.category)

    def forms(self, counted: str | None) -> dict[str, Pieces]:
        found: dict[str, Pieces] = {}
        while match := FORM.match(self.text, self.place):
            self.place = match.end()
            if match[1] in found:
                self.fail(f"the form {match[1]!r} stands here twice")
            found[match[1]] = self.pieces(counted)
            if not self.at("}"):
                self.fail("a brace is opened and not closed")
        self.place = len(self.text) - len(self.text[self.place :].lstrip())
        if not self.at("}"):
            self.fail("expected a form, or the end of the forms")
        return found

    def word(self, expected: str) -> str:
        match = NAME.match(self.text, self.place)
        if match is None:
            self.fail(f"expected {expected}")
        self.place = match.end()
        return match[1]

    def at(self, sign: str) -> bool:
        """Whether the sign stands here; it is passed if so."""
        if self.text[self.place : self.place + 1] != sign:
            return False
        self.place += 1
        return True
