"""What is seen at a glance: whose turn it is, who leads, what it comes to, and where to begin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.service.running import Running
from tests.web.axe import serious
from tests.web.clicking import until
from tests.web.conftest import PHONE
from tests.web.steering import offers, steer
from tests.web.tables import finished, make, own_link

Visit = Callable[..., Any]
SIDEWAYS = {"width": 844, "height": 390}
LEADERS = "[...document.querySelectorAll('.seats li.leads')].map((one) => Number(one.dataset.seat))"
POINTS = "[...document.querySelectorAll('.seats .points')].map((one) => parseInt(one.textContent))"
CUT = """() => [...document.querySelectorAll('.strip .one')]
  .filter((one) => one.firstElementChild.scrollWidth > one.clientWidth).map((one) => one.textContent)"""


def scored(message: dict[str, Any]) -> bool:
    """A question of the second age: points have been given."""
    return bool(message["legal"]) and message["view"]["age"] == 1


def test_who_leads_is_marked_once_there_are_points(service: Running, visit: Visit) -> None:
    made = make(service)
    page = visit(own_link(service, made))
    page.wait_for_selector(".seats .points")
    assert page.evaluate(LEADERS) == []  # nobody leads while all have nothing
    page.goto("about:blank")
    steer(service, made, scored)
    page.goto(own_link(service, made))
    page.wait_for_selector(".seats .leads")
    points = page.evaluate(POINTS)
    assert page.evaluate(LEADERS) == [seat for seat, one in enumerate(points) if one == max(points)]
    assert "leads" in page.locator(".seats .leads").first.inner_text()


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, {"width": 360, "height": 640}], ids=["phone", "sideways", "small"])
@pytest.mark.parametrize(("game", "players"), [("board", 5), ("card", 4)])
def test_a_phone_shows_everybody_beside_the_question(
    service: Running, visit: Visit, game: str, players: int, size: dict[str, int]
) -> None:
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "agent", "level": "uniform"}] * (players - 1)]
    page = visit(own_link(service, make(service, game=game, seats=seats)), viewport=size)
    page.wait_for_selector(".prompt.mine")
    assert page.locator(".strip .one").count() == players
    assert page.locator(".strip .one.acting").count() >= 1
    assert page.evaluate(CUT) == []
    told = page.locator(".strip").inner_text()
    assert "You: 0 VP" in told
    assert "decides" in told
    assert serious(page) == []
    page.locator(".strip").click()
    page.wait_for_selector(".seats")


def test_gold_left_to_memory_is_not_in_the_line(service: Running, visit: Visit) -> None:
    made = make(service, options={"ledger": False})
    page = visit(own_link(service, made), viewport=PHONE)
    page.wait_for_selector(".strip .me")
    assert page.locator(".strip .one:has(.gold)").count() == 1
    assert page.locator(".strip .me .gold").count() == 1


def test_only_who_has_something_is_named_below_a_majority(service: Running, visit: Visit) -> None:
    made = make(service)
    steer(service, made, lambda message: message["view"]["round"] == 2 and offers("bid")(message))
    page = visit(own_link(service, made))
    page.wait_for_selector(".prompt.mine")
    assert page.locator(".reason").count() > 0
    assert page.locator(".reason:text-is('–')").count() == 0


def test_a_phone_held_sideways_begins_with_the_first_button(service: Running, visit: Visit) -> None:
    page = visit(service.url, viewport=SIDEWAYS)
    for words in ("Play now", "Learn the game", "New table"):
        box = page.get_by_text(words, exact=True).first.bounding_box()
        assert box["y"] + box["height"] <= SIDEWAYS["height"], words
    assert page.evaluate("document.documentElement.scrollWidth") == SIDEWAYS["width"]


def test_a_tall_screen_shows_what_happened_below_the_score(service: Running, visit: Visit) -> None:
    page = visit(own_link(service, make(service)), viewport={"width": 1920, "height": 1080})
    page.wait_for_selector(".rest.both .log")
    page.locator("[data-act=bid]").first.click()
    # The newest is below, and in sight: what was told before does not move.
    page.wait_for_selector(".told .line:has-text('You')")
    until(
        page,
        "(() => { const {scrollTop, clientHeight, scrollHeight} = document.querySelector('.told.panel');"
        " return scrollTop + clientHeight >= scrollHeight - 1 })()",
    )
    assert page.get_by_role("tab", name="Log").count() == 0
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_role("tab", name="Log").wait_for()
    assert page.locator(".rest.both").count() == 0


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["phone", "sideways"])
def test_a_replay_leaves_the_phone_to_the_map(service: Running, visit: Visit, size: dict[str, int]) -> None:
    page = visit(f"{service.url}/t/{finished(service)}/replay#n=40", viewport=size)
    page.wait_for_selector(".watched nav")
    until(page, "document.querySelector('.watched nav').getBoundingClientRect().bottom <= innerHeight")
    assert page.locator("main > .panel").bounding_box()["height"] < size["height"] * 0.19
    for words in ("Analyse", "What if …", "Scoring sheet"):  # what does not fit beside the others is scrolled to
        page.get_by_text(words, exact=True).scroll_into_view_if_needed()
    assert serious(page) == []
    page.get_by_text("Scoring sheet", exact=True).click()
    page.wait_for_selector(".after")


def test_what_is_gained_on_the_map_is_not_said_in_the_colour_of_a_loss(service: Running, visit: Visit) -> None:
    page = visit(service.url)
    said = page.evaluate(
        "() => { const one = document.createElement('span'); one.className = 'mark pill'; document.body.append(one);"
        " const ink = getComputedStyle(document.body).color; const said = getComputedStyle(one).color;"
        " one.remove(); return [said, ink] }"
    )
    assert said[0] == said[1]
