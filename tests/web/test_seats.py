"""Seats and those who sit on them: going back by consent, recovery, accounts, clocks, who may talk; all by clicking."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.service.running import Running
from tests.web.axe import serious
from tests.web.clicking import Clicker
from tests.web.tables import finished, make, own_link

Visit = Callable[..., Any]
REPLACED = ("WebSocket", "4409", "401")


def for_two(service: Running, visit: Visit, **wishes: Any) -> tuple[Any, Any]:
    """Two people at one table, the first its host."""
    first = visit(f"{service.url}/?pace=0#new", **wishes)
    first.get_by_role("radio", name="3", exact=True).check()
    first.get_by_label("Seat 2").select_option("open")
    first.get_by_role("button", name="Make the table").click()
    link = first.get_by_label("Send this link to the other players").input_value()
    second = visit(link, **wishes)
    second.get_by_label("Your name").fill("Bo")
    second.get_by_role("button", name="Sit down").click()
    for page in (first, second):
        page.wait_for_selector("main.game")
    return first, second


def choice(first: Any, second: Any) -> Any:
    """One of them makes a choice that cannot simply be undone; which of them it was."""
    players = [Clicker(first, 1), Clicker(second, 2)]
    for _ in range(400):
        for player in players:
            if player.page.get_by_role("button", name="Ask to go back").count():
                return player.page
            player.click()
    raise AssertionError("nobody can ask to go back")


@pytest.mark.parametrize("agreed", [True, False], ids=["agreed", "refused"])
def test_going_back_needs_the_others_consent(service: Running, visit: Visit, agreed: bool) -> None:
    first, second = for_two(service, visit)
    asker = choice(first, second)
    other = second if asker is first else first
    asker.get_by_role("button", name="Ask to go back").click()
    asker.wait_for_selector(".proposal .waits")
    other.wait_for_selector(".proposal")
    assert serious(other) == []
    other.locator(".proposal").get_by_role("button", name="Yes" if agreed else "No").click()
    for page in (asker, other):
        page.wait_for_selector(".proposal", state="detached")
    if agreed:
        # It is the asker's choice again.
        asker.wait_for_selector("[data-act]")


def test_a_seat_comes_back_by_its_phrase(service: Running, visit: Visit) -> None:
    page = visit(f"{service.url}/?pace=0", allow=REPLACED)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("[data-act=bid]")
    page.get_by_role("button", name="This table").click()
    phrase = re.search(r"once: ([\w-]+)", page.locator(".phrase").inner_text())
    assert phrase is not None
    assert serious(page) == []
    other = visit(page.url.split("?")[0].split("#")[0], allow=("409", "401", "404"))
    other.wait_for_selector(".watching")
    other.get_by_role("button", name="This table").click()
    other.get_by_label("Your recovery phrase").fill("no-such-phrase")
    other.get_by_role("button", name="Bring my seat back").click()
    other.wait_for_selector("dialog [role=alert]")
    other.get_by_label("Your recovery phrase").fill(phrase[1])
    other.get_by_role("button", name="Bring my seat back").click()
    other.wait_for_selector("[data-act=bid]")
    # The old place knows that it is closed.
    page.wait_for_selector("h1:has-text('This seat is closed')")


def test_an_account_keeps_a_seat(service: Running, visit: Visit) -> None:
    def sign(page: Any, button: str) -> None:
        page.get_by_label("Name", exact=True).fill("Nitocris")
        page.get_by_label("Passphrase").fill("a long walk along the river")
        page.get_by_role("button", name=button).click()

    page = visit(f"{service.url}/?pace=0", allow=("ERR_FAILED",))
    sign(page, "New account")
    page.wait_for_selector(".account b:text-is('Nitocris')")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("[data-act=bid]")
    page.get_by_role("button", name="This table").click()
    page.get_by_role("button", name="Keep my seat with the account Nitocris").click()
    page.wait_for_selector("text=Your account keeps the seat.")

    # A service that is away for a moment ends no session.
    page.route("**/api/me", lambda route: route.abort())
    page.goto(service.url)
    page.wait_for_selector(".account form")
    page.unroute("**/api/me")
    page.reload()
    page.wait_for_selector(".account b:text-is('Nitocris')")

    other = visit(service.url, allow=("401",))
    other.get_by_label("Name", exact=True).fill("Nitocris")
    other.get_by_label("Passphrase").fill("something else")
    other.get_by_role("button", name="Sign in", exact=True).click()
    other.wait_for_selector(".account [role=alert]")
    sign(other, "Sign in")
    other.locator(".account .kept").click()
    other.wait_for_selector("[data-act=bid]")
    other.goto(service.url)
    other.get_by_role("button", name="Delete the account").click()
    other.get_by_role("button", name="Really delete it").click()
    other.wait_for_selector(".account form")


def test_a_clock_runs_and_the_program_plays_on(service: Running, visit: Visit) -> None:
    page = visit(f"{service.url}/?pace=0#new")
    page.get_by_role("radio", name="for every move").check()
    page.get_by_label("Minutes").fill("0.1")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector("[data-act=bid]")
    page.wait_for_selector(".time:text-matches('^0:0[0-6]$')")
    # Nobody decides: the time runs out, and somebody stands in.
    page.wait_for_selector(".seats .away:has-text('played by')", timeout=60_000)


def test_the_host_mutes(service: Running, visit: Visit) -> None:
    first, second = for_two(service, visit)
    for page in (first, second):
        page.get_by_role("tab", name="Talk").click()
    second.get_by_label("Say something").fill("good luck")
    second.get_by_role("button", name="Send").click()
    first.wait_for_selector("li:has-text('good luck')")
    first.get_by_role("button", name="This table").click()
    first.get_by_label("Bo may not talk").check()
    first.keyboard.press("Escape")
    second.get_by_label("Say something").fill("hello?")
    second.get_by_role("button", name="Send").click()
    second.wait_for_selector(".notice:has-text('muted')")


def test_a_replay_with_everybodys_hand(service: Running, visit: Visit) -> None:
    over = finished(service)
    page = visit(f"{service.url}/t/{over}/replay#n=60")
    page.wait_for_selector(".map .province")
    page.get_by_label("Seen by").select_option("all")
    page.wait_for_selector(".hands li")
    shown = service.request("GET", f"/api/tables/{over}/replay/60?seat=all").json()["views"]
    counted = [sum(1 for count in view["hand"] if count) for view in shown]
    texts = page.locator(".hands li").all_inner_texts()
    assert [0 if text.strip() == "–" else len(text.split(",")) for text in texts] == counted
    assert serious(page) == []


def test_the_link_of_any_seat_brings_that_seat(service: Running, visit: Visit) -> None:
    seats = [
        {"kind": "agent", "level": "uniform"},
        {"kind": "agent", "level": "uniform"},
        {"kind": "me", "name": "Ada"},
    ]
    page = visit(own_link(service, make(service, seats=seats)))
    page.wait_for_selector("[data-act]")
    assert page.locator(".seats li").nth(2).locator(".name").inner_text() == "You"
    page.get_by_role("button", name="This table").click()
    assert serious(page) == []


def test_a_page_of_another_protocol_offers_to_reload(service: Running, visit: Visit) -> None:
    def older(socket: Any) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda text: server.send(text.replace('"protocol":1', '"protocol":0')))

    page = visit(service.url)
    page.route_web_socket("**/live", older)
    page.goto(own_link(service, make(service)))
    page.wait_for_selector("main:has-text('You speak version 0 of the protocol, and the service speaks 1: reload')")
    page.unroute_all()
    assert serious(page) == []
    page.get_by_role("button", name="Reload the page").click()
    page.wait_for_load_state()
