"""Every number of the card game's tables, and how we know it.

The rulebook prints neither the province cards nor, but for a few, the construction costs. `reconstructed` names the
tables that were chosen to fit, and `stated_costs` the numbers of pyramids whose cost is printed all the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from amunre.card import editions
from amunre.game.checking import entries_of, integer, integers, table_of
from amunre.game.provenance import RECONSTRUCTED, STATED, Number
from amunre.game.tables import Tables


def numbers_of(tables: Tables) -> Iterator[Number]:
    """Every number with its provenance: cards and costs as the tables mark them; the rest is printed."""
    cards = provenance(tables, "province")
    for entry in sorted(editions.provinces_of(tables), key=lambda entry: str(entry["name"])):
        for key in editions.COLUMNS:
            yield Number("province", str(entry["name"]), key, integer(entry[key]), cards)
    printed = integers(tables.get("stated_costs", []))
    for count, cost in enumerate(editions.costs(tables), start=1):
        mark = STATED if count in printed else provenance(tables, "construction_cost")
        yield Number("lists", "construction_cost", str(count), cost, mark)
    for name in ("lists", "favors"):
        for key, values in table_of(tables, name).items():
            title = key if name == "lists" else f"favors, {key} players"
            for place, value in enumerate(integers(values)):
                yield Number("lists", title, str(place), value, STATED)
    for key, amount in table_of(tables, "amounts").items():
        yield Number("amounts", "amounts", key, integer(amount), STATED)
    for place, flood in enumerate(entries_of(tables, "flood"), start=1):
        for key in ("at_least", "per_field", "per_caravan"):
            yield Number("flood", f"flood {place}", key, integer(flood[key]), STATED)


def provenance(tables: Tables, table: str) -> str:
    """The mark of a whole table."""
    marks = tables.get("reconstructed", [])
    return RECONSTRUCTED if isinstance(marks, list) and table in marks else STATED
