"""Checks that tables and states go through before compiled code relies on them. Each refusal is one sentence."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from operator import index
from typing import Any

import msgspec

from amunre.game.refusal import BadInput, BadTables, Phrase
from amunre.game.tables import Tables, Value

Bounds = Mapping[str, tuple[int, int]]
"""The lowest and the highest number that is allowed under each name."""

Fields = dict[str, Any]
"""A state as numbers, or lists of numbers, by name; `checked_field` holds them to it."""

JSON_NAMES: dict[object, Phrase] = {
    int: Phrase("json_number"),
    str: Phrase("json_text"),
    list: Phrase("json_list"),
    dict: Phrase("json_object"),
}
"""What people call a type in JSON."""

MOST = 1 << 14  # no number of a state comes near it, and a C short holds it


def as_json(value: object) -> str | Phrase:
    """A value of JSON as a message shows it: a list or an object is only called so."""
    return JSON_NAMES[type(value)] if isinstance(value, list | dict) else json.dumps(value, default=repr)[:40]


MSGSPEC_NAMES = {
    "bool": "true or false",
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "array": "a list",
    "object": "an object",
}
"""What people call the types that msgspec names in what it says."""


def what_and_where(error: msgspec.ValidationError) -> tuple[str, str]:
    """What msgspec found wrong, in plain words, and the place: ``("expected a text, got null", "seats.0.name")``.

    A struct that checks itself adds its own place behind that of the field, so there may be two.
    """
    text = re.fullmatch(r"(?s)(.*?)((?: - at `\$[^`]*`)*)", str(error))
    assert text is not None
    what, places = text[1], re.findall(r"`\$([^`]*)`", text[2])
    parts = re.findall(r"\w+", "".join(reversed(places)))
    if match := re.fullmatch("(?s)Object (missing|contains).* field `(.*)`", what):
        parts.append(match[2])
        what = "is missing" if match[1] == "missing" else "is not a field of it"
    plain = re.sub(r"`([a-z |]+)`", lambda found: " or ".join(called(name) for name in found[1].split(" | ")), what)
    return plain[:1].lower() + plain[1:], ".".join(parts)


def called(name: str) -> str:
    """What people call a type of msgspec."""
    return MSGSPEC_NAMES.get(name, name)


# Tables ------------------------------------------------------------------------------------------------------------


def only(table: Mapping[str, Value], allowed: set[str], source: str, where: str) -> None:
    """Refuse a key that means nothing here: it is probably misspelt."""
    strange = sorted(set(table) - allowed)
    if strange:
        keys = ", ".join(sorted(allowed))
        raise BadTables("key_unknown", source=source, where=where, key=repr(strange[0]), keys=keys)


def texts(tables: Tables, keys: tuple[str, ...], source: str) -> None:
    """Each of the keys must hold a text."""
    for key in keys:
        if not isinstance(tables.get(key), str):
            raise BadTables("text_expected", source=source, key=key, value=repr(tables.get(key)))


def table_of(tables: Tables, key: str, source: str = "tables") -> dict[str, Value]:
    """The table under the key."""
    table = tables.get(key)
    if not isinstance(table, dict):
        raise BadTables("table_missing", source=source, key=key)
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
            name = f"{where} {key}"
            raise BadTables("number_outside", source=source, name=name, value=repr(value), low=low, high=high)


def list_within(
    lists: Mapping[str, Value], key: str, source: str, shortest: int, longest: int, low: int, high: int, where: str = ""
) -> list[int]:
    """The list under the key, if its length and every number lie within the bounds; `where` says where it stands."""
    name = f"{where} {key}".strip()
    found = lists.get(key)
    if not isinstance(found, list) or not shortest <= len(found) <= longest:
        if shortest == longest:
            raise BadTables("list_expected", source=source, name=name, value=repr(found), size=longest)
        raise BadTables("list_outside", source=source, name=name, value=repr(found), shortest=shortest, longest=longest)
    numbers = []
    for value in found:
        if type(value) is not int or not low <= value <= high:
            raise BadTables("list_holds", source=source, name=name, value=repr(value), low=low, high=high)
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


def checked_field(name: str, value: int | list[int], fields: Fields, bounds: Bounds) -> int | list[int]:
    """The value, if a state with these fields may hold it under that name."""
    if name not in fields:
        raise BadInput("field_unknown", name=repr(name), names=", ".join(sorted(fields)))
    shape = fields[name]
    low, high = bounds.get(name, (-MOST, MOST))
    numbers = value if isinstance(value, list) else [value]
    expected = len(shape) if isinstance(shape, list) else 1
    if isinstance(value, list) != isinstance(shape, list) or len(numbers) != expected:
        kind = "list" if isinstance(shape, list) else "number"
        raise BadInput("field_shape", name=name, value=repr(value), kind=kind, size=expected)
    for number in numbers:
        if type(number) is not int or not low <= number <= high:
            raise BadInput("field_outside", name=name, value=repr(number), low=low, high=high)
    return list(numbers) if isinstance(value, list) else value


def as_number(value: Any) -> Any:
    """A whole number of another kind, such as NumPy's, as Python's own; anything else, truths included, as it is."""
    if type(value) is int or type(value) is bool or not hasattr(value, "__index__"):
        return value
    return index(value)
