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


def test_what_is_wrong_is_one_sentence(service: Running) -> None:
    table = service.make(3)["table"]["id"]
    for arguments, words in (
        ([], "Expected three arguments: URL TABLE TOKEN."),
        ([service.url, table], "Expected three arguments: URL TABLE TOKEN."),
        ([service.url, table, "wrong"], "This token does not belong to this table; "),
        ([service.url, "nowhere", "wrong"], "There is no such table."),
        (["nonsense", table, "wrong"], f"The table {table} at nonsense cannot be played at: "),
    ):
        run = subprocess.run([sys.executable, str(BOT), *arguments], capture_output=True, text=True, timeout=120)
        assert (run.returncode, run.stdout) == (1, "")
        assert run.stderr.startswith(words)
        assert run.stderr.count("\n") == 1


def test_it_has_thirty_lines_at_most() -> None:
    assert len(BOT.read_text().splitlines()) <= 30
