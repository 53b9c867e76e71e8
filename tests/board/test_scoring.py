"""Scoring at the end of an age (R7) and at the end of the game (R8)."""

import pytest

from tests.positions import (
    EDITIONS,
    OF_2003,
    at,
    auction,
    board,
    count,
    drawn,
    held,
    legal,
    number,
    part,
    play,
    refused,
    say,
    scoring,
)

EACH_ONE = {"thebes": 0, "mendes": 1, "buto": 2, "avaris": 3}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("tile", [1, 2, 3, 4])
def test_temples(edition, tile):
    """R7.1, Q1: each temple is worth the tile: two in Damanhur, one in Edfu and Amarna."""
    state = scoring(board(edition), tile=tile, owner={"damanhur": 0, "edfu": 1, "amarna": 1, "abu": 2})
    assert [part(state, seat, "temples") for seat in range(4)] == [2 * tile, 2 * tile, 0, 0]
    assert number(state, "points")[:4] == [2 * tile, 2 * tile, 0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_pyramids(edition):
    """R7.2: one point each, in one's own provinces; pyramids of nobody count for nobody."""
    state = scoring(board(edition), owner={"abu": 0, "edfu": 0}, pyramids={"abu": 4, "edfu": 1, "thebes": 9})
    assert part(state, 0, "pyramids") == 5
    assert [part(state, seat, "pyramids") for seat in (1, 2, 3)] == [0, 0, 0]


@pytest.mark.parametrize(("pyramids", "points"), [((2, 3, 4), 6), ((1, 1, 1), 3), ((0, 5, 5), 0), ((0, 0, 0), 0)])
def test_sets(pyramids, points):
    """R7.3: three points for each pyramid in the province with the fewest."""
    provinces = ("abu", "edfu", "sawu")
    state = scoring(board(), owner=dict.fromkeys(provinces, 0), pyramids=dict(zip(provinces, pyramids)))
    assert part(state, 0, "sets") == points


@pytest.mark.parametrize("edition", EDITIONS)
def test_most_pyramids_on_each_side(edition):
    """R7.4: five points in the west and five in the east."""
    owner = {"buto": 0, "mendes": 0, "edfu": 1, "abu": 2}
    state = scoring(board(edition), owner=owner, pyramids={"buto": 2, "mendes": 1, "edfu": 1, "abu": 3})
    assert [part(state, seat, "west") for seat in range(4)] == [5, 0, 0, 0]
    assert [part(state, seat, "east") for seat in range(4)] == [0, 0, 5, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_stones_break_a_tie_of_pyramids(edition):
    """R7.4: equal in pyramids, the one with more stones scores alone; equal in both, all tied score."""
    owner, pyramids = {"buto": 0, "edfu": 1, "dakhla": 2}, {"buto": 2, "edfu": 2, "dakhla": 2}
    state = scoring(board(edition), owner=owner, pyramids=pyramids, stones={"edfu": 1})
    assert [part(state, seat, "west") for seat in range(4)] == [0, 5, 0, 0]
    state = scoring(board(edition), owner=owner, pyramids=pyramids, stones={"edfu": 2, "buto": 2, "dakhla": 1})
    assert [part(state, seat, "west") for seat in range(4)] == [5, 5, 0, 0]


def test_each_side_once_per_player():
    """R7.4: two provinces tied for the most in one hand still score five."""
    state = scoring(board(), owner={"buto": 0, "edfu": 0}, pyramids={"buto": 2, "edfu": 2})
    assert part(state, 0, "west") == 5


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_pyramid_nobody_has_the_most(edition):
    """Q3: stones alone score nothing."""
    state = scoring(board(edition), owner={"buto": 0, "edfu": 1}, stones={"buto": 2})
    assert [part(state, seat, "west") for seat in range(4)] == [0, 0, 0, 0]


CONDITIONS = [
    ("master-of-scribes", ("thebes", "kharga"), True),  # 2 + 2 and 4: permanent and immediate symbols
    ("master-of-scribes", ("memphis", "baharya", "berenike"), False),  # 3 + 2 + 1
    ("master-of-scribes", ("memphis", "thebes"), True),  # 3 + 2 + 2
    ("west-or-east", ("buto", "kharga", "edfu"), True),
    ("west-or-east", ("mendes", "sawu", "abu"), True),
    ("west-or-east", ("buto", "mendes"), False),
    ("nile-or-frontier", ("buto", "mendes", "thebes"), True),
    ("nile-or-frontier", ("kharga", "sawu"), True),
    ("nile-or-frontier", ("kharga", "edfu"), False),
    ("upper-or-lower", ("buto", "memphis", "amarna"), True),
    ("upper-or-lower", ("thebes", "abu"), True),
    ("upper-or-lower", ("thebes", "amarna"), False),
]


@pytest.mark.parametrize(("card", "provinces", "holds"), CONDITIONS)
def test_yellow_cards(card, provinces, holds):
    """R7.5: three points if the condition holds for all provinces; playing it is a choice."""
    state = scoring(board(), owner=dict.fromkeys(provinces, 0), hand={0: {card: 1}})
    assert legal(state, 0)[:2] == [f"sell {card}", "finish"]
    if holds:
        say(state, 0, f"score {card}")
        assert part(state, 0, "cards") == 3
        assert count(state, "discards", card) == 1
    else:
        assert refused(state, 0, f"score {card}") == ("condition_not_met", "R7.5")


@pytest.mark.parametrize("edition", EDITIONS)
def test_master_of_farmers(edition):
    """R7.5, Q12: nine farmers, printed and free ones among them."""
    numbers = {"owner": {"baharya": 0, "mendes": 0}, "hand": {0: {"master-of-farmers": 1}}}
    farmers = {"baharya": 2, "mendes": 4}
    state = scoring(board(edition), farmers=farmers, **numbers)
    assert refused(state, 0, "score master-of-farmers") == ("condition_not_met", "R7.5")
    state = scoring(board(edition), farmers=farmers, free_farmers={"mendes": 1}, **numbers)
    say(state, 0, "score master-of-farmers")
    assert part(state, 0, "cards") == 3


def test_playing_a_yellow_card_is_a_choice():
    """R7.5: one may keep it for the second age, or sell it."""
    state = scoring(board(), owner={"thebes": 0}, hand={0: {"west-or-east": 1, "upper-or-lower": 1}})
    say(state, 0, "sell upper-or-lower", "finish")
    assert held(state, 0, "west-or-east") == 1
    assert part(state, 0, "cards") == 0


def test_yellow_cards_in_turn_order():
    """Q7: from the start player; who holds no card at all is not asked."""
    hand = {seat: {"treasury": 1} for seat in (0, 1, 3)}
    state = scoring(board(start=3), owner=EACH_ONE, hand=hand)
    for seat in (3, 0, 1):
        assert state.actors == (seat,)
        say(state, seat, "finish")
    assert number(state, "age") == 1


def test_selling_the_last_card_ends_the_turn():
    """R6.1, Q7: without cards nothing is left to decide."""
    state = scoring(board(), owner=EACH_ONE, hand={0: {"treasury": 1}, 2: {"treasury": 1}})
    say(state, 0, "sell treasury")
    assert state.actors == (2,)


def test_the_board_after_the_old_kingdom():
    """R7.6: scribes and farmers leave, pyramids and stones stay and belong to nobody; all else carries over."""
    numbers = {"farmers": {"thebes": 3}, "free_farmers": {"avaris": 1}, "stones": {"buto": 2}, "pyramids": {"buto": 2}}
    state = scoring(board(start=2), owner=EACH_ONE, gold=[1, 2, 3, 4], hand={1: {"treasury": 1}}, **numbers)
    say(state, 1, "finish")
    assert set(number(state, "owner")) == {-1}
    assert sum(number(state, "farmers")) + sum(number(state, "free_farmers")) == 0
    assert number(state, "farmer_supply") == 48
    assert (at(state, "stones", "buto"), at(state, "pyramids", "buto")) == (2, 2)
    assert number(state, "gold")[:4] == [1, 2, 3, 4]
    assert held(state, 1, "treasury") == 1
    assert number(state, "points", 2) == 2 + 6 + 5
    assert number(state, "start") == 2
    assert (number(state, "age"), number(state, "round")) == (1, 0)


def test_the_new_deck_is_made_of_the_used_cards():
    """R7.6, R1.4: the provinces of the Old Kingdom, and no others, come again."""
    provinces = ("thebes", "mendes", "buto", "avaris", "abu", "sawu", "edfu", "dakhla", "kharga")
    owner = {province: place % 3 for place, province in enumerate(provinces)}
    state = scoring(board(players=3), owner=owner)
    assert sorted(legal(state)) == sorted(f"turn-up {province}" for province in provinces)
    assert [province.card for province in state.view().provinces].count("out") == 6


def test_bonuses_are_laid_again():
    """R7.6, R2.1: also in the New Kingdom, beside the stones that stayed."""
    state = auction(board(players=3), "thebes", "abydos", "dakhla", stones={"abydos": 1}, age=1)
    assert at(state, "bonus_cards", "thebes") == 2
    assert at(state, "stones", "abydos") == 2
    play(state, "0 bid dakhla 0", "1 bid thebes 0", "2 bid abydos 0")
    drawn(state)
    assert number(state, "gold", 0) == 52


def test_printed_farmers_stay():
    """Q12, R7.6: the farmers of Baharya are there in both ages."""
    hand = {0: {"master-of-farmers": 1}}
    state = scoring(board(), owner={"baharya": 0, "mendes": 0}, farmers={"baharya": 1, "mendes": 6}, hand=hand, age=1)
    assert "score master-of-farmers" in legal(state, 0)


# The end of the game -----------------------------------------------------------------------------------------------


def gold_points(edition, *gold):
    state = scoring(board(edition, players=len(gold)), gold=gold, age=1)
    return [parts["new_gold"] for parts in state.ending.parts]


@pytest.mark.parametrize("edition", EDITIONS)
def test_gold(edition):
    """R8.1: 6, 4 and 2 points for the most gold; nothing for the others."""
    assert gold_points(edition, 1, 30, 20, 10, 5) == [0, 6, 4, 2, 0]
    assert gold_points(edition, 3, 2, 1) == [6, 4, 2]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("gold", "points"),
    [
        ((9, 9, 5, 4, 3), [6, 6, 2, 0, 0]),
        ((9, 5, 5, 4, 3), [6, 4, 4, 0, 0]),
        ((9, 5, 4, 4, 3), [6, 4, 2, 2, 0]),
        ((9, 9, 5, 5, 3), [6, 6, 2, 2, 0]),
        ((0, 0, 0, 0, 0), [6, 6, 6, 6, 6]),
        ((9, 5, 5, 5, 3), [6, 4, 4, 4, 0]),
    ],
)
def test_gold_ties_that_all_editions_count_alike(edition, gold, points):
    """R8.1, E9: two first leave 2 points to the next, two second leave nothing."""
    assert gold_points(edition, *gold) == points


@pytest.mark.parametrize(
    ("gold", "each_rank", "next_rank"),
    [
        ((9, 9, 9, 5, 3), [6, 6, 6, 0, 0], [6, 6, 6, 2, 0]),
        ((9, 9, 9, 5, 5), [6, 6, 6, 0, 0], [6, 6, 6, 2, 2]),
        ((9, 9, 9, 9, 1), [6, 6, 6, 6, 0], [6, 6, 6, 6, 2]),
        ((1, 9, 9, 9), [0, 6, 6, 6], [2, 6, 6, 6]),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_gold_ties_that_editions_count_differently(edition, gold, each_rank, next_rank):
    """E9, R8.1: in tmg-2016 every tied player uses up a rank, elsewhere the next rank alone is lost."""
    assert gold_points(edition, *gold) == (each_rank if edition == "tmg-2016" else next_rank)


def test_gold_scores_only_at_the_end():
    """R8.1: not after the Old Kingdom."""
    state = scoring(board(), gold=[30, 20, 10, 5])
    assert number(state, "points")[:4] == [0, 0, 0, 0]


def test_hands_are_sold_before_gold_counts():
    """R8.2: each card left fetches one gold, and is discarded."""
    state = scoring(board(), gold=[10, 11, 5, 4], hand={0: {"treasury": 2, "bribery": 1}}, age=1)
    say(state, 0, "finish")
    assert number(state, "gold")[:2] == [13, 11]
    assert [parts["new_gold"] for parts in state.ending.parts] == [6, 4, 2, 0]
    assert count(state, "discards", "treasury") == 2
    assert number(state, "hand_size", 0) == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_most_points_win(edition):
    """R8.3: whoever has the most points, whatever else."""
    state = scoring(board(edition), points=[5, 9, 3, 3], gold=7, age=1)
    assert state.ending.places == (2, 1, 3, 3)
    assert state.ending.winners == (1,)
    assert state.ending.reason == "points"


@pytest.mark.parametrize("edition", EDITIONS)
def test_pyramids_break_a_tie_of_points(edition):
    """R8.3: of equal points, the most pyramids in one's provinces win."""
    # Seat 0 scores 2 for pyramids and 5 for the west; seat 1 is given as many points as that.
    state = scoring(board(edition), owner={"buto": 0, "dakhla": 0}, pyramids={"buto": 2}, points=[0, 7, 0, 0], age=1)
    assert state.ending.scores[:2] == (13, 13)  # and 6 each for equal gold
    assert state.ending.winners == (0,)
    assert state.ending.reason == "pyramids"


def test_stones_break_a_tie_of_pyramids_at_the_end():
    """R8.3: of equal points and pyramids, the most stones win."""
    state = scoring(board(), owner={"buto": 0, "mendes": 1}, stones={"buto": 1, "mendes": 2}, age=1)
    assert state.ending.winners == (1,)
    assert state.ending.reason == "stones"


def test_the_stones_of_all_provinces_count_at_the_end():
    """R8.3: two provinces with a stone each surpass nothing but one."""
    owners = {"buto": 0, "mendes": 1, "abu": 1}
    state = scoring(board(), owner=owners, stones={"buto": 1, "mendes": 1, "abu": 1}, age=1)
    assert (state.ending.winners, state.ending.reason) == ((1,), "stones")
    state = scoring(board(), owner=owners, stones={"buto": 2, "mendes": 2, "abu": 1}, age=1)
    assert (state.ending.winners, state.ending.reason) == ((1,), "stones")


def test_a_shared_victory():
    """R8.3: equal in everything, the victory is shared."""
    state = scoring(board(), owner={"buto": 0, "mendes": 1}, stones={"buto": 1, "mendes": 1}, age=1)
    assert state.ending.places == (1, 1, 3, 3)
    assert state.ending.winners == (0, 1)
    assert state.ending.reason == "shared"
    assert state.actors == ()
    assert state.view(0).prompt.code == "game_over"


@pytest.mark.parametrize("edition", OF_2003)
def test_the_parts_of_the_score_add_up(edition):
    """R1.1, R8.3: the ending tells every part of both ages."""
    state = scoring(board(edition), owner={"edfu": 0}, pyramids={"edfu": 2}, points=[4, 0, 0, 0], tile=2, age=1)
    parts = state.ending.parts[0]
    assert sum(parts.values()) == state.ending.scores[0]
    assert "old_gold" not in parts
    assert parts["new_temples"] == 2
