"""Tables: the numbers and named choices of a game, read from TOML, in one canonical form with one digest."""

import hashlib
import json
import tomllib
from collections.abc import Sequence
from pathlib import Path

from amunre.game.refusal import BadTables

Value = int | str | bool | list["Value"] | dict[str, "Value"]
Tables = dict[str, Value]


def read(path: Path) -> Tables:
    """The tables of one file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadTables(f"{path}: there is no such file; expected a TOML file of tables.") from None
    except UnicodeDecodeError:
        raise BadTables(f"{path}: is not text in UTF-8; expected a TOML file of tables.") from None
    except OSError as error:
        raise BadTables(f"{path}: cannot be read ({error.strerror}); expected a TOML file of tables.") from None
    except tomllib.TOMLDecodeError as error:
        raise BadTables(f"{path}: is not valid TOML: {error}.") from None


def read_edition(folder: Path, edition: str) -> Tables:
    """An edition's tables; `based_on` names another edition of which it gives only the differences."""
    tables = read(folder / f"{edition}.toml")
    base = tables.pop("based_on", None)
    return merged(read_edition(folder, str(base)), tables) if base is not None else tables


def corrected_edition(folder: Path, edition: str, correctable: Path, what: str, needed: dict[str, str]) -> Tables:
    """The whole tables of an edition, with the file laid over them that holds what an owner may have corrected.

    `needed` says of each key that this file must have what was expected there.
    """
    known = editions(folder / "editions")
    if edition not in known:
        raise BadTables(f"{edition!r} is not an edition of {what}; expected one of {', '.join(known)}.")
    corrected = read(correctable)
    for key, expected in needed.items():
        if key not in corrected:
            raise BadTables(f"{correctable.name}: has no {key}; expected {expected}.")
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


def each_once(found: Sequence[str], expected: Sequence[str], source: str, what: str) -> None:
    """Refuse a list of entries that does not name each of the expected ones exactly once."""
    missing = sorted(set(expected) - set(found))
    strange = sorted(set(found) - set(expected))
    if missing or strange or len(found) != len(expected):
        raise BadTables(
            f"{source}: expected each of the {len(expected)} {what} once; "
            f"missing: {', '.join(missing) or 'none'}; unknown: {', '.join(strange) or 'none'}; given: {len(found)}."
        )


def canonical(tables: Tables) -> str:
    """One text for equal tables: JSON with sorted keys and no spaces."""
    return json.dumps(tables, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def digest(tables: Tables) -> str:
    """The fingerprint of the tables."""
    return fingerprint(canonical(tables))


def fingerprint(text: str) -> str:
    """A short, stable digest of a text."""
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
