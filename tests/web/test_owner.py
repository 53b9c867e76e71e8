"""Do you own the game? Numbers are corrected, checked by the service, played with, and taken along."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.service.running import Running
from tests.web.axe import serious
from tests.web.clicking import until
from tests.web.conftest import DESK, PHONE

Visit = Callable[..., Any]


def told(page: Any, words: str) -> None:
    until(page, "(words) => document.querySelector('.do [role=status]')?.textContent.includes(words)", words)


@pytest.mark.parametrize(("size", "scheme"), [(DESK, "light"), (PHONE, "dark")], ids=["desk", "phone"])
def test_a_corrected_board_is_checked_taken_along_and_played(
    service: Running, visit: Visit, size: dict[str, int], scheme: str
) -> None:
    page = visit(f"{service.url}/owner?pace=0", viewport=size, color_scheme=scheme, allow=("422",))
    page.wait_for_selector("[data-province=Abu]")
    assert page.locator("[data-province=Abu] [data-known=reconstructed]").count() == 2
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
    told(page, "Nothing is changed yet.")
    # Two provinces in one place cannot be played with.
    page.get_by_label("Column of Abu: one less, now 3").click()
    told(page, "lies where")
    assert page.get_by_role("button", name="Play with it").is_disabled()
    page.get_by_label("Column of Abu: one more, now 2").click()
    page.get_by_label("Fields of Abu: one more, now 2").click()
    told(page, "1 number is changed.")
    with page.expect_download() as caught:
        page.get_by_role("button", name="Download the corrected file").click()
    content = tomllib.loads(Path(caught.value.path()).read_text())
    assert next(one for one in content["province"] if one["name"] == "Abu")["fields"] == 3
    page.get_by_role("button", name="Play with it").click()
    page.wait_for_selector("[data-act]")
    table = page.url.split("/t/")[1].split("?")[0].split("#")[0]
    assert service.request("GET", f"/api/tables/{table}").json()["corrected"]


def test_cards_and_costs_are_corrected_and_reported(service: Running, visit: Visit) -> None:
    page = visit(f"{service.url}/owner", locale="de-DE", permissions=["clipboard-read", "clipboard-write"])
    page.wait_for_selector("[data-province=Abu]")
    page.get_by_label("Kartenspiel").check()
    page.wait_for_selector("[data-province=K3-15]")
    assert page.locator("[data-province]").count() == 45
    assert serious(page) == []
    page.locator("[data-province=K1-01] button").nth(1).click()
    told(page, "1 Zahl ist geändert.")
    page.get_by_role("button", name="Bericht kopieren").click()
    told(page, "Der Bericht ist kopiert")
    assert "K1-01, Ankhs: 2, nicht 1" in page.evaluate("navigator.clipboard.readText()")
