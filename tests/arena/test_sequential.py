"""The sequential test: it ends early, its answers are right as often as it says, and an arena obeys it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from amunre.agents.arena.sequential import SequentialTest, sequential_test
from amunre.game.refusal import BadInput
from tests.arena.command import OWN, arena, refused


def deals(share: float, rotations: int, luck: random.Random) -> list[float]:
    """Shares of first places in 2,000 deals: the luck of the deal moves the chances of all its rotations."""
    found = []
    for _ in range(2000):
        here = min(1.0, max(0.0, share + luck.uniform(-0.15, 0.15)))
        found.append(sum(luck.random() < here for _ in range(rotations)) / rotations)
    return found


@pytest.mark.parametrize(("share", "right"), [(0.25, False), (0.31, True)])
def test_answers_are_wrong_as_seldom_as_promised(share: float, right: bool) -> None:
    luck = random.Random(7)
    test = SequentialTest(0.25, 0.31)
    answers, lengths = [], []
    for _ in range(200):
        shares = deals(share, 4, luck)
        decided = test.decided_after(shares)
        assert decided is not None
        answers.append(test.evidence(shares[:decided]) > 0)
        lengths.append(decided)
    assert sum(answer == right for answer in answers) >= 184  # 95 % of 200, less two standard errors
    assert sorted(lengths)[100] < 200


def test_nothing_is_decided_at_once() -> None:
    test = SequentialTest(0.25, 0.5)
    assert test.decided_after([1.0] * 24) is None
    assert test.decided_after([1.0] * 40) == 25
    assert test.evidence([]) == 0.0


def test_shares_are_two_percentages() -> None:
    assert sequential_test("25,28") == SequentialTest(0.25, 0.28)
    for text in ("25", "28,25", "x,y", "10,20,30", "50,101"):
        with pytest.raises(BadInput, match="expected two shares in percent"):
            sequential_test(text)


def test_an_arena_ends_as_soon_as_it_is_clear(tmp_path: Path) -> None:
    lineup = ("--agents", f"vizier,{OWN}.First,{OWN}.First", "--seed", 3, "--test", "33,80")
    found = arena(*lineup, "--games", 300, "--jobs", 2, "--records", tmp_path / "x")
    assert found["games"] < 300
    assert found["games"] % 3 == 0
    assert found["test"]["answer"] == 0.8
    # The same however it is played: with other processes, or taken up again.
    assert arena(*lineup, "--games", 300, "--jobs", 1)["digest"] == found["digest"]
    again = arena(*lineup, "--games", 300, "--records", tmp_path / "x", "--resume")
    assert (again["played_now"], again["digest"]) == (0, found["digest"])
    assert "expected two shares in percent" in refused(*lineup[:4], "--test", "5")
