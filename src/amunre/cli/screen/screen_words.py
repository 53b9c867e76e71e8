"""The words of the screen: those of the game, and those on the panels."""

from __future__ import annotations

from amunre.languages import message, read
from amunre.text import Words


class ScreenWords(Words):
    """The words of a game, and what stands on the panels, in one language."""

    brief = True

    def __init__(self, words: Words) -> None:
        super().__init__(words.catalogue, words.game, words.language)
        tables = read(words.language, "terminal")
        self.signs = {**tables["screen"], **tables[words.game]}

    def sign(self, key: str, **arguments: int | str) -> str:
        """What stands on the screen."""
        return message(self.language, self.signs[key]).fill(arguments)
