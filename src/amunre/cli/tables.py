"""`amun-re tables`: every number of an edition, and how we know it."""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from amunre.cli import flags
from amunre.cli.presentation import Presentation, presentation_of
from amunre.game.provenance import MARKS, Number
from amunre.game.tables import Tables

HELP = "show every number of an edition as stated, inferred or reconstructed"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    flags.add_edition(parser)
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    presentation = presentation_of(arguments.game)
    corrections = Path(arguments.tables) if arguments.tables else None
    tables = presentation.editions.load(flags.edition_of(arguments), corrections)
    numbers = numbers_of(presentation, tables)
    counts = Counter(number.provenance for number in numbers)
    if arguments.json:
        flags.print_json(
            {
                "game": arguments.game,
                "edition": tables["edition"],
                "title": tables["title"],
                "choices": tables["choices"],
                "numbers": [asdict(number) for number in numbers],
                "provenance": {mark: counts[mark] for mark in MARKS},
            }
        )
        return 0
    show(presentation, tables, numbers, counts)
    return 0


def numbers_of(presentation: Presentation[Any], tables: Tables) -> list[Number]:
    """Every number with its provenance."""
    return list(presentation.numbers_of(tables))


def show(presentation: Presentation[Any], tables: Tables, numbers: list[Number], counts: Counter[str]) -> None:
    """The tables for people."""
    console = Console(highlight=False)
    console.print(f"[bold]{tables['title']}[/] ({tables['edition']})")
    console.print(f"{counts['stated']} numbers stated, {counts['inferred']} inferred ~, ", end="")
    console.print(f"{counts['reconstructed']} reconstructed *\n")
    console.print(presentation.province_table(numbers))
    rest = [number for number in numbers if number.table != "province"]
    rows = {number.name: "" for number in rest if number.name != number.table}
    for number in rest:
        if number.table == "lists":
            rows[number.name] += f"{number.marked} "
        elif number.name != number.table:  # one of several entries
            rows[number.name] += f"{number.key.replace('_', ' ')} {number.marked}  "
        else:
            rows[number.key.replace("_", " ") + (" cards" if number.table == "cards" else "")] = number.marked
    choices = tables["choices"]
    assert isinstance(choices, dict)
    rows |= {key: str(value) for key, value in choices.items()}
    listing = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for name, text in rows.items():
        listing.add_row(name.replace("_", " "), text.strip())
    console.print(listing)
