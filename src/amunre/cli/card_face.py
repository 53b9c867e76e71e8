"""The face of the card game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from amunre.card import editions, kinds, provenance
from amunre.card import game as card_game
from amunre.card.final import KINGDOM_NAMES, PART_NAMES
from amunre.card.view import View as CardView
from amunre.cli import card
from amunre.cli.face import Face
from amunre.cli.terminal import STYLES
from amunre.game.actions import Action
from amunre.game.game import Game, View
from amunre.game.provenance import MARKS, Number
from amunre.game.refusal import Argument
from amunre.game.tables import Tables
from amunre.text import Words

if TYPE_CHECKING:
    from amunre.cli.screen.picture import Picture


def seen(view: View) -> CardView:
    """The view as one of the card game."""
    assert isinstance(view, CardView)
    return view


class CardFace(Face):
    """A row of province cards, gold cards in the open, three provinces for each player."""

    name = "card"
    called = "game_card"
    editions = editions
    options = card_game.OPTIONS
    players = range(2, 6)
    players_rule = "C1.1"
    first_rule = "C1.1"
    corrected = ("construction_cost", "province", "reconstructed", "stated_costs")
    compared = ("choices", "amounts", "lists", "favors")
    parts = PART_NAMES
    ages = KINGDOM_NAMES
    folded = frozenset({"bid", "build"})
    summed: Mapping[str, str] = {"card_displayed": "display_formed"}

    def numbers_of(self, tables: Tables) -> Iterator[Number]:
        return provenance.numbers_of(tables)

    def province_table(self, numbers: Sequence[Number]) -> Table:
        """The cards of the three kingdoms side by side."""
        table = Table(box=None, padding=(0, 1, 0, 0), header_style="bold")
        for _ in range(kinds.KINGDOMS):
            table.add_column("card", no_wrap=True)
            for key in editions.COLUMNS:
                table.add_column(key[:2], justify="right", min_width=3)
            table.add_column("", width=1)
        cards: dict[str, list[str]] = {}
        for number in numbers:
            if number.table == "province":
                cards.setdefault(number.name, [number.name]).append(f"{number.value or '-'}{MARKS[number.provenance]}")
        rows = list(cards.values())
        for place in range(kinds.DECK):
            table.add_row(*[cell for cells in rows[place :: kinds.DECK] for cell in (*cells, "")])
        table.caption = ", ".join(f"{key[:2]}: {key}" for key in editions.COLUMNS) + "\n"
        table.caption_justify = "left"
        return table

    def cases(self) -> list[Game]:
        return [
            card_game.new(edition=edition, players=players, start=start)
            for edition in editions.names()
            for players in self.players
            for start in (None, 0)
        ]

    def notice(self, game: Game, words: Words) -> str:
        return words.label("reconstructed") if game.tables.get("reconstructed") else ""

    def time(self, view: View, words: Words) -> str:
        now = seen(view)
        age, phase = words.age(now.kingdom + 1), words.phase(now.phase)
        if now.phase != "auction":
            return words.label("time", age=age, phase=phase)
        return words.label("time_auction", age=age, phase=phase, auction=now.auction + 1, auctions=kinds.AUCTIONS)

    def draw(self, view: View, words: Words, names: Sequence[str], width: int) -> RenderableType:
        return card.draw(seen(view), words, names)

    def seats(self, view: View, names: Sequence[str], ledger: bool, words: Words) -> Table:
        return card.seats(seen(view), words, names)

    def hand(self, view: View, words: Words) -> Text:
        return card.gold_line(seen(view), words)

    def explained_hand(
        self, view: View, names: Sequence[str], words: Words, styles: Sequence[str] = STYLES
    ) -> RenderableType:
        return card.knowledge(seen(view), words, names, styles)

    def points(self, view: View) -> list[tuple[str, int, list[int]]]:
        return [
            (part, kingdom + 1, [seat.parts[kingdom][number] for seat in seen(view).seats])
            for kingdom in range(kinds.KINGDOMS)
            for number, part in enumerate(PART_NAMES)
        ]

    def totals(self, view: View) -> list[int]:
        return [seat.points for seat in seen(view).seats]

    def numbers(self, view: View, action: Action, words: Words) -> dict[str, Argument]:
        """What pyramids cost (C4.2), and what a province shows that one bids on, extends or builds on."""
        price, shown, argument = 0, "", action.arguments[0] if action.arguments else ""
        if action.kind == "build" and isinstance(argument, int) and argument:
            price = editions.costs(view.game.tables)[argument - 1]
        elif action.kind == "bid" and not words.brief:
            symbols = card.Cards(view.game).shown(editions.PROVINCES.index(str(argument).upper()))
            shown = f" ({card.described(symbols, words)})"
        elif action.kind in ("extend", "pyramid") and isinstance(argument, int):
            shown = f" ({self.beside(seen(view), argument - 1, words)})"
        return {"price": price, "shown": shown}

    def beside(self, view: CardView, column: int, words: Words) -> str:
        """What one's own province shows now."""
        assert view.seat is not None
        now, cards = view.seats[view.seat].provinces[column], card.Cards(view.game)
        top = card.top_of(now)
        if top is None:
            return words.label("nothing_shown")
        name = words.province(editions.PROVINCES[top])
        if words.brief:
            return name
        symbols = card.described({**cards.shown(top, card.COVERED), "pyramids": now.pyramids}, words)
        return f"{name}: {symbols}"

    def picture(self) -> Picture:
        from amunre.cli.screen.card_picture import CardPicture

        return CardPicture()
