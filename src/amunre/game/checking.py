"""Checks that tables and states go through before compiled code relies on them. Each refusal is one sentence."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from amunre.game.refusal import BadInput, BadTables
from amunre.game.tables import Tables, Value

if TYPE_CHECKING:
    from amunre.game.game import Game

Bounds = Mapping[str, tuple[int, int]]
"""The lowest and the highest number that is allowed under each name."""

Fields = dict[str, Any]
"""A state as numbers, or lists of numbers, by name; `checked_field` holds them to it."""

JSON_NAMES: dict[object, str] = {
    bool: "true or false",
    int: "a whole number",
    str: "a text",
    list: "a list",
    tuple: "a list",
    dict: "an object",
    Mapping: "an object",
}
"""What people call a type in JSON."""

MOST = 1 << 14  # no number of a state comes near it, and a C short holds it


def as_json(value: object) -> str:
    """A value of JSON as a message shows it: a list or an object is only called so."""
    name = JSON_NAMES[type(value)] if isinstance(value, list | tuple | dict) else json.dumps(value, default=repr)
    return name[:40]


# Tables ------------------------------------------------------------------------------------------------------------


def only(table: Mapping[str, Value], allowed: set[str], source: str, where: str) -> None:
    """Refuse a key that means nothing here: it is probably misspelt."""
    strange = sorted(set(table) - allowed)
    if strange:
        raise BadTables(f"{source}: {where} cannot hold {strange[0]!r}; expected {', '.join(sorted(allowed))}.")


def texts(tables: Tables, keys: tuple[str, ...], source: str) -> None:
    """Each of the keys must hold a text."""
    for key in keys:
        if not isinstance(tables.get(key), str):
            raise BadTables(f"{source}: {key} is {tables.get(key)!r}; expected a text.")


def table_of(tables: Tables, key: str, source: str = "tables") -> dict[str, Value]:
    """The table under the key."""
    table = tables.get(key)
    if not isinstance(table, dict):
        raise BadTables(f"{source}: [{key}] is missing; expected a table.")
    return table


def entries_of(tables: Tables, key: str) -> list[dict[str, Value]]:
    """The entries of a checked list of tables."""
    entries = tables[key]
    assert isinstance(entries, list)
    return [entry for entry in entries if isinstance(entry, dict)]


def numbers_within(table: Mapping[str, Value], bounds: Bounds, source: str, where: str) -> None:
    """The table must hold exactly the keys of the bounds, each a whole number within them."""
    only(table, set(bounds), source, where)
    for key, (low, high) in bounds.items():
        value = table.get(key)
        if type(value) is not int or not low <= value <= high:
            raise BadTables(f"{source}: {where} {key} is {value!r}; expected a whole number from {low} to {high}.")


def list_within(
    lists: Mapping[str, Value], key: str, source: str, shortest: int, longest: int, low: int, high: int, where: str = ""
) -> list[int]:
    """The list under the key, if its length and every number lie within the bounds; `where` says where it stands."""
    name = f"{where} {key}".strip()
    found = lists.get(key)
    size = str(shortest) if shortest == longest else f"{shortest} to {longest}"
    if not isinstance(found, list) or not shortest <= len(found) <= longest:
        raise BadTables(f"{source}: {name} is {found!r}; expected a list of {size} numbers.")
    numbers = []
    for value in found:
        if type(value) is not int or not low <= value <= high:
            raise BadTables(f"{source}: {name} holds {value!r}; expected whole numbers from {low} to {high}.")
        numbers.append(value)
    return numbers


def integer(value: Value) -> int:
    """A number of checked tables."""
    assert isinstance(value, int)
    return value


def integers(value: Value) -> list[int]:
    """A list of numbers of checked tables."""
    assert isinstance(value, list)
    return [integer(number) for number in value]


# States ------------------------------------------------------------------------------------------------------------


def built(game: Game, changes: Mapping[str, int | list[int]], bounds: Bounds) -> Any:
    """The game's start with some numbers changed; every number is checked before it reaches compiled code."""
    state: Any = game.start()
    fields: Fields = state.fields()
    for name, value in changes.items():
        fields[name] = checked_field(name, value, fields, bounds)
    state.fill(fields)
    return state


def rebuilt(game: Game, fields: Fields) -> Any:
    """A state from its game and all its numbers (for pickle)."""
    state: Any = game.start()
    return state.build(game, **fields)


def checked_field(name: str, value: int | list[int], fields: Fields, bounds: Bounds) -> int | list[int]:
    """The value, if a state with these fields may hold it under that name."""
    if name not in fields:
        raise BadInput(f"a state has no number called {name!r}; expected one of {', '.join(sorted(fields))}")
    shape = fields[name]
    low, high = bounds.get(name, (-MOST, MOST))
    numbers = value if isinstance(value, list) else [value]
    expected = len(shape) if isinstance(shape, list) else 1
    if isinstance(value, list) != isinstance(shape, list) or len(numbers) != expected:
        raise BadInput(
            f"{name} is {value!r}, expected {'a list of ' if isinstance(shape, list) else ''}{expected} numbers"
        )
    for number in numbers:
        if type(number) is not int or not low <= number <= high:
            raise BadInput(f"{name} holds {number!r}, expected a whole number from {low} to {high}")
    return list(numbers) if isinstance(value, list) else value
