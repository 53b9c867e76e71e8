"""The harvest (R5): income, Big Harvest and Treasury."""

import pytest

from tests.positions import EDITIONS, board, count, harvest, held, legal, number, offering, play, refused, say


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("tile", "caravan"), [(1, True), (2, True), (3, False), (4, False)])
def test_what_provinces_pay(edition, tile, caravan):
    """R5.1: farmers by the tile, mines always, caravans with the camel."""
    owner = {"thebes": 0, "berenike": 1, "abu": 1, "avaris": 2, "kharga": 2, "sawu": 3}
    state = harvest(board(edition), tile=tile, owner=owner, farmers={"thebes": 3})
    assert number(state, "income")[:4] == [3 * tile, 12, 13 if caravan else 0, 7 if caravan else 0]
    assert number(state, "gold")[:4] == [40 + income for income in number(state, "income")[:4]]


@pytest.mark.parametrize("edition", EDITIONS)
def test_printed_and_free_farmers_pay(edition):
    """Q12, R5.1: the two farmers of Baharya and a free farmer count like any other."""
    numbers = {"owner": {"baharya": 0, "sawu": 0}, "farmers": {"baharya": 1}, "free_farmers": {"sawu": 1}}
    state = harvest(board(edition), tile=3, hand={0: {"big-harvest": 1}}, **numbers)
    play(state, "0 big-harvest baharya")
    assert number(state, "income", 0) == 3 * 4 + 3


def test_big_harvest():
    """R5.2: every farmer of one province pays one more."""
    owner, farmers = {"thebes": 0, "mendes": 0, "abu": 1}, {"thebes": 3, "mendes": 4}
    state = harvest(board(), tile=2, owner=owner, farmers=farmers, hand={0: {"big-harvest": 2}})
    assert refused(state, 0, "big-harvest abu") == ("province_not_yours", "R5.2")
    say(state, 0, "big-harvest mendes")
    assert refused(state, 0, "big-harvest thebes") == ("card_played_already", "R6.2")
    assert state.view(1).seats[0].enriched == 12
    say(state, 0, "collect")
    assert number(state, "income", 0) == 3 * 2 + 4 * 3
    assert count(state, "discards", "big-harvest") == 1


def test_treasury_instead_of_everything_a_province_pays():
    """R5.2: farmers, mine and caravan of that province pay nothing; the bank pays 8."""
    state = harvest(board(), tile=2, owner={"abu": 0, "sawu": 0}, farmers={"abu": 2}, hand={0: {"treasury": 2}})
    assert refused(state, 0, "treasury thebes") == ("province_not_yours", "R5.2")
    say(state, 0, "treasury abu", "collect")
    assert number(state, "income", 0) == 8 + 7
    assert held(state, 0, "treasury") == 1


@pytest.mark.parametrize(("marked", "income"), [("thebes", 8 + 4 * 2), ("mendes", 8 + 4 * 3)])
def test_both_cards(marked, income):
    """R5.2: both may be played; Big Harvest is wasted on the province of the Treasury."""
    owner, farmers = {"thebes": 0, "mendes": 0}, {"thebes": 3, "mendes": 4}
    hand = {0: {"big-harvest": 1, "treasury": 1, "bribery": 1}}
    state = harvest(board(), tile=2, owner=owner, farmers=farmers, hand=hand)
    say(state, 0, "treasury thebes", f"big-harvest {marked}", "collect")
    assert number(state, "income", 0) == income


def test_cards_are_played_before_the_income_is_counted():
    """R5.2: after collecting it is too late."""
    state = harvest(board(), owner={"abu": 0, "thebes": 1}, hand={0: {"treasury": 1}, 1: {"treasury": 1}})
    say(state, 0, "collect")
    assert refused(state, 0, "treasury abu") == ("not_your_turn", "R1.5")
    assert state.actors == (1,)


def test_without_cards_income_comes_by_itself():
    """R5.1: nothing is left to decide, so the turn passes on; also after the last card is played or sold."""
    state = harvest(board(), owner={"abu": 0, "berenike": 1}, hand={0: {"bribery": 1}, 2: {"bribery": 1}})
    assert legal(state, 0) == ["sell bribery", "collect"]
    say(state, 0, "sell bribery")
    assert number(state, "gold")[:2] == [40 + 1 + 4, 40 + 8]
    assert state.actors == (2,)
    state = harvest(board(), owner={"abu": 0, "berenike": 1}, hand={0: {"treasury": 1}})
    say(state, 0, "treasury abu")
    assert number(state, "income")[:2] == [8, 8]
    assert state.view().phase == "auction"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_harvest_runs_from_the_new_start_player(edition):
    """Q14: the token has moved before anybody collects."""
    hand = {seat: {"treasury": 1} for seat in range(3)}
    state = offering(board(edition), owner={"abu": 0, "sawu": 1, "thebes": 2, "mendes": 3}, hand=hand)
    play(state, "0 offer 1", "1 offer 1", "2 offer 7", "3 theft", "2 decline", "0 decline", "1 decline")
    assert number(state, "start") == 2
    for seat in (2, 0, 1):
        assert state.actors == (seat,)
        say(state, seat, "collect")
    assert state.view().phase == "auction"
    assert number(state, "round") == 1


def test_temples_pay_nothing_and_score_nothing_in_a_harvest():
    """Q1: temples score at the end of an age only."""
    state = harvest(board(), tile=4, owner={"damanhur": 0, "edfu": 1})
    assert number(state, "income")[:2] == [0, 0]
    assert number(state, "points")[:2] == [0, 0]
