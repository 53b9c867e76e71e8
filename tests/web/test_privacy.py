"""The page about privacy: by the numbers the service runs with, in both languages, linked from the front page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.service.running import Running
from tests.web.axe import serious
from tests.web.conftest import DESK, PHONE

CONTACT = "the hosts, host@example.org"


@pytest.fixture
def public(tmp_path: Path) -> Iterator[Running]:
    flags = ("--public", "--contact", CONTACT, "--allow-host", "localhost", "--keep-days", "60")
    running = Running(tmp_path / "games.db", *flags, client=True).start()
    yield running
    assert running.stop() == 0, running.log()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_strangers_learn_what_is_kept_and_whom_to_write_to(
    public: Running, visit: Callable[..., Any], size: dict[str, int]
) -> None:
    page = visit(public.url, viewport=size)
    page.get_by_role("link", name="Privacy").click()
    page.wait_for_selector(f"text={CONTACT}")
    words = page.locator("main").inner_text()
    for told in ("14 days", "7 days", "30 days", "90 days", "60 days", "network address", "erase"):
        assert told in words
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
    page.reload()
    page.wait_for_selector(f"text={CONTACT}")
    german = visit(public.url + "/privacy", viewport=size, locale="de-DE")
    german.wait_for_selector("text=Datenschutz")
    german.wait_for_selector("text=14 Tage")
    assert serious(german) == []


def test_at_home_nobody_is_named_and_games_are_kept(service: Running, visit: Callable[..., Any]) -> None:
    page = visit(service.url + "/privacy")
    page.wait_for_selector("text=Whoever gave you this address")
    assert "day" not in page.get_by_role("heading", name="For how long").locator("..").inner_text()


def test_a_table_says_when_it_goes(public: Running, visit: Callable[..., Any]) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    made = public.make(seats)
    page = visit(f"{public.url}/t/{made['table']['id']}#seat={made['seats'][0]['token']}")
    page.wait_for_selector("text=This table goes away on")
