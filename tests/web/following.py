"""Somebody who does what a coach says: clicks what is lit, types the number that is asked for, and reads on."""

from __future__ import annotations

import re
from typing import Any

TOLD = "[data-coach=say]"
WAYS = "[data-scene], [data-way=read], [data-way=next], [data-lit=do]"
PARTS = "[data-lit], [data-scene], [data-way], [data-coach], [data-done], [data-act=continue], [data-spot=went-well]"
SEEN = f"""() => [...document.querySelectorAll('{PARTS}')]
    .map(({{ className, textContent, dataset: {{ lit, done, move, spot, arm, coach, act }} }}) =>
         [lit, done, move, spot, arm, className, coach || act ? textContent : ''].join()).join(';')"""
"""What a follower sees, in short; it is another when something has changed."""


class Follower:
    """Follows a coach on a page, with the mouse, by touch, or with keys alone."""

    def __init__(self, page: Any, keys: bool = False) -> None:
        self.page = page
        self.keys = keys

    def press(self, control: Any) -> None:
        if self.keys:
            control.focus()
            self.page.keyboard.press("Enter")
        else:
            control.click()
            self.page.mouse.move(3, 3)  # who rests on the same place is kept from clicking on what has just appeared

    def step(self) -> str:
        """Do the next thing that is said or shown; what it was."""
        page = self.page
        page.locator(WAYS).first.wait_for()
        before = page.evaluate(SEEN)
        done = self.act()
        if done != "next":
            page.wait_for_function(f"(before) => ({SEEN})() !== before", arg=before)
        return done

    def act(self) -> str:
        page = self.page
        if page.locator("[data-scene]").count():
            page.keyboard.press("Escape")  # what goes by itself is skipped, a score is read to its end
            return "scene"
        for name in ("[data-way=read]", "[data-way=next]"):
            found = page.locator(name)
            if found.count():
                if name != "[data-way=next]":
                    self.press(found.first)
                return name.partition("=")[2].strip("]")
        amount = page.locator("[data-spot=amount] input[data-lit=do]")
        if amount.count():
            said = page.locator(TOLD).inner_text()
            wanted = re.search(r"(?:[Oo]ffer|[Oo]pfere|opfern)\D{0,20}(\d+)", said)
            assert wanted, said
            number = page.locator("[data-spot=amount] input[type=number]")
            if self.keys:
                number.focus()
                page.keyboard.press("Control+A")
                page.keyboard.type(wanted[1])
            else:
                number.fill(wanted[1])
            return "amount"
        lit = page.locator("[data-lit=do]").first
        inside = lit.locator("button.hit")
        self.press(inside.first if inside.count() else lit)
        return "lit"

    def lesson(self, most: int = 60) -> None:
        """A lesson to its end."""
        self.page.locator(TOLD).wait_for()
        for _ in range(most):
            if self.step() == "next":
                return
        raise AssertionError(f"the lesson does not end: {self.page.locator(TOLD).inner_text()}")

    def game(self, most: int = 600) -> None:
        """A whole game, as the coach would play it, to the page of what went well."""
        page = self.page
        for _ in range(most):
            page.locator(f"{WAYS}, [data-way=again], [data-spot=went-well]").first.wait_for()
            if page.locator("[data-spot=went-well]").count():
                return
            before = page.evaluate(SEEN)
            if page.locator("[data-way=again]").count():
                self.press(page.locator("[data-way=do]"))
            else:
                self.act()
            page.wait_for_function(f"(before) => ({SEEN})() !== before", arg=before)
        raise AssertionError("the game does not end")
