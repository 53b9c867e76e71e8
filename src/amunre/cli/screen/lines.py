"""Lines of a map: texts at both ends, on one ground."""

from __future__ import annotations

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
