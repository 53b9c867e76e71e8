"""What a seat is asked and what a table needs to know of a state."""

import pickle

import pytest

from amunre.board.prompt import ASKED
from amunre.game.dice import Dice
from amunre.game.generator import Generator
from amunre.game.refusal import Refused
from amunre.game.table import Table
from tests.positions import auction, board, dealt, harvest, market, offering, play, say, scoring

OWNERS = {"thebes": 0, "mendes": 1, "buto": 2, "avaris": 3}


def asked(state, seat=0):
    return state.view(seat).prompt.code


def test_every_question_is_asked():
    """R2.3, R3.1, R4.1, R5.2, R7.5: one question for each step in which somebody decides."""
    bidding = auction(board("rgg-2003", players=3), "abu", "mendes", "sawu", gold=0, hand={0: {"bribery": 1}})
    codes = [asked(dealt()), asked(bidding)]
    play(bidding, "0 bid abu 1", "1 bid mendes 0", "2 bid sawu 0")
    codes.append(asked(bidding))
    buying = market(board(), owner=OWNERS, hand={0: {"bribery": 1}})
    codes.append(asked(buying))
    for text in ("buy 0 cards", "buy 1 farmers", "farmer thebes", "buy 1 stones", "stone thebes"):
        say(buying, 0, text)
        codes.append(asked(buying))
    offers = offering(board(), owner=OWNERS, hand={0: {"offering-adjustment": 1}})
    codes.append(asked(offers))
    play(offers, "0 adjustment", "0 offer 5", "1 theft", "2 theft", "3 theft")
    codes.append(asked(offers))
    codes.append(asked(say(offers, 0, "raise")))
    codes.append(asked(harvest(board(), hand={0: {"bribery": 1}})))
    codes.append(asked(scoring(board(), hand={0: {"bribery": 1}})))
    assert codes == [code for code, _ in ASKED.values()]


def test_the_tile_shows_when_it_lies():
    """R4.3, R4.4: not before the Adjustments are declared in the first round."""
    state = offering(board(), owner=OWNERS, hand={0: {"offering-adjustment": 1}})
    play(state, "0 adjustment", "0 offer 5", "1 theft", "2 theft", "3 theft")
    assert (state.view(0).tile, state.view(0).total) == (None, -4)
    assert say(state, 0, "raise").view(0).tile == 0


def test_who_was_outbid_is_asked_again():
    """R2.4: the question names the province one was outbid on."""
    state = auction(board(players=3), "abu", "mendes", "sawu", gold=9)
    play(state, "0 bid abu 0", "1 bid abu 1", "2 bid sawu 0")
    prompt = state.view(0).prompt
    assert (prompt.code, prompt.rule) == ("bid_again", "R2.4")
    assert prompt.arguments["gold"] == 9


def test_what_one_waits_for():
    """R1.5, R4.1: another seat, chance, the sealed choices of others, or nothing more."""
    assert asked(board().start()) == "wait_for_chance"
    state = market(board(), owner=OWNERS)
    assert state.view(1).prompt.arguments == {"seat": 0}
    assert asked(state, 1) == asked(state, None) == "wait_for_seat"
    state = say(offering(board()), 0, "theft")
    assert asked(state) == "wait_for_sealed"
    assert asked(state, None) == "watch_sealed"
    assert state.view(0).actors == (1, 2, 3)
    assert state.view(1).actors == (0, 1, 2, 3)
    assert asked(scoring(board(), age=1)) == "game_over"


def test_the_tile_and_the_sum():
    """R4.4: neither is known before the first offering; the tile stays until the next one."""
    state = offering(board(), owner=OWNERS, hand={0: {"bribery": 1}})
    assert (state.view().tile, state.view().total) == (None, None)
    play(state, "0 offer 9", "1 offer 9", "2 theft", "3 theft")
    assert (state.view().tile, state.view().total) == (1, 12)
    play(state, "0 decline", "1 decline", "0 collect")
    assert state.view().phase == "auction"
    assert state.view().tile == 1


def test_a_state_can_be_pickled():
    """A copy that went through pickle is the same state of the same game."""
    state = play(auction(board("rgg-2003", players=3), "thebes", "mendes", "sawu"), "0 bid thebes 3")
    twin = pickle.loads(pickle.dumps(state))
    assert twin.fields() == state.fields()
    assert twin.digest == state.digest
    assert twin.game.options == state.game.options
    assert twin.view(1) == state.view(1)


def test_the_piles_of_chance():
    """R1.5, R2.1, R6.3: the start player, province cards and favor cards are drawn from piles of their own."""
    game = board(players=3, start=None)
    state = game.start()
    assert game.pile(state) == ("start", 0)
    play(state, "start 0")
    assert game.pile(state) == ("provinces", 0)
    play(state, "turn-up thebes")
    assert game.pile(state) == ("provinces", 1)
    play(state, "turn-up mendes", "turn-up sawu", "0 bid thebes 0", "1 bid mendes 0", "2 bid sawu 0")
    assert game.pile(state) == ("favors", 0)
    play(state, "draw bribery")
    assert game.pile(state) == ("favors", 1)
    assert game.pile(board(expert=True).start()) == ("provinces", 0)


def test_a_sealed_offering_can_be_taken_back_until_the_reveal():
    """R4.1, R4.2: others neither saw it nor were seen; after the reveal it is too late."""
    table = Table(board(players=3))
    generator = Generator(5)
    while table.state.view().step != "seal_offering":
        table.chance(Dice(3))
        if table.state.view().step == "seal_offering":
            break
        seat = table.state.actors[0]
        actions = table.state.legal(seat)
        table.act(seat, actions[generator.draw(len(actions))])
    theft = table.game.parse("theft")
    table.act(0, theft)
    table.act(1, theft)
    table.undo(0)
    assert table.state.actors == (0, 2)
    table.act(0, theft)
    table.act(2, theft)
    with pytest.raises(Refused, match="undo past reveal"):
        table.undo(0)
