"""How the command line shows the board game."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from amunre.board import editions, provenance
from amunre.board import game as board_game
from amunre.board.editions import CARDS
from amunre.board.final import PART_NAMES
from amunre.board.view import View as BoardView
from amunre.cli import board_lines
from amunre.cli.presentation import Presentation
from amunre.cli.terminal import STYLES
from amunre.game.game import Game
from amunre.game.provenance import MARKS, Number
from amunre.game.tables import Tables
from amunre.text import Words

if TYPE_CHECKING:
    from amunre.cli.screen.picture import Picture


class BoardPresentation(Presentation[BoardView]):
    """Provinces on a map, gold and favor cards."""

    name = "board"
    called = "game_board"
    first_rule = "R1.1"
    corrected = ("province",)
    compared = ("choices", "amounts", "cards", "lists")
    explained: Mapping[str, str] = {
        "bribery_lasts": "E1", "majority": "E2", "farmer_tokens": "E3", "bid_limit": "E8", "gold_tie": "E9",
    }  # fmt: skip
    parts = PART_NAMES
    ages = ("old", "new")
    folded = frozenset({"bid", "buy_cards", "buy_farmers", "buy_stones", "offer"})
    last = frozenset({"sell"})  # possible at any time (R6.1)

    def numbers_of(self, tables: Tables) -> Iterator[Number]:
        return provenance.numbers_of(tables)

    def province_table(self, numbers: Sequence[Number]) -> Table:
        """One line for each province."""
        table = Table(box=None, padding=(0, 1, 0, 0), header_style="bold")
        heads = ("row", "col", "fields", "own farmers", "favor", "temple", "mine", "cara- van")
        table.add_column("province", no_wrap=True, min_width=8)
        for head in (*heads, "bonus favor", "bonus gold", "bonus stones"):
            table.add_column(head, justify="right", max_width=7)
        rows: dict[str, list[str]] = {}
        for number in numbers:
            if number.table == "province":
                rows.setdefault(number.name, []).append(f"{number.value or '-'}{MARKS[number.provenance]}")
        for name, cells in rows.items():
            table.add_row(name, *cells)
        table.add_row()
        return table

    def cases(self) -> list[Game]:
        found: list[Game] = []
        for edition in editions.names():
            expert_rules = [False, True] if editions.load(edition)["expert_rules"] else [False]
            for players, expert, limited, start in itertools.product(
                self.players, expert_rules, (False, True), (None, 0)
            ):
                found.append(
                    board_game.new(edition=edition, players=players, expert=expert, limited_supply=limited, start=start)
                )
        return found

    def time(self, view: BoardView, words: Words) -> str:
        return words.label("time", age=words.age(view.age + 1), round=view.round + 1, phase=words.phase(view.phase))

    def draw(self, view: BoardView, words: Words, names: Sequence[str], width: int) -> RenderableType:
        return board_lines.draw(view.game, view, words, names, width)

    def seats(self, view: BoardView, names: Sequence[str], ledger: bool, words: Words) -> Table:
        """One line for each seat; in a paper game the gold of others is left to memory (R1.6)."""
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column("")
        for head in ("gold", "points", "favor_cards", "provinces"):
            table.add_column(words.label(head), justify="right")
        table.add_column("")
        for number, seat in enumerate(view.seats):
            gold = str(seat.gold) if ledger or number == view.seat else "?"
            owned = sum(province.owner == number for province in view.provinces)
            name = Text(names[number], style=STYLES[number])
            notes = [
                words.label(note)
                for note, holds in (
                    ("starts", number == view.start and view.phase != "setup"),
                    ("protected", seat.protected),
                    ("bribing", seat.bribing),
                )
                if holds
            ]
            table.add_row(name, gold, str(seat.points), str(seat.hand_size), str(owned), Text(", ".join(notes), "dim"))
        return table

    def hand(self, view: BoardView, words: Words) -> Text:
        """One's own favor cards in a line."""
        parts = [
            words.card(card) + (f" x{count}" if count > 1 else "")
            for card, count in zip(CARDS, view.hand or ())
            if count
        ]
        return Text(words.label("your_cards", cards=", ".join(parts) or words.label("none")))

    def explained_hand(
        self, view: BoardView, names: Sequence[str], words: Words, styles: Sequence[str] = STYLES
    ) -> Table:
        """One's own favor cards, and what each does."""
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        for card, count in zip(CARDS, view.hand or ()):
            if count:
                table.add_row(f"{count}", Text(words.card(card), style="bold"), words.explained(card))
        if not table.row_count:
            table.add_row(words.label("no_cards"))
        return table

    def points(self, view: BoardView) -> list[tuple[str, int, list[int]]]:
        """Gold is scored once, in the last age."""
        return [
            (part, age, [seat.parts[age - 1][number] for seat in view.seats])
            for age in (1, 2)
            for number, part in enumerate(PART_NAMES)
            if part != "gold" or age == 2
        ]

    def totals(self, view: BoardView) -> list[int]:
        return [seat.points for seat in view.seats]

    def picture(self) -> Picture[BoardView]:
        from amunre.cli.screen.board.picture import BoardPicture

        return BoardPicture()


PRESENTATION = BoardPresentation()
