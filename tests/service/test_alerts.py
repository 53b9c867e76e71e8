"""The rules for Prometheus name figures that exist."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from tests.service.running import Running

RULES = Path(__file__).parents[2] / "docs" / "alerts.yml"


def test_every_figure_of_the_rules_exists(serve: Callable[..., Running], tmp_path: Path) -> None:
    service = serve("--backup-to", str(tmp_path))
    service.make(3)
    told = set(re.findall(r"^# TYPE (amunre_\w+) ", service.request("GET", "/metrics").text, re.M))
    named = set(re.findall(r"amunre_\w+", RULES.read_text()))
    assert len(named) > 10
    assert {name.removesuffix("_bucket") for name in named} <= told
    assert RULES.read_text().count("- alert:") == RULES.read_text().count("summary:")


def test_what_an_alert_needs_for_each_of_queue_commit_tell_and_thinkers() -> None:
    text = RULES.read_text()
    for figure in ("writer_waiting", "commit_seconds", "tell_seconds", "thoughts_waiting", "thought_wait_seconds"):
        assert f"amunre_{figure}" in text
