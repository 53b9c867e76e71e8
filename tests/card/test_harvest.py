"""Revenue, construction and preparation (C4)."""

import pytest

from tests.card_positions import card, harvest, offered, offering, pyramids, scored
from tests.positions import legal, refused, say

STACKS = {
    0: ("k1-01", "k1-02", "k1-03"),
    1: ("k1-13", "k1-14", "k1-15"),
    2: ("k1-05", "k1-06", "k1-07"),
    3: ("k1-08", "k1-09", "k1-11"),
}
"""Seat 1 sees 4 fields and 3 caravans."""


def second(flood=0, shown=(0,), **numbers):
    """The player after the Pharaoh collects."""
    return harvest(card(), 1, flood, **{"stacks": STACKS, "display": {1: shown}, **numbers})


@pytest.mark.parametrize(("flood", "gold"), [(0, 4 + 30), (1, 8 + 30), (2, 12), (3, 16)])
def test_fields_and_caravans(flood, gold):
    """C4.1: fields times the flood, 10 for each caravan at x1 and x2."""
    assert second(flood).view().seats[1].income == gold


def test_gold_left_in_the_display():
    """C4.1: it is added to the revenue, and the cards are discarded."""
    state = second(2, (0, 3, 5))
    assert state.view().seats[1].income == 12 + 8
    assert state.view().seats[1].gold == 20
    assert state.view().seats[1].display == ()


def test_only_the_top_cards_pay():
    """C4.1, C2.4: what a later card covers pays nothing."""
    stacks = {**STACKS, 1: ("k1-13 k2-09", "k1-14 k2-10", "k1-15 k2-12")}
    state = second(0, stacks=stacks, kingdom=1)
    assert state.view().seats[1].income == 1 + 0 + 1


def test_construction_is_one_purchase():
    """C4.2: any number the gold pays, at the cost of the table; or none in the first two kingdoms."""
    state = second(2, (0, 3, 5))
    assert legal(state) == [f"build {count}" for count in range(5)]
    assert refused(state, 1, "build 5") == ("too_little_gold", "C4.2")
    assert refused(state, 1, "build 13") == ("no_such_purchase", "C4.2")
    say(state, 1, "build 4")
    assert state.view().seats[1].gold == 20 - 15
    assert state.view().seats[1].built == 4
    assert refused(state, 1, "build 1") == ("wrong_time", "C4.2")


def test_built_pyramids_are_placed_like_favors():
    """C4.2, C3.5: K1-15 shows one pyramid, so two go to the others first."""
    state = say(second(2, (0, 3, 5)), 1, "build 3")
    assert pyramids(state, 1) == (1, 1, 1)
    assert state.view(1).prompt.code == "place_pyramids"
    assert state.view(1).prompt.arguments == {"left": 1}
    say(state, 1, "pyramid 3")
    assert pyramids(state, 1) == (1, 1, 2)


def test_who_cannot_pay_for_any_is_not_asked():
    """C4.2: with less gold than one pyramid costs the display comes at once."""
    stacks = {**STACKS, 1: ("k1-12", "k1-14", "k1-09")}
    state = second(2, (0, 1), stacks=stacks)
    assert state.view().seats[1].income == 3 + 1
    assert legal(state) == ["build 0", "build 1"]
    state = second(0, (0, 1), stacks={**STACKS, 1: ("k1-12", "k1-09", "k1-11")})
    assert state.view().seats[1].income == 2 + 1
    state = second(0, (0,), stacks={**STACKS, 1: ("k1-12", "k1-09", "k1-11")})
    assert state.view(1).prompt.code == "form_display"
    assert legal(state) == ["display 2"]


def test_in_the_last_kingdom_everything_is_built():
    """C4.2: as many as the gold allows, without being asked; C4.3: and no display follows."""
    stacks = {
        seat: [f"{name} k2-{9 + seat:02} k3-{3 * seat + column + 1:02}" for column, name in enumerate(row)]
        for seat, row in STACKS.items()
    }
    state = offering(card(), stacks=stacks, display={0: (0, 8), 1: (0, 7)}, kingdom=2)
    offered(state, "8", "0", "0", "0")
    while state.actors:
        assert state.view().step in ("place_favors", "place_pyramids")
        state.apply(state.actors[0], state.legal(state.actors[0])[0])
    for seat in state.view().seats:
        costs = [0, 3, 6, 10, 15, 21, 28, 36, 45, 55]
        assert costs[seat.built] <= seat.income < costs[seat.built + 1]
        assert seat.display == ()
    assert state.view().seats[0].income == 14 * 2
    assert state.view().seats[1].income == 7 * 2 + 7


def test_the_rest_is_displayed():
    """C4.3: all nine cards are at hand again; those displayed total exactly what is left, with the 0."""
    state = say(second(2, (0, 3, 5)), 1, "build 2")
    assert state.view(1).prompt.code == "form_display"
    assert state.view(1).prompt.rule == "C4.3"
    assert state.view(1).prompt.arguments == {"gold": 14}
    assert refused(state, 1, "display 0") == ("already_displayed", "C4.3")
    say(state, 1, "display 7", "display 4", "display 2", "display 1")
    assert state.view().seats[1].display == (0, 1, 2, 4, 7)
    assert state.actors == (2,)


def test_nothing_left_to_display():
    """C4.3: with no gold left the display is the 0 alone."""
    stacks = {**STACKS, 1: ("k1-09", "k1-14", "k1-15")}
    state = second(2, (0,), stacks=stacks)
    assert state.view().seats[1].income == 6
    say(state, 1, "build 2", "pyramid 1")
    assert state.view().seats[1].display == (0,)
    assert state.actors == (2,)


def test_gold_that_cannot_be_displayed_is_lost():
    """QC1: the gold cards total 36."""
    state = second(1, (0, 8))
    assert state.view().seats[1].income == 46
    say(state, 1, "build 0")
    assert state.view(1).prompt.arguments == {"gold": 36}
    for card_value in range(8, 0, -1):
        assert legal(state) == [f"display {card_value}"]
        say(state, 1, f"display {card_value}")
    assert state.view().seats[1].display == tuple(range(9))


@pytest.mark.parametrize("gold", range(37))
def test_every_total_can_be_displayed(gold):
    """QC1: from 0 to 36."""
    state = harvest(card(players=2), 1, 0, stacks={0: STACKS[0], 1: STACKS[1]}, display={1: (0,)})
    fields = state.fields()
    fields["gold"][1] = gold
    state = type(state).build(state.game, **fields)
    say(state, 1, "build 0")
    while state.view().step == "form_display":
        state.apply(1, state.legal(1)[-1])
    assert sum(state.view().seats[1].display) == gold


def test_everybody_in_turn_order():
    """C4.1, C4.3: each player takes all three steps before the next; after the last the kingdom is scored."""
    state = harvest(card(), 3, 1, stacks=STACKS, pharaoh=1, display=dict.fromkeys(range(4), (0,)))
    for seat in (3, 0):
        assert state.actors == (seat,)
        say(state, seat, "build 0")
        while state.actors == (seat,):
            state.apply(seat, state.legal(seat)[0])
    assert state.view().kingdom == 1
    assert scored(card(), stacks=STACKS).view().kingdom == 1


def test_with_limited_supply_no_more_is_built_than_there_is():
    """QC4: 76 tokens, printed pyramids not counted."""
    state = harvest(card(limited_supply=True), 1, 3, stacks=STACKS, display={1: (0, 8)}, tokens={0: (25, 25, 24)})
    assert legal(state) == ["build 0", "build 1", "build 2"]
    assert refused(state, 1, "build 3") == ("too_few_pyramids", "QC4")
    say(state, 1, "build 2")
    assert state.actors == (1,)


def test_bought_pyramids_stay_balanced_with_free_favors():
    """QC5: the option is about favors alone."""
    state = harvest(card(free_favors=True), 1, 2, stacks=STACKS, display={1: (0, 3, 5)})
    say(state, 1, "build 3")
    assert pyramids(state, 1) == (1, 1, 1)
