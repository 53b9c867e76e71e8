"""Favor cards at any time (R6): sales, no two alike, and the deck that is rebuilt."""

import pytest

from amunre.game.contract import CHANCE
from amunre.game.generator import Generator
from tests.positions import (
    EDITIONS,
    at,
    auction,
    board,
    chance,
    count,
    harvest,
    held,
    legal,
    market,
    number,
    offering,
    play,
    refused,
    say,
    scoring,
)

HAND = {0: {"treasury": 2, "master-of-scribes": 1}}
OWNERS = {"thebes": 0, "mendes": 1, "buto": 2, "avaris": 3}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("moment", ["auction", "market", "harvest", "scoring"])
def test_a_card_is_sold_in_the_open(edition, moment):
    """R6.1, Q11: at each of one's decisions, for one gold, face up and at once."""
    game = board(edition)
    if moment == "auction":
        state = auction(game, "thebes", "mendes", "buto", "avaris", hand=HAND)
    else:
        state = {"market": market, "harvest": harvest, "scoring": scoring}[moment](game, hand=HAND)
    assert [text for text in legal(state, 0) if text.startswith("sell")] == ["sell treasury", "sell master-of-scribes"]
    say(state, 0, "sell treasury")
    assert number(state, "gold", 0) == 41
    assert count(state, "discards", "treasury") == 1
    assert state.view(1).seats[0].hand_size == 2
    say(state, 0, "sell treasury")
    assert refused(state, 0, "sell treasury") == ("card_not_held", "R6.1")


def test_several_sales_of_one_kind():
    """R6.1: any number of cards may be discarded, also after one of the kind was played (R6.2 is about playing)."""
    state = market(board(), owner=OWNERS, stones={"thebes": 2}, hand={0: {"architect": 3}})
    say(state, 0, "architect thebes", "sell architect", "sell architect")
    assert number(state, "gold", 0) == 42
    assert count(state, "discards", "architect") == 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_identical_cards_in_different_phases(edition):
    """R6.2, Q13: what is forbidden is the same phase; in the next one the card may be played again."""
    hand = {0: {"big-harvest": 2}}
    state = harvest(board(edition), owner={"thebes": 0}, farmers={"thebes": 1}, hand=hand)
    say(state, 0, "big-harvest thebes")
    assert refused(state, 0, "big-harvest thebes") == ("card_played_already", "R6.2")
    say(state, 0, "collect")
    assert number(state, "played")[:4] == [0, 0, 0, 0]


def test_two_players_may_play_the_same_card():
    """R6.2: it binds each player alone."""
    hand = {0: {"treasury": 1}, 1: {"treasury": 1}}
    state = harvest(board(), owner={"thebes": 0, "mendes": 1}, hand=hand)
    play(state, "0 treasury thebes", "1 treasury mendes")
    assert number(state, "income")[:2] == [8, 8]


def test_each_scoring_counts_as_a_phase():
    """R6.2: a second Master of Scribes can be played in the second scoring."""
    state = scoring(board(), owner={"thebes": 0, "kharga": 0}, hand={0: {"master-of-scribes": 2}})
    say(state, 0, "score master-of-scribes")
    assert refused(state, 0, "score master-of-scribes") == ("card_played_already", "R6.2")
    say(state, 0, "finish")
    assert number(state, "played", 0) == 0
    again = scoring(board(), owner={"thebes": 0, "kharga": 0}, hand={0: {"master-of-scribes": 1}}, age=1)
    assert "score master-of-scribes" in legal(again, 0)


def test_the_deck_is_rebuilt_when_it_is_empty():
    """R6.3: as soon as the last card is drawn, the discards are the new deck."""
    state = offering(board(), owner=OWNERS, deck={"bribery": 1}, discards={"treasury": 2}, keeper=3)
    play(state, "0 offer 9", "1 theft", "2 theft", "3 theft", "0 card", "0 card", "0 card")
    assert state.odds() == [(state.game.parse("draw bribery"), 1)]
    chance(state, "draw bribery")
    assert (at(state, "bonus_former", "thebes"), number(state, "former"), state.audit()) == (0, [0] * 12, 0)
    assert state.odds() == [(state.game.parse("draw treasury"), 2)]
    assert count(state, "discards", "treasury") == 0
    chance(state, "draw treasury", "draw treasury")
    assert number(state, "hand_size", 0) == 3


def test_with_deck_and_discards_empty_nothing_is_drawn():
    """R6.3: no card can be bought, and none lies in Thebes."""
    state = market(board(), owner=OWNERS, deck={}, keeper=3)
    assert [text for text in legal(state, 0) if text.startswith("buy")] == ["buy 0 cards"]
    state = auction(board(), "thebes", "mendes", "buto", "avaris", deck={}, keeper=3)
    assert number(state, "bonus_cards") == [0] * 15
    play(state, "0 bid thebes 0", "1 bid mendes 0", "2 bid buto 0", "3 bid avaris 0")
    assert state.actors == (0,)


def test_one_card_for_two_places():
    """R6.3, R2.1: the last card is laid, the second place stays empty."""
    state = auction(board(), "thebes", "mendes", "buto", "avaris", deck={"bribery": 1}, keeper=3)
    assert (at(state, "bonus_cards", "thebes"), at(state, "bonus_cards", "buto")) == (1, 0)
    play(state, "0 bid thebes 0", "1 bid mendes 0", "2 bid buto 0", "3 bid avaris 0")
    assert legal(state, CHANCE) == ["draw bribery"]
    chance(state, "draw bribery")
    assert held(state, 0, "bribery") == 1


def test_face_down_cards_come_from_the_former_deck():
    """Q15: the deck is rebuilt while cards lie face down; those are still the cards of the old deck."""
    deck, waste = {"bribery": 1, "treasury": 1}, {"protection": 2, "architect": 1}
    state = auction(board(), "thebes", "mendes", "buto", "avaris", deck=deck, discards=waste, keeper=3)
    assert number(state, "deck_left") == 2
    assert [at(state, "bonus_cards", name) for name in ("thebes", "buto")] == [2, 1]
    assert [at(state, "bonus_former", name) for name in ("thebes", "buto")] == [2, 0]
    guessed = state.game.guess(state.view(1), Generator(1))
    assert (guessed.view(1), sum(number(guessed, "former")), guessed.audit()) == (state.view(1), 2, 0)
    play(state, "0 bid thebes 0", "1 bid mendes 0", "2 bid buto 0", "3 bid avaris 0")
    assert legal(state, CHANCE) == ["draw bribery", "draw treasury"]
    chance(state, "draw treasury")
    assert (at(state, "bonus_former", "thebes"), at(state, "bonus_cards", "thebes"), state.audit()) == (1, 1, 0)
    assert legal(state, CHANCE) == ["draw bribery"]
    assert refused(state, CHANCE, "draw protection") == ("not_in_pile", "R6.3")
    chance(state, "draw bribery")
    assert (at(state, "bonus_former", "thebes"), number(state, "former"), state.audit()) == (0, [0] * 12, 0)
    assert state.odds() == [(state.game.parse("draw protection"), 2), (state.game.parse("draw architect"), 1)]
    chance(state, "draw protection")
    assert [held(state, seat, "protection") for seat in (0, 2)] == [0, 1]
    assert number(state, "deck_left") == 2


def test_cards_sold_while_bonus_cards_lie_do_not_become_them():
    """Q15, R6.3: with the deck used up, a card sold in the auction is not one of those face down."""
    numbers = {"deck": {"bribery": 2}, "hand": {0: {"protection": 1}}, "keeper": 3}
    state = auction(board(), "thebes", "mendes", "abu", "avaris", **numbers)
    assert number(state, "deck_left") == 0
    play(state, "0 sell protection", "0 bid thebes 0", "1 bid mendes 0", "2 bid abu 0", "3 bid avaris 0")
    assert legal(state, CHANCE) == ["draw bribery"]
    chance(state, "draw bribery", "draw bribery")
    assert held(state, 0, "bribery") == 2


def test_the_architect_everybody_holds_at_first_is_known():
    """R1.2, R1.6: until somebody shows an Architect, others know that he holds one."""
    state = market(board(), owner=OWNERS, stones={"thebes": 2}, hand={0: {"architect": 2}})
    assert state.view(1).seats[0].sure_architects == 1
    say(state, 0, "architect thebes")
    assert state.view(1).seats[0].sure_architects == 0


def test_only_architects_show_an_architect():
    """R1.2, R1.6: other cards say nothing of the first Architect, and of the second nobody knew."""
    state = market(board(), owner=OWNERS, hand={0: {"architect": 2, "treasury": 1}})
    sure = [state.view(1).seats[0].sure_architects]
    for text in ("sell treasury", "sell architect", "sell architect"):
        sure.append(say(state, 0, text).view(1).seats[0].sure_architects)
    assert sure == [1, 1, 0, 0]


def test_a_sealed_sale_shows_an_architect_only_if_it_is_one():
    """R1.2, Q11: what was sold in secret counts when it is seen."""
    state = offering(board(), owner=OWNERS, hand={0: {"architect": 1, "treasury": 1}, 1: {"architect": 1}})
    play(state, "0 sell treasury", "0 theft", "1 sell architect", "1 theft", "2 theft")
    assert [seat.sure_architects for seat in state.view(2).seats] == [1, 1, 0, 0]
    say(state, 3, "theft")
    assert [seat.sure_architects for seat in state.view(2).seats] == [1, 0, 0, 0]


def test_everybody_knows_what_the_deck_was_made_of():
    """R1.2, R6.3: at first all cards but the Architects dealt out; later the discards."""
    all_cards = board().tables["cards"]
    first = board(players=3).start().view(None).deck_from
    assert list(first) == [count - 3 * (name == "architect") for name, count in all_cards.items()]
    state = market(board(), owner=OWNERS, deck={"treasury": 1}, discards={"bribery": 2}, keeper=3)
    say(state, 0, "buy 1 cards")
    chance(state, "draw treasury")
    assert state.view(None).deck_from[:3] == (0, 2, 0)
    assert sum(state.view(None).deck_from) == 2
