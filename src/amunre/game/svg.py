"""Small drawings for notebooks, as SVG: paper, ink and the colours of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

INK, PAPER, SAND, LINE, WATER, BRIGHT = "#3b2a10", "#f6ecd2", "#e3c48c", "#b99a5f", "#2f6b85", "#d8a532"
SEATS = ("#b5432f", "#2f5d8a", "#3d7a4e", "#8a5aa3", "#a86f10")
SHAPES = "▲■●◆⬢"
"""A seat is known by its shape as well as by its colour."""


def text(x: float, y: float, words: str, size: int = 12, colour: str = INK, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{colour}"{weight}>{escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, fill: str = SAND, line: str = LINE, thick: float = 1) -> str:
    shape = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6"'
    return f'<rect {shape} fill="{fill}" stroke="{line}" stroke-width="{thick:g}"/>'


def mark(x: float, y: float, seat: int, size: int = 13) -> str:
    """The sign of a seat."""
    return text(x, y, SHAPES[seat], size, SEATS[seat])


def drawing(width: int, height: int, parts: Sequence[str]) -> str:
    """The whole picture."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    ground = f'<rect width="{width}" height="{height}" fill="{PAPER}"/>'
    return f'{head} font-family="Georgia, serif">{ground}{"".join(parts)}</svg>'


def seats(x: float, y: float, lines: Sequence[str], actors: Sequence[int]) -> list[str]:
    """A line for each seat; those who must decide are printed bold."""
    found = []
    for seat, words in enumerate(lines):
        found.append(mark(x, y + 18 * seat, seat))
        found.append(text(x + 18, y + 18 * seat, f"seat {seat}: {words}", 12, bold=seat in actors))
    return found
