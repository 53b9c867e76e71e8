"""The panels that every game has: the heading, the preview of the score, the news, the level of the Nile."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from amunre.cli.screen import palette
from amunre.cli.screen.palette import SeatMarks
from amunre.cli.screen.picture import Picture
from amunre.cli.screen.screen_words import ScreenWords
from amunre.game.contract import GameState


def heading(text: str, more: str = "") -> Text:
    title = Text().append(text.upper(), style=f"bold {palette.GOLD}")
    return title.append(f"  {more}", style=palette.FADED) if more else title


def with_dim_rule(sentence: str, dim: str = palette.FADED) -> Text:
    """A sentence with the number of its rule in a faint colour."""
    match = re.fullmatch(r"(.*) (\([^ ]+\))", sentence, flags=re.DOTALL)
    return Text(match[1]).append(" " + match[2], style=dim) if match else Text(sentence)


def row(label: str | Text, cells: Sequence[str], width: int, style: str, each: int = 6) -> Text:
    """A label and numbers in columns."""
    text = Text(no_wrap=True, end="").append_text(Text(label, style=palette.FADED) if isinstance(label, str) else label)
    text.truncate(width - each * len(cells), overflow="ellipsis", pad=True)
    for cell in cells:
        text.append(cell.rjust(each), style=style)
    return text


def shortened(name: str, room: int) -> str:
    """The name of a part of the score; if it is too long, its first and its last word."""
    return name if len(name) <= room else f"{name.split()[0]} {name.split()[-1]}"


def news(sentences: Sequence[tuple[str, int]], words: ScreenWords) -> Text:
    """What happened, one line each."""
    lines = []
    for sentence, times in sentences:
        text = with_dim_rule(sentence)
        if times > 1:
            text.append(" " + words.label("times", times=times), style=palette.FADED)
        lines.append(text)
    return Text("\n").join(lines)


def head(when: str, rest: str) -> Text:
    """The line at the top: the age or kingdom, and the rest."""
    text = Text(no_wrap=True).append(" Amun-Re ", style=f"bold {palette.NIGHT} on {palette.GOLD}")
    text.append(f"  {when[:1].upper()}{when[1:]}", style=f"bold {palette.PAPYRUS}")
    return text.append(f" · {rest}", style=palette.PAPYRUS)


def preview(
    picture: Picture[Any],
    state: GameState,
    seat: int | None,
    marks: SeatMarks,
    words: ScreenWords,
    width: int,
    parts: bool,
) -> Text:
    """What would be scored now: part by part, or only the total."""
    points = picture.preview(state, seat)
    each = min(4, (width - 9) // len(points))
    title = heading(words.sign("preview"))
    header = Text(" " * (width - each * len(points)), no_wrap=True, end="")
    for number in range(len(points)):
        mark = marks.on_dark(number)
        header.append(" " * (each - mark.cell_len)).append_text(mark)
    lines = [title, header]
    for number, part in enumerate(picture.parts if parts else ()):
        numbers = [scored[number] for scored in points]
        if any(numbers) or part not in picture.rare:
            name = shortened(words.part(part), width - each * len(points))
            lines.append(row(name, [str(value) if value else "–" for value in numbers], width, palette.PAPYRUS, each))
    totals = [str(sum(scored)) for scored in points]
    lines.append(
        row(Text(words.sign("total"), style=f"bold {palette.PAPYRUS}"), totals, width, f"bold {palette.GOLD}", each)
    )
    return Text("\n").join(lines)


@dataclass(frozen=True)
class NileLevel:
    """A level of the Nile, and the sum of offerings from which it is reached."""

    at_least: int
    pays: int
    caravans: bool
    """Whether caravans pay as well."""


def levels(title: str, more: str, found: Sequence[NileLevel], here: int | None, width: int) -> Text:
    """The levels of the Nile. The one that is reached is marked."""
    apart = " " if width > 30 else ""
    lines = Text(no_wrap=True)
    for number, level in enumerate(found):
        span = f"{level.at_least}+" if number else f"≤{found[1].at_least - 1}"
        style = f"bold {palette.PAPYRUS} on {palette.NILE}" if number == here else palette.FADED
        sign = f"{'▸' if number == here else ' '}{level.pays}{'c' if level.caravans else ''}"
        lines.append(f"{sign}{apart or ' '}{span}{apart}", style=style).append(apart or " ")
    return Text("\n").join([heading(title, more), lines])
