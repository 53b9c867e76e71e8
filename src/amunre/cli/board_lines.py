"""The board printed line by line: a map of four by four if there is room, else a list."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from amunre.board.editions import PROVINCES, provinces_of
from amunre.board.view import ProvinceView, View
from amunre.cli.terminal import STYLES
from amunre.game.checking import entries_of, integer
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
        self.words = words
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
        """Nothing has happened here yet."""
        return self.now.owner is None and self.now.card != "up" and not self.now.pyramids and not self.now.stones

    def title(self) -> Text:
        text = Text(self.name, style="dim" if self.quiet else "bold")
        if self.now.owner is not None:
            text.append(f"  {self.names[self.now.owner]}", style=STYLES[self.now.owner])
        elif self.now.card == "mine":
            text.append("  " + self.words.label("in_hand"), style="cyan")
        return text

    def auction(self) -> Text:
        """The highest bid, if the province is up for auction."""
        if self.now.card != "up":
            return Text()
        if self.now.bidder is None:
            return Text(self.words.label("no_bid"), style="cyan")
        bid = self.words.label("bid", gold=str(self.bid))
        return Text(bid + " ").append(self.names[self.now.bidder], style=STYLES[self.now.bidder])

    def fields(self) -> str:
        """Farmers and fields, then the farmers without a field."""
        fields, beside = self.printed.get("fields", 0), self.now.free_farmers + self.printed.get("printed_farmers", 0)
        return f"{self.now.farmers}/{fields}" + (f"+{beside}" if beside else "")

    def income(self) -> str:
        keys = [key for key in ("temples", "mine", "caravan") if self.printed.get(key)]
        return ", ".join(self.words.label(key, count=self.printed[key]) for key in keys)

    def bonus(self) -> str:
        """What the winner finds there. The board shows it, even before the card comes up."""
        if self.now.owner is not None:
            return ""
        parts = []
        for key in ("bonus_favor", "bonus_gold", "bonus_stones"):
            laid = key == "bonus_stones" and self.now.card == "up"  # then they lie among the pieces
            if (count := self.printed.get(key, 0)) and not laid:
                parts.append(self.words.label(key, count=count))
        return "+" + ", ".join(parts) if parts else ""

    def pieces(self) -> str:
        found = (("pyramids", self.now.pyramids), ("stones", self.now.stones))
        return ", ".join(self.words.label(key, count=count) for key, count in found if count)

    def cell(self) -> Text:
        """Everything, for the map."""
        calm = "dim" if self.quiet else ""
        symbols = self.words.label("symbols", favor=self.printed.get("favor", 0), farmers=self.fields())
        lines = [self.title(), Text(symbols, style=calm)]
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
    table = as_map(provinces, width, words) if width >= WIDE else as_list(provinces, words)
    notes = [words.label("legend") if width >= WIDE else "", nile(game, view, words)]
    table.caption = "\n".join(note for note in notes if note) or None
    table.caption_style = "dim"
    return table


def nile(game: Game, view: View, words: Words) -> str:
    """What the last offering made farmers and caravans pay (R4.4); empty before the first."""
    if view.tile is None:
        return ""
    tile = entries_of(game.tables, "tile")[view.tile]
    return words.label("nile_now", value=integer(tile["value"]), camel="yes" if tile["camel"] else "no")


def as_map(provinces: Sequence[Province], width: int, words: Words) -> Table:
    table = Table(box=box.ROUNDED, show_lines=True, header_style="dim", padding=(0, 1), border_style="dim")
    each = min(26, (width - 13) // 4)
    for head in ("west", "west_nile", "east_nile", "east"):
        table.add_column(words.label(head), width=each)
    found = {province.place: province.cell() for province in provinces}
    for row in range(1, 5):
        table.add_row(*[found.get((row, column), Text()) for column in range(1, 5)])
    return table


def as_list(provinces: Sequence[Province], words: Words) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    for head in ("province", "side", "favor", "farmers", "income", "bonus", "built", "owner_or_bid"):
        table.add_column(words.label(head), no_wrap=head in ("province", "side"))
    for row, name in ((1, "lower"), (3, "upper")):
        table.add_row(Text(words.label(name), style="dim italic"))
        inside = [province for province in provinces if province.place[0] in (row, row + 1)]
        for province in sorted(inside, key=lambda province: province.place):
            column = province.place[1]
            side = words.label(("west", "west_bank", "east_bank", "east")[column - 1])
            owner = Text("")
            if province.now.owner is not None:
                owner = Text(province.names[province.now.owner], style=STYLES[province.now.owner])
            elif province.now.card == "mine":
                owner = Text(words.label("in_hand"), style="cyan")
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
