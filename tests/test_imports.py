"""The import rule of the package, and a contract that knows no particular game.

    game  <-  board, card  <-  text  <-  agents, store  <-  service  <-  cli

Each folder imports only from folders to its left; folders of one step never import each other.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "amunre"

STEPS = [
    {"game"},
    {"board", "card"},
    {"text"},
    {"catalogue"},  # the roof over the games: whoever asks for a game by name asks here
    {"agents", "store"},
    {"service"},
    {"cli"},
]
FOUNDATION = {"_loading", "_source"}
"""Import nothing of the package but each other."""

NAMES_OF_THE_PACKAGE_ITSELF = {"__version__", "COMPILED"}
"""May be imported from `amunre` by everyone; its other names come from the catalogue."""

FOREIGN_WORDS = "egypt|nile|pyramid|province|pharaoh|farmer|temple|stone|thebes|amun|gold"


def step_of(part: str) -> int:
    for number, parts in enumerate(STEPS):
        if part in parts:
            return number
    raise AssertionError(f"{part} has no place in the import rule")


def part_of(module: str, name: str | None) -> str | None:
    """The part of the package that `from module import name` reaches, or None if it stays outside."""
    words = module.split(".")
    if words[0] != "amunre":
        return None
    if len(words) > 1:
        return words[1]
    if name is None or name in NAMES_OF_THE_PACKAGE_ITSELF:
        return None
    return "catalogue" if name in {"new", "load"} else name


def imported_parts(path: Path) -> set[str]:
    """The parts of the package that a file imports, in Python or, in a speed sheet, in Cython."""
    found: set[str | None] = set()
    if path.suffix == ".pxd":
        for line in path.read_text().splitlines():
            if match := re.match(r"\s*from\s+([\w.]+)\s+c?import\s+\(?\s*(\w+)", line):
                module = absolute(path, match[1])
                found.add(part_of(module, match[2]))
            elif match := re.match(r"\s*c?import\s+([\w.]+)", line):
                found.add(part_of(match[1], None))
    else:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                found |= {part_of(alias.name, None) for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                module = absolute(path, "." * node.level + (node.module or ""))
                found |= {part_of(module, alias.name) for alias in node.names}
    return {part for part in found if part is not None}


def absolute(path: Path, module: str) -> str:
    """A relative module name, seen from `path`, in full."""
    dots = len(module) - len(module.lstrip("."))
    if dots == 0:
        return module
    base = path.relative_to(PACKAGE.parent).parts[:-dots]
    return ".".join([*base, module[dots:]]).rstrip(".")


def broken_rules(path: Path) -> list[str]:
    here = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    wrong = []
    for part in sorted(imported_parts(path)):
        if here == "__init__":
            allowed = part in FOUNDATION | {"catalogue", "game"}
        elif here in FOUNDATION:
            allowed = part in FOUNDATION
        else:
            allowed = part == here or (part not in FOUNDATION and step_of(part) < step_of(here))
        if not allowed:
            wrong.append(f"{path.relative_to(PACKAGE).as_posix()} imports {part}")
    return wrong


def test_nothing_is_imported_against_the_rule() -> None:
    files = [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.pxd")]
    assert files
    assert [line for path in sorted(files) for line in broken_rules(path)] == []


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("import json", set()),
        ("import amunre.card.state", {"card"}),
        ("from amunre import board", {"board"}),
        ("from amunre import new", {"catalogue"}),
        ("from amunre import COMPILED", set()),
        ("from ..card import state", {"card"}),
        ("from . import kinds", {"board"}),
        ("from .. import text", {"text"}),
        ("if True:\n    from amunre.cli import main", {"cli"}),
    ],
)
def test_imports_are_seen_in_every_form(
    line: str, parts: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "PACKAGE", tmp_path / "amunre")
    module = tmp_path / "amunre" / "board" / "state.py"
    module.parent.mkdir(parents=True)
    module.write_text(line + "\n")
    assert imported_parts(module) == parts


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("cimport cython", set()),
        ("cimport amunre.card.state", {"card"}),
        ("from amunre.game.contract cimport State", {"game"}),
        ("from amunre.board cimport (kinds)", {"board"}),
        ("from ..card.state cimport State", {"card"}),
    ],
)
def test_imports_of_speed_sheets_are_seen(
    line: str, parts: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "PACKAGE", tmp_path / "amunre")
    sheet = tmp_path / "amunre" / "board" / "state.pxd"
    sheet.parent.mkdir(parents=True)
    sheet.write_text(line + "\n")
    assert imported_parts(sheet) == parts


def foreign_words(text: str) -> list[str]:
    """Words that belong to one particular game, also as a part of a name."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text).lower()
    # `amunre` and `amun-re` name this project.
    pattern = rf"(?<![a-z])(?:{FOREIGN_WORDS})s?(?![a-z])(?!-re\b)"
    return re.findall(pattern, apart)


def test_the_contract_has_no_word_of_egypt() -> None:
    paths = [path for path in (PACKAGE / "game").rglob("*") if path.suffix in {".py", ".pxd", ".toml"}]
    found = {path.name: words for path in paths if (words := foreign_words(path.read_text()))}
    assert found == {}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("from amunre.game import contract", []),
        ("the amun-re record", []),
        ("golden milestones of a template", []),
        ("gold_of_seat", ["gold"]),
        ("class StonePile: ...", ["stone"]),
        ("# two Provinces of Amun", ["provinces", "amun"]),
    ],
)
def test_words_are_seen_inside_names(text: str, words: list[str]) -> None:
    assert foreign_words(text) == words


RULES = (
    "phases",
    "cards.py",
    "pieces.py",
    "rules.py",
    "audit.py",
    "events.py",
    "why.py",
    "view.py",
    "guess.py",
    "state.py",
)


def test_no_code_asks_which_edition_it_is():
    """Editions are tables: their keys stand in the tables alone, but for the default."""
    package = Path(__file__).parent.parent / "src" / "amunre"
    keys = [path.stem for game in ("board", "card") for path in (package / game / "tables" / "editions").glob("*.toml")]
    assert len(keys) == 5
    for path in [path for folder in ("game", "board", "card") for path in (package / folder).rglob("*.py")]:
        text = path.read_text().replace('DEFAULT = "tmg-2016"', "").replace('DEFAULT = "sm-2017"', "")
        assert not [key for key in keys if key in text], path
        if path.name in RULES or path.parent.name in RULES:
            code = [line for line in text.splitlines() if "import" not in line]
            assert not [line for line in code if ".edition" in line], path
