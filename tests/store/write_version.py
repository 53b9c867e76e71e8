"""Writes `version-NNNN.sql.gz`: a database as a version of the store left it, with games that are being played.

Run it once for every migration, before the next one is made: `python -m tests.store.write_version NNNN`. The files are
opened by every later release (`test_upgrade.py`); none is ever written again.
"""

from __future__ import annotations

import gzip
import random
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from unittest import mock

from amunre.service import creation
from amunre.store import database
from tests.service.inside import Inside
from tests.service.moves import play_until, step_is
from tests.service.running import play, seated

FOLDER = Path(__file__).parent


def counted(word: str) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        yield f"{word}-{number:02}"


def write(version: str) -> None:
    """One game in the auction, one in the middle of sealed offerings; tokens are `token-01` and so on."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        names, upgrade = counted("token"), database.bring_up_to_date
        with (
            mock.patch.object(creation, "new_token", side_effect=names),
            mock.patch.object(database, "bring_up_to_date", lambda engine, name: upgrade(engine, name, version)),
        ):
            service = Inside(path).start()
            first = service.make(3)
            second = service.make(3, options={"expert": True})

            async def scene() -> None:
                players = await seated(service, first)
                await play_until(players, step_is("seal_offering"), random.Random(1))
                await players[1].act("theft", "sealed")
                await play_until(await seated(service, second), step_is("bid"), random.Random(2))

            play(scene())
            service.stop()
        with closing(sqlite3.connect(path)) as connection:
            dump = "\n".join(connection.iterdump())
    (FOLDER / f"version-{version}.sql.gz").write_bytes(gzip.compress(f"{dump}\n".encode(), mtime=0))


if __name__ == "__main__":
    write(sys.argv[1])
