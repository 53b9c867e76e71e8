"""Trust as a person meets it: serious tables, what the host did, hiding and reporting, devices, erasing oneself."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.service.company import people
from tests.service.running import Running
from tests.web.conftest import DESK, PHONE

Visit = Callable[..., Any]
PICTURES = os.environ.get("PICTURES")
"""A folder for pictures of what is tested, to look at."""


def picture(page: Any, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png")


def at_seat(service: Running, visit: Visit, id: str, token: str, **wishes: Any) -> Any:
    page = visit(f"{service.url}/t/{id}#seat={token}", **wishes)
    page.wait_for_selector("main.game")
    return page


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_serious_table_is_chosen_and_shown(service: Running, visit: Visit, size: dict[str, int]) -> None:
    page = visit(f"{service.url}/?pace=0#new", viewport=size)
    page.get_by_label("Serious: no hints").check()
    picture(page, f"new-{size['width']}")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector("main.game")
    assert page.get_by_text("Serious", exact=True).is_visible()
    assert page.get_by_role("button", name="Hint").count() == 0
    picture(page, f"serious-{size['width']}")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_what_the_host_did_can_be_read_by_the_others(service: Running, visit: Visit, size: dict[str, int]) -> None:
    made, tokens = people(service, 2, agents=1)
    id = made["table"]["id"]
    service.request("POST", f"/api/tables/{id}/settings", made["host"], json={"pace": 3, "muted": [1]})
    page = at_seat(service, visit, id, tokens[1], viewport=size, locale="de-DE")
    page.get_by_role("button", name="Dieser Tisch").click()
    page.get_by_text("Wer den Tisch eröffnet hat, schaltete Bo stumm.").wait_for()
    picture(page, f"audit-{size['width']}")


def test_somebody_is_hidden_and_a_line_reported(service: Running, visit: Visit) -> None:
    made, tokens = people(service, 2, agents=1)
    id = made["table"]["id"]
    talker = at_seat(service, visit, id, tokens[1])
    reader = at_seat(service, visit, id, tokens[0])
    for page in (talker, reader):
        page.get_by_role("tab", name="Talk").click()
    talker.get_by_label("Say something").fill("something rude")
    talker.get_by_role("button", name="Send").click()
    reader.get_by_role("button", name="More about what Bo said").click()
    reader.get_by_role("button", name="Report").click()
    reader.get_by_label("What is wrong?").fill("That is rude.")
    picture(reader, "report")
    reader.get_by_role("button", name="Send").first.click()
    reader.get_by_text("Reported. Thank you.").wait_for()
    reader.get_by_role("button", name="More about what Bo said").click()
    reader.get_by_role("button", name="Hide what Bo says").click()
    assert reader.get_by_text("something rude").count() == 0
    reader.get_by_role("button", name="Show what I have hidden").click()
    reader.get_by_text("something rude").wait_for()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_devices_passphrase_and_erasing_everything(service: Running, visit: Visit, size: dict[str, int]) -> None:
    name = f"Eve {size['width']}"
    made, tokens = people(service, 2, agents=1)
    id = made["table"]["id"]
    page = at_seat(service, visit, id, tokens[1], viewport=size, allow=("WebSocket", "401"))
    page.goto(service.url)
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Passphrase").fill("ibis and papyrus")
    page.get_by_role("button", name="New account").click()
    page.get_by_text("Devices and passphrase").click()
    page.get_by_text("This device").wait_for()
    page.get_by_label("Present passphrase").fill("ibis and papyrus")
    page.get_by_label("New passphrase").fill("papyrus and ibis")
    page.get_by_role("button", name="Change the passphrase").click()
    page.get_by_text("Changed. All other devices are signed out.").wait_for()
    picture(page, f"account-{size['width']}")
    page.get_by_role("button", name="Erase everything about me").click()
    picture(page, f"erase-{size['width']}")
    page.get_by_role("button", name="Erase it all").click()
    page.get_by_text("Everything about you is erased.").wait_for()
    assert service.request("GET", f"/api/tables/{id}").json()["seats"][1]["name"] == "somebody"
    login = {"name": name, "passphrase": "papyrus and ibis"}
    assert service.request("POST", "/api/sessions", json=login).status_code == 401
