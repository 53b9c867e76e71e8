"""The card game as a small drawing: the row of province cards, and each seat's three provinces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card.editions import columns
from amunre.game import svg

if TYPE_CHECKING:
    from amunre.card.view import SeatView, View

WIDE, TALL = 150, 58


def picture(view: View) -> str:
    """What the view shows: the cards in the row with who bids on them, the provinces and gold of each seat."""
    gold = view.game.names()["gold_cards"]
    title = f"Kingdom {view.kingdom + 1}: {view.phase}"
    parts = [svg.text(10, 22, title, 14, bold=True)]
    for place, number in enumerate(view.up):
        x = 10 + place * (WIDE + 8)
        parts += [svg.box(x, 32, WIDE, TALL, line=svg.BRIGHT, thick=2), *shown(view, x, 32, number)]
        for seat, found in enumerate(view.seats):
            if found.bid_on == number and found.bid_card is not None:
                parts += [svg.mark(x + WIDE - 40, 52, seat), svg.text(x + WIDE - 24, 52, gold[found.bid_card])]
    top = 32 + TALL + 12
    for seat, found in enumerate(view.seats):
        parts += row(view, seat, found, top + seat * (TALL + 26))
    return svg.drawing(max(3, view.players) * (WIDE + 8) + 12, top + view.players * (TALL + 26) + 4, parts)


def row(view: View, seat: int, found: SeatView, y: int) -> list[str]:
    """One seat: its provinces by their top cards, and what it has."""
    gold = ", ".join([view.game.names()["gold_cards"][card] for card in found.display])
    words = f"seat {seat}: {found.points} points, display {gold or 'empty'}"
    parts = [svg.mark(10, y + 14, seat), svg.text(30, y + 14, words, 12, bold=seat in view.actors)]
    for place, province in enumerate(found.provinces):
        x = 10 + place * (WIDE + 8)
        cards = [card for card in province.cards if card is not None]
        parts.append(svg.box(x, y + 20, WIDE, TALL))
        if cards:
            parts += shown(view, x, y + 20, cards[-1])
            parts.append(svg.text(x + WIDE - 42, y + 20 + 46, f"△ {province.pyramids}", 13, bold=True))
    return parts


def shown(view: View, x: int, y: int, card: int) -> list[str]:
    """What a province card shows."""
    found = columns(view.game.tables)
    symbols = [(found["ankhs"][card], "☥"), (found["fields"][card], "≡"), (found["caravans"][card], "♘")]
    words = "  ".join([f"{sign} {count}" for count, sign in symbols if count])
    name = view.game.names()["provinces"][card]
    return [svg.text(x + 10, y + 20, name, 13, bold=True), svg.text(x + 10, y + 44, words, 13)]
