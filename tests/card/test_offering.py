"""Offerings and favors (C3)."""

import pytest

from tests.card_positions import card, offered, offering, pyramids
from tests.positions import legal, play, refused, say

LEVEL = {
    0: ("k1-01", "k1-02", "k1-03"),
    1: ("k1-04", "k1-13", "k1-14"),
    2: ("k1-05", "k1-06", "k1-07"),
    3: ("k1-08", "k1-09", "k1-15"),
}
"""Four seats whose three provinces have equally many pyramids: 0, 0, 1 and 1 each."""
SHOWN = dict.fromkeys(range(4), (0, 1, 2, 3, 4, 5, 6, 7, 8))


def four(game=None, **numbers):
    return offering(game or card(), **{"stacks": LEVEL, "display": SHOWN, **numbers})


def test_all_choose_at_once_one_card_or_more():
    """C3.1: any of the cards left in the display, from the highest down; the 0 alone is allowed."""
    state = four(display={0: (0, 2, 5)})
    assert state.actors == (0, 1, 2, 3)
    assert legal(state, 0) == ["offer 0", "offer 2", "offer 5"]
    assert refused(state, 0, "finish") == ("nothing_offered", "C3.1")
    assert refused(state, 0, "offer 3") == ("not_in_display", "C3.1")
    say(state, 0, "offer 2")
    assert legal(state, 0) == ["offer 0", "finish"]
    assert refused(state, 0, "offer 2") == ("already_offered", "C3.1")
    assert refused(state, 0, "offer 5") == ("offer_highest_first", "C3.1")
    say(state, 0, "offer 0")
    assert 0 not in state.actors
    assert refused(state, 0, "finish") == ("already_sealed", "C3.1")


def test_every_offering_can_be_made_in_one_way():
    """C3.1: as many as there are sets of cards."""
    state = four(display={0: (0, 2, 5, 7)})

    def ways(state):
        if 0 not in state.actors:
            return 1
        total = 0
        for action in state.legal(0):
            twin = state.copy()
            twin.apply(0, action)
            total += ways(twin)
        return total

    assert ways(state) == 2**4 - 1


def test_nobody_sees_an_offering_before_the_last_is_made():
    """C3.1: neither the cards nor that a choice was made."""
    state = four()
    before = [state.view(seat) for seat in (1, 2, 3, None)]
    play(state, "0 offer 8", "0 offer 2", "0 finish")
    assert [state.view(seat) for seat in (1, 2, 3, None)] == before
    assert state.view(0).seats[0].offer == (2, 8)
    assert state.view(0).prompt.code == "wait_for_sealed"
    assert state.view(1).prompt.code == "seal_offering"
    assert state.view(None).prompt.code == "watch_sealed"


@pytest.mark.parametrize(
    ("offers", "total", "flood"),
    [
        (("0", "0", "0", "0"), 0, 0),
        (("5", "0", "0", "0"), 5, 0),
        (("5", "1", "0", "0"), 6, 1),
        (("5", "5", "0", "0"), 10, 1),
        (("5", "5", "1", "0"), 11, 2),
        (("5", "5", "5", "0"), 15, 2),
        (("5", "5", "5", "1"), 16, 3),
        (("8 7 6 5 4 3 2 1 0", "8", "8", "8"), 60, 3),
    ],
)
def test_the_sum_of_all_offerings_sets_the_flood(offers, total, flood):
    """C3.2: 0-5, 6-10, 11-15, 16 and more."""
    state = offered(four(), *offers)
    assert state.view().total == total
    assert state.view().flood == flood


def favors(state):
    return [seat.favors for seat in state.view().seats]


def test_pyramids_by_rank():
    """C3.3: highest 3, second 2, everyone else who offered gold 1."""
    assert favors(offered(four(), "1", "4", "2", "3")) == [1, 3, 1, 2]


def test_who_offers_no_gold_gets_nothing():
    """C3.3: at any rank."""
    assert favors(offered(four(), "0", "4", "0", "0")) == [0, 3, 0, 0]
    assert favors(offered(four(), "0", "0", "0", "0")) == [0, 0, 0, 0]


def test_ties_go_by_turn_order():
    """C3.3, C1.2: starting with the Pharaoh."""
    assert favors(offered(four(), "2", "2", "2", "2")) == [3, 2, 1, 1]
    assert favors(offered(four(pharaoh=2), "2", "2", "2", "2")) == [1, 1, 3, 2]
    assert favors(offered(four(pharaoh=3), "2", "5", "2", "1")) == [2, 3, 1, 1]


def test_two_players():
    """C3.3: highest 3, the other 1 if at least 1 gold was offered."""
    two = {seat: LEVEL[seat] for seat in (0, 1)}
    shown = {seat: SHOWN[seat] for seat in (0, 1)}
    for offers, expected in ((("3", "2"), [3, 1]), (("2", "2"), [3, 1]), (("3", "0"), [3, 0]), (("0", "0"), [0, 0])):
        state = offered(offering(card(players=2), stacks=two, display=shown), *offers)
        assert favors(state) == expected


@pytest.mark.parametrize("players", [3, 5])
def test_three_and_five_players(players):
    """C3.3: 3, 2, 1 and 3, 2, 1, 1, 1."""
    stacks = {seat: LEVEL[seat % 4] for seat in range(players)}
    shown = dict.fromkeys(range(players), (0, 1, 2, 3, 4, 5))
    state = offering(card(players=players), stacks=stacks, display=shown)
    assert favors(offered(state, *[str(5 - seat) for seat in range(players)])) == [3, 2, 1, 1, 1][:players]


def test_offered_cards_leave_the_display():
    """C3.4: they are discarded, the 0 too; the others stay for the revenue."""
    state = offered(four(display={0: (0, 3, 8), 1: (0, 2), 2: (0, 5), 3: (0, 1)}), "8 0", "2", "0", "1")
    assert [seat.display for seat in state.view().seats] == [(3,), (0,), (5,), (0,)]


def test_pyramids_go_where_the_fewest_are():
    """C3.5, QC5: printed pyramids count; each goes to a province with the fewest at that moment."""
    state = offering(
        card(players=2),
        stacks={0: ("k1-10", "k1-01", "k1-06"), 1: ("k1-02", "k1-03", "k1-04")},
        display={0: (0, 5), 1: (0,)},
    )
    assert pyramids(state, 0) == (2, 0, 1)
    offered(state, "5", "0")
    assert pyramids(state, 0) == (2, 2, 2)


def test_among_equals_the_player_chooses():
    """QC5, QC7: asked only where there is a choice: fewer pyramids than provinces that have the fewest."""
    state = offered(four(pharaoh=1), "1", "4", "2", "3")
    assert pyramids(state, 1) == (1, 1, 1)  # three pyramids for three equal provinces: nothing to choose
    assert state.actors == (2,)
    assert state.view(2).prompt.code == "place_favors"
    assert state.view(2).prompt.arguments == {"left": 1}
    assert legal(state) == ["pyramid 1", "pyramid 2", "pyramid 3"]
    say(state, 2, "pyramid 2")
    assert pyramids(state, 2) == (1, 2, 1)
    assert state.actors == (3,)


def test_two_pyramids_for_three_equal_provinces():
    """QC5: the second goes to one of the two that now have the fewest."""
    state = play(offered(four(), "1", "4", "2", "3"), "0 pyramid 1", "2 pyramid 3")
    assert state.actors == (3,)
    say(state, 3, "pyramid 1")
    assert legal(state) == ["pyramid 2", "pyramid 3"]
    assert refused(state, 3, "pyramid 1") == ("not_the_fewest", "QC5")


def test_favors_are_placed_in_turn_order():
    """QC7: from the Pharaoh clockwise."""
    state = offered(four(pharaoh=2), "1", "1", "1", "1")
    assert state.actors == (3,)  # the Pharaoh's three leave no choice
    play(state, "3 pyramid 1", "3 pyramid 2", "0 pyramid 1")
    assert state.actors == (1,)


def test_pyramid_tokens_are_no_limit():
    """QC4: 76 tokens, and as many more as are needed."""
    tokens = {seat: (20, 20, 20) for seat in range(4)}
    state = offered(four(tokens=tokens, pharaoh=1), "1", "4", "2", "3")
    assert sum(pyramids(state, 1)) == 63


def test_with_limited_supply_the_highest_offerings_are_served_first():
    """QC4: 76 tokens; favors from the highest offering down, whatever the turn order."""
    tokens = {0: (6, 6, 6), 1: (6, 6, 6), 2: (6, 6, 6), 3: (6, 6, 6)}
    state = offered(four(game=card(limited_supply=True), tokens=tokens, pharaoh=1), "1", "2", "3", "4")
    assert favors(state) == [0, 0, 1, 3]


def test_with_limited_supply_favors_come_as_long_as_there_are_any():
    """QC4: what is there is given; printed pyramids are no tokens."""
    state = offered(four(game=card(limited_supply=True), tokens={0: (25, 25, 19)}), "1", "2", "3", "4")
    assert favors(state) == [1, 1, 2, 3]


def test_free_favors_go_anywhere():
    """QC5: with the option each favor goes to any of one's provinces, and each is asked for (QC7)."""
    state = offered(four(game=card(free_favors=True), pharaoh=1), "1", "4", "2", "3")
    assert state.actors == (1,)
    for _ in range(3):
        assert legal(state) == ["pyramid 1", "pyramid 2", "pyramid 3"]
        say(state, 1, "pyramid 2")
    assert pyramids(state, 1) == (0, 3, 0)
    assert state.actors == (2,)
