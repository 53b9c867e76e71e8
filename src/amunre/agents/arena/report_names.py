"""What the report calls things: by the words of the game's catalogue, or by their keys where it has no word."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from amunre.game.game import Game
from amunre.game.refusal import BadInput
from amunre.text import words


class Names:
    """Names for parts, ages, provinces and cards."""

    def __init__(self, tables: Mapping[str, Mapping[str, str]]) -> None:
        self.tables = tables

    def of(self, table: str, key: str) -> str:
        return self.tables.get(table, {}).get(key, key.replace("_", " "))

    def province(self, key: str) -> str:
        return self.of("province", key)

    def card(self, key: str) -> str:
        return self.of("card", key)

    def age(self, number: int) -> str:
        """An age or kingdom, counted from 1."""
        for table in ("age", "kingdom"):
            if str(number) in self.tables.get(table, {}):
                return self.tables[table][str(number)]
        return f"age {number}"

    def parts(self, keys: Sequence[str]) -> dict[str, tuple[str, str]]:
        """The age and the name of every part of the score: ``old_temples`` are the temples of the first age."""
        if not all("_" in key for key in keys):
            return {key: ("", self.of("part", key)) for key in keys}
        ages = list(dict.fromkeys(key.partition("_")[0] for key in keys))
        split = [key.partition("_") for key in keys]
        return {key: (self.age(ages.index(age) + 1), self.of("part", part)) for key, (age, _, part) in zip(keys, split)}

    def in_order(self, table: str, keys: Collection[str]) -> list[str]:
        """The keys in the order of the catalogue; those it does not know follow."""
        known = [key for key in self.tables.get(table, {}) if key in keys]
        return known + sorted(set(keys) - set(known))


def names_of(game: Game) -> Names:
    """The names of a game in English."""
    try:
        return Names(words("en", game.edition, game.name).catalogue)
    except (BadInput, OSError):
        return Names({})


def ordinal(place: int) -> str:
    """A place at a table, in English as the whole report: 1st, 2nd, 3rd, 4th."""
    return f"{place}{('st', 'nd', 'rd')[place - 1] if place <= 3 else 'th'}"
