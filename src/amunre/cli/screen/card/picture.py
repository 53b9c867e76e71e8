"""The card game on a whole terminal: the cards on the table, the players, the flood and the viewer's gold cards."""

from __future__ import annotations

from rich.text import Text

from amunre.card import kinds
from amunre.card.final import PART_NAMES
from amunre.card.view import View as CardView
from amunre.cli.card_lines import Cards, listed
from amunre.cli.screen import palette
from amunre.cli.screen.card import tableau
from amunre.cli.screen.card.tableau import Tableau
from amunre.cli.screen.palette import SeatMarks
from amunre.cli.screen.panels import NileLevel, heading, levels, row
from amunre.cli.screen.picture import Picture
from amunre.cli.screen.screen_words import ScreenWords
from amunre.game.actions import Action
from amunre.game.checking import entries_of, integer
from amunre.game.game import Game


class CardPicture(Picture[CardView]):
    """The cards on the table, and the panels at the side."""

    parts = PART_NAMES

    def height(self, game: Game) -> tuple[int, int]:
        """The most leaves a gap before each player."""
        least = tableau.TOP + tableau.EACH * game.players
        return least, least + game.players

    def rows(self, game: Game) -> int:
        """One for each card up for auction, two for each player."""
        return 3 * game.players

    def head(self, view: CardView, words: ScreenWords) -> tuple[str, str]:
        rest = words.phase(view.phase)
        if view.phase == "auction":
            rest = words.sign("auction", auction=view.auction + 1, auctions=kinds.AUCTIONS)
        return words.age(view.kingdom + 1), rest[:1].upper() + rest[1:]

    def players(self, view: CardView, marks: SeatMarks, words: ScreenWords, ledger: bool, width: int) -> Text:
        """Points, gold on display and ankhs."""
        each = 6 if width > 30 else 5
        cards = Cards(view.game)
        heads = (words.sign("vp"), words.sign("gold"), words.sign("ankhs"))
        lines = [row("", heads, width, palette.FADED, each)]
        for number, seat in enumerate(view.seats):
            name = marks.on_dark(number).append(f" {marks.names[number]}", style=palette.PAPYRUS)
            if number == view.pharaoh and view.step != "draw_start":
                name.append(f" {palette.PHARAOH}", style=f"bold {palette.GOLD}")
            if number in view.actors:
                name.append(" ◂", style=f"bold {palette.GOLD}")
            gold = sum(cards.values(seat.display)) + seat.gold
            numbers = (str(seat.points), str(gold), str(seat.ankhs))
            lines.append(row(name, numbers, width, f"bold {palette.PAPYRUS}", each))
        return Text("\n").join(lines)

    def level(self, view: CardView, words: ScreenWords, width: int) -> Text:
        found = [
            NileLevel(integer(flood["at_least"]), integer(flood["per_field"]), integer(flood["per_caravan"]) > 0)
            for flood in entries_of(view.game.tables, "flood")
        ]
        more = "" if view.total is None or view.phase == "auction" else words.sign("total_of", total=view.total)
        return levels(words.sign("level"), more, found, view.flood, width)

    def hand(self, view: CardView, words: ScreenWords) -> Text:
        """The gold cards of the viewer. Those that can be played now are bright."""
        if view.seat is None:
            return Text()
        cards, seat = Cards(view.game), view.seats[view.seat]
        legal = [view.game.actions[number] for number in view.legal]
        playable = {action.arguments[-1] for action in legal if action.kind in ("bid", "offer", "display")}
        forming = any(action.kind == "display" for action in legal)
        values = list(cards.gold) if forming else cards.values(seat.display)
        text = heading(words.sign("your_gold")).append("\n")
        for value in values:
            style = f"bold {palette.NIGHT} on {palette.GOLD}" if value in playable else f"bold {palette.FADED}"
            text.append(f" {value} " if len(values) < 7 else str(value), style=style).append(" ")
        if not forming and (discard := cards.discards_of(seat)):
            text.append(f"\n{words.sign('discard')} {listed(discard)}", style=palette.FADED)
        return text

    def draw(
        self, view: CardView, words: ScreenWords, marks: SeatMarks, pointed: Action | None, width: int, height: int
    ) -> Text:
        table = Tableau(view, words, marks, pointed, Cards(view.game))
        if width >= tableau.NARROWEST and height >= self.height(view.game)[0]:
            return table.as_map(width, height)
        return table.as_list(width)
