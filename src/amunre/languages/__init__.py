"""Every word that people read, one folder per language: for the games, the service, the terminal and the browser.

A folder with a ``language.toml`` is a language; no code lists them. What a folder holds, and how a sentence is written,
stands in `docs/languages.md`. This part imports nothing of the package, so that every other may speak.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from amunre.languages.message import Message
from amunre.languages.plural import Category, plural_rule

FOLDER = Path(__file__).parent
ENGLISH = "en"
"""The language for whoever asks for none, or for one that is not here."""


@cache
def languages() -> list[str]:
    """The languages there are words in."""
    return sorted(path.parent.name for path in FOLDER.glob("*/language.toml"))


def known(language: str | None) -> str:
    """The language, if there are words in it, or else English."""
    return language if language in languages() else ENGLISH


@cache
def read(language: str, name: str) -> Mapping[str, Any]:
    """The tables of one file of a language."""
    return tomllib.loads((FOLDER / language / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def plural(language: str) -> Category:
    """Which plural category a number has in a language."""
    return plural_rule(read(language, "language")["plural"])


@cache
def message(language: str, text: str) -> Message:
    """A sentence, read once and kept."""
    return Message(text, plural(language))


def forget() -> None:
    """Read everything again when it is next asked for; for tests that bring words of their own."""
    for kept in (languages, read, plural, message):
        kept.cache_clear()
