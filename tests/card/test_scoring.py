"""Victory points at the end of each kingdom (C5)."""

import pytest

from tests.card_positions import card, part, pyramids, scored

FOUR = {
    0: ("k1-04", "k1-09", "k1-10"),  # 8 ankhs, 5 fields, pyramids 0 1 2
    1: ("k1-01", "k1-02", "k1-03"),  # 6 ankhs, 12 fields, no pyramids
    2: ("k1-07", "k1-11", "k1-13"),  # 4 ankhs, 7 fields, pyramids 1 2 0
    3: ("k1-05", "k1-06", "k1-15"),  # 2 ankhs, 10 fields, pyramids 1 1 1
}


def test_the_fewest_pyramids_count():
    """C5.1: one point for each pyramid in the province with the fewest, printed and placed."""
    state = scored(card(), stacks=FOUR, tokens={0: (3, 1, 0), 1: (5, 4, 0), 2: (2, 2, 2)})
    assert pyramids(state, 0) == (3, 2, 2)
    assert [part(state, seat, "pyramids") for seat in range(4)] == [2, 0, 2, 1]


def test_extended_provinces_count_all_their_pyramids():
    """C5.1: those of covered cards, too."""
    stacks = {**FOUR, 2: ("k1-07 k2-11", "k1-11 k2-12", "k1-13 k2-03")}
    state = scored(card(), stacks=stacks, kingdom=1)
    assert pyramids(state, 2) == (4, 5, 1)
    assert part(state, 2, "pyramids", kingdom=1) == 1


def test_nine_fields_the_pharaoh_and_the_fewest_ankhs():
    """C5.2: one point each for nine fields and the Pharaoh; the fewest ankhs cost one."""
    state = scored(card(), stacks=FOUR)
    assert [part(state, seat, "fields") for seat in range(4)] == [0, 1, 0, 1]
    assert [part(state, seat, "pharaoh") for seat in range(4)] == [1, 0, 0, 0]
    assert [part(state, seat, "ankhs") for seat in range(4)] == [0, 0, 0, -1]
    assert [seat.points for seat in state.view().seats] == [1, 1, 0, 1]


def test_eight_fields_are_not_enough():
    """C5.2: 9 or more."""
    assert part(scored(card(), stacks={**FOUR, 1: ("k1-01", "k1-14", "k1-03")}), 1, "fields") == 0
    assert part(scored(card(), stacks={**FOUR, 1: ("k1-01", "k1-14", "k1-02")}), 1, "fields") == 1


@pytest.mark.parametrize(("pharaoh", "loser"), [(0, 3), (3, 1), (1, 3)])
def test_ties_for_the_fewest_ankhs(pharaoh, loser):
    """C5.2: the tied player latest in turn order loses the point."""
    stacks = {
        0: ("k1-04", "k1-09", "k1-10"),  # 8 ankhs
        1: ("k1-05", "k1-13", "k1-07"),  # 2 ankhs
        2: ("k1-12", "k1-11", "k1-03"),  # 8 ankhs
        3: ("k1-15", "k1-06", "k1-10"),  # 2 ankhs
    }
    tokens = dict.fromkeys(range(4), (5, 5, 5))
    state = scored(card(), stacks=stacks, tokens=tokens, pharaoh=pharaoh)
    assert [part(state, seat, "ankhs") for seat in range(4)] == [-int(seat == loser) for seat in range(4)]


def test_a_kingdom_never_scores_below_nothing():
    """C5.2: who has nothing to lose loses nothing."""
    stacks = {**FOUR, 3: ("k1-13", "k1-15", "k1-12")}  # 4 ankhs, as many as seat 2, but later
    state = scored(card(), stacks=stacks, points=[0, 0, 0, 5])
    assert part(state, 3, "ankhs") == 0
    assert state.view().seats[3].points == 5


def test_two_players_lose_points_too():
    """QC3: the fewest ankhs cost a point in a game for two."""
    state = scored(card(players=2), stacks={0: FOUR[0], 1: FOUR[3]}, tokens={1: (1, 1, 1)})
    assert part(state, 1, "ankhs") == -1


def third(tokens, points, pharaoh=0):
    stacks = {
        seat: [f"{name} k2-{2 * seat + 1:02} k3-{3 * seat + column + 1:02}" for column, name in enumerate(row)]
        for seat, row in FOUR.items()
    }
    return scored(card(), stacks=stacks, tokens=tokens, points=points, pharaoh=pharaoh, kingdom=2)


def test_most_points_win():
    """C5.3: after the third kingdom."""
    state = third({}, [0, 30, 10, 20])
    ending = state.ending
    assert ending.places == (4, 1, 3, 2)
    assert ending.reason == "points"
    assert ending.winners == (1,)
    assert ending.parts[1]["first_pyramids"] == 30


def level(state):
    """The points before the last kingdom that make all equal after it."""
    return [40 - seat.points for seat in state.view().seats]


def test_ties_by_pyramids():
    """C5.3: equal points go by all pyramids, printed and placed."""
    tokens = {1: (9, 0, 0)}
    state = third(tokens, level(third(tokens, [])))
    assert set(state.ending.scores) == {40}
    totals = [sum(pyramids(state, seat)) for seat in range(4)]
    assert state.ending.places.index(1) == totals.index(max(totals))
    assert state.ending.reason == "pyramids"


@pytest.mark.parametrize("pharaoh", range(4))
def test_ties_by_turn_order(pharaoh):
    """C5.3: equal points and pyramids go by turn order, so nobody shares a place."""
    bare = [sum(pyramids(third({}, [], pharaoh), seat)) for seat in range(4)]
    # One more pyramid in every province leaves the last player's two fewest as they were.
    tokens = {seat: (0, 0, max(bare) + 9 - bare[seat]) for seat in range(4)}
    state = third(tokens, level(third(tokens, [], pharaoh)), pharaoh)
    assert len({sum(pyramids(state, seat)) for seat in range(4)}) == 1
    assert state.ending.reason == "turn_order"
    assert state.ending.places == tuple((seat - pharaoh) % 4 + 1 for seat in range(4))
