"""What the service says by itself, in the languages there are."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from amunre.text.wording import FILLER, FOLDER, languages


@cache
def catalogue(language: str) -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads((FOLDER / language / "service.toml").read_text(encoding="utf-8"))


def wanted_language(header: str) -> str:
    """The first language of an ``Accept-Language`` header that there are words for; English without one."""
    for part in header[:200].split(","):
        found = part.split(";")[0].strip()[:2].lower()
        if found in languages():
            return found
    return "en"


def sentence(language: str, table: str, key: str, **arguments: object) -> str:
    return FILLER.fill(catalogue(language)[table][key], arguments)
