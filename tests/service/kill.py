"""Plays many tables over real sockets and kills the service, again and again: nothing acknowledged may be lost.

`python -m tests.service.kill --times 100` runs it as long as you like; CI kills ten times.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException

import amunre
from amunre.game import commitments
from tests.service.running import Player, Running

TABLES = 6
"""Tables that are played at the same time."""


class Ledger:
    """What clients were promised."""

    def __init__(self) -> None:
        self.done: dict[tuple[str, int, str], str] = {}
        """By table, seat and client's name: the action."""
        self.again = 0
        self.finished: set[str] = set()
        self.tables: set[str] = set()
        self.last_kill = False


async def seat(service: Running, ledger: Ledger, table: str, number: int, token: str, luck: random.Random) -> None:
    """A bot that plays a seat to the end of its game, whatever happens to the service."""
    player = Player(service.live(table), token)
    pending: tuple[str, Any, int] | None = None
    count = 0
    while True:
        try:
            await player.connect()
            while True:
                assert player.view is not None
                if player.view["ending"]:
                    ledger.finished.add(table)
                    return
                if pending is None and player.view["legal"]:
                    count += 1
                    wish = "undo" if player.view["undo"] and luck.random() < 0.1 else luck.choice(player.view["legal"])
                    pending = (f"c{count}", wish, player.view["number"])
                if pending is not None:
                    name, wish, seen = pending
                    if wish == "undo":
                        await player.say(type="undo", id=name, view=seen)
                    else:
                        await player.say(type="act", id=name, view=seen, action=wish["text"])
                    message = await player.answer(name)
                    if message["type"] == "done":
                        ledger.done[table, number, name] = "undo" if wish == "undo" else wish["text"]
                        ledger.again += message["again"]
                    elif message["code"] not in ("stale", "not_kept") and wish != "undo":
                        raise AssertionError(message)
                    pending = None
                seen = player.view["number"]
                while player.view["number"] == seen and not player.view["legal"] and not player.view["ending"]:
                    await player.until("view", timeout=60)
                if pending is None and player.view["number"] == seen and message_waits(player):
                    await player.until("view", timeout=60)
        except (ConnectionClosed, OSError, EOFError, WebSocketException):
            await asyncio.sleep(0.05)


def message_waits(player: Player) -> bool:
    """After `done` comes the view it led to."""
    last = player.told[-1] if player.told else None
    return last is not None and last["type"] == "done" and not last["again"]


async def table(service: Running, ledger: Ledger, luck: random.Random) -> None:
    """One game after the other, until the last kill is over; then that game to its end."""
    while True:
        try:
            made = await asyncio.to_thread(make, service, luck)
        except Exception:
            await asyncio.sleep(0.1)
            continue
        id = made["table"]["id"]
        ledger.tables.add(id)
        seats = [
            seat(service, ledger, id, given["seat"], given["token"], random.Random(luck.random()))
            for given in made["seats"]
        ]
        await asyncio.gather(*seats)
        if ledger.last_kill:
            return


def make(service: Running, luck: random.Random) -> dict[str, Any]:
    players = luck.choice([3, 4, 5])
    people = luck.randint(1, players)
    seats: list[dict[str, Any]] = [{"kind": "me", "name": f"P{place}"} for place in range(people)]
    seats += [{"kind": "agent", "level": "uniform"}] * (players - people)
    if luck.random() < 0.3:
        return service.make(seats, hotseat=True, game="card")
    return service.make(seats, hotseat=True, options={"expert": luck.random() < 0.3})


def check(service: Running, ledger: Ledger) -> None:
    """Everything acknowledged is on disk, once."""
    with sqlite3.connect(service.database) as database:
        rows = database.execute("SELECT table_id, seat, client, text FROM lines WHERE client IS NOT NULL").fetchall()
    database.close()
    kept = {(id, number, client): json.loads(text) for id, number, client, text in rows}
    assert len(kept) == len(rows), "something was carried out twice"
    for key, action in ledger.done.items():
        assert key in kept, f"{key} {action!r} was acknowledged and is lost"
        assert kept[key].get("action", "undo") == action


def check_end(service: Running, ledger: Ledger) -> None:
    """Every game that was finished is a legal one with the dice it promised."""
    for id in ledger.finished:
        answer = service.request("GET", f"/api/tables/{id}/record")
        path = service.database.parent / f"{id}.jsonl"
        path.write_bytes(answer.content)
        record = amunre.load(path)
        record.verify()
        assert commitments.check(record)


async def run(folder: Path, times: int, seed: int = 1, report: bool = False) -> Ledger:
    """Kill the service so many times."""
    luck = random.Random(seed)
    ledger = Ledger()
    service = Running(folder / "games.db", "--no-limits").start()
    games = [asyncio.ensure_future(table(service, ledger, random.Random(luck.random()))) for _ in range(TABLES)]
    try:
        for kill in range(times):
            await asyncio.sleep(luck.uniform(0.1, 1.2))
            await asyncio.to_thread(service.kill)
            check(service, ledger)
            await asyncio.to_thread(service.start)
            if report:
                print(f"{kill + 1} kills: {len(ledger.done)} acknowledged, {ledger.again} answered again, "
                      f"{len(ledger.finished)} games finished", flush=True)  # fmt: skip
        ledger.last_kill = True
        await asyncio.gather(*games)
        check(service, ledger)
        check_end(service, ledger)
    finally:
        for game in games:
            game.cancel()
        await asyncio.gather(*games, return_exceptions=True)
        service.stop()
    return ledger


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ledger = asyncio.run(run(Path(folder), arguments.times, arguments.seed, report=True))
    print(f"{arguments.times} kills: all {len(ledger.done)} acknowledged actions kept, each once; {ledger.again} were "
          f"answered again; {len(ledger.finished)} games played to a valid end")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
