"""The words of the screen itself, beside the words of the game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from amunre.text import Words

FOLDER = Path(__file__).parent / "signs"


class Spoken(Words):
    """The words of a game, and what stands on the panels, in one language."""

    brief = True

    def __init__(self, words: Words, language: str) -> None:
        super().__init__(words.catalogue, words.game)
        self.language = language
        self.signs = signs_of(language, words.game)

    def sign(self, key: str, **arguments: int | str) -> str:
        """What stands on the screen."""
        return self.signs[key].format(**arguments)


@cache
def signs_of(language: str, game: str = "board") -> Mapping[str, str]:
    """The signs of a language, with those of the game among them; English where there are none."""
    path = FOLDER / f"{language}.toml"
    tables = tomllib.loads((path if path.exists() else FOLDER / "en.toml").read_text(encoding="utf-8"))
    return {**tables["screen"], **tables[game]}
