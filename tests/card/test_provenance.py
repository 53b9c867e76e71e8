"""Every number of the card game's tables is listed once; the cards and most costs as reconstructed."""

from amunre.card import editions
from amunre.card.provenance import numbers_of


def test_every_number_is_listed_once() -> None:
    numbers = list(numbers_of(editions.load("sm-2017")))
    assert len({(number.table, number.name, number.key) for number in numbers}) == len(numbers)
    cards = [number for number in numbers if number.table == "province"]
    assert [number.name for number in cards[::4]] == list(editions.PROVINCES)
    assert {number.provenance for number in cards} == {"reconstructed"}
    costs = [number for number in numbers if number.name == "construction_cost"]
    assert [number.key for number in costs if number.provenance == "stated"] == ["4"]
    assert {number.provenance for number in numbers if number not in (*cards, *costs)} == {"stated"}


def test_tables_that_are_not_marked_are_stated() -> None:
    """Whoever has corrected a table takes its mark away."""
    tables = editions.load("sm-2017")
    del tables["reconstructed"]
    del tables["stated_costs"]
    assert {number.provenance for number in numbers_of(tables)} == {"stated"}
