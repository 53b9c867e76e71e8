"""How we know each number of a game's tables: a shape that every game lists its numbers in."""

from __future__ import annotations

from dataclasses import dataclass

STATED, INFERRED, RECONSTRUCTED = "stated", "inferred", "reconstructed"

MARKS = {STATED: "", INFERRED: "~", RECONSTRUCTED: "*"}
"""A rulebook says so; it follows from what is said; it is found nowhere and was chosen to fit."""


@dataclass(frozen=True)
class Number:
    """One number of the tables."""

    table: str
    name: str
    key: str
    """What the number is; in a list, its place."""
    value: int
    provenance: str

    @property
    def marked(self) -> str:
        """The number with its mark."""
        return f"{self.value}{MARKS[self.provenance]}"
