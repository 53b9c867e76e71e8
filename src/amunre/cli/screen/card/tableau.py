"""The cards on the table: the row up for auction, below it the provinces of each player. Without room, as lists."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from amunre.card.editions import PROVINCES
from amunre.card.view import SeatView, View
from amunre.cli.card_lines import COVERED, Cards, top_of, weakest
from amunre.cli.screen import palette
from amunre.cli.screen.card.symbols import ankhs, fields, gold_cards, pyramids, stack
from amunre.cli.screen.layout import equal_widths, line, side_by_side, wrapped
from amunre.cli.screen.palette import SeatMarks
from amunre.cli.screen.screen_words import ScreenWords
from amunre.game.actions import Action
from amunre.game.checking import integer, table_of

TOP = 6
"""The lines of the row."""
EACH = 3
"""The lines of a player."""
NARROWEST = 60
NAME = 19
"""The width of a player's name, and of all nine gold cards."""


@dataclass(frozen=True)
class Tableau:
    """The cards on the table, as the viewer sees them."""

    view: View
    words: ScreenWords
    marks: SeatMarks
    pointed: Action | None
    """The action that the menu points at."""
    cards: Cards

    # The map -------------------------------------------------------------------------------------------------------

    def as_map(self, width: int, height: int) -> Text:
        spare = height - TOP - EACH * self.view.players
        gap = 1 if spare >= self.view.players else 0
        lines = self.top(width)
        for number in range(self.view.players):
            lines += [Text(" " * width, style=f"on {palette.NIGHT}", end="")] * gap
            lines += self.player(number, width)
        return Text("\n").join(lines)

    def top(self, width: int) -> list[Text]:
        """In an auction the row; after it, what the players offered and what that brought."""
        if self.view.phase == "auction" and self.view.up:
            return side_by_side(
                [self.card(card, room) for card, room in zip(self.view.up, equal_widths(width, len(self.view.up)))]
            )
        if self.view.phase in ("offering", "harvest"):
            rooms = equal_widths(width, self.view.players)
            return side_by_side([self.offering(number, room) for number, room in enumerate(rooms)])
        title = f"Amun-Re · {self.words.sign('title')}"
        texts = ["", "", title, "", "", ""]
        return [Text(text.center(width), f"italic {palette.PAPYRUS} on {palette.NILE}", end="") for text in texts]

    def card(self, card: int, width: int) -> list[Text]:
        """A province card up for auction: name, ankhs, fields and caravans, pyramids, bids."""
        bidder = self.bidder(card)
        at = self.is_bid_on(card)
        ground = palette.PAPYRUS if at else palette.SAND
        name = Text("▸" if at else "", style="bold").append(self.words.province(PROVINCES[card]), style="bold")
        style, right = f"{palette.INK} on {palette.GOLD}", Text(self.words.sign("up"), style="italic")
        if bidder is None and self.view.card_places[card] == "taken":
            style, right = f"{palette.INK} on {palette.LINE}", Text("✓")
        elif bidder is not None:
            style = f"{palette.PAPYRUS} on {palette.SEATS[bidder]}"
            right = Text(self.marks.plain(bidder), style="bold")
        shown = self.cards.shown(card)
        camel = Text(" ".join([self.words.sign("caravan")] * shown["caravans"]), style="bold")
        bodies = [
            (ankhs(shown["ankhs"]), Text()),
            (fields(shown["fields"]), camel),
            (pyramids(shown["pyramids"], width - 3), Text()),
            *[(bids, Text()) for bids in wrapped(self.bids(card), width - 3, 2)],
        ]
        body = [line(left, after, width - 1, f"{palette.INK} on {ground}") for left, after in bodies]
        lines = [line(name, right, width - 1, style), *body]
        return [text.append(" ", style=f"on {palette.NIGHT}") for text in lines]

    def bidder(self, card: int) -> int | None:
        return next((number for number, seat in enumerate(self.view.seats) if seat.bid_on == card), None)

    def is_bid_on(self, card: int) -> bool:
        return (
            self.pointed is not None
            and self.pointed.kind == "bid"
            and self.pointed.arguments[0] == PROVINCES[card].lower()
        )

    def bids(self, card: int) -> list[Text]:
        """The gold card that lies there, then those that the viewer can bid."""
        found = []
        bidder = self.bidder(card)
        if bidder is not None and (played := self.view.seats[bidder].bid_card) is not None:
            found.append(
                self.marks.on_papyrus(bidder).append(f"{self.cards.gold[played]}", style=f"bold {palette.INK}")
            )
        for action in map(self.view.game.actions.__getitem__, self.view.legal):
            if action.kind == "bid" and action.arguments[0] == PROVINCES[card].lower():
                here = f"bold {palette.PAPYRUS} on {palette.LAPIS}"
                style = here if action == self.pointed else f"bold {palette.EARTH}"
                found.append(Text(str(action.arguments[1]), style=style))
        return found

    def offering(self, number: int, width: int) -> list[Text]:
        """What a player offered, and what it brought so far."""
        seat, words = self.view.seats[number], self.words
        name = Text(f"{self.marks.plain(number)} {self.marks.names[number]}", style="bold")
        told = [Text(), Text(), Text(), Text()]
        if not seat.offer:
            told[0] = Text(words.sign("choosing"), style="italic")
        else:
            values = self.cards.values(seat.offer)
            told[0] = gold_cards(values, palette.LAPIS)
            told[1] = Text(words.sign("offered", gold=sum(values)))
        if self.view.step != "seal_offering":
            told[2] = Text(words.sign("favors", count=seat.favors), style="bold")
            if self.has_collected(number):
                told[3] = Text(words.sign("revenue", gold=seat.income))
        lines = [line(name, Text(), width - 1, f"{palette.PAPYRUS} on {palette.SEATS[number]}")]
        lines += [line(text, Text(), width - 1, f"{palette.INK} on {palette.SHORE}") for text in told]
        last = Text(words.sign("built", count=seat.built)) if self.has_built(number) else Text()
        lines.append(line(last, Text(), width - 1, f"{palette.INK} on {palette.SHORE}"))
        return [text.append(" ", style=f"on {palette.NIGHT}") for text in lines]

    def has_collected(self, number: int) -> bool:
        """C4: players collect in turn order, from the Pharaoh."""
        turn = (number - self.view.pharaoh) % self.view.players
        return self.view.phase == "harvest" and turn <= self.view.rank

    def has_built(self, number: int) -> bool:
        return self.has_collected(number) and not (self.view.turn == number and self.view.step == "build_pyramids")

    # A player ------------------------------------------------------------------------------------------------------

    def player(self, number: int, width: int) -> list[Text]:
        """A player: name, display and totals, then the three provinces."""
        rooms = equal_widths(width - NAME, 3)
        return side_by_side(
            [
                self.name(number),
                *[self.province(number, column, room) for column, room in enumerate(rooms)],
            ]
        )

    def name(self, number: int) -> list[Text]:
        seat = self.view.seats[number]
        name = Text(f"{self.marks.plain(number)} {self.marks.names[number]}", style="bold")
        right = Text(self.office(number), style="bold")
        if number in self.view.actors:
            right.append("▸")
        total = sum(province.pyramids for province in seat.provinces)
        seen = Text(f"☥{seat.ankhs} ").append(
            f"≡{seat.fields}", style="bold underline" if self.has_enough_fields(seat) else ""
        )
        seen.append(f" △{total}")
        styles = (f"{palette.PAPYRUS} on {palette.SEATS[number]}", f"{palette.PAPYRUS} on {palette.DUSK}")
        lines = [
            line(name, right, NAME - 1, styles[0]),
            line(self.gold_cards(number), Text(), NAME - 1, styles[1]),
            line(seen, Text(), NAME - 1, styles[1]),
        ]
        return [text.append(" ", style=f"on {palette.NIGHT}") for text in lines]

    def office(self, number: int) -> str:
        return palette.PHARAOH if number == self.view.pharaoh and self.view.step != "draw_start" else ""

    def has_enough_fields(self, seat: SeatView) -> bool:
        """C5.2: whether the player scores for fields."""
        return seat.fields >= integer(table_of(self.view.game.tables, "amounts")["fields_needed"])

    def gold_cards(self, number: int) -> Text:
        """The gold cards of a player. The viewer sees which of the own ones are in the offering."""
        seat = self.view.seats[number]
        offered = seat.offer if self.view.step == "seal_offering" and number == self.view.seat else None
        text = Text()
        for card in seat.display:
            given = offered is not None and card in offered
            style = f"bold {palette.PAPYRUS} on {palette.NILE}" if given else f"bold {palette.INK} on {palette.GOLD}"
            text.append(str(self.cards.gold[card]), style=style).append("" if card == seat.display[-1] else " ")
        return text

    def province(self, number: int, column: int, width: int) -> list[Text]:
        """One of the three provinces: its cards, what the top one shows, its pyramids."""
        seat = self.view.seats[number]
        now = seat.provinces[column]
        top = top_of(now)
        at = self.is_placed_on(number, column)
        ground = palette.PAPYRUS if at else palette.SAND
        title = Text(f"{column + 1}{'▸' if at else ' '}", style="bold").append_text(stack(now))
        style = f"{palette.INK} on {palette.GOLD if at else palette.LINE}"
        symbols, found = Text(), Text()
        if top is not None:
            symbols = self.symbols(top, width - 3)
            found = pyramids(now.pyramids, width - 5)
        weak = Text("◂" if top is not None and now.pyramids == weakest(seat) else "", style="bold")
        lines = [
            line(title, Text(), width - 1, style),
            line(symbols, Text(), width - 1, f"{palette.INK} on {ground}"),
            line(found, weak, width - 1, f"{palette.EARTH} on {ground}"),
        ]
        return [text.append(" ", style=f"on {palette.NIGHT}") for text in lines]

    def is_placed_on(self, number: int, column: int) -> bool:
        return (
            self.pointed is not None
            and number == self.view.seat
            and self.pointed.kind in ("extend", "pyramid")
            and self.pointed.arguments[0] == column + 1
        )

    def symbols(self, card: int, room: int) -> Text:
        """What a card shows, without its pyramids: symbols if they fit, else numbers."""
        shown = self.cards.shown(card, COVERED)
        camels = [self.words.sign("caravan")] * shown["caravans"]
        long = [ankhs(shown["ankhs"]), fields(shown["fields"]), Text(" ".join(camels), style="bold")]
        text = Text(" ").join([part for part in long if part])
        if text.cell_len <= room:
            return text
        short = [f"{sign}{shown[key]}" for key, sign in (("ankhs", "☥"), ("fields", "≡")) if shown[key]]
        return Text(" ".join([*short, *camels]))

    # The list ------------------------------------------------------------------------------------------------------

    def as_list(self, width: int) -> Text:
        """A line for each card up for auction, then two for each player."""
        lines = []
        if self.view.phase == "auction":
            lines = [self.card_line(card, width) for card in self.view.up]
        for number in range(self.view.players):
            lines += self.player_lines(number, width)
        return Text("\n").join(lines)

    def card_line(self, card: int, width: int) -> Text:
        at, shown = self.is_bid_on(card), self.cards.shown(card)
        name = Text("▸" if at else " ").append(self.words.province(PROVINCES[card]), style="bold")
        parts = [
            (name, 7),
            (ankhs(shown["ankhs"]), 5),
            (fields(shown["fields"]), 6),
            (Text(self.words.sign("caravan") if shown["caravans"] else ""), 6),
            (pyramids(shown["pyramids"], 5), 6),
        ]
        text = Text()
        for part, room in parts:
            text.append_text(part).append(" " * max(1, room - part.cell_len))
        ground = palette.PAPYRUS if at else palette.SAND
        (bids,) = wrapped(self.bids(card), width - text.cell_len - 2, 1)
        return line(text, bids, width, f"{palette.INK} on {ground}")

    def player_lines(self, number: int, width: int) -> list[Text]:
        seat = self.view.seats[number]
        name = Text(f"{self.marks.plain(number)} {self.marks.names[number]} {self.office(number)} ", style="bold")
        name.append_text(self.gold_cards(number))
        right = Text(f"☥{seat.ankhs} ≡{seat.fields}")
        if number in self.view.actors:
            right.append("▸")
        provinces = Text(no_wrap=True, end="")
        for column, room in enumerate(equal_widths(width, 3)):
            provinces.append_text(self.short_province(number, column, room))
        return [line(name, right, width, f"{palette.PAPYRUS} on {palette.SEATS[number]}"), provinces]

    def short_province(self, number: int, column: int, width: int) -> Text:
        """A province in a third of a line."""
        seat = self.view.seats[number]
        now, at = seat.provinces[column], self.is_placed_on(number, column)
        top = top_of(now)
        text = Text(f"{column + 1}{'▸' if at else ' '}", style="bold")
        if top is not None:
            shown = self.cards.shown(top, COVERED)
            camel = "c" if shown["caravans"] else ""
            text.append(f"☥{shown['ankhs']} ≡{shown['fields']}{camel} ")
            text.append(f"△{now.pyramids}{'◂' if now.pyramids == weakest(seat) else ''}", style="bold")
        return line(text, Text(), width, f"{palette.INK} on {palette.PAPYRUS if at else palette.SAND}")
