"""The card game printed line by line: the row of province cards with their bids, and the provinces of each player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from amunre.card.editions import COLUMNS, PROVINCES, columns, costs, gold_cards
from amunre.card.view import ProvinceView, SeatView, View
from amunre.cli.terminal import STYLES
from amunre.game.checking import entries_of, integer
from amunre.game.game import Game
from amunre.text import Words

PLACES = ("first", "second", "third")
COVERED = ("ankhs", "fields", "caravans")
"""The symbols that a card hides when it is laid on another."""


class Cards:
    """What is printed on the gold cards and the province cards of a game."""

    def __init__(self, game: Game) -> None:
        self.columns = columns(game.tables)
        self.gold = gold_cards(game.tables)

    def shown(self, card: int, keys: Iterable[str] = COLUMNS) -> dict[str, int]:
        """The symbols of a province card."""
        return {key: self.columns[key][card] for key in keys}

    def values(self, cards: Iterable[int]) -> list[int]:
        """The gold on gold cards, by their numbers."""
        return [self.gold[card] for card in cards]

    def discards_of(self, seat: SeatView) -> list[int]:
        """QC2: a gold card that is neither on display nor bid has been discarded."""
        held = {*seat.display, seat.bid_card}
        return self.values(card for card in range(len(self.gold)) if card not in held)


def symbols_in_words(shown: Mapping[str, int], words: Words) -> str:
    """Symbols of a card in words."""
    found = [words.label(key, count=count) for key, count in shown.items() if count]
    return ", ".join(found) or words.label("nothing_shown")


def listed(values: Sequence[int]) -> str:
    return " ".join(map(str, values)) or "-"


def top_of(province: ProvinceView) -> int | None:
    """The card on top of a province; None if there is none."""
    return next((card for card in reversed(province.cards) if card is not None), None)


def weakest(seat: SeatView) -> int:
    """C5.1: the pyramids of the province that has the fewest."""
    return min(province.pyramids for province in seat.provinces)


def draw(view: View, words: Words, names: Sequence[str]) -> RenderableType:
    """The row, while there is an auction, and all provinces."""
    cards = Cards(view.game)
    parts: list[RenderableType] = []
    if view.phase == "auction":
        parts.append(row(view, words, names, cards))
    if any(top_of(province) is not None for seat in view.seats for province in seat.provinces):
        parts.append(provinces(view, words, names, cards))
    return Group(*parts)


def row(view: View, words: Words, names: Sequence[str], cards: Cards) -> Table:
    """C2.1: the cards up for auction, with the gold card that lies at each."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(words.label("row"))
    for head in ("ankhs_head", "fields_head", "caravans_head", "pyramids_head"):
        table.add_column(words.label(head), justify="right")
    table.add_column(words.label("bid_head"))
    for card in view.up:
        bidder = next((number for number, seat in enumerate(view.seats) if seat.bid_on == card), None)
        bid = Text(words.label("no_bid"), style="cyan")
        if bidder is not None:
            played = view.seats[bidder].bid_card
            gold = "" if played is None else str(cards.gold[played])
            bid = Text(words.label("bid", gold=gold, name=names[bidder]).strip(), style=STYLES[bidder])
        symbols = [str(count or "-") for count in cards.shown(card).values()]
        table.add_row(Text(words.province(PROVINCES[card]), style="bold"), *symbols, bid)
    table.add_row()
    return table


def provinces(view: View, words: Words, names: Sequence[str], cards: Cards) -> Table:
    """C2.4: for each player three provinces, what shows on them and what they are made of."""
    table = Table(box=box.ROUNDED, show_lines=True, header_style="dim", padding=(0, 1), border_style="dim")
    table.add_column("")
    for place in PLACES:
        table.add_column(words.label(place), min_width=18)
    for number, seat in enumerate(view.seats):
        cells = [province(found, words, cards) for found in seat.provinces]
        table.add_row(Text(names[number], style=STYLES[number]), *cells)
    return table


def province(now: ProvinceView, words: Words, cards: Cards) -> Text:
    """The card on top, those below it, and all pyramids."""
    top = top_of(now)
    if top is None:
        return Text("-", style="dim")
    below = [words.province(PROVINCES[card]) for card in reversed(now.cards) if card not in (None, top)]
    text = Text(words.province(PROVINCES[top]), style="bold")
    if below:
        text.append(" " + words.label("over_cards", cards=", ".join(below)), style="not bold dim")
    text.append(f"\n{symbols_in_words(cards.shown(top, COVERED), words)}\n", style="not bold")
    return text.append(words.label("pyramids", count=now.pyramids), style="bold yellow")


def seats(view: View, words: Words, names: Sequence[str]) -> Table:
    """One line for each seat."""
    cards = Cards(view.game)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    for head in ("points", "ankhs_head", "fields_head", "weakest", "pyramids_head"):
        table.add_column(words.label(head), justify="right")
    table.add_column(words.label("display"))
    table.add_column("")
    for number, seat in enumerate(view.seats):
        counts = (seat.points, seat.ankhs, seat.fields, weakest(seat), sum(place.pyramids for place in seat.provinces))
        office = words.label("pharaoh") if number == view.pharaoh and view.step != "draw_start" else ""
        name = Text(names[number], style=STYLES[number])
        table.add_row(name, *map(str, counts), listed(cards.values(seat.display)), Text(office, "dim"))
    return table


def gold_line(view: View, words: Words) -> Text:
    """The display of the viewer, and the offering that the viewer is choosing."""
    if view.seat is None:
        return Text()
    cards, seat = Cards(view.game), view.seats[view.seat]
    values = cards.values(seat.display)
    text = Text(words.label("your_display", cards=listed(values), gold=sum(values)))
    if view.step == "seal_offering" and seat.offer:
        offered = cards.values(seat.offer)
        text.append("  " + words.label("your_offer", cards=listed(offered), gold=sum(offered)))
    return text


def knowledge(view: View, words: Words, names: Sequence[str], styles: Sequence[str]) -> RenderableType:
    """QC2: the gold cards of all players, what pyramids cost, and what floods bring."""
    cards = Cards(view.game)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    for head in ("display", "discard"):
        table.add_column(words.label(head))
    for number, seat in enumerate(view.seats):
        name = Text(names[number], style=styles[number])
        table.add_row(name, listed(cards.values(seat.display)), listed(cards.discards_of(seat)))
    rest = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    prices = [
        words.label("cost", count=count, price=price) for count, price in enumerate(costs(view.game.tables), start=1)
    ]
    rest.add_row(Text(words.label("costs"), style="dim"), ", ".join(prices))
    for number, flood in enumerate(entries_of(view.game.tables, "flood")):
        total, field, caravan = [integer(flood[key]) for key in ("at_least", "per_field", "per_caravan")]
        text = words.label("flood", total=total, field=field, caravan=caravan)
        now = number == view.flood
        line = Text(words.label("flood_now", flood=text), style="bold") if now else Text(text)
        rest.add_row(Text("" if number else words.label("floods"), style="dim"), line)
    return Group(table, Text(), rest)
