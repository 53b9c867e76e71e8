"""Puzzles in the browser: from the front page to an answer, on the real table, on a phone and in German."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from amunre.puzzles.puzzle import puzzle_of, shipped
from tests.service.running import Running
from tests.web.axe import serious
from tests.web.conftest import PHONE

Visit = Callable[..., Any]


def test_from_the_front_page_to_an_answer_and_on(service: Running, visit: Visit) -> None:
    page = visit(service.url)
    page.get_by_role("link", name="Puzzles").click()
    page.get_by_role("link", name="Puzzle of the day").first.click()
    page.wait_for_selector(".map .province")
    name = page.url.rsplit("/", 1)[1]
    puzzle = puzzle_of("board", name)
    buttons = page.locator(".plans button")
    assert buttons.count() == len(puzzle.plans)
    assert page.locator(".game [data-act], .watched [data-act]").count() == 0
    assert serious(page) == []
    buttons.nth(puzzle.order().index(0)).click()
    page.wait_for_selector(".answer.right")
    assert page.locator(".fates li").count() == len(puzzle.plans)
    assert serious(page) == []
    page.get_by_role("link", name="Next puzzle").click()
    page.wait_for_selector(".plans button")
    assert name not in page.url
    page.goto(f"{service.url}/puzzles")
    page.wait_for_selector(".outcome.right")
    assert page.locator(".outcome.right:text-is('✓')").count() == 1
    assert serious(page) == []


@pytest.mark.parametrize("game", ["board", "card"])
def test_on_a_phone_in_german_in_the_dark(service: Running, visit: Visit, game: str) -> None:
    puzzle = shipped(game).puzzles[0]
    page = visit(f"{service.url}/puzzles/{game}/{puzzle.name}", viewport=PHONE, locale="de-DE", color_scheme="dark")
    page.wait_for_selector(".plans button")
    page.wait_for_selector(".watched [role=tablist], .watched nav")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".plans button").nth(puzzle.order().index(1)).click()
    page.wait_for_selector(".fates .mine")
    assert "hinter dem besten Plan" in page.locator(".answer").inner_text()
    assert serious(page) == []


def test_a_puzzle_that_does_not_exist_says_so(service: Running, visit: Visit) -> None:
    page = visit(f"{service.url}/puzzles/board/none", allow=("404",))
    page.get_by_role("alert").wait_for()
    assert "no puzzle" in page.get_by_role("alert").inner_text()
