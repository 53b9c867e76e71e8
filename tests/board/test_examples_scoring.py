"""The worked examples of the rulebooks: offering, harvest and scoring."""

import pytest

from tests.positions import (
    EDITIONS,
    OF_2003,
    OF_2016,
    at,
    board,
    harvest,
    held,
    legal,
    number,
    offering,
    part,
    play,
    refused,
    say,
    scoring,
)


@pytest.mark.parametrize("edition", OF_2003)
def test_example_9_two_thefts(edition):
    """R4.2, R4.4: example 9 (001 page 8, 004): 9 and 4 gold and two Thefts are 7: tile 2."""
    state = offering(board(edition))
    play(state, "0 offer 9", "1 offer 4", "2 theft", "3 theft")
    assert number(state, "total") == 7
    assert number(state, "tile") == 1
    assert number(state, "gold")[:4] == [31, 36, 43, 43]


@pytest.mark.parametrize("edition", OF_2016)
@pytest.mark.parametrize(("first", "value"), [(7, 2), (22, 4)])
def test_example_9_the_tile(edition, first, value):
    """R4.4: example 9 (000 page 5, 003): 10 gives the tile of 3 to 12, 25 the tile from 23 on."""
    state = offering(board(edition))
    play(state, f"0 offer {first}", "1 offer 1", "2 offer 1", "3 offer 1")
    assert number(state, "total") == first + 3
    assert number(state, "tile") + 1 == value


def test_example_9_a_tie():
    """R4.2, R4.5, R4.6: example 9 (000 page 5): of two equal offerings the one earlier in turn order is the higher."""
    arnaud, charles, seb = 0, 1, 2
    state = offering(board(players=3), owner={"thebes": arnaud, "mendes": charles, "buto": seb})
    play(state, "0 offer 6", "1 offer 6", "2 theft")
    assert (number(state, "total"), number(state, "tile")) == (9, 1)
    assert number(state, "gold", seb) == 43
    say(state, arnaud, "card", "card", "card")
    play(state, "draw architect", "draw architect", "draw treasury")
    assert held(state, arnaud, "architect") == 2
    say(state, charles, "stone mendes", "farmer mendes")
    assert number(state, "start") == arnaud
    assert number(state, "hand_size", seb) == 0
    assert state.view().phase == "harvest"


def test_example_10_the_offering():
    """R4.3, R4.5, R4.6: example 10 (000 page 6): 10, raised to 13; the Adjustment lay in Arnaud's offering."""
    bernard, charles, arnaud, alexandre = range(4)
    owner = {"thebes": bernard, "mendes": charles, "buto": arnaud, "avaris": alexandre}
    farmers = {"thebes": 3, "mendes": 4, "buto": 3, "avaris": 1}
    hand = {arnaud: {"offering-adjustment": 1}, alexandre: {"treasury": 1}}
    state = offering(board(), owner=owner, farmers=farmers, stones={"thebes": 1}, hand=hand, gold=10)
    play(state, "0 offer 5", "1 offer 2", "2 adjustment", "2 offer 6", "3 theft")
    assert number(state, "total") == 10
    say(state, arnaud, "raise")
    assert (number(state, "total"), number(state, "tile")) == (13, 2)
    say(state, arnaud, "card", "farmer buto", "farmer buto")
    play(state, "draw big-harvest")
    say(state, bernard, "card", "stone thebes")
    play(state, "draw big-harvest")
    say(state, charles, "card")
    play(state, "draw big-harvest")
    assert number(state, "start") == arnaud
    assert number(state, "gold", alexandre) == 13
    say(state, arnaud, "collect")
    assert number(state, "income", arnaud) == 15
    say(state, alexandre, "treasury avaris")
    assert number(state, "income", alexandre) == 8
    play(state, "0 collect", "1 collect")
    assert number(state, "income")[:4] == [9, 12, 15, 8]
    assert at(state, "stones", "thebes") == 2
    assert state.view().round == 1


@pytest.mark.parametrize("edition", OF_2003)
def test_example_11_the_harvest(edition):
    """R5.1: example 11 (001 page 9, 004): tile 2; Memphis 2, Abu 4 and 4, Sawu 7: 17 gold."""
    owner = {"memphis": 0, "abu": 0, "sawu": 0}
    state = harvest(board(edition), tile=2, owner=owner, farmers={"memphis": 1, "abu": 2})
    assert number(state, "income", 0) == 17
    assert number(state, "gold", 0) == 40 + 17


@pytest.mark.parametrize("edition", OF_2003)
def test_example_12_pyramids_and_sets(edition):
    """R7.2, R7.3: example 12 (001 page 10): four pyramids 4; two complete sets and an incomplete one 6."""
    owner = {"thebes": 0, "mendes": 0, "abu": 0, "buto": 1, "edfu": 1, "dakhla": 1}
    pyramids = {"thebes": 3, "mendes": 2, "abu": 2, "buto": 4}
    state = scoring(board(edition), owner=owner, pyramids=pyramids)
    assert part(state, 1, "pyramids") == 4
    assert part(state, 1, "sets") == 0
    assert part(state, 0, "sets") == 6


@pytest.mark.parametrize("edition", OF_2003)
def test_example_12_temples(edition):
    """R7.1: example 12 (001 page 10, 004): Damanhur at tile 3 scores 6."""
    state = scoring(board(edition), tile=3, owner={"damanhur": 1})
    assert part(state, 1, "temples") == 6


@pytest.mark.parametrize("edition", EDITIONS)
def test_example_12_most_pyramids(edition):
    """R7.4: example 12 (001 page 10): Blue is alone in the west and tied in the east: 10 points, White 5."""
    blue, white = 0, 1
    owner = {"edfu": blue, "abu": blue, "berenike": white, "buto": white}
    pyramids = {"edfu": 3, "abu": 2, "berenike": 2, "buto": 2}
    stones = {"abu": 1, "berenike": 1}
    state = scoring(board(edition), owner=owner, pyramids=pyramids, stones=stones)
    assert (part(state, blue, "west"), part(state, blue, "east")) == (5, 5)
    assert (part(state, white, "west"), part(state, white, "east")) == (0, 5)


@pytest.mark.parametrize("edition", OF_2003)
def test_example_13_a_whole_scoring(edition):
    """R7.1, R7.2, R7.3, R7.4, R7.5, R8.1: example 13 (001 page 11, 004): Blue scores 27 points."""
    owner = {"edfu": 0, "abu": 0, "thebes": 0, "mendes": 1, "buto": 2, "dakhla": 3}
    pyramids = {"edfu": 3, "abu": 3, "thebes": 1, "mendes": 2, "buto": 1}
    hand = {0: {"nile-or-frontier": 1, "upper-or-lower": 1}}
    numbers = {"owner": owner, "pyramids": pyramids, "hand": hand, "gold": [5, 20, 15, 10], "age": 1}
    state = scoring(board(edition), tile=1, **numbers)
    say(state, 0, "score nile-or-frontier", "score upper-or-lower")
    parts = {name: state.ending.parts[0][f"new_{name}"] for name in ("pyramids", "sets", "west", "east", "temples")}
    assert parts == {"pyramids": 7, "sets": 3, "west": 5, "east": 5, "temples": 1}
    assert state.ending.parts[0]["new_cards"] == 6
    assert state.ending.parts[0]["new_gold"] == 0
    assert state.ending.scores[0] == 27


@pytest.mark.parametrize("edition", ["hig-2003", "rgg-2003", "tmg-2016"])
def test_example_14_two_tied_for_most_gold(edition):
    """R8.1: example 14 (000 page 6, 001 page 11, 004): 6 and 6 points, the next 2."""
    state = scoring(board(edition), gold=[30, 12, 30, 9], age=1)
    assert [parts["new_gold"] for parts in state.ending.parts] == [6, 2, 6, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_example_8_a_second_master_of_farmers(edition):
    """R6.2, R7.5, Q13: example 8 (001 page 12, 004): not twice in a scoring; other yellow cards may be played."""
    hand = {0: {"master-of-farmers": 2, "west-or-east": 1}}
    state = scoring(board(edition), owner={"mendes": 0, "thebes": 0}, farmers={"mendes": 6, "thebes": 3}, hand=hand)
    say(state, 0, "score master-of-farmers")
    assert refused(state, 0, "score master-of-farmers") == ("card_played_already", "R6.2")
    assert "score west-or-east" in legal(state, 0)
    say(state, 0, "score west-or-east")
    assert part(state, 0, "cards") == 6
