"""Every number of the board game's tables is listed once, with how we know it."""

from collections import Counter

import pytest

from amunre.board import editions
from amunre.board.provenance import numbers_of
from amunre.game.provenance import MARKS, Number


@pytest.mark.parametrize("edition", editions.names())
def test_every_number_is_listed_once(edition: str) -> None:
    numbers = list(numbers_of(editions.load(edition)))
    assert len({(number.table, number.name, number.key) for number in numbers}) == len(numbers)
    assert {number.provenance for number in numbers} == set(MARKS)
    assert Counter(number.table for number in numbers)["province"] == len(editions.PROVINCES) * (
        2 + len(editions.COLUMNS)
    )


def test_marks_come_from_the_entries() -> None:
    found = {(number.name, number.key): number.marked for number in numbers_of(editions.load(editions.DEFAULT))}
    assert found["Abu", "fields"] == "2*"
    assert found["Abu", "row"] == "4~"
    assert found["Abu", "mine"] == "4"
    assert found["bid_spaces", "8"] == "36~"
    assert found["tile 1", "camel"] == "1"
    assert Number("lists", "prices", "0", 1, "stated").marked == "1"
