"""A real service with the built client, and Debian's Chromium; without them these tests say so and are skipped."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from amunre.service.app_state import STATIC
from tests.service.running import Running

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
]  # fmt: skip
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
SAME_DEAL = "crypto.getRandomValues = (bytes) => bytes.fill(94)"
"""What a seat adds to the dice, which is all that the client asks this for, is always the same."""


def missing() -> str | None:
    """Why these tests cannot run, in one sentence."""
    if not Path(CHROMIUM).is_file():
        return "Chromium is missing: install it (apt-get install chromium), or name one with CHROMIUM=..."
    if not (STATIC / "index.html").is_file():
        return "the browser client is missing: build it with `make web`, which needs Node 20.19 or newer"
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return "Playwright is missing: `make setup` installs it"
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # A browser keeps an event loop running in its process to the end, and tests that run one of their own come before.
    items.sort(key=lambda item: Path(__file__).parent in item.path.parents)
    reason = missing()
    ours = [item for item in items if Path(__file__).parent in item.path.parents]
    for number, item in enumerate(ours):
        if reason is not None:
            item.add_marker(pytest.mark.skip(reason=reason))
        item.add_marker(pytest.mark.timeout(280))
        # Two browsers at a time: they are heavy, and more would only wait for each other.
        item.add_marker(pytest.mark.xdist_group(f"browser {number % 2}"))


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("web") / "games.db", "--no-limits", client=True).start()
    yield running
    assert running.stop() == 0, running.log()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


@pytest.fixture
def visit(browser: Any) -> Iterator[Callable[..., Any]]:
    """Opens a page in a browser of its own; at the end, nothing may have been complained about in its console."""
    contexts: list[Any] = []
    complaints: list[str] = []

    def open_page(address: str, allow: tuple[str, ...] = (), **wishes: Any) -> Any:
        settings: dict[str, Any] = {"viewport": DESK, "locale": "en-GB", "reduced_motion": "reduce", **wishes}
        context = browser.new_context(**settings)
        contexts.append(context)
        context.add_init_script(SAME_DEAL)
        page = context.new_page()
        page.set_default_timeout(20_000)

        def console(message: Any) -> None:
            if message.type in ("error", "warning") and not any(word in message.text for word in allow):
                complaints.append(f"{message.type}: {message.text}")

        page.on("console", console)
        page.on("pageerror", lambda error: complaints.append(f"page error: {error}"))
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
