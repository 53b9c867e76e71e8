"""Every screen, by day and by night, on a desk and on a phone: axe finds nothing serious; the client stays small."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from typing import Any

import pytest

from amunre.service.app_state import STATIC
from tests.service.running import Running
from tests.web.axe import serious
from tests.web.conftest import DESK, PHONE
from tests.web.tables import make, own_link

Visit = Callable[..., Any]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_serious(service: Running, visit: Visit, scheme: str, size: dict[str, int]) -> None:
    page = visit(service.url, viewport=size, color_scheme=scheme)
    page.wait_for_selector("text=Play now")
    assert serious(page) == []
    page.goto(f"{service.url}/#new")
    page.wait_for_selector("text=Make the table")
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
    page.get_by_role("button", name="Settings").click()
    assert serious(page) == []
    page.goto(own_link(service, make(service)))
    page.wait_for_selector("[data-act]")
    assert serious(page) == []
    page.keyboard.press("?")
    page.wait_for_selector("dialog article")
    assert serious(page) == []
    page.keyboard.press("Escape")
    made = make(service, seats=[{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}])
    page.goto(own_link(service, made))
    page.wait_for_selector(".room")
    assert serious(page) == []


def test_the_first_load_is_small() -> None:
    """The page, the board game's table and both languages, with all that these import, are below 150 kB compressed."""
    assets = STATIC / "assets"
    wanted = set(re.findall(r"assets/([^\"]+\.js)", (STATIC / "index.html").read_text()))
    wanted |= {one.name for start in ("TablePage", "BoardTable", "browser") for one in assets.glob(f"{start}-*.js")}
    loaded: set[str] = set()
    while wanted - loaded:
        name = (wanted - loaded).pop()
        loaded.add(name)
        wanted |= set(re.findall(r"(?:from|import)\s*[\"'`]\./([^\"'`]+\.js)[\"'`]", (assets / name).read_text()))
    assert len(loaded) > 20
    assert sum(len(gzip.compress((assets / name).read_bytes())) for name in loaded) < 150_000
