"""The table in the browser: what lies where, what a click does, and what words are used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.service.running import Running
from tests.web.clicking import Clicker, until
from tests.web.conftest import PHONE
from tests.web.steering import asks, offers, steer
from tests.web.tables import finished, make, own_link

Visit = Callable[..., Any]

SETTLED = """([selector, ...sides]) => {
  const one = document.querySelector(selector);
  const over = {width: one.scrollWidth - one.clientWidth, height: one.scrollHeight - one.clientHeight};
  return sides.every((side) => over[side] === 0);
}"""
"""Whether nothing hangs over: true soon after the window has another size, not at once."""
CUT = """() => [...document.querySelectorAll('.seats .name, .moment .age, .moment .round, .moment .now, .card .name')]
  .filter((one) => one.clientWidth && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim())"""
COVERED = """(name) => [...document.querySelectorAll('.card')].every((card) => {
  const words = card.querySelector('.name');
  words.textContent = name;
  const range = document.createRange();
  range.selectNodeContents(words);
  const [box, coin] = [range.getBoundingClientRect(), card.querySelector('.sell').getBoundingClientRect()];
  const apart = box.right <= coin.left || box.bottom <= coin.top || box.top >= coin.bottom;
  return apart && box.right <= card.getBoundingClientRect().right;
})"""
"""Whether a name fits every card of the hand, and no coin lies over it."""
HEIGHTS = """() => {
  const plot = document.querySelectorAll('.plots svg')[2];
  const all = (selector) => [...plot.querySelectorAll(selector)];
  const ground = Math.max(...all('.grid').map((one) => Number(one.getAttribute('d').match(/ (.+)H/)[1])));
  const points = (line) => line.getAttribute('d').slice(1).split('L').map((one) => ground - Number(one.split(' ')[1]));
  return {labels: all('.tick.middle').map((one) => one.textContent), lines: all('.line').map(points)};
}"""
"""How high the lines of the last plot stand over its ground, by label."""
MANY = {"amounts": {"start_gold": 60, "box_gold": 1000}}
"""More gold than usual: two rows of choices, whatever an auction costs; never 78, which would make a third."""


def merged(service: Running, **changes: dict[str, Any]) -> dict[str, Any]:
    """Corrected tables of the usual edition."""
    tables = service.request("GET", "/api/games/board/tmg-2016/tables").json()["tables"]
    return {key: {**tables[key], **change} for key, change in changes.items()}


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_nothing_scrolls_and_no_word_is_cut(service: Running, visit: Visit, locale: str) -> None:
    edition = "hig-2003" if locale == "de-DE" else "tmg-2016"
    made = make(service, edition=edition, tables=merged(service, **MANY))
    steer(service, made, offers("buy_stones", 10))
    page = visit(own_link(service, made), locale=locale)
    page.wait_for_selector(".counts .count:nth-child(10)")
    for width, height in ((1440, 900), (1920, 1080), (1280, 720), (1024, 700), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        for selector in (".side", ".controls", "html"):
            until(page, SETTLED, [selector, "width", "height"])
        assert page.evaluate(CUT) == [], f"{width} x {height}"
    for width, height in ((360, 640), (390, 844), (844, 390), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        until(page, SETTLED, ["html", "width"])


def test_what_is_pointed_at_is_told_once(service: Running, visit: Visit) -> None:
    page = visit(own_link(service, make(service)))
    page.wait_for_selector("[data-act=bid]")
    page.locator(".province.up .prints").first.hover()
    until(page, "document.querySelector('.told').textContent.includes('favor symbol')")
    assert page.locator(".prompt").inner_text().count("favor symbol") == 1


def test_quick_clicks_at_one_place_choose_once(service: Running, visit: Visit) -> None:
    made = make(service, tables=merged(service, **MANY))
    steer(service, made, offers("buy_cards", 2))
    page = visit("about:blank")
    # The clock of the page stands still but for what is said here: on a busy machine a click may come late.
    page.add_init_script("window.clock = 0; performance.now = () => window.clock")
    page.goto(own_link(service, made))
    page.wait_for_selector("[data-act=buy_cards]")
    page.evaluate(
        "window.clock += 5000; window.bought = [];"
        "const send = WebSocket.prototype.send; WebSocket.prototype.send = function (text) {"
        "const said = JSON.parse(text); if (said.type === 'act') window.bought.push(said.action);"
        "send.call(this, text) }; 0"
    )
    box = page.locator("[data-act=buy_cards]").nth(1).bounding_box()
    page.mouse.move(box["x"] + 12, box["y"] + 12)
    page.mouse.click(box["x"] + 12, box["y"] + 12)
    page.wait_for_selector("[data-act^=buy_]:not([data-act=buy_cards])")
    for _ in range(2):
        page.evaluate("window.clock += 350")
        page.mouse.click(box["x"] + 12, box["y"] + 12)
    assert page.evaluate("window.bought") == ["buy 1 cards"]
    # Nor does a double click mark the words of the question.
    page.locator(".prompt .sentence").dblclick()
    assert page.evaluate("getSelection().toString()") == ""


def test_gold_cards_are_put_together_before_anything_is_sent(service: Running, visit: Visit) -> None:
    page = visit(own_link(service, make(service, game="card")))
    page.wait_for_selector(".hand [data-arm]")

    def sealed() -> str:
        return str(page.locator(".ledger li.me").inner_text())

    # One click picks; the display is laid out by a click of its own, and can be changed before.
    page.locator(".hand [data-arm]").last.click()
    page.wait_for_selector(".hand [aria-pressed=true]")
    assert page.locator("[data-act=undo]").count() == 0
    while page.locator("[data-act=display]").count() == 0:
        page.locator(".hand [data-arm]:not([aria-pressed=true])").last.click()
        page.wait_for_timeout(100)
    page.locator("[data-act=display]").click()
    page.wait_for_selector("[data-act=display]", state="detached")
    # The 0 alone is an offering, but not before it is said so.
    made = make(service, game="card")
    steer(service, made, asks("seal_offering"))
    page = visit(own_link(service, made))
    page.wait_for_selector(".prompt .sentence:has-text('for your offering')")
    assert "you are choosing" in sealed()
    page.locator(".hand button[data-arm='0']").click()
    page.wait_for_selector("[data-act=offer]")
    page.wait_for_timeout(300)
    assert "for your offering" in page.locator(".prompt .sentence").inner_text()
    page.locator("[data-act=offer]").click()
    page.wait_for_selector(".prompt .sentence:not(:has-text('for your offering'))")


def test_no_word_of_the_machine_room(service: Running, visit: Visit) -> None:
    page = visit(own_link(service, make(service)))
    page.wait_for_selector("[data-act=bid]")
    assert "Round 1 of 3" in page.locator(".moment").inner_text()
    # A province close up says what no rulebook states only to those who asked for it.
    page.locator(".province .name").first.click()
    page.wait_for_selector("dialog[open] li")
    assert page.locator("dialog .mark").count() == 0
    page.keyboard.press("Escape")
    # Why a card cannot be played is said without the words one would type.
    page.locator(".hand .play").first.click(force=True)
    page.wait_for_selector(".notice")
    assert "'" not in page.locator(".notice").inner_text()
    # The editions go by their names.
    page.keyboard.press("?")
    page.wait_for_selector("dialog .edition")
    assert "tmg-2016" not in page.locator("dialog").inner_text()
    page.keyboard.press("Escape")
    # Alone against agents nobody need be asked to go back.
    Clicker(page, 3).play_until(".counts")
    assert "Ask" not in page.locator(".prompt").inner_text()
    card = visit(own_link(service, make(service, game="card")))
    Clicker(card, 3).play_until(".lots")
    card.get_by_role("tab", name="Log").click()
    card.wait_for_selector(".log li")
    assert "K1-" not in card.locator("main").inner_text()


def test_what_is_said_covers_no_card(service: Running, visit: Visit) -> None:
    page = visit(own_link(service, make(service)))
    page.wait_for_selector("[data-act=bid]")
    page.locator(".hand .play").first.click(force=True)
    notice = page.locator(".notice").bounding_box()
    side = page.locator(".side").bounding_box()
    assert notice["x"] + notice["width"] <= side["x"]


def test_pages_that_do_not_exist_are_said_once(service: Running, visit: Visit) -> None:
    page = visit(f"{service.url}/new")
    page.wait_for_selector("text=Make the table")
    page = visit(f"{service.url}/nowhere", allow=("404",))
    page.wait_for_selector("h1:has-text('There is nothing here')")
    page = visit(f"{service.url}/t/nowhere12345", allow=("404",))
    page.wait_for_selector("h1")
    assert page.locator("main").inner_text().count("no such table") == 1


def test_a_player_without_a_name_is_not_called_you(service: Running, visit: Visit) -> None:
    page = visit(f"{service.url}/?pace=0")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("[data-act=bid]")
    id = page.url.rpartition("/")[2]
    assert service.request("GET", f"/api/tables/{id}").json()["seats"][0]["name"] == "Guest"
    # A name is asked for once, and kept.
    page.goto(service.url)
    page.get_by_label("Your name").fill("Ada")
    page.reload()
    assert page.get_by_label("Your name").input_value() == "Ada"
    # What was played is listed with who won.
    over = finished(service)
    page.evaluate(
        "(id) => localStorage.setItem('amun-re.tables', JSON.stringify([{id, seats: [], names: [], touched: 0}]))", over
    )
    page.reload()
    page.wait_for_selector(".rows a:has-text(' won')")


def test_the_plot_of_pyramids_and_the_ground_below_it(service: Running, visit: Visit) -> None:
    id = finished(service)
    page = visit(f"{service.url}/t/{id}")
    page.wait_for_selector(".plots .line")
    heights = page.evaluate(HEIGHTS)
    third = heights["labels"].index("I.3")
    assert max(line[third] for line in heights["lines"]) > 0, "nobody has a pyramid when the first age ends"
    # Every seat has a shape of its own: a hexagon is no circle.
    assert page.evaluate(
        "new Set([...document.querySelectorAll('.plots .point')].map((one) => one.getAttribute('d'))).size"
    ) == len(heights["lines"])
    assert page.evaluate("getComputedStyle(document.body).backgroundImage") == "none"
    assert "gradient" in page.evaluate("getComputedStyle(document.documentElement).backgroundImage")


def test_no_name_of_a_card_is_cut_or_covered(service: Running, visit: Visit) -> None:
    page = visit(own_link(service, make(service, edition="hig-2003")), locale="de-DE")
    page.wait_for_selector(".card .sell")
    for width, height in ((1440, 900), (1280, 720), (1024, 700)):
        page.set_viewport_size({"width": width, "height": height})
        until(page, COVERED, "Erntesteigerung")


def test_a_pyramid_grows_stone_by_stone(service: Running, visit: Visit) -> None:
    over = finished(service)

    def stones(number: int) -> list[int]:
        view = service.request("GET", f"/api/tables/{over}/replay/{number}").json()["view"]
        return [province["stones"] for province in view["provinces"]]

    number = next(number for number in range(30, 400) if {1, 2} <= set(stones(number)))
    page = visit(f"{service.url}/t/{over}/replay#n={number}")
    page.wait_for_selector(".works")
    drawn = page.evaluate(
        "[...document.querySelectorAll('.province')].map((one) => one.querySelectorAll('.works .stone, .loose').length)"
    )
    assert sorted(drawn) == sorted(stones(number))
    assert page.locator(".works .plan").count() == sum(count > 0 for count in drawn)


def test_a_hand_of_many_kinds_moves_nothing(service: Running, visit: Visit) -> None:
    page = visit(own_link(service, make(service)))
    page.wait_for_selector("[data-act=bid]")
    heights = page.evaluate(
        "() => { const cards = document.querySelector('.cards'), rest = document.querySelector('.rest');"
        "const list = document.querySelector('.hand ul'); const seen = [];"
        "for (const count of [1, 3, 6, 7, 12]) { list.style.setProperty('--cards', count);"
        "seen.push([cards.getBoundingClientRect().top, rest.getBoundingClientRect().height]) } return seen }"
    )
    assert len({tuple(seen) for seen in heights}) == 1


def test_on_a_phone_what_leaves_is_not_seen_among_what_comes(service: Running, visit: Visit) -> None:
    page = visit(own_link(service, make(service, game="card")), viewport=PHONE, reduced_motion="no-preference")
    page.wait_for_selector(".hand [data-arm]")
    page.evaluate(
        "window.both = 0; new MutationObserver(() => { const seen = ['.lots', '.ledger'].filter((one) => {"
        "const found = document.querySelector(`.small .middle > ${one}`);"
        "return found && getComputedStyle(found).visibility === 'visible' });"
        "if (seen.length > 1) window.both += 1 }).observe(document.body, {subtree: true, childList: true})"
    )
    Clicker(page, 5).play_until(".lots")
    Clicker(page, 5).play_until(".ledger")
    assert page.evaluate("window.both") == 0
