"""`bench/compare.py` runs with the Python of the checkout it measures, in which `make build` is enough."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
BENCH = ROOT / "bench"


def imported(name: str) -> set[str]:
    """What a file of the bench imports, and those it imports, wherever it says so."""
    found: set[str] = set()
    for node in ast.walk(ast.parse((BENCH / f"{name}.py").read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(str(node.module))
    found = {module.split(".")[0] for module in found}
    return found.union(*[imported(module) for module in found if (BENCH / f"{module}.py").is_file()])


def test_a_measured_checkout_needs_only_what_runs_the_game() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    installed = {re.split(r"[^\w-]", wanted)[0] for wanted in project["dependencies"]}
    foreign = imported("compare") - sys.stdlib_module_names - {path.stem for path in BENCH.glob("*.py")}
    assert "msgspec" in foreign
    assert foreign - installed - {"amunre"} == set()
