"""Learning in the browser: every lesson is played by following what is said, and other moves are answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from amunre.lessons.lesson import lessons
from tests.service.running import Running
from tests.web.axe import serious
from tests.web.conftest import PHONE
from tests.web.following import Follower

LOW = {"width": 1280, "height": 800}
ALL = [(game, lesson.name) for game in ("board", "card") for lesson in lessons(game)]


def test_every_lesson_is_done_by_following_what_is_said(service: Running, visit: Callable[..., Any]) -> None:
    page = visit(f"{service.url}/")
    page.locator(".learn").click()
    page.locator("a[href='/learn/board/bid']").click()
    follower, done = Follower(page), 0
    for game, _ in ALL:
        follower.lesson()
        done += 1
        if done in (1, 11):
            assert serious(page) == []
        page.locator("[data-way=next]" if done != 8 else "[data-way=leave]").click()
        if done == 8:
            assert serious(page) == []
            page.locator("a.done").nth(7).wait_for()
            page.locator("a[href='/learn/card/display']").click()
        elif done < len(ALL):
            page.wait_for_url(f"**/learn/{game}/{ALL[done][1]}")
    page.wait_for_url("**/learn*")
    page.locator("a.done").nth(len(ALL) - 1).wait_for()


@pytest.mark.parametrize(("game", "lesson"), [("board", "cards"), ("card", "scoring")])
def test_lessons_by_keyboard_and_on_a_phone(
    service: Running, visit: Callable[..., Any], game: str, lesson: str
) -> None:
    Follower(visit(f"{service.url}/learn/{game}/{lesson}"), keys=True).lesson()
    page = visit(f"{service.url}/learn/{game}/{lesson}", viewport=PHONE, locale="de-DE", has_touch=True)
    follower = Follower(page)
    follower.step()
    assert serious(page) == []
    follower.lesson()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("lesson", ["bid", "scoring"])
def test_the_end_of_a_lesson_is_read_whole(
    service: Running, visit: Callable[..., Any], lesson: str, locale: str
) -> None:
    """On a low screen its last line was cut, and the panel was narrower than while there is something to do."""
    page = visit(f"{service.url}/learn/board/{lesson}", viewport=LOW, locale=locale)
    page.locator(".coach").wait_for()
    widths = {page.locator(".coach").bounding_box()["width"]}
    follower = Follower(page)
    while follower.step() != "next":
        widths.add(page.locator(".coach").bounding_box()["width"])
    assert page.locator(".words").evaluate("(words) => words.scrollHeight <= words.clientHeight + 1")
    assert widths == {LOW["width"] - 28}


def test_a_card_says_on_its_face_when_it_is_played(service: Running, visit: Callable[..., Any]) -> None:
    """The lesson says so; on a low screen it showed only under a pointer."""
    page = visit(f"{service.url}/learn/board/cards", viewport=LOW)
    for card, phase in (("architect", "Market"), ("free_farmer", "Market"), ("big_harvest", "Harvest")):
        face = page.locator(f"[data-spot='card {card}']")
        face.wait_for()
        assert phase in face.inner_text()


def test_another_move_is_answered_and_a_lesson_is_taken_up_again(service: Running, visit: Callable[..., Any]) -> None:
    page = visit(f"{service.url}/learn/board/bid", allow=("422",))
    page.locator("[data-way=read]").click()
    page.locator("[data-move='bid thebes 10']").click()
    tried = page.locator("[data-coach=tried]")
    tried.wait_for()
    assert "You bid 10 on Thebes" in tried.inner_text()
    assert "The stones lie in Memphis" in tried.inner_text()
    assert page.locator("[data-move='bid thebes 10']").is_visible()  # nothing has changed
    page.locator("[data-move='bid memphis 3']").click()
    page.locator("[data-coach=came]").wait_for()
    page.reload()
    page.locator("[data-move='bid thebes 6'][data-lit=do]").wait_for()
    page.goto(f"{service.url}/learn")
    assert page.locator("a[href='/learn/board/bid']").inner_text().endswith("begun")
    page.goto(f"{service.url}/learn/board/dance")
    page.get_by_text("there is no lesson").wait_for()
