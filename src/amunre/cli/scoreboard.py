"""Tables of points for the terminal, and the sentence that names the winners."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from amunre.cli.presentation import presentation_of
from amunre.cli.terminal import STYLES
from amunre.game.ending import Ending
from amunre.game.game import View
from amunre.text import Words


def points(view: View, names: Sequence[str], words: Words, styles: Sequence[str] = STYLES) -> Table:
    """The points so far, by age and part."""
    presentation = presentation_of(view.game.name)
    rows = [(f"{words.age(age)}: {words.part(part)}", numbers) for part, age, numbers in presentation.points(view)]
    return score_table(words.label("points"), rows, presentation.totals(view), names, styles)


def final(ending: Ending, names: Sequence[str], words: Words, styles: Sequence[str] = STYLES) -> Table:
    """The whole score of a finished game."""
    rows = []
    ages = presentation_of(words.game).ages
    for part in ending.parts[0]:
        age, _, name = part.partition("_")
        label = f"{words.age(ages.index(age) + 1)}: {words.part(name)}"
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
