"""Nothing in the client decides a rule: with scrambled tables every number shown follows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.service.running import Running
from tests.web.clicking import Clicker
from tests.web.tables import make, own_link

SPACES = [0, 2, 5, 7, 11, 13, 17, 19, 23]
PRICES = [2 + 3 * count for count in range(27)]
TILES = [
    {"at_least": -1000, "value": 2, "camel": False},
    {"at_least": 5, "value": 3, "camel": True},
    {"at_least": 9, "value": 5, "camel": True},
    {"at_least": 31, "value": 7, "camel": False},
]


def test_scrambled_tables(service: Running, visit: Callable[..., Any]) -> None:
    edition = service.request("GET", "/api/games/board/tmg-2016/tables").json()["tables"]
    provinces = [dict(province) for province in edition["province"]]
    for place, province in enumerate(provinces):
        province["fields"] = 1 + place % 5
        province["favor"] = place % 4
        province["mine"] = 3 + place
        province.pop("caravan", None)
    # Two provinces change places.
    first, other = provinces[0], provinces[-1]
    for key in ("row", "column"):
        first[key], other[key] = other[key], first[key]
    changed = {
        "lists": {**edition["lists"], "bid_spaces": SPACES, "prices": PRICES},
        "amounts": {**edition["amounts"], "start_gold": 17, "theft": 4},
        "tile": TILES,
        "province": provinces,
    }
    page = visit(own_link(service, make(service, tables=changed)))
    page.wait_for_selector("[data-act=bid]")

    track = page.locator(".track").first.locator(".gold").all_inner_texts()
    assert [int(text) for text in track] == SPACES
    assert [text.split()[0] for text in page.locator(".tile .value").all_inner_texts()] == ["7", "5", "3", "2"]
    assert [text.strip() for text in page.locator(".tile .bounds").all_inner_texts()] == [
        "31 and more", "9 to 30", "5 to 8", "up to 4",
    ]  # fmt: skip
    assert [tile.locator("svg").count() for tile in page.locator(".tile").all()] == [0, 1, 1, 0]
    boxes = {}
    for province in provinces:
        cell = page.locator(f".province:has(.name:text-is('{province['name']}'))")
        assert cell.locator(".people use[href='#field']").count() == province["fields"]
        assert cell.locator(".favors svg").count() == province["favor"]
        assert cell.locator(".yields > .coin").inner_text() == str(province["mine"])
        assert cell.locator(".caravan").count() == 0
        boxes[province["name"]] = cell.bounding_box()
    rows = sorted({province["row"] for province in provinces})
    for row in rows:
        names = [p["name"] for p in sorted(provinces, key=lambda p: p["column"]) if p["row"] == row]
        lefts = [boxes[name]["x"] for name in names]
        assert lefts == sorted(lefts)

    # The price of a purchase is that of the tables.
    clicker = Clicker(page, 3)
    clicker.play_until(".counts")
    counts = page.locator(".counts .count:not(.none)")
    for place in range(counts.count()):
        chip = counts.nth(place)
        count = int(chip.locator("b").inner_text())
        assert chip.locator("small").inner_text() == f"for {PRICES[count - 1]}"
    # Theft takes what the tables say.
    clicker.play_until("[data-act=theft]")
    assert "4 gold" in page.locator("[data-act=theft]").inner_text()
