"""The card game on a whole terminal: the row and the provinces, players, the flood and one's gold cards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from amunre.card import kinds
from amunre.card.final import PART_NAMES
from amunre.card.preview import preview
from amunre.card.state import State
from amunre.cli.card import Cards, listed
from amunre.cli.card_face import seen
from amunre.cli.screen import kingdom, palette
from amunre.cli.screen.kingdom import Kingdom
from amunre.cli.screen.palette import Marks
from amunre.cli.screen.panels import Level, heading, levels, row
from amunre.cli.screen.picture import Picture
from amunre.cli.screen.spoken import Spoken
from amunre.game.actions import Action
from amunre.game.checking import entries_of, integer
from amunre.game.contract import GameState
from amunre.game.game import Game, View


class CardPicture(Picture):
    """The table and what stands beside it."""

    parts = PART_NAMES

    def height(self, game: Game) -> tuple[int, int]:
        """With room to spare there is a gap before each player."""
        least = kingdom.TOP + kingdom.EACH * game.players
        return least, least + game.players

    def rows(self, game: Game) -> int:
        """One for each card up for auction, two for each player."""
        return 3 * game.players

    def head(self, view: View, words: Spoken) -> tuple[str, str]:
        now = seen(view)
        rest = words.phase(now.phase)
        if now.phase == "auction":
            rest = words.sign("auction", auction=now.auction + 1, auctions=kinds.AUCTIONS)
        return words.age(now.kingdom + 1), rest[:1].upper() + rest[1:]

    def players(self, view: View, marks: Marks, words: Spoken, ledger: bool, width: int) -> Text:
        """Points, gold on display and ankhs."""
        now, each = seen(view), 6 if width > 30 else 5
        cards = Cards(now.game)
        heads = (words.sign("vp"), words.sign("gold"), words.sign("ankhs"))
        lines = [row("", heads, width, palette.FADED, each)]
        for number, seat in enumerate(now.seats):
            name = marks.dark(number).append(f" {marks.names[number]}", style=palette.PAPYRUS)
            if number == now.pharaoh and now.step != "draw_start":
                name.append(f" {palette.PHARAOH}", style=f"bold {palette.GOLD}")
            if number in now.actors:
                name.append(" ◂", style=f"bold {palette.GOLD}")
            gold = sum(cards.values(seat.display)) + seat.gold
            numbers = (str(seat.points), str(gold), str(seat.ankhs))
            lines.append(row(name, numbers, width, f"bold {palette.PAPYRUS}", each))
        return Text("\n").join(lines)

    def level(self, view: View, words: Spoken, width: int) -> Text:
        now = seen(view)
        found = [
            Level(integer(flood["at_least"]), integer(flood["per_field"]), integer(flood["per_caravan"]) > 0)
            for flood in entries_of(now.game.tables, "flood")
        ]
        more = "" if now.total is None or now.phase == "auction" else words.sign("total_of", total=now.total)
        return levels(words.sign("level"), more, found, now.flood, width)

    def preview(self, state: GameState, seat: int | None) -> Sequence[Sequence[int]]:
        assert isinstance(state, State)
        return preview(state, seat)

    def hand(self, view: View, words: Spoken) -> Text:
        """One's own gold cards: what can be played now is bright."""
        now = seen(view)
        if now.seat is None:
            return Text()
        cards, seat = Cards(now.game), now.seats[now.seat]
        legal = [now.game.actions[number] for number in now.legal]
        playable = {action.arguments[-1] for action in legal if action.kind in ("bid", "offer", "display")}
        forming = any(action.kind == "display" for action in legal)
        values = list(cards.gold) if forming else cards.values(seat.display)
        text = heading(words.sign("your_gold")).append("\n")
        for value in values:
            style = f"bold {palette.NIGHT} on {palette.GOLD}" if value in playable else f"bold {palette.FADED}"
            text.append(f" {value} " if len(values) < 7 else str(value), style=style).append(" ")
        if not forming and (discard := cards.discard(seat)):
            text.append(f"\n{words.sign('discard')} {listed(discard)}", style=palette.FADED)
        return text

    def draw(self, view: View, words: Spoken, marks: Marks, pointed: Action | None, width: int, height: int) -> Text:
        table = Kingdom(seen(view), words, marks, pointed, Cards(view.game))
        if width >= kingdom.NARROWEST and height >= self.height(view.game)[0]:
            return table.as_map(width, height)
        return table.as_list(width)
