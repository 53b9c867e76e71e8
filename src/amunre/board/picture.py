"""The board as a small drawing: four columns of provinces with the Nile between them, and the seats below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.game import svg

if TYPE_CHECKING:
    from amunre.board.view import ProvinceView, View

WIDE, TALL = 168, 58
NILE = 26


def picture(view: View) -> str:
    """What the view shows: who owns what, what stands there, who bids."""
    names = view.game.names()
    columns: list[list[int]] = [[], [], [], []]
    for number, name in enumerate(names["provinces"]):
        east, away = name not in names["west"], name not in names["nile"]
        columns[(2 + away) if east else (1 - away)].append(number)
    rows = max(map(len, columns))
    height = 34 + rows * (TALL + 6) + 18 * view.players + 16
    width = 4 * (WIDE + 6) + NILE + 14
    title = f"Age {view.age + 1}, round {view.round + 1}: {view.phase}"
    parts = [svg.text(10, 22, title, 14, bold=True)]
    river = 10 + 2 * (WIDE + 6)
    parts.append(svg.box(river, 32, NILE - 6, rows * (TALL + 6) - 6, svg.WATER, svg.WATER))
    for column, numbers in enumerate(columns):
        x = 10 + column * (WIDE + 6) + (NILE if column > 1 else 0)
        for row, number in enumerate(numbers):
            parts += province(x, 32 + row * (TALL + 6), names["provinces"][number], view.provinces[number])
    lines = [
        f"{seat.points} points, {seat.gold} gold, {seat.hand_size} cards" for seat in view.seats
    ]  # fmt: skip
    parts += svg.seats(12, 32 + rows * (TALL + 6) + 20, lines, view.actors)
    return svg.drawing(width, height, parts)


def province(x: int, y: int, name: str, found: ProvinceView) -> list[str]:
    """One province: its name, its owner or the highest bidder, and its pieces."""
    up = found.card == "up"
    parts = [svg.box(x, y, WIDE, TALL, line=svg.BRIGHT if up else svg.LINE, thick=3 if up else 1)]
    parts.append(svg.text(x + 10, y + 19, name, 13, bold=True))
    holder = found.bidder if found.owner is None else found.owner
    if holder is not None:
        parts.append(svg.mark(x + WIDE - 22, y + 20, holder, 15))
    pieces = [(found.farmers + found.free_farmers, "♙"), (found.pyramids, "△"), (found.stones, "▪")]
    shown = "  ".join([f"{sign} {count}" for count, sign in pieces if count])
    parts.append(svg.text(x + 10, y + 42, shown or ("up for auction" if up else ""), 13))
    return parts
