"""Every guard of the service is taken away once, in a copy, and the test that is named for it must fail.

`guards.toml` lists what once gave way, the lines that hold it now, and the tests that notice. So nobody has to believe
that a test would fail without what it tests: this shows it, whenever somebody wants to know.

    python -m tests.guards                 all of them; about five minutes
    python -m tests.guards 1a 2b           some of them
    python -m tests.guards --write         writes the list in docs/security.md anew
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
LIST = Path(__file__).with_suffix(".toml")
DOCUMENT = ROOT / "docs" / "security.md"
FAILED = 1
"""What pytest says when tests ran and one of them failed; anything else is no answer."""


@dataclass(frozen=True)
class Guard:
    """Lines that hold something, and the tests that fail without them."""

    number: str
    defect: str
    file: str
    old: str
    new: str
    tests: list[str]
    more: tuple[tuple[str, str, str], ...] = ()
    """Further lines that hold the same: file, old, new."""
    plain: bool = False
    """Whether the lines are compiled otherwise: then the tests run plain."""

    @property
    def changes(self) -> list[tuple[str, str, str]]:
        return [(self.file, self.old, self.new), *self.more]


def guards() -> list[Guard]:
    found = tomllib.loads(LIST.read_text())["guard"]
    return [Guard(**{**one, "more": tuple(tuple(change) for change in one.get("more", []))}) for one in found]


def table() -> list[str]:
    """The list in Markdown."""
    rows = [
        f"| {one.number} | {one.defect} | `{one.file}` | {', '.join(f'`{test}`' for test in one.tests)} |"
        for one in guards()
    ]
    return ["| | what gave way | held by | test that fails without it |", "|---|---|---|---|", *rows]


@contextmanager
def taken_away(guard: Guard, root: Path) -> Iterator[None]:
    """The source without the guard, for a while."""
    before: dict[Path, str] = {}
    for name, old, new in guard.changes:
        file = root / "src" / "amunre" / name
        text = file.read_text()
        assert text.count(old) == 1, f"{guard.number}: {text.count(old)} times in {name}: {old!r}"
        before.setdefault(file, text)
        file.write_text(text.replace(old, new))
    try:
        yield
    finally:
        for file, text in before.items():
            file.write_text(text)


def noticed(guard: Guard, root: Path) -> tuple[bool, str]:
    """Whether the tests fail in a copy without the guard, and what they said. A test that cannot begin says nothing."""
    places = os.pathsep.join([str(root / "src"), str(root)])  # some tests start programs that are among the tests
    environment = {**os.environ, "PYTHONPATH": places, "PYTHONDONTWRITEBYTECODE": "1"}
    if guard.plain:
        environment["AMUNRE_PLAIN"] = "1"
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--timeout", "120", *guard.tests]
    asked = subprocess.run(command, cwd=root / "tests", env=environment, capture_output=True, text=True)
    failed = [line for line in asked.stdout.splitlines() if line.startswith("FAILED ") and "::" in line]
    said = failed[0] if failed else asked.stdout[-2000:] + asked.stderr[-2000:]
    return asked.returncode == FAILED and bool(failed), said


def copied(root: Path) -> None:
    """As much of the project as its tests need."""
    for name in ("src", "tests", "docs", "examples"):
        shutil.copytree(ROOT / name, root / name, symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md"):
        shutil.copy(ROOT / name, root / name)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("numbers", nargs="*", help="only these")
    parser.add_argument("--write", action="store_true", help="write the list in the documents, and try nothing")
    arguments = parser.parse_args()
    if arguments.write:
        kept, _, _ = DOCUMENT.read_text().partition(table()[0])
        DOCUMENT.write_text(kept + "\n".join(table()) + "\n")
        return 0
    wanted = [one for one in guards() if not arguments.numbers or one.number in arguments.numbers]
    missed = []
    with tempfile.TemporaryDirectory(prefix="amun-re-guards-") as folder:
        root = Path(folder)
        copied(root)
        for guard in wanted:
            with taken_away(guard, root):
                found, words = noticed(guard, root)
            print(f"{'noticed' if found else 'MISSED '}  {guard.number:4} {guard.defect}\n         {words}", flush=True)
            if not found:
                missed.append(guard.number)
    print(f"{len(wanted) - len(missed)} of {len(wanted)} guards are noticed when they are gone")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
