"""A player that knows no rules: it clicks what the page offers, as a person would who only looks at what glows."""

from __future__ import annotations

import random
import re
from typing import Any

OFFERED = "[data-act]:visible, [data-arm]:visible"
STILL = 900
"""Clicks after which a game must be over."""


def until(page: Any, condition: str, given: Any = None, timeout: int = 20_000) -> None:
    """Wait until an expression in the page is true; asked from outside, since the page itself may evaluate nothing."""
    for _ in range(timeout // 50):
        if page.evaluate(condition, given):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never true: {condition}")


def figures(page: Any, selector: str) -> list[int]:
    """The first number in each of the elements, ascending."""
    found = page.locator(selector).all_inner_texts()
    return sorted(int(re.findall(r"-?\d+", text)[0]) for text in found)


def until_figures(page: Any, selector: str, wanted: list[int]) -> None:
    """Wait until the elements show these numbers, in any order."""
    until(
        page,
        "([selector, wanted]) => [...document.querySelectorAll(selector)]"
        ".map((one) => parseInt(one.textContent.match(/-?\\d+/)?.[0] ?? ''))"
        ".sort((a, b) => a - b).join() === wanted",
        [selector, ",".join(str(number) for number in sorted(wanted))],
    )


def small_print(page: Any) -> list[str]:
    """Texts that are set too small to be read on a phone."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('main *')].filter((e) => e.children.length === 0 && e.textContent.trim()"
        " && e.getClientRects().length && parseFloat(getComputedStyle(e).fontSize) < 13.5"
        " && !e.closest('.visually-hidden')).map((e) => e.textContent.trim()).slice(0, 8)"
    )
    return found


def tab_to(page: Any, selector: str) -> None:
    """Press Tab until something that matches has the focus; a dialog that opens meanwhile is closed first."""
    for _ in range(150):
        found = page.evaluate(
            "(s) => document.activeElement?.matches(s) ? 'there' : document.querySelector('dialog[open]') ? 'covered'"
            " : document.querySelector(s) ? 'elsewhere' : 'nowhere'",
            selector,
        )
        if found == "there":
            return
        if found == "nowhere":
            page.wait_for_selector(selector, state="attached")
        else:
            page.keyboard.press("Escape" if found == "covered" else "Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def decide_by_keys(page: Any, times: int) -> None:
    """Choose something that is offered this many times, with Tab and Enter alone."""
    for _ in range(times):
        tab_to(page, "[data-act]")
        page.keyboard.press("Enter")


class Clicker:
    """Clicks around on a page until something is reached."""

    def __init__(self, page: Any, seed: int = 1) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.clicks = 0
        self.acts = "[data-act]:visible"

    def wait(self) -> None:
        """Until the page offers something, shows a scene, or the game is over."""
        self.page.wait_for_selector(f"{OFFERED}, .after, .scene", state="attached", timeout=30_000)

    def over(self) -> bool:
        return bool(self.page.locator(".after").count())

    def offers(self) -> Any:
        """What can be clicked now: in an open sheet, or on the page."""
        sheet = self.page.locator("dialog[open]")
        if sheet.count():
            found = sheet.locator("[data-act]:visible")
            if found.count() == 0:
                self.page.keyboard.press("Escape")
                return None
            return found
        acts = self.page.locator(self.acts)
        # A card or a kind of reward is taken up now and then, and always if there is nothing else.
        if acts.count() == 0 or self.random.random() < 0.2:
            arms = self.page.locator("[data-arm]:visible")
            if arms.count():
                return arms
        return acts

    def chosen(self, count: int) -> int:
        """Which of this many it clicks."""
        return self.random.randrange(count)

    def click(self) -> bool:
        """One click on something that is offered."""
        from playwright.sync_api import Error

        found = self.offers()
        count = found.count() if found is not None else 0
        if count == 0:
            return False
        try:
            found.nth(self.chosen(count)).click(timeout=2_000)
        except Error:
            return False  # the page has moved on meanwhile
        self.clicks += 1
        self.page.mouse.move(3, 3)  # who goes on clicking at one place is not listened to at once
        return True

    def skip(self) -> bool:
        """Skip a scene that is being shown: what lies behind it is another question by the time it is gone."""
        shown = bool(self.page.locator(".scene").count())
        if shown:
            self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(60)
        return shown

    def play(self, clicks: int = STILL, misses: int = 60) -> None:
        """Click until the game is over, or this many times."""
        for _ in range(clicks):
            self.wait()
            if self.over():
                return
            if not self.skip() and not self.click():
                misses -= 1
                assert misses > 0, "the page offers what cannot be clicked: " + self.page.locator("main").inner_text()
                self.page.wait_for_timeout(60)

    def play_until(self, selector: str, clicks: int = STILL) -> None:
        """Click on until something is on the page."""
        for _ in range(clicks):
            self.wait()
            if self.page.locator(selector).count():
                return
            assert not self.over(), f"the game is over, and {selector} was never there"
            if not self.skip():
                self.click()
        raise AssertionError(f"{selector} does not come")

    def hand_over(self, times: int, secret: str) -> None:
        """Play at one device until it has changed hands so often; nothing secret may be on the page meanwhile."""
        self.acts = "[data-act]:visible:not([data-act=take])"  # the cover may come just before a click
        for _ in range(times):
            self.play_until(".cover")
            assert self.page.locator(secret).count() == 0
            self.page.locator("[data-act=take]").click()
            self.page.wait_for_selector(".cover", state="detached")
