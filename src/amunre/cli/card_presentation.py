"""How the command line shows the card game."""

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
from amunre.cli import card_lines
from amunre.cli.presentation import Presentation
from amunre.cli.terminal import STYLES
from amunre.game.actions import Action
from amunre.game.game import Game
from amunre.game.provenance import MARKS, Number
from amunre.game.refusal import Argument
from amunre.game.tables import Tables
from amunre.text import Words

if TYPE_CHECKING:
    from amunre.cli.screen.picture import Picture


class CardPresentation(Presentation[CardView]):
    """A row of province cards, gold cards in the open, three provinces for each player."""

    name = "card"
    called = "game_card"
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

    def time(self, view: CardView, words: Words) -> str:
        age, phase = words.age(view.kingdom + 1), words.phase(view.phase)
        if view.phase != "auction":
            return words.label("time", age=age, phase=phase)
        return words.label("time_auction", age=age, phase=phase, auction=view.auction + 1, auctions=kinds.AUCTIONS)

    def draw(self, view: CardView, words: Words, names: Sequence[str], width: int) -> RenderableType:
        return card_lines.draw(view, words, names)

    def seats(self, view: CardView, names: Sequence[str], ledger: bool, words: Words) -> Table:
        return card_lines.seats(view, words, names)

    def hand(self, view: CardView, words: Words) -> Text:
        return card_lines.gold_line(view, words)

    def explained_hand(
        self, view: CardView, names: Sequence[str], words: Words, styles: Sequence[str] = STYLES
    ) -> RenderableType:
        return card_lines.knowledge(view, words, names, styles)

    def points(self, view: CardView) -> list[tuple[str, int, list[int]]]:
        return [
            (part, kingdom + 1, [seat.parts[kingdom][number] for seat in view.seats])
            for kingdom in range(kinds.KINGDOMS)
            for number, part in enumerate(PART_NAMES)
        ]

    def totals(self, view: CardView) -> list[int]:
        return [seat.points for seat in view.seats]

    def numbers(self, view: CardView, action: Action, words: Words) -> dict[str, Argument]:
        """Also what a province shows that one bids on, extends or builds on."""
        numbers = super().numbers(view, action, words)
        if action.kind == "bid" and not words.brief:
            symbols = card_lines.Cards(view.game).shown(action.index["province"])
            numbers["shown"] = f" ({card_lines.symbols_in_words(symbols, words)})"
        elif action.kind in ("extend", "pyramid"):
            numbers["shown"] = f" ({self.beside(view, action.index['column'], words)})"
        return numbers

    def beside(self, view: CardView, column: int, words: Words) -> str:
        """What one's own province shows now."""
        assert view.seat is not None
        now, cards = view.seats[view.seat].provinces[column], card_lines.Cards(view.game)
        top = card_lines.top_of(now)
        if top is None:
            return words.label("nothing_shown")
        name = words.province(editions.PROVINCES[top])
        if words.brief:
            return name
        symbols = card_lines.symbols_in_words({**cards.shown(top, card_lines.COVERED), "pyramids": now.pyramids}, words)
        return f"{name}: {symbols}"

    def picture(self) -> Picture[CardView]:
        from amunre.cli.screen.card.picture import CardPicture

        return CardPicture()


PRESENTATION = CardPresentation()
