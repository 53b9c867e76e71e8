"""Rulings that were made while building (Q16 to Q22), each where it shows."""

import pytest

from amunre.board import kinds
from amunre.game.dice import Dice
from amunre.game.refusal import Refused
from amunre.game.table import Table
from tests.positions import at, auction, board, chance, count, legal, market, number, offering, play, refused, say

OWNERS = {"thebes": 0, "mendes": 1, "buto": 2, "avaris": 3}


def test_naming_how_many_cards_to_buy_makes_the_deck_anew_even_none():
    """Q16: deck and discards were empty, then a card was sold: `buy 0 cards` rebuilds, though nothing is drawn."""
    state = market(board(), owner=OWNERS, hand={0: {"treasury": 1}}, deck={}, keeper=3)
    say(state, 0, "sell treasury")
    assert (number(state, "deck_left"), count(state, "discards", "treasury")) == (0, 1)
    say(state, 0, "buy 0 cards")
    assert (number(state, "deck_left"), count(state, "deck", "treasury")) == (1, 1)
    assert count(state, "discards", "treasury") == 0


def test_choosing_rewards_makes_the_deck_anew_even_without_a_card():
    """Q16: the first to take rewards takes stones alone, and the discards of before are the deck all the same."""
    state = offering(board(), owner=OWNERS, hand={0: {"treasury": 1}}, deck={}, keeper=3)
    play(state, "0 offer 9", "1 theft", "2 theft", "3 theft", "0 sell treasury")
    assert number(state, "deck_left") == 0
    say(state, 0, "stone thebes", "stone thebes", "stone thebes")
    assert (number(state, "deck_left"), count(state, "deck", "treasury")) == (1, 1)


def test_discards_after_the_deck_was_made_anew_are_not_in_it():
    """Q16: the deck is made anew when its last card leaves it; a card sold later waits for the next time."""
    state = market(
        board(), owner=OWNERS, hand={0: {"protection": 1}}, deck={"bribery": 1}, discards={"treasury": 1}, keeper=3
    )
    say(state, 0, "buy 1 cards")
    chance(state, "draw bribery")
    say(state, 0, "sell protection")
    assert (count(state, "deck", "treasury"), count(state, "deck", "protection")) == (1, 0)
    assert count(state, "discards", "protection") == 1


def test_bribery_needs_a_bid_that_could_be_paid_without_the_card_itself():
    """Q17, E8: with 5 gold and the card alone, a space of 6 cannot be paid once the card is played."""
    up = ("abu", "mendes", "sawu")
    state = auction(board("rgg-2003", players=3), *up, hand={0: {"bribery": 1}}, gold=[5, 20, 20])
    play(state, "0 bid abu 1", "1 bid abu 3", "2 bid mendes 0")
    assert refused(state, 0, "bribery")[1] == "R2.8"
    rich = auction(board("rgg-2003", players=3), *up, hand={0: {"bribery": 1}}, gold=[6, 20, 20])
    play(rich, "0 bid abu 1", "1 bid abu 3", "2 bid mendes 0", "0 bribery")
    assert {"bid abu 6", "bid sawu 0"} <= set(legal(rich, 0))  # it opens a province and closes none


def test_nobody_pays_more_than_the_box_holds():
    """Q18: 27 of a kind cost 378 gold, 28 would cost 406; an offering ends at 392."""
    state = market(board(), owner=OWNERS, gold=[392, 0, 0, 0])
    say(state, 0, "buy 0 cards", "buy 0 farmers")
    assert legal(state, 0)[-1] == "buy 27 stones"
    offers = legal(offering(board(), owner=OWNERS, gold=[392, 0, 0, 0]), 0)
    assert "offer 392" in offers
    with pytest.raises(Refused):
        state.game.parse("offer 393")


def test_one_answer_is_asked_where_the_others_could_not_know_it():
    """Q19: to steal without gold, to buy none, to sell one's only kind of card: the game waits for each of them."""
    poor = offering(board(), owner=OWNERS, gold=[0, 9, 9, 9])
    assert (legal(poor, 0), poor.actors) == (["theft"], (0, 1, 2, 3))
    state = market(board(), owner=OWNERS, deck={}, gold=[5, 5, 5, 5], keeper=3)
    assert (legal(state, 0), state.actors) == (["buy 0 cards"], (0,))
    payer = auction(board("rgg-2003", players=3), "abu", "mendes", "sawu", hand={0: {"treasury": 3}}, gold=[8, 20, 20])
    play(payer, "0 bid abu 10", "1 bid mendes 6", "2 bid sawu 0")
    assert (legal(payer, 0), payer.game.forced(payer, 0)) == (["sell treasury"], None)


def test_who_has_neither_gold_nor_cards_is_not_asked_in_the_market():
    """Q19: everybody knows that there is nothing to choose; with one card alone the whole turn is asked."""
    assert market(board(), owner=OWNERS, gold=[0, 5, 5, 5]).actors == (1,)
    assert market(board(), owner=OWNERS, gold=[0, 5, 5, 5], hand={0: {"bribery": 1}}).actors == (0,)


def test_what_was_done_is_taken_back_until_chance_or_another_follows():
    """Q20: one's own last bid, but not once the next has bid."""
    table = Table(board(players=3))
    table.chance(Dice(1))
    texts = legal(table.state, 0)
    table.act(0, table.game.parse(texts[0]))
    table.undo(0)
    table.act(0, table.game.parse(texts[1]))
    table.act(1, table.state.legal(1)[-1])
    with pytest.raises(Refused):
        table.undo(0)


def test_what_is_bought_leaves_a_limited_supply_when_it_is_paid_for():
    """Q21: two stones are left, so two can be bought, although a pyramid built with them gives three back."""
    game = board(limited_supply=True)
    heap = {"memphis": 2, "abu": 2, "mendes": 2, "sawu": 2, "edfu": 2, "dakhla": 2, "kharga": 1}
    state = market(game, owner={"memphis": 0}, stones=heap)
    assert number(state, "stone_supply") == 2
    while "buy 0 stones" not in legal(state, 0):
        say(state, 0, legal(state, 0)[0])
    assert [text for text in legal(state, 0) if text.startswith("buy")] == [
        "buy 0 stones",
        "buy 1 stones",
        "buy 2 stones",
    ]
    say(state, 0, "buy 2 stones")
    assert number(state, "stone_supply") == 0


def test_to_decline_one_reward_is_to_decline_all_that_are_left():
    """Q22: after the first of three stones, `decline` gives up two."""
    state = offering(board(), owner=OWNERS)
    play(state, "0 offer 9", "1 theft", "2 theft", "3 theft", "0 stone thebes", "0 decline")
    assert (at(state, "stones", "thebes"), number(state, "phase") == kinds.OFFERING) == (1, False)
