"""`amun-re tables`: every number of an edition, and how we know it."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from amunre.board import editions
from amunre.catalogue import GAMES
from amunre.cli import flags
from amunre.game.refusal import BadInput
from amunre.game.tables import Tables, Value

HELP = "show every number of an edition as stated, inferred or reconstructed"

MARKS = {"stated": "", "inferred": "~", "reconstructed": "*"}


@dataclass(frozen=True)
class Number:
    """One number of the tables."""

    table: str
    name: str
    key: str
    value: int
    provenance: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", default="board", metavar="NAME", help=f"one of: {', '.join(GAMES)}")
    flags.add_edition(parser)
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.game not in GAMES:
        raise BadInput(f"{arguments.game!r} is not a game here; expected one of {', '.join(GAMES)}.")
    tables = editions.load(arguments.edition, Path(arguments.tables) if arguments.tables else None)
    numbers = list(numbers_of(tables))
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
    show(tables, numbers, counts)
    return 0


def numbers_of(tables: Tables) -> Iterator[Number]:
    """Every number with its provenance: provinces carry marks, the rest is printed in the rulebooks."""
    for entry in sorted(editions.provinces_of(tables), key=lambda entry: str(entry["name"])):
        for key in ("row", "column", *editions.COLUMNS):
            value = entry.get(key, 0)
            assert isinstance(value, int)
            yield Number("province", str(entry["name"]), key, value, provenance(entry, key))
    lists, tiles, known = tables["lists"], tables["tile"], tables["provenance"]
    assert isinstance(lists, dict)
    assert isinstance(known, dict)
    assert isinstance(tiles, list)
    for name, values in lists.items():
        assert isinstance(values, list)
        for place, value in enumerate(values):
            assert isinstance(value, int)
            unprinted = name == "bid_spaces" and value > int(str(known["bid_spaces_stated_to"]))
            yield Number("lists", name, str(place), value, "inferred" if unprinted else "stated")
    for name in ("cards", "amounts"):
        table = tables[name]
        assert isinstance(table, dict)
        for key, value in table.items():
            assert isinstance(value, int)
            yield Number(name, name, key, value, "stated")
    for place, tile in enumerate(tiles, start=1):
        assert isinstance(tile, dict)
        for key in ("at_least", "value", "camel"):
            yield Number("tile", f"tile {place}", key, int(tile[key]), "stated")  # type: ignore[arg-type]


def provenance(entry: dict[str, Value], key: str) -> str:
    for mark in ("inferred", "reconstructed"):
        keys = entry.get(mark, [])
        if isinstance(keys, list) and key in keys:
            return mark
    return "stated"


def show(tables: Tables, numbers: list[Number], counts: Counter[str]) -> None:
    """The tables for people."""
    console = Console(highlight=False)
    console.print(f"[bold]{tables['title']}[/] ({tables['edition']})")
    console.print(f"{counts['stated']} numbers stated, {counts['inferred']} inferred ~, ", end="")
    console.print(f"{counts['reconstructed']} reconstructed *\n")
    console.print(province_table(numbers))
    rows = {number.name: "" for number in numbers if number.table in ("lists", "tile")}
    for number in numbers:
        if number.table == "lists":
            rows[number.name] += f"{number.value}{MARKS[number.provenance]} "
        elif number.table == "tile":
            rows[number.name] += f"{number.key.replace('_', ' ')} {number.value}  "
        elif number.table in ("cards", "amounts"):
            rows[number.key.replace("_", " ") + (" cards" if number.table == "cards" else "")] = str(number.value)
    choices = tables["choices"]
    assert isinstance(choices, dict)
    rows |= {key: str(value) for key, value in choices.items()}
    listing = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for name, text in rows.items():
        listing.add_row(name.replace("_", " "), text.strip())
    console.print(listing)


def province_table(numbers: list[Number]) -> Table:
    """One line for each province."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="bold")
    heads = ("row", "col", "fields", "own farmers", "favor", "temple", "mine", "cara- van")
    table.add_column("province", no_wrap=True, min_width=8)
    for head in (*heads, "bonus favor", "bonus gold", "bonus stones"):
        table.add_column(head, justify="right", max_width=7)
    rows: dict[str, list[str]] = {}
    for number in numbers:
        if number.table == "province":
            rows.setdefault(number.name, []).append(f"{number.value or '-'}{MARKS[number.provenance]}")
    for name, cells in rows.items():
        table.add_row(name, *cells)
    table.add_row()
    return table
