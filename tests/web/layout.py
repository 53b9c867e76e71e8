"""Measures the page over whole games of both, at eight sizes: what is clipped, overlaps, scrolls or shifts.

.venv/bin/python -m tests.web.layout [--games board card] [--sizes 1440x900 ...] [--clicks N] [--pictures FOLDER]

Every position of a game is measured, the great moments and the end included. Each finding is a line; the exit code says
whether there were any. `tests/web/test_layout.py` does a small share of it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.service.running import Running
from tests.web.clicking import Clicker
from tests.web.conftest import CHROMIUM, FLAGS, missing
from tests.web.tables import make, own_link
from tests.web.test_still import WATCH

SIZES = ("1440x900", "1280x720", "1024x700", "390x844", "844x390", "768x1024", "2560x1440", "360x640")
MEASURE = (Path(__file__).parent / "layout.js").read_text()
MOST = 420
"""Clicks after which a game must be over."""


def measured(page: Any) -> list[str]:
    """What is wrong with the page as it stands, a line each."""
    found: list[str] = page.evaluate(MEASURE)
    shifts = page.evaluate("window.shifted.splice(0)")
    return found + [f"shift: {one}" for one in shifts]


class Measuring(Clicker):
    """Plays, and measures every position it comes to."""

    def __init__(self, page: Any, seed: int, picture: Callable[[str], None]) -> None:
        super().__init__(page, seed)
        self.found: Counter[str] = Counter()
        self.positions = 0
        self.picture = picture
        self.seen: set[str] = set()

    def look(self) -> None:
        """Measure what is shown, and take a picture of what was not shown before."""
        self.page.wait_for_timeout(60)
        for line in measured(self.page):
            self.found[line] += 1
        self.positions += 1
        shown = self.page.evaluate(
            "document.querySelector('[data-scene]')?.dataset.scene"
            " ?? [...new Set([...document.querySelectorAll('[data-act]')].map((one) => one.dataset.act))]"
            ".sort().join('-')"
        )
        where = self.page.evaluate("document.querySelector('.moment .age')?.textContent.split(' ')[0] ?? 'after'")
        if (name := f"{where}-{shown}"[:70]) not in self.seen:
            self.seen.add(name)
            self.picture(name)

    def whole(self, clicks: int) -> None:
        """A whole game, or this many clicks of it."""
        for _ in range(clicks):
            self.wait()
            self.look()
            if self.over():
                return
            if not self.skip():
                self.click()


def one_game(browser: Any, service: Running, game: str, size: str, clicks: int, wishes: dict[str, Any]) -> Measuring:
    """Play one game at a size; a folder among the wishes gets its pictures."""
    folder = wishes.pop("pictures", None)
    width, height = (int(part) for part in size.split("x"))
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce", **wishes
    )
    context.set_default_timeout(30_000)
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(own_link(service, make(service, game=game, pace=0.05)))
    page.wait_for_selector("main.game [data-act], main.game [data-arm]")
    page.evaluate("document.fonts.ready")
    page.evaluate("window.shifted = []")

    def picture(name: str) -> None:
        if folder:
            page.screenshot(path=folder / f"{game}-{size}-{name}.png")

    player = Measuring(page, 11 + width, picture)
    player.whole(clicks)
    if player.over():
        page.wait_for_selector(".plots .line", timeout=60_000)
        player.look()
    context.close()
    return player


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", nargs="+", default=["board", "card"])
    parser.add_argument("--sizes", nargs="+", default=SIZES)
    parser.add_argument("--clicks", type=int, default=MOST)
    parser.add_argument("--scheme", default="light")
    parser.add_argument("--pictures", type=Path)
    chosen = parser.parse_args()
    if reason := missing():
        print(reason)
        return 1
    from playwright.sync_api import sync_playwright

    wrong = 0
    if chosen.pictures:
        chosen.pictures.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        service = Running(Path(folder) / "games.db", "--no-limits", client=True, steady=False).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in chosen.games:
            for size in chosen.sizes:
                wishes = {"pictures": chosen.pictures, "color_scheme": chosen.scheme}
                player = one_game(browser, service, game, size, chosen.clicks, wishes)
                wrong += len(player.found)
                print(f"{game} {size}: {player.positions} positions, {len(player.found)} findings", flush=True)
                for line, times in player.found.most_common(25):
                    print(f"  {times} x {line}", flush=True)
        browser.close()
        service.stop()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
