"""Nothing on the page moves that nobody moved: no layout shift during play, on fast machines and on slow ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.service.running import Running
from tests.web.clicking import Clicker
from tests.web.conftest import DESK, PHONE
from tests.web.tables import make, own_link

WATCH = """
window.shifted = [];
const named = (node) => node?.className?.baseVal ?? node?.className ?? node?.nodeName ?? "gone";
const place = (box) => `${Math.round(box.x)},${Math.round(box.y)}`;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (one.value > 0.005)
    window.shifted.push([one.value.toFixed(4), ...one.sources.map(
      (source) => `${named(source.node)} from ${place(source.previousRect)} to ${place(source.currentRect)}`,
    )].join("; "));
}).observe({type: "layout-shift", buffered: true});
"""
# What the service says arrives late: every change of the page then comes long after the click that caused it.
LATE = """
const Socket = window.WebSocket;
window.WebSocket = class extends Socket {
  set onmessage(heard) { super.onmessage = (event) => setTimeout(() => heard.call(this, event), 800) }
};
"""


@pytest.mark.parametrize(
    ("size", "slow"), [(DESK, False), (DESK, True), (PHONE, True)], ids=["desk", "slow-desk", "slow-phone"]
)
@pytest.mark.parametrize("game", ["board", "card"])
def test_nothing_moves_that_was_not_moved(
    service: Running, visit: Callable[..., Any], game: str, size: dict[str, int], slow: bool
) -> None:
    page = visit("about:blank", viewport=size)
    page.add_init_script(WATCH + (LATE if slow else ""))
    page.goto(own_link(service, make(service, game=game)))
    page.wait_for_selector("main.game [data-act], main.game [data-arm]")
    if slow:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 5})
    page.evaluate("document.fonts.ready")
    page.evaluate("window.shifted = []")
    Clicker(page, seed=7).play(14 if slow else 30)
    assert page.evaluate("window.shifted") == []
