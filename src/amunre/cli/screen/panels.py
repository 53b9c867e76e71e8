"""The texts of the side: where we are, the players, the offering, the preview, the hand and the news."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

from amunre.board.editions import CARDS, PROVINCES
from amunre.board.final import PART_NAMES
from amunre.board.view import View
from amunre.cli.screen import palette
from amunre.cli.screen.palette import Marks
from amunre.cli.screen.spoken import Spoken
from amunre.game.game import Game

PLAYED = {"protection", "bribery", "architect", "free_farmer", "big_harvest", "treasury"}
"""Kinds of action that play the favor card of the same name."""


def heading(text: str, more: str = "") -> Text:
    title = Text().append(text.upper(), style=f"bold {palette.GOLD}")
    return title.append(f"  {more}", style=palette.FADED) if more else title


def head(view: View, words: Spoken) -> Text:
    """Where we are."""
    text = Text(no_wrap=True).append(" Amun-Re ", style=f"bold {palette.NIGHT} on {palette.GOLD}")
    age = words.age(view.age + 1)
    text.append(f"  {age[:1].upper()}{age[1:]}", style=f"bold {palette.PAPYRUS}")
    phase = words.phase(view.phase)
    return text.append(
        f" · {words.sign('round', round=view.round + 1)} · {phase[:1].upper()}{phase[1:]}", style=palette.PAPYRUS
    )


def with_dim_rule(sentence: str, dim: str = palette.FADED) -> Text:
    """A sentence whose rule steps back."""
    match = re.fullmatch(r"(.*) (\([^ ]+\))", sentence, flags=re.DOTALL)
    return Text(match[1]).append(" " + match[2], style=dim) if match else Text(sentence)


def players(view: View, marks: Marks, words: Spoken, ledger: bool, width: int) -> Text:
    """One line for each seat; in a paper game the gold of others is left to memory (R1.6)."""
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


def row(label: str | Text, cells: Sequence[str], width: int, style: str, each: int = 6) -> Text:
    """A label and numbers in columns."""
    text = Text(no_wrap=True, end="").append_text(Text(label, style=palette.FADED) if isinstance(label, str) else label)
    text.truncate(width - each * len(cells), overflow="ellipsis", pad=True)
    for cell in cells:
        text.append(cell.rjust(each), style=style)
    return text


def tiles(game: Game, view: View, words: Spoken, width: int) -> Text:
    """The offering tiles as the level of the Nile, with the one that lies now."""
    found = game.tables["tile"]
    assert isinstance(found, list)
    more = "" if view.total is None else words.sign("total_of", total=view.total)
    apart = " " if width > 30 else ""
    lines = Text(no_wrap=True)
    for number, tile in enumerate(found):
        assert isinstance(tile, dict)
        following = found[number + 1] if number + 1 < len(found) else None
        low = tile["at_least"]
        if number == 0:
            assert isinstance(following, dict)
            assert isinstance(following["at_least"], int)
            span = f"≤{following['at_least'] - 1}"
        else:
            span = f"{low}+"
        camel = "c" if tile["camel"] else ""
        here = number == view.tile
        style = f"bold {palette.PAPYRUS} on {palette.NILE}" if here else palette.FADED
        lines.append(f"{'▸' if here else ' '}{tile['value']}{camel}{apart or ' '}{span}{apart}", style=style).append(
            apart or " "
        )
    return Text("\n").join([heading(words.phase("offering"), more), lines])


def preview(points: Sequence[Sequence[int]], marks: Marks, words: Spoken, width: int, parts: bool) -> Text:
    """What the age would score now, part by part or in all."""
    each = min(4, (width - 9) // len(points))
    title = heading(words.sign("preview"))
    header = Text(" " * (width - each * len(points)), no_wrap=True, end="")
    for seat in range(len(points)):
        mark = marks.dark(seat)
        header.append(" " * (each - mark.cell_len)).append_text(mark)
    lines = [title, header]
    for number, part in enumerate(PART_NAMES[:-1] if parts else ()):
        numbers = [seat[number] for seat in points]
        if any(numbers) or part != "cards":
            name = short(words.part(part), width - each * len(points))
            lines.append(row(name, [str(value) if value else "–" for value in numbers], width, palette.PAPYRUS, each))
    totals = [str(sum(seat)) for seat in points]
    lines.append(
        row(Text(words.sign("total"), style=f"bold {palette.PAPYRUS}"), totals, width, f"bold {palette.GOLD}", each)
    )
    return Text("\n").join(lines)


def short(name: str, room: int) -> str:
    """A part of the score in few letters: its first word and its last."""
    return name if len(name) <= room else f"{name.split()[0]} {name.split()[-1]}"


def playable(game: Game, view: View) -> set[str]:
    """The favor cards in hand that can be played now."""
    found = set()
    for action in map(game.actions.__getitem__, view.legal):
        if action.kind in PLAYED:
            found.add(action.kind)
        elif action.kind == "adjustment":
            found.add("offering_adjustment")
        elif action.kind == "score":
            found.add(str(action.arguments[0]).replace("-", "_"))
    return found


def hand(game: Game, view: View, words: Spoken) -> Text:
    """One's own cards: what can be played now is bright."""
    if view.hand is None:
        return Text()
    now = playable(game, view)
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


def news(sentences: Sequence[tuple[str, int]], words: Spoken) -> Text:
    """What happened, one line each."""
    lines = []
    for sentence, times in sentences:
        text = with_dim_rule(sentence)
        if times > 1:
            text.append(" " + words.label("times", times=times), style=palette.FADED)
        lines.append(text)
    return Text("\n").join(lines)
