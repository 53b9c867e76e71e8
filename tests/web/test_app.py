"""An app one keeps: it can be installed, opens without a network and says so, and never shows a game that was kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.service.running import Running
from tests.web.clicking import until
from tests.web.tables import make, own_link

KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
  return found;
}"""


def test_it_can_be_installed(service: Running, visit: Callable[..., Any]) -> None:
    page = visit(service.url)
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["url"] == f"{service.url}/manifest.webmanifest"
    assert manifest["errors"] == []
    page.evaluate("navigator.serviceWorker.ready")
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []


def test_it_opens_without_a_network_and_keeps_no_game(tmp_path: Path, visit: Callable[..., Any]) -> None:
    service = Running(tmp_path / "games.db", "--no-limits", client=True).start()
    link = own_link(service, make(service))
    page = visit(service.url, allow=("Failed to load resource", "WebSocket connection"))
    page.evaluate("navigator.serviceWorker.ready")
    page.goto(link)
    page.wait_for_selector("main.game [data-act]")
    kept = page.evaluate(KEPT)
    assert "/" in kept
    assert any(path.startswith("/assets/") for path in kept)
    assert all(path in ("/", "/icon.svg") or path.startswith("/assets/") for path in kept), kept
    service.kill()
    page.goto(f"{service.url}/?again")
    page.get_by_text("The service cannot be reached.").first.wait_for()
    assert page.locator("main.game").count() == 0


def test_title_and_icon_say_whose_turn_it_is(service: Running, visit: Callable[..., Any]) -> None:
    page = visit(own_link(service, make(service)))
    page.wait_for_selector("main.game [data-act]")
    until(page, "document.title === 'Your turn – Amun-Re'")
    assert page.get_attribute("link[rel=icon]", "href") == "/icon-turn.svg"
    page.goto(service.url)
    until(page, "document.title === 'Amun-Re'")
    assert page.get_attribute("link[rel=icon]", "href") == "/icon.svg"
