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
