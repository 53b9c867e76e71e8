"""The analysis in the browser: curve, dearest decisions, plans on the map, what-if; records; all my games."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from amunre import new
from amunre.agents.agent import make
from amunre.agents.match import play as play_match
from tests.service.running import Running
from tests.web.axe import serious
from tests.web.clicking import until
from tests.web.tables import finished

Visit = Callable[..., Any]
PHONE = {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark", "locale": "de-DE"}
WHOLE = "[data-share='1']"
LONG = 240_000
"""Milliseconds that an analysis may take where others compute, too."""


@pytest.mark.parametrize("game", ["board", "card"])
def test_the_dearest_decisions_are_shown_on_the_map(service: Running, visit: Visit, game: str) -> None:
    id = finished(service, game=game)
    page = visit(f"{service.url}/t/{id}")
    page.get_by_role("link", name="Analyse").click()
    page.wait_for_selector(WHOLE, timeout=LONG)
    assert page.locator(".curve .line").count() == 4
    assert page.locator(".curve .error").count() > 0
    box = page.locator(".curve svg").bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.6, box["y"] + 20)
    until(page, "Number(document.querySelector('.count').innerText.split('/')[0]) > 20")
    page.locator(".chip").first.click()
    page.wait_for_selector("[data-plan='1']")
    assert "analysis" in page.evaluate("location.hash")
    assert serious(page) == []
    page.locator(".best [data-way=show]").click()
    page.wait_for_selector(".showing")
    page.locator("[data-way=back]").click()
    page.wait_for_selector(".showing", state="detached")
    page.get_by_role("button", name="All numbers").click()
    assert page.locator("dialog tbody tr").count() == 4
    assert all(page.locator("dialog thead th[title]").nth(place).get_attribute("title") for place in range(9))
    assert serious(page) == []
    page.keyboard.press("Escape")
    page.locator("[data-way=what-if]").click()
    until(page, f"!location.pathname.includes('{id}')")
    page.wait_for_selector("[data-act], [data-arm]")


def test_a_record_is_analysed_on_a_phone(service: Running, visit: Visit, tmp_path: Path) -> None:
    match = play_match(new("card", players=2), [make("scribe"), make("apprentice")], 3)
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(match.lines) + "\n")
    page = visit(service.url, **PHONE)
    page.locator("input[type=file]").set_input_files(path)
    page.get_by_role("button", name="Analysieren").click()
    page.wait_for_selector(WHOLE, timeout=LONG)
    page.locator(".chip").first.click()
    page.locator("[data-plan='1'] [data-way=show]").click()
    page.wait_for_selector(".showing")
    assert page.locator("[data-way=what-if]").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_all_my_games_are_added_up(service: Running, visit: Visit) -> None:
    kept = {"id": finished(service, game="card"), "seats": [{"seat": 0, "token": "of nobody", "phrase": ""}]}
    more = {"game": "card", "edition": "", "names": [], "host": None, "invite": None, "touched": 0}
    page = visit(service.url)
    page.evaluate("kept => localStorage.setItem('amun-re.tables', kept)", json.dumps([{**kept, **more}]))
    page.goto(f"{service.url}/mine")
    page.get_by_role("button", name="Analyse my finished games (1)").click()
    page.wait_for_selector("[data-games='1']", timeout=LONG)
    assert page.locator(".plots svg").count() == 3
    assert page.locator(".met").count() == 1
    assert serious(page) == []
    page.reload()  # now it is known
    page.wait_for_selector("[data-games='1']")
