"""The worked examples of the rulebooks: the market."""

import pytest

from tests.positions import (
    EDITIONS,
    OF_2003,
    OF_2016,
    at,
    board,
    drawn,
    held,
    legal,
    market,
    number,
    play,
    refused,
    say,
)


def spent(state, seat=0, gold=60):
    return gold - number(state, "gold", seat)


@pytest.mark.parametrize("edition", OF_2003)
def test_example_5_nineteen_gold(edition):
    """R3.1: example 5 (001 page 6, 004): two cards 3, four farmers 10, three stones 6: 19 gold."""
    state = market(board(edition), owner={"thebes": 0}, gold=60)
    drawn(say(state, 0, "buy 2 cards"), "treasury")
    assert spent(state) == 3
    say(state, 0, "buy 4 farmers", *["farmer thebes"] * 4)
    assert spent(state) == 13
    say(state, 0, "buy 3 stones", *["stone thebes"] * 3)
    assert spent(state) == 19


@pytest.mark.parametrize("edition", OF_2016)
def test_example_5_one_of_each(edition):
    """R3.1: example 5 (000 page 5): one of each kind costs 3 gold."""
    state = market(board(edition), owner={"thebes": 0}, gold=60)
    drawn(say(state, 0, "buy 1 cards"), "treasury")
    say(state, 0, "buy 1 farmers", "farmer thebes", "buy 1 stones", "stone thebes")
    assert spent(state) == 3


@pytest.mark.parametrize("edition", OF_2016)
def test_example_5_a_free_farmer_is_apart(edition):
    """R3.6: example 5 (000 page 5): three farmers beside a Free Farmer cost 6 gold."""
    state = market(board(edition), owner={"thebes": 0}, gold=60, hand={0: {"free-farmer": 1}})
    say(state, 0, "buy 0 cards", "free-farmer thebes", "buy 3 farmers", *["farmer thebes"] * 3)
    assert spent(state) == 6
    assert at(state, "farmers", "thebes") == 3
    assert at(state, "free_farmers", "thebes") == 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("stones", "price"), [(8, 36), (9, 45), (10, 55)])
def test_example_5_more_than_the_board_shows(edition, stones, price):
    """R3.1: example 5 (000 page 5, 001 page 6): eight of a kind cost 36, nine 45, ten 55."""
    state = market(board(edition), owner={"berenike": 0}, gold=60)
    say(state, 0, "buy 0 cards", f"buy {stones} stones")
    assert spent(state) == price


@pytest.mark.parametrize("edition", OF_2016)
def test_example_5_thebes_and_edfu(edition):
    """R3.1, R3.4: example 5 (000 page 5, 003): a card 1, four farmers 10, three stones 6, which are a pyramid."""
    state = market(board(edition), owner={"thebes": 0, "edfu": 0}, gold=60)
    drawn(say(state, 0, "buy 1 cards"), "treasury")
    say(state, 0, "buy 4 farmers", "farmer thebes", "farmer thebes", "farmer edfu", "farmer edfu")
    say(state, 0, "buy 3 stones", *["stone thebes"] * 3)
    assert spent(state) == 17
    assert (at(state, "pyramids", "thebes"), at(state, "stones", "thebes")) == (1, 0)
    assert number(state, "stone_supply") == 15


@pytest.mark.parametrize(
    ("editions", "provinces", "most"),
    [(OF_2003, ("memphis", "amarna", "avaris"), 3), (OF_2003, ("buto", "mendes"), 0), (OF_2016, ("thebes", "edfu"), 2)],
)
def test_example_6_how_many_cards(editions, provinces, most):
    """R3.2: example 6 (001 page 6, 000 page 5): only the province with most symbols counts."""
    for edition in editions:
        state = market(board(edition), owner=dict.fromkeys(provinces, 0))
        cards = [text for text in legal(state, 0) if text.endswith("cards")]
        if most == 0:
            assert cards == []  # the question is not even asked
        else:
            assert cards == [f"buy {number} cards" for number in range(most + 1)]


@pytest.mark.parametrize("edition", OF_2003)
def test_example_6_farmers_need_fields(edition):
    """R3.3, R3.6, Q12: example 6 (001 page 7, 004): two farmers for 3 gold into Baharya, none into Berenike."""
    state = market(board(edition), owner={"baharya": 0, "berenike": 0}, hand={0: {"free-farmer": 1}}, gold=60)
    say(state, 0, "buy 0 cards")
    assert refused(state, 0, "buy 3 farmers") == ("too_few_fields", "R3.3")
    say(state, 0, "buy 2 farmers")
    assert spent(state) == 3
    assert refused(state, 0, "farmer berenike") == ("no_open_field", "R3.3")
    say(state, 0, "farmer baharya", "farmer baharya", "free-farmer berenike")
    assert at(state, "free_farmers", "berenike") == 1


@pytest.mark.parametrize("edition", OF_2003)
def test_example_7_stones_become_pyramids(edition):
    """R3.4: example 7 (001 page 7): three stones complete a pyramid in Memphis and a second one in Mendes."""
    numbers = {"stones": {"memphis": 2, "mendes": 1}, "pyramids": {"mendes": 1}}
    state = market(board(edition), owner={"memphis": 0, "mendes": 0}, gold=60, **numbers)
    say(state, 0, "buy 0 cards", "buy 0 farmers", "buy 3 stones", "stone memphis", "stone mendes", "stone mendes")
    assert spent(state) == 6
    assert [at(state, "pyramids", name) for name in ("memphis", "mendes")] == [1, 2]
    assert [at(state, "stones", name) for name in ("memphis", "mendes")] == [0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_example_8_a_second_architect(edition):
    """R6.2, Q13: example 8 (001 page 12, 004): no second Architect in one market turn, in any province."""
    owner, stones = {"abu": 0, "edfu": 0}, {"abu": 2, "edfu": 2}
    state = market(board(edition), owner=owner, stones=stones, hand={0: {"architect": 2}})
    say(state, 0, "architect abu")
    assert at(state, "pyramids", "abu") == 1
    assert refused(state, 0, "architect edfu") == ("card_played_already", "R6.2")
    assert refused(state, 0, "architect abu") == ("card_played_already", "R6.2")


def test_example_10_the_market():
    """R3.1, R3.4, R3.5: example 10 (000 page 6): what the four players of the first round buy."""
    owner = {"thebes": 0, "mendes": 1, "buto": 2, "avaris": 3}
    hand = {1: {"architect": 1}, 3: {"architect": 1}}
    state = market(board(), owner=owner, hand=hand, gold=30)
    drawn(say(state, 0, "buy 2 cards"), "treasury")
    say(state, 0, "buy 3 farmers", *["farmer thebes"] * 3, "buy 1 stones", "stone thebes", "finish")
    assert spent(state, 0, 30) == 10
    assert refused(state, 1, "buy 1 cards") == ("wrong_time", "R3.1")  # no symbols in Mendes
    say(state, 1, "buy 4 farmers", *["farmer mendes"] * 4, "buy 2 stones", "stone mendes", "stone mendes")
    say(state, 1, "architect mendes")  # and has no card left: the turn passes on
    assert spent(state, 1, 30) == 13
    say(state, 2, "buy 3 farmers", *["farmer buto"] * 3, "buy 3 stones", *["stone buto"] * 3)
    assert spent(state, 2, 30) == 12
    drawn(say(state, 3, "buy 1 cards"), "big-harvest")
    say(state, 3, "buy 1 farmers", "farmer avaris", "buy 5 stones", *["stone avaris"] * 5)
    assert spent(state, 3, 30) == 17
    say(state, 3, "architect avaris", "finish")
    assert [at(state, "pyramids", name) for name in ("thebes", "mendes", "buto", "avaris")] == [0, 1, 1, 2]
    assert at(state, "stones", "thebes") == 1
    assert state.view().phase == "offering"


def test_example_10_as_printed_it_cannot_be_paid():
    """R3.1, R4.1: example 10 (000): from 20 gold, Charles has 1 gold left for an offering of 2."""
    state = market(board(), owner={"mendes": 0}, gold=14)
    say(state, 0, "buy 4 farmers", *["farmer mendes"] * 4, "buy 2 stones", "stone mendes", "stone mendes")
    assert number(state, "gold", 0) == 1
    play(state, *[line for seat in (1, 2, 3) for line in (f"{seat} buy 0 stones",)])
    assert "offer 1" in legal(state, 0)
    assert "offer 2" not in legal(state, 0)
    assert held(state, 0, "architect") == 0
