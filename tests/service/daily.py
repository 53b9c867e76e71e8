"""Playing the daily deal at a service whose clock the test sets."""

from __future__ import annotations

import datetime
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from amunre.game import commitments
from amunre.service import days
from amunre.store import timekeeping
from tests.service.running import Player, Running, play

DAY, NEXT = "2026-11-18", "2026-11-19"


def set_clock(patch: pytest.MonkeyPatch, day: str, hour: int = 9) -> None:
    """From now on it is that day, by UTC."""
    moment = datetime.datetime.fromisoformat(f"{day}T{hour:02}:00:00+00:00").timestamp()
    patch.setattr(timekeeping.KEEPER, "ahead", moment - time.monotonic())


@contextmanager
def daily_clock() -> Iterator[pytest.MonkeyPatch]:
    """It is the day of the tests, with its own luck; what is given can set the clock further."""
    with pytest.MonkeyPatch.context() as patch:
        set_clock(patch, DAY)
        patch.setattr(days, "new_day", fixed_day)
        yield patch


def fixed_day(game: str, day: str) -> days.Day:
    """The luck of a test is always the same."""
    secret, nonce = (commitments.digest(word, game.encode(), day.encode()) for word in ("secret", "nonce"))
    return days.Day(game, day, days.plan_for(game, day), secret, nonce, commitments.deal_promise(secret, nonce, day))


def guest(number: int) -> str:
    return f"guest-{number:040}"


def account(service: Running, name: str) -> str:
    """The token of a session."""
    login = {"name": name, "passphrase": "a long passphrase"}
    answer = service.request("POST", "/api/accounts", json=login)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["session"])


def begin(service: Running, token: str, game: str = "card", **more: Any) -> dict[str, Any]:
    answer = service.request("POST", f"/api/daily/{game}", token, json={"pace": 0, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def look(service: Running, token: str | None, game: str = "card", **more: Any) -> dict[str, Any]:
    answer = service.request("GET", f"/api/daily/{game}", token, params=more)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def play_on(player: Player, luck: random.Random, most: int = 2000) -> int:
    """Act at random until the game is over, or so often; how often."""
    for count in range(most):
        while player.view is None or not player.view["legal"]:
            if player.view is not None and player.view["status"] == "over":
                return count
            await player.until("view", timeout=60)
        done = await player.act(luck.choice(player.view["legal"])["text"], f"m{count}-{luck.random()}")
        assert done["type"] == "done", done
        await player.until("view", timeout=60)
    return most


def play_at(service: Running, seat: dict[str, Any], luck: int, most: int = 2000) -> int:
    async def scene() -> int:
        player = await Player(service.live(seat["table"]["id"]), seat["token"]).connect()
        return await play_on(player, random.Random(luck), most)

    return play(scene())
