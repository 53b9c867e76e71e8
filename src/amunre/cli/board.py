"""The board in the terminal: four by four beside the Nile where there is room, else a list."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from amunre.board.editions import PROVINCES, provinces_of
from amunre.board.view import ProvinceView, View
from amunre.cli.terminal import STYLES
from amunre.game.game import Game
from amunre.text import Words

WIDE = 96
"""From this width on the board is laid out as a map."""


class Province:
    """One province: what is printed on it and what lies there now."""

    def __init__(self, game: Game, view: View, number: int, words: Words, names: Sequence[str]) -> None:
        entry = next(entry for entry in provinces_of(game.tables) if entry["name"] == PROVINCES[number])
        lists = game.tables["lists"]
        assert isinstance(lists, dict)
        spaces = lists["bid_spaces"]
        assert isinstance(spaces, list)
        self.name = words.province(PROVINCES[number])
        self.printed = {key: value for key, value in entry.items() if isinstance(value, int)}
        self.now: ProvinceView = view.provinces[number]
        self.names = names
        self.bid = None if self.now.space is None else spaces[self.now.space]

    @property
    def place(self) -> tuple[int, int]:
        return self.printed["row"], self.printed["column"]

    @property
    def quiet(self) -> bool:
        """Nothing to see here yet."""
        return self.now.owner is None and self.now.card != "up" and not self.now.pyramids and not self.now.stones

    def title(self) -> Text:
        text = Text(self.name, style="dim" if self.quiet else "bold")
        if self.now.owner is not None:
            text.append(f"  {self.names[self.now.owner]}", style=STYLES[self.now.owner])
        elif self.now.card == "mine":
            text.append("  in your hand", style="cyan")
        return text

    def auction(self) -> Text:
        """The state of the bidding."""
        if self.now.card != "up":
            return Text()
        if self.now.bidder is None:
            return Text("no bid yet", style="cyan")
        return Text(f"bid {self.bid} ").append(self.names[self.now.bidder], style=STYLES[self.now.bidder])

    def fields(self) -> str:
        """Farmers on fields, then those beside them."""
        fields, beside = self.printed.get("fields", 0), self.now.free_farmers + self.printed.get("printed_farmers", 0)
        return f"{self.now.farmers}/{fields}" + (f"+{beside}" if beside else "")

    def income(self) -> str:
        parts = [f"{key} {self.printed[key]}" for key in ("mine", "caravan") if self.printed.get(key)]
        if self.printed.get("temples"):
            parts.insert(0, "temple" if self.printed["temples"] == 1 else f"{self.printed['temples']} temples")
        return ", ".join(parts)

    def bonus(self) -> str:
        """What the winner finds there: known from the board, also before the card comes up."""
        if self.now.owner is not None:
            return ""
        parts = []
        for key, word in (("bonus_favor", "card"), ("bonus_gold", "gold"), ("bonus_stones", "stone")):
            laid = word == "stone" and self.now.card == "up"  # then they are among the pieces
            if (count := self.printed.get(key, 0)) and not laid:
                parts.append(f"{count} {word}" + ("s" if count > 1 and word != "gold" else ""))
        return "+" + ", ".join(parts) if parts else ""

    def pieces(self) -> str:
        parts = []
        for count, word in ((self.now.pyramids, "pyramid"), (self.now.stones, "stone")):
            if count:
                parts.append(f"{count} {word}" + ("s" if count > 1 else ""))
        return ", ".join(parts)

    def cell(self) -> Text:
        """All of it, for the map."""
        calm = "dim" if self.quiet else ""
        lines = [self.title(), Text(f"favor {self.printed.get('favor', 0)} farmers {self.fields()}", style=calm)]
        if extras := "  ".join(text for text in (self.income(), self.bonus()) if text):
            lines.append(Text(extras, style=calm))
        if pieces := self.pieces():
            lines.append(Text(pieces, style="bold yellow"))
        if self.now.card == "up":
            lines.append(self.auction())
        return Text("\n").join(lines)


def draw(game: Game, view: View, words: Words, names: Sequence[str], width: int) -> Table:
    """The board for a terminal of that width."""
    provinces = [Province(game, view, number, words, names) for number in range(len(PROVINCES))]
    return as_map(provinces, width) if width >= WIDE else as_list(provinces)


def as_map(provinces: Sequence[Province], width: int) -> Table:
    table = Table(box=box.ROUNDED, show_lines=True, header_style="dim", padding=(0, 1), border_style="dim")
    each = min(26, (width - 13) // 4)
    for head in ("west", "west, at the Nile ≈≈≈", "≈≈≈ east, at the Nile", "east"):
        table.add_column(head, width=each)
    found = {province.place: province.cell() for province in provinces}
    for row in range(1, 5):
        table.add_row(*[found.get((row, column), Text()) for column in range(1, 5)])
    table.caption = "rows 1 and 2: Lower Egypt; rows 3 and 4: Upper Egypt; farmers: on fields / fields + others"
    table.caption_style = "dim"
    return table


def as_list(provinces: Sequence[Province]) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    for head in ("province", "side", "favor", "farmers", "income", "bonus", "built", "owner or bid"):
        table.add_column(head, no_wrap=head in ("province", "side"))
    for row, name in ((1, "Lower Egypt"), (3, "Upper Egypt")):
        table.add_row(Text(name, style="dim italic"))
        inside = [province for province in provinces if province.place[0] in (row, row + 1)]
        for province in sorted(inside, key=lambda province: province.place):
            column = province.place[1]
            side = ("west" if column <= 2 else "east") + (" Nile" if column in (2, 3) else "")
            owner = Text("")
            if province.now.owner is not None:
                owner = Text(province.names[province.now.owner], style=STYLES[province.now.owner])
            elif province.now.card == "mine":
                owner = Text("in your hand", style="cyan")
            table.add_row(
                Text(province.name, style="dim" if province.quiet else "bold"),
                side,
                str(province.printed.get("favor", 0)),
                province.fields(),
                province.income(),
                province.bonus(),
                Text(province.pieces(), style="bold yellow"),
                province.auction() if province.now.card == "up" else owner,
                style="dim" if province.quiet else None,
            )
    return table
