"""Every number of the board game's tables, and how we know it."""

from __future__ import annotations

from collections.abc import Iterator

from amunre.board import editions
from amunre.game.checking import entries_of, integer, integers, table_of
from amunre.game.provenance import INFERRED, RECONSTRUCTED, STATED, Number
from amunre.game.tables import Tables, Value


def numbers_of(tables: Tables) -> Iterator[Number]:
    """Every number with its provenance: provinces carry marks, the rest is printed in the rulebooks."""
    for entry in sorted(editions.provinces_of(tables), key=lambda entry: str(entry["name"])):
        for key in ("row", "column", *editions.COLUMNS):
            value = integer(entry.get(key, 0))
            yield Number("province", str(entry["name"]), key, value, provenance(entry, key))
    printed_to = integer(table_of(tables, "provenance")["bid_spaces_stated_to"])
    for name, values in table_of(tables, "lists").items():
        for place, value in enumerate(integers(values)):
            unprinted = name == "bid_spaces" and value > printed_to
            yield Number("lists", name, str(place), value, INFERRED if unprinted else STATED)
    for name in ("cards", "amounts"):
        for key, amount in table_of(tables, name).items():
            yield Number(name, name, key, integer(amount), STATED)
    for place, tile in enumerate(entries_of(tables, "tile"), start=1):
        for key in ("at_least", "value", "camel"):
            yield Number("tile", f"tile {place}", key, int(integer(tile[key])), STATED)


def provenance(entry: dict[str, Value], key: str) -> str:
    """The mark that an entry gives one of its numbers."""
    for mark in (INFERRED, RECONSTRUCTED):
        keys = entry.get(mark, [])
        if isinstance(keys, list) and key in keys:
            return mark
    return STATED
