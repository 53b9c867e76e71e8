"""The map of Egypt: four columns of provinces, with the Nile in the middle. Without room, a list."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from amunre.cli.screen import palette
from amunre.cli.screen.board.province import LINES, Province
from amunre.cli.screen.layout import line
from amunre.cli.screen.screen_words import ScreenWords

ROWS = 4
HEIGHT = ROWS * LINES + 1
NARROWEST = 64
WATER = ("≈  ~", " ~≈ ", "~  ≈", " ≈~ ")


def draw(provinces: Sequence[Province], words: ScreenWords, width: int, height: int) -> Text:
    """The board in so much room."""
    if width >= NARROWEST and height >= HEIGHT:
        return as_map(provinces, words, width, height)
    return as_list(provinces, width)


def as_map(provinces: Sequence[Province], words: ScreenWords, width: int, height: int) -> Text:
    river = len(WATER[0]) + (width - len(WATER[0])) % 4
    each = (width - river) // 4
    found = {province.place: province for province in provinces}
    lines: list[Text] = []
    tall = min(2, (height - HEIGHT) // ROWS)
    if height > HEIGHT + tall * ROWS:
        lines.append(Text(words.sign("sea").center(width), style=f"italic {palette.PAPYRUS} on {palette.NILE}"))
    for row in range(1, ROWS + 1):
        if row == ROWS // 2 + 1:
            lines.append(border(words, each, river))
        cells = [cell(found.get((row, column)), each, tall, column) for column in range(1, 5)]
        for number in range(LINES + tall):
            text = Text(no_wrap=True, end="")
            for column in range(4):
                if column == 2:
                    text.append_text(water(len(lines), river))
                text.append_text(cells[column][number])
            lines.append(text)
    return Text("\n").join(lines)


def cell(province: Province | None, width: int, tall: int, column: int) -> list[Text]:
    """The lines of a province, with a gap beside it; desert where there is no province."""
    if province is None:
        ground = f"italic {palette.EARTH} on {palette.DUNE}"
        return [line(Text(), Text(), width, ground) for _ in range(LINES + tall)]
    gap = 1 if column in (1, 3) else 0
    lines = province.cell(width - gap)
    for number in (3, LINES + 1)[:tall]:
        lines.insert(number, line(Text(), Text(), width - gap, f"on {province.ground}"))
    return [text.append(" " * gap, style=f"on {palette.DUNE}") for text in lines]


def water(number: int, width: int) -> Text:
    wave = WATER[number % len(WATER)]
    return Text((wave * 3)[:width], style=f"#6fa6bd on {palette.NILE}")


def border(words: ScreenWords, each: int, river: int) -> Text:
    """The border between Lower Egypt, above, and Upper Egypt."""
    half = 2 * each
    left = f" ▴ {words.label('lower')} ".ljust(half, "┄")
    right = f" {words.label('upper')} ▾ ".rjust(half, "┄")
    ground = f"{palette.EARTH} on {palette.DUNE}"
    return Text(left, ground, end="").append_text(water(2, river)).append(right, ground)


def as_list(provinces: Sequence[Province], width: int) -> Text:
    """Lower Egypt, then Upper Egypt, from west to east."""
    ordered = sorted(provinces, key=lambda province: province.place)
    return Text("\n").join([province.row(width) for province in ordered])
