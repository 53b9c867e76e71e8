"""A running service that many tests share; those that need it otherwise start their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.service.running import Running


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Starts services on databases of their own; whatever still runs at the end is killed."""
    started: list[Running] = []

    def start(*flags: str, **more: Any) -> Running:
        name = more.pop("database", "games.db")
        running = Running(tmp_path / name, "--no-limits", *flags, **more)
        started.append(running)
        return running.start()

    yield start
    for running in started:
        if running.process is not None and running.process.returncode is None:
            running.kill()


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("service")
    running = Running(folder / "games.db", "--no-limits").start()
    yield running
    assert running.stop() == 0, running.log()
