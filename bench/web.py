"""How long the browser takes from a message of the service to the painted change, over a board game against agents.

.venv/bin/python -m bench.web        (needs `make web` and Chromium)
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.service.running import Running
from tests.web.clicking import Clicker
from tests.web.conftest import CHROMIUM, DESK, FLAGS, missing
from tests.web.tables import make, own_link

WATCH = """
window.painted = [];
const found = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
Object.defineProperty(WebSocket.prototype, 'onmessage', {
  ...found,
  set(handler) {
    found.set.call(this, (event) => {
      const start = performance.now();
      handler(event);
      if (!event.data.startsWith('{"type":"view"')) return;
      // After the frame that follows, what changed is on the screen.
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.painted.push(performance.now() - start);
        channel.port2.postMessage(0);
      });
    });
  },
});
"""


def main() -> int:
    reason = missing()
    if reason is not None:
        print(reason.replace("the browser tests are skipped", "nothing is measured"))
        return 0
    from playwright.sync_api import sync_playwright

    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        service = Running(Path(folder) / "games.db", "--no-limits", client=True).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_context(viewport=DESK).new_page()
        page.add_init_script(WATCH)
        page.goto(own_link(service, make(service)))
        page.wait_for_selector("[data-act]")
        Clicker(page, 2).play(80)
        times = sorted(page.evaluate("window.painted"))
        browser.close()
        service.stop()
    last = times[int(len(times) * 0.95)]
    print(f"message to paint: median {statistics.median(times):.1f} ms, 95 % within {last:.1f} ms ({len(times)} views)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
