"""The great moments: they are shown before the game goes on, at the pace of the table, and can be skipped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.service.running import Running
from tests.web.axe import serious
from tests.web.clicking import Clicker, until
from tests.web.conftest import DESK, PHONE
from tests.web.steering import asks, offers, quickened
from tests.web.tables import make, own_link

Visit = Callable[..., Any]
OFFERING = {"board": offers("offer"), "card": asks("seal_offering")}
SUM = {"en-GB": "Together: ", "de-DE": "Zusammen: "}


@pytest.mark.parametrize(("locale", "size"), [("en-GB", DESK), ("de-DE", PHONE)])
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("game", ["board", "card"])
def test_an_offering_is_opened_and_added_up(
    service: Running, visit: Visit, game: str, motion: str, locale: str, size: dict[str, int]
) -> None:
    link = own_link(service, quickened(service, 0.4, OFFERING[game], game=game))
    page = visit(link, locale=locale, viewport=size, reduced_motion=motion)
    page.wait_for_selector("[data-act], [data-arm]")
    Clicker(page, 6).play_until("[data-scene=offering]", 900)
    assert page.locator("[data-scene=offering] .seats li").count() == 4
    if motion == "reduce":  # all at once, and still
        assert page.locator("[data-scene=offering] .sealed").count() == 0
    until(page, "!document.querySelector('[data-scene=offering] .sealed')")
    until(page, f"document.querySelector('[data-scene=offering] .sum')?.textContent.startsWith('{SUM[locale]}')")
    # It leaves by itself.
    page.wait_for_selector("[data-scene=offering]", state="detached", timeout=30_000)


def test_a_key_skips_and_agents_wait_for_a_score(service: Running, visit: Visit) -> None:
    made = quickened(service, 0.8, lambda seen: seen["view"]["round"] == 2 and OFFERING["board"](seen))
    page = visit("about:blank", reduced_motion="no-preference")
    views: list[bool] = []
    said: list[str] = []

    def listen(socket: Any) -> None:
        socket.on("framereceived", lambda frame: views.append('"type":"view"' in frame))
        socket.on("framesent", lambda frame: said.append(str(frame)))

    page.on("websocket", listen)
    page.goto(own_link(service, made))
    clicker = Clicker(page, 6)
    clicker.play_until("[data-scene=offering]", 900)
    page.keyboard.press("Escape")
    until(page, "!document.querySelector('[data-scene=offering]')", timeout=3_000)  # by itself it takes twice as long
    for _ in range(900):
        kind = page.evaluate("document.querySelector('.scene')?.dataset.scene ?? ''")
        if kind == "scoring":
            break
        if kind:
            page.keyboard.press("Escape")
        else:
            clicker.click()
        page.wait_for_timeout(40)
    page.wait_for_selector("[data-scene=scoring]")
    while '"busy":true' not in said[-1]:  # until then the service does not know that anybody reads
        page.wait_for_timeout(50)
    page.wait_for_timeout(700)  # what was on its way
    before = sum(views)
    page.wait_for_timeout(2_500)
    assert sum(views) == before, "the agents play on behind the score"
    # The first click shows the rest, the next one goes on; on a slow machine the rest has come by itself.
    assert serious(page) == []
    if page.locator("[data-act=continue]").inner_text() != "Continue":
        page.keyboard.press("Escape")
    until(page, "document.querySelector('[data-act=continue]')?.textContent === 'Continue'")
    page.locator("[data-act=continue]").click()
    page.wait_for_selector("[data-scene=scoring]", state="detached")


def test_what_others_do_is_printed_and_lit(service: Running, visit: Visit) -> None:
    page = visit(own_link(service, make(service, pace=0.6)))
    page.wait_for_selector("[data-act=bid]")
    page.evaluate(
        "window.lit = 0; new MutationObserver(() => { window.lit += document.querySelectorAll('.land .lit').length })"
        ".observe(document.body, {subtree: true, childList: true}); 0"
    )
    page.locator("[data-act=bid]").first.click()
    page.wait_for_selector(".news .latest:has-text('bid')")
    until(page, "window.lit > 0")
    # The log: an entry for each turn, which unfolds, and lights up where it was.
    page.get_by_role("tab", name="Log").click()
    entry = page.locator(".log .line:has-text('bid')").first
    entry.focus()
    page.wait_for_selector(".land .lit", state="attached")
    entry.click()
    page.wait_for_selector(".log .details .rule")
    page.get_by_role("tab", name="Since your turn").click()
    told = page.locator(".log .line").all_inner_texts()
    assert told[0].startswith("You bid"), "what happened since stands in order"
