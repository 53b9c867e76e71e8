"""The card game's own table in a real browser, by clicking."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.service.running import Running
from tests.web.axe import serious
from tests.web.clicking import Clicker, decide_by_keys, figures, small_print, tab_to, until_figures
from tests.web.conftest import PHONE
from tests.web.steering import CARD_QUESTIONS, asked
from tests.web.tables import finished, make, own_link

Visit = Callable[..., Any]
GOLD = [0, 1, 2, 3, 4, 5, 7, 8, 11]
COSTS = [2, 5, 9, 14, 20, 27, 35]
FLOODS = [
    {"at_least": 0, "per_field": 2, "per_caravan": 4},
    {"at_least": 3, "per_field": 3, "per_caravan": 0},
    {"at_least": 7, "per_field": 5, "per_caravan": 6},
    {"at_least": 30, "per_field": 6, "per_caravan": 0},
]


def test_a_whole_card_game(service: Running, visit: Visit) -> None:
    """From the home page to the scoring sheet; every phase is looked at by axe once."""
    page = visit(f"{service.url}/?pace=0")
    page.get_by_role("button", name="Play the card game").click()
    page.locator(".hand [data-arm]").first.click()
    clicker = Clicker(page, seed=4)
    clicker.play_until("[data-act=bid]")
    assert serious(page) == []
    for selector in CARD_QUESTIONS:
        prepared = visit(own_link(service, asked(service, selector)))
        Clicker(prepared).play_until(selector)
        assert serious(prepared) == []
    clicker.play()
    assert clicker.over()
    table = re.search(r"/t/([\w-]+)", page.url)
    assert table is not None
    told = service.request("GET", f"/api/tables/{table[1]}").json()
    assert told["status"] == "over"
    assert [int(text) for text in page.locator("tr.all td").all_inner_texts()] == told["ending"]["scores"]
    # The plots follow the game: a point for each of the nine auctions, and the points of the end.
    page.wait_for_selector(".plots .line")
    titles = [svg.get_attribute("aria-label") for svg in page.locator(".plots svg").all()]
    named = [seat["name"] for seat in told["seats"]]
    for name, score in zip(named, told["ending"]["scores"]):
        assert re.search(rf"{name} {score}\b", titles[0])
    assert page.locator(".plots .point").count() == 3 * 9 * len(named)
    assert not re.search(rf"{named[0]} 0\b", titles[2])
    assert serious(page) == []


def test_the_total_runs_along_and_can_be_taken_back(service: Running, visit: Visit) -> None:
    page = visit(own_link(service, make(service, game="card")))
    page.wait_for_selector(".hand [data-arm]")
    page.get_by_role("button", name="Gold card 6").click()
    page.wait_for_selector(".total:text-matches('^[6-9]|1[0-4] of 14 gold')")
    # It can be put back, for nothing has been sent.
    page.get_by_role("button", name="Gold card 6").click()
    page.wait_for_selector(".total:text-is('0 of 14 gold')")
    clicker = Clicker(page, 2)
    clicker.play_until("[data-act=bid]")
    # A gold card that is taken up lights the cards it can be laid at.
    page.locator("[data-arm]").last.click()
    page.wait_for_selector(".face [data-act=bid]")
    page.keyboard.press("Escape")
    page.wait_for_selector(".face [data-act=bid]", state="detached")
    # Pointing at a bid tells what it would do.
    page.locator(".chip.legal").first.hover()
    page.wait_for_selector(".told:has-text('Bid the')")
    # What is to be offered is put together for one's own eyes; a total runs along.
    page = visit(own_link(service, asked(service, "[data-act=offer]")))
    Clicker(page, 2).play_until("[data-act=offer]")
    offered = figures(page, ".prompt .chosen > *")
    assert page.locator(".prompt .total").inner_text() == f"{sum(offered)} gold offered"
    assert page.locator(".ledger .laid").count() == 0


def test_reconstructed_numbers_are_marked_on_demand(service: Running, visit: Visit) -> None:
    page = visit(own_link(service, make(service, game="card")))
    Clicker(page, 3).play_until("[data-act=bid]")
    assert page.locator(".doubt").count() == 0
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Mark numbers that no rulebook states").check()
    page.keyboard.press("Escape")
    assert page.locator(".lots .doubt").count() == 4


def test_scrambled_cards(service: Running, visit: Visit) -> None:
    """Nothing in the client decides a rule: with scrambled tables every number shown follows them."""
    edition = service.request("GET", "/api/games/card/sm-2017/tables").json()["tables"]
    provinces = [
        {
            "name": card["name"],
            "ankhs": place % 5,
            "fields": 1 + place % 4,
            "caravans": place % 3,
            "pyramids": place % 4,
        }
        for place, card in enumerate(edition["province"])
    ]
    changed = {
        "lists": {"gold_cards": GOLD},
        "amounts": {**edition["amounts"], "opening_total": 20, "fields_needed": 7},
        "construction_cost": COSTS,
        "flood": FLOODS,
        "favors": {**edition["favors"], "4": [4, 3, 2, 1]},
        "province": provinces,
    }
    page = visit(own_link(service, make(service, game="card", tables=changed)))
    page.wait_for_selector(".hand [data-arm]")
    assert [text.strip() for text in page.locator(".hand li").all_inner_texts()] == [str(gold) for gold in GOLD]
    assert page.locator(".prompt .total").inner_text() == "0 of 20 gold"
    assert [text.split()[0] for text in page.locator(".tile .value").all_inner_texts()] == ["×6", "×5", "×3", "×2"]
    assert [text.strip() for text in page.locator(".tile .bounds").all_inner_texts()] == [
        "30 and more", "7 to 29", "3 to 6", "up to 2",
    ]  # fmt: skip
    assert [tile.locator("svg").count() for tile in page.locator(".tile").all()] == [0, 1, 0, 1]
    clicker = Clicker(page, 5)
    clicker.play_until("[data-act=bid]")
    by_name = {f"card {int(card['name'][-2:])}": card for card in provinces if card["name"].startswith("K1")}
    faces = page.locator(".lots .card").all()
    assert len(faces) == 4
    for face in faces:
        card = by_name[face.locator(".name").inner_text()]
        assert face.locator(".built svg").count() == card["pyramids"]
        for key in ("ankhs", "fields", "caravans"):
            assert face.locator(f".{key} .many svg").count() == card[key]
    lots = [[int(text) for text in lot.locator(".chip").all_inner_texts()] for lot in page.locator(".lot").all()]
    assert {chip for chips in lots for chip in chips} <= set(GOLD)
    # A card that was laid already is not offered again.
    assert 0 < max(sum(chips) for chips in lots) <= 20
    assert "7 needed" in page.locator(".facts").nth(1).inner_text()
    page = visit(own_link(service, asked(service, "[data-act=offer]", tables=changed)))
    page.wait_for_selector(".aid span")
    assert [text.split()[-1] for text in page.locator(".aid span").all_inner_texts()] == ["4", "3", "2", "1"]
    page = visit(own_link(service, asked(service, "[data-act=build]", tables=changed)))
    page.wait_for_selector("[data-act=build]")
    for chip in page.locator(".counts .count:not(.none)").all():
        count = int(chip.locator("b").inner_text())
        assert chip.locator("small").inner_text() == f"for {COSTS[count - 1]}"


def test_a_phone_needs_no_sideways_scrolling(service: Running, visit: Visit) -> None:
    page = visit(own_link(service, make(service, game="card")), viewport=PHONE, has_touch=True, is_mobile=True)
    wide = "document.documentElement.scrollWidth"
    clicker = Clicker(page, 2)
    clicker.play_until("[data-act=open]")
    assert page.evaluate(wide) == PHONE["width"]
    assert serious(page) == []
    for selector in ("[data-act=offer]", "[data-act=build]"):
        link = own_link(service, asked(service, selector))
        prepared = visit(link, viewport=PHONE, has_touch=True, is_mobile=True)
        Clicker(prepared, 2).play_until(selector)
        assert prepared.evaluate(wide) == PHONE["width"]
        assert serious(prepared) == []
    for name in ("Players", "Log", "Talk", "Table"):
        prepared.get_by_role("button", name=re.compile(f"^{name}")).last.click()
        assert prepared.evaluate(wide) == PHONE["width"]
        assert serious(prepared) == []
    assert small_print(prepared) == []
    clicker.play()
    assert clicker.over()


def test_keyboard_alone(service: Running, visit: Visit) -> None:
    page = visit(own_link(service, make(service, game="card")))
    page.wait_for_selector(".hand [data-arm]")
    while page.locator("[data-act=display]").count() == 0:
        tab_to(page, ".hand [data-arm]")
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)
    decide_by_keys(page, 3)
    page.get_by_role("tab", name="Log").click()
    page.wait_for_selector(".log :text('completed a display')")


def test_german(service: Running, visit: Visit) -> None:
    page = visit(own_link(service, make(service, game="card")), locale="de-DE")
    clicker = Clicker(page, 6)
    english = ["Rules", "Undo", "Round", "Player", "Scoring", "Choose", "You ", " gold ", "kingdom", "display", "Nile"]
    for selector in ("[data-act=display]", "[data-act=bid]", "[data-act=offer]", "[data-act=build]"):
        if selector in CARD_QUESTIONS:
            page = visit(own_link(service, asked(service, selector)), locale="de-DE")
            clicker = Clicker(page, 6)
        clicker.play_until(selector)
        text = page.locator("body").inner_text()
        for word in english:
            assert word not in text, (selector, word)


def test_hot_seat_covers_what_is_secret(service: Running, visit: Visit) -> None:
    """Only offerings are (QC2); with all seats at one device somebody always has a choice there."""
    page = visit(f"{service.url}/?pace=0#new")
    page.get_by_role("radio", name="Card game").check()
    page.get_by_role("radio", name="4", exact=True).check()
    for number in range(1, 5):
        page.get_by_label(f"Seat {number}", exact=True).select_option("me")
        page.get_by_role("textbox", name=f"Name at seat {number}").fill(f"Person {number}")
    page.get_by_role("button", name="Make the table").click()
    Clicker(page, 5).hand_over(2, ".hand, .prompt, .felt, .log")
    page.goto(f"{service.url}/#new")
    page.get_by_label("Seat 2", exact=True).select_option("me")
    assert page.get_by_role("textbox", name="Name at seat 2").input_value() == "Person 2"


def test_the_replay_shows_the_game(service: Running, visit: Visit) -> None:
    over = finished(service, game="card")
    page = visit(f"{service.url}/t/{over}/replay")
    page.wait_for_selector(".felt .rival")
    assert page.locator(".rival").count() == 4
    page.get_by_label("Place in the game").focus()
    page.keyboard.press("End")
    scores = service.request("GET", f"/api/tables/{over}").json()["ending"]["scores"]
    until_figures(page, ".seats .points", scores)
    page.get_by_label("Seen by").select_option("1")
    page.wait_for_selector(".felt .mine .hand")
    assert page.locator("[data-act], [data-arm]").count() == 0
    assert serious(page) == []
