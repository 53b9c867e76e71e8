"""The first game with a coach: played to its end by following what is said; the coach asks before a slip."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

from tests.service.running import Running
from tests.web.axe import serious
from tests.web.conftest import PHONE
from tests.web.following import Follower


def begin(service: Running, visit: Callable[..., Any], game: str, **wishes: Any) -> Any:
    page = visit(f"{service.url}/learn?pace=0", **wishes)
    page.locator(f"section[aria-labelledby=learn-{game}] [data-way=first-game]").click()
    page.locator("[data-coach=say]").wait_for()
    return page


def test_a_first_game_of_the_board_game_is_played_by_what_the_coach_says(
    service: Running, visit: Callable[..., Any]
) -> None:
    page = begin(service, visit, "board")
    page.locator("[data-way=read]").wait_for()
    assert "auction" in page.locator("[data-coach=say]").inner_text().lower()
    assert serious(page) == []
    Follower(page).game()
    assert "place" in page.locator("[data-spot=went-well]").inner_text()
    assert serious(page) == []


def test_a_first_game_of_the_card_game_on_a_phone_in_german(service: Running, visit: Callable[..., Any]) -> None:
    page = begin(service, visit, "card", viewport=PHONE, locale="de-DE", has_touch=True)
    Follower(page).game()
    assert "Was gut lief" in page.locator("[data-spot=went-well]").inner_text()


@pytest.mark.skipif(
    "AMUNRE_ALONE" not in os.environ, reason="a whole game by keys; on a busy machine a step may take too long"
)
def test_a_first_game_is_played_with_keys_alone(service: Running, visit: Callable[..., Any]) -> None:
    """The mouse is never touched: every control that is lit takes the focus and the Enter key."""
    page = visit(f"{service.url}/learn?pace=0", color_scheme="dark")
    begins = page.locator("section[aria-labelledby=learn-card] [data-way=first-game]")
    begins.focus()
    page.keyboard.press("Enter")
    page.locator("[data-coach=say]").wait_for()
    assert serious(page) == []
    Follower(page, keys=True).game()
    assert "place" in page.locator("[data-spot=went-well]").inner_text()
    assert serious(page) == []


def test_a_coach_who_cannot_be_reached_says_so(service: Running, visit: Callable[..., Any]) -> None:
    """It went on thinking for ever."""
    page = visit(f"{service.url}/learn?pace=0", allow=("500",))
    page.route("**/coach?*", lambda route: route.fulfill(status=500))
    page.locator("section[aria-labelledby=learn-card] [data-way=first-game]").click()
    page.get_by_text("Nothing comes to my mind").wait_for()
    page.locator("[data-spot='gold 8']").click()  # and the game goes on without it


def one_question(page: Any) -> None:
    """The prompt had its own beside the coach's, with the other answer in gold."""
    said = page.locator("[data-coach=say]").inner_text()
    assert "Better would be: " in said
    assert "Of 100 games" in said
    assert said.endswith("?")
    assert page.locator("[data-way=again], [data-way=do], .prompt .controls button").count() == 2
    assert page.locator(".golden:visible").all_inner_texts() == ["Choose again"]
    assert page.locator(".words").evaluate("(words) => words.scrollHeight <= words.clientHeight + 1")


def test_the_coach_asks_before_a_slip_and_can_be_switched_off(service: Running, visit: Callable[..., Any]) -> None:
    page = begin(service, visit, "board")
    page.get_by_text("The aim:").wait_for(timeout=60_000)
    coach = page.locator(".coach")
    width = coach.bounding_box()["width"]
    page.locator("[data-way=read]").click()
    page.get_by_text("The auction.").wait_for()
    page.locator("[data-way=read]").click()
    page.locator("[data-lit=do]").first.wait_for()
    assert coach.bounding_box()["width"] == width
    dear = page.locator("[data-move^='bid '][data-move$=' 15']").first
    dear.click()
    page.locator("[data-way=again]").wait_for()
    assert coach.bounding_box()["width"] == width
    one_question(page)
    assert page.evaluate("document.activeElement.dataset.way") == "again"
    page.wait_for_timeout(700)  # now a click counts again
    dear.click()  # is no answer
    one_question(page)
    assert serious(page) == []
    page.locator("[data-way=again]").click()
    page.locator("[data-way=again]").wait_for(state="detached")
    page.locator("[data-way=off]").click()
    page.locator("[data-coach]").wait_for(state="detached")
    dear.click()
    page.locator("[data-move^='bid '][data-move$=' 15']").first.wait_for(state="detached")
