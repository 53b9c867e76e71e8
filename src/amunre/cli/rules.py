"""`amun-re rules`: the rules by number or by word, in the words of an edition."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from amunre.cli import flags
from amunre.cli.faces import FACES, face_of
from amunre.text import reference
from amunre.text.reference import Reference, Rule

HELP = "look up a rule by its number or by a word"

FEW = 3
"""So many rules that only mention a word are shown in full."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words",
        nargs="*",
        metavar="WORD",
        help="a number (R2.4, R2, E1; C2.4, QC5; 2.4 is of the chosen game), a card, or other words; nothing lists all",
    )
    flags.add_language(parser)
    flags.add_name(parser)
    flags.add_key(parser)
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    query = " ".join(arguments.words)
    game, language, edition = arguments.game, arguments.language, flags.edition_of(arguments)
    book = reference.reference(language, edition, game)
    meant = reference.game_of(query, [game, *FACES])
    if meant not in (None, game):  # a number of the other game
        game, edition = meant, face_of(meant).editions.DEFAULT
    if query.strip():
        found = reference.find(query, language, edition, game)
    else:
        found = reference.Found([], list(book.rules.values()))
    if arguments.json:
        flags.print_json(
            {
                "game": game,
                "language": language,
                "edition": edition,
                "query": query,
                "rules": [as_json(rule) for rule in found.rules],
                "mentions": [as_json(rule) for rule in found.mentions],
            }
        )
        return 0
    console = Console(highlight=False)
    if not query.strip():
        console.print(listing(book, found.mentions))
        return 0
    few = not found.rules and len(found.mentions) <= FEW
    for rule in found.mentions if few else found.rules:
        show(console, rule, edition)
    if found.mentions and not few:
        console.print(titles(found.mentions))
    return 0


def as_json(rule: Rule) -> dict[str, object]:
    """A rule for programs."""
    return {"number": rule.number, "title": rule.title, "text": rule.text, "editions": dict(rule.editions)}


def show(console: Console, rule: Rule, edition: str) -> None:
    """A rule in full; where editions differ, the chosen one is marked."""
    console.print(Text.assemble((rule.number, "bold cyan"), "  ", (rule.title, "bold")))
    console.print(Padding(Text(rule.text), (0, 0, 0, 2)))
    if rule.editions:
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
        for key, text in rule.editions.items():
            chosen = key == edition
            table.add_row(">" if chosen else "", key, Text(text), style="bold" if chosen else "")
        console.print(Padding(table, (0, 0, 0, 2)))
    console.print()


def titles(rules: Sequence[Rule]) -> Table:
    """Numbers and titles."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for rule in rules:
        table.add_row(Text(rule.number, style="cyan"), Text(rule.title))
    return table


def listing(book: Reference, rules: Sequence[Rule]) -> Table:
    """All rules, chapter by chapter."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            table.add_row(Text(chapter, style="bold"), Text(book.chapters[chapter], style="bold"))
        table.add_row(Text(rule.number, style="cyan"), Text(rule.title))
    return table
