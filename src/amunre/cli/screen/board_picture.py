"""The board game on a whole terminal: the map of Egypt, players with their gold, offering tiles and favor cards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from amunre.board.editions import CARDS, PROVINCES
from amunre.board.final import PART_NAMES
from amunre.board.preview import preview
from amunre.board.state import State
from amunre.cli.board_face import seen
from amunre.cli.screen import egypt, palette
from amunre.cli.screen.palette import Marks
from amunre.cli.screen.panels import Level, heading, levels, row
from amunre.cli.screen.picture import Picture
from amunre.cli.screen.province import provinces
from amunre.cli.screen.spoken import Spoken
from amunre.game.actions import Action
from amunre.game.checking import entries_of, integer
from amunre.game.contract import GameState
from amunre.game.game import Game, View

PLAYED = {"protection", "bribery", "architect", "free_farmer", "big_harvest", "treasury"}
"""Kinds of action that play the favor card of the same name."""


class BoardPicture(Picture):
    """The map of Egypt and what stands beside it."""

    parts = PART_NAMES[:-1]
    rare = frozenset({"cards"})

    def height(self, game: Game) -> tuple[int, int]:
        return egypt.HEIGHT, egypt.HEIGHT + 9

    def rows(self, game: Game) -> int:
        return len(PROVINCES)

    def head(self, view: View, words: Spoken) -> tuple[str, str]:
        now = seen(view)
        phase = words.phase(now.phase)
        return words.age(now.age + 1), f"{words.sign('round', round=now.round + 1)} · {phase[:1].upper()}{phase[1:]}"

    def players(self, view: View, marks: Marks, words: Spoken, ledger: bool, width: int) -> Text:
        return players(view, marks, words, ledger, width)

    def level(self, view: View, words: Spoken, width: int) -> Text:
        return tiles(view, words, width)

    def preview(self, state: GameState, seat: int | None) -> Sequence[Sequence[int]]:
        assert isinstance(state, State)
        return preview(state, seat)

    def hand(self, view: View, words: Spoken) -> Text:
        return hand(view, words)

    def draw(self, view: View, words: Spoken, marks: Marks, pointed: Action | None, width: int, height: int) -> Text:
        found = provinces(view.game, seen(view), words, marks, pointed)
        return egypt.draw(found, words, width, height)


def players(look: View, marks: Marks, words: Spoken, ledger: bool, width: int) -> Text:
    """One line for each seat; in a paper game the gold of others is left to memory (R1.6)."""
    view = seen(look)
    each = 6 if width > 30 else 5
    wide = each == 6
    heads = (words.sign("vp"), words.sign("gold"), words.sign("cards" if wide else "hand"))
    starts = view.phase != "setup"
    lines = [
        row(
            "" if wide or not starts else f"{marks.plain(view.start)} {words.sign('starts')}",
            heads,
            width,
            palette.FADED,
            each,
        )
    ]
    for number, seat in enumerate(view.seats):
        gold = str(seat.gold) if ledger or number == view.seat else "?"
        name = marks.dark(number).append(f" {marks.names[number]}", style=palette.PAPYRUS)
        if number in view.actors:
            name.append(" ◂", style=f"bold {palette.GOLD}")
        notes = [
            words.sign(note) if note == "starts" else words.label(note)
            for note, holds in (
                ("starts", wide and starts and number == view.start),
                ("protected", seat.protected),
                ("bribing", seat.bribing),
            )
            if holds
        ]
        name.append(" " + ", ".join(notes) if notes else "", style=palette.FADED)
        lines.append(row(name, (str(seat.points), gold, str(seat.hand_size)), width, f"bold {palette.PAPYRUS}", each))
    return Text("\n").join(lines)


def tiles(look: View, words: Spoken, width: int) -> Text:
    """The offering tiles as the level of the Nile, with the one that lies now."""
    view = seen(look)
    found = [
        Level(integer(tile["at_least"]), integer(tile["value"]), bool(tile["camel"]))
        for tile in entries_of(view.game.tables, "tile")
    ]
    more = "" if view.total is None else words.sign("total_of", total=view.total)
    return levels(words.phase("offering"), more, found, view.tile, width)


def playable(view: View) -> set[str]:
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


def hand(look: View, words: Spoken) -> Text:
    """One's own cards: what can be played now is bright."""
    view = seen(look)
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
    provinces = [words.province(name) for name, province in zip(PROVINCES, view.provinces) if province.card == "mine"]
    parts += [Text(name, style=f"italic {palette.PAPYRUS}") for name in provinces]
    text.append_text(Text(", ", style=palette.FADED).join(parts) if parts else Text("–", palette.FADED))
    return text
