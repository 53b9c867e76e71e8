"""The deal of the day in the browser: from the front page to a try, a result to share, and the day after."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from amunre.service.app_state import STATIC
from tests.service.daily import DAY, NEXT, begin, daily_clock, guest, play_at, set_clock
from tests.service.inside import Inside, inside
from tests.web.axe import serious
from tests.web.conftest import PHONE

Visit = Callable[..., Any]


@pytest.fixture
def clock() -> Iterator[pytest.MonkeyPatch]:
    with daily_clock() as patch:
        yield patch


@pytest.fixture
def deals(clock: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Inside]:
    """A service with the client, whose clock the test sets."""
    found = inside(tmp_path, static=STATIC)
    yield found
    assert found.stop() == 0


def finish(service: Inside, seat: dict[str, Any], luck: int) -> None:
    """Play a try to its end, in a thread with an event loop of its own."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(play_at, service, seat, luck).result()


def test_from_the_front_page_to_a_result_and_the_day_after(
    deals: Inside, clock: pytest.MonkeyPatch, visit: Visit
) -> None:
    for number in (1, 2):
        finish(deals, begin(deals, guest(number)), number)
    page = visit(deals.url)
    page.get_by_role("link", name="Deal of the day").click()
    card = page.get_by_role("region", name="card game")
    card.get_by_text("2 players have begun it.").wait_for()
    assert serious(page) == []
    page.goto(f"{deals.url}/daily?pace=0")
    card.get_by_role("button", name="Play today’s deal").click()
    page.wait_for_selector("[data-act], [data-arm]")
    page.get_by_text("Deal of the day").wait_for()
    assert page.get_by_role("button", name="Hint").count() == 0
    table = page.url.rsplit("/", 1)[1]
    page.goto(f"{deals.url}/daily")
    card.get_by_role("button", name="Go on with your try").click()
    page.wait_for_selector("[data-act], [data-arm]")
    assert page.url.endswith(table)

    token = page.evaluate("localStorage.getItem('amun-re.guest')")
    page.goto(f"{deals.url}/daily")  # while somebody looks at what happened, the agents wait
    finish(deals, begin(deals, token), 3)
    page.goto(f"{deals.url}/t/{table}")
    page.get_by_role("link", name="Beside the others").wait_for()
    assert page.get_by_role("link", name="Replay").count() == 0
    assert page.get_by_role("button", name="Rematch").count() == 0
    assert serious(page) == []
    page.get_by_role("link", name="Beside the others").click()
    card.get_by_text("of 3 so far").wait_for()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    card.get_by_role("button", name="Copy the result").click()
    card.get_by_text("Copied.").wait_for()
    text = page.evaluate("navigator.clipboard.readText()")
    assert f"deal of {DAY}" in text
    assert "points" in text
    assert text.endswith("/daily")
    assert serious(page) == []

    set_clock(clock, NEXT)
    page.reload()
    card.get_by_text("The deal of November 18, opened").wait_for()
    card.get_by_role("button", name="Play today’s deal").wait_for()
    card.get_by_text("Where the paths parted").wait_for()
    assert card.locator(".field .own").count() == 1
    card.get_by_text("Check it yourself").click()
    assert (
        card.locator("code").last.inner_text()
        == deals.request("GET", f"/api/daily/card?day={DAY}").json()["opened"]["nonce"]
    )
    assert serious(page) == []


def test_on_a_phone_in_german_in_the_dark(deals: Inside, clock: pytest.MonkeyPatch, visit: Visit) -> None:
    finish(deals, begin(deals, guest(1)), 1)
    set_clock(clock, NEXT)
    page = visit(f"{deals.url}/daily", viewport=PHONE, locale="de-DE", color_scheme="dark")
    page.get_by_text("Die Partie vom 18. November, offengelegt").wait_for()
    assert page.get_by_role("button", name="Die heutige Partie spielen").count() == 2
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious(page) == []
