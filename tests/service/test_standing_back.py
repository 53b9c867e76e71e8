"""Work in the background stands back for whoever plays, unless it is told not to."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from amunre.service.standing_back import stand_back


@pytest.fixture
def process() -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as found:
        yield found
        found.kill()


def test_a_process_stands_back(process: subprocess.Popen[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AMUNRE_NICE")
    stand_back(process.pid, 15)
    assert os.getpriority(os.PRIO_PROCESS, process.pid) == 15


def test_it_does_not_where_nothing_shall(process: subprocess.Popen[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    before = os.getpriority(os.PRIO_PROCESS, process.pid)
    monkeypatch.setenv("AMUNRE_NICE", "0")
    stand_back(process.pid, 15)
    assert os.getpriority(os.PRIO_PROCESS, process.pid) == before


def test_a_process_that_is_gone_is_left_alone(
    process: subprocess.Popen[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("AMUNRE_NICE")
    process.kill()
    process.wait()
    stand_back(process.pid, 15)
