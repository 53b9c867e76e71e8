"""Races between two workers, provoked on purpose: both do something at one table in the same moment.

- `act`: both act for one seat, as two devices of one person would, by different names or by the same.
- `back`: one goes back by consent while the other appends.
- `token`: one gives a new link while the other acts with the old one.

Half of the races run freely. In the others both workers have judged by the same version before either writes, and then
the one or the other writes first: so each order happens often, and the loser is always judged anew.

The two are whole services on one PostgreSQL, each with its own cache, writer and listener, without their sockets,
so that ten thousand of each take minutes: `python -m tests.workers.races --times 10000`.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager, suppress
from typing import Any
from unittest import mock

from sqlalchemy import text

from amunre.game.refusal import Refused
from amunre.service import going_back, hosting, proposals, registry
from amunre.service.app_state import Configuration, Service
from amunre.service.creation import make_table, new_table, seated
from amunre.service.games import make_game
from amunre.service.holders import Holder
from amunre.service.live import LiveTable
from amunre.service.problem import Problem
from amunre.service.settings import Settings
from amunre.store.database import open_database
from amunre.store.verifying import Verified, check_table
from amunre.store.writer import Job
from tests.workers.cluster import Postgres

Keep = Callable[[Job], Awaitable[Any]]

FIRST = (None, None, 0, 1)
"""Which worker writes first, and how often."""
LONG = 25
"""Races at one table at the most: where it goes back again and again, it never ends."""
GAMES = (("board", "tmg-2016"), ("card", "sm-2017"))
"""In turn: the one begins with choices in the open, the other with sealed ones."""


@asynccontextmanager
async def two_workers(address: str) -> AsyncIterator[list[Service]]:
    configuration = Configuration(workers=0, limits=False, static=None, ages=False)
    services = [Service(open_database(address), configuration) for _ in range(2)]
    with mock.patch.object(registry, "IDLE", 3600.0):  # nobody is connected, and yet the tables are wanted
        for service in services:
            await service.start()
        try:
            yield services
        finally:
            for service in services:
                await service.stop()


class Game:
    """One table that three people play by way of two workers."""

    def __init__(self, services: list[Service], id: str, tokens: list[str], host: str) -> None:
        self.services, self.id, self.tokens, self.host = services, id, tokens, host
        self.count = 0

    @classmethod
    async def new(cls, services: list[Service], count: int) -> Game:
        settings = Settings(*GAMES[count % len(GAMES)], 3, {}, hotseat=True)
        game = make_game(settings.game, settings.edition, settings.players, settings.options, None)
        seats, own = seated([{"kind": "me", "name": f"P{place}"} for place in range(3)])
        tables = services[0].tables
        made = await make_table(tables, new_table(game, settings, seats, services[0].writer), own)
        assert made.host is not None
        return cls(services, made.table.id, [seat.token for seat in made.seats], made.host)

    async def at(self, worker: int, fresh: bool = True) -> LiveTable:
        return await self.services[worker].tables.get(self.id, fresh=fresh)

    def name(self) -> str:
        self.count += 1
        return f"c{self.count}"

    def holder(self, table: LiveTable, seat: int) -> Holder:
        found = table.holders.find(self.tokens[seat])
        assert found is not None
        return found


async def outcome(work: Awaitable[Any]) -> Any:
    """What came of it: its result, or why not."""
    try:
        return await work
    except (Problem, Refused) as problem:
        return problem


async def both(game: Game, first: int | None, one: Awaitable[Any], other: Awaitable[Any]) -> list[Any]:
    """What came of both; `first`: the worker that writes first, when both are about to. None: as it comes."""
    with ExitStack() as steered:
        if first is not None:
            there, written = [asyncio.Event(), asyncio.Event()], asyncio.Event()
            for worker, service in enumerate(game.services):
                meet = there[worker], there[1 - worker]
                turn = Turn(game.id, service.writer.keep, meet, written, worker == first)
                steered.enter_context(mock.patch.object(service.writer, "keep", turn.keep))
        return list(await asyncio.gather(outcome(one), outcome(other)))


class Turn:
    """Holds a worker's first job for a table until the other worker has one as well, and then for its turn."""

    def __init__(
        self, id: str, usual: Keep, meet: tuple[asyncio.Event, asyncio.Event], written: asyncio.Event, first: bool
    ) -> None:
        self.id, self.usual, self.written, self.first = id, usual, written, first
        self.here, self.there = meet
        self.passed = False

    async def keep(self, job: Job) -> Any:
        if self.passed or self.id not in job.versions:
            return await self.usual(job)
        self.passed = True
        self.here.set()
        await waited_for(self.there)
        if not self.first:
            await waited_for(self.written)
            return await self.usual(job)
        try:
            return await self.usual(job)
        finally:
            self.written.set()


async def waited_for(event: asyncio.Event) -> None:
    """Until it is so, or until it is clear that the other has nothing to write."""
    with suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), 20)


def count_of(service: Service, statement: str, **values: Any) -> Any:
    with service.engine.connect() as connection:
        return connection.execute(text(statement), values).scalar_one()


def choice(table: LiveTable, luck: random.Random) -> tuple[int, str]:
    state = table.running().state
    seat = luck.choice(list(state.actors))
    return seat, table.game.notation(luck.choice(list(state.legal(seat))))


async def race_act(game: Game, luck: random.Random) -> str:
    """One person, two devices: what both want from the same view happens once."""
    one, other = await game.at(0), await game.at(1)
    seat, action = choice(one, luck)
    same = luck.random() < 0.5
    names = [game.name()] * 2 if same else [game.name(), game.name()]
    seen = one.number(seat)
    holders = game.holder(one, seat), game.holder(other, seat)
    before = one.version or 0
    results = await both(
        game,
        luck.choice(FIRST),
        one.act(holders[0], [action], names[0], seen),
        other.act(holders[1], [action], names[1], seen),
    )
    done = [result for result in results if not isinstance(result, Exception)]
    if same:
        assert len(done) == 2, results
        assert sorted(result.again for result in done) == [False, True], results
        assert done[0].number == done[1].number, results
        assert done[0].receipt == done[1].receipt, results
    else:
        assert len(done) == 1, results
        lost = next(result for result in results if isinstance(result, Exception))
        assert isinstance(lost, Refused) or lost.code in ("stale", "not_running"), lost
    statement = "SELECT count(*) FROM lines WHERE table_id = :id AND client IN (:one, :other)"
    assert await asyncio.to_thread(count_of, game.services[0], statement, id=game.id, one=names[0], other=names[1]) == 1
    assert (await game.at(0)).version == (await game.at(1)).version == before + 1
    return "same name" if same else "other name"


async def race_back(game: Game, luck: random.Random) -> str:
    """Going back against an append: one comes first, and the other is judged after it."""
    one, other = await game.at(0), await game.at(1)
    seat, action = choice(one, luck)
    await one.act(game.holder(one, seat), [action], game.name(), one.number(seat))
    if one.status != "running":
        return "over"
    asked = await outcome(going_back.propose(one, game.holder(one, seat), game.services[0].tables, game.name()))
    if isinstance(asked, Exception):
        return "nothing to take back"
    (number,) = one.proposals
    last, first = [place for place in range(3) if place != seat]
    other = await game.at(1)
    await proposals.consent(other, game.holder(other, first), game.services[1].tables, number, True)
    one = await game.at(0)
    actor, wish = choice(other, luck)
    take, name, seen = one.take, game.name(), other.number(actor)
    results = await both(
        game,
        luck.choice(FIRST),
        proposals.consent(one, game.holder(one, last), game.services[0].tables, number, True),
        other.act(game.holder(other, actor), [wish], name, seen),
    )
    one, other = await game.at(0), await game.at(1)
    assert (one.take, one.version) == (other.take, other.version)
    assert one.played is not None
    assert other.played is not None
    assert one.played.numbers == other.played.numbers
    went_back = one.take == take + 1
    acted = not isinstance(results[1], Exception)
    assert acted or isinstance(results[1], Refused) or results[1].code in ("stale", "not_running"), results
    if not went_back:
        assert acted, results
        return "appended"
    return "appended, then back" if acted else "back"


async def race_token(game: Game, luck: random.Random) -> str:
    """A token that is made void acts before that, or not at all."""
    one, other = await game.at(0), await game.at(1)
    seat, action = choice(one, luck)
    host = one.holders.find(game.host)
    assert host is not None
    old, seen, name = game.holder(other, seat), other.number(seat), game.name()
    given, acted = await both(
        game, luck.choice(FIRST), hosting.new_link(one, host, seat), other.act(old, [action], name, seen)
    )
    game.tokens[seat] = given.token
    version, settled = await asyncio.to_thread(versions, game)
    if isinstance(acted, Exception):
        assert isinstance(acted, Problem), acted
        assert acted.code == "wrong_token", acted
        return "refused"
    assert settled == version, "a void token was used"
    return "acted before"


def versions(game: Game) -> tuple[int, int]:
    with game.services[0].engine.connect() as connection:
        wanted = text("SELECT version, settled FROM tables WHERE id = :id")
        row = connection.execute(wanted, {"id": game.id}).one()
        return row.version, row.settled


Race = Callable[[Game, random.Random], Awaitable[str]]
RACES: dict[str, Race] = {"act": race_act, "back": race_back, "token": race_token}


async def run(address: str, kind: str, times: int, seed: int = 1, report: bool = False) -> Counter[str]:
    """This many races of a kind, over as many games as that takes; every game is checked from its first line."""
    luck, found, ids = random.Random(seed), Counter[str](), []
    async with two_workers(address) as services:
        game: Game | None = None
        for count in range(1, times + 1):
            if game is None or count % LONG == 0 or (await game.at(0)).status != "running":
                game = await Game.new(services, len(ids))
                ids.append(game.id)
            found[await RACES[kind](game, luck)] += 1
            if report and count % max(1, times // 20) == 0:
                print(f"{kind}: {count} of {times} races, {len(ids)} games; {dict(found)}", flush=True)
        with services[0].engine.connect() as connection:
            for id in ids:
                check_table(connection, id, Verified())
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=10_000, help="races of each kind")
    parser.add_argument("--kind", choices=list(RACES), help="only this kind")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    server = Postgres()
    server.start()
    try:
        for kind in [arguments.kind] if arguments.kind else list(RACES):
            found = asyncio.run(run(server.database(), kind, arguments.times, arguments.seed, report=True))
            print(f"{kind}: {arguments.times} races, every game legal: {dict(found)}", flush=True)
    finally:
        server.remove()
    return 0


if __name__ == "__main__":
    sys.exit(main())
