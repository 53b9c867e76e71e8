"""Plays a whole game of each kind in the browser at a service that is running: `python -m tests.web.whole ADDRESS`."""

from __future__ import annotations

import json
import sys
import urllib.request
from typing import Any

from tests.web.clicking import Clicker
from tests.web.conftest import CHROMIUM, DESK, FLAGS, missing


def table(address: str, game: str) -> str:
    """The link to one's own seat at a new table."""
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "agent", "level": "apprentice"}] * 2]
    body = json.dumps({"game": game, "seats": seats, "pace": 0}).encode()
    request = urllib.request.Request(f"{address}/api/tables", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        made: dict[str, Any] = json.load(answer)
    return f"{address}/t/{made['table']['id']}#seat={made['seats'][0]['token']}"


def main() -> int:
    address = sys.argv[1].rstrip("/")
    if reason := missing():
        print(reason)
        return 0
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in ("board", "card"):
            page = browser.new_context(viewport=DESK, locale="en-GB", reduced_motion="reduce").new_page()
            page.set_default_timeout(30_000)
            page.goto(table(address, game))
            player = Clicker(page, 11)
            player.play()
            assert player.over(), "the game has no end"
            print(f"in the browser: the {game} game to its end, {player.clicks} clicks", flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
