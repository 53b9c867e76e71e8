"""Plays many tables over two workers and a think process, and kills them and the database, again and again.

The laws are those of one process on SQLite (`tests/service/kill.py`): whatever was acknowledged is there exactly once,
void tokens are void, no table stands still, every record is legal and keeps its promises. `python -m tests.workers.kill
--kills 200 --stops 20 --troubles 50` is the whole run; it says how far it is after every blow. The machines of the
workers disagree about the time by a day.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from amunre.service.tokens import digest
from tests.service.kill import play_on, told
from tests.service.moves import check_record
from tests.service.survivors import Ledger
from tests.workers.blows import Trouble
from tests.workers.cluster import Postgres
from tests.workers.several import Several

DAY = 24 * 3600.0
TABLES = 6
"""Tables that are played at the same time."""


def check(service: Several, ledger: Ledger) -> None:
    """Everything acknowledged is on disk, once; what is void is not."""
    promised = dict(ledger.done), dict(ledger.good), set(ledger.void), dict(ledger.seated), set(ledger.tables)
    rows = service.ask("SELECT table_id, seat, client, text FROM lines WHERE client IS NOT NULL AND number > 0")
    tokens = {
        key: (id, seat)
        for key, id, seat in service.ask("SELECT digest, table_id, seat FROM capabilities WHERE kind <> 'left'")
    }
    people = set(service.ask("SELECT table_id, name, seat FROM seats WHERE kind = 'person'"))
    tables = {row[0] for row in service.ask("SELECT id FROM tables")}
    done, good, void, seated, made = promised
    kept = {(id, number, client): json.loads(text) for id, number, client, text in rows}
    assert len(kept) == len(rows), "something was carried out twice"
    for key, action in done.items():
        assert key in kept, f"{key} {action!r} was acknowledged and is lost"
        assert kept[key].get("action", "undo") == action
    assert made <= tables, "a table was acknowledged and is lost"
    for token, place in good.items():
        if token in ledger.good:  # nobody has begun to make it void meanwhile
            assert tokens.get(digest(token)) == place, f"the token of {place} was given out and is lost"
    assert not [token for token in void if digest(token) in tokens], "a void token is good"
    for (id, name), seat in seated.items():
        if (id, name) in ledger.seated:
            assert (id, name, seat) in people, f"{name} was seated and is lost"


def check_end(service: Several, ledger: Ledger) -> None:
    """Every game is over, is a legal one, and has the dice it promised; no table was made twice."""
    assert service.ask("SELECT id, status FROM tables WHERE status <> 'over'") == []
    [(count,)] = service.ask("SELECT count(*) FROM tables")
    assert count == ledger.asked == len(ledger.tables), "a table was made twice"
    for id in ledger.tables:
        check_record(service, id)
    assert service.ask("SELECT table_id FROM turns") == [], "a game that is over has something to do"


async def strike(server: Postgres, service: Several, blow: str, luck: random.Random) -> str:
    """Kill a worker or a think process, or stop the database at once; then start it again."""
    if blow == "database":
        await asyncio.to_thread(server.stop, "immediate")
        await asyncio.to_thread(server.start)
        return "the database was stopped"
    one = luck.choice([*service.workers, *service.thinkers])
    await asyncio.to_thread(one.kill)
    await asyncio.to_thread(one.start)
    return f"{type(one).__name__.lower().replace('forked', 'worker')} was killed"


async def run(
    server: Postgres,
    folder: Path,
    kills: int,
    stops: int,
    seed: int = 1,
    tables: int = TABLES,
    report: bool = False,
    troubles: int = 0,
) -> Ledger:
    luck = random.Random(seed)
    service = Several(folder, server.database(), 2, 1, 0)
    service.workers[1].clock, service.thinkers[0].clock = DAY, -DAY
    service.start()
    trouble = Trouble(server, service, luck)

    async def hit(what: str, ledger: Ledger) -> str:
        said = await (trouble.strike() if what == "trouble" else strike(server, service, what, luck))
        await asyncio.to_thread(check, service, ledger)
        return said

    def at_end(ledger: Ledger) -> None:
        check(service, ledger)
        check_end(service, ledger)

    blows = [partial(hit, "process")] * kills + [partial(hit, "database")] * stops
    blows += [partial(hit, "trouble")] * troubles
    luck.shuffle(blows)
    return await play_on(service, blows, at_end, luck, tables, report)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--stops", type=int, default=20)
    parser.add_argument("--troubles", type=int, default=50, help="see blows.py")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    arguments = parser.parse_args()
    server = Postgres()
    server.start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            wanted = arguments.kills, arguments.stops, arguments.seed, arguments.tables
            ledger = asyncio.run(run(server, Path(folder), *wanted, report=True, troubles=arguments.troubles))
    finally:
        server.remove()
    print(
        f"{arguments.kills} kills, {arguments.stops} stops of the database, {arguments.troubles} troubles, "
        f"seed {arguments.seed}: everything kept, each once; {told(ledger)}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
