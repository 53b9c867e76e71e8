"""Some races between two workers; `python -m tests.workers.races` provokes ten thousand of each."""

from __future__ import annotations

import asyncio

import pytest

from tests.workers import races
from tests.workers.cluster import Postgres

WANTED = {"act": {"same name", "other name"}, "back": {"back", "appended"}, "token": {"refused", "acted before"}}


@pytest.mark.parametrize("kind", list(races.RACES))
def test_both_at_the_same_moment(postgres: Postgres, kind: str) -> None:
    found = asyncio.run(races.run(postgres.database(), kind, 60))
    assert WANTED[kind] <= set(found), found
