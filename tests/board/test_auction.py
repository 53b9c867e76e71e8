"""The auction (R2): bids, Protection, Bribery, payment and bonuses."""

import pytest

from tests.positions import (
    EDITIONS,
    OF_2003,
    after,
    at,
    auction,
    board,
    chance,
    count,
    drawn,
    held,
    legal,
    number,
    play,
    refused,
    say,
)

SPACES = (0, 1, 3, 6, 10, 15, 21, 28, 36)
BOTH_LIMITS = ("tmg-2016", "rgg-2003")


def bids(state, province):
    """The gold one may bid on a province."""
    return [int(text.split()[2]) for text in legal(state) if text.startswith(f"bid {province} ")]


def three(edition="tmg-2016", **numbers):
    """Three players before Abu, Mendes and Sawu, which have no bonuses."""
    return auction(board(edition, players=3), "abu", "mendes", "sawu", **numbers)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_one_province_per_player_is_turned_up(players):
    """R2.1: chance turns up as many provinces as there are players, each at most once."""
    state = board(players=players).start()
    assert [weight for _, weight in state.odds()] == [1] * 15
    for province in ("buto", "thebes", "dakhla", "edfu", "memphis")[:players]:
        assert f"turn-up {province}" in legal(state)
        chance(state, f"turn-up {province}")
    assert state.actors == (0,)
    assert [province.card for province in state.view().provinces].count("up") == players


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_bonuses_of_every_province(edition):
    """R2.1: cards lie in Buto, Dakhla, Edfu and Thebes (2), stones in Abydos and Memphis (2), gold in Dakhla."""
    game = board(edition, players=5)
    fields = after(game, "turn-up buto", "turn-up dakhla", "turn-up edfu", "turn-up thebes", "turn-up abydos").fields()
    assert sum(fields["bonus_cards"]) == 5
    assert fields["deck_left"] == 34 - 5
    assert sum(fields["stones"]) == 1
    state = after(game, "turn-up memphis", "turn-up abu", "turn-up sawu", "turn-up avaris", "turn-up kharga")
    assert at(state, "stones", "memphis") == 2
    assert sum(number(state, "bonus_cards")) == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_bid_spaces(edition):
    """R2.2: nine spaces on every province card."""
    state = auction(board(edition), "abu", "mendes", "sawu", "kharga", gold=36)
    for province in ("abu", "mendes", "sawu", "kharga"):
        assert tuple(bids(state, province)) == SPACES


def test_a_bid_must_be_higher_than_the_standing_one():
    """R2.3: on a free province any space, on another one a higher space, also further up."""
    state = say(three(), 0, "bid abu 3")
    assert bids(state, "abu") == [6, 10, 15, 21, 28, 36]
    assert bids(state, "mendes") == list(SPACES)
    assert refused(state, 1, "bid abu 3") == ("bid_too_low", "R2.3")
    assert refused(state, 1, "bid abu 0") == ("bid_too_low", "R2.3")


def test_who_is_not_outbid_is_not_asked():
    """R2.4: a player whose bid is still the highest is skipped."""
    state = play(three(), "0 bid abu 0", "1 bid mendes 0", "2 bid abu 1")
    assert state.actors == (0,)
    say(state, 0, "bid mendes 1")
    assert state.actors == (1,)


def test_who_was_outbid_must_go_elsewhere():
    """R2.4: not back to the province just outbid on; a bid of nothing is always possible."""
    state = play(three(gold=0), "0 bid abu 0", "1 bid mendes 0", "2 bid sawu 0")
    assert state.view().phase == "offering"  # without gold and cards the market has no questions
    state = play(three(gold=[0, 5, 5]), "0 bid abu 0", "1 bid abu 1", "2 bid mendes 0")
    assert bids(state, "abu") == []
    assert legal(state) == ["bid sawu 0"]


def test_the_auction_ends_at_once():
    """R2.5: as soon as each province has one scribe; all pay, then all take their bonuses."""
    state = auction(board(players=3), "dakhla", "mendes", "sawu", gold=[10, 3, 0])
    play(state, "0 bid dakhla 10", "1 bid mendes 3")
    assert number(state, "gold")[:3] == [10, 3, 0]
    say(state, 2, "bid sawu 0")
    assert number(state, "gold")[:3] == [12, 0, 0]
    assert number(state, "paid")[:3] == [10, 3, 0]


def test_the_winner_takes_what_lies_there():
    """R2.6: cards and gold go to the winner, stones stay, the province card is discarded."""
    state = auction(board(players=3), "dakhla", "abydos", "sawu", gold=0)
    play(state, "0 bid dakhla 0", "1 bid abydos 0", "2 bid sawu 0", "draw bribery")
    assert held(state, 0, "bribery") == 1
    assert number(state, "gold", 0) == 12
    assert at(state, "stones", "abydos") == 1
    assert state.view().provinces[1].card == "used"
    assert state.view().provinces[1].owner == 1
    assert at(state, "bonus_cards", "dakhla") == 0
    assert number(state, "standing")[:3] == [-1, -1, -1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_protection_blocks_the_next_space(edition):
    """R2.7: who outbids a protected player must go at least two spaces higher."""
    state = three(edition, hand={0: {"protection": 1}})
    say(state, 0, "protection", "bid abu 3")
    assert bids(state, "abu") == [10, 15, 21, 28, 36]
    assert refused(state, 1, "bid abu 6") == ("protected", "R2.7")


@pytest.mark.parametrize("edition", EDITIONS)
def test_protection_follows_the_player(edition):
    """R2.7, Q9: in every edition it goes along to other provinces, until the phase ends."""
    state = three(edition, hand={0: {"protection": 1}})
    play(state, "0 protection", "0 bid abu 0", "1 bid abu 3", "2 bid mendes 0", "0 bid mendes 1")
    assert bids(state, "mendes") == []  # seat 2 was just outbid there
    play(state, "2 bid abu 6")
    assert bids(state, "mendes") == [6, 10, 15, 21, 28, 36]
    play(state, "1 bid sawu 0")
    assert number(state, "protected")[:3] == [0, 0, 0]


def test_protection_may_be_played_with_a_later_bid():
    """R2.7: it is played with any bid, and lies open at once."""
    state = play(three(hand={0: {"protection": 1}}), "0 bid abu 0", "1 bid abu 1", "2 bid mendes 0")
    say(state, 0, "protection")
    assert state.view(1).seats[0].played == (0,)
    assert state.view(1).seats[0].protected
    assert number(state, "hand_size", 0) == 0
    say(state, 0, "bid mendes 1")
    assert bids(state, "mendes") == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("space", [28, 36])
def test_protection_on_the_last_two_spaces(edition, space):
    """R2.7, Q5: nobody can outbid a protected 28 or 36 any more."""
    state = three(edition, hand={0: {"protection": 1}}, gold=100)
    say(state, 0, "protection", f"bid abu {space}")
    assert bids(state, "abu") == []


def test_an_unprotected_bid_on_the_last_space():
    """R2.3: above 36 there is no space; 28 can be outbid by 36."""
    state = say(three(gold=100), 0, "bid abu 36")
    assert bids(state, "abu") == []
    state = say(three(gold=100), 0, "bid abu 28")
    assert bids(state, "abu") == [36]


@pytest.mark.parametrize("edition", EDITIONS)
def test_bribery_allows_to_go_back(edition):
    """R2.8: who was just outbid and plays Bribery may bid there again, higher; or anywhere else."""
    state = three(edition, hand={0: {"bribery": 1}})
    assert refused(state, 0, "bribery") == ("not_outbid", "R2.8")
    play(state, "0 bid abu 1", "1 bid abu 3", "2 bid mendes 0")
    assert bids(state, "abu") == []
    say(state, 0, "bribery")
    assert bids(state, "abu") == [6, 10, 15, 21, 28, 36]
    assert bids(state, "sawu") == list(SPACES)
    assert "bribery" not in legal(state)
    say(state, 0, "bid abu 6")
    assert state.actors == (1,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_protection_binds_a_player_with_bribery(edition):
    """R2.8, Q5: Bribery does not lift the two spaces of Protection."""
    state = three(edition, hand={0: {"bribery": 1}, 1: {"protection": 1}})
    play(state, "0 bid abu 1", "1 protection", "1 bid abu 3", "2 bid mendes 0", "0 bribery")
    assert bids(state, "abu") == [10, 15, 21, 28, 36]


@pytest.mark.parametrize("edition", BOTH_LIMITS)
def test_bribery_needs_a_bid_one_can_pay(edition):
    """R2.8, E8: it cannot be played if no higher bid there could be paid once the card is gone."""
    lines = ("0 bid abu 10", "1 bid abu 15", "2 bid mendes 0")
    state = play(three(edition, hand={0: {"bribery": 1}}, gold=20), *lines)
    assert refused(state, 0, "bribery") == ("no_way_back", "R2.8")
    state = play(three(edition, hand={0: {"bribery": 1}}, gold=21), *lines)
    assert "bribery" in legal(state)
    say(state, 0, "bribery", "bid abu 21")
    assert number(state, "standing", 0) == 0


def test_bribery_where_no_space_is_left():
    """R2.8: after a bid of 36, or a protected 28, there is no way back."""
    state = play(three(hand={0: {"bribery": 1}}, gold=90), "0 bid abu 1", "1 bid abu 36", "2 bid mendes 0")
    assert refused(state, 0, "bribery") == ("no_way_back", "R2.8")


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_of_the_auction_lie_open_until_it_ends(edition):
    """R2.9: Protection and Bribery are discarded when the phase ends, not before."""
    state = three(edition, hand={0: {"protection": 1, "bribery": 1}})
    play(state, "0 protection", "0 bid abu 1", "1 bid abu 6", "2 bid mendes 0", "0 bribery", "0 bid abu 10")
    assert count(state, "discards", "protection") == count(state, "discards", "bribery") == 0
    assert state.view(2).seats[0].played == (0, 1)
    say(state, 1, "bid sawu 0")
    assert count(state, "discards", "protection") == count(state, "discards", "bribery") == 1
    assert state.view(2).seats[0].played == ()


def test_no_second_protection_or_bribery_in_an_auction():
    """R6.2: also in the auction no two identical cards are played."""
    state = three(hand={0: {"protection": 2, "bribery": 2}}, gold=100)
    say(state, 0, "protection")
    assert refused(state, 0, "protection") == ("card_played_already", "R6.2")
    play(
        state,
        "0 bid abu 1",
        "1 bid abu 6",
        "2 bid mendes 0",
        "0 bribery",
        "0 bid abu 10",
        "1 bid mendes 1",
        "2 bid abu 21",
    )
    assert refused(state, 0, "bribery") == ("card_played_already", "R6.2")
    assert refused(state, 0, "protection") == ("card_played_already", "R6.2")


@pytest.mark.parametrize("edition", OF_2003 + ("tmg-2016-first",))
def test_selling_to_pay(edition):
    """R2.5, E8: who bid more than his gold sells when paying, and chooses which cards."""
    state = three(edition, hand={0: {"treasury": 1, "bribery": 1, "architect": 1}}, gold=[8, 20, 20])
    assert refused(state, 0, "bid abu 15") == ("bid_too_high", "R2.3")
    play(state, "0 bid abu 10", "1 bid mendes 6", "2 bid sawu 0")
    assert state.actors == (0,)
    assert state.view(0).step == "pay_bids"
    assert state.view(0).prompt.code == "sell_to_pay"
    assert legal(state) == ["sell bribery", "sell architect", "sell treasury"]
    assert number(state, "gold")[:3] == [8, 20, 20]
    say(state, 0, "sell bribery")
    assert state.actors == (0,)
    say(state, 0, "sell architect")
    assert number(state, "gold")[:3] == [0, 14, 20]
    assert held(state, 0, "treasury") == 1
    assert count(state, "discards", "bribery") == count(state, "discards", "architect") == 1
    assert state.view().phase == "market"


def test_selling_before_bidding():
    """R2.3, R6.1, E8: in tmg-2016 one sells first; each card adds one gold to what one may bid."""
    state = three("tmg-2016", hand={0: {"treasury": 1}}, gold=[9, 20, 20])
    assert bids(state, "abu") == [0, 1, 3, 6]
    say(state, 0, "sell treasury")
    assert bids(state, "abu") == [0, 1, 3, 6, 10]
    assert state.actors == (0,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_can_bid_what_cannot_be_paid(edition):
    """Q6, E8: an unaffordable bid is not offered, so there is nothing to punish."""
    state = three(edition, hand={0: {"treasury": 2}}, gold=[13, 20, 20])
    assert max(bids(state, "abu")) == (10 if edition == "tmg-2016" else 15)


def test_stones_left_from_the_old_kingdom_make_a_pyramid():
    """Q8, R2.1: Memphis's two stones and one that lay there are a pyramid when the card is turned up."""
    state = auction(board(players=3), "memphis", "abydos", "sawu", stones={"memphis": 1, "abydos": 1}, age=1)
    assert (at(state, "pyramids", "memphis"), at(state, "stones", "memphis")) == (1, 0)
    assert (at(state, "pyramids", "abydos"), at(state, "stones", "abydos")) == (0, 2)
    state = auction(board(players=3), "memphis", "abydos", "sawu", stones={"memphis": 2, "abydos": 2}, age=1)
    assert (at(state, "pyramids", "memphis"), at(state, "stones", "memphis")) == (1, 1)
    assert (at(state, "pyramids", "abydos"), at(state, "stones", "abydos")) == (1, 0)


def test_nobody_uses_an_architect_on_them_before_the_market():
    """Q8, R3.7: the free stones of Memphis wait for the market phase."""
    state = auction(board(players=3), "memphis", "abu", "sawu", hand={0: {"architect": 1}})
    assert at(state, "stones", "memphis") == 2
    assert refused(state, 0, "architect memphis") == ("wrong_time", "R3.7")
    play(state, "0 bid memphis 0", "1 bid abu 0", "2 bid sawu 0")
    assert "architect memphis" in legal(state, 0)


def test_the_start_player_pays_and_takes_first():
    """R2.5, R1.5: bonuses are taken clockwise from the start player."""
    game = board(players=3, start=1)
    state = auction(game, "thebes", "buto", "sawu")
    play(state, "1 bid sawu 0", "2 bid buto 0", "0 bid thebes 0")
    assert state.view().prompt.code == "wait_for_chance"
    play(state, "draw bribery")
    assert held(state, 2, "bribery") == 1
    drawn(state)
    assert number(state, "hand_size")[:3] == [2, 0, 1]
