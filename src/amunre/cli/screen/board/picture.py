"""The board game on a whole terminal: the map of Egypt, the players, offering tiles and favor cards."""

from __future__ import annotations

from rich.text import Text

from amunre.board.actions import PLAYED
from amunre.board.editions import CARDS, PROVINCES
from amunre.board.final import PART_NAMES
from amunre.board.view import View as BoardView
from amunre.cli.screen import palette
from amunre.cli.screen.board import map as board_map
from amunre.cli.screen.board.province import provinces
from amunre.cli.screen.palette import SeatMarks
from amunre.cli.screen.panels import NileLevel, heading, levels, row
from amunre.cli.screen.picture import Picture
from amunre.cli.screen.screen_words import ScreenWords
from amunre.game.actions import Action
from amunre.game.checking import entries_of, integer
from amunre.game.game import Game


class BoardPicture(Picture[BoardView]):
    """The map of Egypt, and the panels at the side."""

    parts = PART_NAMES[:-1]
    rare = frozenset({"cards"})

    def height(self, game: Game) -> tuple[int, int]:
        return board_map.HEIGHT, board_map.HEIGHT + 9

    def rows(self, game: Game) -> int:
        return len(PROVINCES)

    def head(self, view: BoardView, words: ScreenWords) -> tuple[str, str]:
        phase = words.phase(view.phase)
        return words.age(view.age + 1), f"{words.sign('round', round=view.round + 1)} · {phase[:1].upper()}{phase[1:]}"

    def players(self, view: BoardView, marks: SeatMarks, words: ScreenWords, ledger: bool, width: int) -> Text:
        """A line that names the start player, then one for each seat. A paper game hides the gold of others (R1.6)."""
        each = 6 if width > 30 else 5
        heads = (words.sign("vp"), words.sign("gold"), words.sign("cards" if each == 6 else "hand"))
        starts = "" if view.phase == "setup" else f"{marks.plain(view.start)} {words.sign('starts')}"
        lines = [row(starts, heads, width, palette.FADED, each)]
        for number, seat in enumerate(view.seats):
            gold = str(seat.gold) if ledger or number == view.seat else "?"
            name = marks.on_dark(number).append(f" {marks.names[number]}", style=palette.PAPYRUS)
            if number in view.actors:
                name.append(" ◂", style=f"bold {palette.GOLD}")
            notes = [
                words.label(note) for note, holds in (("protected", seat.protected), ("bribing", seat.bribing)) if holds
            ]
            name.append(" " + ", ".join(notes) if notes else "", style=palette.FADED)
            lines.append(
                row(name, (str(seat.points), gold, str(seat.hand_size)), width, f"bold {palette.PAPYRUS}", each)
            )
        return Text("\n").join(lines)

    def level(self, view: BoardView, words: ScreenWords, width: int) -> Text:
        """The offering tiles as levels of the Nile. The one that lies now is marked."""
        found = [
            NileLevel(integer(tile["at_least"]), integer(tile["value"]), bool(tile["camel"]))
            for tile in entries_of(view.game.tables, "tile")
        ]
        more = "" if view.total is None else words.sign("total_of", total=view.total)
        return levels(words.phase("offering"), more, found, view.tile, width)

    def hand(self, view: BoardView, words: ScreenWords) -> Text:
        """The cards of the viewer. Those that can be played now are bright."""
        if view.hand is None:
            return Text()
        now = playable(view)
        text = heading(words.sign("your_hand")).append("\n")
        parts = []
        for card, count in zip(CARDS, view.hand):
            if count:
                name = words.card(card).replace(" ", "\u00a0") + (f"\u00a0×{count}" if count > 1 else "")
                style = f"bold {palette.NIGHT} on {palette.GOLD}" if card in now else palette.FADED
                parts.append(Text(f"▸{name}" if card in now else name, style=style))
        provinces = [
            words.province(name) for name, province in zip(PROVINCES, view.provinces) if province.card == "mine"
        ]
        parts += [Text(name, style=f"italic {palette.PAPYRUS}") for name in provinces]
        text.append_text(Text(", ", style=palette.FADED).join(parts) if parts else Text("–", palette.FADED))
        return text

    def draw(
        self, view: BoardView, words: ScreenWords, marks: SeatMarks, pointed: Action | None, width: int, height: int
    ) -> Text:
        found = provinces(view.game, view, words, marks, pointed)
        return board_map.draw(found, words, width, height)


def playable(view: BoardView) -> set[str]:
    """The favor cards in hand that can be played now."""
    found = set()
    for action in map(view.game.actions.__getitem__, view.legal):
        if action.kind in PLAYED:
            found.add(action.kind)
        elif action.kind == "adjustment":
            found.add("offering_adjustment")
        elif action.kind == "score":
            found.add(str(action.arguments[0]).replace("-", "_"))
    return found
