"""The import rule of the package, and a contract that knows no particular game.

Each folder imports only from folders to its left; folders of one step never import each other. No module imports
itself by a detour.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, replace
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from amunre import catalogue
from amunre.agents.advice import reasons_of
from amunre.agents.curriculum import Curriculum, curriculum_of
from amunre.cli.presentation import Presentation, presentation_of
from amunre.game.refusal import BadInput

PACKAGE = Path(__file__).parent.parent / "src" / "amunre"

STEPS = [
    {"languages"},
    {"game"},
    {"board", "card", "files"},
    {"catalogue"},  # the roof over the games: whoever asks for a game by name asks here
    {"text"},
    {"agents", "store"},
    {"analysis", "lessons", "envs"},
    {"puzzles"},
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
            allowed = part in FOUNDATION | {"agents", "catalogue", "game"}  # the front door names what is behind it
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


LAYERS = {
    "rules": {"board", "card"},
    "editions": {"board", "card"},
    "curriculum": {"agents"},
    "reasons": {"agents"},
    "sure_things": {"agents"},
    "presentation": {"cli"},
}
"""Where each part of a game's descriptor lives."""


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_every_part_of_a_game_is_found_in_its_layer(game: str) -> None:
    paths = asdict(catalogue.descriptor(game))
    assert set(paths) == set(LAYERS)
    for part, path in paths.items():
        module = path.partition(":")[0]
        assert part_of(module, None) in LAYERS[part], path
        assert catalogue.found(path) is not None
    assert isinstance(curriculum_of(game), Curriculum)
    assert callable(reasons_of(game))
    assert isinstance(presentation_of(game), Presentation)
    assert curriculum_of(game).game == presentation_of(game).name == catalogue.new(game).name == game
    assert catalogue.editions_of(game).DEFAULT in catalogue.editions_of(game).names()


def test_a_game_without_reasons_is_advised_without_any(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = replace(catalogue.GAMES["board"], reasons="", curriculum="")
    monkeypatch.setattr(catalogue, "GAMES", {**catalogue.GAMES, "bare": bare})
    state = catalogue.new("board").start()
    assert reasons_of("bare")(state, 0, 0, state) == []
    with pytest.raises(BadInput, match="'bare' cannot be learned; expected one of board, card"):
        curriculum_of("bare")


def test_the_catalogue_loads_no_game_before_one_is_asked_for() -> None:
    code = "import sys, amunre.catalogue; print([name for name in sys.modules if name.startswith('amunre.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not re.search(r"amunre\.(board|card|agents|cli|text)", done.stdout), done.stdout


# Cycles ------------------------------------------------------------------------------------------------------------


def module_of(path: Path) -> str:
    parts = [PACKAGE.name, *path.relative_to(PACKAGE).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def running_imports(node: ast.AST, late: bool) -> Iterator[str]:
    """What is imported when a module runs, with `late` also inside of functions; imports for types do not count."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) and not late:
            continue
        if isinstance(child, ast.Import):
            yield from [alias.name for alias in child.names]
        elif isinstance(child, ast.ImportFrom):
            yield from [name for alias in child.names for name in (f"{child.module}.{alias.name}", child.module or "")]
        else:
            yield from running_imports(child, late)


def import_graph() -> dict[str, set[str]]:
    """Which module imports which. An import inside a function counts, so that it cannot hide a cycle; but not in
    `cli`, where it only puts off what takes long to load."""
    paths = {module_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}
    graph: dict[str, set[str]] = {}
    for module, path in paths.items():
        late = path.relative_to(PACKAGE).parts[0] != "cli"
        found = set(running_imports(ast.parse(path.read_text()), late)) & paths.keys()
        # `from package import module` needs the module alone: a package here runs nothing of its own.
        graph[module] = {name for name in found if not any(other.startswith(name + ".") for other in found)} - {module}
    return graph


def cycle_in(graph: dict[str, set[str]]) -> list[str]:
    """Some modules that import each other in a circle; none if there is no circle."""
    try:
        list(TopologicalSorter(graph).static_order())
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_module_imports_itself_by_a_detour() -> None:
    assert cycle_in(import_graph()) == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("from amunre.board import state", True),
        ("from amunre.board.state import State", True),
        ("def late():\n    import amunre.board.state", True),
        ("if TYPE_CHECKING:\n    from amunre.board.state import State", False),
        ("import json", False),
    ],
)
def test_a_cycle_is_seen(line: str, found: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "PACKAGE", tmp_path / "amunre")
    for name, text in (("state", "from amunre.board.rules import begin"), ("rules", line), ("__init__", "")):
        module = tmp_path / "amunre" / "board" / f"{name}.py"
        module.parent.mkdir(parents=True, exist_ok=True)
        module.write_text(text + "\n")
    assert (set(cycle_in(import_graph())) == {"amunre.board.state", "amunre.board.rules"}) == found


@pytest.mark.parametrize(
    ("name", "line", "parts"),
    [
        ("state.py", "import json", set()),
        ("state.py", "import amunre.card.state", {"card"}),
        ("state.py", "from amunre import board", {"board"}),
        ("state.py", "from amunre import new", {"catalogue"}),
        ("state.py", "from amunre import COMPILED", set()),
        ("state.py", "from ..card import state", {"card"}),
        ("state.py", "from . import kinds", {"board"}),
        ("state.py", "from .. import text", {"text"}),
        ("state.py", "if True:\n    from amunre.cli import main", {"cli"}),
        ("state.pxd", "cimport cython", set()),
        ("state.pxd", "cimport amunre.card.state", {"card"}),
        ("state.pxd", "from amunre.game.contract cimport State", {"game"}),
        ("state.pxd", "from amunre.board cimport (kinds)", {"board"}),
        ("state.pxd", "from ..card.state cimport State", {"card"}),
    ],
)
def test_imports_are_seen_in_every_form(
    name: str, line: str, parts: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "PACKAGE", tmp_path / "amunre")
    module = tmp_path / "amunre" / "board" / name
    module.parent.mkdir(parents=True)
    module.write_text(line + "\n")
    assert imported_parts(module) == parts


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
