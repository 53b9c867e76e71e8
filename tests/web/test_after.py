"""After the game: the sheet, the replay, what-if; and watching."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.service.running import Running
from tests.web.axe import serious
from tests.web.clicking import Clicker, until, until_figures
from tests.web.tables import finished, make

Visit = Callable[..., Any]


@pytest.fixture(scope="module")
def over(service: Running) -> str:
    return finished(service)


def test_the_sheet_and_the_replay(service: Running, visit: Visit, over: str) -> None:
    page = visit(f"{service.url}/t/{over}")
    page.wait_for_selector(".podium")
    page.wait_for_selector(".plots .line")
    assert page.locator(".plots svg").count() == 3
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".map .province")
    slider = page.get_by_label("Place in the game")
    last = int(slider.get_attribute("max"))
    assert last > 50
    slider.focus()
    page.keyboard.press("End")
    page.locator(f".count:text-is('{last} / {last}')").wait_for()
    until_figures(page, ".seats .points", service.request("GET", f"/api/tables/{over}").json()["ending"]["scores"])
    # From a seat's view there is a hand to see.
    page.keyboard.press("Home")
    assert page.locator(".hand").count() == 0
    page.get_by_label("Seen by").select_option("1")
    page.wait_for_selector(".hand")
    assert page.locator("[data-act]").count() == 0
    assert serious(page) == []


@pytest.mark.parametrize(("game", "picture"), [("board", ".map .province"), ("card", ".felt .rival")])
def test_what_if_goes_on_from_a_line(service: Running, visit: Visit, game: str, picture: str) -> None:
    id = finished(service, game=game, public=True)
    page = visit(f"{service.url}/t/{id}/replay")
    page.wait_for_selector(picture)
    for _ in range(9):
        page.get_by_role("button", name="One step on").click()
    page.locator(".count:text-matches('^9 / ')").wait_for()
    page.get_by_role("button", name="What if").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("[data-act], [data-arm]")
    assert id not in page.url
    # It is a game that can be played on: every seat is one's own, and nothing is covered in between.
    page.get_by_role("tab", name="Log").click()
    told = "document.querySelectorAll('.log li:not(.nothing)').length"
    until(page, f"{told} > 0")
    before = page.evaluate(told)
    Clicker(page, 3).play(12)
    until(page, f"{told} > {before}")
    assert page.locator(".cover").count() == 0


def test_watching_invites_no_click(service: Running, visit: Visit) -> None:
    made = make(service)
    page = visit(f"{service.url}/t/{made['table']['id']}")
    page.wait_for_selector(".map .province")
    assert "watching" in page.locator(".watching").inner_text()
    assert page.locator("[data-act]").count() == 0
    assert page.locator(".hand").count() == 0


def test_no_such_table(service: Running, visit: Visit) -> None:
    page = visit(f"{service.url}/t/nowhere12345", allow=("404",))
    page.wait_for_selector("h1:has-text('There is no such table')")


def test_a_record_file_is_opened_and_a_broken_one_is_refused(
    service: Running, visit: Visit, over: str, tmp_path: Path
) -> None:
    record = tmp_path / "game.jsonl"
    record.write_bytes(service.request("GET", f"/api/tables/{over}/record").content)
    broken = tmp_path / "broken.jsonl"
    broken.write_text("\n".join(record.read_text().splitlines()[:1] + ['{"n": 1, "seat": 0, "action": "fly"}']))
    page = visit(service.url, allow=("422",))
    page.get_by_label("Open a record file").set_input_files(broken)
    assert "/tmp" not in page.locator(".problem").inner_text()
    page.get_by_label("Open a record file").set_input_files(record)
    page.wait_for_selector(".map .province")
    page.get_by_label("Place in the game").focus()
    page.keyboard.press("End")
    until_figures(page, ".seats .points", service.request("GET", f"/api/tables/{over}").json()["ending"]["scores"])


DROP = """([text]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], "game.jsonl"));
  document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: carried, bubbles: true, cancelable: true}));
}"""


def test_a_record_dropped_anywhere_opens_and_the_address_leads_to_the_moment(
    service: Running, visit: Visit, over: str
) -> None:
    page = visit(f"{service.url}/privacy", allow=("422",))
    page.wait_for_selector("main h1")
    page.evaluate(DROP, ["no record"])
    page.wait_for_selector(".notice")
    page.evaluate(DROP, [service.request("GET", f"/api/tables/{over}/record").text])
    page.wait_for_selector(".map .province")
    assert page.url.endswith("/t/record/replay")
    page.goto(f"{service.url}/t/{over}/replay#n=12")
    page.locator(".count:text-matches('^12 / ')").wait_for()
    page.get_by_role("button", name="One step on").click()
    until(page, "location.hash === '#n=13'")
    page.reload()
    page.locator(".count:text-matches('^13 / ')").wait_for()
