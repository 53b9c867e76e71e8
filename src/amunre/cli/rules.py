"""`amun-re rules`: the rules of an edition, by number or by word."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from amunre.catalogue import GAMES, editions_of
from amunre.cli import flags
from amunre.text import reference
from amunre.text.reference import Reference, Rule, RulesFound

HELP = "look up a rule by its number or by a word"

FEW = 3
"""Up to this many rules that only mention a word are shown in full."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words",
        nargs="*",
        metavar="WORD",
        help="a number (R2.4, R2, E1; C2.4, QC5; 2.4 is of the chosen game), a card, or a word; without it, all titles",
    )
    flags.add_language(parser)
    flags.add_game_name(parser)
    flags.add_edition_name(parser)
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    query = " ".join(arguments.words)
    game, language, edition = arguments.game, arguments.language, flags.edition_of(arguments)
    book = reference.reference(language, edition, game)
    meant = reference.game_of(query, [game, *GAMES])
    if meant not in (None, game):  # a number of the other game
        game, edition = meant, editions_of(meant).DEFAULT
    if query.strip():
        found = reference.find(query, language, edition, game)
    else:
        found = RulesFound([], list(book.rules.values()))
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
    full, brief = in_full_or_brief(found)
    for rule in full:
        show(console, rule, edition)
    if brief:
        console.print(titles(brief))
    return 0


def in_full_or_brief(found: RulesFound) -> tuple[Sequence[Rule], Sequence[Rule]]:
    """The rules to show in full, and those to show by their title only."""
    if not found.rules and len(found.mentions) <= FEW:
        return found.mentions, []
    return found.rules, found.mentions


def as_json(rule: Rule) -> dict[str, object]:
    """A rule for programs."""
    return {"number": rule.number, "title": rule.title, "text": rule.text, "editions": dict(rule.editions)}


def show(console: Console, rule: Rule, edition: str) -> None:
    """A rule in full. Where editions differ, a mark shows the chosen one."""
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
