"""The laws behind every random game: each is broken on purpose and found."""

import pytest

from amunre.card import kinds
from amunre.game.generator import Generator
from amunre.game.playout import play_out
from tests.card_positions import auction, card, harvest, offering
from tests.positions import after, changed, play, say

GOLD, BIDS, PROVINCES, DISPLAYS, POINTS, PHARAOH, RECOUNT = range(1, 8)
STACKS = {0: ("k1-04", "k1-09", "k1-10"), 1: ("k1-05", "k1-06", "k1-02")}


def bidding():
    return play(auction(card(players=2), "k1-01", "k1-02", display={0: (0, 5)}), "0 bid k1-01 5")


def choosing():
    return say(offering(card(players=2), stacks=STACKS, display={0: (0, 5)}, auction=3), 0, "offer 5")


def extending():
    state = auction(card(players=2), "k2-01", "k2-02", stacks=STACKS, kingdom=1)
    return play(state, "0 bid k2-01 0", "1 bid k2-02 0")


def over():
    state = card(players=2).start()
    play_out(state, Generator(3))
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(5))
def test_random_games_keep_every_law(players, seed):
    """C1.2, C2.3, C5.1: nothing is lost, and the scoring counted twice agrees."""
    state = card(players=players, start=None).start()
    assert play_out(state, Generator(seed), checked=True).broken_law == 0


@pytest.mark.parametrize(
    ("position", "changes", "law"),
    [
        (bidding, {}, 0),
        (bidding, {"display": {0: 0b100001}}, GOLD),
        (bidding, {"display": {1: 0}}, GOLD),
        (bidding, {"gold": {0: -1}}, GOLD),
        (choosing, {}, 0),
        (choosing, {"offer": {0: 0b1000000}}, GOLD),
        (bidding, {"bid_on": {0: kinds.NOWHERE}}, BIDS),
        (bidding, {"bid_on": {1: 0}, "bid_card": {1: 3}}, BIDS),
        (extending, {}, 0),
        (extending, {"cards": {1: 15}}, PROVINCES),
        (bidding, {"card_place": {5: kinds.TAKEN}}, PROVINCES),
        (choosing, {"auction": 2}, PROVINCES),
        (lambda: card().start(), {}, 0),
        (lambda: after(card(), "0 display 8"), {"below": 2}, DISPLAYS),
        (choosing, {"points": {0: 1}}, POINTS),
        (choosing, {"parts": {3: -1}}, POINTS),
        (choosing, {"pharaoh": 1}, PHARAOH),
        (over, {}, 0),
        (over, {"tokens": {0: 40, 1: 40, 2: 40}}, RECOUNT),
    ],
)
def test_a_broken_law_is_found(position, changes, law):
    """C1.2, C1.3, C2.2, C2.3, C2.5, C5.2: every law by its number."""
    state = changed(position(), **changes)
    assert state.audit() == law


def test_the_laws_hold_while_a_display_is_formed():
    """C4.3: the way to a display never ends in nothing."""
    state = harvest(card(players=2), 1, 0, stacks=STACKS, kingdom=0, auction=3)
    say(state, 1, "build 0")
    assert state.audit() == 0


def test_no_more_pyramids_lie_on_the_table_than_there_are():
    """QC4: where the supply is limited."""
    assert changed(card(limited_supply=True).start(), tokens={0: 77}).audit() == 8
    assert changed(card(limited_supply=True).start(), tokens={0: 76}).audit() == 0
