"""The board as a small drawing: four columns of provinces with the Nile between them, and the seats below."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from amunre.board.editions import bid_spaces
from amunre.game import svg

if TYPE_CHECKING:
    from amunre.board.view import ProvinceView, View

WIDE, TALL = 168, 58
NILE = 26


def picture(view: View) -> str:
    """What the view shows: who owns what, what stands there, who bids how much, and the viewer's own cards."""
    names, spaces = view.game.names(), bid_spaces(view.game.tables)
    columns: list[list[int]] = [[], [], [], []]
    for number, name in enumerate(names["provinces"]):
        east, away = name not in names["west"], name not in names["nile"]
        columns[(2 + away) if east else (1 - away)].append(number)
    rows = max(map(len, columns))
    held = own_cards(view, names["cards"])
    height = 34 + rows * (TALL + 6) + 18 * (view.players + len(held)) + 16
    width = 4 * (WIDE + 6) + NILE + 14
    title = f"Age {view.age + 1}, round {view.round + 1}: {view.phase}"
    parts = [svg.text(10, 22, title, 14, bold=True)]
    river = 10 + 2 * (WIDE + 6)
    parts.append(svg.box(river, 32, NILE - 6, rows * (TALL + 6) - 6, svg.WATER, svg.WATER))
    for column, numbers in enumerate(columns):
        x = 10 + column * (WIDE + 6) + (NILE if column > 1 else 0)
        for row, number in enumerate(numbers):
            parts += province(x, 32 + row * (TALL + 6), names["provinces"][number], view.provinces[number], spaces)
    lines = [f"{seat.points} points, {seat.gold} gold, {seat.hand_size} cards" for seat in view.seats]
    below = 32 + rows * (TALL + 6) + 20
    parts += svg.seats(12, below, lines, view.actors)
    parts += [svg.text(12, below + 18 * (view.players + row), words) for row, words in enumerate(held)]
    return svg.drawing(width, height, parts)


def own_cards(view: View, names: Sequence[str]) -> list[str]:
    """The cards that the viewer holds, in as many lines as they need."""
    if view.hand is None:
        return []
    held = [name.replace("_", " ") for name, count in zip(names, view.hand) for _ in range(count)]
    return textwrap.wrap(f"in hand: {', '.join(held) or 'nothing'}", 90)


def province(x: int, y: int, name: str, found: ProvinceView, spaces: Sequence[int]) -> list[str]:
    """One province: its name, its owner or the highest bidder, its pieces, and the bid."""
    up = found.card == "up"
    parts = [svg.box(x, y, WIDE, TALL, line=svg.BRIGHT if up else svg.LINE, thick=3 if up else 1)]
    parts.append(svg.text(x + 10, y + 19, name, 13, bold=True))
    holder = found.bidder if found.owner is None else found.owner
    if holder is not None:
        parts.append(svg.mark(x + WIDE - 22, y + 20, holder, 15))
    pieces = [(found.farmers + found.free_farmers, "♙"), (found.pyramids, "△"), (found.stones, "▪")]
    shown = [f"{sign} {count}" for count, sign in pieces if count]
    if up:
        shown.append("no bid" if found.space is None else f"bid {spaces[found.space]}")
    parts.append(svg.text(x + 10, y + 42, "  ".join(shown), 13))
    return parts
