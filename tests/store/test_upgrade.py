"""Databases that earlier versions wrote, with games that were being played, open and play on."""

from __future__ import annotations

import gzip
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import amunre
from amunre.game import commitments
from tests.service.conftest import serve  # noqa: F401
from tests.service.moves import over, play_until
from tests.service.running import Player, Running, play

VERSIONS = sorted(Path(__file__).parent.glob("version-*.sql.gz"))
SEATS = {
    "0001": ((3, 4, 5), (8, 9, 10)),
    "0003": ((3, 4, 5), (8, 9, 10)),
    "0004": ((3, 4, 5), (8, 9, 10)),
    "0005": ((3, 4, 5), (8, 9, 10)),
    "0006": ((3, 4, 5), (8, 9, 10)),
    "0007": ((3, 4, 5), (8, 9, 10)),
    "0002": ((3, 4, 5), (8, 9, 10), (13, 14, 15, 16), (19, 20, 21), (24, 25)),
}
"""The numbers of the tokens on the seats of each table, in the order the tables were made."""


def named(path: Path) -> str:
    return path.name.removeprefix("version-").removesuffix(".sql.gz")


@pytest.mark.parametrize("version", VERSIONS, ids=named)
def test_games_of_an_earlier_version_play_on(
    version: Path,
    serve: Callable[..., Running],  # noqa: F811
    tmp_path: Path,
) -> None:
    with closing(sqlite3.connect(tmp_path / "games.db")) as database:
        database.executescript(gzip.decompress(version.read_bytes()).decode())
        found = [row[0] for row in database.execute("SELECT id FROM tables ORDER BY created")]
    service = serve()
    for id, tokens in zip(found, SEATS[named(version)], strict=True):

        async def scene(id: str = id, tokens: tuple[int, ...] = tokens) -> None:
            players = [await Player(service.live(id), f"token-{token:02}").connect() for token in tokens]
            assert players[1].welcome is not None
            assert await play_until(players, over, random.Random(id)) is None

        play(scene())
        path = tmp_path / f"{id}.jsonl"
        path.write_bytes(service.request("GET", f"/api/tables/{id}/record").content)
        record = amunre.load(path)
        record.verify()
        assert commitments.check(record)
    login = {"name": "Newcomer", "passphrase": "of a later version"}
    assert service.request("POST", "/api/accounts", json=login).status_code == 201


def test_there_is_a_database_of_every_version_but_the_newest() -> None:
    from amunre.store.database import known, latest

    written = {named(path) for path in VERSIONS}
    assert written >= known() - {latest()}
