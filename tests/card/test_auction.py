"""The auctions (C2): bids, provinces, extensions and the Pharaoh."""

import pytest

from amunre.game.contract import CHANCE
from tests.card_positions import auction, card
from tests.positions import legal, play, refused, say

ROW = ("k1-01", "k1-02", "k1-03")
FULL = {0: (0, 2, 5, 8), 1: (0, 3, 6), 2: (0, 1, 4)}
BASE = {0: ("k1-01", "k1-02", "k1-03"), 1: ("k1-04", "k1-06", "k1-07"), 2: ("k1-08", "k1-09", "k1-11")}


def three(**numbers):
    return auction(card(players=3), *ROW, **{"display": FULL, **numbers})


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_card_per_player_is_turned_over(players):
    """C2.1: chance turns over as many cards as there are players; then the Pharaoh bids."""
    state = auction(card(players=players, start=1), *("k1-15", "k1-04", "k1-09", "k1-01", "k1-10")[:players])
    assert state.view().step == "bid"
    assert state.actors == (1,)
    assert state.view().up == tuple(sorted(state.view().up))
    assert len(state.view().up) == players


def test_any_card_on_a_free_province():
    """C2.2: exactly one card of the display on a province of the row."""
    state = three()
    assert legal(state) == [f"bid {name} {gold}" for name in ROW for gold in (0, 2, 5, 8)]
    assert refused(state, 0, "bid k1-01 3") == ("not_in_display", "C2.2")
    assert refused(state, 0, "bid k1-04 2") == ("not_in_the_row", "C2.1")
    assert refused(state, 1, "bid k1-01 3") == ("not_your_turn", "C1.2")
    say(state, 0, "bid k1-01 2")
    assert state.view().seats[0].display == (0, 5, 8)
    assert state.view().seats[0].bid_card == 2
    assert state.view().seats[0].bid_on == 0


def test_a_higher_card_outbids():
    """C2.2: on an opponent's province only a higher card; the opponent takes the outbid card back."""
    state = play(three(), "0 bid k1-01 5")
    assert [text for text in legal(state) if "k1-01" in text] == ["bid k1-01 6"]
    assert refused(state, 1, "bid k1-01 3") == ("bid_too_low", "C2.2")
    play(state, "1 bid k1-01 6")
    assert state.view().seats[0].display == (0, 2, 5, 8)
    assert state.view().seats[0].bid_card is None
    assert state.actors == (2,)


def test_equal_cards_do_not_outbid():
    """C2.2: the card must be of higher value."""
    state = play(three(display={0: (0, 4), 1: (0, 4), 2: (0, 1)}), "0 bid k1-01 4")
    assert refused(state, 1, "bid k1-01 4") == ("bid_too_low", "C2.2")


def test_players_with_a_card_in_play_pass():
    """C2.2: a card in play is never moved; who was outbid may bid on the same province again."""
    state = play(three(), "0 bid k1-01 5", "1 bid k1-02 3", "2 bid k1-02 4")
    assert state.actors == (1,)  # seat 0 has a card in play and passes
    assert "bid k1-02 6" in legal(state)
    play(state, "1 bid k1-01 6")
    assert state.actors == (0,)
    assert "bid k1-01 8" in legal(state)
    play(state, "0 bid k1-01 8")
    assert state.actors == (1,)


def test_the_auction_ends_with_a_card_on_every_province():
    """C2.3: each takes the province; the card bid is discarded, except the 0, which returns to the display."""
    state = play(three(), "0 bid k1-01 5", "1 bid k1-02 0", "2 bid k1-03 4")
    seats = state.view().seats
    assert [seat.provinces[0].cards[0] for seat in seats] == [0, 1, 2]
    assert [seat.display for seat in seats] == [(0, 2, 8), (0, 3, 6), (0, 1)]
    assert all(seat.bid_card is None and seat.bid_on is None for seat in seats)
    assert state.actors == (CHANCE,)
    assert state.view().auction == 1


def test_a_bid_is_always_possible():
    """C2.3: with nothing but the 0, one takes a province nobody has bid on."""
    state = play(three(display={}), "0 bid k1-01 0", "1 bid k1-02 0")
    assert legal(state) == ["bid k1-03 0"]


def test_three_auctions_give_three_provinces():
    """C2.3: in the first kingdom the cards become three provinces side by side."""
    state = three(display={})
    play(state, "0 bid k1-01 0", "1 bid k1-02 0", "2 bid k1-03 0", "turn-up k1-04", "turn-up k1-05", "turn-up k1-06")
    pharaoh = state.view().pharaoh
    for name in ("k1-04", "k1-05", "k1-06"):
        say(state, state.actors[0], f"bid {name} 0")
    assert state.view().seats[pharaoh].provinces[1].cards == (3, None, None)
    play(state, "turn-up k1-07", "turn-up k1-08", "turn-up k1-09")
    for name in ("k1-07", "k1-08", "k1-09"):
        say(state, state.actors[0], f"bid {name} 0")
    assert all(province.cards[0] is not None for seat in state.view().seats for province in seat.provinces)
    assert state.view().step == "seal_offering"


def later(kingdom=1, auction_number=0, stacks=BASE, **numbers):
    row = [f"k{kingdom + 1}-01", f"k{kingdom + 1}-12", f"k{kingdom + 1}-11"]
    return auction(card(players=3), *row, stacks=stacks, kingdom=kingdom, auction=auction_number, **numbers)


def test_a_new_card_extends_a_province():
    """C2.4: it covers ankhs, fields and caravans of the card below, not its pyramids; the player chooses which."""
    state = play(later(), "0 bid k2-01 0", "1 bid k2-12 0", "2 bid k2-11 0")
    assert state.view().step == "extend_province"
    assert legal(state, 0) == ["extend 1", "extend 2", "extend 3"]
    seat = state.view().seats[1]
    assert (seat.ankhs, seat.fields, [province.pyramids for province in seat.provinces]) == (7, 9, [0, 1, 1])
    play(state, "0 extend 2", "1 extend 3")
    seat = state.view().seats[1]  # K1-07 (2 ankhs, 3 fields, 1 pyramid) lies under K2-12 (1 ankh, 1 field, 3 pyramids)
    assert seat.provinces[2].cards == (6, 26, None)
    assert (seat.ankhs, seat.fields, [province.pyramids for province in seat.provinces]) == (6, 7, [0, 1, 4])


def test_each_province_is_extended_once_in_a_kingdom():
    """C2.4: the second card extends another province; where only one is left, there is nothing to ask."""
    extended = {
        0: ("k1-01 k2-02", "k1-02", "k1-03"),
        1: ("k1-04", "k1-06 k2-03", "k1-07"),
        2: ("k1-08 k2-04", "k1-09", "k1-11"),
    }
    state = play(later(1, 1, extended), "0 bid k2-01 0", "1 bid k2-12 0", "2 bid k2-11 0")
    assert refused(state, 0, "extend 1") == ("already_extended", "C2.4")
    assert legal(state, 0) == ["extend 2", "extend 3"]
    extended = {
        0: ("k1-01 k2-02", "k1-02 k2-05", "k1-03"),
        1: ("k1-04", "k1-06 k2-03", "k1-07 k2-06"),
        2: ("k1-08 k2-04", "k1-09", "k1-11 k2-07"),
    }
    state = play(later(1, 2, extended), "0 bid k2-01 0", "1 bid k2-12 0", "2 bid k2-11 0")
    assert state.view().step == "seal_offering"
    cards = [[province.cards[1] for province in seat.provinces] for seat in state.view().seats]
    assert [row.index(place) for row, place in zip(cards, (15, 26, 25))] == [2, 0, 1]


def test_extensions_go_in_turn_order_from_the_old_pharaoh():
    """QC6: they are chosen openly, before the Pharaoh is found anew."""
    state = later(pharaoh=1)
    play(state, "1 bid k2-01 0", "2 bid k2-12 0", "0 bid k2-11 0")
    for seat in (1, 2, 0):
        assert state.actors == (seat,)
        assert state.view().pharaoh == 1
        say(state, seat, "extend 1")
    assert state.actors == (CHANCE,)


def test_the_most_visible_ankhs_make_the_pharaoh():
    """C2.5: cards of the last kingdom not yet covered still count; covered ones do not."""
    state = play(later(), "0 bid k2-01 0", "1 bid k2-12 0", "2 bid k2-11 0", "0 extend 1", "1 extend 1", "2 extend 1")
    # Seat 0: 3 + 2 + 3; seat 1: 1 + 1 + 2; seat 2: 0 + 4 + 2
    assert [seat.ankhs for seat in state.view().seats] == [8, 4, 6]
    assert state.view().pharaoh == 0
    state = play(later(), "0 bid k2-11 0", "1 bid k2-01 0", "2 bid k2-12 0", "0 extend 3", "1 extend 3", "2 extend 3")
    assert [seat.ankhs for seat in state.view().seats] == [3, 8, 8]
    assert state.view().pharaoh == 1


def test_ties_for_pharaoh_go_by_turn_order_from_the_old_one():
    """C2.5, C1.2: among equals the first in turn order, starting with the old Pharaoh."""
    for pharaoh, expected in ((0, 1), (1, 1), (2, 2)):
        state = later(pharaoh=pharaoh)
        for _ in range(3):
            seat = state.actors[0]
            say(state, seat, f"bid {('k2-11', 'k2-01', 'k2-12')[seat]} 0")
        for _ in range(3):
            say(state, state.actors[0], "extend 3")
        assert [seat.ankhs for seat in state.view().seats] == [3, 8, 8]
        assert state.view().pharaoh == expected
