"""The laws behind every random game: each is broken on purpose and found."""

import pytest

import amunre
from amunre.board import kinds
from amunre.board.state import State
from amunre.game.generator import Generator
from amunre.game.playout import play_out
from tests.positions import EDITIONS, board, changed, market, numbers_of, place, say, scoring

GOLD, CARDS, PIECES, PROVINCES, POINTS, RECOUNT = range(1, 7)
OWNERS = {"thebes": 0, "mendes": 1, "buto": 2, "avaris": 3}


def law_of(game=None, **changes):
    """The law broken by changes at the start of a market in which nobody can do anything but pass."""
    state = market(game or board(), owner=OWNERS, gold=[1, 0, 0, 0])
    state = changed(say(state, 0, "buy 0 cards", "buy 0 farmers"), **changes)
    return play_out(state, Generator(1), checked=True).broken_law


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(5))
def test_random_games_keep_every_law(edition, seed):
    """R1.3, R7.4, R8.1: nothing is lost, and the scoring counted twice agrees."""
    players = 3 + seed % 3
    state = board(edition, players=players, start=None, limited_supply=seed % 2 == 1).start()
    assert play_out(state, Generator(seed), checked=True).broken_law == 0


@pytest.mark.parametrize(
    ("changes", "law"),
    [
        ({"bank": 0}, GOLD),
        ({"gold": {1: -1}}, GOLD),
        ({"deck": {0: -1}}, CARDS),
        ({"deck": {0: 5}}, CARDS),
        ({"discards": {0: -1}}, CARDS),
        ({"former": {0: -1}}, CARDS),
        ({"hand": {0: -1}, "deck": {0: 3}}, CARDS),
        ({"deck_left": 3}, CARDS),
        ({"bonus_former": {0: 1}, "bonus_cards": {0: 1}}, CARDS),
        ({"hand": {0: 1}, "deck": {0: 1}, "deck_left": 38}, CARDS),
        ({"sure_architects": {0: 1}}, CARDS),
        ({"stones": {0: -1}}, PIECES),
        ({"stones": {0: 3}}, PIECES),
        ({"farmers": {0: 9}}, PIECES),
        ({"stone_supply": 3}, PIECES),
        ({"farmer_supply": 3}, PIECES),
        ({"pyramid_supply": 3}, PIECES),
        ({"bidder": {0: 1}}, PROVINCES),
        ({"owner": {0: 1}}, PROVINCES),
        ({"points": {0: 1}}, POINTS),
    ],
)
def test_a_broken_law_is_found(changes, law):
    """R1.3, R1.6, R2.4, R2.6: gold, cards, pieces, provinces and points are all watched."""
    assert law_of() == 0
    assert law_of(**changes) == law


def test_a_limited_supply_never_falls_below_nothing():
    """Q2: with limited supply that is a law too; three stones may lie where no pyramid is left."""
    game = board(limited_supply=True)
    stones = {place("thebes"): 3}
    assert law_of(game, stones=stones, stone_supply=12, pyramids={0: 45}, pyramid_supply=0) == 0
    assert law_of(game, farmer_supply=-1) == PIECES


def last_moment(edition="tmg-2016"):
    """The last decision of a game whose scoring is worth counting twice."""
    owner = {"damanhur": 0, "edfu": 0, "thebes": 1, "mendes": 2, "buto": 3}
    pyramids = {"damanhur": 1, "edfu": 2, "thebes": 2, "mendes": 2, "buto": 1}
    numbers = {"stones": {"edfu": 1, "mendes": 1}, "gold": [9, 9, 5, 3], "hand": {0: {"bribery": 1}}}
    return scoring(board(edition), tile=2, owner=owner, pyramids=pyramids, age=1, **numbers)


def recount(state, **shifts):
    """The law found after points were moved between parts of the second age, seat 0."""
    fields = state.fields()
    names = ("temples", "pyramids", "sets", "west", "east", "cards", "gold")
    for name, points in shifts.items():
        fields["parts"][kinds.SEATS * kinds.PARTS + names.index(name)] += points
    state = State.build(state.game, **fields)
    return play_out(state, Generator(2), checked=True).broken_law


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", ["temples", "pyramids", "sets", "west", "east", "gold"])
def test_a_wrong_score_is_found(edition, name):
    """R7.1, R7.2, R7.3, R7.4, R8.1: a point moved into another part is noticed."""
    state = last_moment(edition)
    assert recount(state) == 0
    assert recount(state, **{name: 1, "cards": -1}) == RECOUNT


def test_positions_of_the_tests_are_sound():
    """R1.3: what the tests lay out loses nothing either."""
    fields = numbers_of(board(), hand={0: {"architect": 2}}, stones={"abu": 2}, farmers={"thebes": 3}, gold=7)
    assert sum(fields["deck"]) + sum(fields["hand"]) + sum(fields["discards"]) == 39
    assert fields["bank"] + sum(fields["gold"]) == 392


@pytest.mark.skipif(amunre.COMPILED, reason="compiled states keep their arrays to themselves")
def test_a_wrong_list_of_provinces_is_found():
    """R2.6: the list of a seat's provinces must agree with their owners."""
    state = market(board(), owner=OWNERS, gold=[1, 0, 0, 0])
    state.holding[0] = place("abu")
    assert play_out(state, Generator(1), checked=True).broken_law == PROVINCES
