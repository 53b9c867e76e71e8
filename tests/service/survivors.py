"""People and bots that go on whatever happens to the service, and a ledger of everything they were promised."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.service.running import Player, Running

Action = tuple[str, int, str]


@dataclass
class Ledger:
    """What clients were promised."""

    done: dict[Action, str] = field(default_factory=dict)
    """By table, seat and client's name: the action."""
    again: int = 0
    repeated: int = 0
    """Requests that were sent more than once, each with its key."""
    asked: int = 0
    """Keys under which a table was asked for."""
    tables: set[str] = field(default_factory=set)
    finished: set[str] = field(default_factory=set)
    good: dict[str, tuple[str, int]] = field(default_factory=dict)
    """Tokens that somebody has and nobody has begun to make void: table and seat."""
    void: set[str] = field(default_factory=set)
    """Tokens that were void when somebody was told so."""
    seated: dict[tuple[str, str], int] = field(default_factory=dict)
    """By table and name, where somebody was told to sit."""
    answered: int = 0
    """Requests that were answered."""
    left: int = 0
    recovered: int = 0
    last_kill: bool = False

    @property
    def acknowledged(self) -> int:
        return len(self.done) + self.answered

    def give(self, table: str, given: dict[str, Any]) -> None:
        self.good[given["token"]] = (table, given["seat"])


@dataclass
class World:
    """The service, what it promised, and one way to ask it."""

    service: Running
    ledger: Ledger
    client: httpx.AsyncClient

    async def ask(self, path: str, token: str | None = None, body: Any = None, wanted: int | None = None) -> Any:
        """Ask until there is an answer, always with the same key; refusals count, a dying service does not."""
        headers = {"idempotency-key": secrets.token_hex(16)}
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        tries = 0
        while True:
            tries += 1
            try:
                answer = await self.client.post(self.service.url + path, headers=headers, json=body, timeout=30)
            except httpx.HTTPError:
                await asyncio.sleep(0.05)
                continue
            if answer.status_code != 503:
                break
            await asyncio.sleep(0.05)
        self.ledger.repeated += tries > 1
        self.ledger.answered += 1
        assert answer.status_code == wanted or (wanted is None and answer.is_success), (path, answer.text)
        return answer.json()

    async def refused(self, path: str, token: str) -> None:
        """A token that is void opens nothing; if the service dies meanwhile, that is no answer."""
        try:
            headers = {"authorization": f"Bearer {token}"}
            answer = await self.client.get(self.service.url + path, headers=headers, timeout=30)
        except httpx.HTTPError:
            return
        assert answer.status_code in (401, 503), answer.text


class Bot:
    """Plays one seat to the end of its game; now and then it loses its link, or gives the seat up."""

    def __init__(self, world: World, table: str, given: dict[str, Any], luck: random.Random, stays: bool) -> None:
        self.world = world
        self.ledger = world.ledger
        self.table = table
        self.number = given["seat"]
        self.token, self.phrase = given["token"], given["phrase"]
        self.luck = luck
        self.stays = stays
        self.name = secrets.token_hex(4)
        self.count = 0
        self.pending: tuple[str, Any, int] | None = None
        self.here = True
        self.ledger.give(table, given)

    async def play(self) -> None:
        while self.here:
            player = Player(self.world.service.live(self.table), self.token)
            try:
                await player.connect()
                await self.go_on(player)
            except (ConnectionClosed, OSError, EOFError, WebSocketException):
                await asyncio.sleep(0.05)
            finally:
                await close(player)

    async def go_on(self, player: Player) -> None:
        """Until the game is over, the seat is given up, or the token is another."""
        token = self.token
        while self.here and self.token == token:
            assert player.view is not None
            if player.view["ending"]:
                self.ledger.finished.add(self.table)
                self.here = False
                return
            if self.pending is None and player.view["legal"]:
                self.choose(player.view)
            if self.pending is not None:
                await self.act(player)
                await self.perhaps()
            seen = player.view["number"]
            while player.view["number"] == seen and not player.view["legal"] and not player.view["ending"]:
                await player.until("view", timeout=60)
            if self.pending is None and player.view["number"] == seen and message_waits(player):
                await player.until("view", timeout=60)

    def choose(self, view: dict[str, Any]) -> None:
        self.count += 1
        wish = "undo" if view["undo"] and self.luck.random() < 0.1 else self.luck.choice(view["legal"])
        self.pending = (f"{self.name}-{self.count}", wish, view["number"])

    async def act(self, player: Player) -> None:
        assert self.pending is not None
        name, wish, seen = self.pending
        if wish == "undo":
            await player.say(type="undo", id=name, view=seen)
        else:
            await player.say(type="act", id=name, view=seen, action=wish["text"])
        message = await player.answer(name)
        if message["type"] == "done":
            self.ledger.done[self.table, self.number, name] = "undo" if wish == "undo" else wish["text"]
            self.ledger.again += message["again"]
        elif message["code"] not in ("stale", "not_kept") and wish != "undo":
            raise AssertionError(message)
        self.pending = None

    async def perhaps(self) -> None:
        """Something that makes the token void."""
        chance, place = self.luck.random(), f"/api/tables/{self.table}"
        old = self.token
        if chance < 0.02:
            self.ledger.good.pop(old)
            given = await self.world.ask(f"{place}/recover", body={"phrase": self.phrase})
            self.token, self.phrase = given["token"], given["phrase"]
            assert given["seat"] == self.number
            self.ledger.give(self.table, given)
            self.ledger.recovered += 1
        elif chance < 0.025 and not self.stays:
            self.ledger.good.pop(old)
            for key in [key for key in self.ledger.seated if key[0] == self.table]:
                if self.ledger.seated[key] == self.number:
                    del self.ledger.seated[key]
            await self.world.ask(f"{place}/leave", old, {"agent": "uniform"})
            self.here = False
            self.ledger.left += 1
        else:
            return
        self.ledger.void.add(old)
        await self.world.refused(f"{place}/view", old)


async def close(player: Player) -> None:
    with contextlib.suppress(ConnectionClosed, OSError, WebSocketException):
        await player.close()


def message_waits(player: Player) -> bool:
    """After `done` comes the view it led to."""
    last = player.told[-1] if player.told else None
    return last is not None and last["type"] == "done" and not last["again"]
