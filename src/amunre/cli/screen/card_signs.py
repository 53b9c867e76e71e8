"""The signs of the card game: symbols of province cards, stacks of them, and gold cards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from amunre.card.editions import PROVINCES
from amunre.card.view import ProvinceView
from amunre.cli.screen import palette


def stack(now: ProvinceView) -> Text:
    """The cards of a province, those below by their number alone."""
    found = [PROVINCES[card] for card in now.cards if card is not None]
    if not found:
        return Text("–")
    below = "".join(f"{name.partition('-')[2]}›" for name in found[:-1])
    return Text(below).append(found[-1], style="bold")


def ankhs(count: int) -> Text:
    return Text(palette.ANKH * count, style=f"bold {palette.LAPIS}")


def fields(count: int) -> Text:
    return Text(palette.CROP * count, style=f"bold {palette.PAPYRUS} on {palette.LEAF}")


def pyramids(count: int, room: int) -> Text:
    """As many signs as there is room for, else a number."""
    return Text(
        palette.PYRAMID * count if count <= room else f"{count}{palette.PYRAMID}", style=f"bold {palette.EARTH}"
    )


def chips(values: Sequence[int], ground: str) -> Text:
    """Gold cards."""
    text = Text()
    for place, value in enumerate(values):
        text.append(" " if place else "").append(str(value), style=f"bold {palette.PAPYRUS} on {ground}")
    return text
