"""`make screenshots`: a picture of every screen, desk and phone, by day and by night, in screenshots/."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.service.running import Running
from tests.web.clicking import Clicker
from tests.web.conftest import CHROMIUM, DESK, FLAGS, PHONE, missing
from tests.web.tables import finished, make, own_link

FOLDER = Path("screenshots")


def main() -> int:
    reason = missing()
    if reason is not None:
        print(reason)
        return 1
    from playwright.sync_api import sync_playwright

    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        service = Running(Path(folder) / "games.db", "--no-limits", client=True).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        over = {game: finished(service, game=game) for game in ("board", "card")}
        for size, viewport in (("desk", DESK), ("phone", PHONE)):
            for scheme in ("light", "dark"):
                context = browser.new_context(
                    viewport=viewport, color_scheme=scheme, locale="en-GB", reduced_motion="reduce"
                )
                context.set_default_timeout(20_000)
                take(context.new_page(), service, over, f"{size}-{scheme}")
                context.close()
        browser.close()
        service.stop()
    print(f"screenshots: {len(list(FOLDER.glob('*.png')))} pictures in {FOLDER}/")
    return 0


def take(page: Any, service: Running, over: dict[str, str], suffix: str) -> None:
    """Every screen once."""

    def picture(name: str) -> None:
        page.wait_for_timeout(350)
        page.screenshot(path=FOLDER / f"{name}-{suffix}.png")

    page.goto(service.url)
    page.wait_for_selector("text=Play now")
    picture("home")
    page.goto(f"{service.url}/#new")
    page.wait_for_selector("text=Make the table")
    picture("new")
    waiting = make(service, seats=[{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}])
    page.goto(own_link(service, waiting))
    page.wait_for_selector(".room")
    picture("waiting")

    page.goto(own_link(service, make(service)))
    page.wait_for_selector("[data-act]")
    page.get_by_role("button", name="This table").click()
    picture("table-dialog")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Hint").click()
    page.wait_for_selector("[data-hint]", timeout=60_000)
    picture("hint")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.wait_for_selector("dialog article")
    picture("rules")
    page.keyboard.press("Escape")
    for game in ("board", "card"):
        whole_game(page, service, game, picture)
        page.goto(f"{service.url}/t/{over[game]}/replay#n=120")
        page.wait_for_selector(".watched")
        picture(f"{game}-replay")
    hotseat = make(
        service,
        seats=[{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}, {"kind": "agent", "level": "uniform"}],
        hotseat=True,
    )
    id = hotseat["table"]["id"]
    kept = {"id": id, "game": "board", "edition": "", "names": [], "seats": hotseat["seats"], "host": None}
    page.evaluate(
        "(kept) => localStorage.setItem('amun-re.tables', JSON.stringify([kept]))",
        {**kept, "invite": None, "touched": 0},
    )
    page.goto(f"{service.url}/t/{id}")
    clicker = Clicker(page, 11)
    for _ in range(40):
        page.wait_for_selector("[data-act], .cover")
        if page.locator(".cover").count():
            break
        clicker.click()
        page.wait_for_timeout(150)
    picture("handover")


def whole_game(page: Any, service: Running, game: str, picture: Callable[[str], None]) -> None:
    """What is asked in the first age or kingdom and in the last one, and the end."""
    page.goto(own_link(service, make(service, game=game)))
    seen = set()
    clicker = Clicker(page, 11)
    for _ in range(260):
        clicker.wait()
        if clicker.over():
            break
        page.wait_for_timeout(40)
        if page.locator("[data-scene]").count():
            picture(f"{game}-{page.locator('[data-scene]').first.get_attribute('data-scene')}")
        kinds = {one.get_attribute("data-act") for one in page.locator("[data-act]:visible").all()}
        where = page.locator(".moment .age").inner_text().split()[0].lower() if not clicker.over() else "after"
        wanted = {(where, kind) for kind in kinds if kind and where in ("old", "first", "new", "third")}
        if wanted - seen:
            seen |= wanted
            picture(f"{game}-{where}-{'-'.join(sorted(kind for _, kind in wanted))}")
        clicker.click()
    page.wait_for_selector(".plots .line", timeout=60_000)
    picture(f"{game}-after")


if __name__ == "__main__":
    sys.exit(main())
