"""Packages: what goes into them, and what is refused."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

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
