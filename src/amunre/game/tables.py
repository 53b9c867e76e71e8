"""Tables: the numbers and named choices of a game, read from TOML, in one canonical form with one digest."""

import hashlib
import json
import tomllib
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from amunre.game.refusal import BadTables

Value = int | str | bool | list["Value"] | dict[str, "Value"]
Tables = dict[str, Value]


def read(path: Path) -> Tables:
    """The tables of one file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadTables("tables_no_file", path=str(path)) from None
    except UnicodeDecodeError:
        raise BadTables("tables_no_text", path=str(path)) from None
    except OSError as error:
        raise BadTables("tables_unreadable", path=str(path), error=str(error.strerror)) from None
    except tomllib.TOMLDecodeError as error:
        raise BadTables("tables_no_toml", path=str(path), error=str(error)) from None


def read_edition(folder: Path, edition: str) -> Tables:
    """An edition's tables; `based_on` names another edition of which it gives only the differences."""
    tables = read(folder / f"{edition}.toml")
    base = tables.pop("based_on", None)
    return merged(read_edition(folder, str(base)), tables) if base is not None else tables


def corrected_edition(
    folder: Path, edition: str, correctable: Path, game: str, needed: Sequence[str], count: int
) -> Tables:
    """The whole tables of an edition, with the file laid over them that holds what an owner may have corrected.

    `needed` are the keys that this file must have, `count` is how many entries its list has.
    """
    known = editions(folder / "editions")
    if edition not in known:
        raise BadTables("edition_of_no_game", edition=repr(edition), game=game, editions=", ".join(known))
    corrected = read(correctable)
    for key in needed:
        if key not in corrected:
            raise BadTables("correction_missing", source=correctable.name, key=key, game=game, count=count)
    return merged(read_edition(folder / "editions", edition), corrected)


def editions(folder: Path) -> list[str]:
    """The editions that lie in the folder, by key."""
    return sorted(path.stem for path in folder.glob("*.toml"))


def merged(base: Tables, changes: Tables) -> Tables:
    """The base with the changes laid over it, table by table."""
    result = dict(base)
    for key, value in changes.items():
        old = result.get(key)
        result[key] = merged(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return result


def entries_in(tables: Tables, key: str, count: int, source: str, rule: str) -> list[Value]:
    """The list under the key, if it has this many entries."""
    entries = tables.get(key)
    if not isinstance(entries, list) or len(entries) != count:
        raise BadTables("entries_expected", source=source, count=count, key=key, rule=rule)
    return entries


def named_entries(tables: Tables, key: str, names: Sequence[str], source: str, game: str) -> list[dict[str, Value]]:
    """The tables listed under the key, if each of the names stands there exactly once."""
    given = tables.get(key)
    entries = [entry for entry in given if isinstance(entry, dict)] if isinstance(given, list) else []
    if entries != given:
        raise BadTables("entries_not_tables", source=source, game=game, key=key)
    found = [str(entry.get("name")) for entry in entries]
    if sorted(found) != sorted(names):
        missing = ", ".join(sorted(set(names) - set(found))) or "none"
        strange = ", ".join(sorted(set(found) - set(names))) or "none"
        size, count = len(names), len(found)
        raise BadTables(
            "entries_differ", source=source, game=game, size=size, missing=missing, strange=strange, given=count
        )
    return entries


def rises(numbers: Sequence[int]) -> bool:
    """Whether each number is higher than the one before."""
    return all(low < high for low, high in pairwise(numbers))


def canonical(tables: Tables) -> str:
    """One text for equal tables: JSON with sorted keys and no spaces."""
    return json.dumps(tables, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def digest(tables: Tables) -> str:
    """The fingerprint of the tables."""
    return fingerprint(canonical(tables))


def fingerprint(text: str) -> str:
    """A short, stable digest of a text."""
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
