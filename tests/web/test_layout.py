"""A small share of `python -m tests.web.layout`: the first questions of both games at sizes that are hard."""

from __future__ import annotations

from typing import Any

import pytest

from tests.service.running import Running
from tests.web.layout import one_game


@pytest.mark.parametrize(("game", "size"), [("board", "390x844"), ("board", "2560x1440"), ("card", "1440x900")])
def test_nothing_is_clipped_overlaps_scrolls_or_shifts(service: Running, browser: Any, game: str, size: str) -> None:
    player = one_game(browser, service, game, size, 14, {})
    assert player.positions == 14
    assert dict(player.found) == {}
