"""Plays many tables over real sockets and kills the service, again and again: nothing acknowledged may be lost.

Tables are made, seats are taken, left and recovered, invitations replaced, games end and are played once more, each
request with a key under which it is sent until it is answered. `python -m tests.service.kill --times 300` runs it as
long as you like; CI kills six times.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

from amunre.service.tokens import digest
from tests.service.forking import Forked
from tests.service.moves import check_record
from tests.service.running import Running
from tests.service.survivors import Bot, Ledger, World

TABLES = 6
"""Tables that are played at the same time."""
PATIENCE = 300.0
"""Seconds in which the last games must end; a table that stands still would never."""

Law = Callable[[Ledger], None]
Blow = Callable[[Ledger], Awaitable[str]]
"""Something that kills, starts again, and says what it was."""


async def games(world: World, luck: random.Random) -> None:
    """One table after the other, until the last kill is over; then that game to its end."""
    while True:
        made = await world.ask("/api/tables", body=wish(luck))
        people = await come_together(world, made, luck)
        await asyncio.gather(*[bot.play() for bot in people])
        still = [bot for bot in people if bot.token in world.ledger.good]
        if still and luck.random() < 0.4:
            await once_more(world, made["table"]["id"], still[:1] if made["table"]["hotseat"] else still, luck)
        if world.ledger.last_kill:
            return


def wish(luck: random.Random) -> dict[str, Any]:
    """A table for one person, or several, some of whom have yet to come."""
    players = luck.choice([3, 4, 5])
    own, guests = luck.choice([(1, 0), (2, 0), (1, 1), (1, 2), (0, 2)])
    seats: list[dict[str, Any]] = [{"kind": "me", "name": f"P{place}"} for place in range(own)]
    seats += [{"kind": "open"}] * guests + [{"kind": "agent", "level": "uniform"}] * (players - own - guests)
    luck.shuffle(seats)
    game = {"game": "card"} if luck.random() < 0.5 else {"options": {"expert": luck.random() < 0.3}}
    return {"seats": seats, "hotseat": own > 1, "pace": 0, **game}


async def come_together(world: World, made: dict[str, Any], luck: random.Random) -> list[Bot]:
    """The maker and everybody who sits down, with an invitation that may be a newer one."""
    ledger, id, invite = world.ledger, made["table"]["id"], made["invite"]
    ledger.asked += 1
    ledger.tables.add(id)
    free = sum(seat["kind"] == "open" for seat in made["table"]["seats"])
    if free and luck.random() < 0.4:
        newer = await world.ask(f"/api/tables/{id}/invite", made["host"])
        await world.ask(f"/api/tables/{id}/sit", invite, {"name": "late"}, wanted=401)
        ledger.void.add(invite)
        invite = newer["invite"]

    async def guest() -> dict[str, Any]:
        name = f"G{secrets.token_hex(4)}"
        given: dict[str, Any] = await world.ask(f"/api/tables/{id}/sit", invite, {"name": name})
        ledger.seated[id, name] = given["seat"]
        return given

    coming = await asyncio.gather(*[guest() for _ in range(free)])
    given = [*made["seats"], *coming]  # the first stays: agents that nobody looks at take their time
    return [Bot(world, id, one, random.Random(luck.random()), stays=one is given[0]) for one in given]


async def once_more(world: World, id: str, people: list[Bot], luck: random.Random) -> None:
    """Whoever is still there plays a rematch: the first makes the table, the others sit down at it."""
    answers = await asyncio.gather(
        *[world.ask(f"/api/tables/{id}/rematch", bot.token, {"entropy": secrets.token_hex(8)}) for bot in people]
    )
    assert len({answer["table"]["id"] for answer in answers}) == 1
    new = answers[0]["table"]["id"]
    world.ledger.asked += 1
    world.ledger.tables.add(new)
    given = {seat["seat"]: seat for answer in answers for seat in answer["seats"]}
    await asyncio.gather(
        *[Bot(world, new, seat, random.Random(luck.random()), stays=True).play() for seat in given.values()]
    )


def check(service: Running, ledger: Ledger) -> None:
    """Everything acknowledged is on disk, once; what is void is not."""
    with closing(sqlite3.connect(service.database)) as database:
        rows = database.execute(
            "SELECT table_id, seat, client, text FROM lines WHERE client IS NOT NULL AND number > 0"
        ).fetchall()
        tokens = dict(
            (key, (id, seat))
            for key, id, seat in database.execute(
                "SELECT digest, table_id, seat FROM capabilities WHERE kind != 'left'"
            )
        )
        people = database.execute("SELECT table_id, name, seat FROM seats WHERE kind = 'person'").fetchall()
        tables = {row[0] for row in database.execute("SELECT id FROM tables")}
    kept = {(id, number, client): json.loads(text) for id, number, client, text in rows}
    assert len(kept) == len(rows), "something was carried out twice"
    for key, action in ledger.done.items():
        assert key in kept, f"{key} {action!r} was acknowledged and is lost"
        assert kept[key].get("action", "undo") == action
    assert ledger.tables <= tables, "a table was acknowledged and is lost"
    for token, place in ledger.good.items():
        assert tokens.get(digest(token)) == place, f"the token of {place} was given out and is lost"
    assert not ledger.void & {token for token in ledger.void if digest(token) in tokens}, "a void token is good"
    where = [(id, name) for id, name, _ in people if name.startswith("G")]
    assert len(where) == len(set(where)), "somebody sits twice at a table"
    for (id, name), seat in ledger.seated.items():
        assert (id, name, seat) in people, f"{name} was seated and is lost"


def check_end(service: Running, ledger: Ledger) -> None:
    """Every game is over, is a legal one, and has the dice it promised; no table was made twice."""
    with closing(sqlite3.connect(service.database)) as database:
        stuck = database.execute("SELECT id, status FROM tables WHERE status <> 'over'").fetchall()
        (count,) = database.execute("SELECT count(*) FROM tables").fetchone()
    assert stuck == []
    assert count == ledger.asked == len(ledger.tables), "a table was made twice"
    for id in ledger.tables:
        check_record(service, id)


async def run(folder: Path, times: int, seed: int = 1, tables: int = TABLES, report: bool = False) -> Ledger:
    """Kill the service this many times while this many tables are played at once."""
    service = Forked(folder / "games.db", "--no-limits").start()

    async def kill(ledger: Ledger) -> str:
        await asyncio.to_thread(service.kill)
        check(service, ledger)
        await asyncio.to_thread(service.start)
        return "the service was killed"

    def at_end(ledger: Ledger) -> None:
        check(service, ledger)
        check_end(service, ledger)

    return await play_on(service, [kill] * times, at_end, random.Random(seed), tables, report)


async def play_on(
    service: Running, blows: Sequence[Blow], at_end: Law, luck: random.Random, tables: int, report: bool
) -> Ledger:
    """Play this many tables at once, to their ends, while one blow after the other falls."""
    ledger = Ledger()
    async with httpx.AsyncClient() as client:
        world = World(service, ledger, client)
        playing = [asyncio.ensure_future(games(world, random.Random(luck.random()))) for _ in range(tables)]
        try:
            for count, blow in enumerate(blows, start=1):
                await let_play(ledger, playing, luck.randint(0, 15))
                failed = [task.exception() for task in playing if task.done()]
                assert not failed, failed
                what = await blow(ledger)
                if report:
                    print(f"{count} of {len(blows)}, {what}: {told(ledger)}", flush=True)
            ledger.last_kill = True
            await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
            at_end(ledger)
        finally:
            for game in playing:
                game.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            service.stop()
    return ledger


async def let_play(ledger: Ledger, playing: list[asyncio.Task[None]], count: int) -> None:
    """Until this many things more were acknowledged: a slow machine has as much going on at a kill as a fast one."""
    goal, patience = ledger.acknowledged + count, time.monotonic() + 10
    while ledger.acknowledged < goal and time.monotonic() < patience and not any(task.done() for task in playing):
        await asyncio.sleep(0.005)


def told(ledger: Ledger) -> str:
    return (
        f"{len(ledger.done)} actions acknowledged, {ledger.again} answered again; {len(ledger.tables)} tables made, "
        f"{len(ledger.finished)} games over; {len(ledger.seated) + ledger.left} seats taken by guests, {ledger.left} "
        f"left, {ledger.recovered} recovered, {len(ledger.void)} tokens void; {ledger.repeated} requests repeated"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=300)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ledger = asyncio.run(run(Path(folder), arguments.times, arguments.seed, report=True))
    print(f"{arguments.times} kills, seed {arguments.seed}, everything kept, each once; {told(ledger)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
