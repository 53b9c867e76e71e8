"""Playing the screen by keys, and reading it."""

from __future__ import annotations

import asyncio
import html
import random
import re
from typing import Any

from amunre.cli.screen.app import TableApp
from amunre.cli.screen.pages import HandOver

PATIENCE = 120.0
"""Seconds in which somebody is asked, however busy this machine is."""
CELL = 12.2
"""The width of a character in a screenshot."""

Pilot = Any


async def settled(pilot: Pilot, calm: bool = True) -> None:
    """Wait until a person is asked, the screen is handed over, or the game is over."""
    app: TableApp = pilot.app
    end = asyncio.get_running_loop().time() + PATIENCE
    while app.asked is None and not app.over and not isinstance(app.screen, HandOver):
        assert asyncio.get_running_loop().time() < end, "nobody is asked"
        await asyncio.sleep(0.002)
    if calm:
        await pilot.pause()


async def press(pilot: Pilot, *keys: str) -> None:
    await pilot.press(*keys)
    await settled(pilot)


async def type_in(pilot: Pilot, text: str) -> None:
    """Type a line and send it."""
    await press(pilot, *["space" if letter == " " else letter for letter in text], "enter")


async def play_to_the_end(pilot: Pilot, rng: random.Random, most: int = 2000) -> None:
    """Arrow keys and Enter, anywhere, until the game is over."""
    app: TableApp = pilot.app
    await settled(pilot)
    for _ in range(most):
        if app.over:
            await pilot.pause()
            return
        before = app.turns.table.lines, app.screen
        # Not through the pilot: it waits for every key until all is idle, and a game has hundreds.
        for key in () if isinstance(app.screen, HandOver) else rng.choice(((), ("down",), ("right",), ("up",))):
            app.simulate_key(key)
        app.simulate_key("enter")
        while (app.turns.table.lines, app.screen) == before:
            await asyncio.sleep(0.001)
        await settled(pilot, calm=False)
    raise AssertionError("the game does not end")


def rows(svg: str) -> list[str]:
    """The lines of a screenshot as plain text."""
    lines: dict[int, list[tuple[int, str]]] = {}
    pattern = r'<text [^>]*?x="([\d.]+)"[^>]*line-(\d+)\)">([^<]*)</text>'
    for x, number, content in re.findall(pattern, svg):
        text = html.unescape(content).replace("\u00a0", " ")
        lines.setdefault(int(number), []).append((round(float(x) / CELL), text))
    found = []
    for number in range(max(lines) + 1):
        line = ""
        for place, text in sorted(lines.get(number, [])):
            line = line.ljust(place) + text
        found.append(line.rstrip())
    return found


def shown(app: TableApp) -> str:
    """Everything on the screen now."""
    return "\n".join(rows(app.export_screenshot()))
