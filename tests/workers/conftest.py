"""One PostgreSQL for all tests of a process; each test has a database of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.workers.cluster import BIN, Postgres
from tests.workers.several import Several


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if BIN is None:
        pytest.skip("there is no PostgreSQL here (initdb, pg_ctl); on Debian: apt-get install postgresql")
    pytest.importorskip("psycopg")
    server = Postgres()
    server.start()
    yield server
    server.remove()


@pytest.fixture
def several(postgres: Postgres, tmp_path: Path) -> Iterator[Callable[..., Several]]:
    """Starts workers on a new database; whatever still runs at the end is stopped."""
    started: list[Several] = []

    def start(workers: int = 2, thinkers: int = 0, agents: int = 1) -> Several:
        found = Several(tmp_path, postgres.database(), workers, thinkers, agents)
        started.append(found)
        return found.start()

    yield start
    for found in started:
        found.stop()
