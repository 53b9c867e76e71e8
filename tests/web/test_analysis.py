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
    terms = page.locator("dialog .sums .term")
    assert terms.count() == 9
    for place in range(9):  # what a number means is told by resting upon its name, and by a tap
        terms.nth(place).click()
        assert page.locator("dialog .means").inner_text() == terms.nth(place).get_attribute("title")
    assert page.locator("dialog .sheet b").count() > 0
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
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("[data-way=back]").click()
    page.locator("[data-way=what-if]").click()  # a table of one's own, from there
    until(page, "!location.pathname.includes('record')")
    page.wait_for_selector("[data-act], [data-arm]")


def test_all_my_games_are_added_up_and_their_mistakes_come_back(service: Running, visit: Visit) -> None:
    kept = {"id": finished(service, game="card"), "seats": [{"seat": 0, "token": "of nobody", "phrase": ""}]}
    more: dict[str, Any] = {"game": "card", "edition": "", "names": [], "host": None, "invite": None, "touched": 0}
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
    page.goto(f"{service.url}/puzzles")
    page.locator(f"a[href='/puzzles/own/{kept['id']}/0']").click()
    page.wait_for_selector(".plans button", timeout=LONG)
    assert serious(page) == []
    answered = solve_all(page)
    assert f"of {answered} found" in page.locator(".end").inner_text()
    page.reload()
    page.wait_for_selector(".end", timeout=LONG)  # what was tried is asked again on request alone
    page.get_by_role("button", name="Once more").click()
    page.wait_for_selector(".plans button")


def solve_all(page: Any) -> int:
    """Choose the first plan of every puzzle of one's own game; how many there were. What was played is never right."""
    answered = 0
    while page.locator(".end").count() == 0:
        page.locator(".plans button").first.click()
        page.wait_for_selector(".fates li")
        played = page.locator(".fates li", has_text="played")
        assert played.count() == 1
        if page.locator(".answer.right").count():
            assert "your choice" not in played.inner_text()
        answered += 1
        asked = page.locator(".asks .soft").first.inner_text()
        page.locator("[data-way=next]").click()
        until(page, "(asked) => document.querySelector('.end') || document.querySelector('.plans button')"
                    " && document.querySelector('.asks .soft').innerText !== asked", asked)  # fmt: skip
    assert answered > 0
    return answered
