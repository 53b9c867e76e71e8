"""What the service says by itself, in the languages there are."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from amunre.text.wording import FOLDER


@cache
def catalogue(language: str) -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads((FOLDER / language / "service.toml").read_text(encoding="utf-8"))


def sentence(language: str, table: str, key: str, **arguments: object) -> str:
    return catalogue(language)[table][key].format(**arguments)
