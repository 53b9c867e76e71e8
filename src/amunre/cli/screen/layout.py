"""How lines are put together: texts at both ends of a line, equal widths, columns side by side."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text


def line(left: Text, right: Text, width: int, style: str) -> Text:
    """A line with one text at its left end and one at its right, in one style."""
    text = Text(style=style, no_wrap=True, end="")
    text.append(" ").append_text(left)
    right = right.copy()
    right.truncate(max(0, width - text.cell_len - 1))
    text.append(" " * (width - text.cell_len - right.cell_len - (1 if right.cell_len else 0)))
    text.append_text(right)
    text.truncate(width, pad=True)
    return text


def equal_widths(width: int, parts: int) -> list[int]:
    """A width in equal parts. The first ones are wider by one if it does not divide."""
    return [width // parts + (1 if part < width % parts else 0) for part in range(parts)]


def wrapped(parts: Sequence[Text], room: int, lines: int) -> list[Text]:
    """The parts with spaces between them, in this many lines. Parts that do not fit are left out."""
    found = [Text() for _ in range(lines)]
    place = 0
    for part in parts:
        if found[place] and found[place].cell_len + 1 + part.cell_len > room:
            place += 1
        if place == lines:
            break
        found[place].append(" " if found[place] else "").append_text(part)
    return found


def side_by_side(columns: Sequence[Sequence[Text]]) -> list[Text]:
    """The lines of several columns, joined."""
    lines = []
    for texts in zip(*columns):
        whole = Text(no_wrap=True, end="")
        for text in texts:
            whole.append_text(text)
        lines.append(whole)
    return lines
