"""Records of every release: a stored game never changes its outcome."""

from pathlib import Path

import pytest

import amunre

RECORDS = sorted(Path(__file__).parent.glob("*/*.jsonl"))


def test_there_are_records():
    """The folder of a release is never removed; a new release adds its own."""
    assert len(RECORDS) >= 89


@pytest.mark.parametrize("path", RECORDS, ids=[f"{path.parent.name}/{path.stem}" for path in RECORDS])
def test_a_stored_game_keeps_its_outcome(path):
    """Played again with the tables it carries, it ends as it did, to the last digit of its digest."""
    assert amunre.load(path).verify().ending is not None
