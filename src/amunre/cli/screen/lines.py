"""Lines of a map: texts at both ends, on one ground; and columns of such lines, side by side."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text


def line(left: Text, right: Text, width: int, style: str) -> Text:
    """Two texts at the ends of a line, on one ground."""
    text = Text(style=style, no_wrap=True, end="")
    text.append(" ").append_text(left)
    right = right.copy()
    right.truncate(max(0, width - text.cell_len - 1))
    text.append(" " * (width - text.cell_len - right.cell_len - (1 if right.cell_len else 0)))
    text.append_text(right)
    text.truncate(width, pad=True)
    return text


def shares(width: int, parts: int) -> list[int]:
    """A width in equal parts; what is left over goes to the first ones."""
    return [width // parts + (1 if part < width % parts else 0) for part in range(parts)]


def packed(parts: Sequence[Text], room: int, lines: int) -> list[Text]:
    """The parts with spaces between them in that many lines; what finds no room is left out."""
    found = [Text() for _ in range(lines)]
    place = 0
    for part in parts:
        if found[place] and found[place].cell_len + 1 + part.cell_len > room:
            place += 1
        if place == lines:
            break
        found[place].append(" " if found[place] else "").append_text(part)
    return found


def beside(columns: Sequence[Sequence[Text]]) -> list[Text]:
    """Columns of lines, side by side."""
    lines = []
    for texts in zip(*columns):
        whole = Text(no_wrap=True, end="")
        for text in texts:
            whole.append_text(text)
        lines.append(whole)
    return lines
