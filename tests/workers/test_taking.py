"""Turns are taken fairly over all workers, and what the database tells may get lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, text

from amunre.service import following
from amunre.service.thinking_queue import NOBODY, PEOPLE, WATCHED, WEIGHTS, FairTurns
from amunre.store import taking
from amunre.store.database import open_database
from tests.service.inside import Inside, inside
from tests.service.moves import moving
from tests.service.running import Player, play, seated
from tests.workers.cluster import Postgres

NOW = 1_000_000.0
RANKS = (PEOPLE, WATCHED, NOBODY)


@pytest.fixture
def engine(postgres: Postgres) -> Iterator[Engine]:
    found = open_database(postgres.database())
    yield found
    found.dispose()


class Waiting:
    """Turns that wait for somebody to think; the tables they belong to are not needed here."""

    def __init__(self, engine: Engine) -> None:
        self.connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self.connection.execute(text("SET session_replication_role = replica"))
        self.count = 0

    def put(self, statement: str, **values: Any) -> None:
        self.connection.execute(text(statement), values)

    def turn(self, person: str, due: float = NOW) -> str:
        self.count += 1
        table = f"t{self.count:04}"
        self.put(
            "INSERT INTO turns (table_id, kind, lane, moment, person, due, taken_until, held_until, rests) "
            "VALUES (:table, 'agent', 'long', '0 0 0', :person, :due, 0, 0, false)",
            table=table,
            person=person,
            due=due,
        )
        return table

    def look(self, table: str, seats: str = "[]", watchers: int = 0) -> None:
        self.put(
            "INSERT INTO presence (table_id, worker, seats, watchers, looked, met, until) "
            "VALUES (:table, 'w', :seats, :watchers, 0, 0, :until)",
            table=table,
            seats=seats,
            watchers=watchers,
            until=NOW + 3600,
        )

    def take(self, now: float = NOW, ranks: Any = RANKS, busy: Any = (), most: float = 1e12) -> taking.Claim | None:
        return taking.take(self.connection, now, f"n{now}", ["long"], True, ranks, busy, 0.0, most)

    def think(self, now: float, seconds: float = 1.0, ranks: Any = RANKS) -> taking.Claim:
        """Take the next turn, think for so long, and have another turn at the same table at once."""
        claim = self.take(now, ranks)
        assert claim is not None
        self.put(str(taking.SPEND), person=claim.person, seconds=seconds, now=now, rate=0.0)
        self.put(str(taking.RELEASE), table=claim.table, name=claim.name)
        self.put("UPDATE turns SET due = :now WHERE table_id = :table", now=now, table=claim.table)
        return claim


def test_a_hundred_tables_of_one_caller_get_what_one_of_another_gets(engine: Engine) -> None:
    waiting = Waiting(engine)
    for _ in range(100):
        waiting.turn("greedy")
    waiting.turn("modest")
    had = Counter(waiting.think(NOW + count).person for count in range(60))
    assert had == {"greedy": 30, "modest": 30}


def test_the_tables_of_one_caller_take_turns(engine: Engine) -> None:
    waiting = Waiting(engine)
    tables = [waiting.turn("one", NOW + place / 100) for place in range(10)]
    had = Counter(waiting.think(NOW + 1 + count).table for count in range(30))
    assert had == dict.fromkeys(tables, 3)


def test_where_people_sit_comes_first_and_nobody_is_forgotten(engine: Engine) -> None:
    """By the weights of one machine: for a hundred turns where people sit, ten where some look on, one of the rest."""
    waiting, ranks = Waiting(engine), FairTurns[int](lambda rank: WEIGHTS[rank])
    sits, watched, alone = (waiting.turn(person) for person in ("sits", "watched", "alone"))
    waiting.look(sits, seats="[1]")
    waiting.look(watched, watchers=2)
    assert [waiting.take(NOW, [rank]) is not None for rank in RANKS] == [True, True, True]
    waiting.put("UPDATE turns SET taken_until = 0")
    had = Counter[str]()
    for count in range(222):
        claim = waiting.think(NOW + count, ranks=ranks.order(range(len(WEIGHTS))))
        ranks.serve(claim.rank, 1.0)
        had[claim.table] += 1
    assert had[sits] >= 195
    assert had[watched] in range(18, 23)
    assert had[alone] in range(1, 4)


def test_nobody_takes_what_another_has_and_a_share_is_bounded(engine: Engine) -> None:
    waiting, other = Waiting(engine), Waiting(engine)
    first, second = waiting.turn("one"), waiting.turn("two")
    with engine.connect() as held, held.begin():
        held.execute(text("SELECT 1 FROM turns WHERE table_id = :table FOR UPDATE"), {"table": first})
        claim = other.take()  # it does not wait for a row that somebody is just taking
        assert claim is not None
        assert claim.table == second
    assert waiting.take(busy=["one"]) is None, "somebody with as much as one person may have waits"
    waiting.put(str(taking.SPEND), person="one", seconds=100.0, now=NOW, rate=0.0)
    assert waiting.take(most=50.0) is None, "whoever has used their thinking time waits"
    claim = waiting.take()
    assert claim is not None
    assert claim.table == first
    assert waiting.take() is None
    again = waiting.take(NOW + taking.LEASE + 1)
    assert again is not None, "a worker that died says nothing more, and others take its turns"


def test_what_the_database_tells_may_get_lost(postgres: Postgres, tmp_path: Path) -> None:
    """A worker looks for itself more than twice a second: it tells what happened, and cuts off whoever is void."""
    assert following.LOOK < 0.5
    address = postgres.database()
    near, far = two_workers(tmp_path, address)
    made = near.make(3)
    id = made["table"]["id"]

    async def scene() -> None:
        players = await seated(near, made)
        watcher = await Player(far.live(id)).connect()
        guest = await Player(far.live(id), made["seats"][1]["token"]).connect()
        first = moving(players)
        action = first.view["legal"][0]["text"]
        assert (await first.act(action, "a1"))["type"] == "done"
        while not watcher.view or not watcher.view["steps"]:
            await watcher.until("view")
        assert watcher.view["steps"][0]["text"] == action
        answer = near.request("POST", f"/api/tables/{id}/seats/1/link", made["host"])
        assert answer.status_code == 200, answer.text
        assert await guest.ended() == 4409

    assert far.service.following is not None
    far.service.following.news.heard = lambda process, notice: None  # it hears nothing
    play(scene())
    assert [service.stop() for service in (near, far)] == [0, 0]


def two_workers(folder: Path, address: str) -> list[Inside]:
    found = []
    for name in ("near", "far"):
        (folder / name).mkdir()
        found.append(inside(folder / name, address=address, workers=0))
    return found
