"""Why not: every refusal of the card game, by its code and the rule it cites."""

import pytest

import amunre
from amunre.game.contract import CHANCE
from amunre.game.refusal import Refused
from tests.card_positions import auction, card, harvest, offered, offering
from tests.positions import after, play, refused, say
from tests.refusal_codes import refusal_codes

ROW = ("k1-01", "k1-02", "k1-03", "k1-04")
STACKS = {
    0: ("k1-01", "k1-02", "k1-03"),
    1: ("k1-13", "k1-14", "k1-15"),
    2: ("k1-05", "k1-06", "k1-07"),
    3: ("k1-08", "k1-09", "k1-11"),
}
LATER = ("k2-01", "k2-02", "k2-03", "k2-04")


def bidding(*lines):
    return play(auction(card(), *ROW, display={0: (0, 5), 1: (0, 3, 4)}), *lines)


def extending():
    state = auction(card(), *LATER, stacks={**STACKS, 0: ("k1-01 k2-05", "k1-02", "k1-03")}, kingdom=1, auction=1)
    return play(state, "0 bid k2-01 0", "1 bid k2-02 0", "2 bid k2-03 0", "3 bid k2-04 0")


def choosing(*lines):
    return play(offering(card(), stacks=STACKS, display={0: (0, 2, 5)}), *lines)


def placing():
    stacks = {**STACKS, 1: ("k1-15", "k1-13", "k1-14")}
    state = offering(card(), stacks=stacks, display={0: (0, 5), 1: (0, 1), 2: (0, 2)}, pharaoh=1)
    return offered(state, "5", "1", "2", "0")


def building(tokens=None, **options):
    return harvest(card(**options), 1, 2, stacks=STACKS, display={1: (0, 3, 5)}, tokens=tokens)


def over():
    state = card(players=2).start()
    while state.actors:
        state.apply(state.actors[0], state.legal(state.actors[0])[0])
    return state


CASES = [
    ("game_over", "C5.3", over, 0, "finish"),
    ("chance_decides", "", lambda: auction(card()), 0, "bid k1-01 0"),
    ("chance_waits", "C3.1", choosing, CHANCE, "turn-up k1-01"),
    ("already_sealed", "C3.1", lambda: choosing("0 offer 0"), 0, "offer 5"),
    ("not_your_turn", "C1.2", bidding, 1, "bid k1-01 3"),
    ("not_your_turn", "C1.2", bidding, CHANCE, "turn-up k1-05"),
    ("chance_only", "", bidding, 0, "turn-up k1-05"),
    ("seat_only", "", lambda: auction(card()), CHANCE, "bid k1-01 0"),
    ("wrong_time", "C1.3", bidding, 0, "display 3"),
    ("wrong_time", "C2.2", choosing, 0, "bid k1-01 0"),
    ("wrong_time", "C2.4", bidding, 0, "extend 1"),
    ("wrong_time", "C3.1", bidding, 0, "offer 5"),
    ("wrong_time", "C3.1", bidding, 0, "finish"),
    ("wrong_time", "C3.5", building, 1, "pyramid 1"),
    ("wrong_time", "C4.2", bidding, 0, "build 1"),
    ("wrong_time", "C2.1", lambda: amunre.new("card").start(), CHANCE, "turn-up k1-01"),
    ("wrong_time", "C1.2", lambda: auction(card()), CHANCE, "start 0"),
    ("not_in_pile", "C1.2", lambda: amunre.new("card", players=3).start(), CHANCE, "start 3"),
    ("not_in_pile", "C2.1", lambda: auction(card(), "k1-01"), CHANCE, "turn-up k1-01"),
    ("not_in_pile", "C2.1", lambda: auction(card()), CHANCE, "turn-up k2-01"),
    ("already_displayed", "C1.3", lambda: card().start(), 0, "display 0"),
    ("highest_first", "C1.3", lambda: after(card(), "0 display 7"), 0, "display 8"),
    ("display_too_much", "C1.3", lambda: after(card(), "0 display 8"), 0, "display 7"),
    ("display_too_little", "C1.3", lambda: card().start(), 0, "display 4"),
    ("display_too_little", "C4.3", lambda: say(building(), 1, "build 2"), 1, "display 4"),
    ("not_in_the_row", "C2.1", bidding, 0, "bid k1-05 0"),
    ("not_in_display", "C2.2", bidding, 0, "bid k1-01 4"),
    ("bid_too_low", "C2.2", lambda: bidding("0 bid k1-01 5"), 1, "bid k1-01 4"),
    ("already_extended", "C2.4", extending, 0, "extend 1"),
    ("not_in_display", "C3.1", choosing, 0, "offer 3"),
    ("already_offered", "C3.1", lambda: choosing("0 offer 5"), 0, "offer 5"),
    ("offer_highest_first", "C3.1", lambda: choosing("0 offer 2"), 0, "offer 5"),
    ("nothing_offered", "C3.1", choosing, 0, "finish"),
    ("not_the_fewest", "QC5", placing, 1, "pyramid 1"),
    ("no_such_purchase", "C4.2", building, 1, "build 13"),
    ("too_little_gold", "C4.2", building, 1, "build 5"),
    ("too_few_pyramids", "QC4", lambda: building(limited_supply=True, tokens={0: (25, 25, 25)}), 1, "build 2"),
]


@pytest.mark.parametrize(("code", "rule", "position", "seat", "text"), CASES)
def test_refusals(code, rule, position, seat, text):
    """C1.2, C1.3, C2.2, C2.4, C3.1, C4.2: each by its code, with the rule it breaks."""
    assert refused(position(), seat, text) == (code, rule)


@pytest.mark.parametrize("position", [bidding, extending, choosing, placing, building, lambda: card().start()])
def test_what_is_legal_is_not_refused(position):
    """C1.3, C2.2, C2.4, C3.1, C3.5, C4.2: there is no reason against a legal action."""
    state = position()
    for seat in state.actors:
        assert [state.game.why_not(state, seat, action) for action in state.legal(seat)] == [None] * len(
            state.legal(seat)
        )


def test_every_code_is_tried():
    """No code of the refusals is left without a test."""
    assert refusal_codes("card") == {case[0] for case in CASES}


def test_numbers_that_matter():
    """C2.2, C1.3: a refusal carries what is needed to say it in words."""
    state = bidding("0 bid k1-01 5")
    reason = state.game.why_not(state, 1, state.game.parse("bid k1-01 4"))
    assert reason.arguments == {"province": "K1-01", "rival": 0, "bid": 5, "card": 4}
    state = card().start()
    reason = state.game.why_not(state, 0, state.game.parse("display 4"))
    assert reason.arguments == {"card": 4, "gold": 14}


def test_a_seat_that_is_not_there():
    """C1.1: there are as many seats as players."""
    state = card(players=2).start()
    with pytest.raises(Refused, match="no such seat"):
        state.game.why_not(state, 2, 0)
