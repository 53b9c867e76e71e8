"""A database moves from SQLite to PostgreSQL and back, with a game that is being played."""

from __future__ import annotations

import random
import subprocess
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from amunre.store import moving
from amunre.store.database import open_database
from amunre.store.timekeeping import KEEPER
from tests.service.inside import inside
from tests.service.moves import check_record, over, play_until, step_is
from tests.service.running import COMMAND, Player, Running, play
from tests.workers.cluster import Postgres


def move(source: str, target: str) -> subprocess.CompletedProcess[str]:
    command = [*COMMAND, "move", "--from", source, "--to", target]
    return subprocess.run(command, capture_output=True, text=True)


async def play_on(service: Running, made: dict[str, Any], wanted: Any, seed: int) -> None:
    live = service.live(made["table"]["id"])
    players = [await Player(live, seat["token"]).connect() for seat in made["seats"]]
    await play_until(players, wanted, random.Random(seed))


def test_a_running_game_moves_there_and_back(postgres: Postgres, tmp_path: Path) -> None:
    address = postgres.database()
    places = [tmp_path / name for name in ("first", "shared", "last")]
    for place in places:
        place.mkdir()
    first = Running(places[0] / "games.db", "--no-limits").start()
    made = first.make(3)
    account = {"name": "Newcomer", "passphrase": "a long passphrase"}
    assert first.request("POST", "/api/accounts", json=account).status_code == 201
    play(play_on(first, made, step_is("seal_offering"), 1))
    busy = move(first.address, address)
    assert busy.returncode == 2
    assert "is served by another amun-re" in busy.stderr
    assert first.stop() == 0

    done = move(first.address, address)
    assert done.returncode == 0, done.stderr
    assert "1 table with" in done.stdout
    shared = Running(places[1] / "games.db", "--no-limits", address=address).start()
    play(play_on(shared, made, step_is("bid"), 2))
    served = move(address, f"sqlite:///{places[2] / 'games.db'}")
    assert served.returncode == 2
    assert "is being served" in served.stderr
    assert shared.stop() == 0, shared.log()

    again = move(first.address, address)
    assert again.returncode == 2
    assert "holds tables, accounts or bans already" in again.stderr
    last = Running(places[2] / "games.db", "--no-limits")
    assert move(address, last.address).returncode == 0
    last.start()
    assert last.request("POST", "/api/sessions", json=account).status_code in (200, 201)
    play(play_on(last, made, over, 3))
    check_record(last, made["table"]["id"])
    assert last.stop() == 0


def test_postgres_is_copied_with_its_own_tools(tmp_path: Path) -> None:
    for command in (["backup", "copy.db"], ["restore", "copy.db"]):
        done = subprocess.run(
            [*COMMAND, *command, "--database", "postgresql://host/games"], capture_output=True, text=True, cwd=tmp_path
        )
        assert done.returncode == 2
        assert "pg_dump" in done.stderr


def test_what_needs_postgres_says_so(tmp_path: Path) -> None:
    file = f"sqlite:///{tmp_path / 'games.db'}"
    for command in (["serve", "--workers", "2", "--api-only"], ["serve", "--agents", "0", "--api-only"], ["think"]):
        done = subprocess.run([*COMMAND, *command, "--database", file], capture_output=True, text=True)
        assert done.returncode == 2
        assert "postgresql://" in done.stderr


def test_nothing_that_anybody_did_is_moved_over(postgres: Postgres, tmp_path: Path) -> None:
    """An account is as much worth as a game."""
    address, source = postgres.database(), tmp_path / "games.db"
    open_database(f"sqlite:///{source}").dispose()
    service = inside(tmp_path, address=address, workers=0)
    account = {"name": "Newcomer", "passphrase": "a long passphrase"}
    assert service.request("POST", "/api/accounts", json=account).status_code == 201
    assert service.stop() == 0
    done = move(f"sqlite:///{source}", address)
    assert done.returncode == 2
    assert "holds tables, accounts or bans already" in done.stderr
    with closing(psycopg.connect(address)) as database:
        assert database.execute("SELECT name FROM accounts").fetchall() == [("Newcomer",)]


def test_a_database_that_is_not_there_is_not_made(postgres: Postgres, tmp_path: Path) -> None:
    missing = tmp_path / "misspelt.db"
    for source in (f"sqlite:///{missing}", postgres.database()):
        done = move(source, postgres.database())
        assert done.returncode == 2
        assert "there is no such database" in done.stderr
    assert not missing.exists()


def test_clocks_go_on_by_the_time_of_the_database(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The machine that moves may believe that it is another day."""
    clock = {"kind": "move", "seconds": 600, "then": "agent", "level": "uniform"}
    service = inside(tmp_path, workers=0)
    service.make(3, clock=clock)
    assert service.stop() == 0
    address, now, true = postgres.database(), time.time(), time.time
    monkeypatch.setattr(KEEPER, "ahead", None)
    monkeypatch.setattr(time, "time", lambda: true() + 400 * 24 * 3600.0)
    moving.move(service.address, address)
    with closing(psycopg.connect(address)) as database:
        [[due]] = database.execute("SELECT due FROM turns")
    assert due - now < 3600
