"""The market (R3): purchases in their order, Architect and Free Farmer beside them."""

import pytest

from tests.positions import EDITIONS, at, board, chance, count, drawn, held, legal, market, number, play, refused, say

OWNERS = {"thebes": 0, "mendes": 1, "buto": 2, "avaris": 3}


def purchases(state, kind):
    return [int(text.split()[1]) for text in legal(state) if text.startswith("buy") and text.endswith(kind)]


def test_whole_turns_in_order():
    """R3.1: the start player buys everything before the next player begins."""
    state = market(board(start=2), owner=OWNERS)
    assert state.actors == (2,)
    assert purchases(state, "farmers") == [0, 1, 2, 3, 4, 5]  # no symbols in Buto
    say(state, 2, "buy 0 farmers", "buy 0 stones")
    assert state.actors == (3,)
    drawn(say(state, 3, "buy 1 cards"), "treasury")
    assert state.actors == (3,)
    say(state, 3, "buy 0 farmers", "buy 0 stones", "finish")
    assert state.actors == (0,)


def test_each_kind_once_and_in_order():
    """R3.1: cards, then farmers, then stones; what was passed over is gone."""
    state = market(board(), owner=OWNERS)
    assert refused(state, 0, "buy 1 stones") == ("wrong_time", "R3.1")
    assert refused(state, 0, "buy 1 farmers") == ("wrong_time", "R3.1")
    say(state, 0, "buy 0 cards")
    assert refused(state, 0, "buy 1 cards") == ("wrong_time", "R3.1")
    say(state, 0, "buy 1 farmers")
    assert refused(state, 0, "buy 1 farmers") == ("wrong_time", "R3.1")
    say(state, 0, "farmer thebes", "buy 0 stones")
    assert state.actors == (1,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_prices(edition):
    """R3.1: n of a kind cost n(n+1)/2 gold."""
    for stones in range(1, 8):
        state = market(board(edition), owner=OWNERS, gold=28)
        say(state, 0, "buy 0 cards", "buy 0 farmers")
        assert purchases(state, "stones") == list(range(8))
        say(state, 0, f"buy {stones} stones")
        assert number(state, "gold", 0) == 28 - stones * (stones + 1) // 2
    assert board(edition).tables["lists"]["prices"] == [count * (count + 1) // 2 for count in range(1, 28)]


def test_nobody_spends_what_he_has_not():
    """R3.1: the price is paid at once."""
    state = market(board(), owner=OWNERS, gold=5)
    say(state, 0, "buy 0 cards", "buy 0 farmers")
    assert purchases(state, "stones") == [0, 1, 2]
    assert refused(state, 0, "buy 3 stones") == ("too_expensive", "R3.1")


def test_cards_bought_may_be_used_at_once():
    """R3.2, R3.7: a Free Farmer and an Architect bought in this turn are played in it."""
    state = market(board(), owner=OWNERS, stones={"thebes": 2})
    say(state, 0, "buy 2 cards")
    assert number(state, "gold", 0) == 37
    chance(state, "draw free-farmer", "draw architect")
    say(state, 0, "free-farmer thebes", "architect thebes")
    assert (at(state, "free_farmers", "thebes"), at(state, "pyramids", "thebes")) == (1, 1)


def test_no_more_cards_than_can_be_drawn():
    """R3.2, R6.3: deck and discards together are the limit."""
    state = market(board(), owner={"kharga": 0}, deck={"treasury": 1}, discards={"bribery": 2}, keeper=3)
    assert purchases(state, "cards") == [0, 1, 2, 3]
    assert refused(state, 0, "buy 4 cards") == ("too_few_cards", "R6.3")
    assert refused(state, 0, "buy 5 cards") == ("too_few_symbols", "R3.2")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_best_single_province_counts(edition):
    """R3.2: symbols of several provinces are not added up."""
    state = market(board(edition), owner={"thebes": 0, "baharya": 0, "sawu": 0})
    assert purchases(state, "cards") == [0, 1, 2]


def test_farmers_go_onto_open_fields():
    """R3.3: only what can be placed can be bought, and only into one's own provinces."""
    state = market(board(), owner={"thebes": 0, "mendes": 1}, farmers={"thebes": 2})
    say(state, 0, "buy 0 cards")
    assert purchases(state, "farmers") == [0, 1, 2]
    say(state, 0, "buy 2 farmers")
    assert legal(state) == ["farmer thebes"]
    assert refused(state, 0, "farmer mendes") == ("province_not_yours", "R3.3")
    assert state.view(0).prompt.arguments["left"] == 2
    say(state, 0, "farmer thebes", "farmer thebes")
    assert at(state, "farmers", "thebes") == 4


def test_without_open_fields_the_question_is_skipped():
    """R3.3: Berenike and Sawu have no fields."""
    state = market(board(), owner={"berenike": 0, "sawu": 0})
    say(state, 0, "buy 0 cards")
    assert purchases(state, "stones") == list(range(9))


def test_stones_go_into_own_provinces():
    """R3.4: any of one's provinces, and three become a pyramid at once."""
    state = market(board(), owner={"berenike": 0, "sawu": 0, "thebes": 1})
    say(state, 0, "buy 0 cards", "buy 5 stones")
    assert legal(state) == ["stone berenike", "stone sawu"]
    assert refused(state, 0, "stone thebes") == ("province_not_yours", "R3.4")
    say(state, 0, "stone sawu", "stone sawu", "stone sawu")
    assert (at(state, "pyramids", "sawu"), at(state, "stones", "sawu")) == (1, 0)
    say(state, 0, "stone sawu", "stone berenike")
    assert (at(state, "pyramids", "sawu"), at(state, "stones", "sawu")) == (1, 1)
    assert at(state, "stones", "berenike") == 1


def test_an_architect_needs_two_stones():
    """R3.5: in a province one controls."""
    numbers = {"owner": {"berenike": 0, "sawu": 0, "thebes": 1}, "stones": {"sawu": 1, "berenike": 2, "thebes": 2}}
    state = market(board(), hand={0: {"architect": 1}}, **numbers)
    assert [text for text in legal(state) if text.startswith("architect")] == ["architect berenike"]
    assert refused(state, 0, "architect sawu") == ("too_few_stones", "R3.5")
    assert refused(state, 0, "architect thebes") == ("province_not_yours", "R3.5")
    say(state, 0, "architect berenike")
    assert (at(state, "pyramids", "berenike"), at(state, "stones", "berenike")) == (1, 0)
    assert count(state, "discards", "architect") == 1


def test_a_third_stone_makes_a_pyramid_before_the_architect():
    """R3.4, R3.5: with three stones the pyramid comes by itself (000 page 5)."""
    state = market(board(), owner={"berenike": 0}, stones={"berenike": 2}, hand={0: {"architect": 1}})
    say(state, 0, "buy 0 cards", "buy 1 stones", "stone berenike")
    assert at(state, "pyramids", "berenike") == 1
    assert held(state, 0, "architect") == 1
    assert not [text for text in legal(state) if text.startswith("architect")]


@pytest.mark.parametrize("province", ["berenike", "thebes"])
def test_a_free_farmer_needs_no_field(province):
    """R3.6: into any province one controls, beside the fields."""
    state = market(board(), owner={province: 0, "mendes": 1}, farmers={"thebes": 4}, hand={0: {"free-farmer": 2}})
    assert refused(state, 0, "free-farmer mendes") == ("province_not_yours", "R3.6")
    say(state, 0, f"free-farmer {province}")
    assert at(state, "free_farmers", province) == 1
    assert number(state, "gold", 0) == 40
    assert refused(state, 0, f"free-farmer {province}") == ("card_played_already", "R6.2")


def test_a_free_farmer_takes_no_field_away():
    """R3.6: the fields stay open for farmers that are bought."""
    state = market(board(), owner={"thebes": 0}, hand={0: {"free-farmer": 1}})
    say(state, 0, "free-farmer thebes", "buy 0 cards")
    assert purchases(state, "farmers") == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    "lines",
    [
        (),
        ("buy 0 cards",),
        ("buy 0 cards", "buy 2 farmers"),
        ("buy 0 cards", "buy 2 farmers", "farmer mendes"),
        ("buy 0 cards", "buy 0 farmers"),
        ("buy 0 cards", "buy 0 farmers", "buy 2 stones"),
        ("buy 0 cards", "buy 0 farmers", "buy 2 stones", "stone mendes"),
        ("buy 0 cards", "buy 0 farmers", "buy 0 stones"),
    ],
)
def test_architect_and_free_farmer_at_every_moment_of_the_turn(lines):
    """R3.7: before, between and after the purchases, also between the placing of two pieces."""
    hand = {0: {"architect": 1, "free-farmer": 1}}
    state = market(board(), owner={"thebes": 0, "mendes": 0}, stones={"thebes": 2}, hand=hand)
    say(state, 0, *lines)
    assert {"architect thebes", "free-farmer mendes"} <= set(legal(state))
    say(state, 0, "architect thebes", "free-farmer mendes")
    assert at(state, "pyramids", "thebes") == 1


def test_never_in_the_turn_of_another():
    """R3.7: only in one's own market turn."""
    state = market(board(), owner={"thebes": 0, "mendes": 1}, stones={"mendes": 2}, hand={1: {"architect": 1}})
    assert refused(state, 1, "architect mendes") == ("not_your_turn", "R1.5")


def test_a_player_with_cards_says_when_the_turn_is_over():
    """R3.7: after the purchases cards may still be played or sold; with the last card the turn ends."""
    state = market(board(), owner={"buto": 0, "mendes": 1}, hand={0: {"architect": 1, "treasury": 1}})
    say(state, 0, "buy 0 farmers", "buy 0 stones")
    assert legal(state) == ["sell architect", "sell treasury", "finish"]
    say(state, 0, "sell architect")
    assert state.actors == (0,)
    say(state, 0, "sell treasury")
    assert state.actors == (1,)
    assert number(state, "gold", 0) == 42


def test_a_sale_pays_for_a_purchase():
    """R6.1, R3.1: without gold one is asked as long as a card could be sold."""
    state = market(board(), owner={"buto": 0, "mendes": 1}, hand={0: {"treasury": 1}}, gold=[0, 0, 5, 5])
    assert legal(state) == ["sell treasury", "buy 0 farmers"]
    say(state, 0, "sell treasury", "buy 1 farmers", "farmer buto")
    assert state.actors == (2,)  # neither 0 nor 1 has gold or cards


def test_limited_supply_of_farmers():
    """Q2: with limited supply nobody takes a farmer that is not there."""
    game = board(limited_supply=True)
    numbers = {"owner": {"thebes": 0, "mendes": 0}, "hand": {0: {"free-farmer": 1}}}
    state = market(game, farmer_supply=2, **numbers)
    say(state, 0, "buy 0 cards")
    assert purchases(state, "farmers") == [0, 1, 2]
    assert refused(state, 0, "buy 3 farmers") == ("supply_short", "Q2")
    say(state, 0, "buy 2 farmers", "farmer thebes", "farmer mendes")
    assert refused(state, 0, "free-farmer thebes") == ("supply_short", "Q2")
    assert number(state, "farmer_supply") == 0
    without = market(board(), farmer_supply=2, **numbers)
    say(without, 0, "buy 0 cards")
    assert purchases(without, "farmers") == list(range(9))  # 36 of 40 gold


def test_limited_supply_of_stones():
    """Q2: 15 stones; those of a finished pyramid go back and can be taken again."""
    game = board(limited_supply=True)
    state = market(game, owner={"buto": 0, "mendes": 1}, stone_supply=2, stones={"buto": 2})
    say(state, 0, "buy 0 farmers")
    assert refused(state, 0, "buy 3 stones") == ("supply_short", "Q2")
    assert purchases(state, "stones") == [0, 1, 2]
    say(state, 0, "buy 2 stones", "stone buto", "stone buto")
    assert (at(state, "pyramids", "buto"), at(state, "stones", "buto")) == (1, 1)
    assert number(state, "stone_supply") == 3
    say(state, 1, "buy 0 farmers")
    assert purchases(state, "stones") == [0, 1, 2, 3]


def test_limited_supply_of_pyramids():
    """Q2: without a pyramid to be had, three stones stay stones and no Architect can be played."""
    game = board(limited_supply=True)
    state = market(game, owner={"buto": 0}, pyramid_supply=1, stones={"buto": 2}, hand={0: {"architect": 1}})
    say(state, 0, "buy 0 farmers", "buy 5 stones", *["stone buto"] * 5)
    assert (at(state, "pyramids", "buto"), at(state, "stones", "buto")) == (1, 4)
    assert refused(state, 0, "architect buto") == ("supply_short", "Q2")
    assert number(state, "pyramid_supply") == 0


def test_without_the_option_supplies_never_end():
    """Q2: by default the component counts limit nothing."""
    state = market(board(), owner={"buto": 0}, stone_supply=0, farmer_supply=0, pyramid_supply=0)
    say(state, 0, "buy 5 farmers", *["farmer buto"] * 5, "buy 6 stones", *["stone buto"] * 6)
    assert (at(state, "farmers", "buto"), at(state, "pyramids", "buto")) == (5, 2)
    assert number(state, "pyramid_supply") == -2


def test_drawing_from_a_rebuilt_deck():
    """R6.3: the second card bought comes from the shuffled discards."""
    state = market(board(), owner=OWNERS, deck={"treasury": 1}, discards={"bribery": 2}, keeper=3)
    say(state, 0, "buy 2 cards")
    assert legal(state) == ["draw treasury"]
    play(state, "draw treasury")
    assert legal(state) == ["draw bribery"]
    assert number(state, "deck_left") == 2
    assert count(state, "discards", "bribery") == 0
    play(state, "draw bribery")
    assert (held(state, 0, "treasury"), held(state, 0, "bribery")) == (1, 1)


def test_the_last_farmer_can_be_had():
    """Q2, R3.6: one farmer in the supply is enough for a Free Farmer, none is not."""
    numbers = {"owner": {"berenike": 0}, "hand": {0: {"free-farmer": 1}}}
    state = market(board(limited_supply=True), **numbers, farmer_supply=1)
    assert "free-farmer berenike" in legal(state, 0)
    state = market(board(limited_supply=True), **numbers, farmer_supply=0)
    assert "free-farmer berenike" not in legal(state, 0)
