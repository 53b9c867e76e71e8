"""The offering (R4): sealed choices, the tile, the rewards and the new start player."""

import pytest

from amunre.game.contract import CHANCE
from tests.positions import EDITIONS, at, board, count, held, legal, number, offering, play, refused, say

OWNERS = {"thebes": 0, "mendes": 1, "buto": 2, "avaris": 3}
ADJUSTMENT = {"offering-adjustment": 1}


def offered(*offers, start=0, **numbers):
    """The state after these offerings, of gold or (0) Theft."""
    state = offering(board(players=len(offers), start=start), owner=OWNERS, **numbers)
    for seat, gold in enumerate(offers):
        say(state, seat, f"offer {gold}" if gold else "theft")
    return state


def test_what_may_be_offered():
    """R4.1: any gold from one to all, or Theft; never nothing."""
    state = offering(board(), gold=[3, 0, 5, 5])
    assert state.actors == (0, 1, 2, 3)
    assert legal(state, 0) == ["theft", "offer 1", "offer 2", "offer 3"]
    assert legal(state, 1) == ["theft"]
    assert refused(state, 1, "offer 1") == ("offer_too_high", "R4.1")


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_illegal_can_be_offered(edition):
    """Q6, R4.1: an engine never lets an offering happen that would have to count as -3."""
    state = offering(board(edition), gold=[3, 0, 5, 5], hand={0: {"treasury": 1}})
    assert refused(state, 0, "offer 4") == ("offer_too_high", "R4.1")
    assert refused(state, 0, "treasury thebes") == ("wrong_time", "R5.2")


def test_a_choice_once_sealed_stays():
    """R4.1: all choose at the same time, each once."""
    state = say(offering(board()), 0, "offer 3")
    assert state.actors == (1, 2, 3)
    assert refused(state, 0, "offer 4") == ("already_sealed", "R4.1")
    assert state.view(0).prompt.code == "wait_for_sealed"
    assert state.view(0).sealed


@pytest.mark.parametrize("choice", ["offer 2", "theft"])
def test_an_adjustment_goes_with_gold_or_theft(choice):
    """R4.1: either may be accompanied by one Offering Adjustment, and by no other card."""
    state = offering(board(), hand={0: {"offering-adjustment": 2, "architect": 1}})
    assert [text for text in legal(state, 0) if not text.startswith("offer ")] == [
        "sell architect",
        "sell offering-adjustment",
        "adjustment",
        "theft",
    ]
    say(state, 0, "adjustment")
    assert refused(state, 0, "adjustment") == ("card_played_already", "R6.2")
    play(state, f"0 {choice}", "1 offer 1", "2 offer 1", "3 offer 1")
    assert state.actors == (0,)
    assert held(state, 0, "offering-adjustment") == 1
    assert count(state, "discards", "offering-adjustment") == 1


def test_an_adjustment_laid_down_cannot_be_sold():
    """R4.1, R6.1: the card that goes along is no longer free."""
    state = say(offering(board(), hand={0: ADJUSTMENT}), 0, "adjustment")
    assert refused(state, 0, "sell offering-adjustment") == ("card_not_held", "R6.1")


def test_gold_and_thefts():
    """R4.2: gold goes to the bank, a Theft counts -3 and takes 3."""
    state = offered(5, 0, 2, 1)
    assert number(state, "total") == 5
    assert number(state, "gold")[:4] == [35, 43, 38, 39]
    assert number(state, "bank") == 392 - 155


def test_adjustments_in_turn_order():
    """R4.3: clockwise from the start player, each raises or lowers the sum by 3; nobody's own offering changes."""
    state = offering(board(start=2), owner=OWNERS, hand={0: ADJUSTMENT, 3: ADJUSTMENT})
    play(state, "0 adjustment", "0 offer 5", "1 offer 4", "2 offer 3", "3 adjustment", "3 offer 1")
    assert state.actors == (3,)
    assert (number(state, "total"), state.view(3).prompt.code) == (13, "adjust_offering")
    say(state, 3, "lower")
    assert number(state, "total") == 10
    assert state.actors == (0,)
    say(state, 0, "lower")
    assert (number(state, "total"), number(state, "tile")) == (7, 1)
    assert number(state, "offer")[:4] == [5, 4, 3, 1]
    assert number(state, "order")[:4] == [0, 1, 2, 3]


def test_three_adjustments_are_declared_in_turn_order():
    """R4.3: the last in turn order declares last, after everybody between."""
    state = offering(board(), owner=OWNERS, hand={0: ADJUSTMENT, 1: ADJUSTMENT, 3: ADJUSTMENT})
    play(state, "3 adjustment", "3 offer 1", "1 adjustment", "1 offer 1", "0 adjustment", "0 offer 1", "2 offer 1")
    declared = []
    while state.view(0).step == "adjust_offering":
        declared.append(state.actors)
        say(state, state.actors[0], "raise")
    assert declared == [(0,), (1,), (3,)]
    assert number(state, "total") == 13


def test_an_adjustment_must_raise_or_lower():
    """Q4, R4.3: there is no third choice but a sale before it."""
    state = offering(board(), hand={0: {"offering-adjustment": 1, "treasury": 1}})
    play(state, "0 adjustment", "0 offer 1", "1 offer 1", "2 offer 1", "3 offer 1")
    assert legal(state, 0) == ["sell treasury", "raise", "lower"]
    say(state, 0, "sell treasury")
    assert legal(state, 0) == ["raise", "lower"]
    say(state, 0, "raise")
    assert number(state, "total") == 7


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("offers", "total", "tile"),
    [
        ((0, 0, 0, 0), -12, 0),
        ((2, 0, 1, 2), 2, 0),
        ((3, 0, 1, 2), 3, 1),
        ((9, 1, 1, 1), 12, 1),
        ((10, 1, 1, 1), 13, 2),
        ((19, 1, 1, 1), 22, 2),
        ((20, 1, 1, 1), 23, 3),
        ((97, 1, 1, 1), 100, 3),
    ],
)
def test_the_tiles(edition, offers, total, tile):
    """R4.4: 2 or less, 3 to 12, 13 to 22, 23 or more; the first two show the camel."""
    state = offering(board(edition), gold=97)
    play(state, *(f"{seat} offer {gold}" if gold else f"{seat} theft" for seat, gold in enumerate(offers)))
    assert (number(state, "total"), number(state, "tile")) == (total, tile)
    shown = state.game.tables["tile"][tile]
    assert (shown["value"], shown["camel"]) == (tile + 1, tile < 2)


def test_rewards_by_rank():
    """R4.5: three, two and one; first, second, then the others clockwise from the old start player."""
    state = offered(1, 4, 9, 2, start=3)
    assert number(state, "order")[:4] == [2, 1, 3, 0]
    rewards = []
    for seat in (2, 1, 3, 0):
        assert state.actors == (seat,)
        rewards.append(state.view(seat).left)
        say(state, seat, "decline")
    assert rewards == [3, 2, 1, 1]


@pytest.mark.parametrize(
    ("offers", "start", "order"),
    [
        ((5, 5, 5, 5), 2, [2, 3, 0, 1]),
        ((1, 5, 5, 1), 2, [2, 1, 3, 0]),
        ((1, 3, 9, 3), 0, [2, 1, 0, 3]),
        ((1, 3, 9, 3), 2, [2, 3, 0, 1]),
        ((0, 0, 4, 0), 0, [2, -1, -1, -1]),
        ((0, 4, 4, 0), 2, [2, 1, -1, -1]),
    ],
)
def test_ties_go_to_the_earlier_in_turn_order(offers, start, order):
    """R4.5: counted from the start player before the token moves; thieves have no place."""
    assert number(offered(*offers, start=start), "order")[:4] == order


def test_what_rewards_may_be():
    """R4.5: cards without limit by symbols, farmers on open fields, stones in own provinces that become pyramids."""
    state = offered(1, 9, 0, 0, stones={"mendes": 2}, farmers={"mendes": 5})
    assert legal(state, 1) == ["farmer mendes", "stone mendes", "card", "decline"]
    say(state, 1, "farmer mendes")
    assert refused(state, 1, "farmer mendes") == ("no_open_field", "R3.3")
    say(state, 1, "stone mendes")
    assert (at(state, "pyramids", "mendes"), at(state, "stones", "mendes")) == (1, 0)
    say(state, 1, "card")
    assert state.actors == (CHANCE,)


def test_architect_and_free_farmer_are_not_played_here():
    """R4.5, R3.7: not even with two stones just placed."""
    state = offered(9, 1, 1, 1, stones={"thebes": 2}, hand={0: {"architect": 1, "free-farmer": 1}})
    assert refused(state, 0, "architect thebes") == ("wrong_time", "R3.7")
    assert refused(state, 0, "free-farmer thebes") == ("wrong_time", "R3.7")


def test_thieves_get_no_reward():
    """R4.5: not even as the second of two."""
    state = offered(0, 2, 0, 0)
    assert state.actors == (1,)
    say(state, 1, "decline")
    assert state.view().phase == "auction"


def test_all_rewards_are_chosen_before_a_card_is_drawn():
    """Q10: no peeking between; the cards come when the last reward is chosen."""
    state = offered(9, 1, 1, 1)
    say(state, 0, "card", "card")
    assert state.actors == (0,)
    assert number(state, "hand_size", 0) == 0
    say(state, 0, "stone thebes")
    assert state.actors == (CHANCE,)
    play(state, "draw treasury", "draw bribery")
    assert number(state, "hand_size", 0) == 2
    assert state.actors == (1,)


def test_rewards_may_be_declined():
    """Q10: at any point; what was chosen before stays chosen."""
    state = offered(9, 4, 1, 1)
    say(state, 0, "card", "decline")
    play(state, "draw treasury")
    assert number(state, "hand_size", 0) == 1
    say(state, 1, "decline")
    assert state.actors == (2,)


def test_no_open_field_no_farmer():
    """Q10: the reward must be something else."""
    state = offering(board(), owner={"berenike": 0, "mendes": 1})
    play(state, "0 offer 9", "1 offer 1", "2 theft", "3 theft")
    assert legal(state, 0) == ["stone berenike", "card", "decline"]


def test_no_more_cards_as_rewards_than_can_be_drawn():
    """R6.3, R4.5: with deck and discards empty no card is offered."""
    state = offered(9, 1, 0, 0, deck={"treasury": 1}, keeper=3)
    say(state, 0, "card")
    assert refused(state, 0, "card") == ("too_few_cards", "R6.3")
    assert legal(state, 0) == [f"farmer {name}" for name in ("thebes",)] + ["stone thebes", "decline"]
    say(state, 0, "decline")
    play(state, "draw treasury")
    assert "card" not in legal(state, 1)


def test_limited_supply_of_rewards():
    """Q2: no farmer and no stone that is not there."""
    state = offering(board(limited_supply=True), owner=OWNERS, farmer_supply=0, stone_supply=0)
    play(state, "0 offer 9", "1 offer 1", "2 theft", "3 theft")
    assert legal(state, 0) == ["card", "decline"]
    assert refused(state, 0, "farmer thebes") == ("supply_short", "Q2")
    assert refused(state, 0, "stone thebes") == ("supply_short", "Q2")


def test_a_reward_leaves_three_stones_where_no_pyramid_is_left():
    """Q2: the third stone is placed and nothing comes of it."""
    numbers = {"owner": OWNERS, "stones": {"thebes": 2}, "pyramid_supply": 0, "stone_supply": 1}
    state = offering(board(limited_supply=True), **numbers)
    play(state, "0 offer 9", "1 offer 1", "2 theft", "3 theft", "0 stone thebes")
    assert (at(state, "stones", "thebes"), at(state, "pyramids", "thebes")) == (3, 0)
    assert refused(state, 0, "stone thebes") == ("supply_short", "Q2")


def test_the_highest_offerer_becomes_start_player():
    """R4.6: the token moves after the rewards."""
    state = offered(1, 1, 5, 1)
    assert number(state, "start") == 0
    play(state, "2 decline", "0 decline", "1 decline", "3 decline")
    assert number(state, "start") == 2


def test_all_thieves():
    """R4.6, R4.2: the start player stays, nobody gets a reward, all gain 3 gold; the sum is -12: tile 1."""
    state = offered(0, 0, 0, 0, start=1, gold=5, hand={0: {"treasury": 1}})
    assert number(state, "start") == 1
    assert number(state, "total") == -12
    assert number(state, "tile") == 0
    assert number(state, "gold", 0) == 8
    assert state.view().phase == "harvest"


def test_a_sale_before_a_sealed_offer_is_sealed_with_it():
    """Q11, R1.6: others see gold and hand sizes as before until the reveal."""
    state = offering(board(), hand={0: {"architect": 1, "treasury": 2}}, gold=[0, 5, 5, 5])
    assert legal(state, 0)[-1] == "theft"
    before = [state.view(seat) for seat in (1, 2, 3, None)]
    say(state, 0, "sell architect", "sell treasury")
    assert [state.view(seat) for seat in (1, 2, 3, None)] == before
    assert state.view(0).seats[0].gold == 2
    assert sum(state.view(0).sold) == 2
    assert state.view(0).seats[0].hand_size == 1
    assert count(state, "discards", "architect") == 0
    say(state, 0, "offer 2")
    assert [state.view(seat) for seat in (1, 2, 3, None)] == before
    play(state, "1 offer 1", "2 offer 1", "3 offer 1")
    assert count(state, "discards", "architect") == count(state, "discards", "treasury") == 1
    assert (state.view(1).seats[0].gold, state.view(1).seats[0].hand_size) == (0, 1)
    assert state.view(1).seats[0].sure_architects == 0
    assert sum(state.view(0).sold) == 0


def test_sales_while_choosing_rewards():
    """Q11, R6.1: also here a card may be sold, in the open."""
    state = offered(9, 1, 1, 1, hand={0: {"treasury": 1}})
    say(state, 0, "sell treasury")
    assert state.view(1).seats[0].gold == 32
    assert state.actors == (0,)
