"""The texts of the side that every game has: where we are, the preview of the score, and the news."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from amunre.cli.screen import palette
from amunre.cli.screen.palette import Marks
from amunre.cli.screen.picture import Picture
from amunre.cli.screen.spoken import Spoken
from amunre.game.contract import GameState


def heading(text: str, more: str = "") -> Text:
    title = Text().append(text.upper(), style=f"bold {palette.GOLD}")
    return title.append(f"  {more}", style=palette.FADED) if more else title


def with_dim_rule(sentence: str, dim: str = palette.FADED) -> Text:
    """A sentence whose rule steps back."""
    match = re.fullmatch(r"(.*) (\([^ ]+\))", sentence, flags=re.DOTALL)
    return Text(match[1]).append(" " + match[2], style=dim) if match else Text(sentence)


def row(label: str | Text, cells: Sequence[str], width: int, style: str, each: int = 6) -> Text:
    """A label and numbers in columns."""
    text = Text(no_wrap=True, end="").append_text(Text(label, style=palette.FADED) if isinstance(label, str) else label)
    text.truncate(width - each * len(cells), overflow="ellipsis", pad=True)
    for cell in cells:
        text.append(cell.rjust(each), style=style)
    return text


def short(name: str, room: int) -> str:
    """A part of the score in few letters: its first word and its last."""
    return name if len(name) <= room else f"{name.split()[0]} {name.split()[-1]}"


def news(sentences: Sequence[tuple[str, int]], words: Spoken) -> Text:
    """What happened, one line each."""
    lines = []
    for sentence, times in sentences:
        text = with_dim_rule(sentence)
        if times > 1:
            text.append(" " + words.label("times", times=times), style=palette.FADED)
        lines.append(text)
    return Text("\n").join(lines)


def head(when: str, rest: str) -> Text:
    """Where we are."""
    text = Text(no_wrap=True).append(" Amun-Re ", style=f"bold {palette.NIGHT} on {palette.GOLD}")
    text.append(f"  {when[:1].upper()}{when[1:]}", style=f"bold {palette.PAPYRUS}")
    return text.append(f" · {rest}", style=palette.PAPYRUS)


def preview(
    picture: Picture, state: GameState, seat: int | None, marks: Marks, words: Spoken, width: int, parts: bool
) -> Text:
    """What would be scored now, part by part or in all."""
    points = picture.preview(state, seat)
    each = min(4, (width - 9) // len(points))
    title = heading(words.sign("preview"))
    header = Text(" " * (width - each * len(points)), no_wrap=True, end="")
    for number in range(len(points)):
        mark = marks.dark(number)
        header.append(" " * (each - mark.cell_len)).append_text(mark)
    lines = [title, header]
    for number, part in enumerate(picture.parts if parts else ()):
        numbers = [scored[number] for scored in points]
        if any(numbers) or part not in picture.rare:
            name = short(words.part(part), width - each * len(points))
            lines.append(row(name, [str(value) if value else "–" for value in numbers], width, palette.PAPYRUS, each))
    totals = [str(sum(scored)) for scored in points]
    lines.append(
        row(Text(words.sign("total"), style=f"bold {palette.PAPYRUS}"), totals, width, f"bold {palette.GOLD}", each)
    )
    return Text("\n").join(lines)


@dataclass(frozen=True)
class Level:
    """How high the Nile rises from a sum of offerings on."""

    at_least: int
    pays: int
    caravans: bool
    """Whether caravans pay as well."""


def levels(title: str, more: str, found: Sequence[Level], here: int | None, width: int) -> Text:
    """The levels of the Nile, with the one that it has reached."""
    apart = " " if width > 30 else ""
    lines = Text(no_wrap=True)
    for number, level in enumerate(found):
        span = f"{level.at_least}+" if number else f"≤{found[1].at_least - 1}"
        style = f"bold {palette.PAPYRUS} on {palette.NILE}" if number == here else palette.FADED
        sign = f"{'▸' if number == here else ' '}{level.pays}{'c' if level.caravans else ''}"
        lines.append(f"{sign}{apart or ' '}{span}{apart}", style=style).append(apart or " ")
    return Text("\n").join([heading(title, more), lines])
