"""The symbols of the card game: what province cards show, stacks of them, and gold cards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from amunre.card.editions import PROVINCES
from amunre.card.view import ProvinceView
from amunre.cli.screen import palette


def stack(now: ProvinceView) -> Text:
    """The cards of a province. Of those below, only the number is shown."""
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
    """A symbol for each pyramid if there is room, else a number."""
    return Text(
        palette.PYRAMID * count if count <= room else f"{count}{palette.PYRAMID}", style=f"bold {palette.EARTH}"
    )


def gold_cards(values: Sequence[int], ground: str) -> Text:
    """The values of gold cards."""
    text = Text()
    for place, value in enumerate(values):
        text.append(" " if place else "").append(str(value), style=f"bold {palette.PAPYRUS} on {ground}")
    return text
