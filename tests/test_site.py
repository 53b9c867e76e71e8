"""The site: every public name explains itself, and every page is on it."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

pytest.importorskip("gymnasium", reason="the environments are public names: pip install 'amun-re[envs]'")
pytest.importorskip("pettingzoo", reason="the environments are public names: pip install 'amun-re[envs]'")

ROOT = Path(__file__).parent.parent
LIST = "from release import site; print(*site.public(), sep='\\n')"


def listed() -> list[str]:
    """The public names; asked in a process of its own, because the site works on the plain sources."""
    done = subprocess.run([sys.executable, "-c", LIST], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.split()


def found(name: str) -> object:
    module, _, last = name.rpartition(".")
    return getattr(__import__(module, fromlist=[last]), last)


def test_every_public_name_and_method_says_what_it_is() -> None:
    silent = []
    for name in listed():
        what = found(name)
        parts = {name: what}
        if inspect.isclass(what):
            parts |= {
                f"{name}.{key}": part
                for key, part in vars(what).items()
                if not key.startswith("_") and (inspect.isroutine(part) or isinstance(part, property))
            }
        silent += [key for key, part in parts.items() if not inspect.getdoc(part)]
    assert " ".join(silent) == ""


def test_what_packages_offer_is_public() -> None:
    names = listed()
    pages = [found(name) for name in names]
    for package in ("amunre", "amunre.envs", "amunre.agents", "amunre.text"):
        offered = {f"{package}.{name}" for name in __import__(package, fromlist=["x"]).__all__ if name.isidentifier()}
        offered -= {"amunre.__version__", "amunre.COMPILED", "amunre.CHANCE"}  # docs/python.md has them
        assert [name for name in offered if not any(found(name) is page for page in pages)] == []


def test_every_page_has_a_place_on_the_site() -> None:
    code = "from release import site; print(*[page for pages in site.GROUPS.values() for page in pages])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert sorted(done.stdout.split()) == sorted(path.stem for path in (ROOT / "docs").glob("*.md"))


@pytest.mark.skipif(
    find_spec("sphinx") is None or find_spec("myst_parser") is None or find_spec("furo") is None,
    reason="this needs what `make docs` installs",
)
def test_the_site_is_made_without_a_warning() -> None:
    environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
    done = subprocess.run(
        [sys.executable, "-m", "release.site"], cwd=ROOT, capture_output=True, text=True, env=environment
    )
    assert done.returncode == 0, done.stderr[-3000:]
    made = ROOT / "build" / "site" / "html"
    assert "This many games of one kind" in (made / "api" / "amunre.envs.Vector.html").read_text(encoding="utf-8")
    assert (made / "docs" / "images" / "browser-phone.png").is_file()
