"""A database moves from SQLite to PostgreSQL and back, with a game that is being played."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path
from typing import Any

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
    assert "has tables already" in again.stderr
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
