"""The example bot plays a whole game on a seat of the service."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.service.running import Running

BOT = Path(__file__).parents[2] / "examples" / "service_bot.py"


def test_the_example_bot_plays_to_the_end(service: Running) -> None:
    made = service.make([{"kind": "me", "name": "Bot"}, *[{"kind": "agent", "level": "uniform"}] * 2])
    command = [sys.executable, str(BOT), service.url, made["table"]["id"], made["seats"][0]["token"]]
    run = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    assert "win" in run.stdout
    assert service.request("GET", f"/api/tables/{made['table']['id']}").json()["status"] == "over"


def test_it_has_thirty_lines_at_most() -> None:
    assert len(BOT.read_text().splitlines()) <= 30
