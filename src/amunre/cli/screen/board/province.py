"""One province: five lines on the map, or one line of the list."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from amunre.board.editions import PROVINCES, bid_spaces, provinces_of
from amunre.board.view import ProvinceView, View
from amunre.cli.screen import palette
from amunre.cli.screen.layout import line
from amunre.cli.screen.palette import SeatMarks
from amunre.cli.screen.screen_words import ScreenWords
from amunre.game.actions import Action
from amunre.game.game import Game

LINES = 5


@dataclass(frozen=True)
class Province:
    """What is printed on a province and what lies there now."""

    name: str
    printed: dict[str, int]
    now: ProvinceView
    spaces: tuple[int, ...]
    legal: frozenset[int]
    """The bids that the viewer can make here now."""
    pointed: Action | None
    """The action that the menu points at, if it is about this province."""
    marks: SeatMarks
    words: ScreenWords

    @property
    def place(self) -> tuple[int, int]:
        return self.printed["row"], self.printed["column"]

    @property
    def ground(self) -> str:
        """The colour of the ground: desert, or green beside the Nile."""
        if self.pointed is not None:
            return palette.PAPYRUS
        return palette.SHORE if self.place[1] in (2, 3) else palette.SAND

    @property
    def idle(self) -> bool:
        """Nobody owns it, and it is not up for auction."""
        return self.now.owner is None and self.now.card not in ("up", "mine")

    # The lines of the map ------------------------------------------------------------------------------------------

    def cell(self, width: int) -> list[Text]:
        """The lines of the map: name and owner; favor and income; fields and bonus; pyramids and stones; bids."""
        bodies = [
            (self.favor(), self.income()),
            (self.fields(), self.bonus()),
            (self.pieces(), Text()),
            (self.bids(width - 1), Text()),
        ]
        return [
            self.title(width),
            *[line(left, right, width, f"{palette.INK} on {self.ground}") for left, right in bodies],
        ]

    def title(self, width: int) -> Text:
        """The name in the colour of its owner; gold while it is up for auction."""
        name, right = Text(self.name, style="bold"), Text()
        style = f"{palette.INK} on {palette.LINE}"
        if self.now.owner is not None:
            style = f"{palette.PAPYRUS} on {palette.SEATS[self.now.owner]}"
            right = Text(self.marks.plain(self.now.owner), style="bold")
        elif self.now.card == "up":
            style, right = f"{palette.INK} on {palette.GOLD}", Text(self.words.sign("up"), style="italic")
        elif self.now.card == "mine":
            right = Text(self.words.sign("yours"), style="italic")
        elif self.now.card == "out":
            name = Text(self.name, style="italic")
        if self.pointed is not None:
            name = Text("▸", style="bold").append_text(name)
        return line(name, right, width, style)

    def favor(self) -> Text:
        return Text(palette.FAVOR * self.printed.get("favor", 0), style=palette.LAPIS)

    def income(self) -> Text:
        """Temples, and gold that comes without farmers."""
        parts = [palette.TEMPLE * self.printed.get("temples", 0)]
        parts += [f"{self.words.sign(key)} {self.printed[key]}" for key in ("mine", "caravan") if self.printed.get(key)]
        return Text(" ".join(part for part in parts if part), style="bold")

    def fields(self) -> Text:
        """Farmers on their fields, then those beside them."""
        open_fields = self.printed.get("fields", 0) - self.now.farmers
        text = Text(
            palette.FARMER * self.now.farmers + palette.FIELD * open_fields, f"bold {palette.PAPYRUS} on {palette.LEAF}"
        )
        if beside := self.now.free_farmers + self.printed.get("printed_farmers", 0):
            text.append(" " + palette.FARMER * beside, style=f"bold {palette.INK} on {self.ground}")
        return text

    def bonus(self) -> Text:
        """What the winner finds there. The board shows it, even before the card comes up."""
        if self.now.owner is not None:
            return Text()
        parts = [palette.FAVOR * self.printed.get("bonus_favor", 0)]
        if gold := self.printed.get("bonus_gold"):
            parts.insert(0, self.words.sign("gold_mark", gold=gold))
        if self.now.card != "up":  # else they lie among the pieces
            parts.append(palette.STONE * self.printed.get("bonus_stones", 0))
        found = " ".join(part for part in parts if part)
        return Text(f" {found} ", f"{palette.PAPYRUS} on {palette.EARTH}") if found else Text()

    def pieces(self) -> Text:
        parts = []
        for count, sign in ((self.now.pyramids, palette.PYRAMID), (self.now.stones, palette.STONE)):
            if count:
                parts.append(sign * count if count <= 5 else f"{count}{sign}")
        return Text(" ".join(parts), style=f"bold {palette.EARTH}")

    def bids(self, room: int) -> Text:
        """The bid spaces, from the highest bid on if room is short. Bids that are possible now are bold."""
        if self.now.card != "up":
            return Text()
        text = Text()
        first = 0 if self.now.space is None else self.now.space
        if sum(len(str(space)) + 1 for space in self.spaces) + 1 <= room:  # with the mark of the bidder
            first = 0
        for number in range(first, len(self.spaces)):
            part = self.bid_space(number)
            if text.cell_len + part.cell_len > room:
                break
            text.append_text(part).append(" ")
        text.rstrip()
        return text

    def bid_space(self, number: int) -> Text:
        gold = self.spaces[number]
        if number == self.now.space and self.now.bidder is not None:
            return self.marks.on_papyrus(self.now.bidder).append(str(gold))
        if self.pointed is not None and self.pointed.kind == "bid" and self.pointed.arguments[-1] == gold:
            return Text(str(gold), style=f"bold {palette.PAPYRUS} on {palette.LAPIS}")
        return Text(str(gold), style=f"bold {palette.INK}" if gold in self.legal else palette.FAINT)

    # The line of the list ------------------------------------------------------------------------------------------

    def row(self, width: int) -> Text:
        """Everything in one line."""
        owner, style = Text("  "), f"{palette.INK} on {self.ground}"
        if self.now.owner is not None:
            owner = self.marks.on_papyrus(self.now.owner)
        elif self.now.card == "mine":
            owner = Text("✓ ")
        name = Text("▸" if self.pointed is not None else " ")
        name.append(self.name, style="bold" if not self.idle else "")
        side = self.words.sign("west" if self.place[1] <= 2 else "east") + ("≈" if self.place[1] in (2, 3) else " ")
        parts = [(owner, 3), (name, 10), (Text(side), 3), (self.favor(), 5), (self.fields(), 10), (self.income(), 8)]
        text = Text()
        for part, room in parts:
            text.append_text(part).append(" " * max(1, room - part.cell_len))
        bonus = self.bonus() if self.now.card != "up" else Text()
        text.append_text(bonus).append_text(self.pieces())
        right = self.bids(width - text.cell_len - 2) if self.now.card == "up" else Text()
        return line(text, right, width, style)


def provinces(game: Game, view: View, words: ScreenWords, marks: SeatMarks, pointed: Action | None) -> list[Province]:
    """All provinces as the viewer sees them."""
    printed = {entry["name"]: entry for entry in provinces_of(game.tables)}
    legal = [action for action in map(game.actions.__getitem__, view.legal) if action.kind == "bid"]
    found = []
    for name, now in zip(PROVINCES, view.provinces):
        place = name.lower()
        found.append(
            Province(
                name=words.province(name),
                printed={key: value for key, value in printed[name].items() if isinstance(value, int)},
                now=now,
                spaces=tuple(bid_spaces(game.tables)),
                legal=frozenset(int(action.arguments[-1]) for action in legal if action.arguments[0] == place),
                pointed=pointed if pointed is not None and place in pointed.arguments else None,
                marks=marks,
                words=words,
            )
        )
    return found
