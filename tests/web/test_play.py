"""Whole games and parts of games in a real browser, by clicking."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.service.running import Running
from tests.web.axe import serious
from tests.web.clicking import Clicker, decide_by_keys, small_print, tab_to, until
from tests.web.conftest import PHONE
from tests.web.tables import make, own_link

Visit = Callable[..., Any]


def test_a_whole_game_alone_against_agents(service: Running, visit: Visit) -> None:
    page = visit(f"{service.url}/?pace=0")
    page.get_by_role("button", name="Play now").click()
    # From the home page to the first legal bid: two clicks.
    page.locator("[data-act=bid]").first.click()
    page.wait_for_selector(".prompt")
    clicker = Clicker(page, seed=4)
    clicker.play()
    assert clicker.over()
    table = re.search(r"/t/([\w-]+)", page.url)
    assert table is not None
    told = service.request("GET", f"/api/tables/{table[1]}").json()
    shown = sorted(int(text) for text in page.locator(".podium .score").all_inner_texts())
    assert told["status"] == "over"
    assert shown == sorted(told["ending"]["scores"])
    # The sun rises behind the winner's own shape.
    assert page.locator(".winners .winner svg.badge").count() == told["ending"]["places"].count(1)
    totals = [int(text) for text in page.locator("tr.all td").all_inner_texts()]
    assert totals == told["ending"]["scores"]
    assert serious(page) == []


def test_a_new_table_joined_by_link_and_a_service_that_goes_away(tmp_path: Any, visit: Visit) -> None:
    service = Running(tmp_path / "games.db", "--no-limits", client=True).start()
    lost = ("WebSocket", "Failed to load resource", "ERR_CONNECTION")
    first = visit(f"{service.url}/?pace=0#new", allow=lost)
    first.get_by_role("radio", name="3", exact=True).check()
    first.get_by_label("Seat 2").select_option("open")
    first.get_by_role("button", name="Make the table").click()
    link = first.get_by_label("Send this link to the other players").input_value()

    second = visit(link, allow=lost)
    second.get_by_label("Your name").fill("Bo")
    second.get_by_role("button", name="Sit down").click()
    second.wait_for_selector(".seats")
    players = [Clicker(first, 1), Clicker(second, 2)]

    def both(clicks: int) -> None:
        """Until each of them has clicked this many times."""
        wanted = [player.clicks + clicks for player in players]
        end = time.monotonic() + 120
        while any(player.clicks < enough for player, enough in zip(players, wanted)):
            assert time.monotonic() < end, "the game does not go on"
            if not any([player.click() for player in players]):
                first.wait_for_timeout(30)

    both(3)
    bids = second.locator(".log li, .map").first
    assert bids.count() == 1
    service.stop()
    for player in players:
        player.page.wait_for_selector(".banner:has-text('The connection is lost')")
        assert player.page.locator(".banner").bounding_box()["width"] > 250  # it can be read
    service.start()
    for player in players:
        player.page.wait_for_selector(".banner", state="detached", timeout=30_000)
    both(3)
    # Both see the same table, as soon as both have heard of it.
    for _ in range(200):
        shown = [page.locator(".seats .points, .seats .value").all_inner_texts() for page in (first, second)]
        if shown[0] == shown[1]:
            break
        first.wait_for_timeout(50)
    assert shown[0] == shown[1]
    service.stop()


def test_hot_seat_covers_what_is_secret(service: Running, visit: Visit) -> None:
    page = visit(f"{service.url}/?pace=0#new")
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_label("Seat 2").select_option("me")
    page.get_by_role("textbox", name="Name at seat 1").fill("Ada")
    page.get_by_role("textbox", name="Name at seat 2").fill("Bo")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector("[data-act]")
    Clicker(page, 5).hand_over(4, ".hand, .prompt, .map, .log")


def test_a_phone_needs_no_sideways_scrolling(service: Running, visit: Visit) -> None:
    page = visit(f"{service.url}/?pace=0", viewport=PHONE, has_touch=True, is_mobile=True)
    wide = "document.documentElement.scrollWidth"
    assert page.evaluate(wide) == PHONE["width"]
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("[data-act]")
    Clicker(page, 8).play(25)
    assert page.evaluate(wide) == PHONE["width"]
    page.keyboard.press("Escape")
    for name in ("Players", "Hand", "Log", "Talk", "Map"):
        page.get_by_role("button", name=re.compile(f"^{name}")).last.click()
        assert page.evaluate(wide) == PHONE["width"]
        assert serious(page) == []
    assert small_print(page) == []


def test_keyboard_alone(service: Running, visit: Visit) -> None:
    page = visit(f"{service.url}/?pace=0")
    page.wait_for_selector("button:has-text('Play now'):enabled")
    tab_to(page, ".big")
    page.keyboard.press("Enter")
    decide_by_keys(page, 14)
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] article")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")


def test_german(service: Running, visit: Visit) -> None:
    page = visit(f"{service.url}/?pace=0", locale="de-DE")
    page.get_by_role("button", name="Jetzt spielen").click()
    page.wait_for_selector("[data-act=bid]")
    assert page.locator("html").get_attribute("lang") == "de"
    assert "Gold" in page.locator(".prompt .sentence").inner_text()
    text = page.locator("body").inner_text()
    for word in ("Rules", "Undo", "Auction", "Round", "Player", "Scoring", "Choose", "You "):
        assert word not in text, word
    # The language can be changed at the table, and the words of the service follow.
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_text("English").click()
    page.get_by_role("button", name="Close").click()
    page.wait_for_selector("text=Bid on a province")


def test_refusals_come_in_the_language_that_is_set(service: Running, visit: Visit) -> None:
    """Not in the one the browser prefers: whoever reads English at home may have set German here."""
    page = visit(service.url, locale="en-GB", allow=("401",))
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Deutsch").click()
    page.keyboard.press("Escape")
    page.get_by_label("Name", exact=True).fill("Niemand")
    page.get_by_label("Passwort").fill("was auch immer")
    page.get_by_role("button", name="Anmelden").click()
    page.wait_for_selector(".account [role=alert]:has-text('Es gibt kein Konto')")


@pytest.mark.parametrize("game", ["board", "card"])
def test_an_age_that_was_scored_is_shown(service: Running, visit: Visit, game: str) -> None:
    page = visit(own_link(service, make(service, game=game)))
    clicker = Clicker(page, 9)
    clicker.play_until("[data-scene=scoring]")
    # The game waits behind it, on the board that is scored.
    owned = page.locator("[data-owner]:visible").count()
    page.wait_for_timeout(700)
    assert page.locator("[data-scene=scoring]").count() == 1
    assert page.locator("[data-owner]:visible").count() == owned > 0
    scored = page.locator("tr.part:has(td.won)").first
    scored.get_by_role("button").hover()
    assert page.locator(".why .won").count() > 0, "points have their reasons"
    assert page.locator("main [data-act]:visible").count() == 1
    assert serious(page) == []
    clicker.play_until("button.sheet")
    # The sheet can be opened again, and adds up to what everybody has.
    page.wait_for_selector(".scene", state="detached")
    page.locator("button.sheet").click()
    totals = [int(text) for text in page.locator("dialog tr.total td").all_inner_texts()]
    assert totals == [int(re.findall(r"-?\d+", text)[0]) for text in page.locator(".seats .points").all_inner_texts()]
    assert serious(page) == []


def test_undo_why_not_and_confirmation(service: Running, visit: Visit) -> None:
    made = make(service, seats=[{"kind": "me", "name": "Ada"}, *[{"kind": "agent", "level": "uniform"}] * 2])
    page = visit(own_link(service, made))
    page.wait_for_selector("[data-act=bid]")
    assert "seat=" not in page.url
    # What is not possible says why, with the rule.
    page.locator(".space[aria-disabled=true]").last.click(force=True)
    page.wait_for_selector(".notice .rule")
    page.locator(".notice .rule").click()
    page.wait_for_selector("dialog article.asked")
    page.keyboard.press("Escape")
    # With confirmation nothing happens before the yes.
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before every action").check()
    page.keyboard.press("Escape")
    page.locator("[data-act=bid]").first.click()
    page.wait_for_selector(".asks")
    page.get_by_role("button", name="No", exact=True).click()
    assert page.locator("[data-act=bid]").count() > 0
    page.locator("[data-act=bid]").first.click()
    page.get_by_role("button", name="Yes", exact=True).click()
    page.wait_for_selector(".asks", state="detached")


def test_a_hint_says_what_each_way_leads_to_and_does_what_is_clicked(service: Running, visit: Visit) -> None:
    page = visit(own_link(service, make(service)))
    page.wait_for_selector("[data-act=bid]")
    page.get_by_role("button", name="Hint").click()
    page.wait_for_selector("[data-hint]", timeout=60_000)
    assert "in the worst tenth" in page.locator(".hints .told").inner_text()
    assert page.locator("[data-lit]").count() > 0
    page.locator("[data-hint]").nth(1).click()
    until(page, "document.querySelector('.hints .told').innerText.includes('±')")
    assert serious(page) == []
    page.locator("[data-hint]").first.click()
    page.locator(".hints [data-way=do]").click()
    page.get_by_role("tab", name="Log").click()
    page.wait_for_selector(".log :text('You bid')")
