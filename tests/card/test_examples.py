"""The worked examples of the rulebook, each as a test. Seats: 0 Purple, 1 Blue, 2 Yellow, 3 Red, in turn order."""

from tests.card_positions import auction, card, harvest, offered, offering, part, pyramids, scored
from tests.positions import legal, play, say

PURPLE, BLUE, YELLOW, RED = range(4)


def test_blue_outbids_red():
    """C2.2: Blue's card is higher than Red's, which returns to Red's display."""
    state = auction(
        card(), "k1-01", "k1-02", "k1-03", "k1-04", display={0: (0, 3), 1: (0, 4), 2: (0, 5), 3: (0, 2, 6)}, pharaoh=RED
    )
    play(state, "3 bid k1-02 2", "0 bid k1-01 3", "1 bid k1-02 4")
    assert state.view().seats[RED].display == (0, 2, 6)
    assert state.view().seats[RED].bid_on is None
    assert state.view().seats[BLUE].bid_on == 1


def test_purple_becomes_and_stays_pharaoh():
    """C2.5: seven ankhs after the second auction are more than anyone's; eight after the third still are."""
    stacks = {PURPLE: ("k1-08",), BLUE: ("k1-11",), YELLOW: ("k1-12",), RED: ("k1-01",)}  # 3, 2, 3 and 1 ankhs
    state = auction(card(), "k1-09", "k1-10", "k1-05", "k1-06", stacks=stacks, pharaoh=YELLOW, auction=1)
    play(state, "2 bid k1-10 0", "3 bid k1-06 0", "0 bid k1-09 0", "1 bid k1-05 0")
    assert state.view().seats[PURPLE].ankhs == 7
    assert state.view().pharaoh == PURPLE
    play(state, "turn-up k1-15", "turn-up k1-13", "turn-up k1-03", "turn-up k1-02")
    play(state, "0 bid k1-15 0", "1 bid k1-13 0", "2 bid k1-03 0", "3 bid k1-02 0")
    assert state.view().seats[PURPLE].ankhs == 8
    assert state.view().pharaoh == PURPLE


STACKS = {
    PURPLE: ("k1-04", "k1-09", "k1-14"),
    BLUE: ("k1-01", "k1-02", "k1-03"),
    YELLOW: ("k1-05", "k1-06", "k1-07"),
    RED: ("k1-08", "k1-11", "k1-12"),
}


def test_offerings_flood_and_favors():
    """C3.2, C3.3: 4 + 2 + (0 + 2) + 1 = 9 is x2; Yellow is earlier than Red, so 3, 1, 2, 1 pyramids."""
    shown = {PURPLE: (0, 4), BLUE: (0, 1), YELLOW: (0, 2, 5), RED: (0, 2)}
    state = offered(offering(card(), stacks=STACKS, display=shown), "4", "1", "2", "2 0")
    view = state.view()
    assert view.total == 9
    assert view.game.tables["flood"][view.flood]["per_field"] == 2
    assert [view.seats[seat].favors for seat in (PURPLE, YELLOW, RED, BLUE)] == [3, 2, 1, 1]


def test_revenue_construction_and_preparation():
    """C4.1, C4.2, C4.3: 12 + 10 + 5 = 27; four pyramids for 15, two each on two empty provinces; 12 as 0, 2, 4, 6."""
    stacks = {
        **STACKS,
        YELLOW: ("k1-13", "k1-03", "k1-12"),
        RED: ("k1-08", "k1-11", "k1-10"),
        BLUE: ("k1-01", "k1-02", "k1-15"),
    }
    state = harvest(card(), YELLOW, flood=1, stacks=stacks, display={YELLOW: (5,)})
    seat = state.view().seats[YELLOW]
    assert (seat.fields, seat.caravans, seat.income) == (6, 1, 27)
    assert pyramids(state, YELLOW) == (0, 0, 2)
    say(state, YELLOW, "build 4")
    assert pyramids(state, YELLOW) == (2, 2, 2)
    assert state.view().seats[YELLOW].gold == 12
    say(state, YELLOW, "display 6", "display 4", "display 2")
    assert state.view().seats[YELLOW].display == (0, 2, 4, 6)


def test_scores_of_a_kingdom():
    """C5.1, C5.2: Purple 3 + 1 = 4; Blue 2 + 1 = 3; Yellow 2; Red 2 + 1 - 1 = 2, tied in ankhs with Blue."""
    stacks = {
        PURPLE: ("k1-04", "k1-09", "k1-13"),  # 8 ankhs, 6 fields
        BLUE: ("k1-01", "k1-02", "k1-10"),  # 3 ankhs, 11 fields
        YELLOW: ("k1-08", "k1-12", "k1-15"),  # 7 ankhs, 3 fields
        RED: ("k1-05", "k1-06", "k1-07"),  # 3 ankhs, 12 fields
    }
    tokens = {PURPLE: (3, 2, 3), BLUE: (2, 2, 0), YELLOW: (1, 0, 1), RED: (1, 1, 1)}
    state = scored(card(), stacks=stacks, tokens=tokens)
    assert [part(state, seat, "pyramids") for seat in range(4)] == [3, 2, 2, 2]
    assert [part(state, seat, "fields") for seat in range(4)] == [0, 1, 0, 1]
    assert [part(state, seat, "pharaoh") for seat in range(4)] == [1, 0, 0, 0]
    assert [part(state, seat, "ankhs") for seat in range(4)] == [0, 0, 0, -1]
    assert [seat.points for seat in state.view().seats] == [4, 3, 2, 2]


FIRST = ("k1-14", "k1-09", "k1-10")  # 8 ankhs, 3 fields; pyramids 0, 1, 2
SECOND = ("k2-02", "k2-01", "k2-12")  # 8 ankhs, 10 fields; pyramids 0, 0, 3
THIRD = ("k3-11", "k3-12", "k3-07")  # 3 ankhs, 7 fields; pyramids 4, 4, 3
OTHERS = {
    BLUE: (("k1-01", "k1-02", "k1-03"), ("k2-03", "k2-04", "k2-05"), ("k3-02", "k3-04", "k3-05")),
    YELLOW: (("k1-04", "k1-05", "k1-06"), ("k2-06", "k2-07", "k2-08"), ("k3-09", "k3-10", "k3-13")),
    RED: (("k1-07", "k1-08", "k1-11"), ("k2-09", "k2-11", "k2-13"), ("k3-03", "k3-08", "k3-01")),
}


def after_kingdom(kingdom, tokens, pharaoh, points):
    """The game at the end of a kingdom, with Purple's tokens."""
    rows = {PURPLE: (FIRST, SECOND, THIRD), **OTHERS}
    stacks = {seat: [" ".join(row[: kingdom + 1]) for row in zip(*cards)] for seat, cards in rows.items()}
    return scored(card(), stacks=stacks, tokens={PURPLE: tokens}, kingdom=kingdom, pharaoh=pharaoh, points=points)


def test_purple_over_the_whole_game():
    """C5.1, C5.2, C5.3: 4 points, then 7, then 11."""
    state = after_kingdom(0, (3, 2, 1), PURPLE, [])
    purple = state.view().seats[PURPLE]
    assert (purple.ankhs, purple.fields, min(pyramids(state, PURPLE)), purple.points) == (8, 3, 3, 4)
    state = after_kingdom(1, (5, 4, 1), PURPLE, [4])
    purple = state.view().seats[PURPLE]
    assert (purple.ankhs, purple.fields, min(pyramids(state, PURPLE)), purple.points) == (8, 10, 5, 4 + 7)
    state = after_kingdom(2, (8, 7, 4), YELLOW, [11])
    purple = state.view().seats[PURPLE]
    assert (purple.ankhs, purple.fields, min(pyramids(state, PURPLE))) == (3, 7, 12)
    assert purple.ankhs < min(state.view().seats[seat].ankhs for seat in (BLUE, YELLOW, RED))
    assert purple.points == 4 + 7 + 11
    assert legal(state, PURPLE) == []
