"""Set-up (R1): what everybody begins with, and what is secret."""

import pytest

from amunre.board.actions import CARD_WORDS
from amunre.game.contract import CHANCE
from amunre.game.generator import Generator
from amunre.game.playout import play_out
from amunre.game.refusal import BadInput
from tests.positions import EDITIONS, after, auction, board, chance, count, held, legal, number, offering, play, say

TURN_ORDER = ("turn-up buto", "turn-up mendes", "turn-up abu")


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_takes_two_ages_of_three_rounds(edition, players):
    """R1.1: six rounds with a scoring after each age, and nothing is lost on the way."""
    game = board(edition, players=players)
    state = game.start()
    tally = play_out(state, Generator(players), checked=True)
    assert tally.broken_law == 0
    assert (number(state, "age"), number(state, "round")) == (1, 2)
    assert number(state, "province_draws") == 6 * players
    assert len(state.ending.scores) == players


@pytest.mark.parametrize("players", [2, 6, "four", True])
def test_other_numbers_of_players_are_refused(players):
    """R1.1: three to five players."""
    with pytest.raises(BadInput, match="expected a whole number from 3 to 5"):
        board(players=players)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_each_player_begins_with(edition, players):
    """R1.2: 20 gold and an Architect; the other cards make the deck."""
    state = board(edition, players=players).start()
    for seat in range(players):
        assert number(state, "gold", seat) == 20
        assert number(state, "hand_size", seat) == 1
        assert held(state, seat, "architect") == 1
    assert count(state, "deck", "architect") == 8 - players
    assert number(state, "deck_left") == 39 - players


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_favor_cards(edition):
    """R1.3: the kinds of favor card and how many there are of each, 39 together."""
    cards = board(edition).tables["cards"]
    assert list(cards.values()) == [2, 2, 8, 5, 4, 5, 3, 2, 2, 2, 2, 2]
    assert [name.replace("_", "-") for name in cards] == list(CARD_WORDS)
    assert sum(cards.values()) == 39


@pytest.mark.parametrize("players", [3, 4, 5])
def test_theft_is_always_in_hand_and_never_sold(players):
    """R1.3: every player may steal in every offering, and no Theft card can be sold."""
    state = offering(board(players=players))
    for seat in range(players):
        assert "theft" in legal(state, seat)
        assert not [text for text in legal(state, seat) if text.startswith("sell")]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_rest_of_the_province_cards_leave_the_game(players):
    """R1.4: three cards per player are used in an age, and the very same ones again in the second."""
    state = board(players=players).start()
    generator = Generator(7)
    seen = {0: set(), 1: set()}
    while state.ending is None:
        seat = state.actors[0]
        actions = state.legal(seat)
        action = actions[generator.draw(len(actions))]
        text = state.game.notation(action)
        if text.startswith("turn-up"):
            seen[number(state, "age")].add(text)
        state.apply(seat, action)
    assert len(seen[0]) == 3 * players
    assert seen[1] == seen[0]
    cards = [province.card for province in state.view().provinces]
    assert cards.count("out") == 15 - 3 * players


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_start_player_is_drawn(players):
    """R1.5, E6: by default chance draws the start player, each as likely."""
    state = board(players=players, start=None).start()
    assert state.actors == (CHANCE,)
    assert state.odds() == [(seat, 1) for seat in range(players)]
    chance(state, f"start {players - 1}")
    assert number(state, "start") == players - 1


def test_turn_order_is_clockwise_from_the_start_player():
    """R1.5: after seat 2 comes seat 0, at a table of three."""
    state = after(board(players=3, start=2), *TURN_ORDER)
    assert state.actors == (2,)
    say(state, 2, "bid buto 0")
    assert state.actors == (0,)
    say(state, 0, "bid mendes 0")
    assert state.actors == (1,)


def test_hands_are_secret_and_their_sizes_public():
    """R1.6: others see how many cards one holds, not which."""
    state = auction(board(), "buto", "mendes", "abu", "sawu", hand={1: {"treasury": 2}})
    assert state.view(0).seats[1].hand_size == 2
    assert sum(state.view(0).hand) == 0
    assert sum(state.view(1).hand) == 2
    other = auction(board(), "buto", "mendes", "abu", "sawu", hand={1: {"bribery": 2}})
    assert other.view(0) == state.view(0)
    assert other.view(None) == state.view(None)
    assert state.view(None).hand is None
    assert state.view(None).sold is None


def test_offerings_are_hidden_until_the_reveal():
    """R1.6: the size of an offering, and whether it has been made, is seen when all have made theirs."""
    state = offering(board())
    before = state.view(1)
    play(state, "0 offer 17")
    assert state.view(1) == before
    assert state.view(None).seats[0].offer is None
    assert state.view(0).seats[0].offer == 17
    play(state, "1 offer 1", "2 theft", "3 offer 2")
    assert [seat.offer for seat in state.view(None).seats] == [17, 1, -1, 2]


def test_gold_that_flows_is_public():
    """R1.6: what was paid, collected and is held can be known, so the view shows it."""
    state = auction(board(), "buto", "mendes", "abu", "sawu", gold=20)
    play(state, "0 bid mendes 6", "1 bid abu 1", "2 bid sawu 0", "3 bid buto 3", "draw treasury")
    assert [seat.paid for seat in state.view(None).seats] == [6, 1, 0, 3]
    assert [seat.gold for seat in state.view(None).seats] == [14, 19, 20, 17]
