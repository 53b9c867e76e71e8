"""Colours, shapes and letters. Whatever a colour says, a shape or a letter says too."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

INK = "#3b2a10"
PAPYRUS = "#f6ecd2"
SAND = "#e3c48c"
DUNE = "#d8b678"
LINE = "#b99a5f"
GOLD = "#d8a532"
LAPIS = "#234a63"
NILE = "#2f6b85"
LEAF = "#6d8f40"
SHORE = "#cfc78c"
BRICK = "#b5432f"
EARTH = "#7a5230"
NIGHT = "#241b10"
DUSK = "#332717"
FADED = "#a8936a"
FAINT = "#a08450"

SEATS = (BRICK, "#2f5d8a", "#3d7a4e", "#8a5aa3", "#a86f10")
BRIGHT = ("#e8806c", "#7fb0e0", "#84c795", "#c79be0", "#e8b04a")
"""The colours of the seats on dark ground."""
SHAPES = "▲■●◆⬢"

FAVOR = "▮"
FARMER = "♙"
FIELD = "·"
TEMPLE = "⌂"
PYRAMID = "△"
STONE = "▪"
ANKH = "☥"
CROP = "≡"
PHARAOH = "♔"


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """One letter for each seat: the first of its name, or A to E if two names begin alike."""
    initials = [name[:1].upper() for name in names]
    return tuple(initials) if len(set(initials)) == len(initials) else tuple("ABCDE"[: len(initials)])


class SeatMarks:
    """How each seat is marked: shape, letter and colour."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.letters = letters(names)

    def plain(self, seat: int) -> str:
        return SHAPES[seat] + self.letters[seat]

    def on_dark(self, seat: int) -> Text:
        """The mark on dark ground."""
        return Text(self.plain(seat), style=f"bold {BRIGHT[seat]}")

    def on_papyrus(self, seat: int, behind: str = "") -> Text:
        """The mark on papyrus."""
        return Text(self.plain(seat), style=f"bold {SEATS[seat]}" + (f" on {behind}" if behind else ""))
