"""Packages: what goes into them, and what is refused."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from amunre.cli import main
from release import parts

ROOT = Path(__file__).parent.parent


def checkout(folder: Path, client: bool) -> Path:
    """A small project with the real recipe: a few modules, and perhaps a client."""
    for name in ("setup.py", "pyproject.toml", "LICENSE", "README.md", "MANIFEST.in"):
        shutil.copy(ROOT / name, folder / name)
    package = folder / "src" / "amunre"
    package.mkdir(parents=True)
    for name in ("__init__.py", "_source.py", "_loading.py", "py.typed"):
        shutil.copy(ROOT / "src" / "amunre" / name, package / name)
    if client:
        static = package / "service" / "static"
        static.mkdir(parents=True)
        (package / "service" / "__init__.py").touch()
        (static / "index.html").write_text("<!doctype html>")
        (folder / "sbom.cdx.json").write_text("{}")
    return folder


def wheel(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "setup.py", "-q", "bdist_wheel", "--dist-dir", "made"]
    environment = {"PATH": "/nowhere", "AMUNRE_PLAIN": "1", "SOURCE_DATE_EPOCH": "1700000000"}
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment)


def test_a_wheel_without_the_client_is_refused_in_one_sentence(tmp_path: Path) -> None:
    done = wheel(checkout(tmp_path, client=False))
    assert done.returncode != 0
    assert "The browser client is not built" in done.stderr
    assert not (tmp_path / "made").exists()


def test_a_plain_wheel_has_the_client_its_parts_and_the_mark_of_types(tmp_path: Path) -> None:
    done = wheel(checkout(tmp_path, client=True))
    assert done.returncode == 0, done.stderr
    (made,) = (tmp_path / "made").glob("*-py3-none-any.whl")
    names = zipfile.ZipFile(made).namelist()
    assert "amunre/service/static/index.html" in names
    assert "amunre/py.typed" in names
    assert [name for name in names if name.endswith(".dist-info/sboms/sbom.cdx.json")]


def test_the_list_of_parts_names_what_the_client_contains(tmp_path: Path) -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    (tmp_path / "a.js.map").write_text(
        json.dumps(
            {"sources": ["../web/src/x.ts", "../node_modules/svelte/src/i.js", "node_modules/@a/b/node_modules/c/d.js"]}
        )
    )
    assert parts.packages_of_scripts(tmp_path) == {"svelte", "c"}
    bill = parts.bill({"svelte", "@fontsource/marcellus"}, lock, "1.2")
    found = {part["name"]: part for part in bill["components"]}
    assert set(found) == {"svelte", "@fontsource/marcellus"}
    assert found["@fontsource/marcellus"]["purl"].startswith("pkg:npm/%40fontsource/marcellus@")
    assert found["@fontsource/marcellus"]["licenses"] == [{"expression": "OFL-1.1"}]
    assert bill == parts.bill({"@fontsource/marcellus", "svelte"}, lock, "1.2")


def test_amun_re_alone_opens_the_game_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr("amunre.cli.serve.run", lambda arguments: asked.append(arguments) or 0)
    assert main.main([]) == 0
    (arguments,) = asked
    assert (arguments.command, arguments.open) == ("serve", True)


def test_importing_the_package_loads_nothing_heavy() -> None:
    heavy = [
        "starlette",
        "uvicorn",
        "sqlalchemy",
        "textual",
        "rich",
        "numpy",
        "msgspec",
        "gymnasium",
        "typing",
        "tempfile",
    ]
    code = f"import sys, amunre; print([name for name in {heavy!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


BEYOND = {"psycopg", "psycopg-binary", "ray"}
"""What only several machines need."""


def needed_by(name: str, extras: set[str], found: set[str]) -> set[str]:
    """The packages that are installed with one."""
    for wish in map(Requirement, metadata.requires(name) or ()):
        wanted = wish.marker is None or any(wish.marker.evaluate({"extra": extra}) for extra in extras | {""})
        if wanted and canonicalize_name(wish.name) not in found:
            found.add(canonicalize_name(wish.name))
            needed_by(wish.name, wish.extras, found)
    return found


def test_to_play_needs_nothing_of_several_machines(tmp_path: Path) -> None:
    assert {"starlette", "sqlalchemy"} <= needed_by("amun-re", set(), set())
    assert not BEYOND & needed_by("amun-re", set(), set())
    assert needed_by("amun-re", {"postgres", "cluster"}, set()) >= BEYOND
    without = "import sys; sys.modules |= dict.fromkeys(['psycopg', 'ray']); from amunre.cli.main import main; "
    file = f"sqlite:///{tmp_path / 'games.db'}"
    made = f"from amunre.store.database import open_database; open_database('{file}').dispose(); "
    asked = f"import amunre.service.app; sys.exit(main(['moderate', '--database', '{file}', 'bans']))"
    done = subprocess.run([sys.executable, "-c", without + made + asked], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "no bans\n"), done.stderr
