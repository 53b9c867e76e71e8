"""Brings a table to a certain question before a browser opens it, over the socket: by choice, not by luck."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.service.running import Player, Running, play
from tests.web.tables import make

Choose = Callable[[list[dict[str, Any]]], dict[str, Any]]
PATIENCE = 600
"""Actions of one's own after which the question must have come."""


def cheapest(legal: list[dict[str, Any]]) -> dict[str, Any]:
    """The lowest bid, and otherwise whatever names the smallest number: a purse that stays full."""
    return min(
        legal, key=lambda action: (sum(one for one in action["arguments"] if isinstance(one, int)), action["id"])
    )


def steer(
    service: Running, made: dict[str, Any], reached: Callable[[dict[str, Any]], bool], choose: Choose = cheapest
) -> None:
    """Play the maker's first seat until its view is the one wanted; the agents play theirs."""

    async def scene() -> None:
        player = await Player(service.live(made["table"]["id"]), made["seats"][0]["token"]).connect()
        for number in range(PATIENCE):
            assert player.view is not None
            while not player.view["legal"] and player.view["status"] == "running":
                await player.until("view")
            if reached(player.view):
                return
            assert player.view["status"] == "running", "the game is over, and the question never came"
            await player.act(choose(player.view["legal"])["text"], f"steer {number}")
            seen = player.view["number"]
            while player.view["number"] == seen:
                await player.until("view")
        raise AssertionError("the question does not come")

    # In a thread of its own: the one that steers the browser has an event loop already.
    with ThreadPoolExecutor(1) as other:
        other.submit(play, scene()).result()


def asks(step: str) -> Callable[[dict[str, Any]], bool]:
    """Whether a step of the game waits for this seat."""
    return lambda message: bool(message["legal"]) and message["view"].get("step") == step


def offers(kind: str, count: int = 1) -> Callable[[dict[str, Any]], bool]:
    """Whether this many actions of a kind can be chosen."""
    return lambda message: sum(action["kind"] == kind for action in message["legal"]) >= count


CARD_QUESTIONS = {
    "[data-act=offer]": asks("seal_offering"),
    "[data-act=build]": offers("build", 2),
    "[data-act=extend]": offers("extend"),
}
"""What the card game asks, by what is then clicked."""


def quickened(
    service: Running, pace: float, reached: Callable[[dict[str, Any]], bool], **wishes: Any
) -> dict[str, Any]:
    """A table that was played on at once until something is asked, and has a pace of its own from there on."""
    made = make(service, **wishes)
    steer(service, made, reached)
    address = f"/api/tables/{made['table']['id']}/settings"
    assert service.request("POST", address, made["host"], json={"pace": pace}).status_code == 200
    return made


def asked(service: Running, selector: str, **wishes: Any) -> dict[str, Any]:
    """A table of the card game that asks for what is clicked there."""
    made = make(service, game="card", **wishes)
    steer(service, made, CARD_QUESTIONS[selector])
    return made
