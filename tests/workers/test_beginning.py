"""Workers that start together on an empty database."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import make_url, text

from amunre.store import database
from amunre.store.models import metadata
from amunre.store.postgres import engine_of
from tests.workers.cluster import Postgres


def test_one_of_several_makes_the_tables_and_the_others_see_them(postgres: Postgres) -> None:
    for _ in range(5):
        url, together = postgres.database(), threading.Barrier(6)

        def begin(number: int, url: str = url, together: threading.Barrier = together) -> str | None:
            engine = engine_of(make_url(url))
            try:
                with engine.connect() as connection:
                    connection.execute(text("SELECT 1"))
                together.wait(60)
                database.bring_up_to_date(engine, "games")
                with engine.connect() as connection:
                    return database.version_of(connection)
            finally:
                engine.dispose()

        with ThreadPoolExecutor(6) as pool:
            assert list(pool.map(begin, range(6))) == [database.latest()] * 6


@pytest.mark.parametrize("first", sorted(database.known()))
def test_the_migrations_lead_to_the_models(postgres: Postgres, first: str) -> None:
    """As on SQLite, from the database of every release."""
    engine = engine_of(make_url(postgres.database()))
    for target in (first, "head"):
        database.bring_up_to_date(engine, "games", target)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert database.version_of(connection) == database.latest()
    engine.dispose()
