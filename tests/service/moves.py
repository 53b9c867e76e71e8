"""Playing at a table until something is the case."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import amunre
from amunre.game import commitments
from tests.service.running import Player, Running


def mover(players: Sequence[Player]) -> Player | None:
    """Somebody who must decide; None when the game is over."""
    return next((player for player in players if player.view and player.view["legal"]), None)


def moving(players: Sequence[Player]) -> Player:
    """Somebody who must decide, in a game that is not over."""
    player = mover(players)
    assert player is not None
    return player


async def play_until(
    players: Sequence[Player], wanted: Callable[[Player], bool], luck: random.Random, most: int = 2000
) -> Player | None:
    """Let everybody act at random until somebody who must decide fits; None when the game is over before.

    In an open moment every seat's view is told with every action. In a sealed one nothing is, so each goes on alone.
    """
    await drain(players)
    for count in range(most):
        player = mover(players)
        if player is None:
            return None
        assert player.view is not None
        if wanted(player):
            return player
        action = luck.choice(player.view["legal"])
        done = await player.act(action["text"], f"m{count}-{luck.random()}")
        assert done["type"] == "done", done
        await player.until("view")
        await drain(players)
    raise AssertionError("it does not come to this")


async def drain(players: Sequence[Player]) -> None:
    """Everybody reads what is there: a ping is answered after everything that was sent before it."""
    for player in players:
        await player.say(type="ping")
    for player in players:
        await player.until("pong")


def step_is(*steps: str) -> Callable[[Player], bool]:
    return lambda player: player.view is not None and player.view["view"]["step"] in steps


def over(player: Player) -> bool:
    return False


def kinds(messages: Sequence[dict[str, Any]]) -> list[str]:
    return [message["type"] for message in messages]


def check_record(service: Running, id: str) -> Any:
    """The record of a finished table, verified with everything it promised."""
    path = service.database.parent / f"{id}.jsonl"
    path.write_bytes(service.request("GET", f"/api/tables/{id}/record").content)
    record = amunre.load(path)
    record.verify()
    assert commitments.check(record)
    return record
