"""The time of the database, as a worker keeps it between two answers."""

from __future__ import annotations

import time

import pytest

from amunre.store.timekeeping import Timekeeper

NOW = 1_700_000_000.0


class Asked:
    """A keeper that asks a database by a clock of ours that stands where we want it."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.ours = 50.0
        patch.setattr(time, "monotonic", lambda: self.ours)
        self.keeper = Timekeeper()

    def answered(self, told: float, after: float) -> float:
        """What time it is once an answer has come, this many seconds after the question."""
        asked = self.ours
        self.ours += after
        self.keeper.set(told, asked)
        return self.keeper.now()


def test_an_answer_that_took_long_does_not_set_the_clock_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as that of a process which stood still between question and answer."""
    one = Asked(monkeypatch)
    assert one.answered(NOW, 0.01) == NOW
    assert one.answered(NOW + 0.01, 30.0) == pytest.approx(NOW + 30, abs=0.01)


def test_a_clock_that_was_set_back_is_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Asked(monkeypatch)
    one.answered(NOW, 0.01)
    assert one.answered(NOW - 3600, 0.01) == NOW - 3600
    assert one.answered(NOW + 3600, 0.01) == NOW + 3600
