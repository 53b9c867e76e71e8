"""A running service that many tests share; those that need it otherwise start their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.service.running import Running


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("service")
    running = Running(folder / "games.db", "--no-limits").start()
    yield running
    assert running.stop() == 0, running.log()
