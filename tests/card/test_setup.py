"""Set-up (C1): players, decks, the Pharaoh and the first displays."""

import itertools

import pytest

import amunre
from amunre.game.contract import CHANCE
from amunre.game.refusal import BadInput
from tests.card_positions import card
from tests.positions import after, chance, legal, play, refused, say


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_players_and_decks(players):
    """C1.1: 2 to 5 players; in each of three kingdoms three cards per player come from fifteen."""
    assert card(players=players).start().actors == (0,)
    turned = {0: 0, 1: 0, 2: 0}
    state = card(players=players).start()
    while state.actors:
        seat = state.actors[0]
        if seat == CHANCE:
            deck = [text for text in legal(state)]
            kingdom = state.view().kingdom
            assert len(deck) == 15 - turned[kingdom]
            assert {text[:9] for text in deck} == {f"turn-up k{kingdom + 1}"[:9]}
            turned[kingdom] += 1
        state.apply(seat, state.legal(seat)[0])
    assert turned == dict.fromkeys((0, 1, 2), 3 * players)


@pytest.mark.parametrize("players", [1, 6, 0, "four", True, None])
def test_other_numbers_of_players(players):
    """C1.1: 2 to 5 players."""
    with pytest.raises(BadInput, match="expected a whole number from 2 to 5 [(]C1.1[)]"):
        card(players=players)


def test_the_pharaoh_is_drawn():
    """C1.2: every player is as likely to be the first Pharaoh, unless one is named."""
    state = amunre.new("card", players=3).start()
    assert state.actors == (CHANCE,)
    assert state.odds() == [(0, 1), (1, 1), (2, 1)]
    chance(state, "start 1")
    assert state.view().pharaoh == 1
    assert state.actors == (1,)
    assert card(players=3, start=2).start().actors == (2,)


def test_turn_order_is_clockwise_from_the_pharaoh():
    """C1.2, C1.3: displays are formed in turn order."""
    state = card(players=3, start=1).start()
    for seat in (1, 2, 0):
        assert state.actors == (seat,)
        say(state, seat, "display 8", "display 6")
    assert state.actors == (CHANCE,)


def displays(state):
    """Every display that can be formed from here, by playing all the ways."""
    seat = state.actors[0]
    before = state.view().seats[seat]
    found = []
    for action in state.legal(seat):
        twin = state.copy()
        twin.apply(seat, action)
        if twin.actors == (seat,) and len(twin.view().seats[seat].display) > len(before.display):
            found += displays(twin)
        else:
            found.append(twin.view().seats[seat].display)
    return found


def test_every_display_of_fourteen_can_be_formed_in_one_way():
    """C1.3: any cards that include the 0 and total exactly 14; no way of laying them out ends in nothing."""
    expected = [
        (0, *cards) for count in range(1, 9) for cards in itertools.combinations(range(1, 9), count) if sum(cards) == 14
    ]
    assert sorted(displays(card().start())) == sorted(expected)


def test_a_display_goes_from_the_highest_card_down():
    """C1.3: to exactly 14, so some cards cannot follow."""
    state = card().start()
    assert legal(state) == ["display 5", "display 6", "display 7", "display 8"]
    say(state, 0, "display 8")
    assert legal(state) == ["display 3", "display 4", "display 5", "display 6"]
    assert refused(state, 0, "display 0") == ("already_displayed", "C1.3")
    assert refused(state, 0, "display 8") == ("already_displayed", "C1.3")
    assert refused(state, 0, "display 7") == ("display_too_much", "C1.3")
    assert refused(state, 0, "display 2") == ("display_too_little", "C1.3")
    say(state, 0, "display 4")
    assert refused(state, 0, "display 6") == ("highest_first", "C1.3")
    assert state.view().seats[0].gold == 2
    say(state, 0, "display 2")
    assert state.view().seats[0].display == (0, 2, 4, 8)
    assert state.view().prompt.code == "wait_for_seat"


def test_the_prompt_says_what_is_missing():
    """C1.3: the gold still to be displayed."""
    state = after(card(), "0 display 6")
    assert state.view(0).prompt.code == "form_display"
    assert state.view(0).prompt.rule == "C1.3"
    assert state.view(0).prompt.arguments == {"gold": 8}


def test_everybody_can_see_everything_but_sealed_offerings():
    """QC2: displays, discards and their sizes are public; only the offering is secret until revealed."""
    state = card(players=3).start()
    play(state, "0 display 8", "0 display 6", "1 display 7", "1 display 5", "1 display 2", "2 display 8", "2 display 6")
    for line in ("turn-up k1-01", "turn-up k1-02", "turn-up k1-03", "0 bid k1-01 8", "1 bid k1-02 7"):
        play(state, line)
        views = [state.view(seat) for seat in (0, 1, 2, None)]
        assert all(view.seats == views[0].seats for view in views)
        assert all(view.card_places == views[0].card_places for view in views)
