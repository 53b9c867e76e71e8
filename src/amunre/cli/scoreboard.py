"""Players, hands and points as tables of the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from amunre.board.editions import CARDS
from amunre.board.final import PART_NAMES
from amunre.board.view import View
from amunre.cli.terminal import STYLES
from amunre.game.ending import Ending
from amunre.text import Words
from amunre.text import words as words_of


def players(view: View, names: Sequence[str], ledger: bool, words: Words | None = None) -> Table:
    """One line for each seat; in a paper game the gold of others is left to memory (R1.6)."""
    label = (words or words_of()).label
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    for head in ("gold", "points", "favor_cards", "provinces"):
        table.add_column(label(head), justify="right")
    table.add_column("")
    for number, seat in enumerate(view.seats):
        gold = str(seat.gold) if ledger or number == view.seat else "?"
        owned = sum(province.owner == number for province in view.provinces)
        name = Text(names[number], style=STYLES[number])
        notes = [
            label(note)
            for note, holds in (
                ("starts", number == view.start and view.phase != "setup"),
                ("protected", seat.protected),
                ("bribing", seat.bribing),
            )
            if holds
        ]
        table.add_row(name, gold, str(seat.points), str(seat.hand_size), str(owned), Text(", ".join(notes), "dim"))
    return table


def hand(view: View, words: Words) -> Text:
    """One's own favor cards in a line."""
    parts = [
        words.card(card) + (f" x{count}" if count > 1 else "") for card, count in zip(CARDS, view.hand or ()) if count
    ]
    return Text(words.label("your_cards", cards=", ".join(parts) or words.label("none")))


def explained_hand(view: View, words: Words) -> Table:
    """One's own favor cards, and what each does."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for card, count in zip(CARDS, view.hand or ()):
        if count:
            table.add_row(f"{count}", Text(words.card(card), style="bold"), words.explained(card))
    if not table.row_count:
        table.add_row(words.label("no_cards"))
    return table


def points(view: View, names: Sequence[str], words: Words, styles: Sequence[str] = STYLES) -> Table:
    """The points so far, by age and part."""
    rows = []
    for age in (0, 1):
        for number, part in enumerate(PART_NAMES):
            if part != "gold" or age == 1:
                name = f"{words.age(age + 1)}: {words.part(part)}"
                rows.append((name, [seat.parts[age][number] for seat in view.seats]))
    return score_table(words.label("points"), rows, [seat.points for seat in view.seats], names, styles)


def final(ending: Ending, names: Sequence[str], words: Words, styles: Sequence[str] = STYLES) -> Table:
    """The whole score of a finished game."""
    rows = []
    for part in ending.parts[0]:
        age, _, name = part.partition("_")
        label = f"{words.age(1 if age == 'old' else 2)}: {words.part(name)}"
        rows.append((label, [parts[part] for parts in ending.parts]))
    table = score_table(words.label("points"), rows, ending.scores, names, styles)
    table.add_row(words.label("place"), *[Text(str(place), style="bold") for place in ending.places])
    return table


def winners(ending: Ending, names: Sequence[str], words: Words) -> str:
    """Who wins, and what decided it."""
    found = [names[seat] for seat in ending.winners]
    who = words.label("and").join(found)
    number = "many" if len(found) > 1 else "you" if who == words.label("you") else "one"
    sentence = words.label("wins", who=who, number=number, reason=words.reason(ending.reason))
    return sentence[:1].upper() + sentence[1:]


def score_table(
    label: str, rows: list[tuple[str, list[int]]], totals: Sequence[int], names: Sequence[str], styles: Sequence[str]
) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1))
    table.add_column("")
    for seat, name in enumerate(names):
        table.add_column(Text(name, style=styles[seat]), justify="right")
    for name, numbers in rows:
        if any(numbers):
            table.add_row(name, *[str(number) if number else "-" for number in numbers])
    table.add_section()
    table.add_row(label, *[Text(str(total), style="bold") for total in totals])
    return table
